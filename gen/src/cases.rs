//! The cases that people learn, of the last layer and of the last pair, from stickers.
//!
//! A set of cases sees some pieces, and how others are oriented. Two positions are one case if they look alike after a
//! turn of U before the algorithm, a turn of U after it, or both (AUF). Some names are in common use; a list of names
//! gives them with what they name. The other cases have numbers, in the order of their views.

use std::{collections::BTreeMap, fmt, sync::OnceLock};

use crate::{
    motion::{self, Motion, TWISTS},
    names,
};

/// The names of the sets, in the order of their numbers.
pub const SETS: [&str; 8] = ["OLL", "PLL", "COLL", "ZBLL", "OLLCP", "F2L", "CLS", "WV"];

/// A set, by its place in [`SETS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Set {
    Oll,
    Pll,
    Coll,
    Zbll,
    Ollcp,
    F2l,
    Cls,
    Wv,
}

const ALL: [Set; 8] =
    [Set::Oll, Set::Pll, Set::Coll, Set::Zbll, Set::Ollcp, Set::F2l, Set::Cls, Set::Wv];

/// A case of a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The set, by its place in [`SETS`].
    pub set: usize,
    /// The name within the set, such as `T` or `21`.
    pub name: String,
    /// The values of the corners and of the edges of a position of the case.
    pub position: [u8; CUBIES],
    /// What the set sees of the position, in the turns of U in which this is the least.
    pub view: View,
}

/// What a set sees of a position: `4·cubie + o` for the slots UBL, UBR, UFR, UFL, UB, UR, UF, UL, DFR and RF. `o` is the
/// number of the slot's facelet that shows the reference sticker. The cubie is 31 if the set does not see which one it is,
/// and `o` is 3 if the set does not see how it is oriented.
pub type View = [u8; SLOTS.len()];

/// The corners and the edges, corners first.
const CUBIES: usize = 20;
const HIDDEN: u8 = 31;
/// The slots that a set may see: the corners and the edges of the last layer clockwise from UBL and UB, then the pair
/// at RF.
const SLOTS: [&str; 10] = ["UBL", "UBR", "UFR", "UFL", "UB", "UR", "UF", "UL", "DFR", "RF"];

/// Why the cases cannot be named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CasesError {
    /// This line of the list of names is no set, name and picture, or no case has the picture.
    Line(usize),
    /// A case of this set has no name.
    Unnamed(&'static str),
}

impl fmt::Display for CasesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line} of the names names no case"),
            Self::Unnamed(set) => write!(f, "a case of {set} has no name"),
        }
    }
}

impl std::error::Error for CasesError {}

/// Derives all cases, in the order of the sets and of their names. `list` has lines of three columns after its title:
/// a set, a name and a picture.
///
/// - `OLL`: the orientations in the last layer clockwise from UBL, corners and edges by turns. The digit of a corner is 1
///   if its sticker of U is on the side face that follows clockwise, and 2 if it is on the other one. The digit of an
///   edge is 1 if the edge is flipped.
/// - `PLL`: cycles of slots. The cubie in a slot belongs in the next slot.
/// - `F2L`: where the corner DFR and the edge FR are, with the face first that shows the sticker of D and of R.
/// - `corners`: the name of a group of cases with the same orientations of the corners, and the number of the OLL with
///   these and oriented edges.
///
/// # Errors
///
/// If a line names no case, or if a case of OLL, PLL or F2L has no name.
pub fn derive(list: &str) -> Result<Vec<Case>, CasesError> {
    let lines = Names::parse(list)?;
    let mut cases = Vec::new();
    for (number, set) in ALL.into_iter().enumerate() {
        let mut classes: BTreeMap<View, Position> = BTreeMap::new();
        for position in set.positions() {
            classes.entry(set.least(&position)).or_insert(position);
        }
        classes.remove(&set.least(&set.solved()));
        if set == Set::Wv {
            // The pair alone is a case as well: it needs R U' R'.
            classes.insert(set.least(&set.solved()), set.solved());
        }
        cases.extend(lines.named(set, number, classes)?);
    }
    Ok(cases)
}

/// A position as the values of its cubies, corners first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Position([u8; CUBIES]);

impl Position {
    fn solved() -> Self {
        Self::of(&Motion::identity())
    }

    fn of(motion: &Motion) -> Self {
        let (corners, edges) = motion.values();
        let mut values = [0; CUBIES];
        values[..8].copy_from_slice(&corners);
        values[8..].copy_from_slice(&edges);
        Self(values)
    }

    fn motion(&self) -> Motion {
        let mut parts = ([0; 8], [0; 12]);
        parts.0.copy_from_slice(&self.0[..8]);
        parts.1.copy_from_slice(&self.0[8..]);
        Motion::from_values(&parts.0, &parts.1)
    }

    /// Returns the position after turns of U before and after an algorithm that solves it.
    fn turned(&self, before: usize, after: usize) -> Self {
        Self::of(&auf(after).then(&self.motion()).then(&auf(before)))
    }

    /// Returns the position after moves, given by their numbers.
    fn moved(&self, moves: [usize; 3]) -> Self {
        let turns = motion::turns();
        Self::of(&moves.iter().fold(self.motion(), |motion, mv| motion.then(&turns[*mv])))
    }

    /// Returns the slot of a cubie, and the number of the slot's facelet that shows the reference sticker.
    const fn place(&self, cubie: usize) -> (usize, u8) {
        let value = self.0[cubie];
        if cubie < 8 {
            ((value % 8) as usize, value / 8)
        } else {
            (8 + (value / 2) as usize, value % 2)
        }
    }

    fn is_reachable(&self) -> bool {
        let odd = |range: std::ops::Range<usize>| {
            let slots: Vec<usize> = range.map(|cubie| self.place(cubie).0).collect();
            let exchanged = |i: usize| slots[..i].iter().filter(|slot| **slot > slots[i]).count();
            (0..slots.len()).map(exchanged).sum::<usize>() % 2
        };
        let [twist, flip] =
            [0..8, 8..CUBIES].map(|all| all.map(|cubie| self.place(cubie).1).sum::<u8>());
        odd(0..8) == odd(8..CUBIES) && twist % 3 == 0 && flip % 2 == 0
    }

    /// Makes a position reachable: turns a corner and flips an edge of the last layer, and exchanges two edges of the last
    /// layer.
    fn made_reachable(mut self) -> Self {
        let twist: u8 = self.0[..8].iter().map(|value| value / 8).sum();
        self.0[0] = (self.0[0] + 8 * ((3 - twist % 3) % 3)) % 24;
        let flip: u8 = self.0[8..].iter().map(|value| value % 2).sum();
        self.0[8] ^= flip % 2;
        if !self.is_reachable() {
            self.0.swap(9, 10);
        }
        self
    }
}

/// Returns a number of quarter turns of U.
fn auf(quarters: usize) -> Motion {
    match quarters.checked_sub(1) {
        None => Motion::identity(),
        Some(turn) => motion::turns()[turn].clone(),
    }
}

/// Returns the number of a cubie whose name has these letters in any order.
fn cubie(name: &str) -> Option<usize> {
    let (corners, edges) = (names::corners(), names::edges());
    let homes = corners[..8].iter().chain(edges.iter().step_by(2));
    homes.into_iter().position(|other| is_same(other, name))
}

/// Returns the value of a corner or an edge in the slot with these letters, whose first letter is the face that shows the
/// reference sticker.
fn value(name: &str) -> Option<u8> {
    let all = if name.len() == 3 { names::corners() } else { names::edges() };
    let is_value = |other: &String| is_same(other, name) && other[..1] == name[..1];
    all.iter().position(is_value).map(|value| value.to_le_bytes()[0])
}

fn is_same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.chars().all(|letter| b.contains(letter))
}

/// Returns the numbers of [`SLOTS`].
fn slot_numbers() -> &'static [usize; SLOTS.len()] {
    static NUMBERS: OnceLock<[usize; SLOTS.len()]> = OnceLock::new();
    NUMBERS.get_or_init(|| SLOTS.map(|name| cubie(name).expect("the name of a slot")))
}

/// Returns the numbers of the corner and of the edge of the pair at RF.
fn pair() -> [usize; 2] {
    let [.., corner, edge] = *slot_numbers();
    [corner, edge]
}

impl Set {
    /// Returns positions of the set: one at least of each case, and others.
    fn positions(self) -> Vec<Position> {
        match self {
            Self::Oll => last_layers(&[IDENTITY], true, &[IDENTITY], true),
            Self::Pll => last_layers(&permutations(), false, &permutations(), false),
            Self::Zbll => {
                let all = last_layers(&permutations(), true, &permutations(), false);
                // Cases with oriented corners are those of PLL.
                let is_twisted = |position: &Position| (0..4).any(|i| position.place(i).1 > 0);
                all.into_iter().filter(is_twisted).collect()
            }
            // One order of the edges of each parity.
            Self::Coll => last_layers(&permutations(), true, &[IDENTITY, SWAPPED], false),
            Self::Ollcp => last_layers(&permutations(), true, &[IDENTITY, SWAPPED], true),
            Self::F2l => pairs(),
            Self::Cls => slots(),
            Self::Wv => {
                let all = last_layers(&[IDENTITY], true, &[IDENTITY], false);
                all.iter().map(Position::made_ready).collect()
            }
        }
    }

    /// Returns the position that is no case: the goal, or the pair alone in winter variation.
    fn solved(self) -> Position {
        let solved = Position::solved();
        if self == Self::Wv { solved.made_ready() } else { solved }
    }

    /// Returns whether the set sees which cubie a cubie is, and how it is oriented.
    fn sight(self, cubie: usize) -> (bool, bool) {
        let (is_corner, is_pair) = (cubie < 8, pair().contains(&cubie));
        match self {
            Self::Oll | Self::Wv => (false, true),
            Self::Pll => (true, false),
            Self::Zbll => (true, true),
            Self::Coll => (is_corner, is_corner),
            Self::Ollcp => (is_corner, true),
            Self::F2l => (is_pair, is_pair),
            Self::Cls => (is_pair, is_corner),
        }
    }

    fn view(self, position: &Position) -> View {
        let position = if self == Self::Wv { position.inserted() } else { *position };
        let mut view = [HIDDEN; SLOTS.len()];
        for cubie in 0..CUBIES {
            let (slot, orientation) = position.place(cubie);
            if let Some(place) = slot_numbers().iter().position(|other| *other == slot) {
                let (is_known, is_turned) = self.sight(cubie);
                let seen = if is_known { cubie.to_le_bytes()[0] } else { HIDDEN };
                view[place] = seen << 2 | if is_turned { orientation } else { 3 };
            }
        }
        view
    }

    /// Returns the least view up to AUF.
    fn least(self, position: &Position) -> View {
        // The pair that is ready fixes the turn before.
        let before = if self == Self::Wv { 1 } else { 1 + TWISTS };
        let turns = (0..before).flat_map(|before| (0..=TWISTS).map(move |after| (before, after)));
        let views = turns.map(|(before, after)| self.view(&position.turned(before, after)));
        views.min().expect("at least one turn")
    }
}

impl Position {
    /// Inserts the pair that is ready for R U' R'.
    fn inserted(&self) -> Self {
        self.moved([R, U + 2, R + 2])
    }

    /// Undoes [`inserted`](Self::inserted).
    fn made_ready(&self) -> Self {
        self.moved([R, U, R + 2])
    }
}

/// The numbers of the moves U and R.
const U: usize = 0;
const R: usize = 2 * TWISTS;

const IDENTITY: [u8; 4] = [0, 1, 2, 3];
const SWAPPED: [u8; 4] = [1, 0, 2, 3];

/// Returns the 24 permutations of four things.
fn permutations() -> Vec<[u8; 4]> {
    let all = (0..256_u16).map(|n| [0, 2, 4, 6].map(|shift| (n >> shift & 3).to_le_bytes()[0]));
    all.filter(|p| (0..4).all(|i| p.contains(&i))).collect()
}

/// Returns the digits of a number in a base, the last of them so that the sum is a multiple of the base.
fn orientations<const N: usize>(mut number: u8, base: u8) -> [u8; N] {
    let mut digits = [0; N];
    let mut sum = 0;
    for digit in &mut digits[..N - 1] {
        *digit = number % base;
        sum += number % base;
        number /= base;
    }
    digits[N - 1] = (base - sum % base) % base;
    digits
}

/// Returns the last layers with these permutations of corners and edges, in all orientations or none.
fn last_layers(
    corners: &[[u8; 4]],
    are_twisted: bool,
    edges: &[[u8; 4]],
    are_flipped: bool,
) -> Vec<Position> {
    let mut all = Vec::new();
    for corner in corners {
        for edge in edges {
            // 27 = 3^3, 8 = 2^3: the others fix the orientation of the last.
            for twist in 0..if are_twisted { 27 } else { 1 } {
                for flip in 0..if are_flipped { 8 } else { 1 } {
                    let twists: [u8; 4] = orientations(twist, 3);
                    let flips: [u8; 4] = orientations(flip, 2);
                    let mut position = Position::solved();
                    for i in 0..4 {
                        position.0[i] = 8 * twists[i] + corner[i];
                        position.0[8 + i] = 2 * edge[i] + flips[i];
                    }
                    all.push(position);
                }
            }
        }
    }
    all.retain(Position::is_reachable);
    all
}

/// Returns the positions in which the pair at RF is anywhere in the last layer or in its slots.
fn pairs() -> Vec<Position> {
    let mut all = Vec::new();
    let [corner_of_pair, edge_of_pair] = pair();
    for corner in [0, 1, 2, 3, corner_of_pair] {
        for edge in [8, 9, 10, 11, edge_of_pair] {
            for orientation in 0..6 {
                let mut position = Position::solved();
                // The cubie whose slot the pair takes goes into the slot of the pair.
                position.0.swap(corner_of_pair, corner);
                position.0.swap(edge_of_pair, edge);
                position.0[corner_of_pair] += 8 * (orientation % 3);
                position.0[edge_of_pair] ^= orientation / 3;
                all.push(position.made_reachable());
            }
        }
    }
    all.retain(Position::is_reachable);
    all
}

/// Returns the positions in which the corner of the pair at RF is anywhere, all edges are oriented, and the corners of
/// the last layer have any orientation.
fn slots() -> Vec<Position> {
    let mut all = Vec::new();
    let [corner_of_pair, _] = pair();
    for corner in [0, 1, 2, 3, corner_of_pair] {
        // 81 = 3^4: the others fix the orientation of the last.
        for twist in 0..81 {
            let twists: [u8; 5] = orientations(twist, 3);
            let mut position = Position::solved();
            position.0.swap(corner_of_pair, corner);
            for (i, twist) in [0, 1, 2, 3, corner_of_pair].into_iter().zip(twists) {
                position.0[i] += 8 * twist;
            }
            all.push(position.made_reachable());
        }
    }
    all.retain(Position::is_reachable);
    all
}

/// The names in common use, each with its line and its picture.
struct Names<'a> {
    lines: Vec<(usize, [&'a str; 3])>,
}

impl<'a> Names<'a> {
    fn parse(list: &'a str) -> Result<Self, CasesError> {
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(list.lines()).filter(|(_, line)| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let columns: [&str; 3] = columns.try_into().map_err(|_| CasesError::Line(number))?;
            lines.push((number, columns));
        }
        // The first line has the titles.
        Ok(Self { lines: lines.split_off(1) })
    }

    fn of(&self, set: &str) -> impl Iterator<Item = (usize, &'a str, &'a str)> {
        let lines = self.lines.iter().filter(move |(_, [of, ..])| *of == set);
        lines.map(|(line, [_, name, picture])| (*line, *name, *picture))
    }

    /// Names the cases of a set, given as one position for each least view.
    fn named(
        &self,
        set: Set,
        number: usize,
        classes: BTreeMap<View, Position>,
    ) -> Result<Vec<Case>, CasesError> {
        let case = |name: String, position: Position, view| Case {
            set: number,
            name,
            position: position.0,
            view,
        };
        if let Set::Oll | Set::Pll | Set::F2l = set {
            let mut classes = classes;
            let mut cases = Vec::new();
            for (line, name, picture) in self.of(SETS[number]) {
                let pictured = Picture::read(set, picture).ok_or(CasesError::Line(line))?;
                let found = classes.iter().find_map(|(view, position)| {
                    pictured.turned(position).map(|position| (*view, position))
                });
                let (view, position) = found.ok_or(CasesError::Line(line))?;
                classes.remove(&view);
                cases.push(case(name.to_owned(), position, view));
            }
            let is_complete = classes.is_empty();
            return if is_complete { Ok(cases) } else { Err(CasesError::Unnamed(SETS[number])) };
        }
        let mut counts: BTreeMap<(usize, String), usize> = BTreeMap::new();
        let mut cases = Vec::new();
        for (view, position) in classes {
            let group = match set {
                Set::Coll | Set::Zbll => self.corners(&position),
                Set::Ollcp => match self.oll(&position) {
                    None => (0, ORIENTED.to_owned()),
                    Some(number) => (number, number.to_string()),
                },
                _ => (0, String::new()),
            };
            let count = counts.entry(group.clone()).or_default();
            *count += 1;
            let (place, group) = group;
            let name =
                if group.is_empty() { count.to_string() } else { format!("{group} {count}") };
            cases.push(((place, *count), case(name, position, view)));
        }
        cases.sort_by_key(|(place, _)| *place);
        Ok(cases.into_iter().map(|(_, case)| case).collect())
    }

    /// Returns the number of the OLL of a position, or `None` if the last layer is oriented.
    fn oll(&self, position: &Position) -> Option<usize> {
        let mut names = self.of(SETS[Set::Oll as usize]);
        let found = names.find(|(_, _, picture)| {
            Picture::read(Set::Oll, picture).is_some_and(|p| p.turned(position).is_some())
        });
        found.and_then(|(_, name, _)| name.parse().ok())
    }

    /// Returns the place and the name of the orientations of the corners.
    fn corners(&self, position: &Position) -> (usize, String) {
        let mut corners = Position::solved();
        corners.0[..4].copy_from_slice(&position.0[..4]);
        let oll = self.oll(&corners).map(|number| number.to_string());
        let mut groups = self.of("corners").enumerate();
        let found = groups.find(|(_, (_, _, number))| Some(*number) == oll.as_deref());
        let others = self.of("corners").count();
        found.map_or((others, ORIENTED.to_owned()), |(i, (_, name, _))| (i, name.to_owned()))
    }
}

/// The name of oriented corners, and of an oriented last layer.
const ORIENTED: &str = "O";

/// What a name stands for.
enum Picture {
    /// Orientations in the last layer.
    Orientations([u8; 8]),
    /// The position of a case of PLL.
    Permuted(Position),
    /// The values of the pair at RF.
    Pair([u8; 2]),
}

impl Picture {
    fn read(set: Set, text: &str) -> Option<Self> {
        match set {
            Set::Oll => {
                let digits = text.bytes().map(|digit| digit.wrapping_sub(b'0'));
                Some(Self::Orientations(digits.collect::<Vec<_>>().try_into().ok()?))
            }
            Set::Pll => {
                let mut position = Position::solved();
                for cycle in text.split(',') {
                    let cubies: Option<Vec<usize>> = cycle.split(' ').map(cubie).collect();
                    let cubies = cubies?;
                    for (i, slot) in cubies.iter().enumerate() {
                        // The cubie that belongs in the next slot is in this slot.
                        let cubie = cubies[(i + 1) % cubies.len()];
                        position.0[cubie] = Position::solved().0[*slot];
                    }
                }
                // A turn of U follows if the corners and the edges have different parities.
                let is_even = position.is_reachable();
                Some(Self::Permuted(if is_even { position } else { position.turned(1, 0) }))
            }
            _ => {
                let (corner, edge) = text.split_once(' ')?;
                Some(Self::Pair([value(corner)?, value(edge)?]))
            }
        }
    }

    /// Returns a position, turned as it is pictured, if this is its picture.
    fn turned(&self, position: &Position) -> Option<Position> {
        let mut before = (0..=TWISTS).map(|before| position.turned(before, 0));
        match self {
            Self::Orientations(digits) => before.find(|position| {
                let view = Set::Oll.view(position);
                (0..8).all(|i| view[4 * (i % 2) + i / 2] & 3 == digits[i])
            }),
            Self::Permuted(pictured) => {
                let mut both =
                    (0..=TWISTS).flat_map(|after| (0..=TWISTS).map(move |before| (before, after)));
                both.any(|(before, after)| position.turned(before, after) == *pictured)
                    .then_some(*pictured)
            }
            Self::Pair(values) => {
                let pair = pair();
                before.find(|position| pair.map(|i| position.0[i]) == *values)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_reachable() {
        for set in ALL {
            let positions = set.positions();
            assert!(positions.iter().all(Position::is_reachable), "{set:?}");
            assert!(positions.len() >= 27, "{set:?}");
        }
        assert_eq!([permutations().len(), Set::Pll.positions().len()], [24, 288]);
    }

    #[test]
    fn lines_that_name_nothing_are_refused() {
        let title = "set\tname\tpicture\n";
        let error = |line: &str| derive(&format!("{title}{line}")).unwrap_err();
        assert_eq!(error(""), CasesError::Unnamed("OLL"));
        assert_eq!(error("OLL\t1"), CasesError::Line(2));
        for picture in ["1121112", "00000000", "99999999"] {
            assert_eq!(error(&format!("OLL\t1\t{picture}")), CasesError::Line(2), "{picture}");
        }
    }
}
