//! Derives every table of superflip from the geometry of the cube.
//!
//! The crate is slow and readable, and nothing about the cube is typed in as data:
//!
//! - A sticker is a pair of integer vectors ([`geometry`]).
//! - A quarter turn rotates one layer by 90°, and the 48 symmetries are the signed permutation
//!   matrices ([`motion`]).
//! - Cubies, symmetries and coordinates are numbered by code that follows the rules of the
//!   documents, such as *cubepos*.
//!
//! A [`Recipe`] names the tables that one derivation makes, and the tables that the derivation
//! reads. [`derive()`] runs the recipes of the tables that a caller names. [`bake::bake`] derives
//! the tables for the build script of superflip, compares the checksum of each table with the
//! [`catalogue`], and writes the tables to files. The recipes know nothing about the features of
//! superflip; the catalogue says which feature a table belongs to.
//!
//! | module | derives |
//! |---|---|
//! | `cubepos` | the tables of *cubepos*: cubie values under moves and symmetries |
//! | `coset` | the tables of *kocsymm*: coordinates of the cosets of Kociemba's group |
//! | `permcube` | the tables of *permcube*: slots and orders of four cubies |
//! | `order` | move tables of *The Move Tables*: orders of four or eight cubies |
//! | `sym_coord` | the sym-coordinates of *The Move Tables* |
//! | `sorted` | `UDSliceSorted` of *The Move Tables* |
//! | `prune` | distances from cosets to Kociemba's group |
//! | `phase2` | distances inside Kociemba's group, and the coordinates that index these distances |
//! | `coset_class` | classes of twists and flips, and their distances: the compact tables of phase 1 |
//! | `coset_filter` | filters of the cosets near Kociemba's group |
//! | `group_filter` | filters of the positions in Kociemba's group near the solved cube |
//! | `steps` | distances of the steps of people who solve in the fewest moves |
//! | `metric` | distances to Kociemba's group in five metrics |
//! | `insertions` | short sequences that move only corners or only edges |
//! | `sym_class` | the classes of subgroups of the symmetries, with their names |
//! | `name_table` | the words that a library reads, with the feature `names` |
//! | [`cases`] | the cases of the last layer and of the last pair that people learn |
//! | `order_class` | classes of orders of eight, and their distances: the compact tables of phase 2 |
//!
//! This crate and superflip share no code: superflip receives only the bytes of the tables. So a
//! test that compares results of the two crates checks both.
//!
//! ```
//! let tables = superflip_gen::derive(["edge_trans"])?;
//! let edge_trans = &tables["edge_trans"];
//! assert_eq!(edge_trans.shape, [18, 24]);
//! assert_eq!(edge_trans.at(0, 0), 4); // U takes the edge in slot 0 to slot 2, value 2·2
//! # Ok::<(), superflip_gen::RecipeError>(())
//! ```
#![forbid(unsafe_code)]
// Without optimization, `as` is one instruction and `From` is a call.
#![allow(clippy::cast_lossless)]
#![cfg_attr(not(feature = "all"), allow(dead_code, reason = "derives some of the tables"))]

use std::collections::BTreeMap;

mod arrangement;
pub mod bake;
pub mod cases;
pub mod catalogue;
#[cfg(test)]
mod classes;
mod coset;
mod coset_class;
mod coset_filter;
mod cubepos;
mod filter;
pub mod geometry;
mod graph;
mod group_filter;
#[cfg(feature = "all")]
mod insertions;
mod kept;
mod metric;
pub mod motion;
#[cfg(feature = "names")]
pub mod name_table;
pub mod names;
mod order;
mod order_class;
mod permcube;
mod phase2;
mod prune;
mod recipe;
mod sorted;
mod steps;
mod sym_class;
mod sym_coord;
mod table;
mod threads;

pub use recipe::{Needed, Recipe, RecipeError};
pub use sym_class::sym_classes;
pub use table::{Checksum, Element, Endian, Table};

/// Returns all recipes. Without the feature `all`, only the recipes of the tables that a program with the
/// features `solve-tiny` and `derive` of superflip derives.
///
/// ```
/// let recipes = superflip_gen::recipes();
/// let sym_move = recipes.iter().find(|recipe| recipe.makes == ["sym_move"]).unwrap();
/// assert_eq!(sym_move.needs, ["move_map"]);
/// ```
#[must_use]
pub fn recipes() -> Vec<Recipe> {
    #[cfg(feature = "all")]
    let more = [
        cubepos::RECIPES,
        permcube::RECIPES,
        order::RECIPES,
        sym_coord::RECIPES,
        sorted::RECIPES,
        prune::RECIPES,
        phase2::RECIPES,
        coset_filter::RECIPES,
        order_class::RECIPES,
        group_filter::RECIPES,
        steps::RECIPES,
        insertions::RECIPES,
        metric::RECIPES,
    ];
    #[cfg(not(feature = "all"))]
    let more: [&[Recipe]; 0] = [];
    [TINY.concat(), more.concat()].concat()
}

/// The recipes of the tables that a small program derives, and of the tables that they need.
const TINY: [&[Recipe]; 8] = [
    cubepos::GROUP,
    coset::RECIPES,
    permcube::MOVES,
    order::MIDDLE,
    prune::SLICES,
    phase2::CLASSES,
    coset_class::RECIPES,
    order_class::COMPACT,
];

/// Derives the tables in `names` and all tables that they need, each table once. Returns all
/// derived tables by name.
///
/// A recipe that makes several tables may make all of them, even if `names` has only one of them.
///
/// # Errors
///
/// [`RecipeError::Unknown`] if no recipe makes a table in `names`.
///
/// ```
/// use superflip_gen::{RecipeError, derive};
/// let tables = derive(["sym_move"])?;
/// assert!(tables.contains_key("sym_move") && tables.contains_key("move_map"));
/// assert_eq!(derive(["symmove"]).unwrap_err(), RecipeError::Unknown("symmove".to_owned()));
/// # Ok::<(), RecipeError>(())
/// ```
pub fn derive<'a>(
    names: impl IntoIterator<Item = &'a str>,
) -> Result<BTreeMap<&'static str, Table>, RecipeError> {
    recipe::derive(&recipes(), names)
}

/// Derives the tables of all recipes. Returns the tables by name.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a test plans all recipes")]
pub fn derive_all() -> BTreeMap<&'static str, Table> {
    let recipes = recipes();
    let names = recipes.iter().flat_map(|recipe| recipe.makes).copied();
    recipe::derive(&recipes, names).expect("a test plans all recipes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recipes_make_each_table_once_and_can_be_ordered() {
        let recipes = recipes();
        let names: Vec<&str> = recipes.iter().flat_map(|recipe| recipe.makes).copied().collect();
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "two recipes make {name}");
        }
        let plan = recipe::plan(&recipes, names).map(|plan| plan.len());
        assert_eq!(plan, Ok(recipes.len()));
    }

    #[test]
    fn a_small_program_can_derive_each_table_that_it_does_not_bake() {
        let rows = catalogue::parse(include_str!("../../tables/catalogue.tsv")).unwrap();
        let rows = rows.iter().filter(|row| ["", "solve-tiny"].contains(&row.feature.as_str()));
        let loaded: Vec<&str> =
            rows.filter(|row| !bake::is_baked_in_tiny(row)).map(|row| row.name.as_str()).collect();
        assert!(loaded.contains(&"twist_class_slice_prune") && loaded.len() > 20, "{loaded:?}");
        assert!(recipe::plan(&TINY.concat(), loaded).is_ok());
    }
}
