//! Random positions.

use pyo3::{exceptions::PyOSError, prelude::*};
use rand::{
    SeedableRng,
    rngs::{StdRng, SysRng},
};
use superflip::{CubePos, Solver, cube::CubieSet};

use super::{alg::Alg, argument::Count, error, interrupt};

/// Returns a random generator with this seed. Without a seed, the system seeds it.
pub(crate) fn generator(seed: Option<Count>) -> PyResult<StdRng> {
    match seed {
        Some(Count(seed)) => Ok(StdRng::seed_from_u64(seed)),
        None => StdRng::try_from_rng(&mut SysRng).map_err(|error| {
            PyOSError::new_err(format!("the system has no random numbers: {error}"))
        }),
    }
}

/// Return at most 21 moves that lead to a uniformly random position.
///
/// The position is at least two moves from solved, as competition rules require. A given ``seed``
/// gives the same moves as ``superflip scramble --seed``.
#[pyfunction]
#[pyo3(signature = (*, seed = None))]
pub(crate) fn scramble(py: Python<'_>, seed: Option<Count>) -> PyResult<Alg> {
    let mut generator = generator(seed)?;
    let position = CubePos::scrambled(&mut generator, CubieSet::ALL);
    let position = position.unwrap_or(CubePos::SOLVED);
    let solver = Solver::new().inverse();
    let found = interrupt::interruptible(py, |watch| solver.solve_watched(&position, watch))?;
    found.map(Alg::from).map_err(|error| error::solve(&error))
}
