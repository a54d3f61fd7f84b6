//! Functions on NumPy arrays of positions. An array has one row of 20 bytes per position.

use std::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods,
    ndarray::Dimension,
};
use pyo3::{
    exceptions::{PyImportError, PyTypeError, PyValueError},
    prelude::*,
    types::PyDict,
};
use superflip::{
    CubePos, Move,
    coord::{KocSymm, PermCube},
    watch::Watch,
};

use super::{
    alg::{Alg, Moves},
    cube::{Cube, permcube},
    error,
    interrupt::{self, for_each_row},
    random,
    shortest::{Shortest, TableArgument},
    solve::Limits,
};

/// The number of rows that a thread takes at once, in functions that need only nanoseconds per row.
const BLOCK: usize = 4096;
/// The length of a row: the bytes of a position.
const WIDTH: usize = 20;
/// What [`distances`] returns for a position that is farther than `max_length`.
const FAR: u8 = u8::MAX;

type States<'py> = Bound<'py, PyArray2<u8>>;

/// Returns an error if NumPy cannot be imported.
pub(crate) fn require_numpy(py: Python<'_>) -> PyResult<()> {
    py.import("numpy").map(drop).map_err(|error| {
        let message = "arrays need NumPy: pip install 'superflip[numpy]'";
        let missing = PyImportError::new_err(message);
        missing.set_cause(py, Some(error));
        missing
    })
}

/// Reads positions from an array, or from a sequence of cubes.
fn read(states: &Bound<'_, PyAny>) -> PyResult<Vec<CubePos>> {
    require_numpy(states.py())?;
    if let Ok(array) = states.extract::<PyReadonlyArray2<'_, u8>>() {
        let (rows, width) = array.dims().into_pattern();
        if width != WIDTH {
            let message = format!("an array of shape ({rows}, {width}); a position has 20 values");
            return Err(PyValueError::new_err(message));
        }
        // The rows are not contiguous in memory, so the array is copied.
        let array = array.as_array();
        let array = array.as_standard_layout();
        let bytes = array.as_slice().expect("the standard layout is contiguous").to_vec();
        return checked(states.py(), bytes.as_chunks().0);
    }
    let cubes: Vec<PyRef<'_, Cube>> = states.extract().map_err(|_| {
        let found = match (states.getattr("dtype"), states.getattr("shape")) {
            (Ok(dtype), Ok(shape)) => format!("an array of {dtype} of shape {shape}"),
            _ => format!("{}", states.get_type()),
        };
        PyTypeError::new_err(format!(
            "positions are an array of uint8 of shape (n, 20), or a list of cubes; found {found}"
        ))
    })?;
    Ok(cubes.into_iter().map(|cube| cube.0).collect())
}

/// Converts rows of bytes to positions, on all cores. The error names the first row that is not a
/// position.
fn checked(py: Python<'_>, rows: &[[u8; WIDTH]]) -> PyResult<Vec<CubePos>> {
    let mut positions = vec![CubePos::SOLVED; rows.len()];
    let first_bad = AtomicUsize::new(usize::MAX);
    for_each_row(py, interrupt::threads(None), &mut positions, BLOCK, |i, position, _| {
        match CubePos::from_bytes(rows[i]) {
            Ok(read) => *position = read,
            Err(_) => _ = first_bad.fetch_min(i, Relaxed),
        }
    })?;
    let first_bad = first_bad.into_inner();
    match rows.get(first_bad).map(|&row| CubePos::from_bytes(row)) {
        Some(Err(error)) => Err(error::cubies(&error, Some(first_bad))),
        _ => Ok(positions),
    }
}

/// Does the same as [`read`], and checks that moves reach every position.
fn read_reachable(states: &Bound<'_, PyAny>) -> PyResult<Vec<CubePos>> {
    let states = read(states)?;
    for (i, state) in states.iter().enumerate() {
        state.check_reachable().map_err(|reason| error::unsolvable_row(reason, i))?;
    }
    Ok(states)
}

fn array(py: Python<'_>, rows: Vec<[u8; WIDTH]>) -> PyResult<States<'_>> {
    let shape = [rows.len(), WIDTH];
    PyArray1::from_vec(py, rows.into_flattened()).reshape(shape)
}

/// Makes an array of `count` rows, on all cores. `work` receives the index of a row and returns the
/// position for this row.
fn rows(
    py: Python<'_>,
    count: usize,
    work: impl Fn(usize) -> CubePos + Sync,
) -> PyResult<States<'_>> {
    let mut rows = vec![[0; WIDTH]; count];
    for_each_row(py, interrupt::threads(None), &mut rows, BLOCK, |i, row, _| {
        *row = *work(i).as_bytes();
    })?;
    array(py, rows)
}

/// Return the array of the positions of a list of cubes.
#[pyfunction]
pub(crate) fn to_array<'py>(py: Python<'py>, cubes: &Bound<'py, PyAny>) -> PyResult<States<'py>> {
    array(py, read(cubes)?.iter().map(|cube| *cube.as_bytes()).collect())
}

/// Draw ``n`` positions uniformly from all positions. The result is an array of shape (n, 20).
///
/// A given ``seed`` always gives the same positions, and the first position equals
/// ``Cube.random(seed)``.
#[pyfunction]
#[pyo3(signature = (n, seed = None))]
pub(crate) fn random_states(py: Python<'_>, n: usize, seed: Option<u64>) -> PyResult<States<'_>> {
    require_numpy(py)?;
    let mut generator = random::generator(seed)?;
    let mut rows = Vec::new();
    rows.try_reserve_exact(n).map_err(|_| {
        PyValueError::new_err(format!("{n} positions of 20 bytes do not fit in memory"))
    })?;
    let mut signals = interrupt::Signals::new();
    while rows.len() < n {
        let count = BLOCK.min(n - rows.len());
        py.detach(|| {
            rows.extend((0..count).map(|_| *CubePos::random(&mut generator).as_bytes()));
            signals.check()
        })?;
    }
    array(py, rows)
}

/// Solve each position in at most ``max_length`` moves, on all cores.
///
/// The search for one position takes at most ``timeout`` seconds and tries at most ``nodes`` moves.
/// The list has ``None`` for each position that was not solved within these limits.
#[pyfunction]
#[pyo3(signature = (states, max_length = 20, *, timeout = None, nodes = None, threads = None))]
pub(crate) fn solve_many(
    py: Python<'_>,
    states: &Bound<'_, PyAny>,
    max_length: i64,
    timeout: Option<f64>,
    nodes: Option<u64>,
    threads: Option<NonZero<usize>>,
) -> PyResult<Vec<Option<Alg>>> {
    let limits = Limits::new(max_length, timeout, nodes)?;
    let states = read_reachable(states)?;
    let mut rows = vec![None; states.len()];
    for_each_row(py, interrupt::threads(threads), &mut rows, 1, |i, row, stop| {
        *row = limits.solve(&states[i], Watch::from(stop)).ok();
    })?;
    Ok(rows.into_iter().map(|row| row.map(Alg::from)).collect())
}

/// Return the lengths of shortest solutions of the positions, as an array of uint8.
///
/// A length greater than ``max_length`` is given as 255. Each position is solved on one core. A
/// random position takes seconds to minutes. ``Cube.solve_optimal`` describes ``table``.
#[pyfunction]
#[pyo3(signature = (states, max_length = 20, *, table = None, threads = None))]
pub(crate) fn distances<'py>(
    py: Python<'py>,
    states: &Bound<'py, PyAny>,
    max_length: i64,
    table: Option<TableArgument<'py>>,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let search = Shortest::new(py, max_length, NonZero::<usize>::MIN, table)?;
    let states = read_reachable(states)?;
    let mut rows = vec![FAR; states.len()];
    for_each_row(py, interrupt::threads(threads), &mut rows, 1, |i, row, stop| {
        let look = |_| {
            if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let length = search.solve(&states[i], look).map(|moves| moves.len());
        *row = length.and_then(|length| u8::try_from(length).ok()).unwrap_or(FAR);
    })?;
    Ok(PyArray1::from_vec(py, rows))
}

/// Make moves on each position. ``moves`` is one sequence for all positions, or an array of move
/// numbers of shape (n,) or (n, k). Row i of this array has the moves for position i.
#[pyfunction]
pub(crate) fn moved<'py>(
    py: Python<'py>,
    states: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
) -> PyResult<States<'py>> {
    let states = read(states)?;
    if let Ok(moves) = moves.extract::<Moves<'_>>() {
        let moves = moves.alg()?;
        return rows(py, states.len(), |i| states[i].moved_by(&moves));
    }
    let (moves, width) = read_moves(moves, states.len())?;
    rows(py, states.len(), |i| states[i].moved_by(moves[i * width..][..width].iter().copied()))
}

/// Reads an array of moves with one row per position. Returns all moves, and the number of moves
/// per row.
fn read_moves(moves: &Bound<'_, PyAny>, count: usize) -> PyResult<(Vec<Move>, usize)> {
    let (numbers, shape): (Vec<u8>, _) =
        if let Ok(moves) = moves.extract::<PyReadonlyArray1<'_, u8>>() {
            (moves.as_array().iter().copied().collect(), [moves.len(), 1])
        } else if let Ok(moves) = moves.extract::<PyReadonlyArray2<'_, u8>>() {
            (moves.as_array().iter().copied().collect(), moves.dims().into_pattern().into())
        } else {
            return Err(PyTypeError::new_err(
                "moves are an Alg, its text, or an array of uint8 of shape (n,) or (n, k)",
            ));
        };
    let [rows, width] = shape;
    if rows != count {
        let message = format!("{rows} rows of moves for {count} positions");
        return Err(PyValueError::new_err(message));
    }
    let mv = |(i, number): (usize, u8)| {
        Move::from_index(number.into()).ok_or_else(|| error::no_such_move(number, i / width.max(1)))
    };
    Ok((numbers.into_iter().enumerate().map(mv).collect::<PyResult<_>>()?, width))
}

/// Return the products ``a[i] * b[i]``: the position that the moves of ``a[i]`` followed by the
/// moves of ``b[i]`` reach. If one array has only one row, this row is used for every i.
#[pyfunction]
pub(crate) fn products<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
) -> PyResult<States<'py>> {
    let (a, b) = (read(a)?, read(b)?);
    let count = match (a.len(), b.len()) {
        (n, m) if n == m || m == 1 => n,
        (1, m) => m,
        (n, m) => {
            let message = format!("{n} and {m} positions cannot be multiplied row by row");
            return Err(PyValueError::new_err(message));
        }
    };
    let at = |states: &[CubePos], i: usize| states[if states.len() == 1 { 0 } else { i }];
    rows(py, count, |i| at(&a, i) * at(&b, i))
}

/// Return the inverse of each position.
#[pyfunction]
pub(crate) fn inverses<'py>(py: Python<'py>, states: &Bound<'py, PyAny>) -> PyResult<States<'py>> {
    let states = read(states)?;
    rows(py, states.len(), |i| states[i].inverse())
}

/// Return the coordinates of the positions. The result is a dictionary with one array of uint16 per
/// coordinate. The keys are csymm, eosymm and epsymm (see ``Cube.kocsymm``), and et, em, eb, etp,
/// emp, ebp, c8_4, ctp and cbp (see ``Cube.permcube``).
#[pyfunction]
pub(crate) fn coordinates<'py>(
    py: Python<'py>,
    states: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let states = read(states)?;
    let of = |position: &CubePos| {
        let KocSymm { csymm, eosymm, epsymm } = KocSymm::of(position);
        let coset = [("csymm", csymm.get()), ("eosymm", eosymm.get()), ("epsymm", epsymm.get())];
        let perm = permcube(&PermCube::of(position));
        std::array::from_fn::<_, 12, _>(|k| *coset.get(k).unwrap_or_else(|| &perm[k - 3]))
    };
    let mut rows = vec![[0; 12]; states.len()];
    for_each_row(py, interrupt::threads(None), &mut rows, BLOCK, |i, row, _| {
        *row = of(&states[i]).map(|(_, value)| value);
    })?;
    let columns = PyDict::new(py);
    for (k, (name, _)) in of(&CubePos::SOLVED).into_iter().enumerate() {
        columns.set_item(name, PyArray1::from_iter(py, rows.iter().map(|row| row[k])))?;
    }
    Ok(columns)
}
