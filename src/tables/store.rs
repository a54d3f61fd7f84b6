//! Where a program keeps the tables that it derives.

use alloc::boxed::Box;
use core::any::Any;
use std::{
    path::PathBuf,
    sync::{PoisonError, RwLock},
};

/// A place that keeps the tables that a program derives: the large tables of a build with the feature
/// `derive` and without `bake`, and the tables of a metric (`search::MetricSolver` and
/// `search::NearMetricSolver`).
///
/// Without a store, each process derives these tables when it first uses one of them, which takes
/// some seconds. A store keeps the tables between processes, for example in files. No call of a store
/// fails, because a program can always derive its tables. So a store reports its own failures.
///
/// The library compares the bytes that [`read`](Self::read) returns with a checksum, and derives a
/// damaged table again. A table of a metric begins with a header of 4096 bytes, which has the checksums and
/// the costs of the metric's steps.
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
    /// Fills `bytes` with the table `name`, as [`write`](Self::write) received it. Returns `false` if the
    /// store has no table of this name and size.
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool;

    /// Waits until no other process derives tables, and keeps other processes from deriving tables
    /// until the returned value is dropped. After this call, the library tries to read the table
    /// again.
    fn lock(&self) -> Box<dyn Any>;

    /// Receives the news that the library begins to derive tables, which takes some seconds, or minutes for
    /// gigabytes. `tables` names them for people, such as `the large tables`. Then the library writes each of
    /// them.
    fn will_derive(&self, tables: &str);

    /// Keeps the table `name`. A process that reads the table at the same time must receive all bytes
    /// or none.
    fn write(&self, name: &str, bytes: &[u8]);

    /// Returns the path of the file of the table `name`, if the store keeps tables in files, whether or not
    /// the file exists. The library maps the file of a table of a metric, so that a second process reads no
    /// byte of it before it needs the byte.
    fn file_of(&self, _name: &str) -> Option<PathBuf> {
        None
    }
}

/// The store of this process.
#[cfg(not(all(test, feature = "bake", feature = "optimal")))]
static STORE: RwLock<Option<&'static dyn Store>> = RwLock::new(None);
/// The store of the unit tests. They derive each table of a metric once.
#[cfg(all(test, feature = "bake", feature = "optimal"))]
static STORE: RwLock<Option<&'static dyn Store>> = RwLock::new(Some(&tests::SHARED));

/// Makes `store` the store of this process. A later call replaces the store of an earlier one.
pub fn set_store(store: &'static dyn Store) {
    *STORE.write().unwrap_or_else(PoisonError::into_inner) = Some(store);
}

/// Returns the store of this process.
pub(crate) fn process_store() -> Option<&'static dyn Store> {
    *STORE.read().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(all(test, feature = "optimal"))]
pub(crate) mod tests {
    use alloc::{borrow::ToOwned, collections::BTreeMap, string::String, vec::Vec};
    use std::sync::Mutex;

    use super::*;

    /// A store in memory, which counts the derivations.
    #[derive(Default)]
    pub(crate) struct Memory {
        pub(crate) tables: Mutex<BTreeMap<String, Vec<u8>>>,
        pub(crate) derivations: Mutex<Vec<String>>,
    }

    impl Store for Memory {
        fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
            let tables = self.tables.lock().unwrap();
            let table = tables.get(name).filter(|table| table.len() == bytes.len());
            table.map(|table| bytes.copy_from_slice(table)).is_some()
        }

        fn lock(&self) -> Box<dyn Any> {
            Box::new(())
        }

        fn will_derive(&self, tables: &str) {
            self.derivations.lock().unwrap().push(tables.to_owned());
        }

        fn write(&self, name: &str, bytes: &[u8]) {
            self.tables.lock().unwrap().insert(name.to_owned(), bytes.to_vec());
        }
    }

    /// A store in memory for the threads of this process. One thread derives, and the others wait.
    #[cfg(feature = "bake")]
    pub(super) struct Shared(Memory);

    #[cfg(feature = "bake")]
    pub(super) static SHARED: Shared =
        Shared(Memory { tables: Mutex::new(BTreeMap::new()), derivations: Mutex::new(Vec::new()) });

    #[cfg(feature = "bake")]
    impl Store for Shared {
        fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
            self.0.read(name, bytes)
        }

        fn lock(&self) -> Box<dyn Any> {
            static DERIVES: Mutex<()> = Mutex::new(());
            // A test that failed while it derived a table has not written it.
            Box::new(DERIVES.lock().unwrap_or_else(PoisonError::into_inner))
        }

        fn will_derive(&self, tables: &str) {
            self.0.will_derive(tables);
        }

        fn write(&self, name: &str, bytes: &[u8]) {
            self.0.write(name, bytes);
        }
    }
}
