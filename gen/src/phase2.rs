//! The second phase: orders of eight cubies in classes under the 16 symmetries, what goes
//! along with them, and the distances of both together.
//!
//! Of the corners and the U and D edges, one eight is asked for its order; the other is
//! *split*: which of its slots hold top cubies, and how the middle edges are ordered.

use crate::{
    coset::{Arrangement, KOCSYMM},
    graph::Graph,
    kociemba::{Classes, FACT8, find, middle_edge_perm_move, rank, unrank},
    motion::{MOVES, Motion, symmetries, turns},
    prune::{column, packed},
    table::{Element, Table},
};

/// Orders of the four middle edges: 4!.
const FACT4: usize = 24;

/// Eight cubies that moves of Kociemba's group permute among themselves.
#[derive(Clone, Copy)]
enum Eight {
    Corners,
    UdEdges,
}

impl Eight {
    /// The slots of the eight, and of the middle edges behind them.
    const EDGES: [usize; 12] = [0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7];

    /// The eight and the middle edges in these orders, slot→cubie, and the others at home.
    fn arranged(self, eight: &[u8], middle: &[u8]) -> Arrangement {
        let mut arrangement = Arrangement::SOLVED;
        for (place, &cubie) in eight.iter().enumerate() {
            match self {
                Self::Corners => arrangement.corners[place] = cubie,
                Self::UdEdges => {
                    let cubie = Self::EDGES[usize::from(cubie)];
                    arrangement.edges[Self::EDGES[place]] = edge(cubie);
                }
            }
        }
        for (place, &cubie) in middle.iter().enumerate() {
            arrangement.edges[4 + place] = edge(4 + usize::from(cubie));
        }
        arrangement
    }

    /// The order of the eight.
    fn order(self, arrangement: &Arrangement) -> [u8; 8] {
        std::array::from_fn(|place| match self {
            Self::Corners => arrangement.corners[place] % 8,
            Self::UdEdges => {
                // 0–3 and 8–11 are 0–7.
                let cubie = arrangement.edges[Self::EDGES[place]] / 2;
                if cubie < 4 { cubie } else { cubie - 4 }
            }
        })
    }

    /// The sets of four among eight slots, in the order of `c8_4`.
    fn sets(tables: &[Table]) -> &[u64] {
        &find(tables, "c8_4_expand").data
    }

    /// One arrangement that is split like this.
    fn split(self, number: usize, sets: &[u64]) -> Arrangement {
        let (set, middle) = (sets[number / FACT4], unrank(number % FACT4, 4));
        let (mut top, mut bottom) = (0.., 4..);
        let eight: [u8; 8] = std::array::from_fn(|slot| {
            if set >> slot & 1 == 1 { top.next() } else { bottom.next() }.expect("eight")
        });
        self.arranged(&eight, &middle)
    }

    /// How an arrangement is split: 24·set + order of the middle edges.
    fn split_of(self, arrangement: &Arrangement, sets: &[u64]) -> usize {
        let eight = self.order(arrangement);
        let set = (0..8).filter(|&slot| eight[slot] < 4).fold(0, |set, slot| set | 1 << slot);
        let set = sets.iter().position(|&s| s == set).expect("four of eight");
        let middle: [u8; 4] = std::array::from_fn(|i| arrangement.edges[4 + i] / 2 - 4);
        FACT4 * set + rank(&middle)
    }
}

fn edge(cubie: usize) -> u8 {
    u8::try_from(2 * cubie).expect("an edge")
}

/// The sym-coordinates of the orders of corners and of U and D edges, the moves and images
/// of splits, and the distances of (corner class, edge split) and (edge class, corner
/// split) to the solved cube by moves of Kociemba's group, two in a byte.
///
/// # Panics
/// When `tables` lacks a table of the documents.
#[must_use]
pub fn tables(tables: &[Table]) -> Vec<Table> {
    let symmetries: Vec<Motion> =
        symmetries()[..KOCSYMM].iter().map(crate::motion::Symmetry::motion).collect();
    let classes = [Eight::Corners, Eight::UdEdges].map(|eight| {
        Classes::of(tables, FACT8, |order, m| {
            let arrangement = eight.arranged(&unrank(order, 8), &[]);
            rank(&eight.order(&arrangement.remapped(&symmetries[m])))
        })
    });
    let splits = ["corner_split", "edge_split"]
        .into_iter()
        .zip([Eight::Corners, Eight::UdEdges])
        .map(|(name, eight)| split_tables(name, eight, Eight::sets(tables), &symmetries));
    let splits: Vec<[Table; 2]> = splits.collect();
    let orders = ["corner_perm", "ud_edge_perm"];
    let mut made = vec![middle_edge_perm_move()];
    for (name, classes) in orders.iter().zip(&classes) {
        let syms = (0..FACT8).map(|order| classes.sym_coordinate(order));
        made.push(Table::line(&format!("{name}_sym"), Element::U16, syms));
    }
    for (i, name) in ["corner_edge_split_prune", "ud_edge_corner_split_prune"].iter().enumerate() {
        let moves = find(tables, &format!("{}_move", orders[i]));
        made.push(distances(name, &classes[i], moves, &splits[1 - i]));
    }
    made.extend(splits.into_iter().flatten());
    made
}

/// What becomes of splits under moves of Kociemba's group, 0 for others, and under the
/// symmetries.
fn split_tables(name: &str, eight: Eight, sets: &[u64], symmetries: &[Motion]) -> [Table; 2] {
    let turns = turns();
    let keeps: Vec<bool> = turns.iter().map(keeps_group).collect();
    let (mut moves, mut images) = (Vec::new(), Vec::new());
    for number in 0..sets.len() * FACT4 {
        let arrangement = eight.split(number, sets);
        moves.extend(turns.iter().zip(&keeps).map(|(turn, &keeps)| {
            if keeps { eight.split_of(&arrangement.after(turn), sets) as u64 } else { 0 }
        }));
        images.extend(
            symmetries.iter().map(|m| eight.split_of(&arrangement.remapped(m), sets) as u64),
        );
    }
    [
        Table::line(&format!("{name}_move"), Element::U16, moves).rows_of(MOVES),
        Table::line(&format!("{name}_conj"), Element::U16, images).rows_of(KOCSYMM),
    ]
}

/// Whether a turn is a move of Kociemba's group.
fn keeps_group(turn: &Motion) -> bool {
    let turned = Arrangement::SOLVED.after(turn);
    let is_oriented =
        turned.corners.iter().all(|v| v / 8 == 0) && turned.edges.iter().all(|v| v % 2 == 0);
    is_oriented && turned.edges[4..8].iter().all(|v| (4..8).contains(&(v / 2)))
}

/// The distances of (class, split), two in a byte.
fn distances(name: &str, classes: &Classes, moves: &Table, [splits, conj]: &[Table; 2]) -> Table {
    let columns = splits.shape[0];
    let symmetries: Vec<Vec<u16>> = (0..KOCSYMM).map(|s| column(conj, s)).collect();
    let mut maps: Vec<Vec<u16>> = Vec::new();
    for m in 0..MOVES {
        let moved = column(splits, m);
        for conjugated in &symmetries {
            maps.push(moved.iter().map(|&split| conjugated[usize::from(split)]).collect());
        }
    }
    // Moves that leave the group lead nowhere.
    let nowhere = maps.len();
    maps.push((0..).take(columns).collect());
    let keeps: Vec<bool> = turns().iter().map(keeps_group).collect();
    let mut links = Vec::new();
    for (class, &order) in classes.representatives.iter().enumerate() {
        for (m, &keeps) in keeps.iter().enumerate() {
            let image = moves.at(order, m);
            let [to, sym] = [classes.class[image], classes.sym[image]]
                .map(|n| usize::try_from(n).expect("a class or a symmetry"));
            links.push(if keeps { (to, m * KOCSYMM + sym) } else { (class, nowhere) });
        }
    }
    let graph = Graph { columns, links, maps, own: classes.own.clone(), symmetries };
    packed(name, columns, &graph.distances())
}
