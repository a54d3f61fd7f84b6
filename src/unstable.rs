//! Names that the other packages of superflip share with the library. A new version may change or remove any
//! of them, so no other program should use them.

pub use crate::arrays::{MapArray, array};
#[cfg(feature = "search")]
pub use crate::bounds::pattern::PatternBounds;
pub use crate::tables::info::Entries;
#[cfg(feature = "derive")]
pub use crate::tables::loaded::Loaded;
#[cfg(feature = "search")]
pub use crate::watch::meter::Meter;
