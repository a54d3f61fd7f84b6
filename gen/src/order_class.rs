//! The pruning tables of phase 2: classes of orders of eight cubies, and distances inside
//! Kociemba's group.
//!
//! The 16 symmetries divide the orders of the corners into 2,768 classes. The table
//! `corner_perm_sym` has the sym-coordinate of each order.
//!
//! The orders of the U and D edges use the same classes. Imagine the U and D layers turned by 45°:
//! each edge slot then lies where a corner slot was. The edge slots in ascending order are the
//! places 0 to 7, and place `i` corresponds to corner slot `i ^ 1`. So each order of the edges
//! corresponds to an order of the corners. A symmetry s may permute the edges differently from the
//! corners. For each s, the table `ud_edge_sym` has the symmetry that permutes the edges as s
//! permutes the corners.

use crate::{
    graph::Graph,
    motion::{AXIS_SYMMETRIES, MOVES, turns},
    order::{FACT4, FACT8, rank, unrank},
    phase2::{Octet, keeps_group, orders, sets},
    prune::two_bits,
    recipe::{Needed, Recipe},
    sym_coord::representatives,
    table::{Element, Table, index},
};

/// In `corner_ud_edge_prune`, a two-bit entry of 0 means a distance of at most `NEAR`.
const NEAR: u8 = 10;

/// The tables of classes of orders that a program derives with the features `solve-tiny` and `derive`.
pub(crate) const COMPACT: &[Recipe] = &[
    Recipe { makes: &["ud_edge_sym"], needs: &[], derive: |_| vec![ud_edge_sym()] },
    Recipe {
        makes: &["octet_class_rep"],
        needs: &["corner_perm_sym"],
        derive: |needed| {
            let orders = representatives(&needed["corner_perm_sym"]);
            vec![Table::line(Element::U16, orders.into_iter().map(|order| order as u64))]
        },
    },
    Recipe {
        makes: &["octet_class_stabilizer"],
        needs: &["corner_perm_sym"],
        derive: |needed| {
            let stabilizers = stabilizers(needed, Octet::Corners);
            let masks =
                stabilizers.iter().map(|fix| fix.iter().fold(1u64, |mask, &s| mask | 1 << s));
            vec![Table::line(Element::U16, masks)]
        },
    },
    Recipe {
        makes: &["corner_class_move"],
        needs: &["corner_perm_sym"],
        derive: |needed| vec![of_group_moves(&corner_class_moves(needed))],
    },
    Recipe {
        makes: &["ud_edge_class_move"],
        needs: &["corner_perm_sym", "ud_edge_sym"],
        derive: |needed| vec![of_group_moves(&ud_edge_class_moves(needed))],
    },
    Recipe {
        makes: &["corner_middle_prune"],
        needs: &["corner_perm_sym", "middle_edge_perm_move"],
        derive: |needed| {
            let orders = [&needed["middle_edge_perm_move"], &order_symmetries()];
            let stabilizers = stabilizers(needed, Octet::Corners);
            vec![two_bits(&graph(&corner_class_moves(needed), &stabilizers, orders), 7)]
        },
    },
    Recipe {
        makes: &["ud_edge_corner_set_prune"],
        needs: &["corner_perm_sym", "ud_edge_sym"],
        derive: |needed| {
            let moves = ud_edge_class_moves(needed);
            let stabilizers = stabilizers(needed, Octet::UdEdges);
            let sets = [&set_moves(Octet::Corners), &set_symmetries(Octet::Corners)];
            vec![two_bits(&graph(&moves, &stabilizers, sets), 7)]
        },
    },
];

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe { makes: &["middle_edge_perm_conj"], needs: &[], derive: |_| vec![order_symmetries()] },
    Recipe {
        makes: &["ud_edge_set_move"],
        needs: &[],
        derive: |_| vec![set_moves(Octet::UdEdges)],
    },
    Recipe {
        makes: &["ud_edge_set_conj"],
        needs: &[],
        derive: |_| vec![set_symmetries(Octet::UdEdges)],
    },
    Recipe {
        makes: &["corner_edge_set_prune"],
        needs: &["corner_perm_sym"],
        derive: |needed| {
            let sets = [&set_moves(Octet::UdEdges), &set_symmetries(Octet::UdEdges)];
            let stabilizers = stabilizers(needed, Octet::Corners);
            vec![two_bits(&graph(&corner_class_moves(needed), &stabilizers, sets), 8)]
        },
    },
    Recipe {
        makes: &["corner_ud_edge_prune"],
        needs: &["corner_perm_sym", "ud_edge_perm_move", "ud_edge_sym", "invm", "sym_mult"],
        derive: |needed| vec![order_pairs(needed)],
    },
];

/// Converts an order of the edges to the corresponding order of the corners. The conversion is its own
/// inverse, so this function also converts an order of the corners to an order of the edges.
fn turned(order: [u8; 8]) -> [u8; 8] {
    let (mut turned, mut place) = ([0; 8], 0);
    while place < 8 {
        turned[place] = order[place ^ 1] ^ 1;
        place += 1;
    }
    turned
}

/// Returns the table `ud_edge_sym`. For each of the 16 symmetries, the entry is a symmetry that
/// permutes the U and D edges as the given symmetry permutes the corners.
fn ud_edge_sym() -> Table {
    let [corners, edges] = [Octet::Corners, Octet::UdEdges].map(Octet::symmetries);
    // Each order in this list exchanges the cubies in two neighboring places. If two symmetries
    // have the same effect on all seven orders, they permute the places in the same way.
    let exchanges = (0..7).map(|place| {
        let mut order = unrank(0);
        order.swap(place, place + 1);
        order
    });
    let exchanges: Vec<[u8; 8]> = exchanges.collect();
    let numbers = corners.iter().map(|symmetry| {
        let moves_alike = |other: &usize| {
            exchanges.iter().all(|&order| {
                symmetry.remapped(order) == turned(edges[*other].remapped(turned(order)))
            })
        };
        (0..AXIS_SYMMETRIES).find(moves_alike).expect("both octets have the same symmetries") as u64
    });
    Table::line(Element::U8, numbers)
}

/// Returns the move table of the corner classes. An entry is the sym-coordinate to which a move
/// leads from the representative of a class. For moves outside Kociemba's group, the entries are 0.
fn corner_class_moves(needed: &Needed<'_>) -> Table {
    let numbers = &needed["corner_perm_sym"].data;
    class_moves(needed, Octet::Corners, |order| numbers[rank(&order)])
}

/// Returns the move table of the U and D edge classes, in the same form as [`corner_class_moves`].
fn ud_edge_class_moves(needed: &Needed<'_>) -> Table {
    let (numbers, symmetries) = (&needed["corner_perm_sym"].data, &needed["ud_edge_sym"].data);
    class_moves(needed, Octet::UdEdges, |order| {
        let sym_coordinate = index(numbers[rank(&turned(order))]);
        let (class, s) = (sym_coordinate / AXIS_SYMMETRIES, sym_coordinate % AXIS_SYMMETRIES);
        (class * AXIS_SYMMETRIES) as u64 + symmetries[s]
    })
}

/// Returns the move table of the classes of orders of `octet`. `number` returns the sym-coordinate of an
/// order.
fn class_moves(needed: &Needed<'_>, octet: Octet, number: impl Fn([u8; 8]) -> u64) -> Table {
    let turns = turns();
    let places: Vec<_> =
        turns.iter().map(|turn| keeps_group(turn).then(|| octet.places(turn))).collect();
    let mut moved = Vec::new();
    for order in representative_orders(needed, octet) {
        for places in &places {
            moved.push(places.as_ref().map_or(0, |places| number(places.moved(order))));
        }
    }
    Table::of(Element::U16, moved).rows_of(MOVES)
}

/// Lists the orders of `octet` that represent the classes.
fn representative_orders(needed: &Needed<'_>, octet: Octet) -> impl Iterator<Item = [u8; 8]> {
    representatives(&needed["corner_perm_sym"]).into_iter().map(move |order| match octet {
        Octet::Corners => unrank(order),
        Octet::UdEdges => turned(unrank(order)),
    })
}

/// The number of moves of Kociemba's group.
pub(crate) const GROUP_MOVES: usize = 10;

/// Lists the moves of Kociemba's group. Column i of a table belongs to the i-th of them.
pub(crate) fn group_moves() -> Vec<usize> {
    turns().iter().enumerate().filter(|(_, turn)| keeps_group(turn)).map(|(m, _)| m).collect()
}

/// Keeps only the columns of `moves` that belong to the ten moves of Kociemba's group.
fn of_group_moves(moves: &Table) -> Table {
    let group = group_moves();
    let columns = group.as_slice();
    let entries = moves.data.chunks(MOVES).flat_map(|row| columns.iter().map(|&m| row[m]));
    Table::line(moves.element, entries).rows_of(group.len())
}

/// Lists the symmetries that fix the representative of each class, without the identity. The classes
/// are those of orders of `octet`.
fn stabilizers(needed: &Needed<'_>, octet: Octet) -> Vec<Vec<usize>> {
    let symmetries = octet.symmetries();
    let fixing = |order| (1..AXIS_SYMMETRIES).filter(|&m| symmetries[m].fixes(order)).collect();
    representative_orders(needed, octet).map(fixing).collect()
}

/// Returns the graph of the pairs (class, value). The arguments are the move table of the classes, the
/// symmetries that fix each representative, and two tables of the values: the move table and the
/// symmetry table.
fn graph(moves: &Table, stabilizers: &[Vec<usize>], values: [&Table; 2]) -> Graph {
    let [value_moves, value_symmetries] = values;
    let class_moves = moves.data.iter().copied();
    Graph::of_classes(class_moves, stabilizers.to_vec(), value_moves, value_symmetries)
}

/// Returns the table `corner_ud_edge_prune`: the distance of each pair of an order of the corners
/// and an order of the U and D edges. The row is a class of orders of the corners, and the corners
/// are in the order that represents the class. The column is a class of orders of the edges. An
/// element has two bits for each symmetry s, beginning with the lowest bits. They are for the order
/// of the edges that s carries to the representative of the column.
fn order_pairs(needed: &Needed<'_>) -> Table {
    let members = ud_edge_members(needed);
    let images = ud_edge_images(needed, &members);
    let graph = Graph::of_classes(
        corner_class_moves(needed).data,
        stabilizers(needed, Octet::Corners),
        &needed["ud_edge_perm_move"],
        &images,
    );
    let distances = graph.distances_to(NEAR + 2);
    let mut words = Vec::with_capacity(members.len() / AXIS_SYMMETRIES * members.len());
    for row in distances.chunks(FACT8) {
        for orders in members.chunks(AXIS_SYMMETRIES) {
            words.push(order_pair(row, orders));
        }
    }
    Table::of(Element::U32, words).rows_of(members.len() / AXIS_SYMMETRIES)
}

/// Packs the distances of `orders`, one order of the edges per symmetry, into an element of
/// `corner_ud_edge_prune`. `row` has the distance of every order. The value of two bits is 0 for a
/// distance up to [`NEAR`], and 1, 2 or 3 for each greater distance up to `NEAR + 3`.
fn order_pair(row: &[u8], orders: &[u16]) -> u64 {
    let (mut bits, mut i) = (0, orders.len());
    while i > 0 {
        i -= 1;
        let distance = row[orders[i] as usize];
        bits = bits << 2 | if distance > NEAR { u64::from(distance - NEAR) } else { 0 };
    }
    bits
}

/// Lists the orders of the U and D edges in each class, one order per symmetry s: the order that s
/// carries to the representative of the class.
fn ud_edge_members(needed: &Needed<'_>) -> Vec<u16> {
    let (symmetries, inverses) = (Octet::UdEdges.symmetries(), &needed["invm"].data);
    let mut members = Vec::new();
    for order in representative_orders(needed, Octet::UdEdges) {
        for &inverse in &inverses[..AXIS_SYMMETRIES] {
            let member = rank(&symmetries[index(inverse)].remapped(order));
            members.push(u16::try_from(member).expect("an order is below 8!"));
        }
    }
    members
}

/// Returns the symmetry table of the orders of the U and D edges. `members` is the result of
/// [`ud_edge_members`].
///
/// Let symmetry e carry an order to the representative of its class. Then S(e)·S(s)⁻¹ carries the
/// image of this order under symmetry s to the representative. So the image is the member of the
/// class for the symmetry S(e)·S(s)⁻¹.
fn ud_edge_images(needed: &Needed<'_>, members: &[u16]) -> Table {
    let (orders, edge_symmetries) = (&needed["corner_perm_sym"].data, &needed["ud_edge_sym"].data);
    let (inverses, products) = (&needed["invm"].data, &needed["sym_mult"]);
    let mut images: Vec<u64> = Vec::with_capacity(FACT8 * AXIS_SYMMETRIES);
    for order in 0..FACT8 {
        let number = index(orders[rank(&turned(unrank(order)))]);
        let class = &members[number / AXIS_SYMMETRIES * AXIS_SYMMETRIES..][..AXIS_SYMMETRIES];
        let symmetry = index(edge_symmetries[number % AXIS_SYMMETRIES]);
        for &inverse in &inverses[..AXIS_SYMMETRIES] {
            images.push(class[products.at(symmetry, index(inverse))].into());
        }
    }
    Table::of(Element::U16, images).rows_of(AXIS_SYMMETRIES)
}

/// Returns the move table of the sets of slots that hold four cubies of `octet`. The image of a set is the
/// same for every order of a split.
fn set_moves(octet: Octet) -> Table {
    octet.split_moves(sets()).with_entries(Element::U8, |split| split / FACT4)
}

/// Returns the symmetry table of the sets of slots that hold four cubies of `octet`.
fn set_symmetries(octet: Octet) -> Table {
    octet.split_symmetries(sets()).with_entries(Element::U8, |split| split / FACT4)
}

/// Returns the symmetry table of the orders of the middle edges.
fn order_symmetries() -> Table {
    Octet::Corners.split_symmetries(orders()).with_entries(Element::U8, |split| split % FACT4)
}
