//! Solutions for serde: objects with the keys of `docs/answers.md`.

#[cfg(feature = "optimal")]
use alloc::vec::Vec;
use core::fmt::Display;

use serde::{Serialize, Serializer};

use super::Solution;
#[cfg(feature = "optimal")]
use super::{ClockedSolution, MetricSolution};
#[cfg(feature = "search")]
use super::{SubsetSolution, TurnSolution};
use crate::answers;
#[cfg(feature = "optimal")]
use crate::{metric::AxisTurn, notation::Alg};

/// A value as the text that it prints.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Writes an object with the moves, their number, and whether no shorter solution exists.
impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (moves, length, optimal) = (Text(self), self.len(), self.is_optimal());
        answers::Solution { moves, length, optimal, nodes: None }.serialize(serializer)
    }
}

/// Writes the object of a [`Solution`], and the number of nodes.
#[cfg(feature = "search")]
impl Serialize for SubsetSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (moves, length, optimal) = (Text(self), self.len(), self.is_optimal());
        answers::Solution { moves, length, optimal, nodes: Some(self.nodes()) }
            .serialize(serializer)
    }
}

/// Writes the object of a [`Solution`], and the number of nodes, at most 2⁶⁴ − 1. No shorter solution exists.
#[cfg(feature = "search")]
impl Serialize for TurnSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let nodes = Some(u64::try_from(self.nodes()).unwrap_or(u64::MAX));
        let (moves, length) = (Text(self.sequence()), self.turns().len());
        answers::Solution { moves, length, optimal: true, nodes }.serialize(serializer)
    }
}

#[cfg(feature = "optimal")]
fn texts(turns: &[AxisTurn]) -> Vec<Text<&AxisTurn>> {
    turns.iter().map(Text).collect()
}

/// Writes an object with the moves, their number, the metric, the cost, the steps of the metric, and the number
/// of nodes.
#[cfg(feature = "optimal")]
impl Serialize for MetricSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        answers::MetricSolution {
            moves: self.moves().collect::<Alg>(),
            length: self.len(),
            metric: Text(self.metric()),
            cost: self.cost(),
            turns: texts(&self.steps()),
            nodes: self.nodes(),
        }
        .serialize(serializer)
    }
}

/// Writes an object with the moves, their number, the turns that are made at once, and the numbers of nodes and
/// of compared solutions.
#[cfg(feature = "optimal")]
impl Serialize for ClockedSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        answers::ClockedSolution {
            moves: self.moves().collect::<Alg>(),
            length: self.moves().count(),
            turns: texts(self.axis_turns()),
            nodes: self.nodes(),
            candidates: self.candidates(),
        }
        .serialize(serializer)
    }
}
