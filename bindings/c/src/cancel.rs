//! The function with which a caller cancels a search.

use core::{
    ffi::{c_int, c_void},
    ops::ControlFlow,
};

use superflip::watch::Progress;

/// Returns what a search calls with its progress: the caller's function, which cancels the search by a value other
/// than 0.
///
/// # Safety
/// On this thread, `is_cancelled` may be called with `context` as long as the returned function is used.
pub(crate) unsafe fn look(
    is_cancelled: Option<unsafe extern "C" fn(context: *mut c_void) -> c_int>,
    context: *mut c_void,
) -> impl FnMut(Progress) -> ControlFlow<()> {
    move |_| {
        // SAFETY: the caller of `look` promises that the function may be called.
        let is_cancelled = is_cancelled.is_some_and(|ask| unsafe { ask(context) } != 0);
        if is_cancelled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
