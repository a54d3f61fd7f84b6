use core::{fmt, time::Duration};

/// Where a calculator writes its answers, and what it knows of the world.
///
/// A `String` collects the answers.
///
/// ```
/// use core::fmt;
/// use superflip::calc::{Calculator, Console};
///
/// /// A console that ends every search when it first hears of it.
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
/// assert!(console.0.contains("** NOTE: The search was broken off after"));
/// # Ok::<(), fmt::Error>(())
/// ```
pub trait Console: fmt::Write {
    /// Hears how far a search has come, some hundred times a second: so many
    /// sequences are done with, of so many in all where that is known.
    fn progress(&mut self, done: u128, of: Option<u128>) {
        let _ = (done, of);
    }

    /// Whether the search that is under way shall end, and not the session. It is
    /// asked with every solution and every report of progress.
    fn interrupted(&mut self) -> bool {
        false
    }

    /// The CPU time that the program has used, for `timing on`; `None` where there
    /// is no such clock.
    fn cpu_time(&self) -> Option<Duration> {
        None
    }
}

impl Console for alloc::string::String {}
