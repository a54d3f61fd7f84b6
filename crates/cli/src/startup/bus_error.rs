//! A message for a mapped file that became shorter.

use std::sync::Once;

/// Ends the process with a message and the exit code 1 if it reads beyond the end of a mapped file, as
/// happens when another program cuts the file. Without this function, the system ends the process without a
/// message (`SIGBUS`). Has no effect on systems other than Linux, where superflip maps no files.
///
/// The first call counts. `message` should end with a line break.
pub(crate) fn explain_bus_error(message: &'static str) {
    static CALLED: Once = Once::new();
    CALLED.call_once(|| handler::install(message));
}

#[cfg(target_os = "linux")]
mod handler {
    use std::{ptr, sync::OnceLock};

    static MESSAGE: OnceLock<&str> = OnceLock::new();

    pub(super) fn install(message: &'static str) {
        if MESSAGE.set(message).is_err() {
            return;
        }
        // SAFETY: the action is a valid one: all its other members may be 0, and `explain` takes the signal's
        // number. The stack of signals stays the one that the standard library has set.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = explain as extern "C" fn(libc::c_int) as libc::sighandler_t;
            action.sa_flags = libc::SA_ONSTACK;
            libc::sigaction(libc::SIGBUS, &raw const action, ptr::null_mut());
        }
    }

    extern "C" fn explain(_: libc::c_int) {
        let message = MESSAGE.get().map_or(&[][..], |message| message.as_bytes());
        // SAFETY: a handler of signals may call `write` and `_exit`. The pointer and the length are those of
        // a slice.
        unsafe {
            libc::write(libc::STDERR_FILENO, message.as_ptr().cast(), message.len());
            libc::_exit(1);
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod handler {
    pub(super) fn install(_: &str) {}
}
