//! The search for the insertions that make the shortest solution.

use alloc::{vec, vec::Vec};
use core::num::NonZeroUsize;

use superflip::{
    cube::{CubePos, Move},
    notation::Alg,
    watch::{Progress, Stopped, Watch},
};

use super::{
    error::InsertionError,
    places::places,
    rest::{Rest, ThreeCycles, is_three_cycle},
    sequences::Sequences,
    shortest::{Found, Shortest},
    solution::{Insertion, InsertionSolution},
};

/// The number of skeletons with one insertion that a search keeps.
const KEEP: usize = 1000;

/// Finds where to insert sequences into a skeleton that leaves a few pieces unsolved.
///
/// A table has every sequence of at most ten moves that moves only corners or only edges. The finder takes
/// any number of skeletons, on any number of threads.
///
/// ```
/// use superflip::{Alg, CubePos, watch::Watch};
/// use superflip_cubing::insertions::InsertionFinder;
/// let finder = InsertionFinder::new();
/// // The skeleton leaves three corners.
/// let position = CubePos::SOLVED.moved_by(&"U R' B2 D' L2 F' R U2 B' U R' D R U' R' D' R D L' F2".parse::<Alg>()?);
/// let skeleton = "F2 L D' B U2 R' F L2 D B2 R U'".parse()?;
/// let solutions = finder.find(&position, &skeleton, 1, Watch::new()).unwrap();
/// assert_eq!(position.moved_by(solutions[0].alg()), CubePos::SOLVED);
/// let insertion = &solutions[0].insertions()[0];
/// assert_eq!(insertion.rest().to_string(), "3 corners in a cycle");
/// assert!(insertion.sequence().moves().len() <= 10);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct InsertionFinder {
    keep: usize,
}

/// A sequence of moves with the insertions that it has.
struct Inserted {
    moves: Vec<Move>,
    insertions: Vec<Insertion>,
}

/// The skeletons and the sequences of a search.
struct Parts {
    skeletons: Vec<Inserted>,
    sequences: Sequences,
}

impl InsertionFinder {
    /// Creates a finder.
    #[must_use]
    pub const fn new() -> Self {
        Self { keep: KEEP }
    }

    /// Sets the number of skeletons with one insertion from which a search for two insertions goes on. The
    /// default is 1,000.
    #[must_use]
    pub const fn keep(mut self, keep: NonZeroUsize) -> Self {
        self.keep = keep.get();
        self
    }

    /// Returns the shortest solutions that are a skeleton with one or two insertions: at most `most`, in
    /// ascending order of the number of moves. Returns at least one, unless `most` is 0.
    ///
    /// If one insertion suffices, the solutions are the shortest of all with one insertion of at most ten
    /// moves. Two insertions go on from the shortest skeletons with one, so a shorter solution may exist. If
    /// the skeleton leaves nothing, the only solution is the skeleton.
    ///
    /// # Errors
    /// - [`InsertionError::Unreachable`] if no moves solve the position.
    /// - [`InsertionError::NoCycles`] if the skeleton leaves more than two cycles of three corners or three
    ///   edges solve.
    /// - [`InsertionError::NoneFound`] if no sequences of at most ten moves solve what the skeleton leaves.
    /// - [`InsertionError::Stopped`] if `watch` ended the search.
    pub fn find<'w>(
        &self,
        position: &CubePos,
        skeleton: &Alg,
        most: usize,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Vec<InsertionSolution>, InsertionError> {
        position.check_reachable()?;
        let mut watch = watch.into();
        watch.begin()?;
        if most == 0 {
            return Ok(Vec::new());
        }
        let left = position.moved_by(skeleton);
        let rest = Rest::of(&left);
        let skeleton = skeleton.simplified();
        if left == CubePos::SOLVED {
            return Ok(vec![InsertionSolution { insertions: Vec::new(), alg: skeleton }]);
        }
        let skeleton = Inserted { moves: skeleton.into(), insertions: Vec::new() };
        let cycles = if is_three_cycle(&left) { None } else { Some(ThreeCycles::new()) };
        if cycles.as_ref().is_some_and(|cycles| !cycles.are_two(&left)) {
            return Err(InsertionError::NoCycles { rest });
        }
        let mut parts = Parts { skeletons: vec![skeleton], sequences: Sequences::default() };
        let mut solutions = Shortest::new(most);
        solve(position, 0, &mut parts, &mut solutions);
        if let Some(cycles) = cycles {
            let reduced = self.reduce(position, &cycles, &mut parts, &mut watch)?;
            for (nodes, (moves, found)) in (0..).zip(reduced.into_found()) {
                watch.look(|| Progress::of_nodes(nodes))?;
                parts.skeletons.push(parts.inserted(position, moves, found));
                solve(position, parts.skeletons.len() - 1, &mut parts, &mut solutions);
            }
        }
        let solution = |(moves, found)| parts.inserted(position, moves, found).solution();
        let solutions: Vec<_> = solutions.into_found().map(solution).collect();
        if solutions.is_empty() { Err(InsertionError::NoneFound { rest }) } else { Ok(solutions) }
    }

    /// Returns the shortest skeletons with one insertion that leave one cycle of three pieces.
    fn reduce(
        &self,
        position: &CubePos,
        cycles: &ThreeCycles,
        parts: &mut Parts,
        watch: &mut Watch<'_>,
    ) -> Result<Shortest, Stopped> {
        let mut reduced = Shortest::new(self.keep);
        for (place, divided) in places(&parts.skeletons[0].moves).iter().enumerate() {
            let before = position.moved_by(divided.before.iter().copied());
            let after = CubePos::SOLVED.moved_by(divided.after.iter().copied());
            for cycle in cycles.iter() {
                if !is_three_cycle(&(before * *cycle * after)) {
                    continue;
                }
                watch.look(|| Progress::of_nodes(place as u64))?;
                for (sequence, moves) in parts.sequences.of(cycle) {
                    reduced.take(divided, moves, Found { skeleton: 0, place, sequence });
                }
            }
        }
        Ok(reduced)
    }
}

impl Default for InsertionFinder {
    fn default() -> Self {
        Self::new()
    }
}

/// Collects the solutions with one more insertion in the skeleton with this number.
fn solve(position: &CubePos, skeleton: usize, parts: &mut Parts, solutions: &mut Shortest) {
    for (place, divided) in places(&parts.skeletons[skeleton].moves).iter().enumerate() {
        let before = position.moved_by(divided.before.iter().copied());
        let after = CubePos::SOLVED.moved_by(divided.after.iter().copied());
        let effect = before.inverse() * after.inverse();
        for (sequence, moves) in parts.sequences.of(&effect) {
            solutions.take(divided, moves, Found { skeleton, place, sequence });
        }
    }
}

impl Inserted {
    fn solution(self) -> InsertionSolution {
        InsertionSolution { insertions: self.insertions, alg: self.moves.into() }
    }
}

impl Parts {
    /// Returns a skeleton with one more insertion: the one that was found. `moves` are its moves.
    fn inserted(&self, position: &CubePos, moves: Vec<Move>, found: Found) -> Inserted {
        let alg = |moves: &[Move]| Alg::from(moves.to_vec());
        let skeleton = &self.skeletons[found.skeleton];
        let place = &places(&skeleton.moves)[found.place];
        let mut insertions = skeleton.insertions.clone();
        insertions.push(Insertion {
            before: alg(&place.before),
            sequence: alg(self.sequences.get(found.sequence)),
            after: alg(&place.after),
            rest: Rest::of(&position.moved_by(skeleton.moves.iter().copied())),
            lengths: [skeleton.moves.len(), moves.len()],
        });
        Inserted { moves, insertions }
    }
}
