//! A machine as a graph: states, and groups of actions that lead from state to state.

use alloc::{
    borrow::ToOwned,
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use std::collections::HashMap;

use superflip::{
    cube::{Face, Move, Sym},
    metric::AxisTurn,
    unstable::MapArray,
};

use super::{
    description::{Action, Conditions, Cutting, Description, Part},
    error::DescriptionError,
};

/// The greatest numbers of each that a description may have. The presets have at most 8 parts, 28 actions, 8
/// motors and (9² - 5²)·7 = 392 states. The machine `four-arm` has 9 pairs of angles per axis and 7 sets of
/// open grippers. In 5 of the 9 pairs an arm is horizontal, and only one axis has such a pair.
const PARTS: usize = 16;
const POSITIONS: usize = 16;
const ACTIONS: usize = 256;
const MOTORS: usize = 64;
const STATES: usize = 1 << 10;
const EDGES: usize = 1 << 14;
/// The greatest number of actions at once. The presets make at most three.
const AT_ONCE: usize = 8;
/// The greatest time of an action after scaling, in milliseconds. So 30 turns of five actions take at most 30
/// · 5 · 20 s = 3,000 s, and 32 bits hold 2^32 µs = 4,295 s.
const LONGEST: f64 = 20_000.0;

/// The greatest angle of a motor in an action, in degrees. Without a gear, an action needs at most 180.
const ANGLE: f64 = 1_000_000.0;

/// A turn of a face with its direction. A half turn has a direction too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct DirectedTurn {
    mv: Move,
    is_clockwise: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    To(u8),
    By(i8),
}

/// An action of a description, with numbers instead of names.
#[derive(Debug)]
struct Compiled {
    /// In microseconds.
    time: u32,
    turns: Vec<DirectedTurn>,
    rotation: Sym,
    /// Parts with a bit mask of the positions that they must have.
    when: Vec<(usize, u32)>,
    changes: Vec<(usize, Change)>,
    motors: u64,
    kind: usize,
}

/// What the next transition of a machine that cuts corners depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Last {
    axis: usize,
    /// A bit mask of the faces that turn.
    faces: u8,
    turns: u8,
    clockwise: u8,
    has_half: bool,
}

/// The positions of the parts, and the last group if the machine cuts corners.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    positions: Vec<u8>,
    last: Last,
}

/// A group of actions that the machine can start in a state.
#[derive(Debug, Clone)]
pub(super) struct Edge {
    pub(super) to: u16,
    /// The turns of faces, by their places in the machine.
    pub(super) turn: Option<AxisTurn>,
    pub(super) rotation: Sym,
    /// In microseconds: from the start of the group to its end. If the machine cuts corners: from
    /// the start of the group before to the start of this group.
    pub(super) time: u32,
    /// Index into [`Model::groups`].
    pub(super) group: u32,
}

/// The graph of a machine. Only the states that actions reach from the start are in it.
#[derive(Debug)]
pub(super) struct Model {
    /// The groups of each state.
    pub(super) edges: Vec<Vec<Edge>>,
    /// The numbers of the actions of each group.
    pub(super) groups: Vec<Vec<u16>>,
    /// The states that the machine may have at the start.
    pub(super) starts: Vec<u16>,
    /// For each state, the time from the start of its last group to the end if the machine cuts
    /// corners and 0 otherwise, or `None` if the machine must not end in this state.
    pub(super) ends: Vec<Option<u32>>,
    /// The positions of the parts in each state.
    pub(super) positions: Vec<Vec<u8>>,
    pub(super) is_cutting: bool,
}

/// Reads a time in milliseconds. Returns it in microseconds.
pub(super) fn micros(member: &str, time: f64, scale: f64) -> Result<u32, DescriptionError> {
    if !(time > 0.0 && time * scale <= LONGEST) {
        let most = LONGEST / scale;
        let accepted = format!("is {time}; expected milliseconds, above 0 and at most {most}");
        return Err(DescriptionError::new(member, accepted));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most LONGEST")]
    let micros = (time * scale * 1000.0).round() as u32;
    if micros == 0 {
        return Err(DescriptionError::new(member, "is less than a microsecond after scaling"));
    }
    Ok(micros)
}

fn position_of(member: &str, part: &Part, name: &str) -> Result<u8, DescriptionError> {
    let found = part.positions.iter().position(|position| position == name);
    found.and_then(|i| u8::try_from(i).ok()).ok_or_else(|| {
        let accepted = part.positions.join(", ");
        DescriptionError::new(
            member,
            format_args!(
                "has no position {name:?}; the positions of {:?} are {accepted}",
                part.name
            ),
        )
    })
}

fn part_of(member: &str, parts: &[Part], name: &str) -> Result<usize, DescriptionError> {
    parts.iter().position(|part| part.name == name).ok_or_else(|| {
        let names: Vec<_> = parts.iter().map(|part| &*part.name).collect();
        let names = if names.is_empty() { "there are none".to_owned() } else { names.join(", ") };
        DescriptionError::new(member, format_args!("names no part {name:?}; parts: {names}"))
    })
}

/// Reads positions of parts as bit masks.
fn conditions(
    member: &str,
    parts: &[Part],
    conditions: &Conditions,
) -> Result<Vec<(usize, u32)>, DescriptionError> {
    let mut masks = Vec::new();
    for (name, positions) in conditions {
        let part = part_of(member, parts, name)?;
        let member = format!("{member}.{name}");
        if positions.is_empty() {
            return Err(DescriptionError::new(member, "is empty; expected one or more positions"));
        }
        let mut mask = 0;
        for position in positions {
            mask |= 1 << position_of(&member, &parts[part], position)?;
        }
        masks.push((part, mask));
    }
    Ok(masks)
}

fn directed_turns(member: &str, text: &str) -> Result<Vec<DirectedTurn>, DescriptionError> {
    let mut turns: Vec<DirectedTurn> = Vec::new();
    for word in text.split_whitespace() {
        let mut letters = word.chars();
        let face = letters.next().and_then(Face::from_letter);
        let turn = match letters.as_str() {
            "" => Some((Move::U1, true)),
            "2" => Some((Move::U2, true)),
            "2'" => Some((Move::U2, false)),
            "'" => Some((Move::U3, false)),
            _ => None,
        };
        let (Some(face), Some((turn, is_clockwise))) = (face, turn) else {
            return Err(DescriptionError::new(
                member,
                format_args!("has {word:?}; expected turns of faces, such as R, R', R2, R2'"),
            ));
        };
        turns.push(DirectedTurn { mv: turn.on(face), is_clockwise });
    }
    match turns[..] {
        [] | [_] => Ok(turns),
        [a, b] if a.mv.face().opposite() == b.mv.face() => Ok(turns),
        _ => Err(DescriptionError::new(
            member,
            format_args!(
                "is {text:?}; expected a turn of one face, or turns of two opposite faces"
            ),
        )),
    }
}

fn rotation(member: &str, text: &str) -> Result<Sym, DescriptionError> {
    if text.is_empty() {
        return Ok(Sym::IDENTITY);
    }
    let mut letters = text.chars();
    let face = match letters.next() {
        Some('x') => Some(Face::R),
        Some('y') => Some(Face::U),
        Some('z') => Some(Face::F),
        _ => None,
    };
    let turn = match letters.as_str() {
        "" => Some(Move::U1),
        "2" | "2'" => Some(Move::U2),
        "'" => Some(Move::U3),
        _ => None,
    };
    let turning = face.zip(turn).map(|(face, turn)| Sym::turning(turn.on(face)));
    turning.ok_or_else(|| {
        DescriptionError::new(
            member,
            format_args!("is {text:?}; expected a rotation, such as x, y', z2"),
        )
    })
}

/// Checks that names are neither empty nor long nor used twice.
fn check_names<'a>(
    list: &str,
    names: impl Iterator<Item = &'a String>,
) -> Result<(), DescriptionError> {
    let mut before: Vec<&String> = Vec::new();
    for (i, name) in names.enumerate() {
        if name.is_empty() || name.len() > 64 || name.chars().any(char::is_control) {
            let member = format!("{list}[{i}]");
            return Err(DescriptionError::new(
                member,
                "has a bad name; expected 1 to 64 bytes without control characters",
            ));
        }
        if before.contains(&name) {
            let member = format!("{list}[{i}]");
            return Err(DescriptionError::new(member, format_args!("has the name {name:?} again")));
        }
        before.push(name);
    }
    Ok(())
}

fn check_count(
    member: &str,
    count: usize,
    range: core::ops::RangeInclusive<usize>,
) -> Result<(), DescriptionError> {
    if range.contains(&count) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    let problem = format!("has {count} elements; expected {least} to {most}");
    Err(DescriptionError::new(member, problem))
}

/// The rules of a description, with numbers instead of names.
struct Rules<'a> {
    parts: &'a [Part],
    actions: Vec<Compiled>,
    /// Pairs of kinds that may run at once.
    together: Vec<[usize; 2]>,
    forbidden: Vec<Vec<(usize, u32)>>,
    cutting: Option<(&'a Cutting, f64)>,
}

impl Model {
    pub(super) fn new(description: &Description) -> Result<Self, DescriptionError> {
        let rules = Rules::new(description)?;
        let starts = rules.starts()?;
        let mut model = Self {
            edges: Vec::new(),
            groups: Vec::new(),
            starts: Vec::new(),
            ends: Vec::new(),
            positions: Vec::new(),
            is_cutting: rules.cutting.is_some(),
        };
        let mut numbers: HashMap<State, u16> = HashMap::new();
        let mut states = starts.clone();
        for state in starts {
            let number = u16::try_from(numbers.len()).expect("at most 1,024 states");
            model.starts.push(number);
            numbers.insert(state, number);
        }
        let mut group_numbers: HashMap<Vec<u16>, u32> = HashMap::new();
        let mut edge_count = 0;
        let mut at = 0;
        while let Some(state) = states.get(at).cloned() {
            at += 1;
            let mut edges = Vec::new();
            for group in rules.groups(&state) {
                let (next, turn, rotation, time) = rules.result(&state, &group)?;
                let to = if let Some(&to) = numbers.get(&next) {
                    to
                } else {
                    if states.len() == STATES {
                        let problem = format!("reach more than {STATES} states of the parts");
                        return Err(DescriptionError::new("actions", problem));
                    }
                    let to = u16::try_from(states.len()).expect("at most 1,024 states");
                    numbers.insert(next.clone(), to);
                    states.push(next);
                    to
                };
                let count = u32::try_from(group_numbers.len()).expect("fewer groups than edges");
                let number = *group_numbers.entry(group.clone()).or_insert_with(|| {
                    model.groups.push(group);
                    count
                });
                edges.push(Edge { to, turn, rotation, time, group: number });
            }
            edge_count += edges.len();
            if edge_count > EDGES {
                let problem = format!("allow more than {EDGES} groups of actions in all states");
                return Err(DescriptionError::new("actions", problem));
            }
            model.edges.push(edges);
        }
        rules.check_possible(&model.groups)?;
        for state in &states {
            model.ends.push(rules.end(state)?);
            model.positions.push(state.positions.clone());
        }
        Ok(model)
    }
}

impl<'a> Rules<'a> {
    fn new(description: &'a Description) -> Result<Self, DescriptionError> {
        let Description { scale, parts, actions, .. } = description;
        if !(*scale > 0.0 && *scale <= 1000.0) {
            let problem = format!("is {scale}; expected a factor above 0 and at most 1000");
            return Err(DescriptionError::new("scale", problem));
        }
        check_count("parts", parts.len(), 0..=PARTS)?;
        check_count("actions", actions.len(), 1..=ACTIONS)?;
        check_count("together", description.together.len(), 0..=ACTIONS)?;
        check_count("forbidden", description.forbidden.len(), 0..=ACTIONS)?;
        check_names("parts", parts.iter().map(|part| &part.name))?;
        check_names("actions", actions.iter().map(|action| &action.name))?;
        for (i, part) in parts.iter().enumerate() {
            let member = format!("parts[{i}].positions");
            check_count(&member, part.positions.len(), 1..=POSITIONS)?;
            check_names(&member, part.positions.iter())?;
        }
        let mut kinds: Vec<&str> = Vec::new();
        let mut motors: BTreeMap<&str, u32> = BTreeMap::new();
        let mut compiled = Vec::new();
        for (i, action) in actions.iter().enumerate() {
            let kind = kinds.iter().position(|&kind| kind == action.kind);
            let kind = kind.unwrap_or_else(|| {
                kinds.push(&action.kind);
                kinds.len() - 1
            });
            compiled.push(compile(i, action, description, kind, &mut motors)?);
        }
        let mut together = Vec::new();
        for (i, pair) in description.together.iter().enumerate() {
            let mut numbers = [0; 2];
            for (number, kind) in numbers.iter_mut().zip(pair) {
                *number = kinds.iter().position(|name| name == kind).ok_or_else(|| {
                    let problem = format!("names {kind:?}, but no action is of this kind");
                    DescriptionError::new(format_args!("together[{i}]"), problem)
                })?;
            }
            together.push(numbers);
        }
        let mut forbidden = Vec::new();
        for (i, element) in description.forbidden.iter().enumerate() {
            let member = format!("forbidden[{i}]");
            if element.is_empty() {
                return Err(DescriptionError::new(
                    member,
                    "is empty; expected parts and positions",
                ));
            }
            forbidden.push(conditions(&member, parts, element)?);
        }
        if description.cutting.is_some() {
            let is_turn = |action: &Compiled| action.turns.len() == 1;
            if !parts.is_empty() || !compiled.iter().all(is_turn) {
                return Err(DescriptionError::new(
                    "cutting",
                    "needs a machine without parts, in which each action turns one face",
                ));
            }
        }
        let cutting = description.cutting.as_ref().map(|cutting| (cutting, *scale));
        Ok(Self { parts, actions: compiled, together, forbidden, cutting })
    }

    /// Checks that each action is in one of the groups that the machine can start in some state.
    fn check_possible(&self, groups: &[Vec<u16>]) -> Result<(), DescriptionError> {
        let mut is_possible = vec![false; self.actions.len()];
        for &action in groups.iter().flatten() {
            is_possible[usize::from(action)] = true;
        }
        let Some(i) = is_possible.iter().position(|is_possible| !is_possible) else {
            return Ok(());
        };
        let problem = "is possible in no state that the machine reaches; expected an action whose \
                       when holds, whose shift stays in the list of positions, and that leads to no \
                       forbidden state";
        Err(DescriptionError::new(format_args!("actions[{i}]"), problem))
    }

    /// Returns the states at the start.
    fn starts(&self) -> Result<Vec<State>, DescriptionError> {
        let mut starts = vec![Vec::new()];
        for (i, part) in self.parts.iter().enumerate() {
            let member = format!("parts[{i}].start");
            check_count(&member, part.start.len(), 0..=POSITIONS)?;
            let mut positions: Vec<u8> = Vec::new();
            for name in &part.start {
                positions.push(position_of(&member, part, name)?);
            }
            if positions.is_empty() {
                positions.push(0);
            }
            positions.sort_unstable();
            positions.dedup();
            starts = starts
                .iter()
                .flat_map(|start| {
                    positions.iter().map(move |&position| {
                        let mut start: Vec<u8> = start.clone();
                        start.push(position);
                        start
                    })
                })
                .filter(|start| {
                    // Parts that come later cannot make a forbidden state allowed.
                    !self.is_forbidden(start)
                })
                .collect();
            if starts.is_empty() || starts.len() > STATES {
                let problem = format!(
                    "with the other parts allows {} states; expected 1 to {STATES} that are not \
                     forbidden",
                    starts.len()
                );
                return Err(DescriptionError::new(member, problem));
            }
        }
        let state = |positions| State { positions, last: Last::default() };
        Ok(starts.into_iter().map(state).collect())
    }

    /// Returns whether the first parts, in these positions, are in a forbidden state.
    fn is_forbidden(&self, positions: &[u8]) -> bool {
        self.forbidden.iter().any(|element| {
            let mut parts = element.iter();
            parts.all(|&(part, mask)| positions.get(part).is_some_and(|&at| mask >> at & 1 == 1))
        })
    }

    /// Returns the position of each part that an action moves, or `None` if the action is
    /// impossible in this state.
    fn moved(&self, state: &State, action: &Compiled) -> Option<Vec<(usize, u8)>> {
        let holds = |&(part, mask): &(usize, u32)| mask >> state.positions[part] & 1 == 1;
        if !action.when.iter().all(holds) {
            return None;
        }
        let change = |&(part, change): &(usize, Change)| {
            let to = match change {
                Change::To(to) => to,
                Change::By(by) => {
                    let count = i16::try_from(self.parts[part].positions.len()).ok()?;
                    let to = i16::from(state.positions[part]) + i16::from(by);
                    let to = if self.parts[part].cyclic { to.rem_euclid(count) } else { to };
                    u8::try_from(to).ok().filter(|&to| i16::from(to) < count)?
                }
            };
            Some((part, to))
        };
        action.changes.iter().map(change).collect()
    }

    /// Returns the groups of actions that are possible in a state, each in ascending order. A machine that
    /// cuts corners does not turn a face of the last group again.
    fn groups(&self, state: &State) -> Vec<Vec<u16>> {
        let possible: Vec<(u16, Vec<(usize, u8)>)> = self
            .actions
            .iter()
            .zip(0..)
            .filter(|(action, _)| Last::of(&action.turns).faces & state.last.faces == 0)
            .filter_map(|(action, number)| Some((number, self.moved(state, action)?)))
            .collect();
        let mut groups = Vec::new();
        self.extend(state, &possible, &mut Vec::new(), &mut groups);
        groups
    }

    /// Adds the groups that consist of `chosen` and of later elements of `possible`.
    fn extend(
        &self,
        state: &State,
        possible: &[(u16, Vec<(usize, u8)>)],
        chosen: &mut Vec<(u16, Vec<(usize, u8)>)>,
        groups: &mut Vec<Vec<u16>>,
    ) {
        for (i, next) in possible.iter().enumerate() {
            let action = &self.actions[usize::from(next.0)];
            let fits = chosen
                .iter()
                .all(|(other, _)| self.is_compatible(action, &self.actions[usize::from(*other)]));
            if !fits || chosen.len() == AT_ONCE || groups.len() > EDGES {
                continue;
            }
            chosen.push(next.clone());
            // While the actions run, each part is in its old or in its new position.
            let moves: Vec<_> = chosen.iter().flat_map(|(_, moves)| moves).collect();
            let is_allowed = (0..1_u32 << moves.len().min(16)).all(|mask| {
                let mut positions = state.positions.clone();
                for (j, &&(part, to)) in moves.iter().enumerate() {
                    if mask >> j & 1 == 1 {
                        positions[part] = to;
                    }
                }
                !self.is_forbidden(&positions)
            });
            if is_allowed {
                groups.push(chosen.iter().map(|&(number, _)| number).collect());
                self.extend(state, &possible[i + 1..], chosen, groups);
            }
            chosen.pop();
        }
    }

    fn is_compatible(&self, a: &Compiled, b: &Compiled) -> bool {
        let kinds = [a.kind, b.kind];
        let may = self.together.iter().any(|&[x, y]| kinds == [x, y] || kinds == [y, x]);
        let moves = |action: &Compiled, part: usize| action.changes.iter().any(|c| c.0 == part);
        let disturbs = |action: &Compiled, other: &Compiled| {
            other.when.iter().any(|&(part, _)| moves(action, part))
                || other.changes.iter().any(|&(part, _)| moves(action, part))
        };
        let opposite =
            |x: &DirectedTurn| b.turns.iter().all(|y| y.mv.face() == x.mv.face().opposite());
        let [rotates_a, rotates_b] = [a, b].mapped(|action| action.rotation != Sym::IDENTITY);
        may && a.motors & b.motors == 0
            && !disturbs(a, b)
            && !disturbs(b, a)
            && a.turns.iter().all(opposite)
            && !(rotates_a && (rotates_b || !b.turns.is_empty()))
            && (!rotates_b || a.turns.is_empty())
    }

    /// Returns what a group of actions does: the next state, the turns of faces, the rotation, and
    /// the time.
    fn result(
        &self,
        state: &State,
        group: &[u16],
    ) -> Result<(State, Option<AxisTurn>, Sym, u32), DescriptionError> {
        let mut next = state.clone();
        let (mut turn, mut rotation, mut time) = (None::<AxisTurn>, Sym::IDENTITY, 0);
        let mut directed = Vec::new();
        for &number in group {
            let action = &self.actions[usize::from(number)];
            for (part, to) in self.moved(state, action).unwrap_or_default() {
                next.positions[part] = to;
            }
            for of_face in &action.turns {
                let one = AxisTurn::from(of_face.mv);
                turn = turn.map_or(Some(one), |turn| turn.then(one));
                directed.push(*of_face);
            }
            rotation = rotation * action.rotation;
            time = time.max(action.time);
        }
        if let Some((cutting, scale)) = self.cutting {
            time = transition(cutting, scale, state.last, &directed)?;
            next.last = Last::of(&directed);
        }
        Ok((next, turn, rotation, time))
    }

    /// Returns the time that passes after the last group, or `None` if the machine must not end in
    /// this state.
    fn end(&self, state: &State) -> Result<Option<u32>, DescriptionError> {
        for (i, part) in self.parts.iter().enumerate() {
            let member = format!("parts[{i}].end");
            let mut mask = 0_u32;
            for name in &part.end {
                mask |= 1 << position_of(&member, part, name)?;
            }
            if mask != 0 && mask >> state.positions[i] & 1 == 0 {
                return Ok(None);
            }
        }
        let Some((cutting, scale)) = self.cutting else { return Ok(Some(0)) };
        let last = state.last;
        if last.turns == 0 { Ok(Some(0)) } else { end_of(cutting, scale, last).map(Some) }
    }
}

impl Last {
    fn of(turns: &[DirectedTurn]) -> Self {
        let count = |matches: &dyn Fn(&DirectedTurn) -> bool| {
            turns.iter().map(|turn| u8::from(matches(turn))).sum()
        };
        Self {
            axis: turns.first().map_or(0, |turn| AxisTurn::from(turn.mv).axis()),
            faces: turns.iter().fold(0, |faces, turn| faces | 1 << turn.mv.face().index()),
            turns: count(&|_| true),
            clockwise: count(&|turn| turn.is_clockwise),
            has_half: turns.iter().any(|turn| turn.mv.quarters() == 2),
        }
    }
}

/// Returns the time from the start of a group to its end, in microseconds.
fn end_of(cutting: &Cutting, scale: f64, group: Last) -> Result<u32, DescriptionError> {
    for (i, end) in cutting.ends.iter().enumerate() {
        if end.turns == group.turns {
            let (name, time) = if group.has_half {
                ("after_half", end.after_half)
            } else {
                ("after_quarter", end.after_quarter)
            };
            return micros(&format!("cutting.ends[{i}].{name}"), time, scale);
        }
    }
    let problem = format!("has no element with turns = {}", group.turns);
    Err(DescriptionError::new("cutting.ends", problem))
}

/// Returns the time from the start of a group to the start of the group `next`, in microseconds. Turns of one
/// axis have no corner to cut.
fn transition(
    cutting: &Cutting,
    scale: f64,
    last: Last,
    next: &[DirectedTurn],
) -> Result<u32, DescriptionError> {
    if last.turns == 0 {
        return Ok(0);
    }
    if Last::of(next).axis == last.axis {
        return end_of(cutting, scale, last);
    }
    let with_direction = |turn: &DirectedTurn| {
        if turn.is_clockwise { last.clockwise } else { last.turns - last.clockwise }
    };
    let mut equal: Vec<u8> = next.iter().map(with_direction).collect();
    equal.sort_unstable_by(|a, b| b.cmp(a));
    for (i, transition) in cutting.transitions.iter().enumerate() {
        if transition.turns == last.turns && transition.equal == equal {
            let (name, time) = if last.has_half {
                ("after_half", transition.after_half)
            } else {
                ("after_quarter", transition.after_quarter)
            };
            return micros(&format!("cutting.transitions[{i}].{name}"), time, scale);
        }
    }
    let problem = format!("has no element with turns = {} and equal = {equal:?}", last.turns);
    Err(DescriptionError::new("cutting.transitions", problem))
}

fn compile<'a>(
    i: usize,
    action: &'a Action,
    description: &Description,
    kind: usize,
    motors: &mut BTreeMap<&'a str, u32>,
) -> Result<Compiled, DescriptionError> {
    let parts = &description.parts;
    let member = |name: &str| format!("actions[{i}].{name}");
    let time = micros(&member("time"), action.time, description.scale)?;
    let mut used = 0;
    for (name, angle) in &action.motors {
        if !(-ANGLE..=ANGLE).contains(angle) {
            let problem = format!("is {angle:?}; expected degrees, from -{ANGLE} to {ANGLE}");
            return Err(DescriptionError::new(member(&format!("motors.{name}")), problem));
        }
        let count = u32::try_from(motors.len()).expect("at most 64 motors");
        let number = *motors.entry(name).or_insert(count);
        if number as usize >= MOTORS {
            let problem = format!("names more than {MOTORS} motors");
            return Err(DescriptionError::new(member("motors"), problem));
        }
        used |= 1 << number;
    }
    let mut changes = Vec::new();
    for (name, to) in &action.set {
        let part = part_of(&member("set"), parts, name)?;
        let to = position_of(&member(&format!("set.{name}")), &parts[part], to)?;
        changes.push((part, Change::To(to)));
    }
    for (name, &by) in &action.shift {
        let part = part_of(&member("shift"), parts, name)?;
        if changes.iter().any(|&(other, _)| other == part) {
            let problem = format!("moves {name:?}, which set moves too");
            return Err(DescriptionError::new(member("shift"), problem));
        }
        changes.push((part, Change::By(by)));
    }
    let turns = directed_turns(&member("turns"), &action.turns)?;
    let rotation = rotation(&member("rotation"), &action.rotation)?;
    if !turns.is_empty() && rotation != Sym::IDENTITY {
        let problem = "must be empty in an action that turns faces".to_string();
        return Err(DescriptionError::new(member("rotation"), problem));
    }
    let when = conditions(&member("when"), parts, &action.when)?;
    Ok(Compiled { time, turns, rotation, when, changes, motors: used, kind })
}
