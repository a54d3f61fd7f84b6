//! A message where the system refuses memory.

use std::alloc::{GlobalAlloc, Layout, System};

/// The allocator of the system. If the system refuses memory, the allocator ends the process with a message
/// and the exit code 1. The standard library would abort it.
///
/// A program chooses it by `#[global_allocator]`. Then no allocation returns an error, also those of
/// [`Vec::try_reserve`]. Memory that a program maps is no concern of the allocator.
///
/// On systems other than Unix, it does the same as [`System`].
#[derive(Debug)]
pub(crate) struct Allocator;

// SAFETY: each method passes its arguments on to `System`, and returns what `System` returns.
unsafe impl GlobalAlloc for Allocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller meets the contract of `alloc`.
        given(unsafe { System.alloc(layout) }, layout.size())
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller meets the contract of `alloc_zeroed`.
        given(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    #[inline]
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller meets the contract of `realloc`.
        given(unsafe { System.realloc(pointer, layout, size) }, size)
    }

    #[inline]
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller meets the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[inline]
fn given(pointer: *mut u8, size: usize) -> *mut u8 {
    if pointer.is_null() {
        refused(size);
    }
    pointer
}

/// Ends the process with a message that needs no memory.
#[cfg(unix)]
#[cold]
fn refused(size: usize) {
    use std::io::{Cursor, Write};

    let mut text = Cursor::new([0; 160]);
    let _ = writeln!(
        text,
        "superflip: the system refuses {size} more bytes of memory, so the command ended before it was complete"
    );
    let length = usize::try_from(text.position()).unwrap_or(0);
    // SAFETY: the pointer is that of an array, and the cursor has written `length` bytes to it. `_exit` runs
    // no code of this process, which may hold a lock of the allocator.
    unsafe {
        libc::write(libc::STDERR_FILENO, text.get_ref().as_ptr().cast(), length);
        libc::_exit(1);
    }
}

/// The standard library aborts the process.
#[cfg(not(unix))]
#[cold]
fn refused(_: usize) {}
