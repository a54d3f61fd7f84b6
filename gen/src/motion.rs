//! Motions: permutations of the 48 facelets. Moves and symmetries are motions.
//!
//! A facelet has the index `8·twist + slot` on a corner and `24 + 2·slot + flip` on an edge. If the
//! reference sticker of a corner lies on a facelet, the index of this facelet is the value of the
//! corner. For an edge, the index is the value of the edge plus 24. So a motion permutes cubie
//! values as it permutes stickers.

use std::sync::OnceLock;

use crate::geometry::{self, FACES, Facelet, Vector};

/// Number of corner values (8 slots · 3 twists), and also of edge values (12 slots · 2 flips).
pub const CUBIES: usize = 24;
/// Number of moves in the half-turn metric.
pub const MOVES: usize = FACES * TWISTS;
/// Number of turns of a face: clockwise, half, counterclockwise.
pub const TWISTS: usize = 3;
/// Number of symmetries of the cube: rotations and reflections.
pub const SYMMETRIES: usize = 48;
/// Number of symmetries that keep the U–D axis. They are symmetries 0–15.
pub(crate) const AXIS_SYMMETRIES: usize = 16;

/// Returns all facelets, in the order of their indices.
#[must_use]
pub fn facelets() -> Vec<Facelet> {
    let corners: Vec<_> = geometry::slots(3).into_iter().map(geometry::facelets_of).collect();
    let edges: Vec<_> = geometry::slots(2).into_iter().map(geometry::facelets_of).collect();
    let twists = (0..3).flat_map(|twist| corners.iter().map(move |f| f[twist]));
    twists.chain(edges.iter().flatten().copied()).collect()
}

/// A permutation of the facelets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Motion {
    /// The sticker on facelet `f` goes to facelet `to[f]`.
    pub to: [u8; 2 * CUBIES],
}

impl Motion {
    /// Returns the motion that moves no sticker.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "48 < 256")]
    pub fn identity() -> Self {
        Self { to: std::array::from_fn(|i| u8::try_from(i).expect("48 < 256")) }
    }

    /// Returns the motion that takes the sticker of each facelet `f` to `map(f)`.
    ///
    /// # Panics
    ///
    /// If `map` returns a facelet that the cube does not have.
    #[must_use]
    pub fn from_map(map: impl Fn(Facelet) -> Facelet) -> Self {
        let all = facelets();
        let index = |facelet: Facelet| {
            let at = all.iter().position(|&f| f == facelet);
            u8::try_from(at.expect("a facelet of the cube")).expect("48 < 256")
        };
        Self { to: std::array::from_fn(|i| index(map(all[i]))) }
    }

    /// Returns the product: first `self`, then `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (mut to, mut i) = (self.to, 0);
        while i < to.len() {
            to[i] = next.to[to[i] as usize];
            i += 1;
        }
        Self { to }
    }

    /// Returns the motion that undoes this motion.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "48 < 256")]
    pub fn inverse(&self) -> Self {
        let mut to = [0; 2 * CUBIES];
        for (from, &i) in self.to.iter().enumerate() {
            to[usize::from(i)] = u8::try_from(from).expect("48 < 256");
        }
        Self { to }
    }

    /// Conjugates this motion by `symmetry`. If this motion takes facelet a to facelet b, the
    /// result takes the image of a to the image of b.
    ///
    /// Formula: symmetry⁻¹, then the motion, then symmetry.
    #[must_use]
    pub fn conjugate(&self, symmetry: &Self) -> Self {
        let (mut to, mut i) = ([0; 2 * CUBIES], 0);
        while i < to.len() {
            to[symmetry.to[i] as usize] = symmetry.to[self.to[i] as usize];
            i += 1;
        }
        Self { to }
    }

    /// Returns the order of this motion: the least positive number of repetitions after which every
    /// sticker is back in its place.
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

    /// Returns the motion that leads from the solved cube to a position. Corner `i` of the position
    /// has the value `corners[i]`, and edge `i` has the value `edges[i]`.
    #[must_use]
    pub fn from_values(corners: &[u8; 8], edges: &[u8; 12]) -> Self {
        let mut to = [0; 2 * CUBIES];
        let mut i = 0;
        while i < corners.len() {
            to[i] = corners[i];
            to[8 + i] = (corners[i] + 8) % 24;
            to[16 + i] = (corners[i] + 16) % 24;
            i += 1;
        }
        let mut i = 0;
        while i < edges.len() {
            to[CUBIES + 2 * i] = 24 + edges[i];
            to[CUBIES + 2 * i + 1] = 24 + (edges[i] ^ 1);
            i += 1;
        }
        Self { to }
    }

    /// Returns the corner values and the edge values of the position to which the motion leads
    /// from the solved cube.
    #[must_use]
    pub fn values(&self) -> ([u8; 8], [u8; 12]) {
        let (mut corners, mut edges) = ([0; 8], [0; 12]);
        corners.copy_from_slice(&self.to[..8]);
        let mut i = 0;
        while i < edges.len() {
            edges[i] = self.to[CUBIES + 2 * i] - 24;
            i += 1;
        }
        (corners, edges)
    }
}

/// Returns the 18 moves, in the order of their numbers (cubepos §20).
///
/// A move is `3·face + turn`: turn 0 is clockwise, 1 is a half turn, 2 is counterclockwise.
#[must_use]
pub fn turns() -> Vec<Motion> {
    static TURNS: OnceLock<Vec<Motion>> = OnceLock::new();
    TURNS.get_or_init(all_turns).clone()
}

fn all_turns() -> Vec<Motion> {
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

/// Returns the clockwise quarter turns of the six faces.
pub(crate) fn quarter_turns() -> Vec<Motion> {
    turns().into_iter().step_by(TWISTS).collect()
}

/// A symmetry of the cube, as a signed permutation matrix: axis `a` goes to axis `axis[a]`, with
/// the direction `sign[a]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetry {
    /// Axis `a` goes to axis `axis[a]`.
    pub axis: [usize; 3],
    /// Axis `a` keeps its direction if `sign[a]` is 1, and is inverted if it is −1.
    pub sign: [i8; 3],
}

impl Symmetry {
    /// Returns the image of a vector.
    #[must_use]
    pub fn apply(&self, v: Vector) -> Vector {
        let mut image = [0; 3];
        for a in 0..3 {
            image[self.axis[a]] = self.sign[a] * v[a];
        }
        image
    }

    /// Returns this symmetry as a permutation of the facelets.
    #[must_use]
    pub fn motion(&self) -> Motion {
        Motion::from_map(|f| Facelet { slot: self.apply(f.slot), normal: self.apply(f.normal) })
    }

    /// Returns the image of each face.
    #[must_use]
    pub fn faces(&self) -> [usize; FACES] {
        std::array::from_fn(|f| geometry::face_of(self.apply(geometry::normal(f))))
    }
}

/// Returns the 48 symmetries, in the order of their numbers (cubepos §57).
///
/// The number is `8·permutation + inversions`. The symmetry first permutes the axes, then
/// inverts axes.
///
/// - The six permutations are ordered by the image of the U–D axis. Two permutations share each
///   image; the even one comes first.
/// - The set bits of the Gray code `inversions ^ inversions >> 1` say which axes are inverted: bit
///   0 inverts R–L, bit 1 inverts F–B, bit 2 inverts U–D.
///
/// A symmetry is a rotation if bits 0 and 3 of its number are equal.
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

/// Returns the motions of the 16 symmetries that keep the U–D axis.
pub(crate) fn axis_symmetries() -> Vec<Motion> {
    static MOTIONS: OnceLock<Vec<Motion>> = OnceLock::new();
    let motions =
        || symmetries()[..AXIS_SYMMETRIES].iter().map(Symmetry::motion).collect::<Vec<_>>();
    MOTIONS.get_or_init(motions).clone()
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
