//! Builds a coordinate and its pruning table, and searches with them.
//!
//! The coordinate is the *cross*: the slots and flips of the four edges of the bottom face,
//! 24·22·20·18 = 190,080 values. A pruning table holds the distance of each value from the solved
//! cross. A sequence that solves the cross and more pieces has at least as many moves as this
//! distance. So the distance prunes a search for an *extended cross*: the cross with one corner and
//! one edge above it.
//!
//! ```sh
//! cargo run --release -p superflip --example coordinate -- "R' F U2 L D' B R2 U' F2 L' B2 D"
//! ```

use std::{env, error::Error};

use superflip::{Alg, CubePos, Move};

/// The edges DB, DL, DR and DF, by their numbers.
const CROSS: [usize; 4] = [8, 9, 10, 11];
/// The numbers of the corner DFR and of the edge RF.
const PAIR: (usize, usize) = (7, 7);
const CROSS_COUNT: usize = 24 * 22 * 20 * 18;
/// Corners and edges each have 24 places: 8·3 and 12·2.
const PLACES: usize = 24;
const PAIR_COUNT: usize = PLACES * PLACES;
/// The known numbers of crosses that need 0, 1, … 8 moves in the half-turn metric.
const CROSSES_BY_DISTANCE: [usize; 9] = [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102];

fn main() -> Result<(), Box<dyn Error>> {
    let scramble = env::args().nth(1).unwrap_or_else(|| "R' F U2 L D' B R2 U' F2 L' B2 D".into());
    let scramble: Alg = scramble.parse()?;
    let position = CubePos::SOLVED.moved_by(&scramble);

    let cross = Table::new(CROSS_COUNT, cross_of(&CubePos::SOLVED), moved_cross);
    let pair = Table::new(PAIR_COUNT, pair_of(&CubePos::SOLVED), moved_pair);
    assert_eq!(cross.census(), CROSSES_BY_DISTANCE);
    println!("crosses by distance: {:?}", cross.census());

    let search = Search { cross: &cross, pair: &pair };
    let solution = search.shortest(cross_of(&position), pair_of(&position));
    let solved = position.moved_by(&solution);
    assert_eq!(cross_of(&solved), cross_of(&CubePos::SOLVED));
    assert_eq!(pair_of(&solved), pair_of(&CubePos::SOLVED));
    println!("extended cross in {} moves: {solution}", solution.moves().len());
    Ok(())
}

/// The number of a cross, with one digit per edge. The place of an edge is `2·slot + flip`. The
/// digit of an edge counts the lower places in slots that no earlier edge occupies.
fn cross_of(position: &CubePos) -> usize {
    rank(CROSS.map(|edge| position.edges()[edge]))
}

fn rank(places: [u8; 4]) -> usize {
    (0..4).fold(0, |number, i| {
        let taken = places[..i].iter().filter(|&place| place / 2 < places[i] / 2).count();
        number * (PLACES - 2 * i) + usize::from(places[i]) - 2 * taken
    })
}

/// The places of a cross: the inverse of [`rank`].
fn unrank(mut number: usize) -> [u8; 4] {
    let mut digits = [0; 4];
    for i in (0..4).rev() {
        let base = PLACES - 2 * i;
        (digits[i], number) = (number % base, number / base);
    }
    let mut free: Vec<usize> = (0..PLACES / 2).collect();
    digits.map(|digit| {
        let slot = free.remove(digit / 2);
        u8::try_from(2 * slot + digit % 2).expect("24 places")
    })
}

fn moved_cross(number: usize, mv: Move) -> usize {
    let moved = CubePos::SOLVED.moved(mv).edges();
    // A turn takes an edge to the slot to which it takes the solved edge of the same slot. If the
    // edge is flipped at `place`, its flip after the turn is the opposite of the solved edge's.
    rank(unrank(number).map(|place| moved[usize::from(place / 2)] ^ (place % 2)))
}

/// The number of a pair: 24 times the corner's place, `8·twist + slot`, plus the edge's place.
fn pair_of(position: &CubePos) -> usize {
    let (corner, edge) = PAIR;
    usize::from(position.corners()[corner]) * PLACES + usize::from(position.edges()[edge])
}

fn moved_pair(number: usize, mv: Move) -> usize {
    let solved = CubePos::SOLVED.moved(mv);
    let (corner, edge) = (number / PLACES, number % PLACES);
    let (corner_to, edge_to) = (solved.corners()[corner % 8], solved.edges()[edge / 2]);
    let twist = (usize::from(corner_to / 8) + corner / 8) % 3;
    (8 * twist + usize::from(corner_to % 8)) * PLACES + (usize::from(edge_to) ^ (edge % 2))
}

/// A move table and a pruning table of a coordinate.
struct Table {
    /// `moves[value][move]` is the value after the move.
    moves: Vec<[usize; Move::COUNT]>,
    /// The distance of each value from the solved value.
    distances: Vec<u8>,
}

impl Table {
    fn new(count: usize, solved: usize, moved: impl Fn(usize, Move) -> usize) -> Self {
        let moves: Vec<_> = (0..count).map(|value| Move::ALL.map(|mv| moved(value, mv))).collect();
        let mut distances = vec![u8::MAX; count];
        distances[solved] = 0;
        let mut level = vec![solved];
        for distance in 1.. {
            let mut next = Vec::new();
            for value in level.iter().flat_map(|&value| moves[value]) {
                if distances[value] == u8::MAX {
                    distances[value] = distance;
                    next.push(value);
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        Self { moves, distances }
    }

    /// Returns the number of values at each distance.
    fn census(&self) -> Vec<usize> {
        let greatest = self.distances.iter().max().map_or(0, |&distance| usize::from(distance));
        let mut counts = vec![0; greatest + 1];
        for &distance in &self.distances {
            counts[usize::from(distance)] += 1;
        }
        counts
    }
}

struct Search<'a> {
    cross: &'a Table,
    pair: &'a Table,
}

impl Search<'_> {
    /// Searches by iterative deepening: all sequences of one length, then those with one move more.
    fn shortest(&self, cross: usize, pair: usize) -> Alg {
        let mut sequence = Vec::new();
        let mut length = 0;
        while !self.search(cross, pair, length, &mut sequence) {
            length += 1;
        }
        sequence.into()
    }

    fn search(&self, cross: usize, pair: usize, left: u8, sequence: &mut Vec<Move>) -> bool {
        let bound = self.cross.distances[cross].max(self.pair.distances[pair]);
        if bound > left {
            return false;
        }
        if left == 0 {
            return true;
        }
        for mv in Move::ALL {
            if sequence.last().is_some_and(|last| last.face() == mv.face()) {
                continue;
            }
            let (cross, pair) = (self.cross.moves[cross], self.pair.moves[pair]);
            sequence.push(mv);
            if self.search(cross[mv.index()], pair[mv.index()], left - 1, sequence) {
                return true;
            }
            sequence.pop();
        }
        false
    }
}
