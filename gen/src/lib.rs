//! The cube from geometry, slow and readable: derives every table of superflip.
//!
//! Nothing about the cube is typed in. Stickers are integer vectors
//! ([`geometry`]), the six quarter turns are rotations of one layer by 90° and
//! the 48 symmetries are the signed permutation matrices ([`motion`]); what the
//! documents define beyond that is *numbering*, and it is written here as the
//! rule that it follows. From it come the tables of *cubepos* ([`cubepos`]), of
//! *kocsymm* ([`coset`]), of *permcube* ([`permcube`]), of *The Move Tables*
//! ([`kociemba`]) and of distances ([`prune`]), and [`bake`] writes them for the build script of superflip,
//! after comparing each with the digest in the [`catalogue`].
//!
//! This crate and superflip share no code, only the bytes of the tables, so
//! that each is a witness for the other.
//!
//! ```
//! let tables = superflip_gen::tables(|_feature| false);
//! let edge_trans = tables.iter().find(|t| t.name == "edge_trans").unwrap();
//! assert_eq!(edge_trans.shape, [18, 24]);
//! assert_eq!(edge_trans.at(0, 0), 4); // U takes the edge in slot 0 to slot 2, value 2·2
//! ```
#![forbid(unsafe_code)]

pub mod bake;
pub mod catalogue;
pub mod coset;
pub mod cubepos;
pub mod geometry;
mod graph;
pub mod kociemba;
pub mod motion;
pub mod names;
pub mod permcube;
pub mod phase2;
pub mod prune;
pub mod sorted;
pub mod table;

pub use table::{Element, Endian, Table};

/// The tables that features of superflip bake: those that are always baked, then
/// those of the features that are on.
#[must_use]
pub fn tables(is_on: impl Fn(&str) -> bool) -> Vec<Table> {
    let mut tables = cubepos::tables();
    tables.extend(coset::tables());
    tables.extend(permcube::tables());
    let always = [kociemba::small_tables(&tables), prune::small_tables(&tables)];
    tables.extend(always.into_iter().flatten());
    // What `sym-coords` bakes is needed for the others as well.
    if is_on("sym-coords") || is_on("coset-distances") || is_on("solve") {
        let classes = kociemba::big_tables(&tables);
        tables.extend(classes);
    }
    let (whole, solve) = (is_on("coset-distances"), is_on("solve"));
    if whole || solve {
        let distances = prune::coset_tables(&tables, whole, solve);
        tables.extend(distances);
    }
    if is_on("optimal") {
        let sorted = sorted::tables(&tables);
        tables.extend(sorted);
    }
    if solve {
        let orders = phase2::tables(&tables);
        tables.extend(orders);
    }
    tables
}
