//! The notations, symmetries and coordinates of a position, as one object for serde.

use alloc::{string::ToString, vec::Vec};

use serde::{Serialize, Serializer};

use crate::{
    answers::{Cubies, Facts, Permutation},
    arrays::MapArray,
    coord::{KocSymm, PermCube},
    cube::Unreachable,
    metric::Metric,
    notation::{Notation, OrientedCube, ParsedPosition, PositionError, Sequence},
};

/// What a position is in each notation, under symmetries, and in the coordinates of *kocsymm* and *permcube*.
///
/// With serde, this is the object that `superflip inspect --json`, `inspect` of npm and `Cube.inspect` of
/// Python answer, with the keys of `docs/answers.md`. The program adds the group of symmetries and the
/// canonical coset, whose tables have 78 kB.
///
/// ```
/// use superflip::inspection::Inspection;
/// let object = serde_json::to_value(Inspection::of("R2".parse()?)).unwrap();
/// assert_eq!(object["order"], 2);
/// assert_eq!(object["kocsymm"], serde_json::json!([0, 0, 0]));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inspection {
    /// The position, and how the cube is held.
    pub cube: OrientedCube,
    /// Why no moves reach the position, if none do.
    pub unreachable: Option<Unreachable>,
    /// The cost of the sequence of moves in each metric of [`Metric::ALL`], if the position was written so.
    pub costs: Option<Vec<(Metric, u32)>>,
}

impl Inspection {
    /// Inspects a cube that moves and rotations reach.
    #[must_use]
    pub const fn of(cube: OrientedCube) -> Self {
        Self { cube, unreachable: None, costs: None }
    }

    /// Inspects what [`parse_position`](crate::notation::parse_position) has read from `text`. A position that
    /// no moves reach is inspected too.
    ///
    /// ```
    /// use superflip::{inspection::Inspection, metric::Metric, notation::parse_position};
    /// let text = "R2 U";
    /// let inspection = Inspection::parsed(text, parse_position(text, None))?;
    /// assert_eq!(inspection.costs.unwrap()[..2], [(Metric::HALF, 2), (Metric::QUARTER, 3)]);
    /// let flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    /// let inspection = Inspection::parsed(flipped, parse_position(flipped, None))?;
    /// assert!(inspection.unreachable.is_some());
    /// # Ok::<(), superflip::notation::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the text is no position at all.
    pub fn parsed(
        text: &str,
        parsed: Result<ParsedPosition, PositionError>,
    ) -> Result<Self, PositionError> {
        match parsed {
            Ok(read) => {
                let is_moves = read.notation() == Notation::Moves;
                let costs = if is_moves { costs(text) } else { None };
                Ok(Self { costs, ..Self::of(read.oriented()) })
            }
            Err(error) => {
                let (position, reason) = error.unreachable().ok_or(error)?;
                Ok(Self { unreachable: Some(reason), ..Self::of(position.into()) })
            }
        }
    }
}

/// Returns the cost of a sequence of moves in each metric. A slice is two turns of opposite faces. A rotation of
/// the whole cube costs nothing.
fn costs(text: &str) -> Option<Vec<(Metric, u32)>> {
    let (moves, _) = text.parse::<Sequence>().ok()?.folded();
    Metric::ALL.into_iter().map(|metric| Some((metric, metric.cost_of(&moves)?))).collect()
}

/// Writes the object of the cube, its notations, symmetries and coordinates, and the rest if there is any.
impl Serialize for Inspection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let p = self.cube.position;
        let (koc, perm) = (KocSymm::of(&p), PermCube::of(&p));
        let costs = self.costs.as_ref().map(CostsByName);
        let bytes = [p, p.inverse(), p.canon48(), p.canon96()].mapped(|p| (p.corners(), p.edges()));
        let [cubepos, inverse, canon48, canon96] =
            bytes.each_ref().mapped(|(c, e)| Cubies { c: &c[..], e: &e[..] });
        Facts {
            facelets: p,
            hold: self.cube.hold(),
            singmaster: p.singmaster().to_string(),
            cubepos,
            inverse,
            canon48,
            canon96,
            symmetry: p.symmetry(),
            order: self.cube.order(),
            kocsymm: &[koc.csymm.get(), koc.eosymm.get(), koc.epsymm.get()][..],
            permcube: Permutation {
                et: perm.et().get(),
                em: perm.em().get(),
                eb: perm.eb().get(),
                etp: perm.etp().get(),
                emp: perm.emp().get(),
                ebp: perm.ebp().get(),
                c8_4: perm.c8_4().get(),
                ctp: perm.ctp().get(),
                cbp: perm.cbp().get(),
            },
            unreachable: self.unreachable.map(|reason| reason.to_string()),
            costs,
        }
        .serialize(serializer)
    }
}

/// The names of metrics with costs.
struct CostsByName<'a>(&'a Vec<(Metric, u32)>);

impl Serialize for CostsByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(metric, cost)| (metric.to_string(), cost)))
    }
}
