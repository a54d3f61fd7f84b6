//! The 54 facelets: their order, their names, and the facelets of each slot.

use core::fmt;

use super::{Corner, Cubie, Edge, Face};

/// The order of the faces in a facelet string.
pub(crate) const ORDER: [Face; Face::COUNT] =
    [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];

/// Returns the index of a face in the order U R F D L B.
pub(crate) const fn index(face: Face) -> usize {
    [0, 2, 1, 3, 5, 4][face.index()]
}

pub(crate) const PER_FACE: usize = 9;
pub(crate) const COUNT: usize = Face::COUNT * PER_FACE;

/// One of the 54 places on the cube that hold a sticker.
///
/// The facelets are numbered in the order of a facelet string: the faces U R F D L B, and the nine
/// facelets of a face row by row as seen from outside. U begins with the row next to B, and D with
/// the row next to F. The other faces begin with the row next to U.
///
/// A facelet is written as its face and its number on the face, 1 to 9: `U1`, `F5`.
///
/// ```
/// use superflip::{CubePos, Face, Move, cube::{Corner, Cubie, Facelet}, notation::Facelets};
/// let facelet: Facelet = "U9".parse()?;
/// assert_eq!((facelet.face(), facelet.number(), facelet.index()), (Face::U, 9, 8));
/// assert_eq!(facelet.slot(), Some(Cubie::Corner(Corner::UFR)));
/// assert_eq!(Corner::UFR.facelets().map(|f| f.to_string()), ["U9", "R1", "F3"]);
/// let after_f = Facelets::from(CubePos::SOLVED.moved(Move::F1));
/// assert_eq!(after_f.color(facelet), Face::L);
/// # Ok::<(), superflip::notation::ParsePieceError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facelet(u8);

impl Facelet {
    /// The number of facelets.
    pub const COUNT: usize = COUNT;
    /// All facelets, in the order of a facelet string.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = of(i);
            i += 1;
        }
        all
    };
    /// The order of the faces in a facelet string: U R F D L B.
    pub const FACES: [Face; Face::COUNT] = ORDER;

    /// Returns the index of the facelet in a facelet string, 0 to 53.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the facelet with an index. Returns `None` if the index is at least 54.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns the face on which the facelet lies.
    #[must_use]
    pub const fn face(self) -> Face {
        ORDER[self.index() / PER_FACE]
    }

    /// Returns the number of the facelet on its face, 1 to 9, row by row. Facelet 5 is the center.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Returns the slot to which the facelet belongs. Returns `None` for a center.
    ///
    /// ```
    /// use superflip::cube::{Cubie, Facelet};
    /// assert!(Cubie::ALL.iter().all(|cubie| {
    ///     cubie.facelets().iter().all(|facelet| facelet.slot() == Some(*cubie))
    /// }));
    /// assert_eq!(Facelet::ALL.iter().filter(|facelet| facelet.slot().is_none()).count(), 6);
    /// ```
    #[must_use]
    pub fn slot(self) -> Option<Cubie> {
        Cubie::ALL.into_iter().find(|cubie| cubie.facelets().contains(&self))
    }
}

/// Writes the face and the number: `U1`.
impl fmt::Display for Facelet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.face(), self.number())
    }
}

impl Corner {
    /// Returns the facelets of the corner slot, clockwise. The first is the reference facelet, on U
    /// or D.
    #[must_use]
    pub const fn facelets(self) -> [Facelet; 3] {
        CORNER_FACELETS[self.index()]
    }
}

impl Edge {
    /// Returns the facelets of the edge slot. The first is the reference facelet, on the face of
    /// the first letter of the edge's name.
    #[must_use]
    pub const fn facelets(self) -> [Facelet; 2] {
        EDGE_FACELETS[self.index()]
    }
}

impl Cubie {
    /// Returns the two or three facelets of the slot. The first is the reference facelet.
    #[must_use]
    pub const fn facelets(self) -> &'static [Facelet] {
        match self {
            Self::Corner(corner) => &CORNER_FACELETS[corner.index()],
            Self::Edge(edge) => &EDGE_FACELETS[edge.index()],
        }
    }
}

/// Returns the facelet with the index `index`, which is below 54.
#[expect(clippy::cast_possible_truncation, reason = "the index is below 54")]
const fn of(index: usize) -> Facelet {
    Facelet(index as u8)
}

/// Returns the facelets with the given indices.
const fn all_of<const M: usize, const N: usize>(slots: &[[usize; N]; M]) -> [[Facelet; N]; M] {
    let mut all = [[Facelet(0); N]; M];
    let mut i = 0;
    while i < M * N {
        all[i / N][i % N] = of(slots[i / N][i % N]);
        i += 1;
    }
    all
}

static CORNER_FACELETS: [[Facelet; 3]; 8] = all_of(&CORNERS);
static EDGE_FACELETS: [[Facelet; 2]; 12] = all_of(&EDGES);

/// The facelets of each corner slot, clockwise, beginning with the reference facelet.
pub(crate) const CORNERS: [[usize; 3]; 8] = [
    [0, 36, 47],
    [2, 45, 11],
    [6, 18, 38],
    [8, 9, 20],
    [33, 53, 42],
    [35, 17, 51],
    [27, 44, 24],
    [29, 26, 15],
];

/// The facelets of each edge slot, beginning with the reference facelet.
pub(crate) const EDGES: [[usize; 2]; 12] = [
    [1, 46],
    [3, 37],
    [5, 10],
    [7, 19],
    [39, 50],
    [14, 48],
    [41, 21],
    [12, 23],
    [34, 52],
    [30, 43],
    [32, 16],
    [28, 25],
];

/// Returns the cubie whose stickers are in the slot `slot`, and its orientation. Returns `None` if
/// no cubie has these stickers. `slot` is from 0 to 19, like the bytes of an arrangement. The
/// returned cubie is from 0 to 7 for a corner slot, and from 0 to 11 for an edge slot.
pub(crate) fn cubie_at(faces: &[Face; COUNT], slot: usize) -> Option<(usize, u8)> {
    if slot < 8 {
        find(faces, &CORNERS[slot], &CORNERS)
    } else {
        find(faces, &EDGES[slot - 8], &EDGES)
    }
}

/// Returns the cubie whose stickers are at the facelets `places` of one slot. Also returns its
/// orientation, which is the index in `places` of the cubie's reference sticker. Returns `None` if
/// no cubie has these stickers. `homes` lists the facelets of each slot.
fn find<const N: usize>(
    faces: &[Face; COUNT],
    places: &[usize; N],
    homes: &[[usize; N]],
) -> Option<(usize, u8)> {
    (0u8..).zip(0..N).find_map(|(orientation, start)| {
        let cubie = homes.iter().position(|home| {
            (0..N).all(|i| faces[places[(start + i) % N]] == ORDER[home[i] / PER_FACE])
        })?;
        Some((cubie, orientation))
    })
}
