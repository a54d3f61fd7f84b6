//! The coordinates of phase 2: orders and splits of eight cubies.
//!
//! The moves of Kociemba's group permute three sets of cubies: the eight corners, the eight edges
//! of the U and D layers, and the four middle edges. The two sets of eight are the *octets*. A
//! position in the group consists of one order of each of the three sets.
//!
//! A *split* of an octet is the number `24·set + order`. Four cubies of the octet have their home
//! in the top layer, and `set` is the number of the set of slots that hold them. `order` is the
//! number of the order of the middle edges.

use crate::{
    arrangement::{Arrangement, filled},
    motion::{AXIS_SYMMETRIES, Motion, axis_symmetries, turns},
    order::{FACT4, FACT8, UD_EDGES, rank, unrank},
    permcube::c8_4,
    recipe::Recipe,
    sym_coord::Classes,
    table::{Element, Table},
};

/// Number of sets of four of eight slots: C(8, 4).
const SETS: usize = 70;

/// The classes of the orders of the corners.
pub(crate) const CLASSES: &[Recipe] = &[Recipe {
    makes: &["corner_perm_sym"],
    needs: &["invm"],
    derive: |needed| vec![Octet::Corners.sym_coordinates(&needed["invm"])],
}];

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["ud_edge_perm_sym"],
        needs: &["invm"],
        derive: |needed| vec![Octet::UdEdges.sym_coordinates(&needed["invm"])],
    },
    Recipe {
        makes: &["corner_split_move"],
        needs: &[],
        derive: |_| vec![Octet::Corners.split_moves(splits())],
    },
    Recipe {
        makes: &["corner_split_conj"],
        needs: &[],
        derive: |_| vec![Octet::Corners.split_symmetries(splits())],
    },
    Recipe {
        makes: &["edge_split_move"],
        needs: &[],
        derive: |_| vec![Octet::UdEdges.split_moves(splits())],
    },
    Recipe {
        makes: &["edge_split_conj"],
        needs: &[],
        derive: |_| vec![Octet::UdEdges.split_symmetries(splits())],
    },
];

/// One of the two sets of eight cubies that Kociemba's group permutes.
#[derive(Clone, Copy)]
pub(crate) enum Octet {
    Corners,
    /// The eight edges of the U and D layers.
    UdEdges,
}

impl Octet {
    /// Returns an arrangement with the given order of this octet and of the middle edges. All other
    /// cubies are at home. If `middle` is empty, the middle edges are at home too.
    fn arranged(self, octet: &[u8], middle: &[u8]) -> Arrangement {
        let mut arrangement = Arrangement::SOLVED;
        match self {
            Self::Corners => arrangement.corners.copy_from_slice(octet),
            Self::UdEdges => {
                for (&slot, &cubie) in UD_EDGES.iter().zip(octet) {
                    arrangement.edges[usize::from(slot)] = 2 * UD_EDGES[usize::from(cubie)];
                }
            }
        }
        for (edge, &cubie) in arrangement.edges[4..8].iter_mut().zip(middle) {
            *edge = 2 * (4 + cubie);
        }
        arrangement
    }

    /// Returns the order of this octet in `arrangement`. The order lists, for each slot of the
    /// octet, the number 0–7 of the cubie in the slot.
    fn order(self, arrangement: &Arrangement) -> [u8; 8] {
        match self {
            Self::Corners => arrangement.corners.map(|value| value % 8),
            Self::UdEdges => UD_EDGES.map(|slot| {
                // The cubie's number in the octet: edges 8–11 have the numbers 4–7.
                let cubie = arrangement.edges[usize::from(slot)] / 2;
                if cubie < 4 { cubie } else { cubie - 4 }
            }),
        }
    }

    /// Returns, for each place of the octet, the place to which `motion` carries its cubie. The cubies
    /// must stay in the places of the octet.
    pub(crate) fn places(self, motion: &Motion) -> Places {
        Places(match self {
            Self::Corners => std::array::from_fn(|slot| motion.to[slot] % 8),
            Self::UdEdges => UD_EDGES.map(|slot| {
                let to = motion.to[24 + 2 * usize::from(slot)] / 2 - 12;
                if to < 4 { to } else { to - 4 }
            }),
        })
    }

    /// Returns the places to which the 16 symmetries that keep the U–D axis carry the octet.
    pub(crate) fn symmetries(self) -> [Places; AXIS_SYMMETRIES] {
        let symmetries = axis_symmetries();
        std::array::from_fn(|m| self.places(&symmetries[m]))
    }

    /// Returns a table with the sym-coordinate of each order. `invm` lists the inverse of each
    /// symmetry.
    fn sym_coordinates(self, invm: &Table) -> Table {
        let symmetries = self.symmetries();
        let images = |order| {
            let order = unrank(order);
            symmetries.map(|symmetry| rank(&symmetry.remapped(order)))
        };
        let classes = Classes::of(FACT8, images, invm);
        Table::line(Element::U16, (0..FACT8).map(|order| classes.sym_coordinate(order)))
    }

    /// Returns an arrangement in which this octet has the split `split`. `sets` lists the sets of
    /// four slots in the order of their numbers.
    fn split_arrangement(self, split: usize, sets: &[usize]) -> Arrangement {
        let octet: [u8; 8] = filled(sets[split / FACT4], 0..4, 4..8);
        self.arranged(&octet, &unrank::<4>(split % FACT4))
    }

    /// Returns the split of this octet in `arrangement`. `sets` lists the sets of four slots in the
    /// order of their numbers.
    fn split(self, arrangement: &Arrangement, sets: &[usize]) -> usize {
        let octet = self.order(arrangement);
        let set = (0..8).filter(|&slot| octet[slot] < 4).fold(0, |set, slot| set | 1 << slot);
        let set = sets.iter().position(|&s| s == set).expect("four of eight");
        let middle: [u8; 4] = std::array::from_fn(|i| arrangement.edges[4 + i] / 2 - 4);
        FACT4 * set + rank(&middle)
    }

    /// Returns a table with one row per split of `splits` and one column per move. An entry is the
    /// split after the move. For moves outside Kociemba's group, the entries are 0.
    pub(crate) fn split_moves(self, splits: impl Iterator<Item = usize>) -> Table {
        let (sets, turns) = (c8_4(), turns());
        let turns: Vec<_> = turns.iter().map(|turn| (turn, keeps_group(turn))).collect();
        let mut images = Vec::new();
        for split in splits {
            let start = self.split_arrangement(split, &sets);
            images.extend(turns.iter().map(|&(turn, keeps_group)| {
                if keeps_group { self.split(&start.after(turn), &sets) as u64 } else { 0 }
            }));
        }
        Table::line(Element::U16, images).rows_of(turns.len())
    }

    /// Returns a table with one row per split of `splits` and one column per symmetry that keeps the
    /// U–D axis. An entry is the image of the split.
    pub(crate) fn split_symmetries(self, splits: impl Iterator<Item = usize>) -> Table {
        let (sets, symmetries) = (c8_4(), axis_symmetries());
        let mut images = Vec::new();
        for split in splits {
            let start = self.split_arrangement(split, &sets);
            let image = |symmetry| self.split(&start.remapped(symmetry), &sets) as u64;
            images.extend(symmetries.iter().map(image));
        }
        Table::line(Element::U16, images).rows_of(symmetries.len())
    }
}

/// For each place of an octet, the place to which a motion carries its cubie. The places and the cubies of
/// an octet have the numbers 0–7.
#[derive(Clone, Copy)]
pub(crate) struct Places([u8; 8]);

impl Places {
    /// Returns the order after the motion, which is a move.
    pub(crate) fn moved(self, order: [u8; 8]) -> [u8; 8] {
        let (mut moved, mut place) = ([0; 8], 0);
        while place < 8 {
            moved[self.0[place] as usize] = order[place];
            place += 1;
        }
        moved
    }

    /// Returns the image of an order under the motion, which is a symmetry. If a place holds a cubie, then
    /// in the image, the image of the place holds the image of the cubie.
    pub(crate) fn remapped(self, order: [u8; 8]) -> [u8; 8] {
        let (mut image, mut place) = ([0; 8], 0);
        while place < 8 {
            image[self.0[place] as usize] = self.0[order[place] as usize];
            place += 1;
        }
        image
    }

    /// Returns whether the image of an order under the motion, which is a symmetry, is the order.
    pub(crate) fn fixes(self, order: [u8; 8]) -> bool {
        let mut place = 0;
        while place < 8 && order[self.0[place] as usize] == self.0[order[place] as usize] {
            place += 1;
        }
        place == 8
    }
}

/// Lists the splits: the numbers of all sets and orders.
pub(crate) fn splits() -> impl Iterator<Item = usize> {
    0..SETS * FACT4
}

/// Lists the splits with the order 0, one per set.
pub(crate) fn sets() -> impl Iterator<Item = usize> {
    splits().step_by(FACT4)
}

/// Lists the splits with the set 0, one per order.
pub(crate) fn orders() -> impl Iterator<Item = usize> {
    0..FACT4
}

/// Reports whether a turn is a move of Kociemba's group.
pub(crate) fn keeps_group(turn: &Motion) -> bool {
    let Arrangement { corners, edges } = Arrangement::SOLVED.after(turn);
    let is_oriented =
        corners.iter().all(|value| value / 8 == 0) && edges.iter().all(|value| value % 2 == 0);
    is_oriented && edges[4..8].iter().all(|value| (4..8).contains(&(value / 2)))
}
