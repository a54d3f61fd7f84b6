//! Positions as in *cubepos*. Each operation processes one cubie after the other, with one byte per
//! cubie.

use superflip::{CubePos, Face, Move, Sym};

use super::tables::{
    CORNER_ORI_DEC, CORNER_ORI_INC, CORNER_ORI_NEG_STRIP, CORNER_TRANS, EDGE_TRANS, INVM, MOD24,
    ROT_CORNER, ROT_EDGE,
};

/// A position: the value of each corner and edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cube {
    /// Corner values, 8·twist + slot.
    pub corners: [u8; 8],
    /// Edge values, 2·slot + flip.
    pub edges: [u8; 12],
}

impl From<CubePos> for Cube {
    fn from(position: CubePos) -> Self {
        Self { corners: position.corners(), edges: position.edges() }
    }
}

/// The slots of a layer. A clockwise quarter turn carries each cubie to the next slot in the list.
struct Layer {
    edges: [usize; 4],
    corners: [usize; 4],
    orientation: Orientation,
}

/// Which cubies change their orientation in a quarter turn.
#[derive(PartialEq)]
enum Orientation {
    /// A turn of U or D changes no orientations.
    Kept,
    /// A turn of F or B changes the orientations of corners.
    Twisted,
    /// A turn of R or L changes the orientations of corners and edges.
    TwistedAndFlipped,
}

const LAYERS: [Layer; Face::COUNT] = {
    use Orientation::{Kept, Twisted, TwistedAndFlipped};
    const fn layer(edges: [usize; 4], corners: [usize; 4], orientation: Orientation) -> Layer {
        Layer { edges, corners, orientation }
    }
    [
        layer([0, 2, 3, 1], [0, 1, 3, 2], Kept),
        layer([3, 7, 11, 6], [3, 7, 6, 2], Twisted),
        layer([2, 5, 10, 7], [1, 5, 7, 3], TwistedAndFlipped),
        layer([9, 11, 10, 8], [4, 6, 7, 5], Kept),
        layer([0, 4, 8, 5], [0, 4, 5, 1], Twisted),
        layer([1, 6, 9, 4], [2, 6, 4, 0], TwistedAndFlipped),
    ]
};

/// Adds the twist of the corner value `by` to the corner value `value` (cubepos §12).
fn twisted(value: u8, by: u8) -> u8 {
    MOD24[usize::from(value + (by & 0x18))]
}

/// Flips the edge value `value` if the edge value `by` is flipped.
const fn flipped(value: u8, by: u8) -> u8 {
    value ^ (by & 1)
}

/// Moves the value in each slot of a cycle to the next slot of the cycle.
#[inline]
fn shift<const N: usize>(slots: &mut [u8; N], [a, b, c, d]: [usize; 4]) {
    (slots[a], slots[b], slots[c], slots[d]) = (slots[d], slots[a], slots[b], slots[c]);
}

/// Exchanges the values in opposite slots of a cycle.
#[inline]
fn exchange<const N: usize>(slots: &mut [u8; N], [a, b, c, d]: [usize; 4]) {
    slots.swap(a, c);
    slots.swap(b, d);
}

impl Cube {
    /// Returns the position after a move. This position must be stored by cubie: each value names
    /// the slot of a cubie. Takes one table lookup per cubie (cubepos §23).
    #[inline]
    #[must_use]
    pub fn moved(mut self, mv: Move) -> Self {
        let (corners, edges) = (&CORNER_TRANS[mv.index()], &EDGE_TRANS[mv.index()]);
        self.corners.iter_mut().for_each(|value| *value = corners[usize::from(*value)]);
        self.edges.iter_mut().for_each(|value| *value = edges[usize::from(*value)]);
        self
    }

    /// Returns the position after a move. This position must be stored by slot: each value names
    /// the cubie in a slot. Changes only the eight slots of the layer (cubepos §38–§40).
    #[inline]
    #[must_use]
    pub fn movepc(self, mv: Move) -> Self {
        match mv.face() {
            Face::U => self.turned::<0>(mv),
            Face::F => self.turned::<1>(mv),
            Face::R => self.turned::<2>(mv),
            Face::D => self.turned::<3>(mv),
            Face::B => self.turned::<4>(mv),
            Face::L => self.turned::<5>(mv),
        }
    }

    /// Turns one layer. `FACE` is a constant, so the compiler generates separate code for each
    /// face.
    #[inline]
    fn turned<const FACE: usize>(mut self, mv: Move) -> Self {
        let Layer { edges, corners, .. } = LAYERS[FACE];
        match mv.quarters() {
            1 => {
                shift(&mut self.edges, edges);
                shift(&mut self.corners, corners);
                self.reorient::<FACE>();
            }
            2 => {
                exchange(&mut self.edges, edges);
                exchange(&mut self.corners, corners);
            }
            _ => {
                let reversed = |[a, b, c, d]: [usize; 4]| [d, c, b, a];
                shift(&mut self.edges, reversed(edges));
                shift(&mut self.corners, reversed(corners));
                self.reorient::<FACE>();
            }
        }
        self
    }

    /// Changes the orientations in the layer after a quarter turn. The turn twists the corners in
    /// the layer's four slots by −1, +1, −1 and +1, in the order of the layer's list of slots.
    #[inline]
    fn reorient<const FACE: usize>(&mut self) {
        let Layer { edges, corners, orientation } = &LAYERS[FACE];
        if *orientation != Orientation::Kept {
            for (i, &slot) in corners.iter().enumerate() {
                let table = if i % 2 == 0 { &CORNER_ORI_DEC } else { &CORNER_ORI_INC };
                self.corners[slot] = table[usize::from(self.corners[slot])];
            }
        }
        if *orientation == Orientation::TwistedAndFlipped {
            for &slot in edges {
                self.edges[slot] ^= 1;
            }
        }
    }

    /// Returns the product: the moves of this position, followed by the moves of `next` (cubepos
    /// §42).
    #[inline]
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self {
            corners: self.corners.map(|c| twisted(next.corners[usize::from(c & 7)], c)),
            edges: self.edges.map(|e| flipped(next.edges[usize::from(e >> 1)], e)),
        }
    }

    /// Returns the inverse position (cubepos §36).
    #[inline]
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = Self { corners: [0; 8], edges: [0; 12] };
        for (slot, &value) in (0..).zip(&self.corners) {
            let untwist = CORNER_ORI_NEG_STRIP[usize::from(value)];
            inverse.corners[usize::from(value & 7)] = slot + untwist;
        }
        for (slot, &value) in (0..).zip(&self.edges) {
            inverse.edges[usize::from(value >> 1)] = flipped(2 * slot, value);
        }
        inverse
    }

    /// Returns the value of corner `i` after the position is remapped by symmetry `m`. The corner
    /// goes through the symmetry `inverse`, the position and `m`, in this order (cubepos §65).
    /// `inverse` must be the inverse of `m`.
    #[inline]
    fn remapped_corner(&self, m: usize, inverse: usize, i: usize) -> u8 {
        let before = ROT_CORNER[inverse][i];
        let after = twisted(self.corners[usize::from(before & 7)], before);
        ROT_CORNER[m][usize::from(after)]
    }

    /// Returns the value of edge `i` in the position remapped by symmetry `m`, computed as in
    /// [`remapped_corner`](Self::remapped_corner) (cubepos §65).
    #[inline]
    fn remapped_edge(&self, m: usize, inverse: usize, i: usize) -> u8 {
        let before = ROT_EDGE[inverse][2 * i];
        let after = flipped(self.edges[usize::from(before >> 1)], before);
        ROT_EDGE[m][usize::from(after)]
    }

    /// Returns the position remapped by `symmetry` (cubepos §65).
    #[inline]
    #[must_use]
    pub fn remap(&self, symmetry: Sym) -> Self {
        let (m, inverse) = (symmetry.index(), usize::from(INVM[symmetry.index()]));
        Self {
            corners: std::array::from_fn(|i| self.remapped_corner(m, inverse, i)),
            edges: std::array::from_fn(|i| self.remapped_edge(m, inverse, i)),
        }
    }

    /// Returns the least of the 48 remapped positions, compared by corner values and then by edge
    /// values (cubepos §66).
    #[inline]
    #[must_use]
    pub fn canon48(&self) -> Self {
        let mut least = *self;
        for symmetry in Sym::ALL.into_iter().skip(1) {
            if self.is_remapped_below(symmetry.index(), &least) {
                least = self.remap(symmetry);
            }
        }
        least
    }

    /// Reports whether this position remapped by symmetry `m` is less than `bound`. Usually the
    /// first or the second cubie decides.
    #[inline]
    fn is_remapped_below(&self, m: usize, bound: &Self) -> bool {
        let inverse = usize::from(INVM[m]);
        for (i, &value) in bound.corners.iter().enumerate() {
            let corner = self.remapped_corner(m, inverse, i);
            if corner != value {
                return corner < value;
            }
        }
        for (i, &value) in bound.edges.iter().enumerate() {
            let edge = self.remapped_edge(m, inverse, i);
            if edge != value {
                return edge < value;
            }
        }
        false
    }
}
