//! Random generators.

use pyo3::{exceptions::PyOSError, prelude::*};
use rand::{
    SeedableRng,
    rngs::{StdRng, SysRng},
};

use super::argument::Count;

/// Returns a random generator with this seed. Without a seed, the system seeds it.
pub(crate) fn generator(seed: Option<Count>) -> PyResult<StdRng> {
    match seed {
        Some(Count(seed)) => Ok(StdRng::seed_from_u64(seed)),
        None => StdRng::try_from_rng(&mut SysRng).map_err(|error| {
            PyOSError::new_err(format!("the system has no random numbers: {error}"))
        }),
    }
}
