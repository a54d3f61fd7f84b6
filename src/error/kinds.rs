//! The kind, the place and the piece of each error.

#[cfg(any(feature = "search", feature = "std"))]
use crate::group::OutOfReach;
#[cfg(any(feature = "search", feature = "std"))]
use crate::notation::{ColorCostError, ReconstructionError};
#[cfg(feature = "search")]
use crate::{
    bounds::Contradiction,
    calc::{ParseCubeletError, ParsePositionError, ParseRotationError, Unsolvable},
    search::{DissectionError, RepeatedFace, TooLittleMemory, Uncountable},
};
#[cfg(feature = "optimal")]
use crate::{
    bounds::{FileError, FileErrorKind, GenerateError},
    search::{
        CertificateTextError, DistanceError, MetricError, ReachError, SolutionCertificateError,
        SubgroupError,
        coset::{CertificateError, CheckpointError, CosetError},
    },
};
use crate::{
    coord::OutOfRange,
    cube::{Corner, CubieError, Edge, ParseFaceError, PatternError, Unreachable},
    error::{Diagnosis, diagnosed},
    metric::CostsError,
    names::NoSuchName,
    notation::{
        FaceletError, FaceletOrderError, JsonLineError, LinkError, ParseMovesError,
        ParseMovesErrorKind, ParsePieceError, ParsePieceErrorKind, PositionError, RotationError,
        SingmasterError,
    },
    watch::Stopped,
};

/// Makes a diagnosis that has only a kind.
const fn of(kind: &'static str) -> Diagnosis {
    Diagnosis::of(kind)
}

// Positions, cubies and coordinates.

diagnosed!(|error: &Unreachable| {
    let piece = error.twisted_corner().map(Corner::name).or(error.flipped_edge().map(Edge::name));
    of("unreachable").of_piece(piece)
});

diagnosed!(|error: &CubieError| of(match error {
    CubieError::OutOfRange { .. } => "out-of-range",
    CubieError::SlotTwice { .. } => "slot-twice",
    CubieError::CubieTwice { .. } => "doubled",
}));

diagnosed!(|error: &PatternError| {
    let (kind, cubie) = match error {
        PatternError::OutOfRange { cubie, .. } => ("out-of-range", cubie),
        PatternError::Twice { cubie } => ("doubled", cubie),
        PatternError::Shared { slot, .. } => ("slot-twice", slot),
    };
    of(kind).of_piece(cubie.name())
});

diagnosed!(|_error: &OutOfRange| of("out-of-range"));

// Texts.

diagnosed!(|error: &ParseMovesError| {
    use ParseMovesErrorKind as Kind;
    let kind = match error.reason() {
        Kind::NoSuchFace => "no-such-face",
        Kind::NoSuchTurn => "no-such-turn",
        Kind::NotAMove => "not-a-move",
        Kind::SmallLetter => "small-letter",
        Kind::Unclosed => "unclosed",
        Kind::Unopened => "unopened",
        Kind::NoSeparator => "no-separator",
        Kind::TooDeep => "too-deep",
        Kind::CountTooLarge => "count-too-large",
        Kind::NoCount => "no-count",
        Kind::TooLong => "too-long",
        Kind::ExtraText => "extra-text",
        Kind::NoSuchRotation => "no-such-rotation",
        Kind::NoTurn => "no-turn",
        Kind::NoSuchLayers => "no-such-layers",
        Kind::HiddenMoves => "hidden-moves",
        Kind::Repetition => "repetition",
        Kind::List => "list",
        Kind::StepName => "step-name",
        Kind::Body => "body",
        Kind::Bracketed => "bracketed",
        Kind::Niss => "niss",
        Kind::Insertion => "insertion",
    };
    of(kind).at_column(error.column())
});

diagnosed!(|error: &FaceletError| match *error {
    FaceletError::Length { .. } | FaceletError::NotFacelets { .. } => of("length"),
    FaceletError::Stray { column, .. } => of("stray").at_column(column),
    FaceletError::UnknownLetter { sticker, .. } => {
        of("unknown-letter").at_stickers(&[sticker])
    }
    FaceletError::RotatedCenter { sticker, .. } => {
        of("rotated-center").at_stickers(&[sticker])
    }
    FaceletError::UnknownColor { sticker, .. } => {
        of("unknown-color").at_stickers(&[sticker])
    }
    FaceletError::SameCenters { stickers, .. } => {
        of("same-centers").at_stickers(&stickers)
    }
    FaceletError::MirroredCenters { stickers, .. } => {
        of("mirrored-centers").at_stickers(&stickers)
    }
    FaceletError::MisplacedCenters { stickers, .. } => {
        of("misplaced-centers").at_stickers(&stickers)
    }
    FaceletError::Misread { sticker, .. } => of("misread").at_stickers(&[sticker]),
    FaceletError::Impossible(cubies) => {
        let (mut stickers, mut count) = ([0; 54], 0);
        for slot in cubies.slots() {
            let end = count + slot.stickers().len();
            stickers[count..end].copy_from_slice(slot.stickers());
            count = end;
        }
        let piece = cubies.slots().next().map(|slot| slot.slot());
        of("impossible").at_stickers(&stickers[..count]).of_piece(piece)
    }
    FaceletError::Unreachable { reason, .. } => reason.diagnosis(),
});

diagnosed!(|error: &SingmasterError| match *error {
    SingmasterError::NoSuchEdge { column, slot, .. } => {
        of("no-such-edge").at_column(column).of_piece(slot)
    }
    SingmasterError::NoSuchCorner { column, slot, .. } => {
        of("no-such-corner").at_column(column).of_piece(slot)
    }
    SingmasterError::Missing { slot } => of("missing").of_piece(slot),
    SingmasterError::Doubled { column, cubie } => {
        of("doubled").at_column(column).of_piece(cubie)
    }
    SingmasterError::Extra { column, .. } => of("extra").at_column(column),
    SingmasterError::Unreachable { reason, .. } => reason.diagnosis(),
});

diagnosed!(|error: &LinkError| match error {
    LinkError::OtherPage => of("other-page"),
    LinkError::NoMoves => of("no-moves"),
    LinkError::OtherPuzzle(_) => of("other-puzzle"),
    LinkError::Solving(_) => of("solving"),
    LinkError::Moves(error) => error.diagnosis(),
});

diagnosed!(|error: &JsonLineError| match error {
    JsonLineError::NoObject => of("no-object"),
    JsonLineError::NoFacelets => of("no-facelets"),
    JsonLineError::Moves(error) => error.diagnosis(),
    JsonLineError::Cubies => of("wrong-cubies"),
    JsonLineError::Error(_) => of("error-object"),
    JsonLineError::Session(_) => of("session"),
    JsonLineError::NoSuchHold => of("no-such-hold"),
    JsonLineError::Facelets(error) => error.diagnosis(),
});

diagnosed!(|error: &PositionError| match error {
    PositionError::Moves(error) => error.diagnosis(),
    PositionError::Facelets(error) => error.diagnosis(),
    PositionError::Singmaster(error) => error.diagnosis(),
    PositionError::Timer => of("no-scramble"),
    PositionError::Link(error) => error.diagnosis(),
    PositionError::Json(error) => error.diagnosis(),
});

#[cfg(any(feature = "search", feature = "std"))]
diagnosed!(|error: &ReconstructionError| match error {
    ReconstructionError::NoScramble => of("no-scramble"),
    ReconstructionError::Moves { error, .. } | ReconstructionError::OnlyMoves(error) =>
        error.diagnosis(),
    ReconstructionError::TooLong => of("too-long"),
    ReconstructionError::Link(error) => error.diagnosis(),
});

diagnosed!(|error: &ParsePieceError| match error.reason() {
    ParsePieceErrorKind::NoSuchCubie => of("no-such-cubie"),
    ParsePieceErrorKind::NoSuchFacelet => of("no-such-facelet"),
    ParsePieceErrorKind::NoSuchSet => of("no-such-set"),
    ParsePieceErrorKind::NoSuchDemand => of("no-such-demand"),
    ParsePieceErrorKind::NoSuchPlace => of("no-such-place"),
    ParsePieceErrorKind::Shared(error) => error.diagnosis(),
}
.at_column(error.column()));

diagnosed!(|error: &RotationError| match error {
    RotationError::Turn(error) => error.diagnosis(),
    RotationError::NoRotation(_) => of("no-such-rotation"),
});

diagnosed!(|_error: &ParseFaceError| of("no-such-face"));
diagnosed!(|_error: &FaceletOrderError| of("no-such-face-order"));
diagnosed!(|_error: &NoSuchName| of("no-such-name"));

diagnosed!(|error: &CostsError| of(match error {
    CostsError::NoCost { .. } => "no-cost",
    _ => "wrong-costs",
}));

#[cfg(any(feature = "search", feature = "std"))]
diagnosed!(|error: &ColorCostError| of("color-out-of-range").at_stickers(&[error.sticker]));

// The calculator.

#[cfg(feature = "search")]
diagnosed!(|_error: &ParseRotationError| of("no-such-rotation"));
#[cfg(feature = "search")]
diagnosed!(|_error: &ParseCubeletError| of("no-such-cubie"));

#[cfg(feature = "search")]
diagnosed!(|error: &ParsePositionError| of(match error {
    ParsePositionError::Cubelet(_) => "no-such-cubie",
    _ => "no-such-place",
}));

#[cfg(feature = "search")]
diagnosed!(|error: &Unsolvable| match error {
    Unsolvable::Illegal(_) => of("impossible"),
    Unsolvable::Unreachable(reason) => reason.diagnosis(),
    Unsolvable::Twice(_) => of("doubled"),
    Unsolvable::Shared(_) => of("slot-twice"),
});

// Searches.

diagnosed!(|error: &Stopped| of(match error {
    Stopped::Cancelled => "cancelled",
    Stopped::OutOfTime => "budget-spent",
}));

#[cfg(any(feature = "search", feature = "std"))]
diagnosed!(|_error: &OutOfReach| of("out-of-reach"));

#[cfg(feature = "solve-tiny")]
diagnosed!(|error: &crate::search::SolveError| {
    use crate::search::SolveError;
    match error {
        SolveError::Unreachable(reason) => reason.diagnosis(),
        #[cfg(feature = "search")]
        SolveError::OutOfReach(reason) => reason.diagnosis(),
        #[cfg(feature = "search")]
        SolveError::OutOfReachOfTurns => of("out-of-reach"),
        SolveError::NoneWithin { .. } => of("none-within"),
        SolveError::BudgetSpent { .. } => of("budget-spent"),
        SolveError::TableChanged => of("table-changed"),
        SolveError::Cancelled { .. } => of("cancelled"),
    }
    .with_bound(error.bound())
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &MetricError| match error {
    MetricError::Unreachable(reason) => reason.diagnosis(),
    MetricError::OutOfReach(reason) => reason.diagnosis(),
    MetricError::NoneWithin { .. } => of("none-within"),
    MetricError::NoTable => of("no-table"),
    MetricError::TableChanged => of("table-changed"),
    MetricError::BudgetSpent { .. } => of("budget-spent"),
    MetricError::Cancelled { .. } => of("cancelled"),
}
.with_bound(error.bound()));

#[cfg(feature = "search")]
diagnosed!(|_error: &TooLittleMemory| of("too-little-memory"));
#[cfg(feature = "search")]
diagnosed!(|_error: &RepeatedFace| of("no-such-face-order"));

#[cfg(feature = "search")]
diagnosed!(|error: &Uncountable| match error {
    Uncountable::TooLong { .. } => of("too-long"),
    Uncountable::TooManyStates(error) => error.diagnosis(),
    Uncountable::Stopped(error) => error.diagnosis(),
});

#[cfg(feature = "search")]
diagnosed!(|error: &DissectionError| match error {
    DissectionError::TooManyRecords { .. } => of("too-little-memory"),
    DissectionError::SeveralStates => of("several-states"),
    DissectionError::Stopped(error) => error.diagnosis(),
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &ReachError| match error {
    ReachError::Memory(error) => error.diagnosis(),
    ReachError::Stopped(error) => error.diagnosis(),
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &DistanceError| match error {
    DistanceError::Memory(error) => error.diagnosis(),
    DistanceError::TooFar => of("too-far"),
    DistanceError::Stopped(error) => error.diagnosis(),
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &SubgroupError| match error {
    SubgroupError::Memory(error) => error.diagnosis(),
    SubgroupError::NoCost { .. } => of("no-cost"),
    SubgroupError::TooFar => of("too-far"),
    SubgroupError::Stopped { reason, .. } => reason.diagnosis(),
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &CosetError| match error {
    CosetError::Stopped(error) => error.diagnosis(),
    CosetError::Metric(_) => of("other-metric"),
    CosetError::TooLittleMemory(error) => error.diagnosis(),
    CosetError::Memory(_) => of("too-little-memory"),
    CosetError::NotExact => of("not-exact"),
    CosetError::TooManyLeft { .. } => of("too-many-left"),
    CosetError::TableChanged => of("table-changed"),
    CosetError::Journal(_) => of("io"),
});

// Certificates, checkpoints and files.

#[cfg(feature = "optimal")]
diagnosed!(|error: &CertificateTextError| of(match error {
    CertificateTextError::Form { .. } => "no-certificate",
    CertificateTextError::Checksum => "damaged",
}));

#[cfg(feature = "optimal")]
diagnosed!(|error: &CertificateError| match error {
    CertificateError::NoPage { .. } => of("out-of-range"),
    CertificateError::Near => of("not-checkable"),
    CertificateError::Step(error) => error.diagnosis(),
    _ => of("wrong-certificate"),
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &SolutionCertificateError| match error {
    SolutionCertificateError::NoPart { .. } => of("out-of-range"),
    SolutionCertificateError::Stopped(error) => error.diagnosis(),
    _ => of("wrong-certificate"),
});

#[cfg(feature = "optimal")]
diagnosed!(|error: &CheckpointError| of(match error {
    CheckpointError::Io(_) => "io",
    CheckpointError::NotACheckpoint => "not-a-checkpoint",
    CheckpointError::OtherMetric(_) => "other-metric",
    CheckpointError::OtherCoset(_) => "other-coset",
    CheckpointError::OtherProof(_) => "other-proof",
    CheckpointError::Damaged => "damaged",
}));

#[cfg(feature = "optimal")]
diagnosed!(|error: &FileError| of(match error.reason() {
    FileErrorKind::Missing => "no-file",
    FileErrorKind::NotATable => "not-a-table",
    FileErrorKind::Version(_) => "other-version",
    FileErrorKind::UnknownSize(_) | FileErrorKind::OtherSize(_) => "other-size",
    FileErrorKind::OtherTable { .. } => "other-table",
    FileErrorKind::Header | FileErrorKind::Length { .. } | FileErrorKind::Block { .. } => "damaged",
    FileErrorKind::Changed => "table-changed",
    FileErrorKind::Memory(_) => "too-little-memory",
    FileErrorKind::Busy => "busy",
    FileErrorKind::Stopped(error) => error.kind(),
    FileErrorKind::Io { .. } => "io",
}));

#[cfg(feature = "optimal")]
diagnosed!(|error: &GenerateError| match error {
    GenerateError::Memory(_) => of("too-little-memory"),
    GenerateError::Stopped(error) => error.diagnosis(),
});

#[cfg(feature = "search")]
diagnosed!(|_error: &Contradiction| of("damaged"));
