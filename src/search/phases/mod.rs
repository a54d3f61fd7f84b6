//! The states of Kociemba's two phases, with lower bounds from tables.
//!
//! The sets of tables (`table_set.rs`) use different coordinates (`states.rs`). In phase 1,
//! `compact.rs` reduces the twist and the flip by symmetry, each on its own, and `fast.rs` reduces
//! flip and slice together. In phase 2, both use the same coordinates (`group_state.rs`), but
//! `fast.rs` looks them up in two larger tables. A search is the same for all sets of tables.

pub(super) mod children;
pub(super) mod compact;
#[cfg(feature = "solve-fast")]
pub(super) mod fast;
mod group_state;
pub(super) mod states;
pub(super) mod table_set;

pub use self::table_set::TableSet;
