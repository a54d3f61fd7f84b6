//! Large tables, which the module derives when a search needs them.

use core::{any::Any, ops::ControlFlow};
use std::sync::Once;

use superflip::{
    tables::{Store, set_store},
    watch::Progress,
};
use superflip_gen::Endian;

use crate::host;

/// Derives each large table of the library alone. Without a store, the library would derive all of them at
/// the first use of one. This module uses few, and the tables of shortest solutions take seconds.
struct DerivedAlone;

impl Store for DerivedAlone {
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
        // A table of a metric has no recipe.
        let tables = superflip_gen::derive([name]).unwrap_or_default();
        let table = tables.get(name).map(|table| table.bytes(Endian::Little));
        let table = table.filter(|table| table.len() == bytes.len());
        if let Some(table) = &table {
            bytes.copy_from_slice(table);
        }
        table.is_some()
    }

    fn lock(&self) -> Box<dyn Any> {
        Box::new(())
    }

    fn will_derive(&self, _: &str) {}

    fn write(&self, _: &str, _: &[u8]) {}
}

/// Makes the library derive each large table alone.
pub(crate) fn derived_alone() {
    static STORE: Once = Once::new();
    STORE.call_once(|| set_store(&DerivedAlone));
}

/// Reports to the host that tables are derived, as the progress of a search without nodes. The host may end the
/// derivation.
pub(crate) fn report(_: Progress) -> ControlFlow<()> {
    if host::report_found(0.0, "") { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}
