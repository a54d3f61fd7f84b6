//! Errors as JSON: kind, message and place.

use serde_json::{Value, json};
#[cfg(feature = "large")]
use superflip::names::NoSuchName;
#[cfg(feature = "large")]
use superflip::notation::ParsePieceError;
#[cfg(feature = "notations")]
use superflip::notation::{JsonLineError, LinkError, Remark, SingmasterError};
#[cfg(feature = "metric")]
use superflip::search::MetricError;
#[cfg(feature = "people")]
use superflip::watch::Stopped;
use superflip::{
    cube::{Corner, Edge, Unreachable},
    notation::{
        FaceletError, FaceletOrderError, ParseMovesError, ParseMovesErrorKind, PositionError,
        StickerFault,
    },
    search::SolveError,
};
#[cfg(feature = "people")]
use superflip_cubing::{insertions::InsertionError, steps::StepError};
#[cfg(feature = "large")]
use superflip_robot::scan::ScanError;

/// Why a request failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The request is not of the required form.
    Request(String),
    /// The list of pieces has a mistake.
    #[cfg(feature = "large")]
    Pieces(ParsePieceError),
    /// The order of the faces has a mistake.
    Faces(FaceletOrderError),
    /// The measured colors have a mistake.
    #[cfg(feature = "large")]
    Colors(ScanError),
    /// The text names no color space.
    #[cfg(feature = "large")]
    ColorSpace(NoSuchName),
    Position(PositionError),
    /// A text that may be something else than a position.
    #[cfg(feature = "notations")]
    Ambiguous(Remark),
    Solve(SolveError),
    /// An argument has a mistake: its name, and what is wrong.
    #[cfg(any(feature = "people", feature = "metric"))]
    Argument(&'static str, String),
    /// A search ended without an answer: the kind, and the message.
    #[cfg(any(feature = "people", feature = "optimal", feature = "metric"))]
    Search(&'static str, String),
    /// Too many searches are open. The number is the maximum.
    #[cfg(feature = "solver")]
    TooManySearches(usize),
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Self {
        Self::Solve(error)
    }
}

#[cfg(feature = "people")]
impl From<StepError> for Failure {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Unreachable(reason) => Self::Solve(reason.into()),
            StepError::NotReached { .. } => Self::Search("notReached", error.to_string()),
            StepError::NoneWithin { .. } => Self::Search("noneWithin", error.to_string()),
            _ => Self::time_over(),
        }
    }
}

#[cfg(feature = "people")]
impl From<InsertionError> for Failure {
    fn from(error: InsertionError) -> Self {
        match error {
            InsertionError::Unreachable(reason) => Self::Solve(reason.into()),
            InsertionError::NoCycles { .. } => Self::Search("noCycles", error.to_string()),
            InsertionError::NoneFound { .. } => Self::Search("noneWithin", error.to_string()),
            _ => Self::time_over(),
        }
    }
}

#[cfg(feature = "people")]
impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Self {
        Self::time_over()
    }
}

#[cfg(feature = "metric")]
impl From<MetricError> for Failure {
    fn from(error: MetricError) -> Self {
        match error {
            MetricError::Unreachable(reason) => Self::Solve(reason.into()),
            MetricError::OutOfReach(reason) => Self::Solve(SolveError::OutOfReach(reason)),
            MetricError::NoneWithin { .. } => Self::Search("noneWithin", error.to_string()),
            // A search that the host cancels has no error of this kind, so a cancelled search has spent its time.
            _ => {
                let bound = error.bound().unwrap_or(0);
                let message = format!(
                    "the budget was spent before a solution was found; no solution costs less than {bound}"
                );
                Self::Search("budgetSpent", message)
            }
        }
    }
}

impl Failure {
    /// The failure of a search that a watch has ended. The watches of this module look only at the clock.
    #[cfg(feature = "people")]
    fn time_over() -> Self {
        Self::Search("budgetSpent", "the time was over before the search ended".to_owned())
    }

    /// Returns the kind, the message and the place as a JSON object.
    pub(crate) fn into_json(self) -> Value {
        match self {
            Self::Request(message) => json!({ "kind": "request", "message": message }),
            #[cfg(feature = "large")]
            Self::Pieces(error) => json!({ "kind": "pieces", "message": error.to_string() }),
            Self::Faces(error) => json!({ "kind": "faces", "message": error.to_string() }),
            #[cfg(feature = "large")]
            Self::Colors(error) => json!({ "kind": "colors", "message": error.to_string() }),
            #[cfg(feature = "large")]
            Self::ColorSpace(error) => json!({ "kind": "colors", "message": error.to_string() }),
            Self::Position(error) => {
                let (notation, mut object) = match &error {
                    PositionError::Moves(error) => ("moves", moves(error)),
                    PositionError::Facelets(error) => ("facelets", facelets(error)),
                    #[cfg(feature = "notations")]
                    PositionError::Singmaster(error) => ("singmaster", singmaster(error)),
                    #[cfg(feature = "notations")]
                    PositionError::Timer => ("timer", json!({ "kind": "noScramble" })),
                    #[cfg(feature = "notations")]
                    PositionError::Link(error) => ("link", link(error)),
                    #[cfg(feature = "notations")]
                    PositionError::Json(error) => ("json", object_line(error)),
                    _ => ("unknown", json!({ "kind": "unknown" })),
                };
                object["message"] = error.to_string().into();
                object["notation"] = notation.into();
                object
            }
            #[cfg(feature = "notations")]
            Self::Ambiguous(remark) => {
                json!({ "kind": "ambiguous", "notation": "moves", "message": remark.to_string() })
            }
            Self::Solve(error) => {
                let kind = match error {
                    SolveError::Unreachable(_) => "unreachable",
                    #[cfg(feature = "notations")]
                    SolveError::OutOfReach(_) => "unreachable",
                    SolveError::NoneWithin { .. } => "noneWithin",
                    _ => "budgetSpent",
                };
                json!({ "kind": kind, "message": error.to_string() })
            }
            #[cfg(any(feature = "people", feature = "metric"))]
            Self::Argument(name, message) => {
                json!({ "kind": "argument", "argument": name, "message": message })
            }
            #[cfg(any(feature = "people", feature = "optimal", feature = "metric"))]
            Self::Search(kind, message) => json!({ "kind": kind, "message": message }),
            #[cfg(feature = "solver")]
            Self::TooManySearches(limit) => json!({
                "kind": "tooManySearches",
                "message": format!("{limit} searches are running; wait for one of them"),
            }),
        }
    }
}

fn moves(error: &ParseMovesError) -> Value {
    use ParseMovesErrorKind as Kind;
    let kind = match error.reason() {
        Kind::NoSuchFace => "noSuchFace",
        Kind::NoSuchTurn => "noSuchTurn",
        Kind::NotAMove => "notAMove",
        Kind::SmallLetter => "smallLetter",
        Kind::Unclosed => "unclosed",
        Kind::Unopened => "unopened",
        Kind::NoSeparator => "noSeparator",
        Kind::TooDeep => "tooDeep",
        Kind::CountTooLarge => "countTooLarge",
        Kind::TooLong => "tooLong",
        Kind::ExtraText => "extraText",
        Kind::NoSuchRotation => "noSuchRotation",
        Kind::NoCount => "noCount",
        Kind::NoTurn => "noTurn",
        Kind::NoSuchLayers => "noSuchLayers",
        Kind::Repetition => "repetition",
        Kind::List => "list",
        Kind::StepName => "stepName",
        Kind::Body => "body",
        Kind::Bracketed => "bracketed",
        Kind::Niss => "niss",
        Kind::HiddenMoves => "hiddenMoves",
        Kind::Insertion => "insertion",
        _ => "unknown",
    };
    json!({ "kind": kind, "column": error.column() })
}

#[cfg(feature = "notations")]
fn link(error: &LinkError) -> Value {
    match error {
        LinkError::OtherPage => json!({ "kind": "otherPage" }),
        LinkError::NoMoves => json!({ "kind": "noMoves" }),
        LinkError::OtherPuzzle(_) => json!({ "kind": "otherPuzzle" }),
        LinkError::Solving(_) => json!({ "kind": "solving" }),
        LinkError::Moves(error) => moves(error),
        _ => json!({ "kind": "unknown" }),
    }
}

#[cfg(feature = "notations")]
fn object_line(error: &JsonLineError) -> Value {
    match error {
        JsonLineError::NoObject => json!({ "kind": "noObject" }),
        JsonLineError::NoFacelets => json!({ "kind": "noFacelets" }),
        JsonLineError::Moves(error) => moves(error),
        JsonLineError::Error(_) => json!({ "kind": "errorObject" }),
        JsonLineError::Session(_) => json!({ "kind": "session" }),
        JsonLineError::NoSuchHold => json!({ "kind": "noSuchHold" }),
        JsonLineError::Facelets(error) => facelets(error),
        _ => json!({ "kind": "unknown" }),
    }
}

fn facelets(error: &FaceletError) -> Value {
    match error {
        FaceletError::Length { found } => json!({ "kind": "length", "found": found }),
        FaceletError::Stray { column, .. } => json!({ "kind": "stray", "column": column }),
        FaceletError::UnknownLetter { sticker, .. } => {
            json!({ "kind": "unknownLetter", "stickers": [sticker] })
        }
        FaceletError::UnknownColor { sticker, .. } => {
            json!({ "kind": "unknownColor", "stickers": [sticker] })
        }
        FaceletError::RotatedCenter { sticker, .. } => {
            json!({ "kind": "rotatedCenter", "stickers": [sticker] })
        }
        FaceletError::SameCenters { stickers, .. } => {
            json!({ "kind": "sameCenters", "stickers": stickers })
        }
        FaceletError::MirroredCenters { stickers, .. } => {
            json!({ "kind": "mirroredCenters", "stickers": stickers })
        }
        FaceletError::MisplacedCenters { stickers, .. } => {
            json!({ "kind": "misplacedCenters", "stickers": stickers })
        }
        FaceletError::Misread { sticker, color, .. } => {
            json!({ "kind": "misread", "stickers": [sticker], "expected": color.to_string() })
        }
        FaceletError::Impossible(cubies) => {
            let slots: Vec<Value> = cubies
                .slots()
                .map(|slot| {
                    let fault = match slot.fault() {
                        StickerFault::Equal => "equal",
                        StickerFault::Opposite => "opposite",
                        StickerFault::Mirrored => "mirrored",
                        StickerFault::Doubled { .. } => "doubled",
                        _ => "unknown",
                    };
                    json!({ "slot": slot.slot(), "stickers": slot.stickers(), "fault": fault })
                })
                .collect();
            let stickers: Vec<usize> =
                cubies.slots().flat_map(|slot| slot.stickers().to_vec()).collect();
            json!({ "kind": "impossible", "stickers": stickers, "slots": slots })
        }
        FaceletError::Unreachable { reason, .. } => unreachable(reason),
        _ => json!({ "kind": "unknown" }),
    }
}

#[cfg(feature = "notations")]
fn singmaster(error: &SingmasterError) -> Value {
    match error {
        SingmasterError::NoSuchEdge { column, .. } => {
            json!({ "kind": "noSuchEdge", "column": column })
        }
        SingmasterError::NoSuchCorner { column, .. } => {
            json!({ "kind": "noSuchCorner", "column": column })
        }
        SingmasterError::Missing { slot } => json!({ "kind": "missing", "slot": slot }),
        SingmasterError::Doubled { column, .. } => json!({ "kind": "doubled", "column": column }),
        SingmasterError::Extra { column, .. } => json!({ "kind": "extra", "column": column }),
        SingmasterError::Unreachable { reason, .. } => unreachable(reason),
        _ => json!({ "kind": "unknown" }),
    }
}

/// Returns the names of the pieces at fault, or an empty list if no single pieces are at fault.
fn unreachable(reason: &Unreachable) -> Value {
    let (corner, edge) =
        (reason.twisted_corner().map(Corner::name), reason.flipped_edge().map(Edge::name));
    let pieces: Vec<&str> = [corner, edge].into_iter().flatten().collect();
    json!({ "kind": "unreachable", "pieces": pieces })
}
