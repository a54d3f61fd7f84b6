//! Chains of steps, and their texts.

use alloc::{borrow::ToOwned, string::ToString, vec::Vec};
use core::{fmt, str::FromStr};

use super::{
    axis::StepAxis,
    chain_error::{ChainError, ChainErrorKind},
    goal::Goal,
};

/// When a step may make moves on the inverse side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Niss {
    /// Never: all moves of the step are on the normal side.
    Never,
    /// Before the step: all moves of the step are on one of the two sides.
    Before,
    /// Inside the step: some moves are on the normal side, the others on the inverse side.
    Inside,
}

impl Niss {
    /// Returns the word that stands for the value in a text: `never`, `before`, or `inside`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Before => "before",
            Self::Inside => "inside",
        }
    }

    /// Returns the value with a name. Accepts the words `none` and `always` of *Cubelib*.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "never" | "none" => Some(Self::Never),
            "before" => Some(Self::Before),
            "inside" | "always" => Some(Self::Inside),
            _ => None,
        }
    }
}

/// A step of a chain: the goal, and the options of the search for it.
///
/// ```
/// use superflip::search::steps::{Goal, Niss, Step, StepAxis};
/// let step = Step::new(Goal::Eo);
/// assert_eq!((step.axes, step.min, step.max, step.niss), (StepAxis::ALL.to_vec(), 0, 7, Niss::Inside));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// The goal.
    pub goal: Goal,
    /// The axes on which the step looks for the goal. HTR and finish ignore the axes.
    pub axes: Vec<StepAxis>,
    /// The least number of moves of the step.
    pub min: u8,
    /// The greatest number of moves of the step.
    pub max: u8,
    /// The number of partial solutions that the search keeps after this step. `None` means the number
    /// of the solver.
    pub keep: Option<usize>,
    /// When the step may make moves on the inverse side. Slice and finish ignore the value.
    pub niss: Niss,
}

impl Step {
    /// Creates a step on all axes, of any length. Moves on both sides are allowed inside EO, and
    /// before DR, HTR and FR.
    #[must_use]
    pub fn new(goal: Goal) -> Self {
        Self {
            goal,
            axes: StepAxis::ALL.to_vec(),
            min: 0,
            max: goal.max(),
            keep: None,
            niss: match goal {
                Goal::Eo => Niss::Inside,
                _ if goal.has_niss() => Niss::Before,
                _ => Niss::Never,
            },
        }
    }
}

impl Step {
    /// Checks the numbers of the step.
    fn check(&self) -> Result<(), ChainErrorKind> {
        let Self { min, max, keep, .. } = *self;
        let wrong = |key, value: usize, accepted| {
            Err(ChainErrorKind::Value { key, value: value.to_string(), accepted })
        };
        match keep {
            _ if max > MOST => wrong("max", max.into(), LENGTHS),
            _ if min > max => Err(ChainErrorKind::MinAboveMax { min, max }),
            Some(keep) if !(1..=MOST_KEPT).contains(&keep) => wrong("keep", keep, NUMBERS),
            _ => Ok(()),
        }
    }
}

/// A chain of steps: at least one, each from the goal of the step before.
///
/// [`FromStr`] reads a text such as `eo[fb;max=5;niss=never] > dr > htr > finish`. A step is a goal and,
/// in brackets, options with `;` or `,` between them.
///
/// | option | meaning |
/// |---|---|
/// | `ud`, `fb`, `lr` | look for the goal on this axis; without an axis, on all three |
/// | `min=N`, `max=N` | the least and the greatest number of moves of the step, at most 20 |
/// | `keep=N` | keep N partial solutions after the step |
/// | `niss=never`, `before`, `inside` | see [`Niss`]; `niss` alone is `niss=inside` |
///
/// ```
/// use superflip::search::steps::{Chain, Goal};
/// let chain: Chain = "eo[fb;niss=never] > dr > htr > finish".parse()?;
/// assert_eq!(chain.steps().len(), 4);
/// assert_eq!(chain.to_string(), "eo[fb;niss=never] > dr > htr > finish");
/// assert_eq!(Chain::default().steps()[1].goal, Goal::Dr);
/// # Ok::<(), superflip::search::steps::ChainError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chain(Vec<Step>);

impl Chain {
    /// Creates a chain.
    ///
    /// # Errors
    /// Returns [`ChainError`] if there is no step, if a step cannot follow the step before, or if a
    /// number of a step is out of range: `min` is at most `max`, `max` at most 20, and `keep` from 1 to
    /// 1,000,000.
    ///
    /// ```
    /// use superflip::search::steps::{Chain, Goal, Step};
    /// assert!(Chain::new(vec![Step::new(Goal::Eo), Step::new(Goal::Dr)]).is_ok());
    /// let error = Chain::new(vec![Step::new(Goal::Eo), Step::new(Goal::Htr)]).unwrap_err();
    /// assert!(error.to_string().contains("htr cannot follow eo"));
    /// ```
    pub fn new(steps: Vec<Step>) -> Result<Self, ChainError> {
        if steps.is_empty() {
            return Err(ChainError { step: 1, kind: ChainErrorKind::Empty });
        }
        for (i, step) in steps.iter().enumerate() {
            let error = |kind| ChainError { step: i + 1, kind };
            step.check().map_err(error)?;
            if let Some(before) = i.checked_sub(1).map(|i| steps[i].goal)
                && !step.goal.predecessors().contains(&before)
            {
                return Err(error(ChainErrorKind::Order { goal: step.goal, before }));
            }
        }
        Ok(Self(steps))
    }

    /// Returns the steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.0
    }
}

/// Returns `eo > dr > htr > finish`.
impl Default for Chain {
    fn default() -> Self {
        Self([Goal::Eo, Goal::Dr, Goal::Htr, Goal::Finish].map(Step::new).to_vec())
    }
}

/// The greatest length of a step. No position is farther from any goal.
const MOST: u8 = 20;
const LENGTHS: &str = "a number of moves, 0 to 20";
/// The greatest number of partial solutions that a step may keep: about 300 bytes each.
const MOST_KEPT: usize = 1_000_000;
const NUMBERS: &str = "a number of partial solutions, 1 to 1000000";

impl FromStr for Chain {
    type Err = ChainError;

    fn from_str(text: &str) -> Result<Self, ChainError> {
        let read = |(i, text): (usize, &str)| {
            step(text.trim()).map_err(|kind| ChainError { step: i + 1, kind })
        };
        Self::new(text.split('>').enumerate().map(read).collect::<Result<_, _>>()?)
    }
}

/// Reads a step.
fn step(text: &str) -> Result<Step, ChainErrorKind> {
    let (name, options) = match text.split_once('[') {
        None => (text, ""),
        Some((name, rest)) => {
            let inside = rest.strip_suffix(']').filter(|inside| !inside.contains(['[', ']']));
            (name.trim(), inside.ok_or_else(|| ChainErrorKind::Bracket(text.to_owned()))?)
        }
    };
    if name.is_empty() {
        return Err(ChainErrorKind::Empty);
    }
    let name = name.to_lowercase();
    let goal = Goal::from_name(&name).ok_or(ChainErrorKind::Name(name))?;
    let mut step = Step::new(goal);
    let mut axes = Vec::new();
    for option in options.split([';', ',']).map(str::trim).filter(|option| !option.is_empty()) {
        let option = option.to_lowercase();
        let (key, value) = option
            .split_once('=')
            .map_or((&*option, None), |(key, value)| (key.trim(), Some(value.trim())));
        let wrong = |key, value: &str, accepted| {
            Err(ChainErrorKind::Value { key, value: value.to_owned(), accepted })
        };
        match (key, value) {
            ("min", Some(value)) => match value.parse() {
                Ok(min) => step.min = min,
                Err(_) => wrong("min", value, LENGTHS)?,
            },
            ("max", Some(value)) => match value.parse() {
                Ok(max) => step.max = max,
                Err(_) => wrong("max", value, LENGTHS)?,
            },
            ("keep", Some(value)) => match value.parse() {
                Ok(keep) => step.keep = Some(keep),
                Err(_) => wrong("keep", value, NUMBERS)?,
            },
            ("niss", value) if goal.has_niss() => {
                match Niss::from_name(value.unwrap_or("inside")) {
                    Some(niss) => step.niss = niss,
                    None => wrong("niss", value.unwrap_or_default(), "never, before or inside")?,
                }
            }
            (name, None) if goal.has_axis() && StepAxis::from_name(name).is_some() => {
                axes.extend(StepAxis::from_name(name).filter(|axis| !axes.contains(axis)));
            }
            _ => return Err(ChainErrorKind::Option { goal, option }),
        }
    }
    if !axes.is_empty() {
        step.axes = axes;
    }
    Ok(step)
}

/// Writes the chain as [`FromStr`] reads it, without the options that are the default.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" > ")?;
            }
            step.fmt(f)?;
        }
        Ok(())
    }
}

/// Writes the goal, and in brackets the options that are not the default.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::new(self.goal);
        let mut separator = "[";
        let mut option = |f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>| {
            write!(f, "{separator}{text}")?;
            separator = ";";
            Ok(())
        };
        self.goal.fmt(f)?;
        if self.goal.has_axis() && self.axes != default.axes {
            for axis in &self.axes {
                option(f, format_args!("{axis}"))?;
            }
        }
        if self.min != default.min {
            option(f, format_args!("min={}", self.min))?;
        }
        if self.max != default.max {
            option(f, format_args!("max={}", self.max))?;
        }
        if let Some(keep) = self.keep {
            option(f, format_args!("keep={keep}"))?;
        }
        if self.goal.has_niss() && self.niss != default.niss {
            option(f, format_args!("niss={}", self.niss.name()))?;
        }
        if separator == ";" { f.write_str("]") } else { Ok(()) }
    }
}
