use crate::{
    cube::{CubePos, Pattern},
    rules::Rules,
};

/// What the tables of a pattern search depend on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PatternProblem<'a> {
    pub(crate) start: &'a CubePos,
    pub(crate) goal: &'a Pattern,
    pub(crate) rules: Rules,
    pub(crate) length: u8,
}
