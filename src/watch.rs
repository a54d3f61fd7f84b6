//! How a caller watches a long call: cancels it, receives its progress, and sets its deadline.
//!
//! A [`Watch`] belongs to one call. So a program cancels one of several calls without ending the others.
//! Every engine takes a watch in a method whose name ends with `_watched`, and looks at the watch at least
//! every 20 ms, on the thread of the caller. A call whose flag is set or whose deadline has passed before it
//! begins does no work.
//!
#![cfg_attr(all(feature = "std", feature = "solve-tiny"), doc = "```")]
#![cfg_attr(not(all(feature = "std", feature = "solve-tiny")), doc = "```ignore")]
//! use std::{sync::atomic::{AtomicBool, Ordering::Relaxed}, thread};
//! use superflip::{CubePos, Solver, search::SolveError};
//!
//! // No sequence of at most 16 moves solves the superflip. The proof takes days.
//! let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
//! let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
//! let flag = AtomicBool::new(false);
//! let result = thread::scope(|scope| {
//!     let search = scope.spawn(|| Solver::new().max_length(16).solve_watched(&superflip, &flag));
//!     flag.store(true, Relaxed);
//!     search.join().unwrap()
//! });
//! assert!(matches!(result, Err(SolveError::Cancelled { bound: 1..=16 })));
//! ```

#[cfg(feature = "search")]
mod broken;
#[cfg(feature = "search")]
pub(crate) mod meter;

#[cfg(any(feature = "search", feature = "std"))]
use alloc::sync::Arc;
use core::{fmt, ops::ControlFlow, sync::atomic::AtomicBool, sync::atomic::Ordering::Relaxed};
#[cfg(feature = "std")]
use std::time::Instant;

#[cfg(feature = "search")]
pub(crate) use self::broken::Broken;

/// Watches one call: an optional flag that cancels it, an optional function that receives its
/// progress and may cancel it, and an optional deadline.
///
/// A watch stays on the thread of its call, so `progress` may use what the thread owns, such as a `Cell` or a pointer
/// of C. Threads share the flag, and each makes its own watch.
///
/// A `&AtomicBool`, a `&Arc<AtomicBool>`, an `Instant` and a `&mut` closure convert to a watch, so each can be
/// passed where a watch is expected. A watch that watches nothing costs nothing.
///
/// ```
/// use core::{ops::ControlFlow, sync::atomic::AtomicBool};
/// use superflip::watch::{Progress, Watch};
/// let flag = AtomicBool::new(false);
/// let mut nodes = 0;
/// let mut progress = |now: Progress| {
///     nodes = now.nodes;
///     ControlFlow::Continue(())
/// };
/// let watch = Watch::new().flag(&flag).progress(&mut progress);
/// # let _ = watch;
/// ```
#[derive(Default)]
pub struct Watch<'w> {
    flag: Option<&'w AtomicBool>,
    progress: Option<&'w mut (dyn FnMut(Progress) -> ControlFlow<()> + 'w)>,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    /// The nodes of the parts of the call that have ended.
    nodes: u64,
    /// Why the call was stopped. The watch keeps the reason, so `progress` receives nothing after
    /// it broke.
    stopped: Option<Stopped>,
}

/// How far a call is. The unit of `done` and `of` depends on the engine.
///
/// | engine | `length` | `done` and `of` |
/// |---|---|---|
/// | `Solver`, `SubsetSolver` | a lower bound on the length of every solution | 0 of 0 |
/// | `OptimalSolver` | the length that is searched; no solution is shorter | parts of the search of this length |
/// | `Exhaustive`, `TurnSearch`, `TurnSolver` | the length of the sequences | sequences |
/// | `Meet`, `Dissection` | the length of the sequences | halves of sequences; for a part of a dissection, `of` is 0 |
/// | `CosetSolver`, `Proof` | the distance that is searched | [`Stage`] says what a part is |
/// | `DistanceSearch` | the distance whose classes are searched | classes whose neighbors are found |
/// | `SubgroupSearch` | the distance whose positions are searched | parts of the table |
/// | `TurnDistances`, `piece_distances` | the distance whose states are searched | states found; `of` is 0 |
/// | `PruningTable`, `Folder` | the distance that is generated | rows of the table, once per distance; bytes while writing |
/// | `TableFile` | 0 | bytes of the file |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Progress {
    /// The current stage of the call.
    pub stage: Stage,
    /// The length or distance that is being searched, in moves.
    pub length: u8,
    /// The number of parts that are done.
    pub done: u128,
    /// The number of all parts, or 0 if the number is unknown.
    pub of: u128,
    /// The number of nodes that the call has expanded so far. For a table and for a coset, the number
    /// of entries or positions found at smaller distances. Engines that count no nodes report 0.
    pub nodes: u64,
}

impl Progress {
    /// Creates the progress of a search that counts only its nodes.
    ///
    /// ```
    /// use superflip::watch::Progress;
    /// let progress = Progress::of_nodes(7);
    /// assert_eq!((progress.nodes, progress.of), (7, 0));
    /// ```
    #[must_use]
    pub fn of_nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::default() }
    }
}

/// What a watched call does at present.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// The call searches. In the search of a coset, a part has the phase-1 sequences with one common
    /// beginning.
    #[default]
    Searching,
    /// The call builds tables, for this search or for a file.
    Building,
    /// The call reads a file.
    Reading,
    /// The call writes a file.
    Writing,
    /// The call makes the moves of Kociemba's group on the bitmap of a coset. A part is a page of
    /// the bitmap.
    Passing,
    /// The call solves the last positions of a coset one by one, with the two-phase solver. A part
    /// is a position.
    LastPositions,
    /// The call solves the positions of a coset on which the two-phase solver has spent its budget,
    /// with the optimal solver. A part is a position. The length is the one that the optimal solver
    /// searches, so no shorter sequence solves the position.
    HardPositions,
}

/// A function that looks whether a call may go on. It fails with why the call must end.
#[cfg(feature = "search")]
pub(crate) type Look<'a, E = Stopped> = &'a mut dyn FnMut() -> Result<(), E>;

/// Why a call ended before it was complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stopped {
    /// The flag was set, or the function that receives the progress returned `Break`.
    Cancelled,
    /// The deadline has passed.
    OutOfTime,
}

impl<'w> Watch<'w> {
    /// Creates a watch that watches nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            flag: None,
            progress: None,
            #[cfg(feature = "std")]
            deadline: None,
            nodes: 0,
            stopped: None,
        }
    }

    /// Cancels the call when `flag` is `true`.
    #[must_use]
    pub const fn flag(mut self, flag: &'w AtomicBool) -> Self {
        self.flag = Some(flag);
        self
    }

    /// Calls `progress` several times per second, on the thread of the caller. If `progress`
    /// returns `Break`, the call is cancelled.
    #[must_use]
    pub fn progress(
        mut self,
        progress: &'w mut (dyn FnMut(Progress) -> ControlFlow<()> + 'w),
    ) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Ends the call at `deadline`. If the watch has a deadline already, the earlier one counts.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(self.deadline.map_or(deadline, |earlier| earlier.min(deadline)));
        self
    }

    /// Ends the call after `time`, if there is a time.
    #[cfg(all(feature = "std", feature = "search", feature = "solve-tiny"))]
    pub(crate) fn within(self, time: Option<core::time::Duration>) -> Self {
        match time.and_then(|time| Instant::now().checked_add(time)) {
            Some(deadline) => self.deadline(deadline),
            None => self,
        }
    }

    /// Adds `nodes` to the nodes of each report: those of the parts of a call that have ended.
    #[cfg(any(test, feature = "optimal"))]
    pub(crate) fn after(self, nodes: u64) -> Self {
        Self { nodes: self.nodes + nodes, ..self }
    }

    /// Returns a watch that a call may take while this watch remains usable.
    pub const fn by_ref(&mut self) -> Watch<'_> {
        Watch {
            flag: self.flag,
            progress: match &mut self.progress {
                Some(progress) => Some(&mut **progress),
                None => None,
            },
            #[cfg(feature = "std")]
            deadline: self.deadline,
            nodes: self.nodes,
            stopped: self.stopped,
        }
    }

    /// Returns whether the watch watches nothing.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        #[cfg(feature = "std")]
        if self.deadline.is_some() {
            return false;
        }
        self.flag.is_none() && self.progress.is_none()
    }

    /// Looks at the flag and the deadline, and reports `progress`. An engine calls this method at
    /// least every 20 ms.
    ///
    /// # Errors
    /// Returns the reason if the call must end. From then on, each call returns the same reason.
    pub fn look(&mut self, progress: impl FnOnce() -> Progress) -> Result<(), Stopped> {
        if self.stopped.is_none() {
            self.stopped = self.stop(progress);
        }
        self.stopped.map_or(Ok(()), Err)
    }

    /// Looks at the flag and the deadline, and reports nothing. Each watched call begins with this method, so it does
    /// no work if it was cancelled before.
    ///
    /// # Errors
    /// Returns the reason if the call must end.
    pub fn begin(&mut self) -> Result<(), Stopped> {
        self.stopped = self.stopped.or_else(|| self.due());
        self.stopped.map_or(Ok(()), Err)
    }

    /// Returns why the flag or the deadline ends the call.
    fn due(&self) -> Option<Stopped> {
        if self.flag.is_some_and(|flag| flag.load(Relaxed)) {
            return Some(Stopped::Cancelled);
        }
        #[cfg(feature = "std")]
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stopped::OutOfTime);
        }
        None
    }

    fn stop(&mut self, progress: impl FnOnce() -> Progress) -> Option<Stopped> {
        if let Some(stopped) = self.due() {
            return Some(stopped);
        }
        let receive = self.progress.as_mut()?;
        let mut progress = progress();
        progress.nodes += self.nodes;
        receive(progress).is_break().then_some(Stopped::Cancelled)
    }
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut watch = f.debug_struct("Watch");
        watch.field("flag", &self.flag).field("progress", &self.progress.is_some());
        #[cfg(feature = "std")]
        watch.field("deadline", &self.deadline);
        watch.field("stopped", &self.stopped).finish()
    }
}

/// Watches a flag.
impl<'w> From<&'w AtomicBool> for Watch<'w> {
    fn from(flag: &'w AtomicBool) -> Self {
        Self::new().flag(flag)
    }
}

/// Watches a flag that several threads share.
#[cfg(any(feature = "search", feature = "std"))]
impl<'w> From<&'w Arc<AtomicBool>> for Watch<'w> {
    fn from(flag: &'w Arc<AtomicBool>) -> Self {
        Self::new().flag(flag)
    }
}

/// Sets the deadline of a call.
#[cfg(feature = "std")]
impl From<Instant> for Watch<'_> {
    fn from(deadline: Instant) -> Self {
        Self::new().deadline(deadline)
    }
}

/// Sends the progress to a function, which may cancel the call.
impl<'w, F: FnMut(Progress) -> ControlFlow<()>> From<&'w mut F> for Watch<'w> {
    fn from(progress: &'w mut F) -> Self {
        Self::new().progress(progress)
    }
}

/// Borrows a watch for one of several calls.
impl<'w> From<&'w mut Watch<'_>> for Watch<'w> {
    fn from(watch: &'w mut Watch<'_>) -> Self {
        watch.by_ref()
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cancelled => "the call was cancelled",
            Self::OutOfTime => "the time of the call is over",
        })
    }
}

impl core::error::Error for Stopped {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_that_watches_nothing_never_stops() {
        let mut watch = Watch::new();
        assert!(watch.is_idle());
        assert_eq!(watch.look(|| unreachable!("nobody receives the progress")), Ok(()));
    }

    #[test]
    fn a_flag_cancels() {
        let flag = AtomicBool::new(false);
        let mut watch = Watch::from(&flag);
        assert!(!watch.is_idle());
        assert_eq!(watch.look(Progress::default), Ok(()));
        flag.store(true, Relaxed);
        assert_eq!(watch.look(Progress::default), Err(Stopped::Cancelled));
        // The reason stays, so all threads of a call end.
        flag.store(false, Relaxed);
        assert_eq!(watch.look(Progress::default), Err(Stopped::Cancelled));
    }

    #[test]
    fn a_function_receives_the_progress_until_it_breaks() {
        let mut received = 0;
        let mut progress = |now: Progress| {
            received += now.nodes;
            if received < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        // The nodes of ended parts, 1 and 1, are added to each report.
        let mut watch = Watch::from(&mut progress).after(1);
        let mut look = || watch.by_ref().after(1).look(|| Progress::of_nodes(2));
        assert_eq!([look(), look()], [Ok(()), Err(Stopped::Cancelled)]);
        assert_eq!(received, 8);
        let mut again = |_| ControlFlow::Break(());
        let mut watch = Watch::from(&mut again);
        assert_eq!(watch.look(Progress::default), Err(Stopped::Cancelled));
        assert_eq!(watch.look(|| unreachable!("it broke")), Err(Stopped::Cancelled));
    }

    #[cfg(feature = "std")]
    #[test]
    fn the_earlier_deadline_counts() {
        let now = Instant::now();
        let later = now + std::time::Duration::from_secs(3600);
        assert_eq!(Watch::new().deadline(later).look(Progress::default), Ok(()));
        for watch in
            [Watch::new().deadline(now).deadline(later), Watch::new().deadline(later).deadline(now)]
        {
            let mut watch = watch;
            assert_eq!(watch.look(Progress::default), Err(Stopped::OutOfTime));
        }
    }
}
