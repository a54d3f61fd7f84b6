//! Solutions, and the check whether a line is a solution.

use std::{collections::HashSet, fmt};

use crate::model::{Cube, Goal, Rotation};

/// A sequence of at most [`Solution::MAX_LENGTH`] rotations.
///
/// Each rotation takes five bits. A 1 bit marks where the first rotation begins. Solutions of equal
/// length compare in the order in which a depth-first search finds them. The search tries the faces
/// W G R B O Y in this order, with 1, 2 and 3 quarter turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Solution(u128);

impl Solution {
    /// The maximum number of rotations in a solution.
    pub(crate) const MAX_LENGTH: usize = 25;
    const BITS: usize = 5;
    const NONE: Self = Self(1);

    /// Parses names of rotations that are separated by blanks.
    pub(crate) fn parse(line: &str) -> Result<Self, Wrong> {
        let mut solution = Self::NONE;
        for word in line.split_whitespace() {
            let rotation = Rotation::parse(word).ok_or_else(|| Wrong::Name(word.to_owned()))?;
            if solution.length() == Self::MAX_LENGTH {
                return Err(Wrong::Length(Self::MAX_LENGTH + 1));
            }
            solution.0 = solution.0 << Self::BITS | rotation.index() as u128;
        }
        Ok(solution)
    }

    pub(crate) fn rotations(self) -> Vec<Rotation> {
        let index = |place| (self.0 >> (Self::BITS * place)) as usize & 0x1F;
        let rotation = |place| Rotation::from_index(index(place)).expect("18 rotations");
        (0..self.length()).rev().map(rotation).collect()
    }

    /// Returns the number of rotations.
    pub(crate) const fn length(self) -> usize {
        self.0.ilog2() as usize / Self::BITS
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.rotations().iter().map(ToString::to_string).collect();
        f.write_str(&names.join(" "))
    }
}

/// The conditions that a solution must meet.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    /// The number of rotations in the solution.
    pub(crate) length: usize,
    /// The goal of the whole solution.
    pub(crate) goal: Goal,
    /// The goal that the cube must reach after half of the rotations, rounded down. `None` if the
    /// cube may be in any state at this point.
    pub(crate) halfway: Option<Goal>,
}

impl Problem {
    /// Parses a line and checks that it is a solution of `cube`. The error says why it is not a
    /// solution.
    pub(crate) fn check(&self, cube: &Cube, line: &str) -> Result<Solution, Wrong> {
        let solution = Solution::parse(line)?;
        if solution.length() != self.length {
            return Err(Wrong::Length(solution.length()));
        }
        let rotations = solution.rotations();
        let same_face = |pair: &&[Rotation]| pair[0].color() == pair[1].color();
        if let Some(pair) = rotations.windows(2).find(same_face) {
            return Err(Wrong::SameFace([pair[0], pair[1]]));
        }
        if !self.goal.is_reached(cube, &rotations) {
            return Err(Wrong::Goal);
        }
        let half = self.length / 2;
        if self.halfway.as_ref().is_some_and(|goal| !goal.is_reached(cube, &rotations[..half])) {
            return Err(Wrong::Halfway(half));
        }
        Ok(solution)
    }
}

/// The reason why a line is not a solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// A word does not name a rotation.
    Name(String),
    /// The line has this wrong number of rotations.
    Length(usize),
    /// Two successive rotations turn the same face.
    SameFace([Rotation; 2]),
    /// The rotations do not reach the goal.
    Goal,
    /// The cube misses the goal `halfway` after this number of rotations.
    Halfway(usize),
    /// The solution was printed before.
    Doubled,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(word) => write!(f, "`{word}` is not a rotation"),
            Self::Length(length) => write!(f, "it has {length} rotations"),
            Self::SameFace([first, second]) => {
                write!(f, "{first} and {second} turn the same face one after the other")
            }
            Self::Goal => f.write_str("it does not reach the goal"),
            Self::Halfway(count) => {
                write!(f, "after {count} rotations, the cubelets are not in the given positions")
            }
            Self::Doubled => f.write_str("it was printed before"),
        }
    }
}

impl std::error::Error for Wrong {}

/// Finds duplicate solutions in an answer.
///
/// If the solutions arrive in ascending order, as from a depth-first search, none is a duplicate.
/// In any other order, [`Seen`] keeps the first [`Seen::CAPACITY`] solutions in about 200 MB, and
/// compares each further solution only with the kept solutions.
#[derive(Debug)]
pub(crate) struct Seen {
    /// The maximum number of kept solutions.
    capacity: usize,
    last: Option<Solution>,
    /// The kept solutions, as long as all solutions arrive in ascending order. When a solution
    /// arrives out of order, the kept solutions move to `set`.
    ordered: Vec<Solution>,
    /// The kept solutions, once a solution has arrived out of order. `None` until then.
    set: Option<HashSet<Solution>>,
    unjudged: u64,
}

impl Default for Seen {
    fn default() -> Self {
        Self::with_capacity(Self::CAPACITY)
    }
}

impl Seen {
    const CAPACITY: usize = 1 << 22;

    pub(crate) const fn with_capacity(capacity: usize) -> Self {
        Self { capacity, last: None, ordered: Vec::new(), set: None, unjudged: 0 }
    }

    /// Adds a solution. Returns `false` if the solution is known to be a duplicate.
    pub(crate) fn insert(&mut self, solution: Solution) -> bool {
        let in_order = self.set.is_none() && self.last.is_none_or(|last| last < solution);
        self.last = Some(solution);
        if in_order {
            if self.ordered.len() < self.capacity {
                self.ordered.push(solution);
            }
            return true;
        }
        let ordered = &mut self.ordered;
        let set = self.set.get_or_insert_with(|| ordered.drain(..).collect());
        if set.contains(&solution) {
            return false;
        }
        if set.len() >= self.capacity {
            self.unjudged += 1;
        } else {
            set.insert(solution);
        }
        true
    }

    /// Returns the number of solutions that were not compared with all earlier solutions.
    pub(crate) const fn unjudged(&self) -> u64 {
        self.unjudged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(length: usize) -> Problem {
        Problem { length, goal: Goal::solved(), halfway: None }
    }

    #[test]
    fn the_solutions_of_the_document() {
        let mut cube = Cube::solved();
        for name in ["1B", "3R", "2O"] {
            cube.rotate(&[Rotation::parse(name).unwrap()]);
        }
        let check = |length, line| problem(length).check(&cube, line).map(|s| s.to_string());
        assert_eq!(check(3, "1R 2O 3B").as_deref(), Ok("1R 2O 3B"));
        assert_eq!(check(3, "2O 1R 3B").as_deref(), Ok("2O 1R 3B"));
        assert_eq!(check(3, "2O 3B 1R"), Err(Wrong::Goal));
        assert_eq!(check(4, "1R 2O 3B"), Err(Wrong::Length(3)));
        assert_eq!(
            check(4, "1R 2O 1B 2B"),
            Err(Wrong::SameFace(["1B", "2B"].map(|name| Rotation::parse(name).unwrap())))
        );
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

    #[test]
    fn solutions_beyond_the_capacity_are_not_compared() {
        let parse = |line| Solution::parse(line).unwrap();
        // The first two in ascending order are kept. A double of the third is not noticed.
        let mut seen = Seen::with_capacity(2);
        let new = ["1W", "2W", "3W", "1G", "2W", "3W", "1W", "2G"].map(|l| seen.insert(parse(l)));
        assert_eq!(new, [true, true, true, true, false, true, false, true]);
        assert_eq!(seen.unjudged(), 2);
        // Out of order, solutions are kept until there are as many as the capacity.
        let mut seen = Seen::with_capacity(3);
        let new = ["2W", "1W", "3W", "1G", "3W", "1G"].map(|l| seen.insert(parse(l)));
        assert_eq!(new, [true, true, true, true, false, true]);
        assert_eq!(seen.unjudged(), 2);
    }
}
