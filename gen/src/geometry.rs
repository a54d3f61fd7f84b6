//! The cube as integer vectors: three axes, six faces, 48 facelets that move.
//!
//! The center of the cube is the origin. The three coordinates of a vector run along the axes U–D,
//! F–B and R–L, and point to U, F and R (cubepos §55). The frame is right-handed: U × F = R.

/// A point or a direction. The coordinates run along the axes U–D, F–B and R–L.
pub type Vector = [i8; 3];

/// Number of faces of a cube.
pub const FACES: usize = 6;

/// The letters of the faces, in the order of their numbers (cubepos §18).
pub const FACE_NAMES: [char; FACES] = ['U', 'F', 'R', 'D', 'B', 'L'];

/// Returns the outward normal of a face. Face `f` is opposite to face `f + 3` modulo 6.
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

/// Returns the face with the outward normal `n`.
///
/// # Panics
///
/// If `n` is not the normal of a face.
#[must_use]
pub fn face_of(n: Vector) -> usize {
    (0..FACES).find(|&f| normal(f) == n).expect("a unit vector along an axis")
}

/// Returns the scalar product of two vectors.
#[must_use]
pub fn dot(a: Vector, b: Vector) -> i8 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Returns the vector product of two vectors.
#[must_use]
pub fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Returns `v` after a quarter turn about the axis `n`. The turn is clockwise for a viewer toward
/// whom `n` points.
///
/// Formula: Rodrigues' rotation formula for the angle −90°, v ↦ (n·v) n − n × v.
#[must_use]
pub fn quarter(n: Vector, v: Vector) -> Vector {
    let (along, across) = (dot(n, v), cross(n, v));
    [0, 1, 2].map(|i| along * n[i] - across[i])
}

/// A place for a sticker: one face of one slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facelet {
    /// The center of the slot. Its coordinates are −1, 0 or 1.
    pub slot: Vector,
    /// The outward normal of the face.
    pub normal: Vector,
}

/// Returns the slots of the corners (`stickers` is 3) or of the edges (`stickers` is 2), in the
/// order of their numbers (cubepos §7, §8).
///
/// Slots are numbered from the top layer to the bottom layer, within a layer from the back row to
/// the front row, and within a row from left to right. A slot has as many stickers as nonzero
/// coordinates.
#[must_use]
pub fn slots(stickers: usize) -> Vec<Vector> {
    let mut slots = Vec::new();
    for up in [1, 0, -1] {
        for front in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                let slot: Vector = [up, front, right];
                if slot.iter().filter(|&&x| x != 0).count() == stickers {
                    slots.push(slot);
                }
            }
        }
    }
    slots
}

/// Returns the facelets of a slot: the reference facelet first, then the other facelets clockwise,
/// as seen from outside the cube.
///
/// The reference facelet lies on U or D. In the middle layer it lies on L or R (cubepos §26, §27).
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
    // The facelets are clockwise if the determinant of their normals is −1. For example, it is −1
    // for U, R and F at the corner UFR. Rotations of the cube carry this corner to every other
    // corner, and do not change the determinant.
    if sides.len() == 3 && dot(cross(sides[0], sides[1]), sides[2]) > 0 {
        facelets.swap(1, 2);
    }
    facelets
}
