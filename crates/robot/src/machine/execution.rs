//! The shortest execution of a sequence of axis turns.
//!
//! A *label* is a state and an orientation in which the machine can be when it has made the first
//! axis turns, with the least time. The labels after the next axis turn follow from those before it
//! and from the ways of each state. The least label after the last axis turn is the shortest
//! execution.

use alloc::{collections::BinaryHeap, format, vec, vec::Vec};
use core::cmp::Reverse;
use std::collections::HashMap;

use superflip::{
    cube::{Move, MoveSet},
    metric::AxisTurn,
    unstable::MapArray,
};

use super::{
    error::DescriptionError,
    model::{Edge, Model},
    rotations::{ROTATIONS, Rotations},
    ways::{NEVER, Way, Ways, node},
};

/// The number of turns that every machine can make within the greatest time of a schedule, besides the time
/// to reach a position of the end. The solutions of the two-phase solver have at most 30 moves.
const TURNS: u32 = 30;

/// A state and an orientation that the machine reaches, with the least time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    /// An index into [`Ways::states`].
    state: u16,
    /// The rotation that carries the cube from its orientation at the input to its orientation in
    /// the machine, by its number.
    orientation: u8,
    /// In microseconds.
    time: u32,
    /// The index of the label before the last axis turn, in the labels before it.
    before: u16,
}

/// A machine, ready to execute sequences.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(super) model: Model,
    pub(super) rotations: Rotations,
    pub(super) ways: Ways,
    /// For each state, the least time of each axis turn with the time to the end, or [`NEVER`].
    to_end: Vec<[u32; AxisTurn::COUNT]>,
    /// Whether the cube may lie in any orientation at the start.
    pub(super) is_free: bool,
    /// The least time of each axis turn, from any state and in any orientation that the machine
    /// reaches, or `None` if the machine cannot make it. The start of a machine that cuts corners is
    /// omitted.
    pub(super) least: [Option<u32>; AxisTurn::COUNT],
}

/// Labels at their nodes, so that a better label replaces another one.
#[derive(Debug, Default)]
struct Places {
    /// For each state and orientation, the index of its label, if `round` is the current round.
    index: Vec<(u32, u16)>,
    round: u32,
}

/// The path of an execution: the first state, the orientation at the start, and the groups.
pub(super) struct Path<'a> {
    pub(super) start: u16,
    pub(super) orientation: u8,
    pub(super) edges: Vec<&'a Edge>,
}

impl Engine {
    /// Returns the states and orientations in which the machine can be at the start.
    pub(super) fn start_nodes(&self) -> impl Iterator<Item = (u16, u8)> + '_ {
        let orientations = if self.is_free {
            0..self.rotations.count()
        } else {
            self.rotations.identity()..self.rotations.identity() + 1
        };
        let starts = self.ways.starts.iter();
        starts.flat_map(move |&state| orientations.clone().map(move |o| (state, o)))
    }

    /// Returns the labels before the first turn.
    fn start(&self) -> Vec<Label> {
        let label = |(state, orientation)| Label { state, orientation, time: 0, before: 0 };
        self.start_nodes().map(label).collect()
    }

    /// Replaces `next` by the labels after an axis turn. `labels` are those before it.
    fn advance(
        &self,
        labels: &[Label],
        turn: AxisTurn,
        places: &mut Places,
        next: &mut Vec<Label>,
    ) {
        next.clear();
        places.round += 1;
        places.index.resize(self.ways.states.len() * ROTATIONS, (0, 0));
        for (before, label) in (0..).zip(labels) {
            let placed = self.rotations.turn(label.orientation, turn);
            for way in self.ways.of(label.state, placed) {
                let orientation = self.rotations.product(label.orientation, way.rotation);
                let time = label.time.saturating_add(way.time);
                let label = Label { state: way.to, orientation, time, before };
                let place = &mut places.index[node(way.to, orientation)];
                if place.0 == places.round {
                    let other = &mut next[usize::from(place.1)];
                    if time < other.time {
                        *other = label;
                    }
                } else if let Ok(index) = u16::try_from(next.len()) {
                    *place = (places.round, index);
                    next.push(label);
                }
            }
        }
    }

    /// Returns the time from the start to the end if a label is the last one.
    fn end(&self, label: &Label) -> u32 {
        label.time.saturating_add(self.ways.ends[usize::from(label.state)])
    }

    /// Returns whether the machine can end after a label, in whatever time.
    fn can_end(&self, label: &Label) -> bool {
        self.ways.ends[usize::from(label.state)] != NEVER
    }

    pub(super) fn new(model: Model, ways: Ways, is_free: bool) -> Result<Self, DescriptionError> {
        let rotations = Rotations::new();
        let quickest = |turns: &[Vec<Way>; AxisTurn::COUNT]| {
            let end = |way: &Way| way.time.saturating_add(ways.ends[usize::from(way.to)]);
            turns.each_ref().mapped(|of_turn| of_turn.iter().map(end).min().unwrap_or(NEVER))
        };
        let to_end = ways.from.iter().map(quickest).collect();
        let least = [None; AxisTurn::COUNT];
        let mut engine = Self { model, rotations, ways, to_end, is_free, least };
        let reached = engine.reached();
        // At the start of a machine that cuts corners, a turn begins after no time.
        let is_start = |state: u16| engine.model.is_cutting && engine.ways.starts.contains(&state);
        let later: Vec<(u16, u8)> =
            reached.iter().copied().filter(|&(state, _)| !is_start(state)).collect();
        engine.least = AxisTurn::ALL.mapped(|turn| {
            let quickest = |&(state, orientation): &(u16, u8)| {
                let placed = engine.rotations.turn(orientation, turn);
                engine.ways.of(state, placed).first().map(|way| way.time)
            };
            later.iter().filter_map(quickest).min()
        });
        engine.check_goes_on(&reached)?;
        engine.check_quick(&reached)?;
        Ok(engine)
    }

    /// Returns the states and orientations in which the machine can be before and after axis turns.
    fn reached(&self) -> Vec<(u16, u8)> {
        let count = self.ways.states.len() * ROTATIONS;
        // The ways of all axis turns together do not depend on the orientation.
        let after = self.ways.from.iter().map(|turns| {
            let mut is_seen = vec![false; count];
            let ways = turns.iter().flatten().map(|way| (way.to, way.rotation));
            let is_new = |&(to, rotation): &(u16, u8)| {
                !core::mem::replace(&mut is_seen[node(to, rotation)], true)
            };
            ways.filter(is_new).collect()
        });
        let after: Vec<Vec<(u16, u8)>> = after.collect();
        let mut reached: Vec<(u16, u8)> = self.start_nodes().collect();
        let mut is_seen = vec![false; count];
        for &(state, orientation) in &reached {
            is_seen[node(state, orientation)] = true;
        }
        let mut at = 0;
        while let Some(&(state, orientation)) = reached.get(at) {
            at += 1;
            for &(to, rotation) in &after[usize::from(state)] {
                let orientation = self.rotations.product(orientation, rotation);
                if !core::mem::replace(&mut is_seen[node(to, orientation)], true) {
                    reached.push((to, orientation));
                }
            }
        }
        reached
    }

    /// Returns the states and orientations after an axis turn, one for each way to make it.
    fn after(
        &self,
        (state, orientation): (u16, u8),
        turn: AxisTurn,
    ) -> impl Iterator<Item = (u16, u8)> + '_ {
        let ways = self.ways.of(state, self.rotations.turn(orientation, turn));
        ways.iter().map(move |way| (way.to, self.rotations.product(orientation, way.rotation)))
    }

    /// Checks that from a start, the machine can make each of its turns, and can then make each of its
    /// turns again or end, however often. Otherwise a search might never find a solution that the machine
    /// can execute.
    fn check_goes_on(&self, reached: &[(u16, u8)]) -> Result<(), DescriptionError> {
        let turns: Vec<AxisTurn> =
            AxisTurn::ALL.into_iter().filter(|&turn| self.can(&[turn])).collect();
        // By their nodes.
        let mut is_lasting = vec![false; self.ways.states.len() * ROTATIONS];
        for &(state, orientation) in reached {
            is_lasting[node(state, orientation)] = true;
        }
        let mut first_problem = None;
        let problem_at = |from: (u16, u8), is_lasting: &[bool]| {
            let is_stopped = |turn| !self.after(from, turn).any(|(to, o)| is_lasting[node(to, o)]);
            let stopped = turns.iter().find(|&&turn| is_stopped(turn));
            let can_end = self.ways.ends[usize::from(from.0)] != NEVER;
            let problem = stopped.map(|turn| format!("make {turn}"));
            problem.or_else(|| (!can_end).then(|| "end".into()))
        };
        loop {
            let mut is_changed = false;
            for &(state, orientation) in reached {
                if is_lasting[node(state, orientation)]
                    && let Some(problem) = problem_at((state, orientation), &is_lasting)
                {
                    is_lasting[node(state, orientation)] = false;
                    first_problem.get_or_insert(problem);
                    is_changed = true;
                }
            }
            if !is_changed {
                break;
            }
        }
        if self.start_nodes().any(|(state, orientation)| is_lasting[node(state, orientation)]) {
            return Ok(());
        }
        let problem = first_problem.unwrap_or_default();
        let problem = format!("lead to states from which the machine cannot {problem}");
        Err(DescriptionError::new("actions", problem))
    }

    /// Checks that [`TURNS`] turns, each in its quickest way, take less than [`NEVER`]. Otherwise a search
    /// might find no solution whose time it can tell.
    fn check_quick(&self, reached: &[(u16, u8)]) -> Result<(), DescriptionError> {
        let most = NEVER / TURNS;
        let of_turns = |&(state, _): &(u16, u8)| {
            let quickest = |turn| Some((self.ways.of(state, turn).first()?.time, turn));
            AxisTurn::ALL.into_iter().filter_map(quickest).max_by_key(|&(time, _)| time)
        };
        match reached.iter().filter_map(of_turns).max_by_key(|&(time, _)| time) {
            Some((slowest, turn)) if slowest > most => {
                let [slowest, most] = [slowest, most].mapped(|time| f64::from(time) / 1e6);
                let problem = format!("take {slowest} s for {turn}; expected at most {most} s");
                Err(DescriptionError::new("actions", problem))
            }
            _ => Ok(()),
        }
    }

    /// Returns the labels before the first turn and after each turn, or `None` if the machine cannot make
    /// one of the turns.
    fn layers(&self, turns: &[AxisTurn]) -> Option<Vec<Vec<Label>>> {
        let mut layers = Vec::from([self.start()]);
        let mut places = Places::default();
        for &turn in turns {
            let mut next = Vec::new();
            self.advance(layers.last()?, turn, &mut places, &mut next);
            if next.is_empty() {
                return None;
            }
            layers.push(next);
        }
        Some(layers)
    }

    /// Returns the labels after some turns, or `None` if the machine cannot make one of them.
    pub(super) fn labels(&self, turns: &[AxisTurn]) -> Option<Vec<Label>> {
        self.layers(turns)?.pop()
    }

    /// Returns the time of the shortest execution whose last turn is `turn`, from the labels before it, or
    /// `None` if there is none.
    pub(super) fn time_of_last(&self, labels: &[Label], turn: AxisTurn) -> Option<u32> {
        let time = |label: &Label| {
            let placed = self.rotations.turn(label.orientation, turn);
            label.time.saturating_add(self.to_end[usize::from(label.state)][placed.index()])
        };
        labels.iter().map(time).min().filter(|&time| time < NEVER)
    }

    /// Returns the time of the shortest execution, or `None` if there is none.
    pub(crate) fn time(&self, turns: &[AxisTurn]) -> Option<u32> {
        if let Some((&last, turns)) = turns.split_last() {
            return self.time_of_last(&self.labels(turns)?, last);
        }
        self.start().iter().map(|label| self.end(label)).min().filter(|&time| time < NEVER)
    }

    /// Returns the shortest execution, or `None` if there is none.
    pub(super) fn shortest(&self, turns: &[AxisTurn]) -> Option<Path<'_>> {
        let layers = self.layers(turns)?;
        let last = layers.last()?;
        // The times of a very long execution are all `NEVER`, so the states say what can end.
        let (at, _) = last
            .iter()
            .enumerate()
            .filter(|(_, label)| self.can_end(label))
            .min_by_key(|(_, label)| self.end(label))?;
        let mut chain = Vec::new();
        let mut at = at;
        for labels in layers.iter().rev() {
            chain.push(labels[at]);
            at = labels[at].before.into();
        }
        chain.reverse();
        self.path(turns, &chain)
    }

    /// Returns the execution that makes each axis turn in its quickest way.
    pub(super) fn greedy(&self, turns: &[AxisTurn]) -> Option<Path<'_>> {
        let mut chain = Vec::from([*self.start().first()?]);
        let (mut places, mut next) = (Places::default(), Vec::new());
        for &turn in turns {
            self.advance(&chain[chain.len() - 1..], turn, &mut places, &mut next);
            chain.push(*next.iter().min_by_key(|label| label.time)?);
        }
        if !self.can_end(chain.last()?) {
            return None;
        }
        self.path(turns, &chain)
    }

    /// Returns the groups between the labels of a chain.
    fn path(&self, turns: &[AxisTurn], chain: &[Label]) -> Option<Path<'_>> {
        let mut edges = Vec::new();
        let state = |label: &Label| self.ways.states[usize::from(label.state)];
        for (pair, &turn) in chain.windows(2).zip(turns) {
            let (rotations, [from, to]) = (&self.rotations, [pair[0], pair[1]]);
            let rotation = rotations.product(rotations.inverse(from.orientation), to.orientation);
            let placed = rotations.turn(from.orientation, turn);
            edges.extend(
                self.between(state(&from), Some(placed), |s, r| s == state(&to) && r == rotation)?,
            );
        }
        let last = chain.last()?;
        // After the last turn, actions may still be needed to reach a position of the end.
        let ends = &self.model.ends;
        let least = self.ways.ends[usize::from(last.state)];
        if ends[usize::from(state(last))] != Some(least) {
            edges.extend(self.between(state(last), None, |s, _| ends[usize::from(s)].is_some())?);
        }
        let first = chain.first()?;
        Some(Path { start: state(first), orientation: first.orientation, edges })
    }

    /// Returns the groups that make `turn` and nothing else, in the least time, and end in a state
    /// and rotation that `is_end` accepts. Dijkstra's algorithm.
    fn between(
        &self,
        from: u16,
        turn: Option<AxisTurn>,
        is_end: impl Fn(u16, u8) -> bool,
    ) -> Option<Vec<&Edge>> {
        type Node = (u16, u8, Option<AxisTurn>);
        // The time until a node, and the node before it with the edge between them.
        type Reached<'e> = (u32, Option<(Node, &'e Edge)>);
        let first: Node = (from, self.rotations.identity(), turn);
        let mut best: HashMap<Node, Reached<'_>> = HashMap::from([(first, (0, None))]);
        let mut queue = BinaryHeap::from([Reverse((0, first))]);
        while let Some(Reverse((time, node))) = queue.pop() {
            if time > best[&node].0 {
                continue;
            }
            let (state, rotation, left) = node;
            if left.is_none() && is_end(state, rotation) {
                let (mut edges, mut at) = (Vec::new(), node);
                while let Some((before, edge)) = best[&at].1 {
                    edges.push(edge);
                    at = before;
                }
                edges.reverse();
                return Some(edges);
            }
            // When the axis turn is complete, the way has ended.
            if turn.is_some() && left.is_none() {
                continue;
            }
            for edge in &self.model.edges[usize::from(state)] {
                let rest = match (edge.turn, left) {
                    (None, left) => left,
                    (Some(_), None) => continue,
                    (Some(turn), Some(left)) => {
                        let made = self.rotations.turn(self.rotations.inverse(rotation), turn);
                        if made.axis() != left.axis() {
                            continue;
                        }
                        made.inverse().then(left)
                    }
                };
                let number = self.rotations.number(edge.rotation);
                let next = (edge.to, self.rotations.product(rotation, number), rest);
                let then = time.saturating_add(edge.time);
                if best.get(&next).is_none_or(|&(time, _)| then < time) {
                    best.insert(next, (then, Some((node, edge))));
                    queue.push(Reverse((then, next)));
                }
            }
        }
        None
    }
}

impl Engine {
    /// Returns whether the machine can make every turn in `turns`.
    pub(crate) fn can(&self, turns: &[AxisTurn]) -> bool {
        turns.iter().all(|turn| self.least[turn.index()].is_some())
    }

    /// Returns the moves that the machine can make alone.
    pub(crate) fn moves(&self) -> MoveSet {
        Move::ALL.into_iter().filter(|&mv| self.can(&[mv.into()])).collect()
    }

    /// Returns whether the machine makes each of two turns alone, if it makes the two turns at once.
    pub(crate) fn is_by_moves(&self) -> bool {
        let moves = self.moves();
        let is_alone = |turn: AxisTurn| turn.moves().all(|mv| moves.contains(mv));
        AxisTurn::ALL.into_iter().all(|turn| !self.can(&[turn]) || is_alone(turn))
    }

    /// Returns a lower bound on the time per move, in microseconds. An axis turn is at most two moves, and
    /// takes at least its least time.
    pub(crate) fn least_per_move(&self) -> u32 {
        let per_move = AxisTurn::ALL.into_iter().zip(&self.least).filter_map(|(turn, least)| {
            Some((*least)? / if turn.moves().count() == 2 { 2 } else { 1 })
        });
        per_move.min().unwrap_or(0)
    }

    /// Returns a lower bound on the time of every sequence of at least this number of moves, in
    /// microseconds.
    pub(crate) fn bound(&self, moves: u8) -> u64 {
        let end = self.ways.ends.iter().copied().min().map_or(0, u64::from);
        // A machine that cuts corners begins the first axis turn, of at most two moves, at once.
        let counted =
            u64::from(if self.model.is_cutting { moves.saturating_sub(2) } else { moves });
        if moves == 0 { 0 } else { counted * u64::from(self.least_per_move()) + end }
    }
}
