//! Handles Ctrl-C and the other signals that ask a process to end.

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicBool, Ordering},
};

use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag,
};

use super::failure::Failure;

/// The exit code after a signal: 128 and the number of SIGINT, as shells have it.
pub(super) const INTERRUPTED: u8 = 130;

/// The flag that is set by each signal that asks the process to end.
static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Whether `listen` was called.
static LISTENS: AtomicBool = AtomicBool::new(false);

/// The signals that ask a process to end.
#[cfg(unix)]
const ENDING: &[i32] = &[SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const ENDING: &[i32] = &[SIGINT, SIGTERM];

/// Makes the first signal only set a flag, so that a long run can print its partial results. A
/// second signal ends the process at once. Calls after the first have no effect.
pub(super) fn listen() -> Result<(), Failure> {
    if LISTENS.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    for &signal in ENDING {
        flag::register_conditional_shutdown(signal, INTERRUPTED.into(), Arc::clone(&FLAG))
            .map_err(unheard)?;
        flag::register(signal, Arc::clone(&FLAG)).map_err(unheard)?;
    }
    Ok(())
}

/// Makes every Ctrl-C only set a flag, so that an interactive session continues.
pub(super) fn listen_in_session() -> Result<(), Failure> {
    flag::register(SIGINT, Arc::clone(&FLAG)).map_err(unheard).map(drop)
}

#[expect(clippy::needless_pass_by_value, reason = "an argument of map_err")]
fn unheard(error: std::io::Error) -> Failure {
    Failure::Run(format!("cannot handle Ctrl-C: {error}"))
}

/// Returns the flag, which the watch of a search takes.
pub(super) fn flag() -> &'static AtomicBool {
    &FLAG
}

/// Returns whether a signal has set the flag.
pub(super) fn is_interrupted() -> bool {
    FLAG.load(Ordering::Relaxed)
}

/// Clears the flag, before the next command of a session.
pub(super) fn reset() {
    FLAG.store(false, Ordering::Relaxed);
}
