//! The baked tables as NumPy arrays, without copying their entries.

use numpy::{Element, PyArrayDyn, ndarray::ArrayViewD};
use pyo3::{exceptions::PyKeyError, prelude::*, types::PyString};
use superflip::tables::{ALL, TableInfo};

use super::bulk::require_numpy;

/// The object that NumPy keeps alive as the owner of the arrays' memory. The entries are in
/// read-only memory of the module, which Python never unloads, so this object has no data. Because
/// this object offers no writable buffer, NumPy refuses to make the arrays writable.
#[pyclass(module = "superflip", frozen)]
#[derive(Debug)]
struct BakedMemory;

/// Returns the tables of superflip, and those of superflip-cubing.
fn all() -> impl Iterator<Item = &'static TableInfo> {
    ALL.iter().chain(superflip_cubing::tables::ALL)
}

/// The names of the baked tables.
#[pyfunction]
pub(crate) fn table_names() -> Vec<&'static str> {
    all().map(|table| table.name).collect()
}

/// The entries, meaning, source and SHA-256 digest of a baked table.
#[pyfunction]
pub(crate) fn table_data<'py>(
    py: Python<'py>,
    name: &str,
) -> PyResult<(Bound<'py, PyAny>, &'static str, &'static str, &'static str)> {
    let table = all().find(|table| table.name == name).ok_or_else(|| {
        PyKeyError::new_err(format!("no table is named {name:?}; see list(superflip.tables)"))
    })?;
    require_numpy(py)?;
    let view = entries(py, table)?;
    Ok((view, table.meaning, table.source, table.digest))
}

fn entries<'py>(py: Python<'py>, table: &'static TableInfo) -> PyResult<Bound<'py, PyAny>> {
    let shape = table.shape;
    if let Some(entries) = table.as_u8() {
        array(py, entries, shape)
    } else if let Some(entries) = table.as_u16() {
        array(py, entries, shape)
    } else if let Some(entries) = table.as_u32() {
        array(py, entries, shape)
    } else {
        array(py, table.as_u64().expect("a table has one of four types"), shape)
    }
}

/// Makes a read-only array of a table's entries, without copying them.
#[expect(unsafe_code, reason = "an array of NumPy on foreign memory")]
fn array<'py, T: Element>(
    py: Python<'py>,
    entries: &'static [T],
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let view = ArrayViewD::from_shape(shape, entries).expect("the shape of the table");
    let owner = Bound::new(py, BakedMemory)?.into_any();
    // SAFETY: The entries are a static, so they outlive the array. The array is made read-only
    // before any other code sees it. Its owner offers no writable buffer, so NumPy refuses to make
    // it writable again.
    let array = unsafe { PyArrayDyn::borrow_from_array(&view, owner) };
    array.getattr("flags")?.setattr(PyString::intern(py, "writeable"), false)?;
    Ok(array.into_any())
}
