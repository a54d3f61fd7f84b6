//! The settings on which the tables of a pattern depend.

use crate::{
    cube::{CubePos, Pattern},
    rules::Rules,
};

/// The arguments of a pattern search that determine its tables.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PatternProblem<'a> {
    pub(crate) start: &'a CubePos,
    pub(crate) goal: &'a Pattern,
    pub(crate) rules: Rules,
    pub(crate) length: u8,
}
