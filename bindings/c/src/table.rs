//! The baked tables.

use core::ffi::{CStr, c_char, c_void};

use superflip::tables::{ALL, TableInfo};
#[cfg(feature = "metrics")]
use superflip_cubing::tables::ALL as MORE;

use crate::{
    Code,
    memory::{self, NUL_TERMINATED, Out},
    mistake::Mistake,
};

/// A baked table. It is read-only data in static memory, in the byte order of the machine.
#[derive(Debug)]
#[repr(C)]
pub struct Table {
    /// The name of the table, NUL-terminated.
    pub name: *const c_char,
    /// The meaning of the entries, NUL-terminated UTF-8.
    pub meaning: *const c_char,
    /// The document that defines the table, and its section, NUL-terminated UTF-8.
    pub source: *const c_char,
    /// The entries, row by row. An entry is an unsigned integer of `element_size` bytes.
    pub entries: *const c_void,
    /// The number of bytes per entry: 1, 2, 4 or 8.
    pub element_size: usize,
    /// The number of rows.
    pub rows: usize,
    /// The number of entries per row. The entry at `row` and `column` has the index columns * row +
    /// column.
    pub columns: usize,
}

/// Without metrics, there are no tables of steps.
#[cfg(not(feature = "metrics"))]
const MORE: &[TableInfo] = &[];
/// The number of tables.
const COUNT: usize = ALL.len() + MORE.len();

/// Returns a table: those of superflip come first.
const fn info(index: usize) -> &'static TableInfo {
    if index < ALL.len() { &ALL[index] } else { &MORE[index - ALL.len()] }
}

/// Returns the number of baked tables.
///
/// A program that calls superflip_table_count, superflip_table_at or superflip_table_find contains
/// all tables, 2.4 MB. Any other program that is linked with -Wl,--gc-sections contains only the
/// tables that it reads.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_table_count() -> usize {
    COUNT
}

/// Describes the table with the given index. The indices are 0 to superflip_table_count() - 1.
///
/// If there is no such table, `table` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_table_at(index: usize, table: *mut Table) -> Code {
    let find = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let table = unsafe { Out::new(table, "table")? };
        if index >= COUNT {
            return Err(Mistake::NoSuchTable { index, count: COUNT });
        }
        table.write(Table::at(index));
        Ok(())
    };
    // SAFETY: the pointer for the description is null.
    unsafe { memory::report(core::ptr::null_mut(), find()) }
}

/// Describes the table with the given name, which must be NUL-terminated. superflip_table_at and
/// the program's `superflip table list` give the names.
///
/// If there is no such table, `table` does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_table_find(name: *const c_char, table: *mut Table) -> Code {
    let find = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (name, table) =
            unsafe { (memory::text(name, NUL_TERMINATED)?, Out::new(table, "table")?) };
        let index = (0..COUNT).find(|&index| info(index).name == name);
        table.write(Table::at(index.ok_or(Mistake::NoSuchTableName)?));
        Ok(())
    };
    // SAFETY: the pointer for the description is null.
    unsafe { memory::report(core::ptr::null_mut(), find()) }
}

impl Table {
    fn at(index: usize) -> Self {
        let mut start: usize = (0..index).map(|before| size(info(before))).sum();
        let info = info(index);
        let [name, meaning, source] = texts(info).map(|text| {
            let with_nul = &TEXTS[start..=start + text.len()];
            start += with_nul.len();
            CStr::from_bytes_with_nul(with_nul).unwrap_or(c"").as_ptr()
        });
        let (rows, columns) = match *info.shape {
            [rows, columns] => (rows, columns),
            _ => (info.len(), 1),
        };
        Self {
            name,
            meaning,
            source,
            entries: info.bytes().as_ptr().cast(),
            element_size: info.element().bytes(),
            rows,
            columns,
        }
    }
}

const fn texts(info: &TableInfo) -> [&'static str; 3] {
    [info.name, info.meaning, info.source]
}

/// Returns the number of bytes of a table's texts, each with its NUL.
const fn size(info: &TableInfo) -> usize {
    let [name, meaning, source] = texts(info);
    name.len() + meaning.len() + source.len() + 3
}

/// The texts of all tables, each with its NUL.
static TEXTS: [u8; {
    let (mut sum, mut i) = (0, 0);
    while i < COUNT {
        sum += size(info(i));
        i += 1;
    }
    sum
}] = {
    let mut bytes = [0; _];
    let (mut end, mut i) = (0, 0);
    while i < COUNT {
        let texts = texts(info(i));
        let mut t = 0;
        while t < texts.len() {
            let text = texts[t].as_bytes();
            let (_, rest): (_, &mut [u8]) = bytes.split_at_mut(end);
            let (place, _) = rest.split_at_mut(text.len());
            place.copy_from_slice(text);
            end += text.len() + 1;
            t += 1;
        }
        i += 1;
    }
    bytes
};
