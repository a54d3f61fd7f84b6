//! The tables that the debug commands print.

use core::fmt;

use super::{Color, Cubelet, Place, Position, Rotation, position::Faces, words::Words};
use crate::cube::Move;

/// A table that the command `debug` writes, in lines that begin with `**`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DebugTable {
    /// The names of the 24 positions of each cubelet.
    Positions,
    /// Where each of the 18 rotations takes the cubelets.
    Rotations,
}

impl DebugTable {
    /// Reads the name of a table. Returns `None` unless the rest of the line is such a name.
    pub(super) fn read(words: &mut Words<'_>) -> Option<Self> {
        let (name, rest) = (words.next(), words.count());
        let name = name.filter(|_| rest == 0)?;
        let tables = [("position", Self::Positions), ("rotations", Self::Rotations)];
        tables.into_iter().find(|(text, _)| name.is(text)).map(|(_, table)| table)
    }
}

impl fmt::Display for DebugTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Positions => {
                Cubelet::ALL.into_iter().try_for_each(|cubelet| positions(f, cubelet))
            }
            Self::Rotations => {
                writeln!(f, "** For corners ccc/ and edges cc/; the others stay.")?;
                let turns = |color: Color| Move::of_face(color.face());
                Color::ALL.into_iter().flat_map(turns).try_for_each(|mv| rotation(f, mv))
            }
        }
    }
}

/// Writes the 24 positions of a cubelet, in the order of their cubie values.
fn positions(f: &mut fmt::Formatter<'_>, cubelet: Cubelet) -> fmt::Result {
    let per_line = if cubelet.is_corner() { 8 } else { 12 };
    for first in (0..24).step_by(per_line.into()) {
        f.write_str("**")?;
        for value in first..first + per_line {
            write!(f, " {}", Position { cubelet, place: Place::At(value) })?;
        }
        f.write_str("\n")?;
    }
    Ok(())
}

/// Writes where the rotation `mv` takes the cubelets in the eight locations that it moves. There
/// are three lines for corners and two lines for edges, one per orientation. The first line for
/// corners and the first line for edges are together what *Rubik's Calculator* calls the
/// *generator* of the rotation.
fn rotation(f: &mut fmt::Formatter<'_>, mv: Move) -> fmt::Result {
    writeln!(f, "** {}:", Rotation::from(mv))?;
    for sides in [3, 2] {
        for turn in 0..sides {
            f.write_str("**  ")?;
            for location in Cubelet::ALL.into_iter().filter(|location| location.sides() == sides) {
                let from = Position { cubelet: location, place: Place::At(location.home()) };
                let to = from.rotated(mv);
                if from != to {
                    let [from, to] = [from, to].map(|position| Faces { position, turn });
                    write!(f, "  {from} --> {to}")?;
                }
            }
            f.write_str("\n")?;
        }
    }
    Ok(())
}
