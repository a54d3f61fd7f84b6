//! Repeats R U until the cube is solved again, and recognizes a case of PLL. Returns 0 if R U takes 105
//! repetitions and the case is the one that is asked for by name, otherwise 1.
#![no_std]
#![no_main]

use core::{ffi::c_int, panic::PanicInfo};

use superflip::{CubePos, Move, coord::KocSymm, notation::parse_moves};
use superflip_cubing::algs::{Case, CaseSet};

#[unsafe(no_mangle)]
extern "C" fn main(_arguments: c_int, _values: *const *const u8) -> c_int {
    let mut position = CubePos::SOLVED;
    let mut coset = KocSymm::default();
    let mut times = 0;
    loop {
        for mv in parse_moves("R U") {
            let mv = mv.unwrap_or(Move::U1);
            position = position.moved(mv);
            coset = coset.moved(mv);
        }
        times += 1;
        if position == CubePos::SOLVED {
            let is_wrong = times != 105 || coset != KocSymm::default();
            return c_int::from(is_wrong || !recognizes_a_case());
        }
    }
}

/// Returns whether PLL T is what its position shows.
fn recognizes_a_case() -> bool {
    "pll t".parse().is_ok_and(|case: Case| {
        let found = CaseSet::Pll.recognize(&case.position());
        found.is_some_and(|found| found.case == case)
    })
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// The precompiled core library refers to this function for unwinding. The program never unwinds.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
