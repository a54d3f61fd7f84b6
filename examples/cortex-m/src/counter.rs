//! Counts instructions by the timer of the processor.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::exception;

/// The value from which the timer counts down again and again.
const RELOAD: u32 = 0x00ff_ffff;
/// The number of times that the timer has started again.
static ROUNDS: AtomicU32 = AtomicU32::new(0);

#[exception]
fn SysTick() {
    // Only this handler writes `ROUNDS`, so a load and a store suffice. A Cortex-M0 has no atomic
    // addition.
    ROUNDS.store(ROUNDS.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
}

/// Counts instructions. The count is exact only if each instruction takes the same time, as in QEMU
/// with `-icount`.
pub(crate) struct Counter {
    /// Instructions per 2²⁰ ticks.
    rate: u64,
}

impl Counter {
    /// Starts the timer, and calibrates it by a loop with a known number of instructions.
    pub(crate) fn start(mut timer: SYST) -> Self {
        const LOOPS: u32 = 10_000_000;
        timer.set_clock_source(SystClkSource::Core);
        timer.set_reload(RELOAD);
        timer.clear_current();
        timer.enable_interrupt();
        timer.enable_counter();
        while SYST::get_current() == 0 {}
        let mut counter = Self { rate: 1 << 20 };
        // The loop of `delay` has two instructions.
        let ((), ticks) = counter.measure(|| cortex_m::asm::delay(LOOPS));
        counter.rate = ((2 * u64::from(LOOPS)) << 20) / ticks;
        counter
    }

    /// Calls `work`. Returns its result and the number of instructions that the call took.
    pub(crate) fn measure<R>(&self, work: impl FnOnce() -> R) -> (R, u64) {
        let start = ticks();
        let result = work();
        (result, ((ticks() - start) * self.rate) >> 20)
    }
}

/// Returns the number of ticks since the timer was started.
fn ticks() -> u64 {
    loop {
        let rounds = ROUNDS.load(Ordering::Relaxed);
        let now = SYST::get_current();
        // If the number changed, the timer has started again between the two reads.
        if rounds == ROUNDS.load(Ordering::Relaxed) {
            return u64::from(rounds) * (u64::from(RELOAD) + 1) + u64::from(RELOAD - now);
        }
    }
}
