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

use super::{Element, LOADED, store::store};

/// A table of the type `T` that is loaded when the program first uses it.
pub(crate) struct Loaded<T: 'static> {
    name: &'static str,
    element: Element,
    /// The checksum of the catalogue.
    checksum: &'static str,
    table: OnceLock<&'static T>,
}

impl<T> Loaded<T> {
    pub(super) const fn new(name: &'static str, element: Element, checksum: &'static str) -> Self {
        Self { name, element, checksum, table: OnceLock::new() }
    }
}

impl<E, const N: usize> Loaded<[E; N]> {
    /// Returns the length of the first axis. Does not load the table.
    pub(crate) const fn len(&self) -> usize {
        let _ = self;
        N
    }
}

impl<T: FromBytes + IntoBytes + Immutable> Loaded<T> {
    pub(super) fn bytes(&self) -> &'static [u8] {
        self.get().as_bytes()
    }

    #[inline]
    fn get(&self) -> &'static T {
        self.table.get_or_init(|| self.load())
    }

    #[cold]
    fn load(&self) -> &'static T {
        let table = T::new_box_zeroed();
        let mut table = table.unwrap_or_else(|_| handle_alloc_error(Layout::new::<T>()));
        self.fill(table.as_mut_bytes());
        Box::leak(table)
    }

    /// Reads or derives the table.
    fn fill(&self, bytes: &mut [u8]) {
        if self.is_read(bytes) {
            return;
        }
        // While one thread derives the tables, the others wait.
        let mut derived = DERIVED.lock().unwrap_or_else(PoisonError::into_inner);
        if !derived.contains_key(self.name) {
            let _lock = store().map(|store| store.lock());
            // Another process may have derived the tables meanwhile.
            if self.is_read(bytes) {
                return;
            }
            *derived = derive();
        }
        let table = derived.remove(self.name).expect("`derive` makes every loaded table");
        bytes.copy_from_slice(&table);
    }

    /// Reads the table from the store. Returns `false` if the store has no such table, or a damaged
    /// one.
    fn is_read(&self, bytes: &mut [u8]) -> bool {
        store().is_some_and(|store| store.read(self.name, bytes))
            && checksum(bytes, self.element).to_string() == self.checksum
    }
}

impl<T: FromBytes + IntoBytes + Immutable> Deref for Loaded<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.get()
    }
}

/// The derived tables that no static has taken yet.
static DERIVED: Mutex<BTreeMap<&'static str, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// Derives all tables that the build did not bake, and writes them into the store.
fn derive() -> BTreeMap<&'static str, Vec<u8>> {
    let store = store();
    if let Some(store) = store {
        store.will_derive();
    }
    let endian = if cfg!(target_endian = "big") { Endian::Big } else { Endian::Little };
    let tables = superflip_gen::derive(LOADED.iter().copied());
    let tables = tables.expect("the tests of `superflip-gen` derive every table of the catalogue");
    let loaded = tables.into_iter().filter(|(name, _)| LOADED.contains(name));
    let loaded = loaded.map(|(name, table)| (name, table.bytes(endian)));
    loaded
        .inspect(|(name, bytes)| {
            if let Some(store) = store {
                store.write(name, bytes);
            }
        })
        .collect()
}

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
