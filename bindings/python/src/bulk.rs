//! Functions on NumPy arrays of positions. An array has one row of 20 bytes per position.

use std::{
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use numpy::{
    Element, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray1,
    PyReadonlyArray2, PyUntypedArray, PyUntypedArrayMethods, ndarray::Dimension,
};
use pyo3::{
    exceptions::{PyImportError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyString},
};
use superflip::{
    CubePos, Move,
    coord::{KocSymm, PermCube},
    watch::Watch,
};

use super::{
    alg::{Alg, Moves},
    argument::{Count, ThreadCount, filled, fixed, items, with_room},
    cube::{Cube, permcube},
    error,
    interrupt::{self, Follower, for_each_row},
    limits::Limits,
    progress::Progress,
    random,
    shortest::{Shortest, TableArgument},
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

/// Reads positions: an array with one row per position, a row, a cube, or a sequence of cubes, of
/// texts and of rows.
fn read(states: &Bound<'_, PyAny>) -> PyResult<Vec<CubePos>> {
    require_numpy(states.py())?;
    if let Ok(cube) = states.cast::<Cube>() {
        return Ok(vec![cube.get().0]);
    }
    if let Some(array) = small_numbers(states)? {
        return checked(states.py(), &read_rows(&array)?);
    }
    let is_text = states.is_instance_of::<PyString>();
    if is_text || states.cast::<PyUntypedArray>().is_ok() || states.try_iter().is_err() {
        return Err(no_positions(states));
    }
    items(states, usize::MAX, |row, item| {
        if let Ok(cube) = item.cast::<Cube>() {
            return Ok(cube.get().0);
        }
        if let Ok(text) = item.cast::<PyString>() {
            let cube = Cube::read(&text.to_string_lossy(), None);
            return cube.map(|cube| cube.0).map_err(|error| error::in_row(states.py(), error, row));
        }
        if item.try_iter().is_err() {
            return Err(no_positions(states));
        }
        let bytes = fixed(item, "values", |_, number| number.extract())
            .map_err(|error| error::in_row(states.py(), error, row))?;
        CubePos::from_bytes(bytes).map_err(|error| error::cubies(&error, Some(row)))
    })
}

fn no_positions(states: &Bound<'_, PyAny>) -> PyErr {
    let found = match (states.getattr("dtype"), states.getattr("shape")) {
        (Ok(dtype), Ok(shape)) => format!("an array of {dtype} of shape {shape}"),
        _ => format!("{}", states.get_type()),
    };
    PyTypeError::new_err(format!(
        "positions are an array of whole numbers of shape (n, 20), a row of it, a cube, or a list \
         of cubes or of texts; found {found}"
    ))
}

/// Returns an array of NumPy as an array of uint8. Returns `None` if the object is not an array of
/// whole numbers. Returns an exception if a number is not 0 to 255.
fn small_numbers<'py>(array: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Ok(known) = array.cast::<PyUntypedArray>() else { return Ok(None) };
    let kind = known.dtype().kind();
    if !b"iu".contains(&kind) {
        return Ok(None);
    }
    if known.dtype().is_equiv_to(&u8::get_dtype(array.py())) {
        return Ok(Some(array.clone()));
    }
    let bytes = array.call_method1("astype", ("uint8",))?;
    let numpy = array.py().import("numpy")?;
    if numpy.call_method1("array_equal", (array, &bytes))?.is_truthy()? {
        return Ok(Some(bytes));
    }
    let message = format!("an array of {} with a value outside 0 to 255", known.dtype());
    Err(error::out_of_range(message))
}

/// Reads the rows of an array of uint8, which may be a single row.
fn read_rows(array: &Bound<'_, PyAny>) -> PyResult<Vec<[u8; WIDTH]>> {
    let array = match array.extract::<PyReadonlyArray1<'_, u8>>() {
        Ok(row) => row.reshape([1, row.len()])?.readonly(),
        Err(_) => array.extract().map_err(|_| no_positions(array))?,
    };
    let (rows, width) = array.dims().into_pattern();
    if width != WIDTH {
        let message = format!("an array of shape ({rows}, {width}); a position has 20 values");
        return Err(PyValueError::new_err(message));
    }
    // An array that repeats one row in memory has any number of rows.
    let mut copy = with_room(rows)?;
    copy.extend(array.as_array().rows().into_iter().map(|row| {
        let mut bytes = [0; WIDTH];
        bytes.iter_mut().zip(row).for_each(|(to, &from)| *to = from);
        bytes
    }));
    Ok(copy)
}

/// Converts rows of bytes to positions, on all cores. The error names the first row that is not a
/// position.
fn checked(py: Python<'_>, rows: &[[u8; WIDTH]]) -> PyResult<Vec<CubePos>> {
    let mut positions = filled(rows.len(), CubePos::SOLVED)?;
    let first_bad = AtomicUsize::new(usize::MAX);
    for_each_row(py, None, interrupt::threads(None), &mut positions, BLOCK, |i, position, _| {
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
    let mut rows = filled(count, [0; WIDTH])?;
    for_each_row(py, None, interrupt::threads(None), &mut rows, BLOCK, |i, row, _| {
        *row = *work(i).as_bytes();
    })?;
    array(py, rows)
}

/// Return the array of some positions, of shape (n, 20). ``cubes`` is a list of cubes or of texts
/// that ``Cube`` reads, or one cube. All functions for arrays take these as well. A row becomes a cube with
/// ``Cube.from_bytes(array[0])``.
#[pyfunction]
pub(crate) fn to_array<'py>(py: Python<'py>, cubes: &Bound<'py, PyAny>) -> PyResult<States<'py>> {
    let cubes = read(cubes)?;
    rows(py, cubes.len(), |i| cubes[i])
}

/// Return the 54 stickers of each position, as ``Cube.facelets`` does.
#[pyfunction]
pub(crate) fn facelets(py: Python<'_>, states: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let states = read(states)?;
    let mut rows = filled(states.len(), String::new())?;
    for_each_row(py, None, interrupt::threads(None), &mut rows, BLOCK, |i, row, _| {
        *row = states[i].to_string();
    })?;
    Ok(rows)
}

/// Draw ``n`` positions uniformly from all positions. The result is an array of shape (n, 20).
///
/// A given ``seed`` always gives the same positions, and the first position equals
/// ``Cube.random(seed)``.
#[pyfunction]
#[pyo3(signature = (n, seed = None))]
pub(crate) fn random_states(py: Python<'_>, n: Count, seed: Option<Count>) -> PyResult<States<'_>> {
    require_numpy(py)?;
    let mut generator = random::generator(seed)?;
    let n = n.saturated();
    let mut rows = with_room(n)?;
    let mut follower = Follower::new(None);
    while rows.len() < n {
        let count = BLOCK.min(n - rows.len());
        py.detach(|| {
            rows.extend((0..count).map(|_| *CubePos::random(&mut generator).as_bytes()));
            follower.look(Progress::default)
        })?;
    }
    array(py, rows)
}

/// Solve each position in at most ``max_length`` moves, on all cores.
///
/// The search for one position takes at most ``timeout`` seconds and tries at most ``nodes`` moves.
/// The list has ``None`` for each position that was not solved within these limits. The call calls ``progress``
/// with a :class:`Progress` several times per second, whose fraction is that of the positions that are done. An
/// exception in ``progress`` ends the call.
#[pyfunction]
#[pyo3(signature = (states, max_length = 20, *, timeout = None, nodes = None, threads = None, progress = None))]
pub(crate) fn solve_many(
    py: Python<'_>,
    states: &Bound<'_, PyAny>,
    max_length: i64,
    timeout: Option<f64>,
    nodes: Option<Count>,
    threads: Option<ThreadCount>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Option<Alg>>> {
    let limits = Limits::new(Some(max_length), timeout, nodes)?;
    let states = read_reachable(states)?;
    let mut rows = filled(states.len(), None)?;
    for_each_row(py, progress, interrupt::threads(threads), &mut rows, 1, |i, row, stop| {
        *row = limits.solve(&states[i], Watch::from(stop)).ok();
    })?;
    Ok(rows.into_iter().map(|row| row.map(Alg::from)).collect())
}

/// Return the lengths of shortest solutions of the positions, as an array of uint8.
///
/// A length greater than ``max_length`` is given as 255. Each position is solved on one core. A
/// random position takes seconds to minutes. ``Cube.solve_optimal`` describes ``table``, and ``solve_many``
/// describes ``progress``.
#[pyfunction]
#[pyo3(signature = (states, max_length = 20, *, table = None, threads = None, progress = None))]
pub(crate) fn distances<'py>(
    py: Python<'py>,
    states: &Bound<'py, PyAny>,
    max_length: i64,
    table: Option<TableArgument<'py>>,
    threads: Option<ThreadCount>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let search = Shortest::new(py, max_length, NonZero::<usize>::MIN, table)?;
    let states = read_reachable(states)?;
    let mut rows = filled(states.len(), FAR)?;
    for_each_row(py, progress, interrupt::threads(threads), &mut rows, 1, |i, row, stop| {
        let found = search.solve(&states[i], Watch::from(stop)).ok();
        *row = found.and_then(|found| u8::try_from(found.length).ok()).unwrap_or(FAR);
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
    let wrong = || {
        PyTypeError::new_err(
            "moves are an Alg, its text, or an array of whole numbers of shape (n,) or (n, k)",
        )
    };
    let moves = small_numbers(moves)?.ok_or_else(wrong)?;
    let moves = match moves.extract::<PyReadonlyArray1<'_, u8>>() {
        Ok(column) => column.reshape([column.len(), 1])?.readonly(),
        Err(_) => moves.extract::<PyReadonlyArray2<'_, u8>>().map_err(|_| wrong())?,
    };
    let (rows, width) = moves.dims().into_pattern();
    if rows != count {
        let message = format!("{rows} rows of moves for {count} positions");
        return Err(PyValueError::new_err(message));
    }
    // An array that repeats one move in memory has any number of moves.
    let mut read = with_room(rows.saturating_mul(width))?;
    for (i, &number) in moves.as_array().iter().enumerate() {
        let mv = Move::from_index(number.into());
        read.push(mv.ok_or_else(|| error::no_such_move(number, i / width.max(1)))?);
    }
    Ok((read, width))
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
///
/// A row of ``states`` says in which slot each cubie is. The coordinates say which cubie is in each
/// slot, and how it is twisted or flipped there. So they change with a move as the tables
/// ``cornermove``, ``edgeomove`` and ``edgepmove`` say. The coordinates of ``states`` in the other
/// picture are ``coordinates(inverses(states))``.
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
    let mut rows = filled(states.len(), [0; 12])?;
    for_each_row(py, None, interrupt::threads(None), &mut rows, BLOCK, |i, row, _| {
        *row = of(&states[i]).map(|(_, value)| value);
    })?;
    let columns = PyDict::new(py);
    for (k, (name, _)) in of(&CubePos::SOLVED).into_iter().enumerate() {
        columns.set_item(name, PyArray1::from_iter(py, rows.iter().map(|row| row[k])))?;
    }
    Ok(columns)
}
