use core::{
    ffi::c_char,
    fmt::{self, Display},
};

use superflip::{CubePos, Move};

use crate::{
    Code, Cube,
    cube::checked,
    memory::{self, report},
    mistake::Mistake,
};

/// The size of a buffer for superflip_print_facelets: 54 letters and a NUL.
pub const FACELETS_SIZE: usize = 55;
/// The size of a buffer for superflip_print_singmaster: 12 edges of 2 letters, 8 corners of 3, 19
/// blanks and a NUL.
pub const SINGMASTER_SIZE: usize = 68;

/// Writes the 54 stickers of a cube with the center U up and F in front, in the order and the
/// letters that superflip_parse_facelets reads.
///
/// `text` has room for `size` bytes, and may be null if `size` is 0. The text ends with a NUL. If it
/// does not fit, the function writes an empty text. `length` receives the number of bytes without
/// the NUL, also if the text does not fit; `length` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_facelets(
    cube: *const Cube,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe { print(Cube::read(cube, "cube"), text, size, length) }
}

/// Writes a cube in Singmaster's notation, as superflip_parse_singmaster reads it.
///
/// `text`, `size` and `length` are as in superflip_print_facelets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_singmaster(
    cube: *const Cube,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    let position = unsafe { Cube::read(cube, "cube") };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { print(position.map(CubePos::singmaster), text, size, length) }
}

/// Writes moves as superflip_list_moves reads them, separated by blanks: "R U2 F'". A text of n moves
/// needs at most 3 * n bytes, with its NUL, and at least 1.
///
/// `moves` may be null if `count` is 0. `text`, `size` and `length` are as in
/// superflip_print_facelets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_moves(
    moves: *const u8,
    count: usize,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe {
        let list = memory::bytes(moves, count, "moves").and_then(checked).map(Moves);
        print(list, text, size, length)
    }
}

/// Writes a value to the caller's buffer.
///
/// # Safety
/// The pointers keep the contract of the header.
unsafe fn print(
    value: Result<impl Display, Mistake>,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe {
        let printed = value.and_then(|value| memory::print(&value, text, size, length));
        report(core::ptr::null_mut(), printed)
    }
}

/// Moves that print with blanks between them.
struct Moves<T>(T);

impl<T: Iterator<Item = Move> + Clone> Display for Moves<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.0.clone().enumerate() {
            write!(f, "{}{mv}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
