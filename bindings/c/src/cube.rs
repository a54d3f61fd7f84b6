use core::ffi::c_int;

use superflip::{CubePos, Move, Sym};

use crate::{
    Code, Error,
    memory::{self, Out},
    mistake::Mistake,
};

/// A cube: the slot and the orientation of each of its 20 cubies.
///
/// Bytes 0 to 7 are the corners UBL URB ULF UFR DLB DBR DFL DRF, and hold 8 * twist + slot. Bytes 8
/// to 19 are the edges UB UL UR UF LB RB LF RF DB DL DR DF, and hold 2 * slot + flip. Two cubes are
/// equal if their bytes are equal. Every function checks the bytes of the cubes that it receives.
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
    /// Reads the position at a pointer. `name` is the name of the parameter.
    ///
    /// # Safety
    /// The pointer is null, or the cube is readable.
    pub(crate) unsafe fn read(cube: *const Self, name: &'static str) -> Result<CubePos, Mistake> {
        // SAFETY: the contract is the same, and every bit pattern is a cube.
        let Self { cubies } = unsafe { memory::read(cube, name)? };
        CubePos::from_bytes(cubies).map_err(Mistake::Cubies)
    }
}

/// Returns the solved cube.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_solved() -> Cube {
    CubePos::SOLVED.into()
}

/// Checks that moves solve a cube. The other functions also accept cubes that moves do not solve,
/// except superflip_solve.
///
/// `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_check(cube: *const Cube, error: *mut Error) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe {
        let position = Cube::read(cube, "cube");
        let checked =
            position.and_then(|cube| cube.check_reachable().map_err(Mistake::Unreachable));
        memory::report(error, checked)
    }
}

/// Returns 1 if both cubes are equal, and 0 if they differ or one of them is null or no cube.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_equal(a: *const Cube, b: *const Cube) -> c_int {
    // SAFETY: the caller keeps the contract of the header.
    let pair = unsafe { (Cube::read(a, "a"), Cube::read(b, "b")) };
    c_int::from(matches!(pair, (Ok(a), Ok(b)) if a == b))
}

/// Makes moves on a cube. A move is a number, as in superflip_list_moves.
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
        // SAFETY: the caller keeps the contract of the header.
        let (position, moves, result) = unsafe {
            let position = Cube::read(cube, "cube")?;
            (position, memory::bytes(moves, count, "moves")?, Out::new(result, "result")?)
        };
        result.write(checked(moves)?.fold(position, CubePos::moved).into());
        Ok(())
    };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { memory::report(error, moved()) }
}

/// Checks the numbers of moves.
pub(crate) fn checked(moves: &[u8]) -> Result<impl Iterator<Item = Move> + Clone, Mistake> {
    let no_move = |&value: &u8| usize::from(value) >= Move::COUNT;
    match moves.iter().position(no_move) {
        Some(index) => Err(Mistake::NoSuchMove { index, value: moves[index] }),
        None => Ok(moves.iter().map(|&mv| Move::ALL[usize::from(mv)])),
    }
}

/// Multiplies two cubes: first the moves that make `a`, then the moves that make `b`.
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
        // SAFETY: the caller keeps the contract of the header.
        let (a, b, result) =
            unsafe { (Cube::read(a, "a")?, Cube::read(b, "b")?, Out::new(result, "result")?) };
        result.write((a * b).into());
        Ok(())
    };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { memory::report(error, product()) }
}

/// Inverts a cube: the moves that make the result undo the moves that make `cube`.
///
/// `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
/// be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_invert(
    cube: *const Cube,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe { map(cube, result, error, CubePos::inverse) }
}

/// Turns or reflects a whole cube with its centers, by one of the 48 symmetries. The faces are named
/// by their places before and after. Symmetry 0 changes nothing; the first 16 keep the axis U-D.
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
        // SAFETY: the caller keeps the contract of the header.
        Some(&m) => unsafe { map(cube, result, error, |position| position.remap(m)) },
        // SAFETY: the caller keeps the contract of the header.
        None => unsafe { memory::report(error, Err(Mistake::NoSuchSymmetry(symmetry))) },
    }
}

/// Finds the canonical form of a cube: the least of the 48 cubes that superflip_remap makes of it.
/// Cubes with one canonical form are the same up to a symmetry.
///
/// `result` may be the same as `cube`. If there is a mistake, `result` does not change. `error` may
/// be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_canonical(
    cube: *const Cube,
    result: *mut Cube,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe { map(cube, result, error, CubePos::canon48) }
}

/// Counts the symmetries of a cube: how many of the 48 do not change it. The solved cube has 48.
///
/// If there is a mistake, `count` does not change. `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_symmetry(
    cube: *const Cube,
    count: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe {
        number(cube, count, "count", error, |position| position.symmetry().to_le_bytes()[0].into())
    }
}

/// Finds the order of a cube: how many times the moves that make it must be made until the cube is
/// solved again, at least 1 and at most 1260.
///
/// If there is a mistake, `order` does not change. `error` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_order(
    cube: *const Cube,
    order: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    unsafe { number(cube, order, "order", error, |position| position.order()) }
}

/// Writes a function of a cube to `result`.
///
/// # Safety
/// The pointers keep the contract of the header.
unsafe fn map(
    cube: *const Cube,
    result: *mut Cube,
    error: *mut Error,
    function: impl FnOnce(CubePos) -> CubePos,
) -> Code {
    let mapped = || {
        // SAFETY: the caller keeps the contract of the header.
        let (position, result) =
            unsafe { (Cube::read(cube, "cube")?, Out::new(result, "result")?) };
        result.write(function(position).into());
        Ok(())
    };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { memory::report(error, mapped()) }
}

/// Writes a number that belongs to a cube to `result`, whose parameter has the name `name`.
///
/// # Safety
/// The pointers keep the contract of the header.
unsafe fn number(
    cube: *const Cube,
    result: *mut u32,
    name: &'static str,
    error: *mut Error,
    function: impl FnOnce(CubePos) -> u32,
) -> Code {
    let found = || {
        // SAFETY: the caller keeps the contract of the header.
        let (position, result) = unsafe { (Cube::read(cube, "cube")?, Out::new(result, name)?) };
        result.write(function(position));
        Ok(())
    };
    // SAFETY: the caller keeps the contract of the header.
    unsafe { memory::report(error, found()) }
}
