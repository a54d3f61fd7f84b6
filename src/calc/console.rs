#[cfg(feature = "shortest")]
use alloc::sync::Arc;
use core::{fmt, time::Duration};

#[cfg(feature = "shortest")]
use crate::bounds::PruningTable;

/// The interface between a calculator and its program: the output, the interrupt key, the clock and
/// the pruning tables.
///
/// A `String` is a console that collects the answers.
///
/// ```
/// use core::fmt;
/// use superflip::calc::{Calculator, Console};
///
/// /// A console that cancels every search at its first report.
/// struct Hasty(String);
/// impl fmt::Write for Hasty {
///     fn write_str(&mut self, text: &str) -> fmt::Result {
///         self.0.write_str(text)
///     }
/// }
/// impl Console for Hasty {
///     fn interrupted(&mut self) -> bool {
///         true
///     }
/// }
///
/// let (mut calculator, mut console) = (Calculator::new(), Hasty(String::new()));
/// calculator.feed("1R search 20", &mut console)?;
/// assert!(console.0.contains("** NOTE: The search was cancelled after"));
/// # Ok::<(), fmt::Error>(())
/// ```
pub trait Console: fmt::Write {
    /// Receives the progress of a search, some hundred times per second. `done` is the number of
    /// sequences done. `of` is the number of all sequences, or `None` if this number is unknown.
    fn progress(&mut self, done: u128, of: Option<u128>) {
        let _ = (done, of);
    }

    /// Returns whether to cancel the current search. The session continues after a cancelled
    /// search. A search calls this method at every solution and every report of progress.
    fn interrupted(&mut self) -> bool {
        false
    }

    /// Returns the CPU time that the program has used, or `None` if the program cannot measure this
    /// time. The command `timing on` uses the time.
    fn cpu_time(&self) -> Option<Duration> {
        None
    }

    /// Returns the pruning table for a `search` for all sequences of `length` rotations that solve
    /// the whole cube, or `None` to use the baked table. Every table gives the same solutions. The
    /// calculator calls this method before the search begins.
    ///
    /// ```
    /// use core::fmt;
    /// use std::sync::Arc;
    /// use superflip::{bounds::PruningTable, calc::{Calculator, Console}};
    ///
    /// /// A console that records the lengths of searches.
    /// #[derive(Default)]
    /// struct Curious(String, Vec<u8>);
    /// impl fmt::Write for Curious {
    ///     fn write_str(&mut self, text: &str) -> fmt::Result {
    ///         self.0.write_str(text)
    ///     }
    /// }
    /// impl Console for Curious {
    ///     fn table(&mut self, length: u8) -> Option<Arc<PruningTable>> {
    ///         self.1.push(length);
    ///         None
    ///     }
    /// }
    ///
    /// let (mut calculator, mut console) = (Calculator::new(), Curious::default());
    /// // A search for some cubelets uses no such table, and neither does `mitm`.
    /// for line in ["1R search 1", "mitm 1", "search 1 BR/BR", "search 3"] {
    ///     calculator.feed(line, &mut console)?;
    /// }
    /// assert_eq!(console.1, [1, 3]);
    /// # Ok::<(), fmt::Error>(())
    /// ```
    #[cfg(feature = "shortest")]
    fn table(&mut self, length: u8) -> Option<Arc<PruningTable>> {
        let _ = length;
        None
    }
}

impl Console for alloc::string::String {}
