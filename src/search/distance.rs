use alloc::{vec, vec::Vec};

use super::pattern::{CUBIES, Pattern};
use crate::{
    cube::{CubePos, Move},
    tables::{CORNER_TRANS, EDGE_TRANS},
};

/// Cubies whose joint distances are in one table: 24⁴ = 331,776 entries.
const GROUP: usize = 4;
/// Mark of a state that the goal does not lead to: two cubies in one slot.
const NOWHERE: u8 = u8::MAX;

/// Lower bounds to a goal: exact distances for groups of its cubies, of which the
/// greatest counts. For up to four cubies the bound is the distance itself.
#[derive(Debug, Clone)]
pub(super) struct Distances(Vec<Group>);

/// Distances of the states of a few cubies, indexed by their values in base 24.
#[derive(Debug, Clone)]
struct Group {
    cubies: Vec<usize>,
    distances: Vec<u8>,
}

impl Distances {
    pub(super) fn to(goal: &Pattern) -> Self {
        let cubies: Vec<(usize, u8)> = goal.cubies().collect();
        Self(cubies.chunks(GROUP).map(Group::to).collect())
    }

    /// How many moves the goal is away, at the least.
    #[inline]
    pub(super) fn bound(&self, position: &CubePos) -> u8 {
        self.0.iter().map(|group| group.distance(position)).max().unwrap_or(0)
    }
}

impl Group {
    /// Breadth first from the goal; what leads there backwards is as far forwards.
    fn to(goal: &[(usize, u8)]) -> Self {
        let cubies: Vec<usize> = goal.iter().map(|&(cubie, _)| cubie).collect();
        let mut distances = vec![NOWHERE; 24usize.pow(goal.len().try_into().expect("few"))];
        let values: Vec<u8> = goal.iter().map(|&(_, value)| value).collect();
        distances[number(values.iter().copied())] = 0;
        let (mut level, mut distance) = (vec![values], 0);
        while !level.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for state in &level {
                for mv in Move::ALL {
                    let moved = state.iter().zip(&cubies).map(|(&value, &cubie)| {
                        let table = if cubie < 8 { &CORNER_TRANS } else { &EDGE_TRANS };
                        table[mv.index()][usize::from(value)]
                    });
                    let entry = &mut distances[number(moved.clone())];
                    if *entry == NOWHERE {
                        *entry = distance;
                        next.push(moved.collect());
                    }
                }
            }
            level = next;
        }
        Self { cubies, distances }
    }

    #[inline]
    fn distance(&self, position: &CubePos) -> u8 {
        let bytes: &[u8; CUBIES] = position.as_bytes();
        self.distances[number(self.cubies.iter().map(|&cubie| bytes[cubie]))]
    }
}

/// Values as the digits of a number in base 24.
#[inline]
fn number(values: impl Iterator<Item = u8>) -> usize {
    values.fold(0, |sum, value| 24 * sum + usize::from(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_distances() {
        let edges = |n: usize| {
            (0..n).fold(Pattern::default(), |p, i| p.with(8 + i, 2 * i.to_le_bytes()[0]).unwrap())
        };
        // 24·22·20·18 states of four edges, at most eight moves away.
        let four = Distances::to(&edges(4));
        let reached = four.0[0].distances.iter().filter(|&&d| d != NOWHERE);
        assert_eq!((reached.clone().count(), reached.max()), (24 * 22 * 20 * 18, Some(&8)));
        // One edge comes to any slot and flip in three moves.
        let one = Distances::to(&edges(1));
        assert_eq!(one.0[0].distances.iter().max(), Some(&3));
    }

    #[test]
    fn neighbours_differ_by_at_most_one() {
        let goal = Pattern::SOLVED;
        let distances = Distances::to(&goal);
        let mut p = CubePos::SOLVED;
        for i in 0..500 {
            let mv = Move::ALL[i * 7 % 18];
            let (before, after) = (distances.bound(&p), distances.bound(&p.moved(mv)));
            assert!(before.abs_diff(after) <= 1);
            p = p.moved(mv);
        }
        assert_eq!(distances.bound(&CubePos::SOLVED), 0);
    }
}
