//! Lower bounds from tables that are baked into the program.

#[cfg(feature = "solve")]
mod class;
mod coset;
#[cfg(feature = "solve-fast")]
mod near;
#[cfg(feature = "solve-fastest")]
mod order_pair;
#[cfg(feature = "solve-fast")]
mod split;

#[cfg(feature = "solve-fastest")]
pub(crate) use coset::CosetEntry;
#[cfg(feature = "solve-fast")]
pub use coset::STRIPE;
#[cfg(feature = "optimal")]
pub(crate) use coset::coset_words;
#[cfg(feature = "solve-fastest")]
pub use coset::stripe_bound;
#[cfg(feature = "solve-fast")]
pub(crate) use near::Stripe;
#[cfg(feature = "solve-fast")]
pub use near::{CLOSE, Near};
#[cfg(feature = "solve-fastest")]
pub(crate) use order_pair::OrderPairEntry;
#[cfg(feature = "solve-fast")]
pub(crate) use split::SplitEntries;
