//! The positions that blindfolded solvers solve by one commutator.

use core::fmt;

use superflip::{
    cube::{CubePos, Cubie, CubieKind},
    notation::TurnSet,
};

use super::target::Target;

/// What is unsolved in a position that one commutator may solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CaseKind {
    /// A cycle of three corners.
    Corners,
    /// A cycle of three edges.
    Edges,
    /// Two corners that are twisted in their slots.
    Twists,
    /// Two edges that are flipped in their slots.
    Flips,
    /// Two corners and two edges that are exchanged. A commutator is even, so an algorithm solves them.
    Parity,
}

impl CaseKind {
    /// The number of kinds.
    pub const COUNT: usize = 5;
    /// All kinds.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Corners, Self::Edges, Self::Twists, Self::Flips, Self::Parity];

    /// Returns the kind of a position, or `None` for any other position.
    ///
    /// ```
    /// use superflip::{Alg, CubePos, Move};
    /// use superflip_cubing::blind::CaseKind;
    /// let niklas: Alg = "R U' L' U R' U' L U".parse()?;
    /// assert_eq!(CaseKind::of(&CubePos::SOLVED.moved_by(&niklas)), Some(CaseKind::Corners));
    /// assert_eq!(CaseKind::of(&CubePos::SOLVED.moved(Move::R1)), None);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn of(position: &CubePos) -> Option<Self> {
        let moved = |range: core::ops::Range<usize>| {
            range.filter(|&i| position.as_bytes()[i] != CubePos::SOLVED.as_bytes()[i])
        };
        let count = (moved(0..8).count(), moved(8..Cubie::COUNT).count());
        let first = Cubie::from_index(moved(0..Cubie::COUNT).next()?)?;
        let is_home = Target::reference(first).place_in(position).cubie() == first;
        match (count, is_home) {
            ((3, 0), false) => Some(Self::Corners),
            ((0, 3), false) => Some(Self::Edges),
            ((2, 0), true) => Some(Self::Twists),
            ((0, 2), true) => Some(Self::Flips),
            ((2, 2), false) => Some(Self::Parity),
            _ => None,
        }
    }
}

impl fmt::Display for CaseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Corners => "three corners",
            Self::Edges => "three edges",
            Self::Twists => "two twisted corners",
            Self::Flips => "two flipped edges",
            Self::Parity => "two corners and two edges, each pair exchanged",
        })
    }
}

/// Returns the position that is solved by exchanging the sticker at `buffer` first with that at `first` and
/// then with that at `second`: the case of a letter pair.
///
/// If the targets belong to three pieces, the position is a cycle: the piece at the buffer belongs to
/// `first`, the piece there to `second`, and the piece there to the buffer. If `first` and `second` belong to
/// one piece, that piece and the piece at the buffer are turned in their slots.
///
/// Returns `None` if the targets are not all of corners or all of edges, or if one belongs to the piece at
/// the buffer, or if `first` is `second`.
///
/// ```
/// use superflip_cubing::blind::{CaseKind, Target, letter_pair};
/// let [uf, ur, db]: [Target; 3] = ["UF".parse()?, "UR".parse()?, "DB".parse()?];
/// let position = letter_pair(uf, ur, db).unwrap();
/// assert_eq!(CaseKind::of(&position), Some(CaseKind::Edges));
/// assert_eq!(ur.place_in(&position), uf);
/// assert_eq!(letter_pair(uf, ur, ur), None);
/// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
/// ```
#[must_use]
pub fn letter_pair(buffer: Target, first: Target, second: Target) -> Option<CubePos> {
    let exchanges = buffer.exchanged_with(second)? * buffer.exchanged_with(first)?;
    (first != second).then_some(exchanges)
}

/// Returns the position in which the sticker at `buffer` is exchanged with that at `corner`, and the sticker
/// at `a` with that at `b`: a parity, as blindfolded solvers list it with the edges UF and UR.
///
/// Returns `None` if `buffer` and `corner` are not stickers of two corners, or `a` and `b` not of two edges.
///
/// ```
/// use superflip_cubing::blind::{CaseKind, Target, parity};
/// let [ufr, ubr, uf, ur]: [Target; 4] = ["UFR".parse()?, "UBR".parse()?, "UF".parse()?, "UR".parse()?];
/// let position = parity(ufr, ubr, [uf, ur]).unwrap();
/// assert_eq!(CaseKind::of(&position), Some(CaseKind::Parity));
/// assert_eq!(ubr.place_in(&position), ufr);
/// assert_eq!(parity(uf, ur, [uf, ur]), None);
/// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
/// ```
#[must_use]
pub fn parity(buffer: Target, corner: Target, [a, b]: [Target; 2]) -> Option<CubePos> {
    let are_kinds = buffer.kind() == CubieKind::Corner && a.kind() == CubieKind::Edge;
    let exchanges = buffer.exchanged_with(corner)? * a.exchanged_with(b)?;
    are_kinds.then_some(exchanges)
}

/// Returns all letter pairs of a buffer: 378 of a corner, and 440 of an edge. The first target is in the
/// order of `targets`, and so is the second.
///
/// ```
/// use superflip_cubing::blind::{Target, letter_pairs};
/// assert_eq!(letter_pairs("UFR".parse()?).count(), 378);
/// assert_eq!(letter_pairs("UF".parse()?).count(), 440);
/// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
/// ```
pub fn letter_pairs(buffer: Target) -> impl Iterator<Item = [Target; 2]> {
    let others = move || {
        let is_other = move |t: &Target| t.kind() == buffer.kind() && t.cubie() != buffer.cubie();
        Target::all().filter(is_other)
    };
    others().flat_map(move |first| {
        others().filter(move |second| second.cubie() != first.cubie()).map(move |s| [first, s])
    })
}

impl CaseKind {
    /// Returns the turns with which people solve cases of this kind: turns of faces, for edges also slices,
    /// and for three edges also wide turns.
    ///
    /// ```
    /// use superflip_cubing::blind::CaseKind;
    /// assert_eq!(CaseKind::Twists.usual_turns(), "U D R L F B".parse()?);
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn usual_turns(self) -> TurnSet {
        let text = match self {
            Self::Corners | Self::Twists | Self::Parity => "U,D,R,L,F,B",
            Self::Flips => "U,D,R,L,F,B,M,E,S",
            Self::Edges => "U,D,R,L,F,B,M,E,S,Uw,Dw,Rw,Lw,Fw,Bw",
        };
        text.parse().expect("a set of turns")
    }

    /// Returns the number of turns of a setup with which most cases of this kind have a commutator of
    /// [its usual turns](Self::usual_turns).
    #[must_use]
    pub(super) const fn usual_setup(self) -> u8 {
        match self {
            Self::Edges => 1,
            Self::Corners | Self::Twists | Self::Flips | Self::Parity => 2,
        }
    }

    /// Returns whether the unsolved pieces are corners or edges. Of a parity, the letters name the corners.
    #[must_use]
    pub const fn pieces(self) -> CubieKind {
        match self {
            Self::Corners | Self::Twists | Self::Parity => CubieKind::Corner,
            Self::Edges | Self::Flips => CubieKind::Edge,
        }
    }
}
