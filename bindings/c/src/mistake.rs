//! The reasons why a function fails, with their codes and texts.

use core::{ffi::c_int, fmt};

use superflip::{
    Move,
    cube::{CubieError, CubieKind, Unreachable},
    error::{Diagnosis, Diagnostic, Place},
    names::NoSuchName,
    notation::{FaceletError, FaceletOrderError, JsonLineError, ParseMovesError, PositionError},
    search::SolveError,
};
#[cfg(feature = "metrics")]
use superflip::{
    metric::{Costs, CostsError},
    search::MetricError,
};
#[cfg(unix)]
use superflip_robot::scan::ScanError;

use crate::Code;

/// Writes the message of a mistake in colors.
#[cfg(unix)]
type WriteScanError = fn(&ScanError, &mut fmt::Formatter<'_>) -> fmt::Result;

/// The reason why a function failed: a wrong argument, or a search without a solution.
#[derive(Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "a build without a heap reads no metrics"))]
pub(crate) enum Mistake {
    /// The pointer with this name is null.
    Null(&'static str),
    BufferTooShort {
        needed: usize,
        size: usize,
    },
    LengthTooLarge(usize),
    /// The text is not UTF-8. The number is the number of bytes before the first wrong byte.
    NotUtf8(usize),
    NoSuchMove {
        index: usize,
        value: u8,
    },
    NoSuchSymmetry(u32),
    NoSuchNotation(c_int),
    /// The text is no order of the faces.
    Faces(FaceletOrderError),
    NoSuchTableName,
    NoSuchTable {
        index: usize,
        count: usize,
    },
    Cubies(CubieError),
    /// No moves solve the cube.
    Unreachable(Unreachable),
    Position(PositionError),
    Solve(SolveError),
    /// Wrong colors, and the function that writes the message. A program that reads no colors calls no such
    /// function by its name, so the linker drops the code that writes fractions.
    #[cfg(unix)]
    Scan(ScanError, WriteScanError),
    /// The number is that of no color space.
    #[cfg(unix)]
    NoSuchColorSpace,
    NoSuchMetric(NoSuchName),
    /// The text of the costs is no object of costs.
    #[cfg(feature = "metrics")]
    CostsText(serde_json::Error),
    #[cfg(feature = "metrics")]
    Costs(CostsError),
    /// The move with this index has no cost in the metric.
    NoCost {
        index: usize,
        mv: Move,
    },
    #[cfg(feature = "metrics")]
    Metric(MetricError),
    #[cfg(not(feature = "metrics"))]
    NoMetrics,
    Cancelled,
    NoClock,
    #[cfg(not(unix))]
    NoHeap,
}

impl Mistake {
    pub(crate) fn code(&self) -> Code {
        Code::of(self.diagnosis().kind)
    }

    /// Returns what the library says about its mistakes, and the kinds of this package's own.
    fn diagnosis(&self) -> Diagnosis {
        Diagnosis::of(match self {
            Self::Faces(error) => return error.diagnosis(),
            Self::Cubies(error) => return error.diagnosis(),
            Self::Unreachable(error) => return error.diagnosis(),
            Self::Position(error) => return error.diagnosis(),
            Self::Solve(error) => return error.diagnosis(),
            #[cfg(unix)]
            Self::Scan(error, _) => return error.diagnosis(),
            #[cfg(feature = "metrics")]
            Self::Costs(error) => return error.diagnosis(),
            #[cfg(feature = "metrics")]
            Self::Metric(error) => return error.diagnosis(),
            #[cfg(feature = "metrics")]
            Self::CostsText(_) => "wrong-costs",
            Self::Null(_) => "null-pointer",
            Self::BufferTooShort { .. } => "buffer-too-short",
            Self::LengthTooLarge(_) => "length-too-large",
            Self::NotUtf8(_) => "not-utf8",
            Self::NoSuchMove { .. } => "no-such-move",
            Self::NoSuchSymmetry(_) => "no-such-symmetry",
            Self::NoSuchNotation(_) => "no-such-notation",
            Self::NoSuchTableName | Self::NoSuchTable { .. } => "no-such-table",
            Self::NoSuchMetric(_) => "no-such-metric",
            #[cfg(unix)]
            Self::NoSuchColorSpace => "no-such-color-space",
            Self::NoCost { .. } => "no-cost",
            #[cfg(not(feature = "metrics"))]
            Self::NoMetrics => "no-metrics",
            Self::Cancelled => "cancelled",
            Self::NoClock => "no-clock",
            #[cfg(not(unix))]
            Self::NoHeap => "no-heap",
        })
    }

    /// Returns the place of the mistake, counted from 1, or 0 if the mistake has no place.
    pub(crate) fn place(&self) -> usize {
        match self {
            Self::NotUtf8(valid) => valid + 1,
            Self::NoSuchMove { index, .. } | Self::NoCost { index, .. } => index + 1,
            #[cfg(feature = "metrics")]
            Self::CostsText(error) => error.line(),
            Self::Cubies(CubieError::OutOfRange { kind, index, .. }) => first(*kind) + index,
            Self::Cubies(CubieError::SlotTwice { kind, slot }) => first(*kind) + usize::from(*slot),
            Self::Position(
                PositionError::Facelets(FaceletError::Length { found })
                | PositionError::Json(JsonLineError::Facelets(FaceletError::Length { found })),
            ) => *found,
            _ => match self.diagnosis() {
                Diagnosis { place: Some(Place::Column(column)), .. } => column,
                Diagnosis { place: Some(Place::Stickers(stickers)), kind, .. } => {
                    // The first of two equal centers may be right.
                    let numbers = stickers.numbers();
                    numbers[usize::from(kind == "same-centers")].into()
                }
                _ => 0,
            },
        }
    }

    /// Returns the stickers at fault as a bit mask: bit i - 1 is sticker i.
    pub(crate) fn stickers(&self) -> u64 {
        match self.diagnosis().place {
            Some(Place::Stickers(stickers)) => {
                stickers.numbers().iter().fold(0, |set, sticker| set | 1 << (sticker - 1))
            }
            _ => 0,
        }
    }
}

/// Returns the index of the first cubie of this kind in a cube, from 1.
const fn first(kind: CubieKind) -> usize {
    match kind {
        CubieKind::Corner => 1,
        CubieKind::Edge => 9,
    }
}

/// Writes the message of the library, for a mistake that the library has found.
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null(name) => write!(f, "the pointer `{name}` is null"),
            Self::BufferTooShort { needed, size } => {
                write!(f, "the length {needed} does not fit into a buffer of size {size}")
            }
            Self::LengthTooLarge(length) => {
                write!(f, "the length {length} exceeds SIZE_MAX / 2, which is {}", isize::MAX)
            }
            Self::NotUtf8(valid) => write!(f, "byte {} of the text is not UTF-8", valid + 1),
            Self::NoSuchMove { index, value } => {
                write!(f, "move {} is {value}; moves are 0 to 17", index + 1)
            }
            Self::NoSuchSymmetry(value) => {
                write!(f, "there is no symmetry {value}; symmetries are 0 to 47")
            }
            Self::NoSuchNotation(number) => {
                write!(f, "there is no notation {number}; notations are 0 to 8")
            }
            Self::Faces(error) => error.fmt(f),
            Self::NoSuchTableName => f.write_str("no table has this name"),
            Self::NoSuchTable { index, count } => {
                write!(f, "there is no table {index}; tables are 0 to {}", count - 1)
            }
            Self::Cubies(error) => error.fmt(f),
            Self::Unreachable(reason) => reason.fmt(f),
            Self::Position(PositionError::Moves(error)) => error.fmt(f),
            Self::Position(PositionError::Facelets(error)) => error.fmt(f),
            Self::Position(PositionError::Singmaster(error)) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::Solve(error) => error.fmt(f),
            #[cfg(unix)]
            Self::NoSuchColorSpace => {
                f.write_str("there is no such color space; color spaces are 0 to 2")
            }
            #[cfg(unix)]
            Self::Scan(error, write) => write(error, f),
            Self::NoSuchMetric(error) => {
                write!(f, "{error}, and an object of JSON with the costs of turns")
            }
            #[cfg(feature = "metrics")]
            Self::CostsText(error) => {
                // A message repeats names of the text, which may be long and have control characters.
                let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
                let message: String = error.to_string().chars().map(printable).take(200).collect();
                write!(f, "{message}; a cost is a whole number from 1 to {}", Costs::GREATEST)
            }
            #[cfg(feature = "metrics")]
            Self::Costs(error) => error.fmt(f),
            Self::NoCost { index, mv } => {
                write!(f, "move {} is {mv}, which has no cost in the metric", index + 1)
            }
            #[cfg(feature = "metrics")]
            Self::Metric(error) => error.fmt(f),
            #[cfg(not(feature = "metrics"))]
            Self::NoMetrics => {
                f.write_str("this build searches in no metric and reads no costs; `build.sh --metrics` makes one that does")
            }
            Self::Cancelled => f.write_str("the caller cancelled the search"),
            Self::NoClock => f.write_str("this build has no clock; set a budget of nodes instead"),
            #[cfg(not(unix))]
            Self::NoHeap => f.write_str("this build has no heap, so it cannot read colors"),
        }
    }
}

impl From<PositionError> for Mistake {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<ParseMovesError> for Mistake {
    fn from(error: ParseMovesError) -> Self {
        Self::Position(PositionError::Moves(error))
    }
}
