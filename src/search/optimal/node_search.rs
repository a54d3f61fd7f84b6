//! Counts the nodes of a search for shortest solutions, in a way that anybody can repeat.
//!
//! Let d(p) be the distance of a position p to Kociemba's group: the greatest of the distances about
//! the three axes, and at most 11. A *node* of length n is a canonical sequence s of k moves with
//! k + d(P·s) ≤ n. A move changes d by at most 1, so k + d(P·s) never falls along a sequence. So a
//! depth-first search that drops each sequence which is no node finds all nodes of length n, and on
//! its way all nodes of the smaller lengths:
//!
//! ```text
//! expand a node s of k moves:
//!     for each move m that may follow s:
//!         for the three axes, greatest distance of P·s first:
//!             drop s·m if the distance of P·s·m exceeds n - (k + 1)
//!         count s·m among the nodes of the lengths k + 1 + d(P·s·m) to n
//!         note s·m if it solves P
//!         expand s·m
//! ```
//!
//! A sequence of at most n moves that solves P is a node of length n, because d of the solved cube
//! is 0. So a search without such a node proves that every solution has more than n moves.

use alloc::{vec, vec::Vec};
use core::{
    cmp::Reverse,
    iter,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use crate::{
    CubePos, Move,
    arrays::MapArray,
    bounds::{CosetEntry, Near},
    coord::{Axis, SymCoord, Twist},
    cube::{Arrangement, Operations},
    notation::Alg,
    rules::CanonState,
    threads::{Stop, run_cancellable},
    watch::{Progress, Stopped, Watch},
};

/// A search for the nodes of a length.
#[derive(Debug, Clone, Copy)]
pub(super) struct NodeSearch {
    pub(super) position: CubePos,
    /// The length, at most [`CubePos::MAX_DISTANCE`].
    pub(super) length: u8,
}

/// The nodes that begin with some moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Nodes {
    /// The number of nodes of each length, from 0 to the length of the search.
    pub(super) counts: Vec<u64>,
    /// A shortest one of the nodes that solve the position, if there is one.
    pub(super) solution: Option<Alg>,
}

impl NodeSearch {
    /// Finds the nodes of fewer than `moves` moves that begin with `first`.
    pub(super) fn short(self, first: &[Move], moves: usize) -> Nodes {
        let never = &Stop::default();
        Walk::of(self, first, moves, never).nodes()
    }

    /// Finds the nodes that begin with each of the sequences. Returns them in the order of
    /// `beginnings`. The progress counts beginnings.
    pub(super) fn beginning_with<B: AsRef<[Move]> + Sync>(
        self,
        beginnings: &[B],
        threads: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Nodes>, Stopped> {
        let (stop, next, done) = (&Stop::default(), &AtomicUsize::new(0), &AtomicUsize::new(0));
        let take = || {
            let number = next.fetch_add(1, Relaxed);
            let nodes = Walk::of(self, beginnings.get(number)?.as_ref(), usize::MAX, stop).nodes();
            done.fetch_add(1, Relaxed);
            Some((number, nodes))
        };
        let jobs = (0..threads).map(|_| || iter::from_fn(take).collect::<Vec<_>>());
        let mut look = || {
            let now = || Progress {
                length: self.length,
                done: done.load(Relaxed) as u128,
                of: beginnings.len() as u128,
                ..Progress::default()
            };
            watch.look(now)
        };
        let found = run_cancellable(stop, jobs, &mut look)?;
        let mut found: Vec<_> = found.into_iter().flatten().collect();
        found.sort_unstable_by_key(|&(number, _)| number);
        Ok(found.into_iter().map(|(_, nodes)| nodes).collect())
    }
}

/// A coset of Kociemba's group about one axis, made upright.
#[derive(Debug, Clone, Copy, Default)]
struct Coset {
    twist: Twist,
    edges: SymCoord,
}

impl Coset {
    fn of(axis: Axis, arrangement: Arrangement) -> Self {
        let coset = axis.coset(Operations::detect(), arrangement.into());
        Self { twist: coset.csymm, edges: SymCoord::of(coset.into()) }
    }

    #[inline(always)]
    fn moved(self, upright: Move) -> Self {
        Self { twist: self.twist.moved(upright), edges: self.edges.moved(upright) }
    }

    #[inline(always)]
    fn entry(self) -> CosetEntry {
        CosetEntry::of(self.edges, self.twist)
    }

    /// Returns the distance to the group, and 11 also for a distance of 12. If the distance exceeds
    /// `most`, may return another number that exceeds `most`.
    #[inline(always)]
    fn distance(self, most: u8) -> u8 {
        /// The table of all cosets has the exact distances above 8, and `Near` those below 8.
        const BETWEEN: u8 = 8;
        let bound = self.entry().bound();
        if bound > BETWEEN || bound > most {
            return bound;
        }
        Near::of(self.edges, self.twist).map_or(BETWEEN, Near::distance)
    }
}

/// A sequence of moves, as the search extends it.
#[derive(Debug, Clone, Copy)]
struct Node {
    /// The last move of the sequence.
    mv: Move,
    cosets: [Coset; Axis::COUNT],
    distances: [u8; Axis::COUNT],
}

impl Node {
    fn greatest(&self) -> u8 {
        let [a, b, c] = self.distances;
        a.max(b).max(c)
    }
}

/// The search below one sequence.
struct Walk<'a> {
    search: NodeSearch,
    /// The number of moves that no sequence of the walk has.
    moves: usize,
    path: Vec<Move>,
    /// Element f is the number of sequences s of k moves with k + d(P·s) = f.
    sums: Vec<u64>,
    solution: Option<Alg>,
    /// For each axis, the moves as the upright axis sees them.
    upright: [[Move; Move::COUNT]; Axis::COUNT],
    stop: &'a Stop,
}

impl<'a> Walk<'a> {
    /// Walks through the nodes of fewer than `moves` moves that begin with `first`.
    fn of(search: NodeSearch, first: &[Move], moves: usize, stop: &'a Stop) -> Self {
        let NodeSearch { position, length } = search;
        let upright = Axis::ALL.mapped(|axis| {
            let seen = axis.seen_moves(0);
            Move::ALL.mapped(|mv| Move::ALL[usize::from(seen[mv.index()])])
        });
        let sums = vec![0; usize::from(length) + 1];
        let path = first.to_vec();
        let mut walk = Self { search, moves, path, sums, solution: None, upright, stop };
        let state = first.iter().try_fold(CanonState::START, |state, &mv| state.next(mv));
        let arrangement = Arrangement::from(position.moved_by(first.iter().copied()));
        let cosets = Axis::ALL.mapped(|axis| Coset::of(axis, arrangement));
        let distances = cosets.mapped(|coset| coset.distance(u8::MAX));
        let root = Node { mv: Move::U1, cosets, distances };
        // A sequence that is not canonical has no nodes.
        if let Some(state) = state.filter(|_| first.len() < moves) {
            let sum = first.len() + usize::from(root.greatest());
            if sum <= usize::from(length) {
                walk.count(&root, sum);
                walk.expand(&root, state);
            }
        }
        walk
    }

    /// Counts the node of the current path.
    #[inline(always)]
    fn count(&mut self, node: &Node, sum: usize) {
        self.sums[sum] += 1;
        if sum == self.path.len() && node.greatest() == 0 {
            self.note_solution();
        }
    }

    #[cold]
    fn note_solution(&mut self) {
        let is_shorter = self.solution.as_ref().is_none_or(|s| self.path.len() < s.moves().len());
        let position = self.search.position;
        if is_shorter && position.moved_by(self.path.iter().copied()) == CubePos::SOLVED {
            self.solution = Some(self.path.iter().copied().collect());
        }
    }

    /// Counts and expands the children of the node of the current path.
    fn expand(&mut self, node: &Node, state: CanonState) {
        let moves = self.path.len() + 1;
        let Some(left) = usize::from(self.search.length).checked_sub(moves) else { return };
        if moves >= self.moves || self.stop.is_set() {
            return;
        }
        let left = left.to_le_bytes()[0];
        let mut children = [*node; Move::COUNT];
        let mut count = 0;
        for mv in state.mask() {
            children[count].mv = mv;
            count += 1;
        }
        let mut axes = [0, 1, 2];
        axes.sort_unstable_by_key(|&axis: &usize| Reverse(node.distances[axis]));
        for axis in axes {
            for child in &mut children[..count] {
                let moved = node.cosets[axis].moved(self.upright[axis][child.mv.index()]);
                moved.entry().prefetch();
                child.cosets[axis] = moved;
            }
            let mut kept = 0;
            for i in 0..count {
                let distance = children[i].cosets[axis].distance(left);
                children[kept] = children[i];
                children[kept].distances[axis] = distance;
                kept += usize::from(distance <= left);
            }
            count = kept;
        }
        for child in &children[..count] {
            let Some(state) = state.next(child.mv) else { continue };
            self.path.push(child.mv);
            self.count(child, moves + usize::from(child.greatest()));
            self.expand(child, state);
            self.path.pop();
        }
    }

    fn nodes(self) -> Nodes {
        let mut counts = self.sums;
        for length in 1..counts.len() {
            counts[length] += counts[length - 1];
        }
        Nodes { counts, solution: self.solution }
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use super::*;
    use crate::coord::KocSymm;

    /// The distance to Kociemba's group about each axis, by trying all sequences of up to `most`
    /// moves.
    fn distance_plainly(position: CubePos, most: u8) -> Option<u8> {
        let ops = Operations::detect();
        let of_axis = |axis: Axis| {
            let mut cosets = vec![axis.coset(ops, Arrangement::from(position).into())];
            let mut positions = vec![position];
            for distance in 0..=most {
                if cosets.contains(&KocSymm::default()) {
                    return Some(distance);
                }
                positions = positions
                    .iter()
                    .flat_map(|position| Move::ALL.map(|mv| position.moved(mv)))
                    .collect();
                let read = |p: &CubePos| axis.coset(ops, Arrangement::from(*p).into());
                cosets = positions.iter().map(read).collect();
            }
            None
        };
        let distances = Axis::ALL.map(of_axis);
        distances.into_iter().try_fold(0, |most, distance| Some(most.max(distance?)))
    }

    /// Counts the nodes of each length below `lengths`, with [`distance_plainly`].
    fn counted_plainly(position: CubePos, lengths: u8) -> Vec<u64> {
        let mut counts = vec![0; usize::from(lengths)];
        let mut sequences = vec![(vec![], CanonState::START)];
        for moves in 0..lengths {
            let mut next = vec![];
            for (path, state) in sequences {
                let after: CubePos = position.moved_by(path.iter().copied());
                let Some(distance) = distance_plainly(after, lengths - 1 - moves) else { continue };
                counts[usize::from(moves + distance)..].iter_mut().for_each(|count| *count += 1);
                for mv in state.mask() {
                    next.push(([&path[..], &[mv]].concat(), state.next(mv).unwrap()));
                }
            }
            sequences = next;
        }
        counts
    }

    fn position(moves: &str) -> CubePos {
        CubePos::SOLVED.moved_by(moves.parse::<Alg>().unwrap())
    }

    #[test]
    fn the_nodes_are_those_of_the_definition() {
        for moves in ["", "R", "R U", "R U F", "R L' U2 B"] {
            let position = position(moves);
            let found = NodeSearch { position, length: 4 }.short(&[], usize::MAX);
            assert_eq!(found.counts, counted_plainly(position, 5), "{moves}");
            let moves: Alg = moves.parse().unwrap();
            assert_eq!(found.solution.unwrap().moves().len(), moves.moves().len());
        }
    }

    #[test]
    fn distances_are_the_smallest_of_a_neighbor_plus_one() {
        let mut arrangement = Arrangement::SOLVED;
        for i in 0..3000 {
            arrangement = arrangement.moved(Move::ALL[(i * i + i / 18) % 18]);
            for axis in Axis::ALL {
                let distance = |a: Arrangement| Coset::of(axis, a).distance(u8::MAX);
                let here = distance(arrangement);
                let near = Move::ALL.map(|mv| distance(arrangement.moved(mv)));
                assert!(near.iter().all(|near| near.abs_diff(here) <= 1));
                assert!(matches!(here, 0 | 11) || near.contains(&(here - 1)));
                for most in 0..12 {
                    let bounded = Coset::of(axis, arrangement).distance(most);
                    assert!(if here <= most { bounded == here } else { bounded > most });
                }
            }
        }
    }

    #[test]
    fn the_nodes_of_all_beginnings_are_all_nodes() {
        let search = NodeSearch { position: position("R U2 F' L D B2 R' U F2"), length: 9 };
        let all = search.short(&[], usize::MAX);
        let beginnings: Vec<[Move; 1]> = Move::ALL.map(|mv| [mv]).to_vec();
        for threads in [1, 3] {
            let parts = search.beginning_with(&beginnings, threads, &mut Watch::new()).unwrap();
            let mut sum = search.short(&[], 1).counts;
            for part in &parts {
                sum.iter_mut().zip(&part.counts).for_each(|(sum, count)| *sum += count);
            }
            assert_eq!(sum, all.counts);
            let solutions: Vec<_> = parts.into_iter().filter_map(|part| part.solution).collect();
            assert_eq!(solutions, [all.solution.clone().unwrap()]);
        }
        let twice = search.short(&[Move::U1, Move::U1], usize::MAX);
        assert_eq!((twice.counts, twice.solution), (vec![0; 10], None));
    }

    #[test]
    fn a_search_is_cancelled_by_its_watch() {
        let search = NodeSearch { position: position("R U2 F' L D B2 R' U F2"), length: 20 };
        let mut cancel = |now: Progress| {
            assert!(now.of == 1 && now.length == 20);
            ControlFlow::Break(())
        };
        let stopped = search.beginning_with(&[[]], 2, &mut Watch::from(&mut cancel));
        assert_eq!(stopped, Err(Stopped::Cancelled));
    }
}
