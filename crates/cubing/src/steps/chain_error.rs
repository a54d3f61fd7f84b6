//! Why a text is no chain of steps.

use alloc::{boxed::Box, string::String};
use core::fmt;

use superflip::names::NoSuchName;

use super::{block::Block, goal::Goal};

/// The error of reading a [`Chain`](super::Chain): what was found, and what is accepted.
///
/// ```
/// use superflip_cubing::steps::Chain;
/// let error = "eo > dp".parse::<Chain>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "step 2: no step is named `dp`; did you mean dr? accepted are eo, dr, htr, fr, slice, cross, xcross, xxcross, \
///      xxxcross, 2x2x2, 2x2x3, 1x2x3, roux, zz, f2l, ll, finish"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainError {
    pub(super) step: usize,
    pub(super) kind: ChainErrorKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ChainErrorKind {
    Empty,
    Name(Box<NoSuchName>),
    Bracket(String),
    Option { goal: Goal, option: String },
    Value { key: &'static str, value: String, accepted: String },
    Twice(String),
    MinAboveMax { min: u8, max: u8 },
    Order { goal: Goal, before: Goal },
    Sign { found: Option<char>, accepted: &'static str },
    Triggers,
    Depth { most: usize },
}

impl ChainError {
    /// Returns the number of the step in the text that is wrong, counted from 1. The steps of alternatives
    /// count too.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }
}

impl fmt::Display for ChainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ChainErrorKind as Kind;
        write!(f, "step {}: ", self.step)?;
        match &self.kind {
            Kind::Empty => f.write_str("expected a step, such as `eo` in `eo > dr > htr > finish`"),
            Kind::Name(error) => error.fmt(f),
            Kind::Bracket(text) => {
                write!(f, "`{text}` has no closing `]` at its end; expected `eo[fb;max=5]`")
            }
            Kind::Option { goal, option } => {
                write!(f, "`{option}` is no option of {goal}; the options are ")?;
                if goal.has_axis() {
                    f.write_str("axes (ud, fb, lr), ")?;
                }
                if let [first, second, ..] = &Block::all(*goal)[..] {
                    write!(f, "places ({first}, {second}, …), ")?;
                }
                f.write_str("min=N, max=N, keep=N")?;
                if *goal == Goal::Dr {
                    f.write_str(", triggers=R,RU2R, rzp=N")?;
                }
                if goal.has_subsets() {
                    f.write_str(", subsets=4a1,2c3")?;
                }
                if goal.has_niss() {
                    f.write_str(", niss=never|before|inside")?;
                }
                Ok(())
            }
            Kind::Value { key, value, accepted } => {
                write!(f, "{key} is `{value}`; expected {accepted}")
            }
            Kind::Twice(key) => write!(f, "{key} is given twice; a step has one {key}"),
            Kind::MinAboveMax { min, max } => write!(f, "min is {min}, which exceeds max, {max}"),
            Kind::Sign { found, accepted } => {
                match found {
                    Some(found) => write!(f, "`{found}` follows the step")?,
                    None => f.write_str("the text ends after the step")?,
                }
                write!(f, "; expected {accepted}")
            }
            Kind::Triggers => {
                f.write_str("triggers need EO before DR, as in `eo > dr[triggers=R]`")
            }
            Kind::Depth { most } => {
                write!(f, "alternatives are nested deeper than {most} parentheses")
            }
            Kind::Order { goal, before } => {
                write!(f, "{goal} cannot follow {before}; ")?;
                match goal.predecessors() {
                    [] => write!(f, "{goal} is a first step"),
                    goals => {
                        f.write_str("it follows ")?;
                        listed(f, goals, "or")?;
                        f.write_str(", or is the first step")
                    }
                }
            }
        }
    }
}

/// Writes goals with commas, and a word before the last one.
fn listed(f: &mut fmt::Formatter<'_>, goals: &[Goal], word: &str) -> fmt::Result {
    for (i, goal) in goals.iter().enumerate() {
        match i {
            0 => write!(f, "{goal}")?,
            _ if i + 1 == goals.len() => write!(f, " {word} {goal}")?,
            _ => write!(f, ", {goal}")?,
        }
    }
    Ok(())
}

impl core::error::Error for ChainError {}
