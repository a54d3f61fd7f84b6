//! Cubes, and the operations of the cube group.

use core::ffi::c_int;

use superflip::{CubePos, Move, Sym};

use crate::{
    Code, Error,
    memory::{self, Out},
    mistake::Mistake,
};

/// A cube: the slot and the orientation of each of its 20 cubies.
///
/// Bytes 0 to 7 belong to the corners UBL URB ULF UFR DLB DBR DFL DRF, and have the values 8 *
/// twist + slot. Bytes 8 to 19 belong to the edges UB UL UR UF LB RB LF RF DB DL DR DF, and have
/// the values 2 * slot + flip. Two cubes are equal if their bytes are equal. Every function checks
/// the bytes of the cubes that it receives.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Cube {
    /// The cubies.
    pub cubies: [u8; 20],
}

impl From<CubePos> for Cube {
    fn from(position: CubePos) -> Self {
        Self { cubies: *position.as_bytes() }
    }
}

impl Cube {
    /// Reads the cube at `cube` and checks its bytes. `name` is the parameter's name, for error
    /// messages.
    ///
    /// # Safety
    /// The pointer is null, or the cube is readable.
    pub(crate) unsafe fn read(cube: *const Self, name: &'static str) -> Result<CubePos, Mistake> {
        // SAFETY: this function has the contract of `memory::read`, and every bit pattern is a
        // cube.
        let Self { cubies } = unsafe { memory::read(cube, name)? };
        CubePos::from_bytes(cubies).map_err(Mistake::Cubies)
    }

    /// Reads the cube to which a solution must lead: the solved cube if the pointer is null.
    ///
    /// # Safety
    /// The pointer is null, or the cube is readable.
    pub(crate) unsafe fn read_goal(goal: *const Self) -> Result<CubePos, Mistake> {
        if goal.is_null() {
            return Ok(CubePos::SOLVED);
        }
        // SAFETY: this function has the contract of `read`.
        unsafe { Self::read(goal, "goal") }
    }
}

/// Returns the solved cube.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_solved() -> Cube {
    CubePos::SOLVED.into()
}

/// Checks whether moves solve a cube. superflip_solve requires such a cube. All other functions
/// that receive a cube also accept cubes that no moves solve.
///
/// `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_check(cube: *const Cube, error: *mut Error) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe {
        let position = Cube::read(cube, "cube");
        let checked =
            position.and_then(|cube| cube.check_reachable().map_err(Mistake::Unreachable));
        memory::report(error, checked)
    }
}

/// Returns 1 if both cubes are equal. Returns 0 if the cubes differ, if one of them is null, or if
/// one of them has a wrong byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_equal(a: *const Cube, b: *const Cube) -> c_int {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    let pair = unsafe { (Cube::read(a, "a"), Cube::read(b, "b")) };
    c_int::from(matches!(pair, (Ok(a), Ok(b)) if a == b))
}

/// Makes `count` moves on a cube. superflip_list_moves describes the numbers of moves.
///
/// `moves` may be null if `count` is 0. `result` may be the same as `cube`. If there is a mistake,
/// `result` does not change. `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_move(
    cube: *const Cube,
    moves: *const u8,
    count: usize,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    let moved = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (position, moves, result) = unsafe {
            let position = Cube::read(cube, "cube")?;
            (position, memory::bytes(moves, count, "moves")?, Out::new(result, "result")?)
        };
        result.write(checked(moves)?.fold(position, CubePos::moved).into());
        Ok(())
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, moved()) }
}

/// Checks that each number is the number of a move, and returns the moves.
pub(crate) fn checked(moves: &[u8]) -> Result<impl Iterator<Item = Move> + Clone, Mistake> {
    let no_move = |&value: &u8| usize::from(value) >= Move::COUNT;
    match moves.iter().position(no_move) {
        Some(index) => Err(Mistake::NoSuchMove { index, value: moves[index] }),
        None => Ok(moves.iter().map(|&mv| Move::ALL[usize::from(mv)])),
    }
}

/// Multiplies two cubes. The product is the cube that the moves for `a`, followed by the moves for
/// `b`, make from the solved cube.
///
/// `result` may be the same as `a` or `b`. If there is a mistake, `result` does not change. `error`
/// may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_multiply(
    a: *const Cube,
    b: *const Cube,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    let product = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (a, b, result) =
            unsafe { (Cube::read(a, "a")?, Cube::read(b, "b")?, Out::new(result, "result")?) };
        result.write((a * b).into());
        Ok(())
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, product()) }
}

/// Inverts a cube. The moves that make the result from the solved cube undo the moves that make
/// `cube`.
///
/// `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
/// be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_invert(
    cube: *const Cube,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { map(cube, result, error, CubePos::inverse) }
}

/// Turns or reflects a whole cube, with its centers, by one of the 48 symmetries. Then renames the
/// stickers: a sticker gets the name of the face to which its center has moved. Symmetry 0 changes
/// nothing. The symmetries 0 to 15 keep the axis U-D.
///
/// `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
/// be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_remap(
    cube: *const Cube,
    symmetry: u32,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    match Sym::ALL.get(symmetry as usize) {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        Some(&m) => unsafe { map(cube, result, error, |position| position.remap(m)) },
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        None => unsafe { memory::report(error, Err(Mistake::NoSuchSymmetry(symmetry))) },
    }
}

/// Finds the canonical form of a cube: the least of the 48 cubes that superflip_remap makes from
/// `cube`. Two cubes have the same canonical form if a symmetry turns one into the other.
///
/// `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
/// be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_canonical(
    cube: *const Cube,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { map(cube, result, error, CubePos::canon48) }
}

/// Counts the symmetries of a cube: how many of the 48 symmetries do not change the cube. The
/// solved cube has 48.
///
/// If there is a mistake, `count` does not change. `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_symmetry(
    cube: *const Cube,
    count: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe {
        number(cube, count, "count", error, |position| position.symmetry().to_le_bytes()[0].into())
    }
}

/// Finds the order of a cube: how many times a solved cube must receive the moves that make this
/// cube until it is solved again. The order is at least 1 and at most 1260.
///
/// If there is a mistake, `order` does not change. `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_order(
    cube: *const Cube,
    order: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { number(cube, order, "order", error, |position| position.order()) }
}

/// Reads a cube, and writes to `result` what `function` makes of it.
///
/// # Safety
/// The pointers meet the contract at the top of `superflip.h`.
unsafe fn map(
    cube: *const Cube,
    result: *mut Cube,
    error: *mut Error,
    function: impl FnOnce(CubePos) -> CubePos,
) -> Code {
    let mapped = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (position, result) =
            unsafe { (Cube::read(cube, "cube")?, Out::new(result, "result")?) };
        result.write(function(position).into());
        Ok(())
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, mapped()) }
}

/// Reads a cube, and writes to `result` the number that `function` returns for it. `name` is the
/// name of the parameter `result`, for error messages.
///
/// # Safety
/// The pointers meet the contract at the top of `superflip.h`.
unsafe fn number(
    cube: *const Cube,
    result: *mut u32,
    name: &'static str,
    error: *mut Error,
    function: impl FnOnce(CubePos) -> u32,
) -> Code {
    let found = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (position, result) = unsafe { (Cube::read(cube, "cube")?, Out::new(result, name)?) };
        result.write(function(position));
        Ok(())
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, found()) }
}
