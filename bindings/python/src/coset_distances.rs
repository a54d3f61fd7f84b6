//! The distances of all cosets of Kociemba's group, 37.6 MB, which the standard build generates.
//!
//! The wheel of the standard build does not contain this table, because its deflated size is 27 MB,
//! more than that of all other tables together.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
};

use superflip::bounds::{GenerateError, PruningTable, Size};

/// Up to this length, a search runs without the table, because it then ends before the table would
/// be generated. Measured on one thread without the table: 0.04 s for 11 moves and 1.3 s for 13
/// moves. The table takes 3.4 s.
pub(crate) const NEAR: u8 = 12;

/// The table of this process.
static TABLE: Mutex<Option<Arc<PruningTable>>> = Mutex::new(None);

/// Returns the table. The first call generates it on `threads` threads.
///
/// # Errors
/// There is too little memory, or `progress` breaks.
pub(crate) fn table(
    threads: NonZero<usize>,
    mut progress: impl FnMut() -> ControlFlow<()>,
) -> Result<Arc<PruningTable>, GenerateError> {
    let mut table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = &*table {
        return Ok(Arc::clone(table));
    }
    let size = Size::with_cases(1).expect("the smallest size");
    let generated = Arc::new(PruningTable::generate(size, threads, |_| progress())?);
    Ok(Arc::clone(table.insert(generated)))
}
