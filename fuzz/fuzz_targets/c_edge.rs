//! The functions for C with any texts, cubes, options and null pointers. A mistake changes no
//! result, and every text of an error ends with a NUL.
#![no_main]

use std::{
    ffi::{CStr, CString},
    mem::MaybeUninit,
    ptr,
};

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use superflip_c::{
    Code, Cube, Error, Options, Solution, superflip_canonical, superflip_check, superflip_cost,
    superflip_default_options, superflip_invert, superflip_list_moves, superflip_move,
    superflip_multiply, superflip_order, superflip_parse, superflip_parse_facelets,
    superflip_parse_moves, superflip_parse_singmaster, superflip_print_facelets,
    superflip_print_moves, superflip_print_singmaster, superflip_print_steps, superflip_remap,
    superflip_solve, superflip_symmetry,
};

#[derive(Debug, Arbitrary)]
struct Calls<'a> {
    text: &'a [u8],
    /// The function that reads the text.
    reader: u8,
    cube: Option<[u8; 20]>,
    goal: Option<[u8; 20]>,
    moves: &'a [u8],
    symmetry: u32,
    /// The size of the buffer for a text.
    size: u8,
    max_length: u8,
    max_nodes: u16,
    flags: u8,
}

/// Bytes that no function writes as a cube.
const UNCHANGED: Cube = Cube { cubies: [0xA5; 20] };

/// Checks that a code and the error agree, and that a mistake left the result alone.
fn check(code: Code, error: &MaybeUninit<Error>, is_changed: bool) -> bool {
    // SAFETY: each call writes the whole error.
    let error = unsafe { error.assume_init_ref() };
    let is_ok = matches!(code, Code::Ok);
    // SAFETY: the pointer is that of an array, and the next line fails only within the array.
    let bytes: Vec<u8> = error.text.iter().map(|&c| c.to_ne_bytes()[0]).collect();
    let text = CStr::from_bytes_until_nul(&bytes).expect("the text ends with a NUL");
    let text = text.to_str().expect("the text is UTF-8");
    assert_eq!((error.code == 0, text.is_empty()), (is_ok, is_ok), "{text}");
    assert!(!text.contains(char::is_control), "{text:?}");
    assert!(is_ok || !is_changed, "{text}");
    is_ok
}

fuzz_target!(|calls: Calls<'_>| {
    let mut error = MaybeUninit::uninit();
    let mut read = UNCHANGED;
    let reader = [
        superflip_parse,
        superflip_parse_facelets,
        superflip_parse_moves,
        superflip_parse_singmaster,
    ][usize::from(calls.reader % 4)];
    let out = if calls.flags & 1 == 0 { &raw mut read } else { ptr::null_mut() };
    // SAFETY: the text has the given length; the other pointers are null or valid.
    let code =
        unsafe { reader(calls.text.as_ptr().cast(), calls.text.len(), out, error.as_mut_ptr()) };
    let is_read = check(code, &error, read.cubies != UNCHANGED.cubies);
    assert!(out.is_null() <= !is_read);
    let mut moves = [0u8; 64];
    let mut count = 77;
    // SAFETY: the buffer has the given size.
    let code = unsafe {
        superflip_list_moves(
            calls.text.as_ptr().cast(),
            calls.text.len(),
            moves.as_mut_ptr(),
            moves.len(),
            &raw mut count,
            error.as_mut_ptr(),
        )
    };
    check(code, &error, false);

    let cube = calls.cube.map_or(read, |cubies| Cube { cubies });
    let mut result = UNCHANGED;
    // SAFETY: all pointers are valid, or null.
    unsafe {
        let code = superflip_check(&raw const cube, error.as_mut_ptr());
        let is_reachable = check(code, &error, false);
        let code = superflip_move(
            &raw const cube,
            calls.moves.as_ptr(),
            calls.moves.len(),
            &raw mut result,
            error.as_mut_ptr(),
        );
        check(code, &error, result.cubies != UNCHANGED.cubies);
        for (function, number) in [(0, 0), (1, 0), (2, calls.symmetry), (3, 0)] {
            result = UNCHANGED;
            let (cube, result, error) = (&raw const cube, &raw mut result, error.as_mut_ptr());
            let code = match function {
                0 => superflip_invert(cube, result, error),
                1 => superflip_canonical(cube, result, error),
                2 => superflip_remap(cube, number, result, error),
                _ => superflip_multiply(cube, cube, result, error),
            };
            let is_changed = (*result).cubies != UNCHANGED.cubies;
            let error = &*error.cast::<MaybeUninit<Error>>();
            check(code, error, is_changed);
        }
        let (mut order, mut symmetry) = (0, 0);
        let code = superflip_order(&raw const cube, &raw mut order, error.as_mut_ptr());
        assert_eq!(check(code, &error, false), (1..=1260).contains(&order));
        let code = superflip_symmetry(&raw const cube, &raw mut symmetry, error.as_mut_ptr());
        assert_eq!(check(code, &error, false), (1..=48).contains(&symmetry));

        let mut text = [0x55i8; 256];
        let size = usize::from(calls.size);
        let mut length = 0;
        for print in [superflip_print_facelets, superflip_print_singmaster] {
            let code = print(&raw const cube, text.as_mut_ptr().cast(), size, &raw mut length);
            assert!(text[size..].iter().all(|&byte| byte == 0x55), "written beyond the buffer");
            assert!(!matches!(code, Code::Ok) || length < size && text[length] == 0);
            text = [0x55; 256];
        }
        let code = superflip_print_moves(
            calls.moves.as_ptr(),
            calls.moves.len(),
            text.as_mut_ptr().cast(),
            size,
            &raw mut length,
        );
        assert!(text[size..].iter().all(|&byte| byte == 0x55), "written beyond the buffer");
        assert!(!matches!(code, Code::Ok) || length < size && text[length] == 0);

        // The text as a metric: a name, or costs as JSON.
        let metric = calls.text.split(|&byte| byte == 0).next().unwrap_or_default();
        let metric = CString::new(metric).expect("no byte is 0");
        let mut cost = u32::MAX;
        let (moves, count) = (calls.moves.as_ptr(), calls.moves.len());
        let code = superflip_cost(metric.as_ptr(), moves, count, &raw mut cost, error.as_mut_ptr());
        let has_cost = check(code, &error, cost != u32::MAX);
        text = [0x55; 256];
        let buffer = text.as_mut_ptr().cast();
        let code =
            superflip_print_steps(metric.as_ptr(), moves, count, buffer, size, &raw mut length);
        assert!(text[size..].iter().all(|&byte| byte == 0x55), "written beyond the buffer");
        assert_eq!(has_cost, matches!(code, Code::Ok | Code::BufferTooShort));

        let goal = calls.goal.map(|cubies| Cube { cubies });
        let options = Options {
            max_nodes: 1 + u64::from(calls.max_nodes),
            goal: goal.as_ref().map_or(ptr::null(), ptr::from_ref),
            max_length: calls.max_length,
            improve: calls.flags & 2,
            inverse: calls.flags & 4,
            ..superflip_default_options()
        };
        let mut solution =
            Solution { nodes: 7, length: 99, optimal: 9, moves: [0; superflip_c::MAX_LENGTH] };
        let code = superflip_solve(
            &raw const cube,
            &raw const options,
            &raw mut solution,
            error.as_mut_ptr(),
        );
        if check(code, &error, solution.length != 99) {
            assert!(is_reachable || goal.is_some());
            assert!(solution.length <= calls.max_length.min(30));
            let (from, to) = (cube, goal.unwrap_or(superflip_c::superflip_solved()));
            let (from, to) = if options.inverse == 0 { (from, to) } else { (to, from) };
            let code = superflip_move(
                &raw const from,
                solution.moves.as_ptr(),
                solution.length.into(),
                &raw mut result,
                error.as_mut_ptr(),
            );
            assert!(check(code, &error, false));
            assert_eq!(result.cubies, to.cubies);
        }
    }
});
