//! Repeats R U until the cube is solved again. Returns 0 if this takes 105 repetitions, otherwise
//! 1.
#![no_std]
#![no_main]

use core::{ffi::c_int, panic::PanicInfo};

use superflip::{CubePos, Move, coord::KocSymm, notation::parse_moves};

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
            return c_int::from(times != 105 || coset != KocSymm::default());
        }
    }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// The precompiled core library refers to this function for unwinding. The program never unwinds.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
