use core::ffi::c_char;

use superflip::{
    CubePos,
    notation::{Notation, parse_moves, parse_position},
};

use crate::{
    Code, Cube, Error,
    memory::{self, Out},
    mistake::Mistake,
};

/// Reads a cube in the notation that fits the text: facelets, an exploded view of nine lines,
/// Singmaster's notation, or the moves that make the cube from the solved cube.
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
/// mistake, `cube` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_parse(
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the contract is the same.
    unsafe { parse(None, text, length, cube, error) }
}

/// Reads a cube from its 54 stickers: the faces U R F D L B, each row by row.
///
/// Every character except a blank is a color, and small letters are the same as capitals. The color
/// of a face is the color of its center, so any six colors are accepted. If the letters are those of
/// the faces, the cube may be held in any way, and the centers name the faces.
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
/// mistake, `cube` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_parse_facelets(
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the contract is the same.
    unsafe { parse(Some(Notation::Facelets), text, length, cube, error) }
}

/// Reads the moves that make a cube from the solved cube, such as "R U2 F'": turns of faces, wide
/// turns, slices, rotations, repeated groups, commutators, conjugates. The centers name the faces.
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
/// mistake, `cube` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_parse_moves(
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the contract is the same.
    unsafe { parse(Some(Notation::Moves), text, length, cube, error) }
}

/// Reads a cube in Singmaster's notation: twelve edges and eight corners, separated by blanks. The
/// solved cube is "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR".
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
/// mistake, `cube` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_parse_singmaster(
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the contract is the same.
    unsafe { parse(Some(Notation::Singmaster), text, length, cube, error) }
}

/// Reads a list of moves, such as "R U2 F'", as numbers: 3 * face + turn, where the faces U F R D B L
/// are 0 to 5, and turn is 0 for clockwise, 1 for a half turn, 2 for counterclockwise.
///
/// Accepts only turns of one face, because wide turns, slices and rotations have no number. A small
/// letter is the same as a capital.
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `moves` has room for `capacity`
/// moves, and may be null if `capacity` is 0. `count` receives the number of moves of the text, also
/// if the array is too short. `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_list_moves(
    text: *const c_char,
    length: usize,
    moves: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut Error,
) -> Code {
    let list = || {
        // SAFETY: the caller keeps the contract of the header.
        let (count, text) = unsafe { (Out::new(count, "count")?, memory::text(text, length)?) };
        if let Some(mistake) = parse_moves(text).find_map(Result::err) {
            return Err(mistake.into());
        }
        let numbers = parse_moves(text).flatten().map(|mv| mv as u8);
        // SAFETY: the caller keeps the contract of the header.
        unsafe { memory::list(numbers, moves, capacity, count) }
    };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { memory::report(error, list()) }
}

/// Reads a cube in a notation, or in the one that fits the text.
///
/// # Safety
/// The pointers keep the contract of the header.
unsafe fn parse(
    notation: Option<Notation>,
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    let parsed = || -> Result<(), Mistake> {
        // SAFETY: the caller keeps the contract of the header.
        let (cube, text) = unsafe { (Out::new(cube, "cube")?, memory::text(text, length)?) };
        let position: CubePos = parse_position(text, notation)?;
        cube.write(position.into());
        Ok(())
    };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { memory::report(error, parsed()) }
}
