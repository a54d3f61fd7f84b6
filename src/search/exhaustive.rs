use core::ops::ControlFlow;

use alloc::vec::Vec;

use super::{Pattern, Sequences, coset::Lazy, distance::Distances, partial::Partial, whole::Whole};
use crate::cube::{CubePos, Face, Move};

/// The search through all sequences of a length, depth first (*Rubik's
/// Calculator*, "The Search Algorithm").
///
/// For the whole cube it visits 18·15ᴺ⁻² positions for length N: the last move is
/// not tried but read off from two corners. For a goal that names some cubies only,
/// tables of their exact distances keep it from going where no solution is. It needs
/// memory for one sequence, and calls back with every solution as soon as it is found.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::{Event, Exhaustive}};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::B2]);
/// let mut solutions = vec![];
/// let _ = Exhaustive::new(start, 3).run(|event| {
///     if let Event::Solution(moves) = event {
///         solutions.push(moves.to_vec());
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(solutions, [[Move::F1, Move::B2, Move::R3], [Move::B2, Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exhaustive {
    start: CubePos,
    goal: Pattern,
    length: u8,
    sequences: Sequences,
    threads: usize,
}

/// What a search tells while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a> {
    /// These moves solve the position.
    Solution(&'a [Move]),
    /// Every solution that begins with these moves has been told.
    Branch(&'a [Move]),
    /// So many sequences are done with. It comes many times a second in a search that
    /// takes as long.
    Progress {
        /// Sequences tried since the search began.
        tried: u128,
    },
}

impl Exhaustive {
    /// The search for all sequences of exactly `length` moves that solve `start`.
    #[must_use]
    pub const fn new(start: CubePos, length: u8) -> Self {
        Self {
            start,
            goal: Pattern::SOLVED,
            length,
            sequences: Sequences { faces: Face::ALL },
            threads: 0,
        }
    }

    /// The same for another goal. Only the cubies that it names count; the position
    /// as a whole need not be reachable unless it names all.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, search::{Event, Exhaustive, Pattern}};
    /// // One edge of the solved cube moved to its neighbour's slot: U and B do it.
    /// let goal = Pattern::default().with(8, 2).unwrap(); // UB to UL
    /// let mut solutions = 0;
    /// let _ = Exhaustive::new(CubePos::SOLVED, 1).to(goal).run(|event| {
    ///     solutions += u32::from(matches!(event, Event::Solution(_)));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(solutions, 1); // U'
    /// ```
    #[must_use]
    pub const fn to(self, goal: Pattern) -> Self {
        Self { goal, ..self }
    }

    /// Tries the faces in this order, each by one, two, three quarter turns; it is
    /// [`Face::ALL`] unless said otherwise. The solutions come in that order.
    #[must_use]
    pub const fn in_order(self, faces: [Face; Face::COUNT]) -> Self {
        Self { sequences: Sequences::in_order(faces), ..self }
    }

    /// Uses so many threads; all cores for 0, as it is unless said otherwise. Without
    /// the standard library there is one. What is found does not depend on it.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// How many sequences there are: 1 of length 0, else 18·15ᴺ⁻¹. Beyond length
    /// 32 it is `u128::MAX`.
    ///
    /// ```
    /// use superflip::{CubePos, search::Exhaustive};
    /// assert_eq!(Exhaustive::new(CubePos::SOLVED, 6).sequences(), 13_668_750);
    /// ```
    #[must_use]
    pub fn sequences(&self) -> u128 {
        Sequences::count(self.length)
    }

    /// Runs the search and tells `visit` what it finds, until it is through or
    /// `visit` breaks it off.
    ///
    /// A position that cannot be reached by moves has no solution, and none is
    /// looked for.
    pub fn run<B>(&self, visit: impl FnMut(Event<'_>) -> ControlFlow<B>) -> ControlFlow<B> {
        let sequence = Vec::with_capacity(self.length.into());
        let broken_off = if let Some(start) = self.as_solving() {
            if start.check_reachable().is_err() {
                return ControlFlow::Continue(());
            }
            let mut run = Whole {
                sequences: self.sequences,
                threads: threads(self.threads),
                after: &[],
                endings: &Lazy::new(),
                moves: sequence,
                tried: 0,
                visit,
                broken_off: None,
            };
            let _ = run.descend(start, self.length);
            run.broken_off
        } else {
            let distances = Distances::to(&self.goal);
            let mut run = Partial {
                sequences: self.sequences,
                distances: &distances,
                sequence,
                tried: 0,
                visit,
                broken_off: None,
            };
            let _ = run.descend(self.start, None, self.length);
            run.broken_off
        };
        broken_off.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// With a goal for all cubies: the position from which the same moves solve.
    fn as_solving(&self) -> Option<CubePos> {
        self.goal.is_whole().then(|| self.goal.example().inverse() * self.start)
    }
}

/// How many threads to use: all that the machine has for 0.
fn threads(asked: usize) -> usize {
    #[cfg(feature = "std")]
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    #[cfg(not(feature = "std"))]
    let available = || 1;
    if asked == 0 { available() } else { asked }
}

/// With so many moves left, a whole subtree is one step of the progress.
pub(super) const STEP: u8 = 6;

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn count(start: CubePos, length: u8) -> usize {
        let mut count = 0;
        let _ = Exhaustive::new(start, length).run(|event| {
            count += usize::from(matches!(event, Event::Solution(_)));
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The counts that the document's rule gives for the solved cube.
    #[test]
    fn ways_from_solved_to_solved() {
        let counts = [0, 1, 2, 3, 4, 5, 6].map(|length| count(CubePos::SOLVED, length));
        assert_eq!(counts, [1, 0, 0, 0, 54, 108, 864]);
    }

    #[test]
    fn an_unreachable_position_has_no_solution() {
        let mut edges = CubePos::SOLVED.edges();
        edges[0] ^= 1;
        let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
        assert_eq!(count(flipped, 25), 0);
    }

    #[test]
    fn a_search_can_be_broken_off() {
        // The solved cube has solutions of 20 moves beyond count.
        for threads in [1, 2] {
            let search = Exhaustive::new(CubePos::SOLVED, 20).threads(threads);
            let mut last = 0;
            let flow = search.run(|event| match event {
                Event::Progress { tried } if last > 0 => ControlFlow::Break(tried),
                Event::Progress { tried } => {
                    last = tried;
                    ControlFlow::Continue(())
                }
                _ => ControlFlow::Continue(()),
            });
            assert!(matches!(flow, ControlFlow::Break(tried) if tried >= last));
            let flow = search.run(|event| match event {
                Event::Solution(moves) => ControlFlow::Break(moves.to_vec()),
                _ => ControlFlow::Continue(()),
            });
            let first = flow.break_value().unwrap();
            assert_eq!(CubePos::SOLVED.moved_by(first.iter().copied()), CubePos::SOLVED);
            assert_eq!(first[..4], [Move::U1, Move::F1, Move::U1, Move::F1]);
        }
    }

    #[test]
    fn faces_are_tried_in_the_order_asked_for() {
        let start = CubePos::SOLVED.moved_by([Move::R1, Move::L1]);
        let order = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
        let mut solutions = vec![];
        let _ = Exhaustive::new(start, 2).in_order(order).run(|event| {
            if let Event::Solution(moves) = event {
                solutions.push(moves.to_vec());
            }
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(solutions, [[Move::L3, Move::R3], [Move::R3, Move::L3]]);
    }

    #[test]
    fn sequences_are_counted_without_overflow() {
        let sequences = |length| Exhaustive::new(CubePos::SOLVED, length).sequences();
        assert_eq!([0, 1, 2].map(sequences), [1, 18, 270]);
        assert_eq!(sequences(20), 18 * 15u128.pow(19));
        assert_eq!(sequences(u8::MAX), u128::MAX);
    }
}
