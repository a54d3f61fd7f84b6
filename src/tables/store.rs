//! Where a program keeps the tables that it derives.

use alloc::boxed::Box;
use core::any::Any;
use std::sync::{PoisonError, RwLock};

/// A place that keeps the tables that a program derives: the large tables of a build with the feature
/// `derive` and without `bake`, and the tables of a metric (`search::MetricSolver` and
/// `search::NearMetricSolver`).
///
/// Without a store, each process derives these tables when it first uses one of them, which takes
/// some seconds. A store keeps the tables between processes, for example in files. No call of a store
/// fails, because a program can always derive its tables. So a store reports its own failures.
///
/// The library compares the bytes that [`read`](Self::read) returns with a checksum, and derives a
/// damaged table again. A table of a metric also contains the costs of the metric's steps.
///
/// [`FileStore`](super::FileStore) keeps the tables in files. This store keeps nothing and only says what the
/// library derives:
///
/// ```
/// use std::any::Any;
/// use superflip::tables::{self, Store};
///
/// struct Reporter;
///
/// impl Store for Reporter {
///     fn read(&self, _: &str, _: &mut [u8]) -> bool {
///         false
///     }
///     fn lock(&self) -> Box<dyn Any> {
///         Box::new(())
///     }
///     fn will_derive(&self, tables: &str) {
///         eprintln!("deriving {tables}");
///     }
///     fn write(&self, _: &str, _: &[u8]) {}
/// }
///
/// tables::set_store(&Reporter);
/// ```
pub trait Store: Sync {
    /// Fills `bytes` with the table `name`, in the byte order of the machine. Returns `false` if the
    /// store has no table of this name and size.
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool;

    /// Waits until no other process derives tables, and keeps other processes from deriving tables
    /// until the returned value is dropped. After this call, the library tries to read the table
    /// again.
    fn lock(&self) -> Box<dyn Any>;

    /// Receives the news that the library begins to derive tables, which takes some seconds, or minutes for gigabytes. `tables`
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
