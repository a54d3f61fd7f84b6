//! Sets of turns, and the texts of sets.

use core::{fmt, str::FromStr};

use super::{
    Layers, ParseMovesError, ParseMovesErrorKind, Turn, moves::Moves, moves_error::Grammar,
};
use crate::{
    arrays::MapArray,
    cube::{Face, Move, MoveSet},
};

/// A set of turns of any layers.
///
/// [`FromStr`] reads turns, separated by commas or blanks. A name without a suffix stands for all
/// three turns of its layers. The word `none` is the empty set.
///
/// ```
/// use superflip::{cube::MoveSet, notation::TurnSet};
/// let turns: TurnSet = "M,U2,Rw1".parse()?;
/// assert_eq!(turns.iter().map(|t| t.to_string()).collect::<Vec<_>>(), ["U2", "Rw", "M", "M2", "M'"]);
/// assert_eq!(turns.to_string(), "U2, Rw1, M");
/// assert_eq!(turns.moves(), None);
/// assert_eq!("U,F,R,D,B,L".parse::<TurnSet>()?.moves(), Some(MoveSet::ALL));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TurnSet([MoveSet; Layers::COUNT]);

impl TurnSet {
    /// The empty set.
    pub const EMPTY: Self = Self([MoveSet::EMPTY; Layers::COUNT]);

    /// Adds a turn. Returns `true` if the turn was not in the set before.
    pub const fn insert(&mut self, turn: Turn) -> bool {
        self.0[turn.layers() as usize].insert(turn.mv())
    }

    /// Returns whether the set contains a turn.
    #[must_use]
    pub const fn contains(&self, turn: Turn) -> bool {
        self.0[turn.layers() as usize].contains(turn.mv())
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Returns the number of turns.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|moves| moves.count()).sum()
    }

    /// Returns an iterator over the turns, in ascending order.
    #[must_use]
    pub const fn iter(&self) -> TurnSetIter {
        TurnSetIter(*self)
    }

    /// Returns the set as moves. Returns `None` if it has wide turns, slices or rotations.
    #[must_use]
    pub fn moves(&self) -> Option<MoveSet> {
        let [moves, others @ ..] = self.0;
        others.iter().all(|others| others.is_empty()).then_some(moves)
    }
}

impl FromIterator<Turn> for TurnSet {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(turns);
        set
    }
}

impl Extend<Turn> for TurnSet {
    fn extend<I: IntoIterator<Item = Turn>>(&mut self, turns: I) {
        turns.into_iter().for_each(|turn| _ = self.insert(turn));
    }
}

impl IntoIterator for TurnSet {
    type Item = Turn;
    type IntoIter = TurnSetIter;

    fn into_iter(self) -> TurnSetIter {
        self.iter()
    }
}

impl IntoIterator for &TurnSet {
    type Item = Turn;
    type IntoIter = TurnSetIter;

    fn into_iter(self) -> TurnSetIter {
        self.iter()
    }
}

/// An iterator over the turns of a [`TurnSet`], in ascending order.
///
/// ```
/// use superflip::notation::TurnSet;
/// let turns: TurnSet = "M,U2".parse()?;
/// let mut left = turns.into_iter();
/// assert_eq!((left.len(), left.next()), (4, Some("U2".parse()?)));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct TurnSetIter(TurnSet);

impl Iterator for TurnSetIter {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let (layers, moves) =
            Layers::ALL.into_iter().zip(&mut self.0.0).find(|(_, moves)| !moves.is_empty())?;
        let mv = moves.iter().next()?;
        moves.remove(mv);
        Some(Turn::new(layers, mv))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for TurnSetIter {}

impl core::iter::FusedIterator for TurnSetIter {}

/// Makes a set of turns of outer layers.
impl From<MoveSet> for TurnSet {
    fn from(moves: MoveSet) -> Self {
        moves.iter().map(Turn::from).collect()
    }
}

/// Reads turns, separated by commas or blanks: `M, U2, Rw1`.
impl FromStr for TurnSet {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut turns = Self::EMPTY;
        each_of_set(text, Grammar::Turn, |turn| _ = turns.insert(turn))?;
        Ok(turns)
    }
}

/// Writes the turns: `U2, Rw1, M`. A name alone stands for all three turns of its layers. The empty
/// set is `none`.
impl fmt::Display for TurnSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (layers, moves) in Layers::ALL.into_iter().zip(self.0) {
            for turns in Face::ALL.mapped(|face| moves & MoveSet::of_face(face)) {
                let is_whole = turns.count() == 3;
                for mv in turns.iter().take(if is_whole { 1 } else { 3 }) {
                    let one = if mv.quarters() == 1 && !is_whole { "1" } else { "" };
                    write!(f, "{separator}{}{one}", Turn::new(layers, mv))?;
                    separator = ", ";
                }
            }
        }
        f.write_str(if separator.is_empty() { "none" } else { "" })
    }
}

/// Reads a set of moves, separated by commas or blanks. A letter alone stands for all turns of the
/// face. The word `none` is the empty set.
///
/// ```
/// use superflip::{Face, Move, cube::MoveSet};
/// let moves: MoveSet = "U, F2 R1".parse()?;
/// assert_eq!(moves.to_string(), "U, F2, R1");
/// assert!(MoveSet::of_face(Face::U).is_subset(moves));
/// assert_eq!("none".parse(), Ok(MoveSet::EMPTY));
/// assert_eq!("U, Q".parse::<MoveSet>().unwrap_err().column(), 4);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
impl FromStr for MoveSet {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        let mut moves = Self::EMPTY;
        each_of_set(text, Grammar::Moves, |turn| _ = moves.insert(turn.mv()))?;
        Ok(moves)
    }
}

/// Calls `insert` with each turn of a set. Commas or blanks separate the turns. A turn without a
/// suffix stands for all three turns of its layers. The word `none` is the empty set.
fn each_of_set(
    text: &str,
    grammar: Grammar,
    mut insert: impl FnMut(Turn),
) -> Result<(), ParseMovesError> {
    let is_separator = |c: char| c == ',' || c.is_whitespace();
    let mut rest = Moves::new(text, grammar);
    let mut is_empty = true;
    if text.trim() == "none" {
        return Ok(());
    }
    loop {
        while rest.peek().is_some_and(is_separator) {
            rest.next_char();
        }
        if rest.peek().is_none() && !is_empty {
            return Ok(());
        }
        let begin = rest.clone();
        let written = rest.one()?;
        let turn = written.turn().ok_or_else(|| begin.error_ahead(ParseMovesErrorKind::NoTurn))?;
        if !rest.peek().is_none_or(is_separator) {
            return Err(rest.error_ahead(ParseMovesErrorKind::ExtraText));
        }
        if written.has_suffix {
            insert(turn);
        } else {
            for mv in Move::of_face(turn.mv().face()) {
                insert(Turn::new(turn.layers(), mv));
            }
        }
        is_empty = false;
    }
}
