use crate::{
    cube::{CubePos, Pattern},
    rules::Rules,
};

/// A search for a pattern, as far as its tables depend on it: the start, the goal, the rules and
/// the length of the sequences.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PatternProblem<'a> {
    pub(crate) start: &'a CubePos,
    pub(crate) goal: &'a Pattern,
    pub(crate) rules: Rules,
    /// The number of moves of each sequence.
    pub(crate) length: u8,
}
