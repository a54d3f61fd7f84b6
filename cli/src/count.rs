//! `superflip count`: counts the positions at each distance, or the positions that some moves
//! reach.

use std::{
    collections::HashSet,
    io::{self, Write},
};

use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;
use superflip::{CubePos, Move, group::Group};

use super::{failure::Failure, interrupt, json::whole, moves::Moves};

/// Count the positions at each distance from the solved cube, or the positions that some moves
/// reach
///
/// `--distance` prints three counts per distance: of all positions, up to the 48 symmetries of the
/// cube, and up to symmetry and inversion. `--symmetry` prints only one of the last two counts.
/// `--json` always prints all three. On two cores, distance 7 takes seconds and 150 MB of memory.
/// Distance 8 takes one or two minutes and 2.1 GB.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip count --distance 5",
    after_help = "More examples:\n  superflip count --moves R,U"
)]
pub(super) struct Args {
    /// Count the positions at each distance up to D moves, 0 to 8
    #[arg(
        long,
        value_name = "D",
        required_unless_present = "moves",
        conflicts_with = "moves",
        value_parser = clap::value_parser!(u8).range(..=8)
    )]
    distance: Option<u8>,
    /// Count the positions that these moves reach, such as `R,U,F2`; a letter alone allows all
    /// turns of its face
    #[arg(long)]
    moves: Option<Moves>,
    /// Print only the count up to the 48 symmetries (48), or only the count up to symmetry and
    /// inversion (96)
    #[arg(long, value_name = "48|96", conflicts_with = "moves", value_parser = ["48", "96"])]
    symmetry: Option<String>,
    /// Print JSON Lines: one object per count
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if let Some(moves) = &self.moves {
            let order = Group::generated_by(moves.only_faces()?).order();
            if self.json {
                let object = json!({ "moves": moves.to_string(), "order": whole(order) });
                writeln!(out, "{object}")?;
            } else {
                writeln!(out, "{order}")?;
            }
            return Ok(());
        }
        interrupt::listen()?;
        if !self.json && self.symmetry.is_none() {
            writeln!(out, "distance      positions up to 48 symmetries and inversion")?;
        }
        let mut before = Classes::default();
        let mut level = Classes::from([CubePos::SOLVED]);
        for distance in 0..=self.distance.unwrap_or_default() {
            let counts = Counts::of(&level).ok_or_else(interrupted)?;
            let Counts { positions, up_to_48, up_to_96 } = counts;
            if self.json {
                let mut object = json!(counts);
                object["distance"] = distance.into();
                writeln!(out, "{object}")?;
            } else if let Some(symmetry) = &self.symmetry {
                writeln!(out, "{distance} {}", if symmetry == "48" { up_to_48 } else { up_to_96 })?;
            } else {
                writeln!(out, "{distance:8} {positions:14} {up_to_48:19} {up_to_96:13}")?;
            }
            if self.distance > Some(distance) {
                let next = next(&level, &before).ok_or_else(interrupted)?;
                (before, level) = (level, next);
            }
        }
        Ok(())
    }
}

fn interrupted() -> Failure {
    Failure::Run("interrupted".to_owned())
}

/// One canonical position per class. Symmetries and inversion map the positions of a class to each
/// other.
type Classes = HashSet<CubePos>;

/// The number of classes between two checks for an interrupt. Finding the neighbors of this many
/// classes takes about 30 ms on one core.
const CHUNK: usize = 1 << 10;

/// Returns the classes at the next distance, or `None` after an interrupt. `level` has the classes
/// at the current distance, and `before` has the classes at the previous distance. A move changes
/// the distance by at most one, so a neighbor that is in neither set is at the next distance.
fn next(level: &Classes, before: &Classes) -> Option<Classes> {
    let neighbors = |&p: &CubePos| {
        [p, p.inverse()].into_iter().flat_map(|p| Move::ALL.map(|mv| p.moved(mv).canon96()))
    };
    let is_new = |p: &CubePos| !level.contains(p) && !before.contains(p);
    // The next distance has at most this many classes. Reserving the capacity avoids reallocations,
    // which would move millions of elements and delay the reaction to an interrupt.
    let mut next = Classes::with_capacity(14 * level.len());
    for_each_chunk(level, |chunk| {
        let found: Vec<CubePos> =
            chunk.par_iter().flat_map_iter(neighbors).filter(is_new).collect();
        next.extend(found);
    })?;
    Some(next)
}

/// Calls `work` with all classes, at most [`CHUNK`] per call. Returns `None` after an interrupt.
fn for_each_chunk(classes: &Classes, mut work: impl FnMut(&[CubePos])) -> Option<()> {
    let mut classes = classes.iter().copied();
    loop {
        let chunk: Vec<CubePos> = classes.by_ref().take(CHUNK).collect();
        if interrupt::is_interrupted() {
            return None;
        }
        if chunk.is_empty() {
            return Some(());
        }
        work(&chunk);
    }
}

/// The numbers of positions and classes at one distance.
#[derive(Clone, Copy, Serialize)]
struct Counts {
    positions: u64,
    /// The number of classes under the 48 symmetries.
    up_to_48: u64,
    /// The number of classes under symmetry and inversion.
    up_to_96: u64,
}

impl Counts {
    /// Counts the positions and classes. `classes` has one position of each class. Returns `None`
    /// after an interrupt.
    fn of(classes: &Classes) -> Option<Self> {
        let mut sum = Self { positions: 0, up_to_48: 0, up_to_96: classes.len() as u64 };
        for_each_chunk(classes, |chunk| {
            let counts = chunk.par_iter().map(|p| {
                // If no symmetry maps the position to its inverse, the position's class under
                // symmetry and inversion consists of two classes under symmetry alone.
                let halves = if p.inverse().canon48() == p.canon48() { 1 } else { 2 };
                (halves * 48 / p.symmetry() as u64, halves)
            });
            let (positions, up_to_48) = counts.reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
            sum.positions += positions;
            sum.up_to_48 += up_to_48;
        })?;
        Some(sum)
    }
}
