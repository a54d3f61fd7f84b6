use alloc::vec::Vec;
use core::mem;

use super::{
    candidate::{Candidate, Lead, sift},
    child::Child,
    coordinate::Coordinate,
    node::Node,
};
use crate::{cube::MoveSet, search::axial_run::AxialRun};

/// Takes nodes one run further, many at a time: each step names what the next will
/// read of the big tables, for all of them, so that no read waits for another.
#[derive(Debug)]
pub(super) struct Expansion<'a, C: Coordinate> {
    table: &'a C::Table,
    /// Whether runs have no more turns than they need.
    is_shortest: bool,
    leads: Vec<Lead<C>>,
    /// Leads within a run.
    second: Vec<Lead<C>>,
    candidates: Vec<Candidate<C>>,
    children: Vec<Child<C>>,
    /// Children, by their numbers, whose run can go on.
    begun: Vec<usize>,
    /// Positions looked up so far.
    pub(super) visited: u64,
}

impl<'a, C: Coordinate> Expansion<'a, C> {
    pub(super) fn new(table: &'a C::Table, is_shortest: bool) -> Self {
        let (leads, second, candidates, children, begun) = Default::default();
        Self { table, is_shortest, leads, second, candidates, children, begun, visited: 0 }
    }

    /// Calls back with every node that follows from these by one run.
    pub(super) fn run(&mut self, nodes: &[Node<C>], push: &mut impl FnMut(Node<C>)) {
        self.leads.clear();
        for node in nodes {
            let (end, moves) = node.turn();
            if !self.is_shortest {
                node.idle_runs(end).for_each(&mut *push);
            }
            self.leads.push(Lead::new(*node, end, AxialRun::NONE, moves));
        }
        self.begun.clear();
        self.make_moves(push);
        self.pair_up();
        self.make_moves(push);
    }

    /// Makes the moves of the leads.
    fn make_moves(&mut self, push: &mut impl FnMut(Node<C>)) {
        let (table, is_shortest) = (self.table, self.is_shortest);
        let Self { leads, candidates, children, begun, visited, .. } = self;
        candidates.clear();
        for (number, lead) in (0..).zip(&*leads) {
            candidates.extend(lead.moves.iter().map(|mv| Candidate::new(table, number, lead, mv)));
        }
        *visited += candidates.len() as u64;
        sift(table, candidates, leads);
        children.clear();
        children.extend(candidates.iter().map(|c| Child::of(table, c, &leads[c.lead as usize])));
        for child in children.iter_mut() {
            child.read_cosets(table);
        }
        for (number, child) in children.iter().enumerate() {
            let lead = &leads[child.lead as usize];
            if let Some((node, run)) = child.finish(table, lead) {
                if run.turns == 1 && node.left > 0 {
                    begun.push(number);
                }
                let more = if is_shortest { 0 } else { node.left - node.bound() };
                node.after(lead.end, run, more).for_each(&mut *push);
            }
        }
    }

    /// Makes leads of those whose run can go on with the opposite face. The two moves
    /// commute, so either must be possible as the first; the lower face comes first
    /// here.
    fn pair_up(&mut self) {
        self.second.clear();
        let table = self.table;
        let Self { leads, second, children, begun, .. } = self;
        for siblings in begun.chunk_by(|&a, &b| children[a].lead == children[b].lead) {
            let made = siblings.iter().fold(0, |bits, &i| bits | 1 << children[i].mv.index());
            for child in siblings.iter().map(|&i| &children[i]) {
                let (lead, opposite) = (&leads[child.lead as usize], child.mv.face().opposite());
                let moves = MoveSet::from_bits(made & OF_FACE << (3 * opposite.index()));
                if child.mv.face() > opposite || moves.is_empty() {
                    continue;
                }
                if let Some((node, run)) = child.finish(table, lead) {
                    second.push(Lead::new(node, lead.end, run, moves));
                }
            }
        }
        mem::swap(&mut self.leads, &mut self.second);
    }
}

/// The three moves of the first face.
const OF_FACE: u32 = 0b111;
