//! Recognizes a case of PLL. Returns 0 if the case is the one that is asked for by name, otherwise 1.
#![no_std]
#![no_main]

use core::{ffi::c_int, panic::PanicInfo};

use superflip_cubing::algs::{Case, CaseSet};

#[unsafe(no_mangle)]
extern "C" fn main(_arguments: c_int, _values: *const *const u8) -> c_int {
    let is_recognized = "pll t".parse().is_ok_and(|case: Case| {
        let found = CaseSet::Pll.recognize(&case.position());
        found.is_some_and(|found| found.case == case)
    });
    c_int::from(!is_recognized)
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// The precompiled core library refers to this function for unwinding. The program never unwinds.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
