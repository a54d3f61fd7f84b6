use core::fmt;

use super::{Color, Cubelet, Place, Position, Rotation, position::Faces, words::Words};
use crate::cube::Move;

/// A table that the command `debug` writes. The entries are written as names of positions, and
/// every line begins with `**`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DebugTable {
    /// The 24 positions of each of the 20 cubelets.
    Positions,
    /// The images of the positions under each of the 18 rotations.
    Rotations,
}

impl DebugTable {
    /// Reads the rest of a line. Returns `None` if the rest is not the name of a table.
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
                let turns = |color: Color| (1..=3).map(move |d| Move::new(color.face(), d));
                Color::ALL.into_iter().flat_map(turns).try_for_each(|mv| rotation(f, mv))
            }
        }
    }
}

/// Writes the positions of a cubelet in the order of their cubie values.
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

/// Writes where the rotation `mv` takes the cubelets in the eight locations that the rotation
/// moves. The corners have three lines and the edges two, one per orientation of a cubelet. The
/// first line of the corners and the first line of the edges together are the *generator* that
/// *Rubik's Calculator* defines for the rotation.
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
