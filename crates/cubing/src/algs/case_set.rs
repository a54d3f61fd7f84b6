//! The sets of cases that people learn, from their definitions.

use superflip::{
    cube::{Corner, CubePos, CubieSet, Edge, Move, Pattern},
    names::{named, named_rows},
};

/// A set of cases. Two positions are one case if a turn of U before the algorithm, a turn of U after
/// the algorithm, or both lead from one to the other (AUF).
///
/// ```
/// use superflip_cubing::algs::CaseSet;
/// let counts = CaseSet::ALL.map(|set| set.cases().len());
/// assert_eq!(counts, [57, 21, 42, 472, 331, 41, 104, 27]);
/// assert_eq!("pll".parse(), Ok(CaseSet::Pll));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CaseSet {
    /// Orient the last layer: 57 cases.
    Oll,
    /// Permute the last layer, which is oriented: 21 cases.
    Pll,
    /// Solve the corners of the last layer, whose edges are oriented: 42 cases. Two of them only
    /// permute corners (`O`).
    Coll,
    /// Solve the last layer, whose edges are oriented, unless it is a case of [`Pll`](Self::Pll): 472
    /// cases.
    Zbll,
    /// Orient the last layer and permute its corners: 331 cases.
    Ollcp,
    /// Solve the pair at the edge FR, with the cross and the other pairs solved: 41 cases.
    F2l,
    /// Orient the corners of the last layer and solve the corner DFR, with its edge solved and the
    /// edges of the last layer oriented: 104 cases.
    Cls,
    /// Orient the corners of the last layer while the last pair, which is ready for `R U' R'`, is
    /// inserted; the edges are oriented: the 27 cases of winter variation.
    Wv,
}

/// What a set sees of a cubie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sight {
    /// Which cubie it is.
    identity: bool,
    orientation: bool,
}

impl CaseSet {
    /// The number of sets.
    pub const COUNT: usize = 8;
    /// All sets.
    pub const ALL: [Self; Self::COUNT] = named_rows!("set of cases", 0);

    /// Returns what an algorithm for a case of the set must reach, up to a turn of U.
    ///
    /// ```
    /// use superflip::cube::Pattern;
    /// use superflip_cubing::algs::CaseSet;
    /// assert_eq!(Ok(CaseSet::Oll.goal()), "f2l,last-layer:oriented".parse());
    /// assert_eq!(CaseSet::Pll.goal(), Pattern::SOLVED);
    /// ```
    #[must_use]
    pub fn goal(self) -> Pattern {
        let last_layer = CubieSet::LAST_LAYER;
        let corners = last_layer & CubieSet::CORNERS;
        let (home, oriented) = match self {
            Self::Oll | Self::Cls | Self::Wv => (CubieSet::F2L, last_layer),
            Self::Pll | Self::Zbll => (CubieSet::ALL, CubieSet::EMPTY),
            Self::Coll | Self::Ollcp => (CubieSet::F2L | corners, last_layer - corners),
            Self::F2l => (CubieSet::F2L, CubieSet::EMPTY),
        };
        let goal = Pattern::home(home).and(Pattern::oriented(oriented));
        goal.unwrap_or(Pattern::SOLVED)
    }

    /// Returns whether a position has what the set requires before its algorithms.
    pub(super) fn holds(self, position: &CubePos) -> bool {
        let last_layer = CubieSet::LAST_LAYER;
        let edges = Pattern::oriented(last_layer & CubieSet::EDGES).matches(position);
        let f2l = Pattern::home(CubieSet::F2L);
        let pair = CubieSet::from(Corner::DRF) | Edge::RF.into();
        match self {
            Self::Oll | Self::Ollcp => f2l.matches(position),
            Self::Pll => f2l.matches(position) && Pattern::oriented(last_layer).matches(position),
            Self::Coll => f2l.matches(position) && edges,
            // The cases of PLL have their own names.
            Self::Zbll => Self::Coll.holds(position) && !Self::Pll.holds(position),
            Self::F2l => Pattern::home(CubieSet::F2L - pair).matches(position),
            Self::Cls => {
                edges && Pattern::home(CubieSet::F2L - Corner::DRF.into()).matches(position)
            }
            Self::Wv => Self::Coll.holds(&inserted(position)),
        }
    }

    /// Returns whether the set has a pair beside the last layer, that at RF in its definition.
    pub(super) const fn has_pair(self) -> bool {
        matches!(self, Self::F2l | Self::Cls | Self::Wv)
    }

    /// Returns what the set sees of a cubie, given by its number in a [`CubePos`].
    const fn sight(self, cubie: usize) -> Sight {
        let is_corner = cubie < 8;
        let is_pair = cubie == Corner::DRF as usize || cubie == 8 + Edge::RF as usize;
        let (identity, orientation) = match self {
            Self::Oll | Self::Wv => (false, true),
            Self::Pll => (true, false),
            Self::Zbll => (true, true),
            Self::Coll => (is_corner, is_corner),
            Self::Ollcp => (is_corner, true),
            Self::F2l => (is_pair, is_pair),
            Self::Cls => (is_pair, is_corner),
        };
        Sight { identity, orientation }
    }

    /// Returns what the set sees in the slots of the last layer, and in the two slots of the pair at FR.
    pub(super) fn view(self, position: &CubePos) -> View {
        let position = if self == Self::Wv { inserted(position) } else { *position };
        let mut view = [HIDDEN; 10];
        for (cubie, &value) in position.as_bytes().iter().enumerate() {
            let (slot, orientation) =
                if cubie < 8 { (value % 8, value / 8) } else { (8 + value / 2, value % 2) };
            let Some(place) = SLOTS.iter().position(|&other| other == usize::from(slot)) else {
                continue;
            };
            let sight = self.sight(cubie);
            let cubie = if sight.identity { cubie.to_le_bytes()[0] } else { HIDDEN };
            view[place] = cubie << 2 | if sight.orientation { orientation } else { 3 };
        }
        view
    }

    /// Returns the turns of U that may come before an algorithm of the set.
    pub(super) const fn turns_before(self) -> &'static [Option<Move>] {
        // The pair that is ready fixes the turn.
        if matches!(self, Self::Wv) { AUF.split_at(1).0 } else { &AUF }
    }
}

/// What a set sees of a position: for each slot of [`SLOTS`] the cubie and its orientation.
pub(super) type View = [u8; 10];

/// The number that stands for any cubie.
const HIDDEN: u8 = 31;

/// The slots that a set may see, each as the number of its cubie: the corners and the edges of the last
/// layer clockwise from UBL and UB, then the pair at FR.
const SLOTS: [usize; 10] = [
    Corner::UBL as usize,
    Corner::URB as usize,
    Corner::UFR as usize,
    Corner::ULF as usize,
    8 + Edge::UB as usize,
    8 + Edge::UR as usize,
    8 + Edge::UF as usize,
    8 + Edge::UL as usize,
    Corner::DRF as usize,
    8 + Edge::RF as usize,
];

/// The turns that adjust the U face.
pub(super) const AUF: [Option<Move>; 4] = [None, Some(Move::U1), Some(Move::U2), Some(Move::U3)];

/// Inserts the pair that is ready for `R U' R'`.
fn inserted(position: &CubePos) -> CubePos {
    position.moved_by([Move::R1, Move::U3, Move::R3])
}

named!(CaseSet: "set of cases", ALL, FromStr, Display);
