//! The cube as integer vectors: three axes, six faces, 48 facelets that move.
//!
//! A vector has three coordinates, along the axes through U–D, F–B and R–L in
//! that order; U, F and R are the positive ends (*cubepos* §55). Up × front =
//! right, so the frame is right-handed.

/// A point or direction, in the axes U–D, F–B, R–L.
pub type Vector = [i8; 3];

/// How many faces a cube has.
pub const FACES: usize = 6;

/// The letters of the faces in their numbering (*cubepos* §18).
pub const FACE_NAMES: [char; FACES] = ['U', 'F', 'R', 'D', 'B', 'L'];

/// The outward normal of a face; the opposite of face `f` is `f + 3` mod 6.
///
/// ```
/// use superflip_gen::geometry::normal;
/// assert_eq!(normal(0), [1, 0, 0]); // U
/// assert_eq!(normal(5), [0, 0, -1]); // L
/// ```
#[must_use]
pub fn normal(face: usize) -> Vector {
    let mut n = [0; 3];
    n[face % 3] = if face < 3 { 1 } else { -1 };
    n
}

/// The face with the given outward normal.
///
/// # Panics
/// When `n` is not one of the six normals.
#[must_use]
pub fn face_of(n: Vector) -> usize {
    (0..FACES).find(|&f| normal(f) == n).expect("a unit vector along an axis")
}

/// Scalar product.
#[must_use]
pub fn dot(a: Vector, b: Vector) -> i8 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Vector product.
#[must_use]
pub fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// A quarter turn about the axis `n`, clockwise for a viewer whom `n` points at.
///
/// Rodrigues' formula for the angle −90°: v ↦ (n·v) n − n × v.
#[must_use]
pub fn quarter(n: Vector, v: Vector) -> Vector {
    let (along, across) = (dot(n, v), cross(n, v));
    [0, 1, 2].map(|i| along * n[i] - across[i])
}

/// One sticker's place: a cubie's centre (coordinates −1, 0, 1) and the
/// outward normal of the face it shows on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facelet {
    /// Centre of the cubie's slot.
    pub slot: Vector,
    /// Normal of the face that shows it.
    pub normal: Vector,
}

/// The slots with the given number of non-zero coordinates (3: corners, 2:
/// edges), numbered as one reads: the top layer first, in each layer the back
/// row first, in each row from left to right (*cubepos* §7, §8).
#[must_use]
pub fn slots(coloured_sides: usize) -> Vec<Vector> {
    let mut slots = Vec::new();
    for up in [1, 0, -1] {
        for front in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                let slot: Vector = [up, front, right];
                if slot.iter().filter(|&&x| x != 0).count() == coloured_sides {
                    slots.push(slot);
                }
            }
        }
    }
    slots
}

/// The facelets of a slot, its reference facelet first, then clockwise as one
/// looks at the cubie from outside.
///
/// The reference facelet is the one on U or D; an edge of the middle layer has
/// none, and there it is the one on L or R (*cubepos* §26, §27).
#[must_use]
pub fn facelets_of(slot: Vector) -> Vec<Facelet> {
    let sides: Vec<Vector> = [0, 2, 1] // U–D before L–R before F–B
        .into_iter()
        .filter(|&axis| slot[axis] != 0)
        .map(|axis| {
            let mut n = [0; 3];
            n[axis] = slot[axis];
            n
        })
        .collect();
    let mut facelets: Vec<Facelet> = sides.iter().map(|&normal| Facelet { slot, normal }).collect();
    // Clockwise from outside means determinant −1: so it is for U, R, F at the
    // corner UFR, and rotations, which carry that corner to every other, keep it.
    if sides.len() == 3 && dot(cross(sides[0], sides[1]), sides[2]) > 0 {
        facelets.swap(1, 2);
    }
    facelets
}
