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

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["corner_perm_sym"],
        needs: &["invm"],
        derive: |needed| vec![Octet::Corners.sym_coordinates(&needed["invm"])],
    },
    Recipe {
        makes: &["ud_edge_perm_sym"],
        needs: &["invm"],
        derive: |needed| vec![Octet::UdEdges.sym_coordinates(&needed["invm"])],
    },
    Recipe {
        makes: &["corner_split_move"],
        needs: &[],
        derive: |_| vec![Octet::Corners.split_moves()],
    },
    Recipe {
        makes: &["corner_split_conj"],
        needs: &[],
        derive: |_| vec![Octet::Corners.split_symmetries()],
    },
    Recipe {
        makes: &["edge_split_move"],
        needs: &[],
        derive: |_| vec![Octet::UdEdges.split_moves()],
    },
    Recipe {
        makes: &["edge_split_conj"],
        needs: &[],
        derive: |_| vec![Octet::UdEdges.split_symmetries()],
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

    /// Returns the number of the image of an order under `symmetry`. `order` is the number of the
    /// order.
    pub(crate) fn remapped(self, order: usize, symmetry: &Motion) -> usize {
        let arrangement = self.arranged(&unrank(order, 8), &[]);
        rank(&self.order(&arrangement.remapped(symmetry)))
    }

    /// Returns a table with the sym-coordinate of each order. `invm` lists the inverse of each
    /// symmetry.
    fn sym_coordinates(self, invm: &Table) -> Table {
        let symmetries = axis_symmetries();
        let remapped = |order, m: usize| self.remapped(order, &symmetries[m]);
        let classes = Classes::of(FACT8, AXIS_SYMMETRIES, remapped, invm);
        Table::line(Element::U16, (0..FACT8).map(|order| classes.sym_coordinate(order)))
    }

    /// Returns an arrangement in which this octet has the split `split`. `sets` lists the sets of
    /// four slots in the order of their numbers.
    fn split_arrangement(self, split: usize, sets: &[usize]) -> Arrangement {
        let octet: [u8; 8] = filled(sets[split / FACT4], 0..4, 4..8);
        self.arranged(&octet, &unrank(split % FACT4, 4))
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

    /// Returns a table with one row per split and one column per motion. An entry is the split
    /// after the motion, which `act` applies. If a motion is `None`, its column is all 0.
    fn split_images(
        self,
        motions: &[Option<Motion>],
        act: fn(&Arrangement, &Motion) -> Arrangement,
    ) -> Table {
        let sets = c8_4();
        let mut images = Vec::with_capacity(sets.len() * FACT4 * motions.len());
        for split in 0..sets.len() * FACT4 {
            let arrangement = self.split_arrangement(split, &sets);
            images.extend(motions.iter().map(|motion| match motion {
                Some(motion) => self.split(&act(&arrangement, motion), &sets) as u64,
                None => 0,
            }));
        }
        Table::line(Element::U16, images).rows_of(motions.len())
    }

    /// Returns the move table of the splits. For moves outside Kociemba's group, the entries are 0.
    fn split_moves(self) -> Table {
        let turns = turns().into_iter().map(|turn| keeps_group(&turn).then_some(turn));
        self.split_images(&turns.collect::<Vec<_>>(), Arrangement::after)
    }

    /// Returns the symmetry table of the splits, for the 16 symmetries that keep the U–D axis.
    fn split_symmetries(self) -> Table {
        let symmetries = axis_symmetries().into_iter().map(Some);
        self.split_images(&symmetries.collect::<Vec<_>>(), Arrangement::remapped)
    }
}

/// Reports whether a turn is a move of Kociemba's group.
pub(crate) fn keeps_group(turn: &Motion) -> bool {
    let Arrangement { corners, edges } = Arrangement::SOLVED.after(turn);
    let is_oriented =
        corners.iter().all(|value| value / 8 == 0) && edges.iter().all(|value| value % 2 == 0);
    is_oriented && edges[4..8].iter().all(|value| (4..8).contains(&(value / 2)))
}
