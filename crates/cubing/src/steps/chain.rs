//! Chains of steps.

use alloc::{vec, vec::Vec};

use super::{
    chain_error::{ChainError, ChainErrorKind},
    goal::Goal,
    step::Step,
};

/// A chain of steps: at least one part, each from the goal of the part before.
///
/// [`FromStr`](core::str::FromStr) reads a text such as `eo[fb;max=5;niss=never] > dr > htr > finish`. A step
/// is a goal and, in brackets, options with `;` or `,` between them.
///
/// | option | meaning |
/// |---|---|
/// | `ud`, `fb`, `lr` | look for the goal on this axis; without an axis, on all three |
/// | `D`, `BL`, `D-BL` | look for a [block](super::Block) at the places with these parts; without a place, at all |
/// | `min=N`, `max=N` | the least and the greatest number of moves of the step, at most 20 |
/// | `keep=N` | keep N partial solutions after the step |
/// | `niss=never`, `before`, `inside` | see [`Niss`](super::Niss); `niss` alone is `niss=inside` |
/// | `triggers=R,RU2R`, `rzp=N` | of DR after EO: end with a [trigger](super::Trigger) of this list, see [`Step::rzp`] |
/// | `subsets=4a1,2c3 4e` | of DR and HTR: go on with [cases before HTR](super::Subset) of this list only |
///
/// Alternatives stand in parentheses with `|` between them: `(eo[max=4] | eo[max=5;niss=never]) > dr`. Each
/// is a chain, and may have alternatives in turn. The search tries all of them, and goes on with the shortest
/// partial solutions that they find together.
///
/// ```
/// use superflip_cubing::steps::{Chain, Goal};
/// let chain: Chain = "eo[fb;niss=never] > dr > htr > finish".parse()?;
/// assert_eq!(chain.steps().len(), 4);
/// assert_eq!(chain.to_string(), "eo[fb;niss=never] > dr > htr > finish");
/// assert_eq!(Chain::default().steps()[1].goal, Goal::Dr);
///
/// let chain: Chain = "(eo > dr | dr[max=9]) > htr > (fr > finish | finish[max=6])".parse()?;
/// assert_eq!((chain.parts().len(), chain.steps().len()), (3, 7));
/// # Ok::<(), superflip_cubing::steps::ChainError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chain(pub(super) Vec<ChainPart>);

/// A part of a chain.
///
/// ```
/// use superflip_cubing::steps::{Chain, ChainPart, Goal, Step};
/// let step = |max| Step { max, ..Step::new(Goal::Eo) };
/// let [short, long] = [4, 5].map(|max| Chain::new([step(max)]).unwrap());
/// let parts = [ChainPart::Alternatives(vec![short, long]), Step::new(Goal::Dr).into()];
/// assert_eq!(Chain::new(parts).unwrap().to_string(), "(eo[max=4] | eo[max=5]) > dr");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ChainPart {
    /// A step.
    Step(Step),
    /// Chains, at least one. A solution has the steps of one of them.
    Alternatives(Vec<Chain>),
}

impl From<Step> for ChainPart {
    fn from(step: Step) -> Self {
        Self::Step(step)
    }
}

impl ChainPart {
    /// Returns the steps of the part, in the order of the text.
    fn steps(&self) -> Vec<&Step> {
        match self {
            Self::Step(step) => vec![step],
            Self::Alternatives(chains) => chains.iter().flat_map(Chain::steps).collect(),
        }
    }

    /// Returns the number of steps of the part.
    pub(super) fn count(&self) -> usize {
        match self {
            Self::Step(_) => 1,
            Self::Alternatives(chains) => chains.iter().map(Chain::count).sum(),
        }
    }
}

impl Chain {
    /// The maximum number of alternatives that are nested in each other.
    pub const MAX_DEPTH: usize = 32;

    /// Creates a chain of parts.
    ///
    /// # Errors
    /// Returns [`ChainError`] if there is no part or a part without alternatives, if a step cannot follow the
    /// step before, or if a number of a step is out of range: `min` is at most `max`, `max` at most 20, and
    /// `keep` from 1 to 1,000,000. If a step follows alternatives, it must be able to follow the last step of
    /// each.
    ///
    /// ```
    /// use superflip_cubing::steps::{Chain, Goal, Step};
    /// assert!(Chain::new([Step::new(Goal::Eo), Step::new(Goal::Dr)]).is_ok());
    /// let error = Chain::new([Step::new(Goal::Eo), Step::new(Goal::Htr)]).unwrap_err();
    /// assert!(error.to_string().contains("htr cannot follow eo"));
    /// ```
    pub fn new(parts: impl IntoIterator<Item: Into<ChainPart>>) -> Result<Self, ChainError> {
        let chain = Self(parts.into_iter().map(Into::into).collect());
        chain.check(&mut 0, Vec::new(), 0)?;
        Ok(chain)
    }

    /// Returns the parts, in order.
    #[must_use]
    pub fn parts(&self) -> &[ChainPart] {
        &self.0
    }

    /// Returns all steps, also those of alternatives, in the order of the text.
    #[must_use]
    pub fn steps(&self) -> Vec<&Step> {
        self.0.iter().flat_map(ChainPart::steps).collect()
    }

    /// Returns the number of steps.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(ChainPart::count).sum()
    }

    /// Returns the first part.
    pub(super) fn first(&self) -> &ChainPart {
        self.0.first().expect("a chain has a part")
    }

    /// Returns the last part, and those before it.
    pub(super) fn split_last(&self) -> (&ChainPart, &[ChainPart]) {
        self.0.split_last().expect("a chain has a part")
    }

    /// Checks the chain after `done` steps of the text. Those before the chain have the goals `before`. Adds
    /// the steps to `done`, and returns the goals with which the chain ends.
    fn check(
        &self,
        done: &mut usize,
        before: Vec<Goal>,
        depth: usize,
    ) -> Result<Vec<Goal>, ChainError> {
        let next = *done + 1;
        let error = |kind| ChainError { step: next, kind };
        if self.0.is_empty() {
            return Err(error(ChainErrorKind::Empty));
        }
        if depth > Self::MAX_DEPTH {
            return Err(error(ChainErrorKind::Depth { most: Self::MAX_DEPTH }));
        }
        let mut ends = before;
        for part in &self.0 {
            ends = match part {
                ChainPart::Step(step) => {
                    *done += 1;
                    let error = |kind| ChainError { step: *done, kind };
                    step.check().map_err(error)?;
                    if ends.is_empty() && !step.triggers.is_empty() {
                        return Err(error(ChainErrorKind::Triggers));
                    }
                    let is_unfit = |goal: &&Goal| !step.goal.predecessors().contains(goal);
                    if let Some(&before) = ends.iter().find(is_unfit) {
                        return Err(error(ChainErrorKind::Order { goal: step.goal, before }));
                    }
                    vec![step.goal]
                }
                ChainPart::Alternatives(chains) if chains.is_empty() => {
                    return Err(ChainError { step: *done + 1, kind: ChainErrorKind::Empty });
                }
                ChainPart::Alternatives(chains) => {
                    let mut all = Vec::new();
                    for chain in chains {
                        all.extend(chain.check(done, ends.clone(), depth + 1)?);
                    }
                    all.sort_unstable();
                    all.dedup();
                    all
                }
            };
        }
        Ok(ends)
    }
}

/// Returns `eo > dr > htr > finish`.
impl Default for Chain {
    fn default() -> Self {
        Self(
            [Goal::Eo, Goal::Dr, Goal::Htr, Goal::Finish].map(|goal| Step::new(goal).into()).into(),
        )
    }
}
