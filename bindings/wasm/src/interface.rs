//! The functions that the module exports.
#![expect(unsafe_code, reason = "names of exports are part of a foreign interface")]

use std::cell::RefCell;

use crate::request;

/// The maximum length of a request, in bytes. It limits the memory of the module.
const MAX_REQUEST: usize = 1 << 20;

/// What the module keeps from call to call.
#[derive(Debug, Default)]
struct State {
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    // The state of the module, which has only one thread.
    static STATE: RefCell<State> = RefCell::default();
}

/// Reserves memory for a request of `length` bytes. Returns the address of this memory, or 0 if
/// `length` exceeds [`MAX_REQUEST`].
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    if length > MAX_REQUEST {
        return std::ptr::null_mut();
    }
    STATE.with_borrow_mut(|state| {
        state.input.clear();
        state.input.resize(length, 0);
        state.input.as_mut_ptr()
    })
}

/// Answers the request that was written to the memory of [`input`]. Returns the length of the
/// answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    STATE.with_borrow_mut(|State { input, output }| {
        *output = request::answer(input);
        output.len()
    })
}

/// Returns the address of the latest answer. The next call of [`input`] or [`call`] may move the
/// answer.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    STATE.with_borrow(|state| state.output.as_ptr())
}
