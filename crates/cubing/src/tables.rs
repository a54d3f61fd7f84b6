//! The tables of this package, and of the library those that this package reads.

pub use baked::ALL;
#[cfg(feature = "alloc")]
pub(crate) use baked::*;
#[cfg(all(feature = "derive", not(feature = "bake")))]
use superflip::tables::Element;
#[cfg(feature = "alloc")]
use superflip::tables::find;

#[cfg(feature = "alloc")]
pub(crate) const EDGE_TRANS: &[[u8; 24]] =
    find("edge_trans").unwrap().as_u8().unwrap().as_chunks().0;
#[cfg(feature = "alloc")]
pub(crate) const CORNER_TRANS: &[[u8; 24]] =
    find("corner_trans").unwrap().as_u8().unwrap().as_chunks().0;
#[cfg(feature = "steps")]
pub(crate) const MIDDLE_EDGE_PERM_MOVE: &[[u8; 18]] =
    find("middle_edge_perm_move").unwrap().as_u8().unwrap().as_chunks().0;

#[allow(
    clippy::unreadable_literal,
    clippy::useless_transmute,
    clippy::doc_markdown,
    reason = "generated"
)]
mod baked {
    use superflip::tables::TableInfo;
    use superflip::unstable::Entries;
    #[cfg(all(feature = "derive", not(feature = "bake")))]
    use superflip::unstable::Loaded;

    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}
