//! The search through sequences of turns, with slices and wide turns.

use super::event::{Report, Visit};
use crate::{
    bounds::pattern::{PatternBounds, PatternProblem},
    cube::{CubePos, MoveSet, Pattern},
    notation::{Layers, Orientation, Turn},
    rules::{FaceOrder, Rules},
    watch::Stopped,
};
use alloc::{vec, vec::Vec};

/// A running search through sequences of turns.
///
/// A turn has the effect of at most two moves and a rotation of the cube: `M` is `R L' x'`. The
/// rotation moves the centers, so it changes which faces the next turn moves. If each turn makes at
/// most m moves, a position at a distance of d moves from the goal needs at least ⌈d / m⌉ turns.
pub(super) struct TurnWalk<'a> {
    bounds: &'a PatternBounds,
    turns: &'a [Turn],
    /// The maximum number of moves that one turn makes.
    moves_per_turn: u8,
    /// The result of [`counts`].
    counts: Vec<Vec<u128>>,
    sequence: Vec<Turn>,
    /// The coordinates that `bounds` looks up: at the start, and after each turn so far.
    states: Vec<Vec<[u16; 2]>>,
    /// Scratch space: the coordinates after the first of a turn's two moves.
    between: Vec<[u16; 2]>,
    tried: u128,
    /// The number of nodes since the latest progress event.
    nodes: u32,
    visit: Visit<'a, Turn>,
}

/// The number of nodes between two progress events. Expanding this many takes about a millisecond.
const NODES: u32 = 1 << 14;

impl TurnWalk<'_> {
    /// Searches all sequences of `length` of the given turns. The tables of the goal take at most
    /// `memory` bytes.
    pub(super) fn run(
        (start, goal): (&CubePos, &Pattern),
        (length, turns): (u8, &[Turn]),
        memory: u64,
        visit: Visit<'_, Turn>,
    ) -> Result<(), Stopped> {
        let moves_per_turn = turns.iter().map(|turn| moves(*turn)).max().unwrap_or(0);
        let counts = counts(turns, length);
        let all = counts[usize::from(length)].last().copied().unwrap_or(1);
        let rules = Rules::no_repeats(FaceOrder::ASCENDING, MoveSet::ALL);
        let most_moves = length.saturating_mul(moves_per_turn);
        let problem = PatternProblem { start, goal, rules, length: most_moves };
        let look = &mut || visit(Report::Progress { tried: 0 });
        let bounds = PatternBounds::of(&problem, all, memory, look)?;
        let states = vec![bounds.start(); usize::from(length) + 1];
        let mut run = TurnWalk {
            bounds: &bounds,
            turns,
            moves_per_turn,
            counts,
            sequence: Vec::with_capacity(usize::from(length)),
            states,
            between: bounds.start(),
            tried: 0,
            nodes: 0,
            visit,
        };
        run.descend(length, Orientation::HOME)
    }

    /// Tries all sequences of `left` more turns. `orientation` is the orientation of the centers
    /// after the turns so far.
    fn descend(&mut self, left: u8, orientation: Orientation) -> Result<(), Stopped> {
        let depth = self.sequence.len();
        if !self.bounds.is_near(&self.states[depth], left.saturating_mul(self.moves_per_turn)) {
            let before = self.sequence.last();
            let class = before.and_then(|turn| self.turns.iter().position(|other| other == turn));
            let row = &self.counts[usize::from(left)];
            self.tried = self.tried.saturating_add(row[class.unwrap_or(self.turns.len())]);
            return Ok(());
        }
        if left == 0 {
            self.tried = self.tried.saturating_add(1);
            return (self.visit)(Report::Solution(&self.sequence));
        }
        self.nodes += 1;
        if self.nodes == NODES {
            self.nodes = 0;
            (self.visit)(Report::Progress { tried: self.tried })?;
        }
        for &turn in self.turns {
            if self.sequence.last().is_some_and(|last| same_layers(*last, turn)) {
                continue;
            }
            let orientation = self.step(depth, turn, orientation);
            self.sequence.push(turn);
            self.descend(left - 1, orientation)?;
            self.sequence.pop();
        }
        Ok(())
    }

    /// Makes `turn` as the turn number `depth`, and stores the new coordinates. `orientation` is
    /// the orientation of the centers before the turn. Returns their orientation after the turn.
    fn step(&mut self, depth: usize, turn: Turn, orientation: Orientation) -> Orientation {
        let (moves, rotation) = turn.folded();
        let home = orientation.inverse().sym();
        let number = |mv| FaceOrder::ASCENDING.number(home.remap(mv));
        let (before, after) = self.states.split_at_mut(depth + 1);
        let (before, after) = (&before[depth], &mut after[0]);
        match moves {
            [Some(first), Some(second)] => {
                self.bounds.moved(before, number(first), &mut self.between);
                self.bounds.moved(&self.between, number(second), after);
            }
            [Some(only), None] | [None, Some(only)] => {
                self.bounds.moved(before, number(only), after);
            }
            [None, None] => after.clone_from(before),
        }
        orientation * Orientation::new(rotation).expect("a turn is no reflection")
    }
}

/// Returns how many moves a turn makes relative to the centers.
const fn moves(turn: Turn) -> u8 {
    match turn.layers() {
        Layers::All => 0,
        Layers::Outer | Layers::Wide => 1,
        Layers::Slice => 2,
    }
}

fn same_layers(a: Turn, b: Turn) -> bool {
    (a.layers(), a.mv().face()) == (b.layers(), b.mv().face())
}

/// Counts the sequences that never turn the same layers twice in a row. `counts[n][t]` is the
/// number of sequences of `n` turns that may follow `turns[t]`. `counts[n][turns.len()]` is the
/// number of all sequences of `n` turns.
fn counts(turns: &[Turn], length: u8) -> Vec<Vec<u128>> {
    let mut counts = vec![vec![1_u128; turns.len() + 1]];
    for _ in 0..length {
        let fewer = counts.last().expect("the counts begin with no turns");
        let may_follow =
            |before: Option<&Turn>, turn| before.is_none_or(|before| !same_layers(*before, turn));
        let row = (0..=turns.len()).map(|i| {
            let next = turns.iter().zip(fewer);
            let next = next.filter(|(turn, _)| may_follow(turns.get(i), **turn));
            next.fold(0, |sum: u128, (_, &count)| sum.saturating_add(count))
        });
        counts.push(row.collect());
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;

    #[test]
    fn sequences_of_turns_never_turn_the_same_layers_twice_in_a_row() {
        // After any of the 18 moves, 15 moves may follow.
        let faces = counts(&Move::ALL.map(Turn::from), 4);
        for (n, row) in (0..).zip(&faces) {
            let after_a_move = 15_u128.pow(n);
            let all = if n == 0 { 1 } else { 18 * 15_u128.pow(n - 1) };
            assert!(row[..18].iter().all(|&count| count == after_a_move));
            assert_eq!(row[18..], [all]);
        }
        // R and R2 turn the same layer. Rw and M turn other layers.
        let turns = ["R", "R2", "Rw", "M"].map(|turn| turn.parse::<Turn>().expect("a turn"));
        let expected = [vec![1, 1, 1, 1, 1], vec![2, 2, 3, 3, 4], vec![6, 6, 7, 7, 10]];
        assert_eq!(counts(&turns, 2), expected);
    }
}
