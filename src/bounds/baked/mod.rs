//! Lower bounds from tables that are baked into the program.

#[cfg(feature = "solve-tiny")]
mod class;
mod coset;
#[cfg(feature = "optimal")]
mod coset_entry;
#[cfg(feature = "solve-tiny")]
mod coset_filter;
#[cfg(feature = "solve-tiny")]
mod filter;
#[cfg(feature = "solve-tiny")]
mod group_filter;
#[cfg(feature = "solve-fast")]
mod near;
#[cfg(feature = "optimal")]
mod order_pair;

#[cfg(feature = "solve-tiny")]
pub(crate) use class::{
    corner_edge_distance, corner_middle_distance, edge_corner_distance, flip_slice_distance,
    twist_slice_distance,
};
pub use coset::coset_bound;
#[cfg(feature = "optimal")]
pub(crate) use coset_entry::coset_words;
#[cfg(feature = "optimal")]
pub use coset_entry::{CosetEntry, stripe_bound};
#[cfg(feature = "solve-tiny")]
pub(crate) use coset_filter::CosetHash;
#[cfg(feature = "solve-tiny")]
pub(crate) use group_filter::PositionHash;
#[cfg(feature = "solve-fast")]
pub use near::{CLOSE, Near, STRIPE, Stripe};
#[cfg(feature = "optimal")]
pub(crate) use order_pair::order_pair_bound;
