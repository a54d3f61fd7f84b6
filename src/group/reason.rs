//! The reasons why a position cannot be reached with a given set of moves.

use alloc::vec::Vec;
use core::fmt;

use super::chain::{Chain, image};
use crate::cube::{CubePos, Cubie, CubieSet, MoveSet, is_odd};

/// The error that [`Group::check`](super::Group::check) returns if the moves of the group do not reach a
/// position.
///
/// ```
/// use superflip::{CubePos, Move, group::{Group, Reason}};
/// let squares = Group::generated_by([Move::U2, Move::R2].into_iter().collect());
/// let error = squares.check(&CubePos::SOLVED.moved(Move::U1)).unwrap_err();
/// assert_eq!(error.moves.to_string(), "U2, R2");
/// assert!(matches!(error.reason, Reason::Slot { .. } | Reason::Unmoved { .. }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OutOfReach {
    /// The moves that generate the group.
    pub moves: MoveSet,
    /// The reason why these moves do not reach the position.
    pub reason: Reason,
}

/// The reason why a position cannot be reached with a given set of moves. Cubies and slots have the
/// names of *cubepos* §47.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A cubie is not at home, and no move moves it.
    Unmoved {
        /// The cubie.
        cubie: Cubie,
    },
    /// A cubie is in a slot to which no sequence of the moves brings it.
    Slot {
        /// The cubie.
        cubie: Cubie,
        /// The slot.
        slot: Cubie,
    },
    /// The moves can bring a cubie to its present slot, but not in its present orientation.
    Turned {
        /// The cubie.
        cubie: Cubie,
        /// The slot.
        slot: Cubie,
    },
    /// The position permutes some cubies oddly, but every move permutes them evenly.
    Odd {
        /// The cubies that the position permutes oddly.
        cubies: CubieSet,
    },
    /// The moves do not reach the arrangement of the corners, even without regard to the edges.
    Corners {
        /// The number of corner arrangements that the moves reach.
        arrangements: u128,
    },
    /// The moves do not reach the arrangement of the edges, even without regard to the corners.
    Edges {
        /// The number of edge arrangements that the moves reach.
        arrangements: u128,
    },
    /// The moves reach the arrangement of the corners and the arrangement of the edges, but not
    /// both at once.
    Together {
        /// The number of positions that the moves reach.
        positions: u128,
    },
}

impl Reason {
    /// Returns the simplest reason why a position is not in the group of `order` positions that
    /// `moves` generate. The position must not be in the group.
    pub(super) fn of(moves: MoveSet, order: u128, position: &CubePos) -> Self {
        let generators: Vec<CubePos> = moves.iter().map(|mv| CubePos::SOLVED.moved(mv)).collect();
        let orbits: Vec<u32> = (0..20).map(|cubie| orbit(&generators, cubie)).collect();
        let misplaced = (0..20).filter_map(|cubie| misplaced(orbits[cubie], cubie, position));
        let simplest = misplaced.min_by_key(|reason| match reason {
            Self::Unmoved { .. } => 0,
            Self::Slot { .. } => 1,
            _ => 2,
        });
        if let Some(reason) = simplest {
            return reason;
        }
        if let Some(cubies) = odd(&generators, &orbits, position) {
            return Self::Odd { cubies };
        }
        let parts = [alone(CubieSet::CORNERS), alone(CubieSet::EDGES)];
        for (corners, alone) in [true, false].into_iter().zip(parts) {
            let chain = Chain::new(generators.iter().map(&alone));
            if !chain.contains(&alone(position)) {
                let arrangements = chain.order();
                return if corners {
                    Self::Corners { arrangements }
                } else {
                    Self::Edges { arrangements }
                };
            }
        }
        Self::Together { positions: order }
    }
}

/// Returns a bit mask of the values to which the generators take `cubie`. A value is a slot and an
/// orientation, as a byte of a [`CubePos`].
fn orbit(generators: &[CubePos], cubie: usize) -> u32 {
    let home = CubePos::SOLVED.as_bytes()[cubie];
    let (mut orbit, mut new) = (1 << home, Vec::from([home]));
    while let Some(value) = new.pop() {
        for generator in generators {
            let to = image(generator, cubie < 8, value);
            if orbit >> to & 1 == 0 {
                orbit |= 1 << to;
                new.push(to);
            }
        }
    }
    orbit
}

/// Converts `orbit`, a bit mask of values of a cubie, to a bit mask of slots. A slot has the number
/// of the cubie that is at home there, 0 to 19. `corner` says whether the cubie is a corner.
fn slots(orbit: u32, corner: bool) -> u32 {
    let values = (0..24).filter(|value| orbit >> value & 1 == 1);
    values.fold(0, |slots, value| slots | 1 << if corner { value & 7 } else { 8 + value / 2 })
}

/// Returns the reason why the moves do not take `cubie` to the value that it has in `position`.
/// `orbit` is the bit mask of the values to which the moves take `cubie`. Returns `None` if `orbit`
/// contains the value.
fn misplaced(orbit: u32, cubie: usize, position: &CubePos) -> Option<Reason> {
    let value = position.as_bytes()[cubie];
    if orbit >> value & 1 == 1 {
        return None;
    }
    let corner = cubie < 8;
    let here = slots(1 << value, corner);
    let (cubie, slot) = (Cubie::ALL[cubie], Cubie::ALL[here.trailing_zeros() as usize]);
    Some(match slots(orbit, corner) & here {
        0 if orbit.is_power_of_two() => Reason::Unmoved { cubie },
        0 => Reason::Slot { cubie, slot },
        _ => Reason::Turned { cubie, slot },
    })
}

/// Returns a set of cubies that `position` permutes oddly, but every generator permutes evenly.
/// Such a set proves that the position is out of reach. Returns `None` if there is none. The set
/// consists of as few orbits as possible. An orbit is a set of cubies that the generators move to
/// each other's slots. `position` must map each orbit to itself.
fn odd(generators: &[CubePos], orbits: &[u32], position: &CubePos) -> Option<CubieSet> {
    let mut sets: Vec<u32> = (0..20).map(|cubie| slots(orbits[cubie], cubie < 8)).collect();
    sets.sort_unstable();
    sets.dedup();
    sets.retain(|set| !set.is_power_of_two());
    // Bit i says whether orbit i is permuted oddly. At most ten orbits have two or more of the 20
    // cubies.
    let parities = |element: &CubePos| {
        let odd = |set: u32| {
            let values = (0..20).filter(|cubie| set >> cubie & 1 == 1);
            let slot = |cubie: usize| slots(1 << element.as_bytes()[cubie], cubie < 8);
            let slots: Vec<u8> =
                values.map(|i| slot(i).trailing_zeros().to_le_bytes()[0]).collect();
            is_odd(&slots)
        };
        sets.iter().rev().fold(0u32, |bits, &set| bits << 1 | u32::from(odd(set)))
    };
    let made: Vec<u32> = generators.iter().map(parities).collect();
    let is = |choice: u32, parities: u32| (choice & parities).count_ones() % 2 == 1;
    let position = parities(position);
    let tells =
        |&choice: &u32| is(choice, position) && !made.iter().any(|&parities| is(choice, parities));
    let choice = (0..1 << sets.len()).filter(tells).min_by_key(|choice| choice.count_ones())?;
    let chosen = (0..sets.len()).filter(|i| choice >> i & 1 == 1);
    Some(CubieSet::from_bits_truncate(chosen.fold(0, |all, i| all | sets[i])))
}

/// Returns a function that takes a position. The function returns the position in which `cubies`
/// are arranged in the same way and all other cubies are at home. `cubies` must be all corners or
/// all edges.
fn alone(cubies: CubieSet) -> impl Fn(&CubePos) -> CubePos {
    move |element| {
        let mut bytes = *CubePos::SOLVED.as_bytes();
        for i in cubies.iter().map(Cubie::index) {
            bytes[i] = element.as_bytes()[i];
        }
        CubePos::from_bytes(bytes).expect("corners and edges have slots of their own")
    }
}

/// Writes, for example, `UF is not in its place, and no move of R, D moves it`.
impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves;
        match self.reason {
            Reason::Unmoved { cubie } => {
                write!(f, "{cubie} is not in its place, and no move of {moves} moves it")
            }
            Reason::Slot { cubie, slot } => {
                write!(f, "{cubie} is in the slot {slot}, and no moves of {moves} bring it there")
            }
            Reason::Turned { cubie, slot } => {
                let turned = match cubie {
                    Cubie::Corner(_) => "twisted",
                    Cubie::Edge(_) => "flipped",
                };
                write!(f, "{cubie} is {turned} in ")?;
                if slot == cubie {
                    f.write_str("its place")?;
                } else {
                    write!(f, "the slot {slot}")?;
                }
                write!(f, ", and no moves of {moves} turn it so")
            }
            Reason::Odd { cubies } => {
                f.write_str("the permutation of ")?;
                write_cubies(f, cubies)?;
                write!(f, " is odd, and moves of {moves} make only even ones of them")
            }
            Reason::Corners { arrangements } => write_none(f, moves, "corners", arrangements),
            Reason::Edges { arrangements } => write_none(f, moves, "edges", arrangements),
            Reason::Together { positions } => {
                write!(f, "moves of {moves} reach ")?;
                write_grouped(f, positions)?;
                f.write_str(" positions, and it is none of them")
            }
        }
    }
}

impl core::error::Error for OutOfReach {}

/// Writes that the moves do not reach the arrangement of the corners or edges. `kind` is `corners`
/// or `edges`, and `arrangements` is the number of arrangements that the moves reach.
fn write_none(
    f: &mut fmt::Formatter<'_>,
    moves: MoveSet,
    kind: &str,
    arrangements: u128,
) -> fmt::Result {
    write!(f, "moves of {moves} bring the {kind} into ")?;
    write_grouped(f, arrangements)?;
    f.write_str(" arrangements, and theirs is none of them")
}

/// Writes `the corners`, `the edges` or the names of some cubies.
fn write_cubies(f: &mut fmt::Formatter<'_>, cubies: CubieSet) -> fmt::Result {
    for (all, kind) in [(CubieSet::CORNERS, "the corners"), (CubieSet::EDGES, "the edges")] {
        if cubies == all {
            return f.write_str(kind);
        }
    }
    let mut separator = "";
    for cubie in cubies {
        write!(f, "{separator}{cubie}")?;
        separator = ", ";
    }
    Ok(())
}

/// Writes a number with commas between groups of three digits.
fn write_grouped(f: &mut fmt::Formatter<'_>, number: u128) -> fmt::Result {
    if number < 1000 {
        return write!(f, "{number}");
    }
    write_grouped(f, number / 1000)?;
    write!(f, ",{:03}", number % 1000)
}
