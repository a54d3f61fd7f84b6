//! A step of a chain, and its text.

use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use superflip::names::{named, named_rows};

use super::{
    axis::StepAxis,
    block::Block,
    chain_error::ChainErrorKind,
    goal::Goal,
    subset::{self, Subset},
    trigger::{TRIGGERS, Trigger},
};

/// When a step may make moves on the inverse side. [`FromStr`] reads the names `never`, `before` and `inside`,
/// and the words `none` and `always` of *Cubelib*.
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
    /// All values.
    pub const ALL: [Self; 3] = named_rows!("use of the inverse", 0);
}

named!(Niss: "use of the inverse", ALL, FromStr, Display);

/// A step of a chain: the goal, and the options of the search for it.
///
/// ```
/// use superflip_cubing::steps::{Goal, Niss, Step, StepAxis};
/// let step = Step::new(Goal::Eo);
/// assert_eq!((step.axes, step.min, step.max, step.niss), (StepAxis::ALL.to_vec(), 0, 7, Niss::Inside));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// The goal.
    pub goal: Goal,
    /// The axes on which the step looks for the goal. HTR, blocks and finish ignore the axes.
    pub axes: Vec<StepAxis>,
    /// The places at which the step looks for a block. Other goals ignore the places.
    pub blocks: Vec<Block>,
    /// The least number of moves of the step.
    pub min: u8,
    /// The greatest number of moves of the step.
    pub max: u8,
    /// The number of partial solutions that the search keeps after this step. `None` means the number
    /// of the solver.
    pub keep: Option<usize>,
    /// When the step may make moves on the inverse side. Slice and finish ignore the value.
    pub niss: Niss,
    /// Of DR after EO: the triggers that the moves on one side may end with. Before the trigger, there are at
    /// most [`rzp`](Self::rzp) free moves, and then moves that keep the domino group. Without triggers, DR
    /// may end with any moves.
    pub triggers: Vec<Trigger>,
    /// Of DR with triggers: the greatest number of free moves, together with all moves on the other side.
    pub rzp: u8,
    /// Of DR and HTR: the cases before HTR with which the search goes on. Without subsets, it goes on with
    /// all.
    pub subsets: Vec<Subset>,
}

/// The number of moves before a trigger and its setup, if no option says another: as in *Cubelib*.
const RZP: u8 = 3;

impl Step {
    /// Creates a step on all axes or at all places, of any length. Moves on both sides are allowed inside EO,
    /// and before DR, HTR and FR.
    #[must_use]
    pub fn new(goal: Goal) -> Self {
        Self {
            goal,
            axes: StepAxis::ALL.to_vec(),
            blocks: Block::all(goal),
            min: 0,
            max: goal.max(),
            keep: None,
            niss: match goal {
                Goal::Eo => Niss::Inside,
                _ if goal.has_niss() && !goal.is_block() => Niss::Before,
                _ => Niss::Never,
            },
            triggers: Vec::new(),
            rzp: RZP,
            subsets: Vec::new(),
        }
    }
}

impl Step {
    /// Checks the numbers of the step.
    pub(super) fn check(&self) -> Result<(), ChainErrorKind> {
        let Self { min, max, keep, goal, .. } = *self;
        let option = |option: &str| Err(ChainErrorKind::Option { goal, option: option.to_owned() });
        match keep {
            _ if max > MOST => Err(wrong("max", &max, LENGTHS)),
            _ if min > max => Err(ChainErrorKind::MinAboveMax { min, max }),
            Some(keep) if !(1..=MOST_KEPT).contains(&keep) => Err(wrong("keep", &keep, NUMBERS)),
            _ if self.rzp > MOST => Err(wrong("rzp", &self.rzp, LENGTHS)),
            _ if self.blocks.iter().any(|block| block.goal() != goal) => option("block"),
            _ if goal != Goal::Dr && !self.triggers.is_empty() => option("triggers"),
            _ if goal != Goal::Dr && self.rzp != RZP => option("rzp"),
            _ if !goal.has_subsets() && !self.subsets.is_empty() => option("subsets"),
            _ => Ok(()),
        }
    }
}

/// The greatest length of a step. No position is farther from any goal.
const MOST: u8 = 20;
const LENGTHS: &str = "a number of moves, 0 to 20";
/// The greatest number of partial solutions that a step may keep: about 300 bytes each.
const MOST_KEPT: usize = 1_000_000;
/// The options that a step has at most once. The others are lists.
const ONCE: [&str; 5] = ["min", "max", "keep", "niss", "rzp"];
const NUMBERS: &str = "a number of partial solutions, 1 to 1000000";

impl Step {
    /// Reads a step.
    pub(super) fn read(text: &str) -> Result<Self, ChainErrorKind> {
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
        let mut step =
            Self::new(name.parse().map_err(|error| ChainErrorKind::Name(Box::new(error)))?);
        let (mut axes, mut blocks, mut given) = (Vec::new(), Vec::new(), Vec::new());
        let lower = options.to_lowercase();
        for options in lower.split(';') {
            // The items of a list, up to `;` or to another option.
            let mut list = None;
            for option in options.split(',').map(str::trim).filter(|text| !text.is_empty()) {
                let key = option.split_once('=').map_or(option, |(key, _)| key.trim_end());
                if given.contains(&key) && ONCE.contains(&key) {
                    return Err(ChainErrorKind::Twice(key.to_owned()));
                }
                given.push(key);
                match (list, option.split_once('=')) {
                    (Some(key), None) => step.set(key, Some(option))?,
                    (_, Some((key, value))) => {
                        let key = key.trim();
                        step.set(key, Some(value.trim()))?;
                        list = Some(key).filter(|key| matches!(*key, "triggers" | "subsets"));
                    }
                    (None, None) if step.goal.is_block() && option != "niss" => {
                        let mut named = Block::named(step.goal, option);
                        if named.is_empty() {
                            step.set(option, None)?;
                        }
                        named.retain(|block| !blocks.contains(block));
                        blocks.extend(named);
                    }
                    (None, None) => match option.parse::<StepAxis>() {
                        Ok(axis) if !step.goal.has_axis() => step.set(axis.name(), None)?,
                        Ok(axis) if axes.contains(&axis) => {}
                        Ok(axis) => axes.push(axis),
                        Err(_) => step.set(option, None)?,
                    },
                }
            }
        }
        if !axes.is_empty() {
            step.axes = axes;
        }
        if !blocks.is_empty() {
            step.blocks = blocks;
        }
        Ok(step)
    }

    /// Sets an option that is no axis, or adds an item to a list.
    fn set(&mut self, key: &str, value: Option<&str>) -> Result<(), ChainErrorKind> {
        match (key, value) {
            ("min", Some(value)) => self.min = number("min", value, LENGTHS)?,
            ("max", Some(value)) => self.max = number("max", value, LENGTHS)?,
            ("keep", Some(value)) => self.keep = Some(number("keep", value, NUMBERS)?),
            ("niss", value) if self.goal.has_niss() => {
                let name = value.unwrap_or("inside");
                self.niss =
                    name.parse().map_err(|_| wrong("niss", name, "never, before or inside"))?;
            }
            ("triggers", Some(value)) if self.goal == Goal::Dr => {
                self.triggers.push(value.parse().map_err(|_| wrong("triggers", value, TRIGGERS))?);
            }
            ("rzp", Some(value)) if self.goal == Goal::Dr => {
                self.rzp = number("rzp", value, LENGTHS)?;
            }
            ("subsets", Some(value)) if self.goal.has_subsets() => {
                let wrong = |_| wrong("subsets", value, &subset::accepted());
                self.subsets.push(value.parse().map_err(wrong)?);
            }
            _ => {
                let option = value.map_or_else(|| key.to_owned(), |value| format!("{key}={value}"));
                return Err(ChainErrorKind::Option { goal: self.goal, option });
            }
        }
        Ok(())
    }
}

fn number<N: FromStr>(
    key: &'static str,
    value: &str,
    accepted: &'static str,
) -> Result<N, ChainErrorKind> {
    value.parse().map_err(|_| wrong(key, value, accepted))
}

fn texts(items: &[impl ToString]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn wrong(key: &'static str, value: &(impl ToString + ?Sized), accepted: &str) -> ChainErrorKind {
    ChainErrorKind::Value { key, value: value.to_string(), accepted: accepted.to_owned() }
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
        if self.blocks != default.blocks {
            for block in &self.blocks {
                option(f, format_args!("{block}"))?;
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
        for (key, items) in [("triggers", texts(&self.triggers)), ("subsets", texts(&self.subsets))]
        {
            if !items.is_empty() {
                option(f, format_args!("{key}={}", items.join(",")))?;
            }
        }
        if self.rzp != default.rzp {
            option(f, format_args!("rzp={}", self.rzp))?;
        }
        if separator == ";" { f.write_str("]") } else { Ok(()) }
    }
}
