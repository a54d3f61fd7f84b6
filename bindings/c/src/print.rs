//! Texts of cubes and moves.

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

/// The size of a buffer for superflip_print_facelets in bytes: 54 letters and a NUL.
pub const FACELETS_SIZE: usize = 55;
/// The size of a buffer for superflip_print_singmaster in bytes: 12 edges of 2 letters, 8 corners
/// of 3 letters, 19 blanks and a NUL.
pub const SINGMASTER_SIZE: usize = 68;

/// Writes the 54 stickers of a cube, in the order and the letters of superflip_parse_facelets. The
/// center U is up and the center F is in front.
///
/// `text` has room for `size` bytes, and may be null if `size` is 0. The text ends with a NUL. If
/// the text does not fit, the function writes an empty text. `length` receives the number of bytes
/// of the full text without the NUL, even if the text does not fit. `length` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_facelets(
    cube: *const Cube,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { print(Cube::read(cube, "cube"), text, size, length) }
}

/// Writes a cube in Singmaster's notation, in the form of superflip_parse_singmaster.
///
/// superflip_print_facelets describes `text`, `size` and `length`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_singmaster(
    cube: *const Cube,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    let position = unsafe { Cube::read(cube, "cube") };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { print(position.map(CubePos::singmaster), text, size, length) }
}

/// Writes `count` moves as a text, separated by blanks: "R U2 F'". superflip_list_moves describes
/// the numbers of moves. For n > 0 moves, a buffer of 3 * n bytes is large enough, and for no
/// moves, a buffer of 1 byte.
///
/// `moves` may be null if `count` is 0. superflip_print_facelets describes `text`, `size` and
/// `length`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_print_moves(
    moves: *const u8,
    count: usize,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe {
        let list = memory::bytes(moves, count, "moves").and_then(checked).map(Moves);
        print(list, text, size, length)
    }
}

/// Writes `value` to the caller's buffer, unless it is a mistake. Returns the code.
///
/// # Safety
/// The pointers meet the contract at the top of `superflip.h`.
unsafe fn print(
    value: Result<impl Display, Mistake>,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe {
        let printed = value.and_then(|value| memory::print(&value, text, size, length));
        report(core::ptr::null_mut(), printed)
    }
}

/// Moves, printed with blanks between them.
struct Moves<T>(T);

impl<T: Iterator<Item = Move> + Clone> Display for Moves<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.0.clone().enumerate() {
            write!(f, "{}{mv}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
