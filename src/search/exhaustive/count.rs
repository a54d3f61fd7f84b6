//! The count of solutions.

use alloc::vec::Vec;

use super::{
    Exhaustive,
    event::{Report, Visit, with_progress},
    length::LazyTailTable,
    uncountable::{LONGEST, Uncountable},
    walks,
};
use crate::{
    arrays::{MapArray, array},
    bounds::pattern::{ProductTable, coordinates},
    cube::{Face, Move},
    search::TooLittleMemory,
    watch::Watch,
};

/// If more solutions than this are expected, they are not counted one by one, because that would
/// take hours.
const MAX_LISTED: u128 = 1_000_000_000;

/// The maximum number of states for counting by states, even if more memory is allowed.
const MAX_STATES: u64 = 1 << 27;

impl Exhaustive {
    /// Counts the solutions. This method chooses one of three ways:
    ///
    /// - By states, without making the sequences. A state is the slots and orientations of the
    ///   goal's cubies. The time is proportional to the length of the sequences. The allowed moves
    ///   must be all moves, all turns of some faces, or the half turns of some faces. The cubies
    ///   of the goal must have at most 2²⁷ states together, and these states must fit in the
    ///   allowed memory.
    /// - By lists of axial runs. The goal must be a whole cube. The search finds lists of runs, and
    ///   this method counts the sequences that each list stands for.
    /// - One by one, if neither way is possible, or if a search of all solutions takes less time.
    ///   Searches [after](Self::after) a sequence and [canonical](Self::canonical) searches are
    ///   always counted one by one.
    ///
    /// # Errors
    /// Returns [`Uncountable`] if the sequences have more than 30 moves, or if more than 10⁹
    /// solutions are expected and counting by states takes more memory than is allowed.
    ///
    /// ```
    /// use superflip::{CubePos, cube::{Edge, Pattern}, search::Exhaustive};
    /// // Every sequence of 25 moves takes an edge to one of 24 values.
    /// let to = |value| Exhaustive::new(CubePos::SOLVED, 25)
    ///     .goal(Pattern::default().with(Edge::UB, value).unwrap());
    /// let counts = (0..24).map(|value| to(value).count().unwrap());
    /// assert_eq!(counts.sum::<u128>(), 18 * 15u128.pow(24));
    /// ```
    pub fn count(&self) -> Result<u128, Uncountable> {
        self.count_watched(Watch::new())
    }

    /// Counts the solutions like [`count`](Self::count). `watch` receives the progress and may end
    /// the count.
    ///
    /// # Errors
    /// Returns the same errors as [`count`](Self::count), or [`Uncountable::Stopped`] if `watch`
    /// ends the count.
    pub fn count_watched<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<u128, Uncountable> {
        with_progress(watch.into(), self.extent(), |visit| self.count_reporting(visit))
    }

    /// Counts the solutions and calls `visit` with the reports of the search, until the count ends
    /// or `visit` fails.
    pub(crate) fn count_reporting(&self, visit: Visit<'_>) -> Result<u128, Uncountable> {
        if self.length > LONGEST {
            return Err(Uncountable::TooLong { length: self.length });
        }
        if self.is_impossible() {
            return Ok(0);
        }
        let sequences = self.sequences();
        if let Some((table, faces)) = self.state_table(sequences) {
            let share = sequences / u128::from(self.length.max(1));
            let progress = &mut |step| visit(Report::Progress { tried: share * u128::from(step) });
            return Ok(walks::count(&table, &self.problem(), faces, progress)?);
        }
        let counts_lists = self.has_all_moves() && self.after.is_empty() && !self.is_canonical;
        let whole = self.as_solving().filter(|_| counts_lists);
        if let (Some(start), Some(left)) = (whole, self.left(&self.rules())) {
            let (counts, tails) = (self.rules().counts(left), LazyTailTable::new());
            let start = start.moved_by(self.prefix.iter().copied());
            return Ok(self.whole(&counts, &tails, visit).count(start, left)?);
        }
        if let Some(last) = self.prefix.last().filter(|_| self.after.is_empty())
            && !self.is_canonical
            && self.rules().uniform().is_some()
        {
            return self.count_after_prefix(last.face(), visit);
        }
        self.check_listable(sequences)?;
        let mut solutions = 0;
        self.report(&mut |event| {
            solutions += u128::from(matches!(event, Report::Solution(_)));
            visit(event)
        })?;
        Ok(solutions)
    }

    /// Counts the solutions that begin with the prefix. The last move of the prefix turns `face`.
    ///
    /// Let `Wₙ(s)` be the number of sequences of n moves that solve the position s. Let `Bₙ(s)` be
    /// the number of such sequences that do not begin with a turn of `face`. If a sequence begins
    /// with a turn t of `face`, the next move turns another face. So `Bₙ(s) = Wₙ(s) − Σ Bₙ₋₁(s·t)`,
    /// summed over the turns t of `face`.
    fn count_after_prefix(&self, face: Face, visit: Visit<'_>) -> Result<u128, Uncountable> {
        let Some(left) = self.left(&self.rules()) else { return Ok(0) };
        let start = self.start.moved_by(self.prefix.iter().copied());
        let angles = [0, 1, 2, 3].mapped(|quarters| start.moved_by(Move::new(face, quarters)));
        let allowed =
            |quarters: usize| self.moves.contains(Move::ALL[3 * face.index() + quarters - 1]);
        let mut others = [0u128; 4]; // before the first move
        // One of all counts, which take about the same time.
        let share = self.sequences() / (4 * (u128::from(left) + 1));
        let mut tried = 0;
        for length in 0..=left {
            let mut all = [0; 4];
            for (all, start) in all.iter_mut().zip(angles) {
                let search = Self { start, length, prefix: Vec::new(), ..self.clone() };
                *all = search.count_reporting(&mut |report| match report {
                    Report::Progress { .. } => visit(Report::Progress { tried }),
                    _ => Ok(()),
                })?;
                tried += share;
            }
            let before = others;
            others = array(|from| {
                let by_face = (1..4).filter(|&quarters| allowed(quarters));
                all[from] - by_face.map(|quarters| before[(from + quarters) % 4]).sum::<u128>()
            });
        }
        Ok(others[0])
    }

    /// Returns an error if more than [`MAX_LISTED`] solutions are expected and counting by states
    /// takes more memory than is allowed.
    fn check_listable(&self, sequences: u128) -> Result<(), Uncountable> {
        let states = self.goal.states();
        let limit = self.memory.min(walks::BYTES_PER_STATE * MAX_STATES);
        if self.goal.is_whole() || sequences / states <= MAX_LISTED {
            return Ok(());
        }
        let needed =
            u64::try_from(states).unwrap_or(u64::MAX).saturating_mul(walks::BYTES_PER_STATE);
        if needed <= limit {
            return Ok(()); // the memory suffices, so another condition rules out states
        }
        Err(Uncountable::TooManyStates(TooLittleMemory { needed, allowed: limit }))
    }

    /// Returns the table of states for counting by states, the number of faces that may turn, and
    /// the number of turns per face. Returns `None` if counting by states is impossible or slower
    /// than the search.
    ///
    /// With S states, the search takes about `sequences / S` steps, and counting by states takes S
    /// steps per move.
    fn state_table(&self, sequences: u128) -> Option<(ProductTable, (u8, u8))> {
        let uniform = self.rules().uniform()?;
        if !self.after.is_empty() || !self.prefix.is_empty() || self.is_canonical {
            return None;
        }
        let most = (self.memory / walks::BYTES_PER_STATE).min(MAX_STATES);
        let limit = usize::try_from(most).unwrap_or(usize::MAX);
        let table = ProductTable::of(&coordinates(&self.goal), &self.problem(), limit)?;
        let states = table.len() as u128;
        (sequences / states > states * u128::from(self.length)).then_some((table, uniform))
    }
}
