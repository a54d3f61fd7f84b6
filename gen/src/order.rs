//! Orders of four or eight cubies under moves: raw coordinates of *The Move Tables*.
//!
//! An order lists the cubies in some slots, slot by slot (slot→cubie). Its number is its rank in
//! lexicographic order. The moves of Kociemba's group permute the cubies of three sets among
//! themselves: the eight corners, the eight edges of the U and D layers, and the four middle edges.

use crate::{
    motion::{Motion, quarter_turns, turns},
    recipe::Recipe,
    table::{Element, Table},
};

/// Number of orders of four cubies: 4!.
pub(crate) const FACT4: usize = 24;
/// Number of orders of eight cubies: 8!.
pub(crate) const FACT8: usize = 40_320;

const CORNERS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
/// The slots of the eight edges of the U and D layers.
pub(crate) const UD_EDGES: [u8; 8] = [0, 1, 2, 3, 8, 9, 10, 11];
const MIDDLE_EDGES: [u8; 4] = [4, 5, 6, 7];

/// The orders of the middle edges.
pub(crate) const MIDDLE: &[Recipe] = &[Recipe {
    makes: &["middle_edge_perm_move"],
    needs: &[],
    derive: |_| vec![moves(Element::U8, &turns(), MIDDLE_EDGES.map(edge_facelet))],
}];

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe { makes: &["corner_perm_move"], needs: &[], derive: |_| vec![corner_perm_move()] },
    Recipe {
        makes: &["ud_edge_perm_move"],
        needs: &[],
        derive: |_| vec![moves(Element::U16, &turns(), UD_EDGES.map(edge_facelet))],
    },
];

/// Returns the rank of `p`, a permutation of the numbers 0 to `p.len() − 1`, in lexicographic
/// order.
///
/// Formula: in the factorial number system, digit `i` of the rank is the number of elements after
/// `p[i]` that are less than `p[i]`. Digit 0 is the most significant.
#[inline(never)]
pub(crate) fn rank(p: &[u8]) -> usize {
    let (mut rank, mut i) = (0, 0);
    while i < p.len() {
        rank *= p.len() - i;
        let mut j = i + 1;
        while j < p.len() {
            if p[j] < p[i] {
                rank += 1;
            }
            j += 1;
        }
        i += 1;
    }
    rank
}

/// Returns the permutation of the numbers 0 to `N − 1` whose rank is `rank`. `N` is at most 8.
#[inline(never)]
pub(crate) fn unrank<const N: usize>(mut rank: usize) -> [u8; N] {
    let (mut p, mut i) = ([0; N], N);
    while i > 0 {
        i -= 1;
        let digit = rank % (N - i);
        rank /= N - i;
        // `p[i + 1..]` is a permutation. The elements from `digit` on make room for `digit`.
        let mut j = i + 1;
        while j < N {
            if usize::from(p[j]) >= digit {
                p[j] += 1;
            }
            j += 1;
        }
        p[i] = u8::try_from(digit).expect("a digit is at most 7");
    }
    p
}

/// Returns the index of the reference facelet of an edge slot.
pub(crate) const fn edge_facelet(slot: u8) -> u8 {
    24 + 2 * slot
}

/// Returns, for each slot in `slots`, where its cubie comes from. If element `i` of the result is
/// `j`, the cubie in `slots[i]` after `turn` was in `slots[j]` before. Returns `None` if a cubie
/// comes from outside `slots`. A slot is given by its reference facelet.
fn sources<const N: usize>(turn: &Motion, slots: [u8; N]) -> Option<[usize; N]> {
    let inverse = turn.inverse();
    let mut sources = [0; N];
    for (source, &facelet) in sources.iter_mut().zip(&slots) {
        let from = inverse.to[usize::from(facelet)];
        // The index of a corner facelet is 8·twist + slot. The index of an edge facelet is 24 +
        // 2·slot + flip.
        let reference = if from < 24 { from % 8 } else { from & !1 };
        *source = slots.iter().position(|&slot| slot == reference)?;
    }
    Some(sources)
}

/// Returns the move table for orders of the cubies whose home is `slots`. The table has one column
/// per turn in `turns`. If a turn brings other cubies into `slots`, all entries of the turn's
/// column are 0. A slot is given by its reference facelet.
pub(crate) fn moves<const N: usize>(element: Element, turns: &[Motion], slots: [u8; N]) -> Table {
    let sources: Vec<_> = turns.iter().map(|turn| sources(turn, slots)).collect();
    let orders: usize = (1..=N).product();
    let mut data = Vec::with_capacity(orders * turns.len());
    for number in 0..orders {
        let p = unrank::<N>(number);
        for sources in &sources {
            data.push(sources.map_or(0, |sources| rank(&sources.map(|i| p[i])) as u64));
        }
    }
    Table::line(element, data).rows_of(turns.len())
}

/// Returns the move table of the orders of the corners. Derives the columns of the clockwise
/// quarter turns. Repeating these turns gives the columns of the other turns.
fn corner_perm_move() -> Table {
    moves(Element::U16, &quarter_turns(), CORNERS).with_all_turns()
}
