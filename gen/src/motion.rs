//! Permutations of the 48 facelets, and the moves and symmetries as such.
//!
//! A facelet's index is the *cubie value* that *cubepos* gives to a cubie whose
//! reference sticker shows there: corners first, `8·twist + slot` (24 values),
//! then edges, `24 + 2·slot + flip` (24 values). So one permutation of 48
//! indices is, at once, the picture of stickers and that of cubie values.

use crate::geometry::{self, FACES, Facelet, Vector};

/// Values a corner, or an edge, can have (`CUBIES`: 8·3 = 12·2).
pub const CUBIES: usize = 24;
/// Moves in the half-turn metric (`NMOVES`).
pub const MOVES: usize = FACES * TWISTS;
/// Turns of one face: clockwise, half, counterclockwise (`TWISTS`).
pub const TWISTS: usize = 3;
/// Rotations and reflections of the cube (`M`).
pub const SYMMETRIES: usize = 48;

/// All facelets in the order of their indices.
#[must_use]
pub fn facelets() -> Vec<Facelet> {
    let corners: Vec<_> = geometry::slots(3).into_iter().map(geometry::facelets_of).collect();
    let edges: Vec<_> = geometry::slots(2).into_iter().map(geometry::facelets_of).collect();
    let twists = (0..3).flat_map(|twist| corners.iter().map(move |f| f[twist]));
    twists.chain(edges.iter().flatten().copied()).collect()
}

/// A rearrangement of the facelets: what is at facelet `f` goes to `to[f]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Motion {
    /// Where each facelet's sticker goes.
    pub to: [u8; 2 * CUBIES],
}

impl Motion {
    /// The motion that moves nothing.
    ///
    /// # Panics
    /// Never: 48 indices fit a byte.
    #[must_use]
    pub fn identity() -> Self {
        Self { to: std::array::from_fn(|i| u8::try_from(i).expect("48 < 256")) }
    }

    /// The motion that carries every facelet as `map` does.
    ///
    /// # Panics
    /// When `map` leads out of the cube's surface.
    #[must_use]
    pub fn from_map(map: impl Fn(Facelet) -> Facelet) -> Self {
        let all = facelets();
        let index = |facelet: Facelet| {
            let at = all.iter().position(|&f| f == facelet);
            u8::try_from(at.expect("a facelet of the cube")).expect("48 < 256")
        };
        Self { to: std::array::from_fn(|i| index(map(all[i]))) }
    }

    /// First `self`, then `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self { to: self.to.map(|i| next.to[usize::from(i)]) }
    }

    /// The motion that undoes this one.
    ///
    /// # Panics
    /// Never: 48 indices fit a byte.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut to = [0; 2 * CUBIES];
        for (from, &i) in self.to.iter().enumerate() {
            to[usize::from(i)] = u8::try_from(from).expect("48 < 256");
        }
        Self { to }
    }

    /// This motion seen after the whole cube was carried by `symmetry`.
    #[must_use]
    pub fn conjugate(&self, symmetry: &Self) -> Self {
        symmetry.inverse().then(self).then(symmetry)
    }

    /// How often the motion must be repeated until nothing has moved.
    ///
    /// ```
    /// use superflip_gen::motion::turns;
    /// let t = turns();
    /// assert_eq!(t[6].then(&t[0]).order(), 105); // R U
    /// ```
    #[must_use]
    pub fn order(&self) -> usize {
        let mut power = self.clone();
        let mut order = 1;
        while power != Self::identity() {
            power = power.then(self);
            order += 1;
        }
        order
    }

    /// The motion of a position given by its cubie values: corner `i` goes to
    /// `corners[i]`, edge `i` to `edges[i]`, and their other stickers with them.
    #[must_use]
    pub fn from_values(corners: &[u8; 8], edges: &[u8; 12]) -> Self {
        let mut to = [0; 2 * CUBIES];
        for (i, &v) in corners.iter().enumerate() {
            for twist in 0..3u8 {
                to[8 * usize::from(twist) + i] = (v + 8 * twist) % 24;
            }
        }
        for (i, &v) in edges.iter().enumerate() {
            for flip in 0..2u8 {
                to[CUBIES + 2 * i + usize::from(flip)] = 24 + (v ^ flip);
            }
        }
        Self { to }
    }

    /// The cubie values of the position: where each reference sticker is.
    #[must_use]
    pub fn values(&self) -> ([u8; 8], [u8; 12]) {
        (std::array::from_fn(|i| self.to[i]), std::array::from_fn(|i| self.to[CUBIES + 2 * i] - 24))
    }
}

/// The 18 moves, `3·face + turn`; turn 0 is clockwise, 1 a half turn, 2
/// counterclockwise (*cubepos* §20).
#[must_use]
pub fn turns() -> Vec<Motion> {
    let mut moves = Vec::with_capacity(MOVES);
    for face in 0..FACES {
        let n = geometry::normal(face);
        let turn = |v: Vector| geometry::quarter(n, v);
        let quarter = Motion::from_map(|f| {
            if geometry::dot(f.slot, n) == 1 {
                Facelet { slot: turn(f.slot), normal: turn(f.normal) }
            } else {
                f
            }
        });
        let half = quarter.then(&quarter);
        moves.extend([quarter.clone(), half.clone(), half.then(&quarter)]);
    }
    moves
}

/// A symmetry of the cube: the signed permutation matrix that sends axis `a`
/// to `sign[a]` times axis `axis[a]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetry {
    /// The axis that each axis goes to.
    pub axis: [usize; 3],
    /// Whether it arrives the right way round (1) or inverted (−1).
    pub sign: [i8; 3],
}

impl Symmetry {
    /// The image of a vector.
    #[must_use]
    pub fn apply(&self, v: Vector) -> Vector {
        let mut image = [0; 3];
        for a in 0..3 {
            image[self.axis[a]] = self.sign[a] * v[a];
        }
        image
    }

    /// What the symmetry does to the facelets.
    #[must_use]
    pub fn motion(&self) -> Motion {
        Motion::from_map(|f| Facelet { slot: self.apply(f.slot), normal: self.apply(f.normal) })
    }

    /// What the symmetry does to the faces.
    #[must_use]
    pub fn faces(&self) -> [usize; FACES] {
        std::array::from_fn(|f| geometry::face_of(self.apply(geometry::normal(f))))
    }
}

/// The 48 symmetries in the numbering of *cubepos* §57: six groups of eight
/// with one axis permutation each, ordered by where the U–D axis goes, the
/// even permutation before the odd; in a group first permute the axes, then
/// invert those of the Gray code of the number (bit 0: R–L, 1: F–B, 2: U–D).
/// So a symmetry is a rotation when bits 0 and 3 of its number agree.
#[must_use]
pub fn symmetries() -> Vec<Symmetry> {
    let mut all = Vec::with_capacity(SYMMETRIES);
    for up in 0..3 {
        let even = [up, (up + 1) % 3, (up + 2) % 3];
        for axis in [even, [even[0], even[2], even[1]]] {
            for number in 0..8u8 {
                let gray = number ^ (number >> 1);
                let sign = axis.map(|a| if gray >> (2 - a) & 1 == 1 { -1 } else { 1 });
                all.push(Symmetry { axis, sign });
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_symmetries_are_groups_of_the_right_kind() {
        let (turns, syms) = (turns(), symmetries());
        assert_eq!((turns.len(), syms.len()), (MOVES, SYMMETRIES));
        for (i, t) in turns.iter().enumerate() {
            assert_eq!(t.order(), if i % 3 == 1 { 2 } else { 4 });
        }
        for (i, s) in syms.iter().enumerate() {
            assert_eq!(syms.iter().position(|t| t == s), Some(i), "symmetries are distinct");
            let motion = s.motion();
            assert!(turns.iter().all(|t| turns.contains(&t.conjugate(&motion))));
        }
    }

    #[test]
    fn orders_of_known_sequences() {
        let t = turns();
        let product =
            |moves: &[usize]| moves.iter().fold(Motion::identity(), |p, &m| p.then(&t[m]));
        assert_eq!(product(&[6, 0]).order(), 105); // R U
        assert_eq!(product(&[6, 0, 8, 2]).order(), 6); // R U R' U'
        assert_eq!(product(&[6, 1, 11, 12, 11]).order(), 1260); // R U2 D' B D'
    }
}
