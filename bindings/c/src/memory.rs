//! Access to the caller's memory. This module checks, reads and writes through every pointer that
//! the caller gives.
//!
//! The functions of this module are unsafe because they rely on the contract at the top of the
//! header: a pointer is null, or it points to as many bytes as its type or its length says.

use core::{
    ffi::{CStr, c_char},
    fmt::{self, Write},
    ptr::NonNull,
    slice,
};

use crate::{Code, Error, mistake::Mistake};

/// The length that means "up to a NUL". `cbindgen.toml` defines it for C.
pub(crate) const NUL_TERMINATED: usize = usize::MAX;

/// A parameter through which a function returns a result: a pointer that is not null.
#[derive(Debug)]
pub(crate) struct Out<T>(NonNull<T>);

impl<T> Out<T> {
    /// Returns an error if the pointer is null. `name` is the parameter's name, for error messages.
    ///
    /// # Safety
    /// The pointer is null, or a `T` may be written to it until the call returns.
    pub(crate) unsafe fn new(pointer: *mut T, name: &'static str) -> Result<Self, Mistake> {
        NonNull::new(pointer).map(Self).ok_or(Mistake::Null(name))
    }

    pub(crate) fn write(self, value: T) {
        // SAFETY: `new` requires that the pointer is writable.
        unsafe { self.0.write_unaligned(value) }
    }
}

/// Reads the value at a pointer, or returns an error if the pointer is null. `name` is the
/// parameter's name, for error messages.
///
/// # Safety
/// The pointer is null, or the value is readable and every bit pattern is a `T`.
pub(crate) unsafe fn read<T: Copy>(pointer: *const T, name: &'static str) -> Result<T, Mistake> {
    if pointer.is_null() {
        return Err(Mistake::Null(name));
    }
    // SAFETY: the pointer is not null, so the value is readable.
    Ok(unsafe { pointer.read_unaligned() })
}

/// Returns `length` bytes at a pointer. The pointer may be null only if `length` is 0. `name` is
/// the parameter's name, for error messages.
///
/// # Safety
/// The pointer is null, or `length` bytes are readable until the call returns.
pub(crate) unsafe fn bytes<'a>(
    pointer: *const u8,
    length: usize,
    name: &'static str,
) -> Result<&'a [u8], Mistake> {
    if length == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() {
        return Err(Mistake::Null(name));
    }
    if length > isize::MAX.unsigned_abs() {
        return Err(Mistake::LengthTooLarge(length));
    }
    // SAFETY: the pointer is not null, so the bytes are readable; `isize` holds their number.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// Returns the text of `length` bytes at the pointer `text`. Returns an error if the pointer is
/// null or the text is not UTF-8.
///
/// # Safety
/// The pointer is null, or `length` bytes are readable until the call returns. If `length` is
/// [`NUL_TERMINATED`], a NUL ends the readable bytes.
pub(crate) unsafe fn text<'a>(text: *const c_char, length: usize) -> Result<&'a str, Mistake> {
    let bytes = if length != NUL_TERMINATED {
        // SAFETY: the contract of `bytes` is a part of this function's contract.
        unsafe { bytes(text.cast(), length, "text")? }
    } else if text.is_null() {
        return Err(Mistake::Null("text"));
    } else {
        // SAFETY: the pointer is not null, so a NUL ends the text.
        unsafe { CStr::from_ptr(text) }.to_bytes()
    };
    core::str::from_utf8(bytes).map_err(|error| Mistake::NotUtf8(error.valid_up_to()))
}

/// Writes `value` as a NUL-terminated text to the `size` bytes at `text`. Writes the length of the
/// whole text, without the NUL, to `length`. If `size` is too small, writes an empty text to `text`
/// and returns an error.
///
/// # Safety
/// `text` is null or has `size` writable bytes. `length` is null or writable.
pub(crate) unsafe fn print(
    value: &impl fmt::Display,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Result<(), Mistake> {
    let needed = length_of(value);
    // SAFETY: `length` is null or writable.
    if let Ok(length) = unsafe { Out::new(length, "length") } {
        length.write(needed);
    }
    if size == 0 {
        return Err(Mistake::BufferTooShort { needed, size });
    }
    if text.is_null() {
        return Err(Mistake::Null("text"));
    }
    let fits = needed < size;
    let mut cursor = Cursor { next: text.cast() };
    if fits {
        // Writing to the cursor never fails.
        let _ = write!(cursor, "{value}");
    }
    cursor.end();
    if fits { Ok(()) } else { Err(Mistake::BufferTooShort { needed, size }) }
}

/// Writes moves to `array`, which has room for `capacity` moves, and writes the number of moves to
/// `count`. If there are more than `capacity` moves, writes only the number and returns an error.
///
/// # Safety
/// `array` is null or has `capacity` writable bytes.
pub(crate) unsafe fn list(
    moves: impl Iterator<Item = u8> + Clone,
    array: *mut u8,
    capacity: usize,
    count: Out<usize>,
) -> Result<(), Mistake> {
    let needed = moves.clone().count();
    count.write(needed);
    if needed > capacity {
        return Err(Mistake::BufferTooShort { needed, size: capacity });
    }
    if needed > 0 && array.is_null() {
        return Err(Mistake::Null("moves"));
    }
    for (i, mv) in moves.enumerate() {
        // SAFETY: `i` is below `needed`, which is at most `capacity`.
        unsafe { array.add(i).write(mv) };
    }
    Ok(())
}

/// Writes the description of `result` to the caller's `error`, unless that is null. Returns the
/// code of `result`.
///
/// # Safety
/// `error` is null or writable.
pub(crate) unsafe fn report(error: *mut Error, result: Result<(), Mistake>) -> Code {
    let code = result.as_ref().map_or_else(Mistake::code, |()| Code::Ok);
    // SAFETY: `error` is null or writable.
    if let Ok(out) = unsafe { Out::new(error, "error") } {
        out.write(result.map_or_else(|mistake| Error::of(&mistake), |()| Error::NONE));
    }
    code
}

/// Returns the number of bytes of a value's text.
fn length_of(value: &impl fmt::Display) -> usize {
    struct Length(usize);
    impl Write for Length {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut length = Length(0);
    let _ = write!(length, "{value}");
    length.0
}

/// Writes a text to memory of the caller. The code that creates a cursor must ensure that the text
/// and its NUL fit.
struct Cursor {
    next: *mut u8,
}

impl Cursor {
    fn end(self) {
        // SAFETY: `print` ensures that the text and its NUL fit the buffer.
        unsafe { self.next.write(0) };
    }
}

impl Write for Cursor {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // SAFETY: `print` ensures that the text fits; the buffer does not overlap the library's
        // texts.
        unsafe {
            self.next.copy_from_nonoverlapping(text.as_ptr(), text.len());
            self.next = self.next.add(text.len());
        }
        Ok(())
    }
}
