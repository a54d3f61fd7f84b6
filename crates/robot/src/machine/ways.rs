//! The best ways to make each axis turn, from each state of a machine.
//!
//! A *way* from a state makes one axis turn: actions that prepare, then a group that turns faces. It
//! may need several groups, such as two quarter turns for a half turn, with more preparations between
//! them. It ends with the group that completes the axis turn. What follows it prepares the next turn.
//!
//! ```text
//! prepared(s)     least times from s to all (state, rotation) without turns          Dijkstra
//! ways of one group:  prepared(s) + one group that turns faces
//! ways of more:       a way that makes a part of the axis turn, then a way that makes the rest
//! ```
//!
//! A way is *dominated*, and omitted, if another way makes the same axis turn and then the machine
//! can reach the same state and orientation without turns, no later. Whatever follows the dominated
//! way can follow the other one. So the shortest sequence of ways that makes a sequence of axis turns
//! is the shortest execution of this sequence.

use alloc::{collections::BinaryHeap, format, vec, vec::Vec};
use core::cmp::Reverse;

use superflip::metric::AxisTurn;

use super::{
    error::DescriptionError,
    model::{Edge, Model},
    rotations::{ROTATIONS, Rotations},
};

/// The greatest number of ways that have one group, from all states. `four-arm` has 69,950, and no other
/// preset has half as many. A machine with four arms that may be horizontal at the same time has two million,
/// and the ways of several groups would take minutes.
const MOST: usize = 1 << 17;
/// No way leads there.
pub(super) const NEVER: u32 = u32::MAX;

/// A way to make an axis turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Way {
    /// The state at the end: an index into [`Ways::states`].
    pub(super) to: u16,
    /// The rotation of the cube, by its number in [`Rotations`].
    pub(super) rotation: u8,
    /// In microseconds.
    pub(super) time: u32,
}

/// The ways of all states in which a machine can be when it has made an axis turn.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ways {
    /// The states of the model at which ways begin.
    pub(super) states: Vec<u16>,
    /// Indices of the states of the start.
    pub(super) starts: Vec<u16>,
    /// The ways from each state, for each axis turn by the places of the faces in the machine.
    pub(super) from: Vec<[Vec<Way>; AxisTurn::COUNT]>,
    /// For each state, the least time after the last turn, or [`NEVER`].
    pub(super) ends: Vec<u32>,
    /// For each pair of states and each rotation, the least time from the first to the second without
    /// turns, or [`NEVER`].
    pub(super) between: Vec<u32>,
}

/// The nodes that a machine reaches without turns: a state and a rotation.
pub(super) fn node(state: u16, rotation: u8) -> usize {
    usize::from(state) * ROTATIONS + usize::from(rotation)
}

/// Returns the least time from `from` to each state and rotation, without turns.
pub(super) fn prepared(model: &Model, rotations: &Rotations, from: u16) -> Vec<u32> {
    let mut times = vec![NEVER; model.edges.len() * ROTATIONS];
    let mut queue = BinaryHeap::from([Reverse((0, from, rotations.identity()))]);
    times[node(from, rotations.identity())] = 0;
    while let Some(Reverse((time, state, rotation))) = queue.pop() {
        if time > times[node(state, rotation)] {
            continue;
        }
        for edge in model.edges[usize::from(state)].iter().filter(|edge| edge.turn.is_none()) {
            let next = rotations.product(rotation, rotations.number(edge.rotation));
            let at = &mut times[node(edge.to, next)];
            let then = time.saturating_add(edge.time);
            if then < *at {
                *at = then;
                queue.push(Reverse((then, edge.to, next)));
            }
        }
    }
    times
}

/// Builds [`Ways`].
struct Builder<'a> {
    model: &'a Model,
    rotations: &'a Rotations,
    /// [`prepared`] from each state of the model, as far as it was needed.
    prepared: Vec<Option<Vec<u32>>>,
    /// The index of each state of the model in `states`.
    indices: Vec<Option<u16>>,
    states: Vec<u16>,
    /// The least time of each node, while ways are compared; otherwise [`NEVER`].
    least: Vec<u32>,
}

impl Ways {
    pub(super) fn new(model: &Model, rotations: &Rotations) -> Result<Self, DescriptionError> {
        let count = model.edges.len();
        let mut builder = Builder {
            model,
            rotations,
            prepared: vec![None; count],
            indices: vec![None; count],
            states: Vec::new(),
            least: vec![NEVER; count * ROTATIONS],
        };
        let starts: Vec<u16> = model.starts.iter().map(|&start| builder.index(start)).collect();
        let mut of_one_group: Vec<[Vec<Way>; AxisTurn::COUNT]> = Vec::new();
        let mut count = 0;
        while let Some(&state) = builder.states.get(of_one_group.len()) {
            let ways = builder.of_one_group(state);
            count += ways.iter().map(Vec::len).sum::<usize>();
            if count > MOST {
                let problem = format!("allow more than {MOST} ways to turn faces");
                return Err(DescriptionError::new("actions", problem));
            }
            of_one_group.push(ways);
        }
        let ways = builder.of_more_groups(&of_one_group);
        let ends = builder.states.iter().map(|&state| {
            let times = builder.prepared[usize::from(state)].as_ref().expect("was prepared");
            let ends = model.ends.iter().zip(times.chunks(ROTATIONS)).filter_map(|(end, times)| {
                let least = times.iter().copied().min().filter(|&time| time < NEVER)?;
                Some(least.saturating_add((*end)?))
            });
            ends.min().unwrap_or(NEVER)
        });
        let ends = ends.collect();
        let mut between = Vec::with_capacity(builder.states.len().pow(2) * ROTATIONS);
        for &from in &builder.states {
            let times = builder.prepared[usize::from(from)].as_ref().expect("was prepared");
            for &to in &builder.states {
                between.extend(&times[node(to, 0)..node(to + 1, 0)]);
            }
        }
        Ok(Self { states: builder.states, starts, from: ways, ends, between })
    }

    /// Returns the least time from a state to another one that is rotated, without turns.
    #[inline]
    pub(super) fn between(&self, from: u16, to: u16, rotation: u8) -> u32 {
        let pair = usize::from(from) * self.states.len() + usize::from(to);
        self.between[pair * ROTATIONS + usize::from(rotation)]
    }

    /// Returns the ways from a state. The faces of the axis turn are places in the machine.
    #[inline]
    pub(super) fn of(&self, state: u16, turn: AxisTurn) -> &[Way] {
        &self.from[usize::from(state)][turn.index()]
    }
}

impl Builder<'_> {
    fn index(&mut self, state: u16) -> u16 {
        let count = u16::try_from(self.states.len()).expect("at most 1,024 states");
        *self.indices[usize::from(state)].get_or_insert_with(|| {
            self.states.push(state);
            count
        })
    }

    fn prepare(&mut self, state: u16) -> &[u32] {
        let (model, rotations) = (self.model, self.rotations);
        self.prepared[usize::from(state)].get_or_insert_with(|| prepared(model, rotations, state))
    }

    /// Returns the ways from a state that have one group with turns.
    fn of_one_group(&mut self, from: u16) -> [Vec<Way>; AxisTurn::COUNT] {
        let (model, rotations) = (self.model, self.rotations);
        let times = self.prepare(from).to_vec();
        let mut found: [Vec<Way>; AxisTurn::COUNT] = core::array::from_fn(|_| Vec::new());
        for (state, edges) in (0..).zip(&model.edges) {
            let turning: Vec<(&Edge, AxisTurn)> =
                edges.iter().filter_map(|edge| Some((edge, edge.turn?))).collect();
            for rotation in 0..rotations.count() {
                let time = times[node(state, rotation)];
                if time == NEVER {
                    continue;
                }
                for &(edge, turn) in &turning {
                    let turn = rotations.turn(rotations.inverse(rotation), turn);
                    let time = time.saturating_add(edge.time);
                    found[turn.index()].push(Way { to: edge.to, rotation, time });
                }
            }
        }
        found.map(|ways| {
            let mut kept = self.undominated(ways.into_iter());
            for way in &mut kept {
                way.to = self.index(way.to);
            }
            kept
        })
    }

    /// Omits dominated ways. `to` is a state of the model.
    fn undominated(&mut self, ways: impl Iterator<Item = Way>) -> Vec<Way> {
        // Of the ways to one node, only the quickest.
        let mut nodes = Vec::new();
        for way in ways {
            let least = &mut self.least[node(way.to, way.rotation)];
            if *least == NEVER {
                nodes.push((way.to, way.rotation));
            }
            *least = way.time.min(*least);
        }
        let mut ways: Vec<Way> = Vec::with_capacity(nodes.len());
        for (to, rotation) in nodes {
            let time = core::mem::replace(&mut self.least[node(to, rotation)], NEVER);
            ways.push(Way { to, rotation, time });
        }
        ways.sort_unstable_by_key(|way| (way.time, way.to, way.rotation));
        let mut kept: Vec<Way> = Vec::new();
        for way in ways {
            let is_dominated = kept.iter().any(|before| {
                let rotations = self.rotations;
                let between = rotations.product(rotations.inverse(before.rotation), way.rotation);
                let times = self.prepared[usize::from(before.to)].as_ref();
                let time = times.expect("kept ways were prepared")[node(way.to, between)];
                before.time.saturating_add(time) <= way.time
            });
            if !is_dominated {
                self.prepare(way.to);
                kept.push(way);
            }
        }
        kept
    }

    /// Adds the ways that have several groups with turns. An axis has 16 states of its two faces, so
    /// a shortest way has at most 15 groups.
    fn of_more_groups(
        &mut self,
        of_one_group: &[[Vec<Way>; AxisTurn::COUNT]],
    ) -> Vec<[Vec<Way>; AxisTurn::COUNT]> {
        let mut best = of_one_group.to_vec();
        // The greatest time from each state to any state and rotation without turns.
        let farthest = self.states.iter().map(|&state| {
            let times = self.prepared[usize::from(state)].as_ref().expect("was prepared");
            times.iter().copied().max().unwrap_or(NEVER)
        });
        let farthest: Vec<u32> = farthest.collect();
        // Whether the ways of a state and an axis turn have changed in the round before. Other ways
        // continue as they did in that round.
        let mut is_new = vec![[true; AxisTurn::COUNT]; best.len()];
        for _ in 2..16 {
            let (mut next, mut is_next_new) =
                (best.clone(), vec![[false; AxisTurn::COUNT]; best.len()]);
            for from in 0..best.len() {
                for turn in AxisTurn::ALL {
                    let before = &best[from][turn.index()];
                    // The quickest way dominates all ways that take so long.
                    let first = before.first();
                    let late = first.map_or(NEVER, |way| {
                        way.time.saturating_add(farthest[usize::from(way.to)])
                    });
                    let mut ways = self.in_two(&of_one_group[from], &best, &is_new, turn, late);
                    if ways.is_empty() {
                        continue;
                    }
                    ways.extend(before);
                    for way in &mut ways {
                        way.to = self.states[usize::from(way.to)];
                    }
                    let mut kept = self.undominated(ways.into_iter());
                    for way in &mut kept {
                        way.to = self.indices[usize::from(way.to)].expect("a state of a way");
                    }
                    is_next_new[from][turn.index()] = kept != *before;
                    next[from][turn.index()] = kept;
                }
            }
            if next == best {
                break;
            }
            (best, is_new) = (next, is_next_new);
        }
        best
    }

    /// Returns the ways to make `turn` that begin with one of `first`, continue with one of the new ones in
    /// `then`, and take less time than `late`.
    fn in_two(
        &self,
        first: &[Vec<Way>; AxisTurn::COUNT],
        then: &[[Vec<Way>; AxisTurn::COUNT]],
        is_new: &[[bool; AxisTurn::COUNT]],
        turn: AxisTurn,
        late: u32,
    ) -> Vec<Way> {
        let rotations = self.rotations;
        let mut found = Vec::new();
        let axis = turn.axis() * AxisTurn::PER_AXIS;
        for part in &AxisTurn::ALL[axis..axis + AxisTurn::PER_AXIS] {
            let Some(rest) = part.inverse().then(turn) else { continue };
            for way in &first[part.index()] {
                let rest = rotations.turn(way.rotation, rest);
                if !is_new[usize::from(way.to)][rest.index()] {
                    continue;
                }
                // Ways are in ascending order of time.
                for next in &then[usize::from(way.to)][rest.index()] {
                    let time = way.time.saturating_add(next.time);
                    if time >= late {
                        break;
                    }
                    found.push(Way {
                        to: next.to,
                        rotation: rotations.product(way.rotation, next.rotation),
                        time,
                    });
                }
            }
        }
        found
    }
}
