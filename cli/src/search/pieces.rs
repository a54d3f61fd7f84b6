//! Parses the pieces that a search brings home.

use std::{fmt, str::FromStr};

use superflip::cube::{CubieSet, Pattern, corner_name, edge_name};

/// The pieces that a search brings home, such as `cross,FR`, or `all,-last-layer` to leave some
/// out.
#[derive(Debug, Clone)]
pub(super) struct Pieces {
    pub(super) goal: Pattern,
    text: String,
}

/// A set of cubies, such as `cross,FR`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PieceSet(pub(crate) CubieSet);

impl PieceSet {
    /// Returns whether a cubie of the set has this name.
    pub(crate) fn has(self, name: &str) -> bool {
        pieces(name).iter().any(|cubie| self.0.bits() >> cubie & 1 == 1)
    }
}

impl FromStr for PieceSet {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut bits = 0;
        for name in text.split(',').map(str::trim) {
            let cubies = pieces(name);
            if cubies.is_empty() {
                return Err(format!(
                    "unknown piece or set {name:?}; accepted are pieces such as UF or DBL and \
                     sets such as cross, f2l, corners or U, separated by commas"
                ));
            }
            bits |= cubies.into_iter().map(|cubie| 1 << cubie).sum::<u32>();
        }
        Ok(Self(CubieSet::from_bits(bits)))
    }
}

/// The part of the help text that says how pieces are named.
pub(super) const HELP: &str = "\
Pieces are named by their faces in any order (UF, DBL), or by sets:
  all, corners, edges     every piece of that kind
  U, F, R, D, B, L        the pieces of a layer
  cross                   the four edges of D
  f2l                     every piece outside the U layer
  last-layer              the pieces of the U layer
  2x2x2                   the block at the corner DBL
  2x2x3                   the block along the edge DL
  1x2x3                   the block on L along the edge DL
  eo, co                  edges:oriented, corners:oriented
Separate pieces by commas. If a piece is named twice, the last entry counts. -UF leaves
UF free; a list that begins with such an entry, as in --only=-UF, requires all other
pieces. UF:oriented allows UF in any place, and UF:placed allows any orientation. A
quarter turn of R or L flips the edges that it moves. A corner is oriented if its U or D
sticker faces up or down.";

/// What the goal asks of one cubie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Demand {
    Free,
    Home,
    Placed,
    Oriented,
}

/// The number of corners, which are the cubies 0 to 7. The edges are the cubies 8 to 19.
const CORNERS: usize = 8;
const CUBIES: usize = 20;

impl FromStr for Pieces {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut demands = [Demand::Free; CUBIES];
        for (i, word) in text.split(',').map(str::trim).enumerate() {
            let (name, demand) = match (word.strip_prefix('-'), word.split_once(':')) {
                (Some(name), _) => (name, Demand::Free),
                (None, Some((name, "oriented"))) => (name, Demand::Oriented),
                (None, Some((name, "placed"))) => (name, Demand::Placed),
                (None, Some((_, how))) => {
                    return Err(format!("{word:?}: `{how}` is neither `oriented` nor `placed`"));
                }
                (None, None) => (word, Demand::Home),
            };
            if i == 0 && demand == Demand::Free {
                demands = [Demand::Home; CUBIES];
            }
            let (name, demand) = match name.to_lowercase().as_str() {
                "eo" if demand == Demand::Home => ("edges", Demand::Oriented),
                "co" if demand == Demand::Home => ("corners", Demand::Oriented),
                _ => (name, demand),
            };
            let pieces = pieces(name);
            if pieces.is_empty() {
                return Err(format!("no piece or set is named {name:?}\n{HELP}"));
            }
            for cubie in pieces {
                demands[cubie] = demand;
            }
        }
        Ok(Self { goal: goal(&demands), text: text.to_owned() })
    }
}

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

/// Returns the cubies that a name stands for, or an empty list if the name is unknown.
fn pieces(name: &str) -> Vec<usize> {
    let name = name.to_lowercase();
    (0..CUBIES)
        .filter(|&cubie| {
            let faces = faces(cubie);
            let has = |face: char| faces.contains(face);
            match name.as_str() {
                "all" => true,
                "corners" => cubie < CORNERS,
                "edges" => cubie >= CORNERS,
                "cross" => cubie >= CORNERS && has('d'),
                "f2l" => !has('u'),
                "last-layer" => has('u'),
                "2x2x2" => !has('u') && !has('r') && !has('f'),
                "2x2x3" => !has('u') && !has('r'),
                "1x2x3" => !has('u') && !has('r') && has('l'),
                letter if letter.chars().count() == 1 => faces.contains(letter),
                name => sorted(name) == sorted(&faces),
            }
        })
        .collect()
}

/// Returns the letters of the faces on which a cubie lies at home, in lower case.
fn faces(cubie: usize) -> String {
    let name = |of: fn(u8) -> Option<&'static str>, value: usize| {
        u8::try_from(value).ok().and_then(of).unwrap_or_default().to_lowercase()
    };
    match cubie.checked_sub(CORNERS) {
        None => name(corner_name, cubie),
        Some(edge) => name(edge_name, 2 * edge),
    }
}

fn sorted(name: &str) -> Vec<char> {
    let mut letters: Vec<char> = name.chars().collect();
    letters.sort_unstable();
    letters
}

/// Returns the pattern that asks of each cubie what `demands` says.
fn goal(demands: &[Demand; CUBIES]) -> Pattern {
    let all_home = demands.iter().all(|&demand| demand == Demand::Home);
    let start = if all_home { return Pattern::SOLVED } else { Pattern::default() };
    demands
        .iter()
        .enumerate()
        .try_fold(start, |goal, (cubie, demand)| {
            let slot = u8::try_from(if cubie < CORNERS { cubie } else { cubie - CORNERS });
            let slot = slot.expect("one of 8 or of 12");
            match demand {
                Demand::Free => Ok(goal),
                Demand::Home => goal.with(cubie, if cubie < CORNERS { slot } else { 2 * slot }),
                Demand::Placed => goal.with_slot(cubie, slot),
                Demand::Oriented => goal.with_orientation(cubie, 0),
            }
        })
        .expect("each cubie is named once, at home")
}

#[cfg(test)]
mod tests {
    use superflip::{CubePos, Move};

    use super::*;

    fn goal(text: &str) -> Pattern {
        text.parse::<Pieces>().unwrap().goal
    }

    #[test]
    fn sets_have_their_pieces() {
        let sizes = [("all", 20), ("corners", 8), ("edges", 12), ("u", 8), ("cross", 4)];
        let more = [("f2l", 12), ("last-layer", 8), ("2x2x2", 4), ("2x2x3", 7), ("1x2x3", 5)];
        for (name, size) in sizes.into_iter().chain(more) {
            assert_eq!(goal(name).len(), size, "{name}");
        }
        assert!(goal("all").is_whole());
        assert_eq!(goal("-last-layer"), goal("f2l"));
        assert_eq!(goal("-fu").len(), 19);
        assert_eq!(goal("UFR, bdl,uf").len(), 3);
        assert_eq!(goal("RUF"), goal("fru"));
        assert_eq!(goal("cross,-DF,FR").len(), 4);
    }

    #[test]
    fn pieces_may_be_oriented_or_placed_only() {
        let turned = |moves: &[Move]| CubePos::SOLVED.moved_by(moves.iter().copied());
        assert!(goal("eo").matches(&turned(&[Move::U1, Move::F1, Move::R2])));
        assert!(!goal("eo").matches(&turned(&[Move::R1])));
        assert!(goal("co").matches(&turned(&[Move::U1, Move::F2])));
        assert!(goal("f2l,last-layer:oriented").matches(&turned(&[Move::U1])));
        assert!(!goal("f2l,last-layer").matches(&turned(&[Move::U1])));
        assert_eq!(goal("corners:placed").len(), 8);
        assert!(!goal("corners:placed").matches(&turned(&[Move::U1])));
    }

    #[test]
    fn mistakes_are_named() {
        let error = |text: &str| text.parse::<Pieces>().unwrap_err();
        assert!(error("cross,XY").contains("\"XY\""));
        assert!(error("").contains("\"\""));
        assert!(error("UFF").contains("UFF"));
        assert!(error("UD").contains("UD"));
        assert!(error("edges:turned").contains("`turned`"));
        assert!("cross,XY".parse::<PieceSet>().unwrap_err().contains("\"XY\""));
        assert!("".parse::<PieceSet>().is_err());
    }
}
