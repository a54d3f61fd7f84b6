//! Counts pairs of two coordinates by distance, from tables with two distances per byte.

use superflip::{Face, Move, bounds::Contradiction};

use super::tally::{add, compare};
use crate::{
    baked::{
        C8_4_EXPAND, CORNERMOVE, EDGEOMOVE, EDGEPMOVE, HTR_CORNER_MOVE, HTR_COSET_MOVE,
        M_EDGE_PERM_MOVE, MIDDLE_EDGE_PERM_MOVE, S_EDGE_PERM_MOVE, UD_EDGE_SET_MOVE,
    },
    coordinate::{FACT4, is_odd, keeps_ud_edges, order},
};

/// The places of the M slice's slots UB, UF, DB and DF among the eight slots outside the middle layer.
const M_PLACES: u8 = 1 << 0 | 1 << 3 | 1 << 4 | 1 << 7;

/// For each value of a coordinate, the values after the 18 moves.
type Moves = Vec<[usize; Move::COUNT]>;

/// Pairs (row, column) of two coordinates, the moves that a table of distances counts, and the pairs
/// at the distance 0.
pub(super) struct Pairs {
    rows: Moves,
    columns: Moves,
    moves: Vec<Move>,
    goals: Vec<(usize, usize)>,
    /// The noun for the number of a column.
    what: &'static str,
    /// Whether the columns 2i and 2i + 1 share a distance, because one of the two pairs is a position.
    are_halved: bool,
}

impl Pairs {
    /// Returns the pairs of a table. Returns `None` if the table has other states.
    pub(super) fn of(table: &str) -> Option<Self> {
        let all = Move::ALL.to_vec();
        let half = |mv: &Move| mv.quarters() == 2;
        let with = |is_allowed: &dyn Fn(&Move) -> bool| {
            Move::ALL.into_iter().filter(is_allowed).collect::<Vec<_>>()
        };
        let alone = || vec![[0; Move::COUNT]];
        let slices = || index(EDGEPMOVE);
        let corners_and_m = || product(&HTR_CORNER_MOVE, &M_EDGE_PERM_MOVE);
        let (rows, columns, moves, what) = match table {
            "twist_slice_prune" => (index(CORNERMOVE), slices(), all, "slice"),
            "flip_slice_prune" => (index(EDGEOMOVE), slices(), all, "slice"),
            "eo_prune" => (alone(), index(EDGEOMOVE), all, "orientation"),
            "dr_prune" => {
                let keeps_eo = |mv: &Move| EDGEOMOVE[0][mv.index()] == 0;
                (index(CORNERMOVE), slices(), with(&keeps_eo), "slice")
            }
            "htr_prune" => {
                let moves = with(&|mv| keeps_ud_edges(*mv));
                (HTR_COSET_MOVE.clone(), index(UD_EDGE_SET_MOVE), moves, "set")
            }
            "slice_prune" => (corners_and_m(), S_EDGE_PERM_MOVE.clone(), with(&half), "order"),
            "fr_prune" | "finish_prune" => {
                let columns = product(&S_EDGE_PERM_MOVE, &index(MIDDLE_EDGE_PERM_MOVE));
                (corners_and_m(), columns, with(&half), "orders")
            }
            _ => return None,
        };
        let are_halved = matches!(table, "fr_prune" | "finish_prune");
        let mut pairs = Self { rows, columns, moves, goals: vec![(0, 0)], what, are_halved };
        match table {
            "htr_prune" => {
                let home = C8_4_EXPAND.iter().position(|&set| set == M_PLACES);
                pairs.goals = vec![(0, home?)];
            }
            "fr_prune" => pairs.close_goals(|mv| !matches!(mv.face(), Face::U | Face::D)),
            _ => {}
        }
        Some(pairs)
    }

    /// Adds the pairs that the allowed moves reach from the goals.
    fn close_goals(&mut self, is_allowed: fn(&Move) -> bool) {
        let mut next = 0;
        while let Some(&(row, column)) = self.goals.get(next) {
            for mv in self.moves.iter().filter(|mv| is_allowed(mv)) {
                let pair = (self.rows[row][mv.index()], self.columns[column][mv.index()]);
                if !self.goals.contains(&pair) {
                    self.goals.push(pair);
                }
            }
            next += 1;
        }
    }

    /// Counts the pairs at each distance, and checks each entry. A byte of `bytes` has two entries.
    ///
    /// The entry of a goal must be 0. Every other entry must be one more than the least entry among the
    /// pairs one move away. This proves that an entry d is the distance. In each step, some move reduces
    /// the entry by one, so d moves lead to a goal. No move reduces the entry by more than one, so fewer
    /// than d moves do not lead to a goal.
    pub(super) fn count(&self, bytes: &[u64]) -> Result<Vec<u64>, Contradiction> {
        let entries = self.columns.len() >> u32::from(self.are_halved);
        let width = entries.div_ceil(2);
        let entry = |row: usize, i: usize| (bytes[width * row + i / 2] >> (4 * (i % 2)) & 15) as u8;
        let place = |column: usize| column >> u32::from(self.are_halved);
        let mut goals = vec![false; self.rows.len() * self.columns.len()];
        for &(row, column) in &self.goals {
            goals[row * self.columns.len() + column] = true;
        }
        let is_odd: [bool; FACT4] = std::array::from_fn(|i| is_odd(&order(i)[4..]));
        // A half turn exchanges two edges in each of two slices, and two pairs of corners. So an even
        // number of slices has an odd order of its edges.
        let is_position = |row: usize, column: usize| {
            let orders = [row % FACT4, column / FACT4, column % FACT4];
            orders.into_iter().filter(|&order| is_odd[order]).count() % 2 == 0
        };
        let mut counts = Vec::new();
        for (row, moved) in self.rows.iter().enumerate() {
            for (column, columns) in self.columns.iter().enumerate() {
                if self.are_halved && !is_position(row, column) {
                    continue;
                }
                let after = |mv: &Move| entry(moved[mv.index()], place(columns[mv.index()]));
                let follows = if goals[row * self.columns.len() + column] {
                    0
                } else {
                    1 + self.moves.iter().map(after).min().unwrap_or(0)
                };
                compare(row, self.what, column, entry(row, place(column)), follows)?;
                add(&mut counts, follows, 1);
            }
            // If the number of entries is odd, the upper half of a row's last byte is unused.
            if entries % 2 == 1 {
                compare(row, self.what, self.columns.len(), entry(row, entries), 0)?;
            }
        }
        Ok(counts)
    }
}

/// Returns a move table with indices.
fn index<T: Copy + Into<usize>>(moves: &[[T; Move::COUNT]]) -> Moves {
    moves.iter().map(|row| row.map(Into::into)).collect()
}

/// Returns the move table of pairs of two coordinates, numbered by the first coordinate first.
fn product(first: &[[usize; Move::COUNT]], second: &[[usize; Move::COUNT]]) -> Moves {
    let pair = |a: &[usize; Move::COUNT], b: &[usize; Move::COUNT]| {
        std::array::from_fn(|m| a[m] * second.len() + b[m])
    };
    first.iter().flat_map(|a| second.iter().map(move |b| pair(a, b))).collect()
}
