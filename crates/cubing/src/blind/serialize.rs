//! Memos and commutators for serde: objects with the keys of `docs/answers.md`.

use alloc::string::{String, ToString};

use serde::{Serialize, Serializer};
use superflip::notation::Sequence;

use super::{Commutator, Form, FoundCommutator, Letters, Memo, PieceMemo, Target};
use crate::algs::Execution;

#[derive(Serialize)]
struct FormData<'a> {
    moves: &'a Sequence,
    length: usize,
    #[serde(flatten)]
    form: PartsData<'a>,
    #[serde(flatten)]
    execution: Option<Execution>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PartsData<'a> {
    Commutator { commutator: String, setup: &'a Sequence, a: &'a Sequence, b: &'a Sequence },
    Conjugate { conjugate: String, setup: &'a Sequence, core: &'a Sequence },
}

impl<'a> From<&'a Commutator> for PartsData<'a> {
    fn from(commutator: &'a Commutator) -> Self {
        let Commutator { setup, a, b } = commutator;
        Self::Commutator { commutator: commutator.to_string(), setup, a, b }
    }
}

/// Writes an object with the turns, their number, the text of the commutator, and its parts.
impl Serialize for Commutator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.sequence();
        let length = moves.turns().len();
        FormData { moves: &moves, length, form: self.into(), execution: None }.serialize(serializer)
    }
}

/// Writes an object with the turns, their number, the text of the commutator or the conjugate, its parts, and
/// the execution.
impl Serialize for FoundCommutator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match &self.form {
            Form::Commutator(commutator) => commutator.into(),
            Form::Conjugate { setup, core } => {
                PartsData::Conjugate { conjugate: self.form.to_string(), setup, core }
            }
        };
        let (moves, length) = (&self.sequence, self.sequence.turns().len());
        FormData { moves, length, form, execution: Some(self.execution) }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct MemoData<'a> {
    edges: PieceData<'a>,
    corners: PieceData<'a>,
    parity: bool,
}

#[derive(Serialize)]
struct PieceData<'a> {
    buffer: Target,
    targets: &'a [Target],
    letters: String,
    turned: &'a [Target],
}

/// Writes the name of the sticker.
impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A memo with letters, for serde. [`Memo::lettered`] returns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LetteredMemo<'a> {
    memo: &'a Memo,
    letters: &'a Letters,
}

impl Memo {
    /// Returns this memo with letters for its serialization.
    ///
    /// ```
    /// use superflip::{Alg, CubePos};
    /// use superflip_cubing::blind::{Letters, Memorizer};
    /// let memo = Memorizer::default().memo(&CubePos::SOLVED.moved_by("R U R' U'".parse::<Alg>()?));
    /// let own: Letters = "UR=Z".parse()?;
    /// let object = serde_json::to_value(memo.lettered(&own))?;
    /// assert_eq!(object["edges"]["letters"], "AZ JA");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn lettered<'a>(&'a self, letters: &'a Letters) -> LetteredMemo<'a> {
        LetteredMemo { memo: self, letters }
    }
}

/// Writes an object with the memos of the edges and the corners, with the letters of Speffz, and the parity.
impl Serialize for Memo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.lettered(&Letters::default()).serialize(serializer)
    }
}

impl<'a> LetteredMemo<'a> {
    fn pieces(&self, memo: &'a PieceMemo) -> PieceData<'a> {
        let PieceMemo { buffer, targets, turned } = memo;
        PieceData { buffer: *buffer, targets, letters: self.letters.pairs(targets), turned }
    }
}

/// Writes the object of [`Memo`], with these letters.
impl Serialize for LetteredMemo<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Memo { edges, corners, has_parity: parity } = self.memo;
        let [edges, corners] = [edges, corners].map(|memo| self.pieces(memo));
        MemoData { edges, corners, parity: *parity }.serialize(serializer)
    }
}
