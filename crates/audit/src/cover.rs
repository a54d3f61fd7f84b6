//! Checks that a cover leaves no position out.
//!
//! The check moves the stickers of `superflip_gen`. From the library it takes only whether a coset
//! belongs to the cover.

use std::fmt;

use superflip::{coord::KocSymm, search::coset::Cover};
use superflip_gen::motion::{Motion, symmetries};

use crate::coordinate::{EDGES, FLIPS, slots};

/// The edges of the slices E, M and S. The edges of E are the middle edges.
const SLICES: [[u8; 4]; 3] = [[4, 5, 6, 7], [0, 3, 8, 11], [1, 2, 9, 10]];
/// The number of sets of four slots.
const SETS: usize = 495;
/// The number of symmetries that keep the U–D axis. They are the symmetries 0 to 15.
const KEEP_AXIS: usize = 16;
/// The numbers of three rotations. Each leads another axis to the U–D axis.
const AXES: [usize; 3] = [0, 16, 32];

/// The reason why cosets are no cover.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CoverFault {
    /// The positions with these edges are in no coset of the cover, and neither are their images for
    /// the other axes.
    Uncovered {
        /// The value of each edge, 2·slot + flip (*cubepos* §8).
        edges: [u8; EDGES],
    },
    /// A coset is in the cover, and its image under a symmetry that keeps the U–D axis is not. Or
    /// the image is in the cover, and the coset is not.
    Asymmetric {
        /// The flips and the slots of the middle edges of the coset: `eosymm` and `epsymm`.
        coset: [u16; 2],
        /// The number of the symmetry, from 0 to 15.
        symmetry: usize,
    },
}

impl fmt::Display for CoverFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uncovered { edges } => {
                write!(f, "the cover leaves out the positions with the edges {edges:?}")
            }
            Self::Asymmetric { coset: [eosymm, epsymm], symmetry } => write!(
                f,
                "of the cosets with eosymm {eosymm} and epsymm {epsymm} and their images under \
                 symmetry {symmetry}, only some are in the cover"
            ),
        }
    }
}

impl std::error::Error for CoverFault {}

/// Checks that each position of the cube, or an image of the position for another axis, is in a coset
/// of the cover. Returns the number of arrangements of the edges that the check covers.
///
/// Three rotations lead one axis each to the U–D axis. The check computes the slots of the middle edges
/// and the flips of each arrangement after each of the three rotations. These coordinates depend on
/// the slots of the edges of each slice, and on the flips, so there are 12!/(4!)³·2¹¹ =
/// 70,963,200 cases. In each case, at least one of the three pairs of coordinates must be in the cover.
///
/// A proof treats only one of the cosets that are equal up to the 16 symmetries that keep the U–D
/// axis. So the check also compares each pair of coordinates with its images under these symmetries.
///
/// # Errors
///
/// [`CoverFault`] has the first case that the cover leaves out.
///
/// ```
/// use superflip::search::coset::Cover;
/// use superflip_audit::{CoverFault, check_cover};
/// let fault = check_cover(&Cover::from_classes([0, 1, 2]).unwrap()).unwrap_err();
/// assert!(matches!(fault, CoverFault::Uncovered { .. }));
/// ```
pub fn check_cover(cover: &Cover) -> Result<u64, CoverFault> {
    let planned = planned(cover);
    check_symmetry(&planned, &views()[..KEEP_AXIS])?;
    let mut cases = 0;
    for_each_case(|images, edges, flips| {
        cases += 1;
        let is_planned = images.iter().any(|&(slots, eosymm)| planned[slots][eosymm]);
        if is_planned {
            Ok(())
        } else {
            Err(CoverFault::Uncovered { edges: flipped(edges, flips) })
        }
    })?;
    Ok(cases)
}

/// Calls `check` for each case, until it fails. The first argument has the coordinates after each of
/// the three rotations: the set of slots with middle edges, and `eosymm`. The others are the values
/// of the unflipped edges, and `eosymm` before the rotations.
fn for_each_case(
    mut check: impl FnMut([(usize, usize); 3], [u8; EDGES], usize) -> Result<(), CoverFault>,
) -> Result<(), CoverFault> {
    let views = views();
    let axes = AXES.map(|number| &views[number]);
    for middle in sets(4095) {
        for side in sets(4095 & !middle) {
            let edges = edges(middle, side);
            let starts = axes.map(|view| view.coordinates(&edges));
            for flips in 0..FLIPS {
                let images = std::array::from_fn(|axis| {
                    let (start, slots) = starts[axis];
                    (slots, (start ^ axes[axis].flips[flips]) % FLIPS)
                });
                check(images, edges, flips)?;
            }
        }
    }
    Ok(())
}

/// Returns whether a coset is in the cover, by the set of slots with middle edges and by `eosymm`.
/// Sets without four slots have no entries.
fn planned(cover: &Cover) -> Vec<Vec<bool>> {
    let mut planned = vec![vec![]; 1 << EDGES];
    for (set, epsymm) in numbered_sets() {
        planned[set] = (0..2048u16)
            .map(|eosymm| {
                let coset = KocSymm::try_from([0, eosymm, epsymm]).expect("in range");
                cover.contains(coset)
            })
            .collect();
    }
    planned
}

/// Returns the sets of four slots with their numbers `epsymm`. Sets are sorted by a key. Its four
/// lowest bits stand for slots 4–7, the next four for slots 8–11, and the four highest for slots
/// 0–3.
fn numbered_sets() -> impl Iterator<Item = (usize, u16)> {
    let mut sets: Vec<usize> = sets(4095).collect();
    sets.sort_unstable_by_key(|set| (set >> 4 | set << 8) & 0xfff);
    debug_assert_eq!(sets.len(), SETS);
    sets.into_iter().zip(0..)
}

/// Returns the subsets of `slots` that have four slots.
fn sets(slots: usize) -> impl Iterator<Item = usize> {
    (0..1usize << EDGES).filter(move |set| set & !slots == 0 && set.count_ones() == 4)
}

/// Returns the values of unflipped edges. The edges of the slice E are in `middle`, and those of M
/// in `side`.
fn edges(middle: usize, side: usize) -> [u8; EDGES] {
    let mut values = [0; EDGES];
    for (cubies, set) in SLICES.into_iter().zip([middle, side, 4095 & !middle & !side]) {
        for (cubie, slot) in cubies.into_iter().zip(slots(set)) {
            values[usize::from(cubie)] = 2 * u8::try_from(slot).expect("below 12");
        }
    }
    values
}

/// Flips the edges in the slots 0 to 10 that `flips` names, and makes the number of flips even in slot
/// 11.
fn flipped(edges: [u8; EDGES], flips: usize) -> [u8; EDGES] {
    let flips = even(flips);
    edges.map(|value| value ^ u8::from(flips >> (value / 2) & 1 == 1))
}

/// Adds slot 11 to a set of the slots 0 to 10 if the number of slots is odd.
fn even(flips: usize) -> usize {
    flips | (flips.count_ones() as usize % 2) << (EDGES - 1)
}

/// Returns the views of all symmetries.
fn views() -> Vec<View> {
    symmetries().iter().map(|symmetry| View::of(symmetry.motion())).collect()
}

/// The cube as it looks after a symmetry.
struct View {
    symmetry: Motion,
    /// For each `eosymm`, the set of the slots in which a flip changes. A flip in a slot exchanges the
    /// two stickers in the slot, so in the image, it exchanges the stickers in the image of the slot.
    flips: Vec<usize>,
}

impl View {
    fn of(symmetry: Motion) -> Self {
        let mut view = Self { symmetry, flips: vec![] };
        let solved = std::array::from_fn(|cubie| 2 * u8::try_from(cubie).expect("below 12"));
        let (start, _) = view.coordinates(&solved);
        let images: Vec<usize> = (0..EDGES)
            .map(|slot| {
                let mut one = solved;
                one[slot] ^= 1;
                view.coordinates(&one).0 ^ start
            })
            .collect();
        let image = |flips| slots(even(flips)).fold(0, |set, slot| set ^ images[slot]);
        view.flips = (0..FLIPS).map(image).collect();
        view
    }

    /// Returns the set of slots with flipped edges and the set of slots with middle edges, after the
    /// symmetry.
    fn coordinates(&self, edges: &[u8; EDGES]) -> (usize, usize) {
        let position = Motion::from_values(&[0, 1, 2, 3, 4, 5, 6, 7], edges);
        let (_, edges) = position.conjugate(&self.symmetry).values();
        let flips = edges.iter().map(|value| usize::from(value % 2) << (value / 2)).sum();
        let middle = SLICES[0].map(|cubie| 1 << (edges[usize::from(cubie)] / 2));
        (flips, middle.iter().sum())
    }
}

/// Checks that a coset is in the cover exactly if its images are.
fn check_symmetry(planned: &[Vec<bool>], views: &[View]) -> Result<(), CoverFault> {
    for (middle, epsymm) in numbered_sets() {
        let side = sets(4095 & !middle).next().expect("eight other slots");
        let edges = edges(middle, side);
        for (symmetry, view) in views.iter().enumerate() {
            let (first, slots) = view.coordinates(&edges);
            for (eosymm, is_planned) in (0..).zip(&planned[middle]) {
                let image = (first ^ view.flips[usize::from(eosymm)]) % FLIPS;
                if planned[slots].get(image) != Some(is_planned) {
                    return Err(CoverFault::Asymmetric { coset: [eosymm, epsymm], symmetry });
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use superflip::{CubePos, Move, Sym, coord::SymCoord};

    use super::*;

    #[test]
    fn the_cover_leaves_no_position_out() {
        assert_eq!(check_cover(&Cover::default()), Ok(70_963_200));
    }

    /// If no other class covers some case, the positions of this case need every coset of the class:
    /// their corners may have any twist.
    #[test]
    fn the_cover_needs_each_class() {
        let cover = Cover::default();
        let mut classes = vec![vec![]; 1 << EDGES];
        for (set, epsymm) in numbered_sets() {
            let class = |eosymm| {
                let coset = KocSymm::try_from([0, eosymm, epsymm]).unwrap();
                cover.contains(coset).then(|| SymCoord::of(coset.into()).class())
            };
            classes[set] = (0..2048).map(class).collect();
        }
        let mut needed = vec![false; SymCoord::CLASSES];
        let visited = for_each_case(|images, _, _| {
            let [a, b, c] = images.map(|(slots, eosymm): (usize, usize)| classes[slots][eosymm]);
            let one = a.or(b).or(c).unwrap();
            if [a, b, c].into_iter().flatten().all(|class| class == one) {
                needed[usize::from(one)] = true;
            }
            Ok(())
        });
        assert_eq!(visited, Ok(()));
        assert!(cover.classes().all(|class| needed[usize::from(class)]));
    }

    #[test]
    fn a_cover_without_a_class_is_none() {
        let cover = Cover::default();
        let last = cover.classes().last().unwrap();
        let without = Cover::from_classes(cover.classes().filter(|&class| class != last)).unwrap();
        let Err(CoverFault::Uncovered { edges }) = check_cover(&without) else {
            panic!("class {last} is not needed");
        };
        let position = CubePos::from_cubies([0, 1, 2, 3, 4, 5, 6, 7], edges).unwrap();
        let images = AXES.map(|number| position.remap(Sym::from_index(number).unwrap()));
        let cosets = images.map(|image| KocSymm::of(&image));
        assert!(cosets.iter().all(|coset| !without.contains(*coset)));
        assert!(cosets.iter().any(|coset| cover.contains(*coset)));
    }

    #[test]
    fn coordinates_are_those_of_the_library() {
        let (views, mut rng) = (views(), StdRng::seed_from_u64(48));
        let numbers: Vec<_> = numbered_sets().collect();
        for _ in 0..500 {
            let moves = (0..30).map(|_| Move::from_index(rng.random_range(0..18)).unwrap());
            let position = CubePos::SOLVED.moved_by(moves);
            let number = rng.random_range(0..48);
            let (flips, slots) = views[number].coordinates(&position.edges());
            let coset = KocSymm::of(&position.remap(Sym::from_index(number).unwrap()));
            assert_eq!(flips % FLIPS, coset.eosymm.index());
            assert!(numbers.contains(&(slots, coset.epsymm.get())));
        }
    }

    #[test]
    fn part_of_a_class_is_no_cover() {
        let views = views();
        let mut planned = planned(&Cover::default());
        assert_eq!(check_symmetry(&planned, &views[..KEEP_AXIS]), Ok(()));
        let (set, epsymm) = numbered_sets().nth(77).unwrap();
        planned[set][1234] ^= true;
        let fault = check_symmetry(&planned, &views[..KEEP_AXIS]).unwrap_err();
        assert!(matches!(fault, CoverFault::Asymmetric { .. }), "{fault}, {epsymm}");
    }
}
