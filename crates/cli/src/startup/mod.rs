//! What the program asks of the system that needs `unsafe`: whether standard output was closed when the
//! program started, and a message where the system would end the program without one.
//!
//! The standard library opens the null device instead of a closed stream before `main`
//! (`library/std/src/sys/pal/unix/mod.rs`, `sanitize_standard_fds`). So a program started by
//! `program >&-` writes without an error, and its output is lost. Only code that runs before the
//! standard library can tell a closed stream from the null device.

mod bus_error;
mod memory;

pub(super) use bus_error::explain_bus_error;
pub(super) use memory::Allocator;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Returns whether standard output was closed when the program started. Returns `false` on systems
/// other than Linux, the BSDs and those of Apple.
pub(super) fn stdout_was_closed() -> bool {
    IS_CLOSED.load(Relaxed)
}

#[cfg(unix)]
mod initializer {
    use std::sync::atomic::Ordering::Relaxed;

    /// The system calls the functions in this section before `main`.
    // SAFETY: the section holds pointers to functions without a result. The function reads no
    // argument, so it may be called with any.
    #[used]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static INITIALIZER: extern "C" fn() = look;

    extern "C" fn look() {
        // SAFETY: F_GETFD reads the flags of a descriptor, and fails if the descriptor is closed.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
        super::IS_CLOSED.store(flags == -1, Relaxed);
    }
}
