//! Where a program keeps the tables that it derives.

use alloc::boxed::Box;
use core::any::Any;
use std::sync::{PoisonError, RwLock};

/// A place that keeps the tables that a program derives: the large tables of a build with the feature
/// `derive` and without `bake`, and the tables of near-optimal searches in a metric
/// (`search::NearMetricSolver`).
///
/// Without a store, each process derives these tables when it first uses one of them, which takes
/// some seconds. A store keeps the tables between processes, for example in files. No call of a store
/// fails, because a program can always derive its tables. So a store reports its own failures.
///
/// The library compares the bytes that [`read`](Self::read) returns with a checksum, and derives a
/// damaged table again.
///
/// ```
/// use std::{any::Any, fs, path::PathBuf};
/// use superflip::tables::{self, Store};
///
/// struct Directory(PathBuf);
///
/// impl Store for Directory {
///     fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
///         let file = fs::read(self.0.join(name)).unwrap_or_default();
///         let is_complete = file.len() == bytes.len();
///         if is_complete {
///             bytes.copy_from_slice(&file);
///         }
///         is_complete
///     }
///     fn lock(&self) -> Box<dyn Any> {
///         Box::new(()) // Other processes may derive the tables at the same time.
///     }
///     fn will_derive(&self, tables: &str) {
///         eprintln!("deriving {tables}, once");
///     }
///     fn write(&self, name: &str, bytes: &[u8]) {
///         if let Err(error) = fs::write(self.0.join(name), bytes) {
///             eprintln!("cannot keep the table {name}: {error}");
///         }
///     }
/// }
///
/// tables::set_store(Box::leak(Box::new(Directory(std::env::temp_dir()))));
/// ```
pub trait Store: Sync {
    /// Fills `bytes` with the table `name`, in the byte order of the machine. Returns `false` if the
    /// store has no table of this name and size.
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool;

    /// Waits until no other process derives tables, and keeps other processes from deriving tables
    /// until the returned value is dropped. After this call, the library tries to read the table
    /// again.
    fn lock(&self) -> Box<dyn Any>;

    /// Receives the news that the library begins to derive tables, which takes some seconds. `tables`
    /// names them for people, such as `the large tables`. Then the library writes each of them.
    fn will_derive(&self, tables: &str);

    /// Keeps the table `name`. A process that reads the table at the same time must receive all bytes
    /// or none.
    fn write(&self, name: &str, bytes: &[u8]);
}

/// The store of this process.
static STORE: RwLock<Option<&'static dyn Store>> = RwLock::new(None);

/// Makes `store` the store of this process. A later call replaces the store of an earlier one.
pub fn set_store(store: &'static dyn Store) {
    *STORE.write().unwrap_or_else(PoisonError::into_inner) = Some(store);
}

/// Returns the store of this process.
#[cfg(any(not(feature = "bake"), feature = "optimal"))]
pub(crate) fn process_store() -> Option<&'static dyn Store> {
    *STORE.read().unwrap_or_else(PoisonError::into_inner)
}
