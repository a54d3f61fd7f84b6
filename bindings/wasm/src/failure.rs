//! Errors as JSON: kind, message and place.

use core::fmt::Display;

use serde_json::{Map, Value};
#[cfg(feature = "notations")]
use superflip::notation::{JsonLineError, SingmasterError};
use superflip::{
    cube::{Corner, Edge},
    error::{Diagnosis, Diagnostic, Place},
    notation::{FaceletError, PositionError, StickerFault},
    search::SolveError,
};

/// Why a request failed: an object with the kind, the message and the place.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Value);

/// Makes an object. The macro `json!` can fail, which makes the tiny module 4 KB larger.
pub(crate) fn object<const N: usize>(members: [(&'static str, Value); N]) -> Value {
    let mut object = Value::Object(Map::new());
    for (name, value) in members {
        object[name] = value;
    }
    object
}

impl Failure {
    /// An error that the libraries do not have.
    pub(crate) fn of(kind: &'static str, message: impl Display) -> Self {
        Self::written(kind, message.to_string())
    }

    /// The host ended a search.
    #[cfg(any(feature = "metric", feature = "machine"))]
    pub(crate) fn cancelled() -> Self {
        Self::of("cancelled", "the search was cancelled")
    }

    fn written(kind: &'static str, message: String) -> Self {
        Self(object([("kind", kind.into())])).with_value("message", message.into())
    }

    /// The request is not of the required form.
    pub(crate) fn request(message: impl Display) -> Self {
        Self::argument("request", message)
    }

    /// An argument of the package has a mistake.
    pub(crate) fn argument(name: &'static str, message: impl Display) -> Self {
        Self::of("argument", message).with("argument", name)
    }

    pub(crate) fn with(self, name: &str, value: impl Into<Value>) -> Self {
        self.with_value(name, value.into())
    }

    fn with_value(mut self, name: &str, value: Value) -> Self {
        self.0[name] = value;
        self
    }

    /// An error of a library.
    fn diagnosed(error: &impl Diagnostic) -> Self {
        Self::at(error.diagnosis(), error.to_string())
    }

    fn at(diagnosis: Diagnosis, message: String) -> Self {
        let failure = Self::written(diagnosis.kind, message);
        let failure = match diagnosis.place {
            Some(Place::Column(column)) => failure.with("column", column),
            Some(Place::Stickers(stickers)) => failure.with("stickers", stickers.numbers()),
            _ => failure,
        };
        match diagnosis.piece {
            Some(piece) => failure.with("piece", piece),
            None => failure,
        }
    }

    /// The error of a count.
    #[cfg(feature = "optimal")]
    fn counted(error: &impl Diagnostic) -> Self {
        match error.kind() {
            "too-little-memory" | "cancelled" => Self::diagnosed(error),
            _ => Self::argument("metric", error),
        }
    }

    /// The error of a search whose watch looks only at the clock.
    #[cfg(feature = "people")]
    fn timed(error: &impl Diagnostic) -> Self {
        match error.kind() {
            "budget-spent" | "cancelled" => {
                Self::of("budget-spent", "the time was over before the search ended")
            }
            _ => Self::diagnosed(error),
        }
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        let (notation, facelets) = match &error {
            PositionError::Moves(_) => ("moves", None),
            PositionError::Facelets(error) => ("facelets", Some(error)),
            #[cfg(feature = "notations")]
            PositionError::Singmaster(_) => ("singmaster", None),
            #[cfg(feature = "notations")]
            PositionError::Timer => ("timer", None),
            #[cfg(feature = "notations")]
            PositionError::Link(_) => ("link", None),
            #[cfg(feature = "notations")]
            PositionError::Json(JsonLineError::Facelets(error)) => ("json", Some(error)),
            #[cfg(feature = "notations")]
            PositionError::Json(_) => ("json", None),
            _ => ("unknown", None),
        };
        // The other notations would make the tiny module larger.
        let diagnosis = match &error {
            PositionError::Moves(error) => error.diagnosis(),
            PositionError::Facelets(error) => error.diagnosis(),
            #[cfg(feature = "notations")]
            error => error.diagnosis(),
            #[cfg(not(feature = "notations"))]
            _ => Diagnosis::of(notation),
        };
        let failure = Self::at(diagnosis, error.to_string()).with("notation", notation);
        #[cfg(feature = "notations")]
        if let PositionError::Singmaster(SingmasterError::Missing { slot }) = error {
            return failure.with("slot", slot);
        }
        if let Some((_, reason)) = error.unreachable() {
            let corner = reason.twisted_corner().map(Corner::name);
            let edge = reason.flipped_edge().map(Edge::name);
            let pieces: Vec<&str> = [corner, edge].into_iter().flatten().collect();
            return failure.with("pieces", pieces);
        }
        match facelets {
            Some(FaceletError::Length { found }) => failure.with("found", *found),
            Some(FaceletError::Misread { color, .. }) => {
                failure.with("expected", color.to_string())
            }
            Some(FaceletError::Impossible(cubies)) => {
                let slots = cubies.slots().map(|slot| {
                    let fault = match slot.fault() {
                        StickerFault::Equal => "equal",
                        StickerFault::Opposite => "opposite",
                        StickerFault::Mirrored => "mirrored",
                        StickerFault::Doubled { .. } => "doubled",
                        _ => "unknown",
                    };
                    object([
                        ("slot", slot.slot().into()),
                        ("stickers", slot.stickers().into()),
                        ("fault", fault.into()),
                    ])
                });
                failure.with("slots", slots.collect::<Value>())
            }
            _ => failure,
        }
    }
}

/// Makes each error a failure: an error of a library, of a count, or of a search whose watch looks only at the
/// clock.
macro_rules! failures {
    ($($(#[$meta:meta])* $error:ty => $made:ident,)*) => {
        $(
            $(#[$meta])*
            impl From<$error> for Failure {
                fn from(error: $error) -> Self {
                    Self::$made(&error)
                }
            }
        )*
    };
}

failures! {
    SolveError => diagnosed,
    #[cfg(feature = "large")]
    superflip_cubing::scramble::ScrambleError => diagnosed,
    #[cfg(feature = "people")]
    superflip_cubing::steps::StepError => timed,
    #[cfg(feature = "people")]
    superflip_cubing::insertions::InsertionError => timed,
    #[cfg(feature = "people")]
    superflip::watch::Stopped => timed,
    #[cfg(feature = "optimal")]
    superflip::search::CertificateTextError => diagnosed,
    #[cfg(feature = "optimal")]
    superflip::search::SolutionCertificateError => diagnosed,
    #[cfg(feature = "optimal")]
    superflip::search::DistanceError => counted,
    #[cfg(feature = "optimal")]
    superflip::search::SubgroupError => counted,
    #[cfg(feature = "optimal")]
    superflip::search::ReachError => counted,
    #[cfg(feature = "machine")]
    superflip_robot::machine::DescriptionError => diagnosed,
    #[cfg(feature = "machine")]
    superflip_robot::machine::ScheduleError => diagnosed,
    #[cfg(feature = "machine")]
    superflip_robot::solver::MachineError => diagnosed,
}

#[cfg(feature = "people")]
impl From<superflip::notation::ReconstructionError> for Failure {
    fn from(error: superflip::notation::ReconstructionError) -> Self {
        let is_link = matches!(error, superflip::notation::ReconstructionError::Link(_));
        Self::diagnosed(&error).with("notation", if is_link { "link" } else { "moves" })
    }
}

#[cfg(feature = "people")]
impl From<superflip_cubing::algs::MaskedCaseError> for Failure {
    fn from(error: superflip_cubing::algs::MaskedCaseError) -> Self {
        Self::diagnosed(&error).with("notation", "facelets")
    }
}

#[cfg(feature = "machine")]
impl From<superflip_robot::machine::SimulationError> for Failure {
    fn from(error: superflip_robot::machine::SimulationError) -> Self {
        let failure = Self::diagnosed(&error);
        match error.step() {
            Some(step) => failure.with("step", step + 1),
            None => failure,
        }
    }
}

#[cfg(feature = "metric")]
impl From<superflip::search::MetricError> for Failure {
    fn from(error: superflip::search::MetricError) -> Self {
        match (error.kind(), error.bound()) {
            // A search that the host cancels has no error of this type, so a cancelled search has spent its
            // budget.
            ("budget-spent" | "cancelled", Some(bound)) => Self::of(
                "budget-spent",
                format_args!(
                    "the budget was spent before a solution was found; no solution costs less than {bound}"
                ),
            ),
            _ => Self::diagnosed(&error),
        }
    }
}
