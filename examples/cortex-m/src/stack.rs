//! Measures the stack. Before `main`, `cortex-m-rt` fills the free memory below the stack with the
//! word `STACK_PAINT_VALUE`.

use cortex_m_rt::STACK_PAINT_VALUE;

unsafe extern "C" {
    static _stack_start: u32;
    static _stack_end: u32;
}

/// Returns the size of the memory that the stack has overwritten so far, in bytes.
pub(crate) fn greatest() -> usize {
    let (top, mut bottom) = (&raw const _stack_start, &raw const _stack_end);
    // SAFETY: the linker script gives all words between the two symbols to the stack.
    while bottom < top && unsafe { bottom.read_volatile() } == STACK_PAINT_VALUE {
        bottom = bottom.wrapping_add(1);
    }
    top.addr() - bottom.addr()
}
