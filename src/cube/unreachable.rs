//! The reason why no moves reach a position.

use core::fmt;

use super::{Corner, Edge, TwistDirection, permutation::is_odd};
use crate::arrays::MapArray;

/// The reason why no sequence of moves reaches a position.
///
/// Moves preserve three properties of a position: the sum of the corner twists modulo 3, the sum
/// of the edge flips modulo 2, and whether the corner permutation and the edge permutation have
/// the same parity. A position is reachable exactly if it agrees with the solved position in all
/// three. So one position in 3·2·2 = 12 is reachable.
///
/// ```
/// use superflip::{CubePos, cube::{Corner, TwistDirection}};
/// let mut corners = CubePos::SOLVED.corners();
/// corners[0] += 8; // twist UBL in its slot
/// let p = CubePos::from_cubies(corners, CubePos::SOLVED.edges())?;
/// let why = p.check_reachable().unwrap_err();
/// assert_eq!(why.twist(), Some(TwistDirection::Clockwise));
/// assert_eq!(why.twisted_corner(), Some(Corner::UBL));
/// assert!(!why.flips_are_odd() && !why.parities_differ());
/// assert_eq!(
///     why.to_string(),
///     "UBL is twisted clockwise (the twists sum to 1, not 0, modulo 3)"
/// );
/// # Ok::<(), superflip::cube::CubieError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unreachable {
    twist: Option<TwistDirection>,
    corner: Option<Corner>,
    flips_are_odd: bool,
    edge: Option<Edge>,
    parities_differ: bool,
}

impl Unreachable {
    /// Returns the reason why a position with these values is unreachable. Returns `None` if the position is
    /// reachable.
    pub(super) fn of(corners: [u8; 8], edges: [u8; 12]) -> Option<Self> {
        let twist = match corners.iter().map(|v| v >> 3).sum::<u8>() % 3 {
            0 => None,
            1 => Some(TwistDirection::Clockwise),
            _ => Some(TwistDirection::Counterclockwise),
        };
        let flips_are_odd = edges.iter().map(|v| v & 1).sum::<u8>() % 2 == 1;
        let parities_differ =
            is_odd(&corners.mapped(|v| v & 7)) != is_odd(&edges.mapped(|v| v >> 1));
        let corner = only(&corners, |v| v >> 3 != 0).filter(|_| twist.is_some());
        let edge = only(&edges, |v| v & 1 != 0).filter(|_| flips_are_odd);
        (twist.is_some() || flips_are_odd || parities_differ).then_some(Self {
            twist,
            corner: corner.map(|i| Corner::ALL[i]),
            flips_are_odd,
            edge: edge.map(|i| Edge::ALL[i]),
            parities_differ,
        })
    }

    /// Returns the direction of the sum of all corner twists modulo 3. Returns `None` if the sum is
    /// 0.
    #[must_use]
    pub const fn twist(&self) -> Option<TwistDirection> {
        self.twist
    }

    /// Returns the twisted corner if exactly one corner is twisted. Otherwise returns
    /// `None`.
    #[must_use]
    pub const fn twisted_corner(&self) -> Option<Corner> {
        self.corner
    }

    /// Returns whether an odd number of edges is flipped.
    #[must_use]
    pub const fn flips_are_odd(&self) -> bool {
        self.flips_are_odd
    }

    /// Returns the flipped edge if exactly one edge is flipped. Otherwise returns
    /// `None`.
    #[must_use]
    pub const fn flipped_edge(&self) -> Option<Edge> {
        self.edge
    }

    /// Returns whether the corner permutation and the edge permutation have different parities.
    #[must_use]
    pub const fn parities_differ(&self) -> bool {
        self.parities_differ
    }
}

/// Returns the index of the only value for which `holds` is true. Returns `None` if there is none,
/// or more than one.
fn only(values: &[u8], holds: impl Fn(u8) -> bool) -> Option<usize> {
    let mut places = (0..values.len()).filter(|&i| holds(values[i]));
    places.next().filter(|_| places.next().is_none())
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if let Some(direction) = self.twist {
            let corner = self.corner.map_or("a corner", Corner::name);
            let sum = 1 + direction as u8;
            write!(
                f,
                "{corner} is twisted {direction} (the twists sum to {sum}, not 0, modulo 3)"
            )?;
            separator = ", and ";
        }
        if self.flips_are_odd {
            let edge = self.edge.map_or("an edge", Edge::name);
            write!(f, "{separator}{edge} is flipped (an odd number of edges is, not an even one)")?;
            separator = ", and ";
        }
        if self.parities_differ {
            write!(
                f,
                "{separator}two cubies are swapped (of the permutations of corners and edges one \
                 is odd, the other even)"
            )?;
        }
        Ok(())
    }
}

impl core::error::Error for Unreachable {}
