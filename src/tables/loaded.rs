//! Tables that the build did not bake. The first use of a table reads it from the store of the
//! process, or derives all tables of this kind.

use alloc::{boxed::Box, collections::BTreeMap, vec::Vec};
use core::ops::Deref;
use std::{
    alloc::{Layout, handle_alloc_error},
    string::ToString,
    sync::{Mutex, OnceLock, PoisonError},
};

use superflip_gen::{Checksum, Endian};
use zerocopy::{FromBytes, Immutable, IntoBytes};

use super::{
    info::Element,
    store::{Store, process_store},
};

/// A table of the type `T` that is loaded when the program first uses it.
#[derive(Debug)]
pub struct Loaded<T: 'static> {
    source: Source,
    table: OnceLock<&'static T>,
}

impl<T> Loaded<T> {
    /// Describes the table `name`, whose entries have this checksum. The tables in `with` are derived
    /// together with this table, and `all` has the names of all tables of the package that are loaded.
    #[must_use]
    pub const fn new(
        name: &'static str,
        element: Element,
        checksum: &'static str,
        with: &'static [&'static str],
        all: &'static [&'static str],
    ) -> Self {
        Self { source: Source { name, element, checksum, with, all }, table: OnceLock::new() }
    }
}

#[cfg(all(feature = "solve-fast", not(feature = "bake")))]
impl<E, const N: usize> Loaded<[E; N]> {
    /// Returns the length of the first axis. Does not load the table.
    pub(crate) const fn len(&self) -> usize {
        let _ = self;
        N
    }
}

impl<T: FromBytes + IntoBytes + Immutable> Loaded<T> {
    /// Returns the bytes of the table. Loads the table if this is its first use.
    pub fn bytes(&self) -> &'static [u8] {
        self.get().as_bytes()
    }

    #[inline(always)]
    fn get(&self) -> &'static T {
        match self.table.get() {
            Some(table) => table,
            None => self.table.get_or_init(|| self.load()),
        }
    }

    #[cold]
    fn load(&self) -> &'static T {
        let table = T::new_box_zeroed();
        let mut table = table.unwrap_or_else(|_| handle_alloc_error(Layout::new::<T>()));
        self.source.fill(table.as_mut_bytes());
        Box::leak(table)
    }
}

/// Where the bytes of a table come from.
#[derive(Debug)]
struct Source {
    name: &'static str,
    element: Element,
    /// The checksum of the catalogue.
    checksum: &'static str,
    /// The names of the tables that are derived together with this table.
    with: &'static [&'static str],
    /// The names of all tables that this build loads.
    all: &'static [&'static str],
}

impl Source {
    /// Reads or derives the table.
    ///
    /// # Panics
    ///
    /// If the derived table does not have the checksum of the catalogue.
    fn fill(&self, bytes: &mut [u8]) {
        // While one thread reads or derives, the others wait.
        let mut derived = DERIVED.lock().unwrap_or_else(PoisonError::into_inner);
        if !derived.contains_key(self.name) {
            if self.is_read(bytes) {
                return;
            }
            let _lock = process_store().map(Store::lock);
            // Another process may have derived the tables meanwhile.
            if self.is_read(bytes) {
                return;
            }
            self.derive(&mut derived);
        }
        let table = derived.remove(self.name).expect("`derive` makes every loaded table");
        bytes.copy_from_slice(&table);
        assert!(self.is_intact(bytes), "{} differs from the catalogue", self.name);
    }

    /// Reads the table from the store. Returns `false` if the store has no such table, or a damaged
    /// one.
    fn is_read(&self, bytes: &mut [u8]) -> bool {
        process_store().is_some_and(|store| store.read(self.name, bytes)) && self.is_intact(bytes)
    }

    /// Returns whether the table has the checksum of the catalogue.
    fn is_intact(&self, bytes: &[u8]) -> bool {
        checksum(bytes, self.element).to_string() == self.checksum
    }

    /// Derives the tables in `with`, and the tables that they need. Writes those that this build loads
    /// into the store, and puts them into `derived`.
    fn derive(&self, derived: &mut BTreeMap<&'static str, Vec<u8>>) {
        let store = process_store();
        if let Some(store) = store {
            store.will_derive("the large tables");
        }
        let endian = if cfg!(target_endian = "big") { Endian::Big } else { Endian::Little };
        let tables = superflip_gen::derive(self.with.iter().copied());
        let tables =
            tables.expect("the tests of `superflip-gen` derive every table of the catalogue");
        for (name, table) in tables.into_iter().filter(|(name, _)| self.all.contains(name)) {
            let bytes = table.bytes(endian);
            if let Some(store) = store {
                store.write(name, &bytes);
            }
            derived.insert(name, bytes);
        }
    }
}

impl<T: FromBytes + IntoBytes + Immutable> Deref for Loaded<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        self.get()
    }
}

/// The derived tables that no static has taken yet.
static DERIVED: Mutex<BTreeMap<&'static str, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn checksum(bytes: &[u8], element: Element) -> Checksum {
    fn of<E: bytemuck::AnyBitPattern + Into<u64>>(bytes: &[u8]) -> Checksum {
        let entries = bytemuck::cast_slice::<u8, E>(bytes);
        entries.iter().fold(Checksum::START, |sum, &entry| sum.then(entry.into()))
    }
    match element {
        Element::U8 => of::<u8>(bytes),
        Element::U16 => of::<u16>(bytes),
        Element::U32 => of::<u32>(bytes),
        Element::U64 => of::<u64>(bytes),
    }
}

#[cfg(all(test, not(feature = "bake"), not(feature = "optimal")))]
mod tests_of_a_small_program {
    use super::*;
    use crate::tables::ALL;

    #[test]
    fn every_table_that_is_not_baked_is_derived_with_its_checksum() {
        let loaded: Vec<_> = ALL.iter().filter(|table| !table.is_baked()).collect();
        assert!(loaded.len() > 20, "{}", loaded.len());
        for table in loaded {
            // The derivation compares the checksum.
            assert_eq!(
                table.bytes().len(),
                table.len() * table.element().bytes(),
                "{}",
                table.name
            );
        }
    }

    #[test]
    #[should_panic = "edgepmove differs from the catalogue"]
    fn a_derived_table_with_another_checksum_is_refused() {
        let checksum = "0123456789abcdef";
        Loaded::<[[u16; 18]; 495]>::new(
            "edgepmove",
            Element::U16,
            checksum,
            &["edgepmove"],
            &["edgepmove"],
        )
        .bytes();
    }
}

#[cfg(all(test, not(feature = "bake"), feature = "optimal"))]
mod tests {
    use super::*;
    use crate::tables::{ALL, set_store, store_tests::Memory};

    /// The only test that sets a store, because a process has one.
    #[test]
    fn a_table_is_derived_once_and_read_afterwards_and_derived_again_if_it_is_damaged() {
        const NAME: &str = "flip_slice_sym";
        let memory: &Memory = Box::leak(Box::default());
        set_store(memory);
        for table in ALL.iter().filter(|table| !table.is_baked()) {
            assert!(table.as_u8().is_none() && table.as_u32().is_none(), "{}", table.name);
            assert_eq!(table.bytes().len(), table.len() * table.element().bytes());
            assert_eq!(table.bytes(), memory.tables.lock().unwrap()[table.name], "{}", table.name);
        }
        assert_eq!(memory.derivations.lock().unwrap().len(), 1);
        let table = ALL.iter().find(|table| table.name == NAME).unwrap();
        let checksum: &str = checksum(table.bytes(), Element::U8).to_string().leak();
        let again = || {
            let again =
                Loaded::<[u8; 1_013_760]>::new(NAME, Element::U8, checksum, &[NAME], &[NAME]);
            assert_eq!(again.bytes(), table.bytes());
        };
        again();
        assert_eq!(memory.derivations.lock().unwrap().len(), 1);
        for damage in [
            |bytes: &mut Vec<u8>| bytes[1000] ^= 1,
            |bytes: &mut Vec<u8>| bytes.truncate(bytes.len() - 1),
        ] {
            let before = memory.derivations.lock().unwrap().len();
            damage(memory.tables.lock().unwrap().get_mut(NAME).unwrap());
            again();
            assert_eq!(memory.derivations.lock().unwrap().len(), before + 1);
            assert_eq!(memory.tables.lock().unwrap()[NAME], table.bytes());
        }
    }
}
