//! Laws of the compact tables of phase 1. Some tables describe the classes of twists and of flips
//! under eight symmetries. The other tables hold distances that depend on two coordinates, and what
//! the keys of the filters need.

use superflip::{Move, Sym};

use super::{
    prune::nibble,
    statement::{Law, for_all},
};
use crate::{
    contents::{Contents, Tables},
    violation::Violation,
};

/// The number of symmetries that keep each of the three axes.
pub(super) const SYMMETRIES: usize = 8;
/// The greatest distance that an entry of two bits stores as 0.
const NEAR: usize = 5;

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["twist_class", "flip_class"],
        statement: "numbers classes by their least members, with the first of eight symmetries that \
                    gives the least (value)",
        check: |t, all| {
            let images = Classes::of(t.info.name, all)?.images;
            let mut classes = 0;
            for_all([t.rows()], |[value]| {
                let mut least = (value, 0);
                for s in 1..SYMMETRIES {
                    least = least.min((images.at(value, s)?, s));
                }
                if least.0 == value {
                    classes += 1;
                    return Some(t.get(value)? == Sym::AXIS_COUNT * (classes - 1));
                }
                let class = t.get(least.0)? / Sym::AXIS_COUNT;
                Some(t.get(value)? == Sym::AXIS_COUNT * class + least.1)
            })
        },
    },
    Law {
        tables: &["twist_class_move", "flip_class_move"],
        statement: "is what the move table says of the representative (class, move)",
        check: |t, all| {
            let classes = Classes::of(t.info.name, all)?;
            for_all([t.rows(), Move::COUNT], |[class, m]| {
                let moved = classes.moves.at(classes.representative(class)?, m)?;
                Some(t.at(class, m)? == classes.numbers.get(moved)?)
            })
        },
    },
    Law {
        tables: &["flip_class_flip"],
        statement: "is what the symmetry carries to the representative (class, sym)",
        check: |t, all| {
            let classes = Classes::of(t.info.name, all)?;
            for_all([t.rows(), SYMMETRIES], |[class, s]| {
                Some(classes.images.at(t.at(class, s)?, s)? == classes.representative(class)?)
            })
        },
    },
    Law {
        tables: &["twist_class_slice_prune", "flip_class_slice_prune"],
        statement: "has the distances of the raw table that belong to representatives (class, slices)",
        check: |t, all| {
            let classes = Classes::of(t.info.name, all)?;
            let distances = all.get(if t.info.name.starts_with("twist") {
                "twist_slice_prune"
            } else {
                "flip_slice_prune"
            })?;
            for_all([t.rows(), 4 * t.columns()], |[class, slice]| {
                let entry = t.at(class, slice / 4)? >> (2 * (slice % 4)) & 3;
                let distance = nibble(distances, classes.representative(class)?, slice)?;
                Some(entry == distance.clamp(NEAR, NEAR + 3) - NEAR)
            })
        },
    },
    Law {
        tables: &["twist_class_symm"],
        statement: "has the symmetries and the class of the representative in cornersymm (class)",
        check: |t, all| {
            let (twists, symm) = (Classes::of("twist", all)?, all.get("cornersymm")?);
            for_all([t.rows(), t.columns()], |[class, field]| {
                Some(t.at(class, field)? == symm.at(twists.representative(class)?, field)?)
            })
        },
    },
    Law {
        tables: &["flip_class_exchanged"],
        statement: "is the sym-coordinate of the image under symmetry 8 (flip)",
        check: |t, all| {
            let flips = Classes::of("flip", all)?;
            for_all([t.rows()], |[flip]| {
                Some(t.get(flip)? == flips.numbers.get(flips.images.at(flip, SYMMETRIES)?)?)
            })
        },
    },
];

/// Three tables of one coordinate, the twist or the flip. For each value, `numbers` has its
/// sym-coordinate, `moves` has the value after each move, and `images` has its image under each
/// symmetry.
pub(super) struct Classes<'a> {
    pub(super) numbers: &'a Contents,
    pub(super) moves: &'a Contents,
    images: &'a Contents,
    /// The least member of each class.
    representatives: Vec<usize>,
}

impl<'a> Classes<'a> {
    pub(super) fn of(name: &str, all: &'a Tables) -> Result<Self, Violation> {
        let names = if name.starts_with("twist") {
            ["twist_class", "cornermove", "twist_conj"]
        } else {
            ["flip_class", "edgeomove", "edgeomap"]
        };
        let [numbers, moves, images] = names.map(|name| all.get(name));
        let (numbers, moves, images) = (numbers?, moves?, images?);
        let is_least =
            |value: &usize| numbers.get(*value).is_some_and(|n| n % Sym::AXIS_COUNT == 0);
        let representatives = (0..numbers.rows()).filter(is_least).collect();
        Ok(Self { numbers, moves, images, representatives })
    }

    pub(super) fn representative(&self, class: usize) -> Option<usize> {
        self.representatives.get(class).copied()
    }
}
