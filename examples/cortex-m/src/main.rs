//! Solves 100 random cubes on a microcontroller. Prints each cube with its solution, the
//! number of instructions per solution, and the greatest size of the stack.
#![no_std]
#![no_main]

mod counter;
mod stack;

use cortex_m_rt::entry;
use cortex_m_semihosting::{debug, hprintln};
use panic_semihosting as _;
use rand::{SeedableRng, rngs::ChaCha8Rng};
use superflip::{CubePos, Solver};

use crate::counter::Counter;

const CUBES: usize = 100;
const MAX_LENGTH: u8 = 22;
/// The maximum size of the stack, in bytes. The run fails if the stack grows beyond it.
const MAX_STACK: usize = 13 * 1024;

#[entry]
fn main() -> ! {
    let peripherals = cortex_m::Peripherals::take().expect("nothing has taken them before");
    let counter = Counter::start(peripherals.SYST);
    let solver = Solver::new().max_length(MAX_LENGTH);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut instructions = [0; CUBES];
    for count in &mut instructions {
        let position = CubePos::random(&mut rng);
        let (solution, spent) = counter.measure(|| solver.solve(&position));
        let solution = solution.expect("every cube has a solution of 20 moves");
        assert!(position.moved_by(solution) == CubePos::SOLVED);
        hprintln!("{} {}", position, solution);
        *count = spent;
    }

    instructions.sort_unstable();
    let [median, most] = [50, 99].map(|percent| instructions[CUBES * percent / 100 - 1]);
    hprintln!("** instructions per cube: median {}, 99th percentile {}", median, most);
    let stack = stack::greatest();
    hprintln!("** greatest stack: {} bytes", stack);
    assert!(stack <= MAX_STACK);
    debug::exit(debug::EXIT_SUCCESS);
    unreachable!("the debugger has ended the program")
}
