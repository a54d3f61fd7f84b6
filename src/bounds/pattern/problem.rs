use crate::{
    cube::{CubePos, Pattern},
    rules::Rules,
};

/// A search for a pattern, as far as its tables depend on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PatternProblem<'a> {
    pub(crate) start: &'a CubePos,
    pub(crate) goal: &'a Pattern,
    pub(crate) rules: Rules,
    /// The length of the sequences.
    pub(crate) length: u8,
}
