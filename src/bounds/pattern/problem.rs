use crate::{
    cube::{CubePos, Pattern},
    rules::Rules,
};

/// The properties of a pattern search that determine its tables: the start, the goal, the rules and
/// the length of the sequences.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PatternProblem<'a> {
    pub(crate) start: &'a CubePos,
    pub(crate) goal: &'a Pattern,
    pub(crate) rules: Rules,
    /// The length of the sequences.
    pub(crate) length: u8,
}
