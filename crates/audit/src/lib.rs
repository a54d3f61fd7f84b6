//! Checks every table of superflip and superflip-cubing, and says what each number in a table means.
//!
//! `superflip table` and the tests use this crate. The crate reads tables through
//! [`superflip::tables`] and [`superflip_cubing::tables`], and unpacks the entries with its own code. So
//! the crate also checks the unpacking of the two packages.
//!
//! - [`Layout`] describes a table: what its rows, columns and entries are. [`Term`] describes one
//!   kind of number, such as a move or a corner value, and how the number is shown. The catalogue
//!   names the terms of each table.
//! - [`check`] checks the digest of a table, the range of its entries, and the laws that hold in
//!   the cube group. For example, `M` and then `M'` changes nothing.
//! - [`Derived`] compares a table with a second derivation from the geometry of the cube.
//! - [`census`] counts the cosets of Kociemba's group by distance.
//! - [`check_cover`] checks that a proof for some cosets is a proof for every position.
//!
//! ```
//! use superflip_audit::{Tables, check};
//! let tables = Tables::baked();
//! for check in check(tables.get("edge_trans")?, &tables) {
//!     println!("{}: {:?}", check.statement, check.result); // the number of checked cases
//! #   assert!(check.result.is_ok());
//! }
//! # Ok::<(), superflip_audit::Violation>(())
//! ```
#![forbid(unsafe_code)]

mod baked;
mod catalogue;
mod census;
mod check;
mod contents;
mod coordinate;
mod cover;
mod derived;
mod law;
mod layout;
mod read;
mod show;
mod term;
mod terms;
mod violation;

pub use catalogue::{all_tables, find_table};
pub use census::census;
pub use check::check;
pub use contents::{Contents, Tables};
pub use cover::{CoverFault, check_cover};
pub use derived::Derived;
pub use layout::{Columns, Layout, LayoutError};
pub use show::NONE;
pub use superflip::bounds::Contradiction;
pub use term::{Part, Term};
pub use violation::{Check, Checked, Violation};
