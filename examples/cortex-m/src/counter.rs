//! Counts instructions by the timer of the processor.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::exception;

/// The timer counts down from here, and starts again.
const RELOAD: u32 = 0x00ff_ffff;
/// The number of times that the timer started again.
static ROUNDS: AtomicU32 = AtomicU32::new(0);

#[exception]
fn SysTick() {
    // No other code writes, so this needs no atomic addition, which a Cortex-M0 lacks.
    ROUNDS.store(ROUNDS.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
}

/// A counter of instructions. It is exact only if each instruction takes the same time, as in QEMU
/// with `-icount`.
pub(crate) struct Counter {
    /// Instructions per 2²⁰ ticks.
    rate: u64,
}

impl Counter {
    /// Starts the timer, and calibrates it by a loop whose instructions are known.
    pub(crate) fn start(mut timer: SYST) -> Self {
        const LOOPS: u32 = 10_000_000;
        timer.set_clock_source(SystClkSource::Core);
        timer.set_reload(RELOAD);
        timer.clear_current();
        timer.enable_interrupt();
        timer.enable_counter();
        while SYST::get_current() == 0 {}
        let mut counter = Self { rate: 1 << 20 };
        // `delay` makes a loop of two instructions.
        let ((), ticks) = counter.measure(|| cortex_m::asm::delay(LOOPS));
        counter.rate = ((2 * u64::from(LOOPS)) << 20) / ticks;
        counter
    }

    /// Returns the result of some work, and the instructions that it took.
    pub(crate) fn measure<R>(&self, work: impl FnOnce() -> R) -> (R, u64) {
        let start = ticks();
        let result = work();
        (result, ((ticks() - start) * self.rate) >> 20)
    }
}

/// Returns the ticks since the start of the timer.
fn ticks() -> u64 {
    loop {
        let rounds = ROUNDS.load(Ordering::Relaxed);
        let now = SYST::get_current();
        // Otherwise the timer has started again between the two reads.
        if rounds == ROUNDS.load(Ordering::Relaxed) {
            return u64::from(rounds) * (u64::from(RELOAD) + 1) + u64::from(RELOAD - now);
        }
    }
}
