//! The blocks of pieces that people solve first, at their places on the cube.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use superflip::{
    CubePos, Sym,
    cube::{Cubie, CubieSet, Face, Move, MoveSet, Pattern},
};

use super::{axis::StepAxis, goal::Goal};

/// A goal of solved pieces at a place on the cube: the cross on D, or the 2x2x2 block at DLB.
///
/// | goal | pattern at the first place | places | text of the first place |
/// |---|---|---|---|
/// | `Cross` | `cross` | 6 | `D` |
/// | `Xcross` | `cross,2x2x2` | 24 | `D-LB` |
/// | `Xxcross` | `cross,LB,DLB,RB,DRB` | 24 | `D-LB-RB` |
/// | `Xxxcross` | `cross,LB,DLB,RB,DRB,RF,DFR` | 24 | `D-LB-RB-RF` |
/// | `F2l` | `f2l` | 6 | `D` |
/// | `Block2x2x2` | `2x2x2` | 8 | `DLB` |
/// | `Block2x2x3` | `2x2x3` | 12 | `DL` |
/// | `Block1x2x3` | `1x2x3` | 24 | `L-DL` |
/// | `Roux` | `1x2x3,DFR,DRB,DR,RF,RB` | 12 | `D-lr` |
/// | `Zz` | `eo,DL,DR` | 12 | `D-lr` |
///
/// The patterns are those of [`Pattern`]. A rotation of the cube carries the first place to each other place.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_cubing::steps::{Block, Goal};
/// let blocks = Block::all(Goal::Cross);
/// assert_eq!((blocks.len(), blocks[0].to_string()), (6, "D".to_owned()));
/// let position = CubePos::SOLVED.moved_by("R U R'".parse::<Alg>()?);
/// let solved = blocks.iter().filter(|block| block.is_solved(&position)).map(|block| block.to_string());
/// assert_eq!(solved.collect::<Vec<_>>(), ["D"]);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    goal: Goal,
    /// The rotation that carries the first place to this one.
    rotation: Sym,
}

/// A part of the text of a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Face(Face),
    Cubie(Cubie),
    Axis(StepAxis),
}

impl Part {
    /// Reads a face, the faces of a piece in any order, or an axis.
    fn read(text: &str) -> Option<Self> {
        if let Ok(axis) = text.parse() {
            return Some(Self::Axis(axis));
        }
        let faces =
            text.to_uppercase().chars().map(Face::from_letter).collect::<Option<Vec<_>>>()?;
        match faces[..] {
            [face] => Some(Self::Face(face)),
            _ => Cubie::touching(faces).map(Self::Cubie),
        }
    }

    fn carried(self, rotation: Sym) -> Self {
        match self {
            Self::Face(face) => Self::Face(rotation.face(face)),
            Self::Cubie(cubie) => Self::Cubie(carried(cubie, rotation)),
            Self::Axis(axis) => Self::Axis(axis.carried(rotation)),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(face) => face.fmt(f),
            Self::Cubie(cubie) => cubie.fmt(f),
            Self::Axis(axis) => axis.fmt(f),
        }
    }
}

/// Returns the cubie whose home a rotation makes of the home of `cubie`.
fn carried(cubie: Cubie, rotation: Sym) -> Cubie {
    let faces = Face::ALL.into_iter().filter(|&face| cubie.touches(face));
    let image = Cubie::touching(faces.map(|face| rotation.face(face)));
    image.expect("a rotation carries cubies to cubies")
}

impl Goal {
    /// Returns the pattern of a block at its first place, and the text of this place. Returns `None` for
    /// other goals.
    const fn first_place(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Cross => Some(("cross", "D")),
            Self::Xcross => Some(("cross,2x2x2", "D-LB")),
            Self::Xxcross => Some(("cross,LB,DLB,RB,DRB", "D-LB-RB")),
            Self::Xxxcross => Some(("cross,LB,DLB,RB,DRB,RF,DFR", "D-LB-RB-RF")),
            Self::F2l => Some(("f2l", "D")),
            Self::Block2x2x2 => Some(("2x2x2", "DLB")),
            Self::Block2x2x3 => Some(("2x2x3", "DL")),
            Self::Block1x2x3 => Some(("1x2x3", "L-DL")),
            Self::Roux => Some(("1x2x3,DFR,DRB,DR,RF,RB", "D-lr")),
            Self::Zz => Some(("eo,DL,DR", "D-lr")),
            _ => None,
        }
    }

    /// Returns whether the goal is a block of solved pieces, which has places on the cube.
    #[must_use]
    pub const fn is_block(self) -> bool {
        self.first_place().is_some()
    }

    /// Returns the pattern of a block at its first place.
    pub(super) fn pattern(self) -> Option<Pattern> {
        self.first_place().map(|(pattern, _)| pattern.parse().expect("a pattern"))
    }
}

impl Block {
    /// Returns the places of a goal. Returns no place if the goal is no block.
    #[must_use]
    pub fn all(goal: Goal) -> Vec<Self> {
        if !goal.is_block() {
            return Vec::new();
        }
        let rotations = Sym::ALL.into_iter().filter(|s| !s.is_reflection());
        let mut all: Vec<Self> = Vec::new();
        for rotation in rotations {
            let block = Self { goal, rotation };
            if all.iter().all(|other| other.parts() != block.parts()) {
                all.push(block);
            }
        }
        all
    }

    /// Returns the places of a goal that a text names: all parts of the text, such as `D-LB`, or some of
    /// them, such as `D` or `BL`. The letters of a piece are in any order. Returns no place if none has these
    /// parts.
    ///
    /// ```
    /// use superflip_cubing::steps::{Block, Goal};
    /// let [on_d, one] = ["d", "d-lb"].map(|text| Block::named(Goal::Xcross, text));
    /// assert_eq!((on_d.len(), one.len()), (4, 1));
    /// assert_eq!(one[0].to_string(), "D-LB");
    /// assert!(Block::named(Goal::Xcross, "dbl").is_empty());
    /// ```
    #[must_use]
    pub fn named(goal: Goal, text: &str) -> Vec<Self> {
        let Some(named) = parts(text) else { return Vec::new() };
        let mut all = Self::all(goal);
        all.retain(|block| {
            let parts = block.parts();
            named.iter().all(|part| parts.contains(part))
        });
        all
    }

    /// Returns the goal.
    #[must_use]
    pub const fn goal(self) -> Goal {
        self.goal
    }

    fn parts(self) -> Vec<Part> {
        let text = self.goal.first_place().map_or("", |(_, text)| text);
        let parts = parts(text).unwrap_or_default();
        parts.into_iter().map(|part| part.carried(self.rotation)).collect()
    }

    /// Returns the axis in the text of the place, if it has one. For `Zz`, the edges are oriented on this
    /// axis.
    pub(super) fn axis(self) -> Option<StepAxis> {
        self.parts().into_iter().find_map(|part| match part {
            Part::Axis(axis) => Some(axis),
            _ => None,
        })
    }

    /// Returns the cubies that are at home.
    ///
    /// ```
    /// use superflip::cube::CubieSet;
    /// use superflip_cubing::steps::{Block, Goal};
    /// assert_eq!(Block::all(Goal::F2l)[0].cubies(), CubieSet::F2L);
    /// ```
    #[must_use]
    pub fn cubies(self) -> CubieSet {
        let pattern = self.goal.pattern().unwrap_or_default();
        pattern.cubies().fold(CubieSet::EMPTY, |mut set, (cubie, _)| {
            set.insert(carried(cubie, self.rotation));
            set
        })
    }

    /// Returns whether the pieces of the block are solved in a position. For `Zz`, all edges are oriented
    /// too.
    #[must_use]
    pub fn is_solved(self, position: &CubePos) -> bool {
        let pattern = self.goal.pattern().unwrap_or_default();
        pattern.matches(&position.remap(self.to_first()))
    }

    /// Returns the rotation that carries this place to the first one.
    pub(super) const fn to_first(self) -> Sym {
        self.rotation.inverse()
    }

    /// Returns the moves after which a position with the block still has the block.
    pub(super) fn kept(self) -> MoveSet {
        let keeps = |mv: &Move| self.is_solved(&CubePos::SOLVED.moved(*mv));
        Move::ALL.into_iter().filter(keeps).collect()
    }
}

/// Reads parts with `-` between them.
fn parts(text: &str) -> Option<Vec<Part>> {
    text.split('-').map(Part::read).collect()
}

/// Writes the place: `D`, `D-LB`, `DLB`.
impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.parts().iter().map(Part::to_string).collect();
        f.pad(&parts.join("-"))
    }
}
