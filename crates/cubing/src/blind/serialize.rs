//! Memos and commutators for serde: objects with the keys of `docs/answers.md`.

use alloc::string::ToString;

use serde::{Serialize, Serializer};
use superflip::notation::Sequence;

use super::{Commutator, Form, FoundCommutator, Letters, Memo, PieceMemo, Target};
use crate::{
    algs::Execution,
    answers::{self, Formed},
};

/// A commutator or a conjugate.
#[derive(Serialize)]
#[serde(untagged)]
enum Parts<'a> {
    Commutator(answers::CommutatorParts<&'a Sequence>),
    Conjugate(answers::ConjugateParts<&'a Sequence>),
}

impl<'a> From<&'a Commutator> for Parts<'a> {
    fn from(commutator: &'a Commutator) -> Self {
        let Commutator { setup, a, b } = commutator;
        Self::Commutator(answers::CommutatorParts {
            commutator: commutator.to_string(),
            setup,
            a,
            b,
        })
    }
}

/// Writes an object with the turns, their number, the text of the commutator, and its parts.
impl Serialize for Commutator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = self.sequence();
        let length = moves.turns().len();
        let form = Parts::from(self);
        Formed { moves: &moves, length, form, execution: None::<Execution> }.serialize(serializer)
    }
}

/// Writes an object with the turns, their number, the text of the commutator or the conjugate, its parts, and
/// the execution.
impl Serialize for FoundCommutator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match &self.form {
            Form::Commutator(commutator) => commutator.into(),
            Form::Conjugate { setup, core } => {
                let conjugate = self.form.to_string();
                Parts::Conjugate(answers::ConjugateParts { conjugate, setup, core })
            }
        };
        let (moves, length) = (&self.sequence, self.sequence.turns().len());
        Formed { moves, length, form, execution: Some(self.execution) }.serialize(serializer)
    }
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
    fn pieces(&self, memo: &'a PieceMemo) -> answers::PieceMemo<Target, &'a [Target]> {
        let PieceMemo { buffer, targets, turned } = memo;
        let letters = self.letters.pairs(targets);
        answers::PieceMemo { buffer: *buffer, targets, letters, turned }
    }
}

/// Writes the object of [`Memo`], with these letters.
impl Serialize for LetteredMemo<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Memo { edges, corners, has_parity: parity } = self.memo;
        let [edges, corners] = [edges, corners].map(|memo| self.pieces(memo));
        answers::Memo { edges, corners, parity: *parity }.serialize(serializer)
    }
}
