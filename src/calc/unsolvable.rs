//! The reason why a state cannot be solved.

use alloc::vec::Vec;
use core::fmt;

use super::{Cubelet, Place, Position};
use crate::cube::{Cubie, TwistDirection, Unreachable};

/// The reason why a search has no solution of any length.
///
/// ```
/// use superflip::calc::{State, Unsolvable, View};
/// let state = State::from(&View::UNKNOWN);
/// let Err(Unsolvable::Illegal(positions)) = state.solvable() else { panic!() };
/// assert_eq!(positions.len(), 20); // every cubelet is missing
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unsolvable {
    /// Required cubelets are missing or occur more than once.
    Illegal(Vec<Position>),
    /// Every cubelet has a position, but no rotations bring all cubelets home.
    Unreachable(Unreachable),
    /// The goal has two positions for one cubelet.
    Twice([Position; 2]),
    /// The goal has two cubelets at one location.
    Shared([Position; 2]),
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(positions) => {
                let mut separator = "";
                for (place, what) in [(Place::Missing, "missing"), (Place::Multiple, "multiple")] {
                    for position in positions.iter().filter(|p| p.place == place) {
                        write!(f, "{separator}{} is {what}", position.cubelet)?;
                        separator = ", ";
                    }
                }
                Ok(())
            }
            Self::Unreachable(why) => unreachable(f, *why),
            Self::Twice([a, b]) => write!(f, "{a} and {b} are two positions of one cubelet"),
            Self::Shared([a, b]) => write!(f, "{a} and {b} are at one location"),
        }
    }
}

impl core::error::Error for Unsolvable {}

/// Writes the reason with the calculator's names of cubelets and locations.
fn unreachable(f: &mut fmt::Formatter<'_>, why: Unreachable) -> fmt::Result {
    let corner = why.twisted_corner().map(Cubie::from);
    let edge = why.flipped_edge().map(Cubie::from);
    let mut separator = "";
    let mut say = |holds: bool, cubie: Option<Cubie>, kind: &str, what: &str| {
        if !holds {
            return Ok(());
        }
        f.write_str(separator)?;
        separator = ", and ";
        match cubie.map(Cubelet::from) {
            Some(cubelet) => write!(f, "{cubelet} {what}"),
            None => write!(f, "{kind} {what}"),
        }
    };
    say(
        why.twist() == Some(TwistDirection::Clockwise),
        corner,
        "a corner",
        "is twisted clockwise",
    )?;
    say(
        why.twist() == Some(TwistDirection::Counterclockwise),
        corner,
        "a corner",
        "is twisted counterclockwise",
    )?;
    say(why.flips_are_odd(), edge, "an edge", "is flipped")?;
    say(why.parities_differ(), None, "two cubelets", "are swapped")
}
