//! The kind, the place and the piece of each error of this library
//! ([`Diagnostic`](superflip::error::Diagnostic)).

use superflip::error::{Diagnosis, diagnosed};

use crate::algs::NoSuchCase;
#[cfg(feature = "steps")]
use crate::steps::{ChainError, NoSubset, NoTrigger, StepError};
#[cfg(feature = "alloc")]
use crate::{
    algs::MaskedCaseError,
    blind::{LettersError, NoEdgeSwap, NoSuchTarget},
    insertions::InsertionError,
    scramble::ScrambleError,
};

diagnosed!(|error: &NoSuchCase| match error {
    NoSuchCase::Set(error) => error.diagnosis(),
    NoSuchCase::Name { .. } => Diagnosis::of("no-such-case"),
});

#[cfg(feature = "alloc")]
diagnosed!(|error: &MaskedCaseError| match *error {
    MaskedCaseError::Length(_) => Diagnosis::of("length"),
    MaskedCaseError::Center(_) => Diagnosis::of("missing-centers"),
    MaskedCaseError::Color { sticker, .. } =>
        Diagnosis::of("unknown-color").at_stickers(&[sticker]),
    MaskedCaseError::Impossible => Diagnosis::of("impossible"),
    MaskedCaseError::Unclear(slot) => Diagnosis::of("unclear").of_piece(slot.name()),
});

#[cfg(feature = "alloc")]
diagnosed!(|_error: &NoSuchTarget| Diagnosis::of("no-such-facelet"));
#[cfg(feature = "alloc")]
diagnosed!(|_error: &NoEdgeSwap| Diagnosis::of("no-edge-swap"));

#[cfg(feature = "alloc")]
diagnosed!(|error: &LettersError| Diagnosis::of(match error {
    LettersError::Word(_) => "no-letter",
    LettersError::Twice { .. } => "letter-twice",
}));

#[cfg(feature = "alloc")]
diagnosed!(|error: &InsertionError| match error {
    InsertionError::Unreachable(reason) => reason.diagnosis(),
    InsertionError::NoCycles { .. } => Diagnosis::of("no-cycles"),
    InsertionError::NoneFound { .. } => Diagnosis::of("none-within"),
    InsertionError::Stopped(error) => error.diagnosis(),
});

#[cfg(feature = "alloc")]
diagnosed!(|error: &ScrambleError| match error {
    ScrambleError::Pattern | ScrambleError::Pieces | ScrambleError::Moves =>
        Diagnosis::of("none-drawn"),
    ScrambleError::Near { .. } => Diagnosis::of("too-near"),
    ScrambleError::Search(error) => error.diagnosis(),
    #[cfg(feature = "min-distance")]
    ScrambleError::Metric(error) => error.diagnosis(),
});

#[cfg(feature = "steps")]
diagnosed!(|error: &StepError| match error {
    StepError::Unreachable(reason) => reason.diagnosis(),
    StepError::NotReached { .. } => Diagnosis::of("not-reached"),
    StepError::NoneWithin { .. } => Diagnosis::of("none-within"),
    StepError::BudgetSpent => Diagnosis::of("budget-spent"),
    StepError::Cancelled => Diagnosis::of("cancelled"),
});

#[cfg(feature = "steps")]
diagnosed!(|_error: &ChainError| Diagnosis::of("no-chain"));
#[cfg(feature = "steps")]
diagnosed!(|_error: &NoSubset| Diagnosis::of("no-such-subset"));
#[cfg(feature = "steps")]
diagnosed!(|_error: &NoTrigger| Diagnosis::of("no-such-trigger"));
