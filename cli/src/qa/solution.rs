//! The lines that a search prints.

use std::{collections::HashSet, fmt};

use superflip::{CubePos, Move};

use super::model::{Cube, Goal, ROTATIONS, parse_rotation, rotation_name};

/// A sequence of up to [`Solution::MAX_LENGTH`] rotations, five bits each below a
/// one that marks where they begin. The order is that of a depth-first search over
/// W G R B O Y × 1 2 3, where the lengths are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Solution(u128);

impl Solution {
    /// The most rotations it can hold.
    pub(super) const MAX_LENGTH: usize = 25;
    const BITS: usize = 5;
    const NONE: Self = Self(1);

    /// Reads a line: names of rotations with blanks between them. The error says
    /// what a word is instead, or that there are too many.
    pub(super) fn parse(line: &str) -> Result<Self, Wrong> {
        let mut solution = Self::NONE;
        for word in line.split_whitespace() {
            let rotation = parse_rotation(word).ok_or_else(|| Wrong::Name(word.to_owned()))?;
            if solution.length() == Self::MAX_LENGTH {
                return Err(Wrong::Length(Self::MAX_LENGTH + 1));
            }
            let rank = ROTATIONS.iter().position(|&r| r == rotation).expect("all are there");
            solution.0 = solution.0 << Self::BITS | rank as u128;
        }
        Ok(solution)
    }

    /// The rotations.
    pub(super) fn rotations(self) -> impl DoubleEndedIterator<Item = Move> + Clone {
        let rank = move |place| (self.0 >> (Self::BITS * place)) as usize & 0x1F;
        (0..self.length()).rev().map(move |place| ROTATIONS[rank(place)])
    }

    /// How many rotations it has.
    pub(super) const fn length(self) -> usize {
        self.0.ilog2() as usize / Self::BITS
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.rotations().map(rotation_name).collect();
        f.write_str(&names.join(" "))
    }
}

/// What a solution has to do.
#[derive(Debug, Clone)]
pub(super) struct Task {
    /// Its number of rotations.
    pub(super) length: usize,
    /// Where the cube is to be after them.
    pub(super) goal: Goal,
    /// Where it is to be after half of them, rounded down.
    pub(super) halfway: Option<Goal>,
}

impl Task {
    /// Checks a line that claims to be a solution for `cube`.
    pub(super) fn check(&self, cube: &Cube, line: &str) -> Result<Solution, Wrong> {
        let solution = Solution::parse(line)?;
        if solution.length() != self.length {
            return Err(Wrong::Length(solution.length()));
        }
        let rotations = solution.rotations();
        if let Some((first, second)) = rotations
            .clone()
            .zip(rotations.clone().skip(1))
            .find(|(first, second)| first.face() == second.face())
        {
            return Err(Wrong::SameFace([first, second].map(rotation_name)));
        }
        let half = CubePos::SOLVED.moved_by(rotations.clone().take(self.length / 2));
        if !self.goal.is_reached(cube, &half.moved_by(rotations.skip(self.length / 2))) {
            return Err(Wrong::Goal);
        }
        if self.halfway.as_ref().is_some_and(|goal| !goal.is_reached(cube, &half)) {
            return Err(Wrong::Halfway(self.length / 2));
        }
        Ok(solution)
    }
}

/// Why a line is no solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wrong {
    /// A word names no rotation.
    Name(String),
    /// It has so many rotations.
    Length(usize),
    /// Two successive rotations are of one face.
    SameFace([String; 2]),
    /// It does not bring the cube where it has to be.
    Goal,
    /// It does, but not through the positions after so many rotations.
    Halfway(usize),
    /// It came before.
    Doubled,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(word) => write!(f, "`{word}` is no rotation"),
            Self::Length(length) => write!(f, "it has {length} rotations"),
            Self::SameFace([first, second]) => {
                write!(f, "{first} and {second} turn the same face one after the other")
            }
            Self::Goal => f.write_str("it does not solve"),
            Self::Halfway(count) => {
                write!(f, "after {count} rotations the cubelets are not in the positions given")
            }
            Self::Doubled => f.write_str("it was printed before"),
        }
    }
}

impl std::error::Error for Wrong {}

/// The solutions seen, to recognize one that comes twice.
///
/// What comes in ascending order, as from a depth-first search, is never double
/// and needs no memory. To judge solutions in any other order the first
/// [`Seen::SUBGROUP_MOVES`] are kept (some 200 MB); after that only what is in order can
/// be judged.
#[derive(Debug, Default)]
pub(super) struct Seen {
    last: Option<Solution>,
    /// While all came in order.
    ordered: Vec<Solution>,
    /// From the first one that did not.
    set: Option<HashSet<Solution>>,
    count: usize,
    unjudged: u64,
}

impl Seen {
    const SUBGROUP_MOVES: usize = 1 << 22;

    /// Notes a solution; whether it is new, as far as can be told.
    pub(super) fn insert(&mut self, solution: Solution) -> bool {
        let in_order = self.set.is_none() && self.last.is_none_or(|last| last < solution);
        self.last = Some(solution);
        if in_order {
            self.count += 1;
            if self.count <= Self::SUBGROUP_MOVES {
                self.ordered.push(solution);
            }
            return true;
        }
        let full = self.count > Self::SUBGROUP_MOVES;
        let ordered = &mut self.ordered;
        let set = self.set.get_or_insert_with(|| ordered.drain(..).collect());
        if set.contains(&solution) {
            return false;
        }
        if full || set.len() >= Self::SUBGROUP_MOVES {
            self.unjudged += 1;
        } else {
            set.insert(solution);
        }
        true
    }

    /// How many solutions could not be compared with all that came before.
    pub(super) const fn unjudged(&self) -> u64 {
        self.unjudged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(length: usize) -> Task {
        Task { length, goal: Goal::solved(), halfway: None }
    }

    #[test]
    fn the_solutions_of_the_text() {
        let mut cube = Cube::solved();
        for name in ["1B", "3R", "2O"] {
            cube.turn(CubePos::SOLVED.moved(parse_rotation(name).unwrap()));
        }
        let check = |length, line| task(length).check(&cube, line).map(|s| s.to_string());
        assert_eq!(check(3, "1R 2O 3B").as_deref(), Ok("1R 2O 3B"));
        assert_eq!(check(3, "2O 1R 3B").as_deref(), Ok("2O 1R 3B"));
        assert_eq!(check(3, "2O 3B 1R"), Err(Wrong::Goal));
        assert_eq!(check(4, "1R 2O 3B"), Err(Wrong::Length(3)));
        assert_eq!(check(4, "1R 2O 1B 2B"), Err(Wrong::SameFace(["1B", "2B"].map(str::to_owned))));
        assert_eq!(check(3, "1R 2O 3X"), Err(Wrong::Name("3X".to_owned())));
        assert_eq!(check(3, &"1R ".repeat(99)), Err(Wrong::Length(26)));
    }

    #[test]
    fn the_order_is_that_of_a_depth_first_search() {
        let lines = ["1W 1G", "1W 3Y", "2W 1G", "3W 1G", "1G 1W", "3Y 3O"];
        let solutions = lines.map(|line| Solution::parse(line).unwrap());
        assert!(solutions.is_sorted());
        assert_eq!(solutions.map(|s| s.to_string()), lines);
        let longest = vec!["3Y"; Solution::MAX_LENGTH].join(" ");
        assert_eq!(Solution::parse(&longest).unwrap().to_string(), longest);
    }

    #[test]
    fn doubles_in_and_out_of_order() {
        let parse = |line| Solution::parse(line).unwrap();
        let mut seen = Seen::default();
        let new = ["1W", "1G", "1G", "3W", "1W", "3Y", "3W", "3O"].map(|l| seen.insert(parse(l)));
        assert_eq!(new, [true, true, false, true, false, true, false, true]);
        assert_eq!(seen.unjudged(), 0);
    }
}
