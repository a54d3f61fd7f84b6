#[cfg(feature = "optimal")]
use alloc::sync::Arc;
use core::{fmt, time::Duration};

#[cfg(feature = "optimal")]
use crate::bounds::PruningTable;

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

    /// The pruning table for a search of a whole cube by so many rotations, before it
    /// begins; `None` for the baked one, with which the same is found.
    ///
    /// ```
    /// use core::fmt;
    /// use std::sync::Arc;
    /// use superflip::{bounds::PruningTable, calc::{Calculator, Console}};
    ///
    /// /// A console that hears of searches.
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
    /// // Not for some cubelets, nor for a meeting in the middle.
    /// for line in ["1R search 1", "mitm 1", "search 1 BR/BR", "search 3"] {
    ///     calculator.feed(line, &mut console)?;
    /// }
    /// assert_eq!(console.1, [1, 3]);
    /// # Ok::<(), fmt::Error>(())
    /// ```
    #[cfg(feature = "optimal")]
    fn table(&mut self, length: u8) -> Option<Arc<PruningTable>> {
        let _ = length;
        None
    }
}

impl Console for alloc::string::String {}
