//! The table of the distances of all cosets of Kociemba's group, 37.6 MB. The standard build
//! generates it when it is first needed.
//!
//! The wheel of the standard build does not contain the table, because it would add 27 MB when
//! compressed, more than all other tables together.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
};

use superflip::bounds::{GenerateError, PruningTable, Size};

/// Searches of at most this length run without the table, because such a search takes less time
/// than generating the table. On one thread, a search of 11 moves takes 0.04 s, a search of 13
/// moves takes 1.3 s, and generating the table takes 3.4 s.
pub(crate) const NEAR: u8 = 12;

/// The table. `None` until this process needs the table for the first time.
static TABLE: Mutex<Option<Arc<PruningTable>>> = Mutex::new(None);

/// Returns the table. The first call generates it on `threads` threads, and calls `progress`
/// meanwhile.
///
/// # Errors
/// Returns an error if there is too little memory, or if `progress` breaks.
pub(crate) fn table(
    threads: NonZero<usize>,
    mut progress: impl FnMut() -> ControlFlow<()>,
) -> Result<Arc<PruningTable>, GenerateError> {
    let mut table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = &*table {
        return Ok(Arc::clone(table));
    }
    let size = Size::with_cases(1).expect("the smallest size");
    let generated = Arc::new(PruningTable::generate(size, threads.into(), |_| progress())?);
    Ok(Arc::clone(table.insert(generated)))
}
