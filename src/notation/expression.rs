//! A sequence of turns that keeps its groups.

use alloc::{boxed::Box, vec::Vec};
use core::{fmt, str::FromStr};

use super::{
    Layers, ParseMovesError, Sequence, Turn,
    grammar::{self, Value},
};
use crate::cube::Move;

/// A sequence of turns that keeps the groups of the parsed text, such as `(R U)3`.
///
/// [`FromStr`] reads the grammar of [`Sequence`]. An `Expression` prints its groups, and the
/// inverse of an `Expression` has groups as well.
///
/// ```
/// use superflip::notation::Expression;
/// let expression: Expression = "[Rw: (R U R' U')2] [M, U] y".parse()?;
/// assert_eq!(expression.to_string(), "[Rw: (R U R' U')2] [M, U] y");
/// assert_eq!(expression.inverse().to_string(), "y' [U, M] [Rw: (U R U' R')2]");
/// assert_eq!("(R U)3'".parse::<Expression>()?.to_string(), "(U' R')3");
/// assert_eq!("R U: [S, R']".parse::<Expression>()?.to_string(), "[R U: [S, R']]");
/// assert_eq!("[U/R' D]".parse::<Expression>()?.sequence().to_string(), "U R' D U U D' R U");
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Expression {
    terms: Vec<Term>,
    /// The number of turns with all groups written out, at most [`Sequence::MAX_LENGTH`].
    length: usize,
}

/// One element of an expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Term {
    Turn(Turn),
    /// A group, and the number of its repetitions.
    Group(Brackets, u32),
}

/// A group in parentheses or square brackets.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Brackets {
    /// `(A)`
    Plain(Expression),
    /// `[A, B]`
    Commutator(Box<[Expression; 2]>),
    /// `[A: B]`
    Conjugate(Box<[Expression; 2]>),
    /// `[A/B]`
    Slash(Box<[Expression; 2]>),
}

impl Expression {
    /// Returns the expression that undoes this one. A group stays a group: `(A)3` becomes `(A')3`, `[A, B]`
    /// becomes `[B, A]`, `[A: B]` becomes `[A: B']`, and `[A/B]` becomes `[A'/B]`. Here `A'` and `B'` stand
    /// for the inverses of `A` and `B`, written out.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let inverse = |term: &Term| match term {
            Term::Turn(turn) => Term::Turn(turn.inverse()),
            Term::Group(group, count) => Term::Group(group.inverse(), *count),
        };
        Self { terms: self.terms.iter().rev().map(inverse).collect(), length: self.length }
    }

    /// Returns the turns, with all groups written out.
    ///
    /// ```
    /// use superflip::notation::Expression;
    /// let expression: Expression = "[R: (U2)2] F".parse()?;
    /// assert_eq!(expression.sequence().to_string(), "R U2 U2 R' F");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn sequence(&self) -> Sequence {
        let mut turns = Vec::with_capacity(self.length);
        self.write_out(&mut turns);
        turns.into_iter().collect()
    }

    /// Returns the number of turns with all groups written out.
    pub(super) const fn length(&self) -> usize {
        self.length
    }

    /// Returns the expression without parentheses around groups that are not repeated.
    pub(super) fn ungrouped(self) -> Self {
        let terms = self.terms.into_iter().flat_map(|term| match term {
            Term::Group(Brackets::Plain(inner), 1) => inner.terms,
            term => [term].into(),
        });
        Self { terms: terms.collect(), length: self.length }
    }

    /// Appends the turns of the expression to `turns`, with all groups written out.
    fn write_out(&self, turns: &mut Vec<Turn>) {
        for term in &self.terms {
            match term {
                Term::Turn(turn) => turns.push(*turn),
                // An empty group is skipped, because it may be repeated billions of times.
                Term::Group(group, count) if group.length() != 0 && *count != 0 => {
                    let start = turns.len();
                    group.write_out(turns);
                    let end = turns.len();
                    (1..*count).for_each(|_| turns.extend_from_within(start..end));
                }
                Term::Group(..) => {}
            }
        }
    }

    /// Makes an expression that consists of one group, repeated `count` times. Returns `None` if
    /// the expression has more than [`Sequence::MAX_LENGTH`] turns.
    fn of_group(group: Brackets, count: u32) -> Option<Self> {
        let length = group.length().checked_mul(usize::try_from(count).ok()?)?;
        let is_short = length <= Sequence::MAX_LENGTH;
        is_short.then(|| Self { terms: [Term::Group(group, count)].into(), length })
    }
}

impl Brackets {
    /// Returns the number of turns of a single repetition of the group.
    fn length(&self) -> usize {
        match self {
            Self::Plain(inner) => inner.length,
            Self::Commutator(parts) => 2 * (parts[0].length + parts[1].length),
            Self::Conjugate(parts) => 2 * parts[0].length + parts[1].length,
            Self::Slash(parts) => 4 * parts[0].length + 2 * parts[1].length,
        }
    }

    fn inverse(&self) -> Self {
        match self {
            Self::Plain(inner) => Self::Plain(inner.inverse()),
            Self::Commutator(parts) => {
                let [a, b] = &**parts;
                Self::Commutator([b.clone(), a.clone()].into())
            }
            Self::Conjugate(parts) => {
                let [a, b] = &**parts;
                Self::Conjugate([a.clone(), b.inverse()].into())
            }
            Self::Slash(parts) => {
                let [a, b] = &**parts;
                Self::Slash([a.inverse(), b.clone()].into())
            }
        }
    }

    /// Appends the turns of a single repetition of the group to `turns`.
    fn write_out(&self, turns: &mut Vec<Turn>) {
        let (Self::Commutator(parts) | Self::Conjugate(parts) | Self::Slash(parts)) = self else {
            let Self::Plain(inner) = self else { return };
            return inner.write_out(turns);
        };
        let start = turns.len();
        parts[0].write_out(turns);
        let middle = turns.len();
        parts[1].write_out(turns);
        let end = turns.len();
        let undo = |turns: &mut Vec<Turn>, range: core::ops::Range<usize>| {
            for i in range.rev() {
                turns.push(turns[i].inverse());
            }
        };
        match self {
            Self::Plain(_) => {}
            Self::Commutator(_) => {
                undo(turns, start..middle);
                undo(turns, middle..end);
            }
            Self::Conjugate(_) => undo(turns, start..middle),
            Self::Slash(_) => {
                turns.extend_from_within(start..middle);
                turns.extend_from_within(start..middle);
                undo(turns, middle..end);
                turns.extend_from_within(start..middle);
            }
        }
    }
}

impl Value for Expression {
    fn push(&mut self, turn: Turn) -> Option<()> {
        self.length = self.length.checked_add(1).filter(|&n| n <= Sequence::MAX_LENGTH)?;
        self.terms.push(Term::Turn(turn));
        Some(())
    }

    fn append(&mut self, group: Self) -> Option<()> {
        let length = self.length.checked_add(group.length);
        self.length = length.filter(|&n| n <= Sequence::MAX_LENGTH)?;
        self.terms.extend(group.terms);
        Some(())
    }

    fn commutator(a: Self, b: Self) -> Option<Self> {
        Self::of_group(Brackets::Commutator([a, b].into()), 1)
    }

    fn conjugate(a: Self, b: Self) -> Option<Self> {
        Self::of_group(Brackets::Conjugate([a, b].into()), 1)
    }

    fn slash(a: Self, b: Self) -> Option<Self> {
        Self::of_group(Brackets::Slash([a, b].into()), 1)
    }

    /// Returns this expression, repeated `count` times. If the expression is a commutator or a
    /// conjugate, the number follows its square brackets, as in `[A, B]2`. Any other expression
    /// gets parentheses, as in `(A B)2`. Returns `None` if the result has more than
    /// [`Sequence::MAX_LENGTH`] turns.
    fn repeated(mut self, count: u32) -> Option<Self> {
        let group = match self.terms.pop() {
            Some(Term::Group(group, 1))
                if self.terms.is_empty() && !matches!(group, Brackets::Plain(_)) =>
            {
                group
            }
            last => {
                self.terms.extend(last);
                Brackets::Plain(self)
            }
        };
        Self::of_group(group, count)
    }

    fn undone(self) -> Self {
        self.inverse()
    }
}

/// Reads the grammar of [`Sequence`].
impl FromStr for Expression {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        grammar::read(text)
    }
}

/// Reads an [`Expression`] and writes its groups out.
impl FromStr for Sequence {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        text.parse::<Expression>().map(|expression| expression.sequence())
    }
}

/// Writes turns and groups, separated by blanks.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let x2 = Turn::new(Layers::All, Move::R2);
        let mut is_after_group = false;
        for (i, term) in self.terms.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { " " })?;
            match term {
                // After a group, `x2` may be a repetition, so no parser accepts it there.
                Term::Turn(turn) if is_after_group && *turn == x2 => write!(f, "{turn}'")?,
                Term::Turn(turn) => turn.fmt(f)?,
                Term::Group(group, 1) => group.fmt(f)?,
                Term::Group(group, count) => write!(f, "{group}{count}")?,
            }
            is_after_group = matches!(term, Term::Group(_, 1));
        }
        Ok(())
    }
}

impl fmt::Display for Brackets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(inner) => write!(f, "({inner})"),
            Self::Commutator(parts) => write!(f, "[{}, {}]", parts[0], parts[1]),
            Self::Conjugate(parts) => write!(f, "[{}: {}]", parts[0], parts[1]),
            Self::Slash(parts) => write!(f, "[{}/{}]", parts[0], parts[1]),
        }
    }
}
