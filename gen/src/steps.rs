//! The distances of the steps of people who solve in the fewest moves: EO, DR, HTR, FR, finish.
//!
//! | step | states | the goal |
//! |---|---|---|
//! | EO on R–L | edge orientations | 0 |
//! | DR on U–D after EO on R–L | corner orientations × slots of the middle edges | (0, 0) |
//! | HTR after DR on U–D | cosets of the corners × slots of the M slice's edges | home |
//! | FR on U–D after HTR | the half-turn group | what half turns of R, L, F and B reach |
//! | all but the E slice after HTR | the half-turn group without the E slice's edges | home |
//! | finish after HTR | the half-turn group | home |
//!
//! Half turns carry each edge within its slice, M, S or E. They reach 96 orders of the corners. So a
//! state of the half-turn group has four coordinates: the order of the corners, and the orders of the
//! edges of the three slices. Half of the combinations are positions: the parity of the corners is the
//! parity of all edges.
//!
//! A coset of the corners is what the half turns make of one order by renaming its corners: the order
//! `names[order]` for each order `names` that half turns reach. There are 420 = 8!/96 cosets.

use crate::{
    arrangement::Arrangement,
    graph::{FARTHEST, Graph},
    motion::{MOVES, Motion, turns},
    order::{FACT8, edge_facelet, moves, rank, unrank},
    permcube::c8_4,
    phase2::{Octet, keeps_group},
    prune::packed,
    recipe::{Needed, Recipe},
    table::{Element, Table},
};

/// The slots of the edges of the M slice, between L and R: UB UF DB DF.
const M_SLOTS: [u8; 4] = [0, 3, 8, 11];
/// The slots of the edges of the S slice, between F and B: UL UR DL DR.
const S_SLOTS: [u8; 4] = [1, 2, 9, 10];
/// Number of cosets of the corners.
const COSETS: usize = 420;
/// The value of a cell that belongs to no coset yet.
const NONE: u64 = u64::MAX;
/// The half turns of L, R, F and B: the moves after which a position with FR on U–D has FR.
const FLOPPY: [usize; 4] = [4, 7, 13, 16];

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["eo_prune"],
        needs: &["edgeomove"],
        derive: |needed| {
            let alone = Table::of(Element::U8, vec![0; MOVES]).rows_of(MOVES);
            let graph = Graph::of_coordinates(&alone, &needed["edgeomove"]);
            vec![Table::of(Element::U8, packed(graph.columns, &graph.distances()).data)]
        },
    },
    Recipe {
        makes: &["dr_prune"],
        needs: &["cornermove", "edgepmove"],
        derive: |needed| {
            let is_allowed = |turn: &Motion| {
                Arrangement::SOLVED.after(turn).edges.iter().all(|value| value % 2 == 0)
            };
            let graph = graph_of(&needed["cornermove"], &needed["edgepmove"], is_allowed);
            vec![packed(graph.columns, &graph.distances())]
        },
    },
    Recipe {
        makes: &["htr_coset", "htr_coset_move", "htr_corners", "htr_corner_move"],
        needs: &[],
        derive: |_| corner_cosets(),
    },
    Recipe {
        makes: &["htr_coset_quarters"],
        needs: &["htr_coset_move"],
        derive: |needed| vec![quarters(&needed["htr_coset_move"])],
    },
    Recipe {
        makes: &["htr_prune"],
        needs: &["htr_coset_move", "ud_edge_set_move"],
        derive: |needed| {
            let moves = &needed["ud_edge_set_move"];
            let graph = graph_of(&needed["htr_coset_move"], moves, keeps_group);
            // The places of the slots among the eight slots of the U and D layers are 0, 3, 4 and 7.
            let home = c8_4().iter().position(|&set| set == 0b1001_1001).expect("four of eight");
            vec![packed(graph.columns, &graph.distances_from(&[home], FARTHEST))]
        },
    },
    Recipe {
        makes: &["m_edge_perm_move"],
        needs: &[],
        derive: |_| vec![moves(Element::U8, &turns(), M_SLOTS.map(edge_facelet))],
    },
    Recipe {
        makes: &["s_edge_perm_move"],
        needs: &[],
        derive: |_| vec![moves(Element::U8, &turns(), S_SLOTS.map(edge_facelet))],
    },
    Recipe {
        makes: &["slice_prune"],
        needs: &["htr_corner_move", "m_edge_perm_move", "s_edge_perm_move"],
        derive: |needed| {
            let graph = graph_of(&corners_and_m(needed), &needed["s_edge_perm_move"], is_half);
            vec![packed(graph.columns, &graph.distances())]
        },
    },
    Recipe {
        makes: &["fr_prune", "finish_prune"],
        needs: &[
            "htr_corner_move",
            "m_edge_perm_move",
            "s_edge_perm_move",
            "middle_edge_perm_move",
        ],
        derive: |needed| {
            let rows = corners_and_m(needed);
            let columns = pairs(&needed["s_edge_perm_move"], &needed["middle_edge_perm_move"]);
            let graph = graph_of(&rows, &columns, is_half);
            [reached(&rows, &columns), vec![0]]
                .map(|goals| of_positions(&graph, &graph.distances_from(&goals, FARTHEST)))
                .to_vec()
        },
    },
];

/// Returns the graph of two coordinates, with the moves for which `is_allowed` holds.
fn graph_of(rows: &Table, columns: &Table, is_allowed: fn(&Motion) -> bool) -> Graph {
    let turns = turns();
    Graph::of_moves(rows, columns, std::array::from_fn(|m| is_allowed(&turns[m])))
}

/// Reports whether a turn is a half turn.
fn is_half(turn: &Motion) -> bool {
    turn.then(turn) == Motion::identity()
}

/// Returns the cosets of the orders of the corners and their moves, then the orders that half turns
/// reach and their moves. The cosets have numbers in the order of their least members. An entry of a
/// move that leaves Kociemba's group, or the half-turn group, is 0.
fn corner_cosets() -> Vec<Table> {
    let turns = turns();
    let half_turns: Vec<_> =
        turns.iter().filter(|turn| is_half(turn)).map(|turn| Octet::Corners.places(turn)).collect();
    let mut group = vec![unrank::<8>(0)];
    let mut next = 0;
    while next < group.len() {
        for turn in &half_turns {
            let order = turn.moved(group[next]);
            if !group.contains(&order) {
                group.push(order);
            }
        }
        next += 1;
    }
    let (mut cosets, mut representatives) = (vec![NONE; FACT8], Vec::with_capacity(COSETS));
    for number in 0..FACT8 {
        if cosets[number] == NONE {
            let order = unrank::<8>(number);
            for names in &group {
                let renamed = order.map(|corner| names[corner as usize]);
                cosets[rank(&renamed)] = representatives.len() as u64;
            }
            representatives.push(order);
        }
    }
    let coset_moves = moved(&turns, &representatives, keeps_group, |order| cosets[order]);
    group.sort_unstable();
    let numbers: Vec<usize> = group.iter().map(|order| rank(order)).collect();
    let corner_moves = moved(&turns, &group, is_half, |order| {
        numbers.iter().position(|&number| number == order).expect("half turns are a group") as u64
    });
    vec![
        Table::of(Element::U16, cosets),
        Table::of(Element::U16, coset_moves).rows_of(MOVES),
        Table::line(Element::U16, numbers.iter().map(|&number| number as u64)),
        Table::of(Element::U8, corner_moves).rows_of(MOVES),
    ]
}

/// Lists the values of `coordinate` after each turn, for each order of the corners. `coordinate` takes
/// the number of an order. If `is_allowed` does not hold for a turn, the value is 0.
fn moved(
    turns: &[Motion],
    orders: &[[u8; 8]],
    is_allowed: fn(&Motion) -> bool,
    coordinate: impl Fn(usize) -> u64,
) -> Vec<u64> {
    let places: Vec<_> =
        turns.iter().map(|turn| is_allowed(turn).then(|| Octet::Corners.places(turn))).collect();
    let mut all = Vec::with_capacity(orders.len() * MOVES);
    for order in orders {
        for places in &places {
            all.push(places.map_or(0, |places| coordinate(rank(&places.moved(*order)))));
        }
    }
    all
}

/// Returns the number of quarter turns on the way from each coset to coset 0 if half turns cost nothing.
/// `moves` is the move table of the cosets.
fn quarters(moves: &Table) -> Table {
    let turns = turns();
    let cost = |m: usize| u64::from(!is_half(&turns[m]));
    let allowed: Vec<_> = (0..MOVES).filter(|&m| keeps_group(&turns[m])).collect();
    let mut quarters = vec![NONE; COSETS];
    quarters[0] = 0;
    // Each pass finds the costs of the next ways, until no way costs less.
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for coset in 0..COSETS {
            for &m in &allowed {
                let way = quarters[moves.at(coset, m)].saturating_add(cost(m));
                if way < quarters[coset] {
                    quarters[coset] = way;
                    is_done = false;
                }
            }
        }
    }
    Table::of(Element::U8, quarters)
}

/// Returns the move table of the pair of two coordinates. The number of a pair is the first value
/// times the number of second values, plus the second value.
fn pairs(first: &Table, second: &Table) -> Table {
    let mut entries = Vec::with_capacity(first.shape[0] * second.data.len());
    for row in first.data.chunks(MOVES) {
        for other in second.data.chunks(MOVES) {
            let mut m = 0;
            while m < MOVES {
                entries.push(row[m] * second.shape[0] as u64 + other[m]);
                m += 1;
            }
        }
    }
    Table::of(Element::U16, entries).rows_of(MOVES)
}

/// Returns the move table of the orders of the corners and of the M slice's edges.
fn corners_and_m(needed: &Needed<'_>) -> Table {
    pairs(&needed["htr_corner_move"], &needed["m_edge_perm_move"])
}

/// Returns the states that the moves of [`FLOPPY`] reach from state 0.
fn reached(rows: &Table, columns: &Table) -> Vec<usize> {
    let mut states = vec![(0, 0)];
    let mut next = 0;
    while next < states.len() {
        let (row, column) = states[next];
        for m in FLOPPY {
            let state = (rows.at(row, m), columns.at(column, m));
            if !states.contains(&state) {
                states.push(state);
            }
        }
        next += 1;
    }
    states.iter().map(|&(row, column)| row * columns.shape[0] + column).collect()
}

/// Packs the distances of the positions among the states, two distances a byte. Two orders 2i and 2i + 1
/// of the E slice's edges differ by an exchange of two edges, so one of the two states is a position.
///
/// # Panics
///
/// If the moves reach both states or none.
fn of_positions(graph: &Graph, distances: &[u8]) -> Table {
    let mut halves = Vec::with_capacity(distances.len() / 2);
    let mut i = 0;
    while i < distances.len() {
        let (even, odd) = (distances[i], distances[i + 1]);
        assert!((even > FARTHEST) != (odd > FARTHEST), "one of two orders is a position");
        halves.push(if even > FARTHEST { odd } else { even });
        i += 2;
    }
    packed(graph.columns / 2, &halves)
}
