//! The axes of steps.

use superflip::{
    cube::{Face, Move, MoveSet, Sym},
    names::{named, named_rows},
};

/// The axis of a step: the two opposite faces after which people name it.
///
/// ```
/// use superflip_cubing::steps::StepAxis;
/// assert_eq!(StepAxis::ALL.map(|axis| axis.to_string()), ["ud", "fb", "lr"]);
/// assert_eq!("rl".parse(), Ok(StepAxis::Lr));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum StepAxis {
    /// The faces U and D.
    Ud,
    /// The faces F and B.
    Fb,
    /// The faces L and R.
    Lr,
}

impl StepAxis {
    /// All axes. Faces `i` and `i + 3` are on axis `i`.
    pub const ALL: [Self; 3] = named_rows!("axis", 0);

    /// Returns whether the axis passes through a face.
    pub(super) const fn has(self, face: Face) -> bool {
        face.index() % 3 == self as usize
    }

    /// Returns all turns of the two faces on the axis.
    pub(super) fn turns(self) -> MoveSet {
        Move::ALL.into_iter().filter(|mv| self.has(mv.face())).collect()
    }

    /// Returns a rotation that carries this axis to U–D, and `front` to R–L. `front` is another
    /// axis.
    pub(super) fn upright(self, front: Self) -> Sym {
        let face = |axis: Self| Face::ALL[axis as usize];
        Sym::ALL
            .into_iter()
            .find(|s| {
                !s.is_reflection()
                    && Self::Ud.has(s.face(face(self)))
                    && Self::Lr.has(s.face(face(front)))
            })
            .expect("two axes can be rotated to any two axes")
    }

    /// Returns the axis to which a symmetry carries this one.
    pub(super) fn carried(self, symmetry: Sym) -> Self {
        Self::ALL[symmetry.face(Face::ALL[self as usize]).index() % 3]
    }

    /// Returns another axis.
    pub(super) const fn other(self) -> Self {
        Self::ALL[(self as usize + 1) % 3]
    }
}

named!(StepAxis: "axis", ALL, FromStr, Display);
