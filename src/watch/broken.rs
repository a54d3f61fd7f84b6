//! What the visitor of a search broke with, while the search ends.

use core::ops::ControlFlow;

use super::Stopped;

/// What the visitor of a search broke with. Below the call of the visitor, a break is
/// [`Stopped::Cancelled`], so a search ends in one way.
pub(crate) struct Broken<B>(Option<B>);

impl<B> Broken<B> {
    pub(crate) const fn new() -> Self {
        Self(None)
    }

    /// Keeps what the visitor broke with, and ends the search then.
    pub(crate) fn keep(&mut self, flow: ControlFlow<B>) -> Result<(), Stopped> {
        match flow {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(value) => {
                self.0 = Some(value);
                Err(Stopped::Cancelled)
            }
        }
    }

    /// Returns what the visitor broke with, or else the result of the search.
    pub(crate) fn or<T, E>(self, result: Result<T, E>) -> Result<ControlFlow<B, T>, E> {
        match self.0 {
            Some(value) => Ok(ControlFlow::Break(value)),
            None => result.map(ControlFlow::Continue),
        }
    }
}
