//! The time after each axis turn, by a deterministic automaton.
//!
//! The labels after some axis turns are a *vector*. Two vectors are equal if they differ only by a time and
//! by the orientation of the cube: then the same axis turns, by their places in the machine, lead to
//! equal vectors again in the same times. So the automaton computes the labels after an axis turn once
//! per vector. All later steps are one look-up, and a search reads the time of each sequence that it
//! tries.
//!
//! A label is *dominated*, and omitted, if the machine can go from another label to its state and orientation
//! without turns, no later. Of the others, a vector has the first [`LABELS`]. So a time is that of an
//! execution, but not always of the shortest one ([`Engine::time`]).

use alloc::{boxed::Box, vec::Vec};
use std::collections::HashMap;

use superflip::metric::AxisTurn;

use super::{
    execution::Engine,
    rotations::ROTATIONS,
    ways::{NEVER, node},
};

/// The number of labels per vector. With 2, `two-arm` and `tilter` take 2 % and 1 % longer. With 4, a search
/// for `four-arm` tries half as many nodes per second. With all labels, `tilter` has 13,000 vectors after ten
/// searches.
const LABELS: usize = 3;

/// A label: a state, an orientation relative to that of the vector, and the time after the least time
/// of the vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Label {
    time: u32,
    state: u16,
    rotation: u8,
}

/// The machine after some axis turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Walk {
    vector: u32,
    /// The rotation of the vector, by its number.
    orientation: u8,
    /// The time until here, in microseconds.
    pub(crate) time: u32,
}

/// The step from a vector by an axis turn.
#[derive(Debug, Clone, Copy)]
enum Step {
    Unknown,
    Impossible,
    To { vector: u32, rotation: u8, time: u32 },
}

/// The vectors that were reached, with the steps between them.
#[derive(Debug, Default)]
pub(crate) struct Automaton {
    vectors: Vec<Box<[Label]>>,
    numbers: HashMap<Box<[Label]>, u32>,
    steps: Vec<[Step; AxisTurn::COUNT]>,
    /// The least time from the least label to the end, or [`NEVER`].
    ends: Vec<u32>,
    /// For each node, the least time in the labels that are being made; otherwise [`NEVER`].
    least: Vec<u32>,
}

impl Automaton {
    /// Returns the walk before the first turn.
    pub(crate) fn start(&mut self, engine: &Engine) -> Walk {
        let labels =
            engine.start_nodes().map(|(state, rotation)| Label { time: 0, state, rotation });
        let labels = labels.collect();
        let (vector, orientation, time) = self.vector(engine, labels);
        Walk { vector, orientation, time }
    }

    /// Returns the walk after an axis turn, or `None` if the machine cannot make it.
    #[inline]
    pub(crate) fn next(&mut self, engine: &Engine, walk: Walk, turn: AxisTurn) -> Option<Walk> {
        let placed = engine.rotations.turn(walk.orientation, turn);
        let step = match self.steps[walk.vector as usize][placed.index()] {
            Step::Unknown => self.make(engine, walk.vector, placed),
            step => step,
        };
        let Step::To { vector, rotation, time } = step else { return None };
        let orientation = engine.rotations.product(walk.orientation, rotation);
        Some(Walk { vector, orientation, time: walk.time.saturating_add(time) })
    }

    /// Returns the time from the start to the end if no turn follows.
    #[inline]
    pub(crate) fn end(&self, walk: Walk) -> u32 {
        walk.time.saturating_add(self.ends[walk.vector as usize])
    }

    #[cold]
    fn make(&mut self, engine: &Engine, from: u32, turn: AxisTurn) -> Step {
        self.least.resize(engine.ways.states.len() * ROTATIONS, NEVER);
        let mut nodes = Vec::new();
        for label in &self.vectors[from as usize] {
            let placed = engine.rotations.turn(label.rotation, turn);
            for way in engine.ways.of(label.state, placed) {
                let rotation = engine.rotations.product(label.rotation, way.rotation);
                let least = &mut self.least[node(way.to, rotation)];
                if *least == NEVER {
                    nodes.push((way.to, rotation));
                }
                *least = (label.time.saturating_add(way.time)).min(*least);
            }
        }
        let mut label = |(state, rotation)| {
            let time = core::mem::replace(&mut self.least[node(state, rotation)], NEVER);
            Label { time, state, rotation }
        };
        let labels: Vec<Label> = nodes.into_iter().map(&mut label).collect();
        let step = if labels.is_empty() {
            Step::Impossible
        } else {
            let (vector, rotation, time) = self.vector(engine, labels);
            Step::To { vector, rotation, time }
        };
        self.steps[from as usize][turn.index()] = step;
        step
    }

    /// Returns the number of the vector that has `labels`, its orientation and its least time.
    fn vector(&mut self, engine: &Engine, mut labels: Vec<Label>) -> (u32, u8, u32) {
        let rotations = &engine.rotations;
        let mut kept: Vec<Label> = Vec::new();
        while kept.len() < LABELS
            && let Some(&least) = labels.iter().min()
        {
            let inverse = rotations.inverse(least.rotation);
            // A label dominates itself too.
            labels.retain(|label| {
                let between = rotations.product(inverse, label.rotation);
                let time = engine.ways.between(least.state, label.state, between);
                least.time.saturating_add(time) > label.time
            });
            kept.push(least);
        }
        let first = kept[0].time;
        // Of the orientations in which a least label is upright, the one with the first vector.
        let seen = |upright: u8| {
            let inverse = rotations.inverse(upright);
            let label = |label: &Label| Label {
                time: label.time - first,
                rotation: rotations.product(inverse, label.rotation),
                ..*label
            };
            let mut labels: Box<[Label]> = kept.iter().map(label).collect();
            labels.sort_unstable();
            (labels, upright)
        };
        let least =
            kept.iter().take_while(|label| label.time == first && label.state == kept[0].state);
        let (labels, orientation) =
            least.map(|label| seen(label.rotation)).min().expect("there is a label");
        let count = u32::try_from(self.vectors.len()).expect("fewer than 2^32 vectors");
        let number = *self.numbers.entry(labels).or_insert_with_key(|labels| {
            let end = |label: &Label| {
                label.time.saturating_add(engine.ways.ends[usize::from(label.state)])
            };
            self.ends.push(labels.iter().map(end).min().unwrap_or(NEVER));
            self.vectors.push(labels.clone());
            self.steps.push([Step::Unknown; AxisTurn::COUNT]);
            count
        });
        (number, orientation, first)
    }
}
