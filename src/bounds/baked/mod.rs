//! Lower bounds from tables that are baked into the program.

mod coset;
#[cfg(feature = "solve")]
mod near;

#[cfg(all(feature = "coset-distances", any(feature = "alloc", feature = "solve")))]
pub(crate) use coset::CosetEntry;
#[cfg(any(feature = "coset-distances", feature = "solve"))]
pub use coset::STRIPE;
#[cfg(feature = "solve")]
pub(crate) use coset::nibble;
#[cfg(feature = "coset-distances")]
pub use coset::stripe_bound;
#[cfg(feature = "solve")]
pub(crate) use near::Stripe;
#[cfg(feature = "solve")]
pub use near::{CLOSE, Near};
