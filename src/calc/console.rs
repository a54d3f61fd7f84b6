//! The interface between the calculator and its program.

use core::{fmt, time::Duration};

/// The interface between a calculator and its program: the output, the interrupt key and the clock.
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
}

impl Console for alloc::string::String {}
