//! Cubes from texts.

use core::ffi::{c_char, c_int};

use superflip::{
    CubePos,
    notation::{
        FaceletError, FaceletOrder, Notation, PositionError, StickeredCube, parse_moves,
        parse_position,
    },
};

use crate::{
    Code, Cube, Error,
    memory::{self, Out},
    mistake::Mistake,
    notation,
};

/// Reads a cube from a text, and recognizes the notation, one of superflip_notation except
/// SUPERFLIP_NOTATION_CUBEPOS.
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
    // SAFETY: this function has the same contract as `parse`.
    unsafe { parse(text, length, cube, error, position(None)) }
}

/// Reads a cube from its 54 stickers. The faces come in the order U R F D L B, and the stickers of
/// a face come row by row.
///
/// Every character except a blank is a color. Small letters are the same as capitals. The color of
/// a face is the color of its center, so any six colors are accepted. If the letters are U R F D L
/// B, the cube may be held in any way: the centers then say which face is which.
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
    // SAFETY: this function has the same contract as `parse`.
    unsafe { parse(text, length, cube, error, |text| stickers(text.parse())) }
}

/// Reads a cube from the moves that make it from the solved cube, such as "R U2 F'". Accepts turns
/// of faces, wide turns, slices, rotations, repeated groups, commutators and conjugates. If the
/// moves move the centers, the centers say which face is which.
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
    // SAFETY: this function has the same contract as `parse`.
    unsafe { parse(text, length, cube, error, position(Some(Notation::Moves))) }
}

/// Reads a cube from Singmaster's notation: the names of twelve edges and eight corners, separated
/// by blanks. The solved cube is "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB
/// DBR".
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
    // SAFETY: this function has the same contract as `parse`.
    unsafe { parse(text, length, cube, error, position(Some(Notation::Singmaster))) }
}

/// Reads a cube in the given notation, a superflip_notation.
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `error` may be null. If there is a
/// mistake, `cube` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_parse_as(
    notation: c_int,
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    match notation::numbered(notation) {
        // SAFETY: this function has the same contract as `parse`.
        Ok(notation) => unsafe { parse(text, length, cube, error, position(Some(notation))) },
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        Err(mistake) => unsafe { memory::report(error, Err(mistake)) },
    }
}

/// Reads a cube from its 54 stickers, whose faces come in the order of `faces`, such as "ULFRBD".
/// After a face, 1, 2 or an apostrophe says that the text shows the face turned clockwise, by half,
/// or counterclockwise. Apart from the order, the stickers are those of superflip_parse_facelets.
///
/// `faces` ends with a NUL. `length` is the number of bytes of `text`, or SUPERFLIP_NUL_TERMINATED.
/// `error` may be null. If there is a mistake, `cube` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_parse_faces(
    faces: *const c_char,
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
) -> Code {
    let order = || -> Result<FaceletOrder, Mistake> {
        if faces.is_null() {
            return Err(Mistake::Null("faces"));
        }
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let faces = unsafe { memory::text(faces, memory::NUL_TERMINATED)? };
        faces.parse().map_err(Mistake::Faces)
    };
    match order() {
        // SAFETY: this function has the same contract as `parse`.
        Ok(order) => unsafe {
            parse(text, length, cube, error, |text| {
                stickers(StickeredCube::from_faces(text, order))
            })
        },
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        Err(mistake) => unsafe { memory::report(error, Err(mistake)) },
    }
}

/// Reads a list of moves, such as "R U2 F'", and returns them as numbers. A move has the number 3 *
/// face + turn. The faces U F R D B L are 0 to 5. A turn is 0 if it is clockwise, 1 if it is a half
/// turn, and 2 if it is counterclockwise.
///
/// Accepts only turns of one face, because wide turns, slices and rotations have no number. A small
/// letter is an error, because it means a wide turn.
///
/// `length` is the number of bytes, or SUPERFLIP_NUL_TERMINATED. `moves` has room for `capacity`
/// moves, and may be null if `capacity` is 0. `count` receives the number of moves in the text,
/// even if the array is too short. `error` may be null.
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
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (count, text) = unsafe { (Out::new(count, "count")?, memory::text(text, length)?) };
        if let Some(mistake) = parse_moves(text).find_map(Result::err) {
            return Err(mistake.into());
        }
        let numbers = parse_moves(text).flatten().map(|mv| mv as u8);
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        unsafe { memory::list(numbers, moves, capacity, count) }
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, list()) }
}

/// Reads a position in a notation. If `notation` is `None`, recognizes the notation.
fn position(notation: Option<Notation>) -> impl Fn(&str) -> Result<CubePos, Mistake> {
    move |text| Ok(parse_position(text, notation)?.position())
}

/// Returns the position of stickers. A program that reads stickers alone contains no reader of another notation.
fn stickers(read: Result<StickeredCube, FaceletError>) -> Result<CubePos, Mistake> {
    let cube = read.map_err(PositionError::Facelets)?;
    Ok(cube.oriented().position)
}

/// Reads a cube by a function that reads positions.
///
/// # Safety
/// The pointers meet the contract at the top of `superflip.h`.
unsafe fn parse(
    text: *const c_char,
    length: usize,
    cube: *mut Cube,
    error: *mut Error,
    read: impl Fn(&str) -> Result<CubePos, Mistake>,
) -> Code {
    let parsed = || -> Result<(), Mistake> {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (cube, text) = unsafe { (Out::new(cube, "cube")?, memory::text(text, length)?) };
        cube.write(read(text)?.into());
        Ok(())
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, parsed()) }
}
