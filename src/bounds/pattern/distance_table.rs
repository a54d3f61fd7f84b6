//! The distances of the states of some cubies to a goal.

use core::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use alloc::vec::Vec;

use crate::{
    rules::{FaceOrder, bits},
    watch::{Look, Stopped},
};

use super::{
    coordinate::PatternCoordinate,
    problem::PatternProblem,
    product_table::{ProductRow, ProductTable},
    rows::each_row,
};

/// The entry of a state that the breadth-first search has not reached.
const FAR: u8 = u8::MAX;
/// If a table has more states than this, the search stops when half of them have a distance. Most
/// of the other states are only one move farther, and finding them would take most of the time.
const LARGE: usize = 1 << 20;

/// The distance from each state of a [`ProductTable`] to the goal, in moves. If the search stopped
/// early, each state that the search did not reach has a lower bound instead.
#[derive(Debug, Clone)]
pub(crate) struct DistanceTable {
    pub(crate) product: ProductTable,
    entries: Vec<u8>,
    max: u8,
}

impl DistanceTable {
    /// Builds the distance table of a group of coordinates. Returns `None` if the table would have
    /// more than `limit` states. Fails if `look` fails.
    pub(crate) fn of(
        coordinates: &[PatternCoordinate],
        problem: &PatternProblem<'_>,
        limit: usize,
        look: Look<'_>,
    ) -> Result<Option<Self>, Stopped> {
        let product = ProductTable::of(coordinates, problem, limit);
        Ok(match product {
            Some(product) => Some(Self::to_goal(product, problem, look)?),
            None => None,
        })
    }

    /// Searches breadth first and backward, from all goal states of `product` at once, at most to
    /// the distance `problem.length`. The threads divide the rows among themselves. Two threads may
    /// write the same entry, but they write the same value.
    fn to_goal(
        product: ProductTable,
        problem: &PatternProblem<'_>,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        let distances: Vec<AtomicU8> = (0..product.len()).map(|_| AtomicU8::new(FAR)).collect();
        product.goals().for_each(|state| distances[state].store(0, Relaxed));
        let backwards: Vec<usize> = bits(problem.rules.moves()).map(FaceOrder::inverse).collect();
        let (mut done, mut rest) = (0, FAR);
        for distance in 0..problem.length.min(FAR - 2) {
            let found = AtomicUsize::new(0);
            let work = |first| {
                let here = &distances[product.row(first).start..][..product.width()];
                let is_found = |state: &AtomicU8| state.load(Relaxed) == distance;
                let Some(skip) = here.iter().position(is_found) else { return };
                let states = here.iter().zip(product.seconds(first)).skip(skip);
                let states = states.filter(|(state, _)| is_found(state));
                let next = product.first.next[usize::from(first)];
                let rows: Vec<(usize, ProductRow<'_>)> =
                    backwards.iter().map(|&i| (i, product.row(next[i]))).collect();
                let mut new = 0;
                for (_, &second) in states {
                    let next = product.second.next[usize::from(second)];
                    for &(i, row) in &rows {
                        let state = &distances[row.state(next[i])];
                        if state.load(Relaxed) == FAR {
                            state.store(distance + 1, Relaxed);
                            new += 1;
                        }
                    }
                }
                found.fetch_add(new, Relaxed);
            };
            each_row(&product, work, look)?;
            let found = found.into_inner();
            done += found;
            if found == 0 {
                break;
            }
            if product.len() > LARGE && done > product.len() / 2 {
                rest = distance + 2;
                break;
            }
        }
        look()?;
        let distances = distances.into_iter().map(|state| state.into_inner().min(rest));
        let entries: Vec<u8> = distances.collect();
        let max = entries.iter().copied().max().unwrap_or(0);
        Ok(Self { product, entries, max })
    }

    /// Returns a lower bound on the number of moves to the goal from a pair of states. The first
    /// part is in the state `first`, and the second part is in the state `second`.
    #[inline]
    pub(crate) fn get(&self, first: u16, second: u16) -> u8 {
        self.entries[self.product.row(first).state(second)]
    }

    /// Returns which moves in the bit mask `moves` lead from the pair of states `[first, second]`
    /// to a bound of at most `left`.
    ///
    /// The loop looks up all distances without a branch, so that the cache misses overlap.
    #[inline]
    pub(crate) fn leading(&self, [first, second]: [u16; 2], left: u8, moves: u32) -> u32 {
        if self.max <= left {
            return moves;
        }
        let first = &self.product.first.next[usize::from(first)];
        let second = &self.product.second.next[usize::from(second)];
        let near = |i: usize| u32::from(self.get(first[i], second[i]) <= left) << i;
        bits(moves).fold(0, |set, i| set | near(i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cube::{CubePos, Cubie, MoveSet, Pattern},
        rules::Rules,
    };

    fn distances(coordinates: &[PatternCoordinate], moves: MoveSet, length: u8) -> Vec<u8> {
        let rules = Rules::no_repeats(FaceOrder::default(), moves);
        let goal =
            coordinates.iter().fold(Pattern::default(), |goal, coordinate| match *coordinate {
                PatternCoordinate::Cubie(cubie) => {
                    goal.with(Cubie::ALL[cubie], CubePos::SOLVED.as_bytes()[cubie]).unwrap()
                }
                PatternCoordinate::Twist | PatternCoordinate::Flip => goal,
            });
        let problem = PatternProblem { start: &CubePos::SOLVED, goal: &goal, rules, length };
        let look = &mut || Ok::<_, Stopped>(());
        let table = DistanceTable::of(coordinates, &problem, usize::MAX, look);
        table.ok().flatten().unwrap().entries
    }

    fn cubies(range: core::ops::Range<usize>) -> Vec<PatternCoordinate> {
        range.map(PatternCoordinate::Cubie).collect()
    }

    #[test]
    fn known_distances() {
        // Four edges have 24·22·20·18 states, which are at most eight moves from the goal.
        let four = distances(&cubies(8..12), MoveSet::ALL, 20);
        assert_eq!((four.len(), four.iter().max()), (24 * 22 * 20 * 18, Some(&8)));
        // One edge reaches any slot and flip within three moves.
        assert_eq!(distances(&cubies(8..9), MoveSet::ALL, 20).iter().max(), Some(&3));
        // At most seven moves orient all edges, and at most six orient all corners.
        assert_eq!(distances(&[PatternCoordinate::Flip], MoveSet::ALL, 20).iter().max(), Some(&7));
        assert_eq!(distances(&[PatternCoordinate::Twist], MoveSet::ALL, 20).iter().max(), Some(&6));
    }

    #[test]
    fn no_table_goes_farther_than_the_search() {
        let three = distances(&cubies(8..12), MoveSet::ALL, 3);
        let near = |four: &[u8], limit| four.iter().filter(|&&d| d <= limit).count();
        let all = distances(&cubies(8..12), MoveSet::ALL, 20);
        assert_eq!(near(&three, FAR - 1), near(&all, 3));
        assert!(near(&three, FAR - 1) < three.len());
    }

    /// The entries are lower bounds if the goal's entry is 0 and each move changes an entry by at
    /// most 1.
    #[test]
    fn large_tables_are_lower_bounds() {
        let goal = (8..13).zip([0, 2, 4, 6, 8]);
        let goal =
            goal.fold(Pattern::default(), |goal, (c, v)| goal.with(Cubie::ALL[c], v).unwrap());
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::ALL);
        let problem = PatternProblem { start: &CubePos::SOLVED, goal: &goal, rules, length: 20 };
        let look = &mut || Ok::<_, Stopped>(());
        let table = DistanceTable::of(&cubies(8..13), &problem, usize::MAX, look);
        let table = table.ok().flatten().unwrap();
        assert!(table.entries.len() > LARGE && table.get(0, 0) == 0);
        let ProductTable { first, second, .. } = &table.product;
        let step = |&at: &[u16; 2], mv: usize| {
            [first.next[usize::from(at[0])][mv], second.next[usize::from(at[1])][mv]]
        };
        let (mut at, mut most) = ([0, 0], 0);
        for i in 0..100_000 {
            let here = table.get(at[0], at[1]);
            for mv in 0..18 {
                let [a, b] = step(&at, mv);
                assert!(table.get(a, b).abs_diff(here) <= 1);
            }
            most = most.max(here);
            at = step(&at, i * 7 % 17 + i % 2);
        }
        assert!((6..=9).contains(&most));
    }

    /// U is the only move, so the way back from the position U has three moves.
    #[test]
    fn distances_are_to_the_goal_and_not_from_it() {
        let mut back = distances(&cubies(0..1), MoveSet::from_bits_truncate(1), 20);
        back.sort_unstable();
        assert_eq!(back, [0, 1, 2, 3]);
        let rules = Rules::no_repeats(FaceOrder::default(), MoveSet::from_bits_truncate(1));
        let goal = Pattern::default().with(Cubie::ALL[0], 0).unwrap();
        let start = CubePos::SOLVED.moved(crate::Move::U1);
        let problem = PatternProblem { start: &start, goal: &goal, rules, length: 20 };
        let look = &mut || Ok::<_, Stopped>(());
        let table = DistanceTable::of(&cubies(0..1), &problem, usize::MAX, look);
        let table = table.ok().flatten().unwrap();
        assert_eq!(table.get(0, 0), 3);
    }
}
