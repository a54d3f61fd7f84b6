//! The reasons why a function fails, with their codes and texts.

use core::{ffi::c_int, fmt};

use superflip::{
    Move,
    cube::{CubieError, CubieKind, Unreachable},
    names::NoSuchName,
    notation::{
        FaceletError, FaceletOrderError, ImpossibleCubies, JsonLineError, LinkError,
        ParseMovesError, ParseMovesErrorKind, PositionError, SingmasterError,
    },
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
        match self {
            Self::Null(_) => Code::NullPointer,
            Self::BufferTooShort { .. } => Code::BufferTooShort,
            Self::LengthTooLarge(_) => Code::LengthTooLarge,
            Self::NotUtf8(_) => Code::NotUtf8,
            Self::NoSuchMove { .. } => Code::NoSuchMove,
            Self::NoSuchSymmetry(_) => Code::NoSuchSymmetry,
            Self::NoSuchNotation(_) => Code::NoSuchNotation,
            Self::Faces(_) => Code::NoSuchFaceOrder,
            Self::NoSuchTableName | Self::NoSuchTable { .. } => Code::NoSuchTable,
            Self::Cubies(CubieError::OutOfRange { .. }) => Code::CubieOutOfRange,
            Self::Cubies(CubieError::SlotTwice { .. }) => Code::SlotTwice,
            Self::Position(
                PositionError::Facelets(error)
                | PositionError::Json(JsonLineError::Facelets(error)),
            ) => facelet_code(error),
            Self::Position(
                PositionError::Moves(error) | PositionError::Link(LinkError::Moves(error)),
            ) => moves_code(error.reason()),
            Self::Position(PositionError::Singmaster(error)) => singmaster_code(error),
            Self::Unreachable(_) | Self::Solve(SolveError::Unreachable(_)) => Code::Unreachable,
            Self::Solve(SolveError::NoneWithin { .. }) => Code::NoneWithin,
            Self::Solve(SolveError::BudgetSpent { .. }) => Code::BudgetSpent,
            #[cfg(unix)]
            Self::Scan(error, _) => scan_code(error),
            Self::NoSuchMetric(_) => Code::NoSuchMetric,
            #[cfg(unix)]
            Self::NoSuchColorSpace => Code::NoSuchColorSpace,
            #[cfg(feature = "metrics")]
            Self::CostsText(_) | Self::Costs(_) => Code::WrongCosts,
            Self::NoCost { .. } => Code::NoCost,
            #[cfg(feature = "metrics")]
            Self::Metric(error) => metric_code(error),
            #[cfg(not(feature = "metrics"))]
            Self::NoMetrics => Code::NoMetrics,
            Self::Cancelled => Code::Cancelled,
            Self::NoClock => Code::NoClock,
            #[cfg(not(unix))]
            Self::NoHeap => Code::NoHeap,
            Self::Cubies(_) | Self::Position(_) | Self::Solve(_) => Code::Other,
        }
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
                PositionError::Facelets(error)
                | PositionError::Json(JsonLineError::Facelets(error)),
            ) => match error {
                FaceletError::Length { found } => *found,
                FaceletError::Stray { column, .. } => *column,
                FaceletError::SameCenters { stickers, .. } => stickers[1],
                _ => stickers(error).next().unwrap_or(0),
            },
            Self::Position(
                PositionError::Moves(error) | PositionError::Link(LinkError::Moves(error)),
            ) => error.column(),
            Self::Position(PositionError::Singmaster(
                SingmasterError::NoSuchEdge { column, .. }
                | SingmasterError::NoSuchCorner { column, .. }
                | SingmasterError::Doubled { column, .. }
                | SingmasterError::Extra { column, .. },
            )) => *column,
            #[cfg(unix)]
            Self::Scan(ScanError::SameCenters { stickers }, _) => stickers[1],
            #[cfg(unix)]
            Self::Scan(error, _) => scan_stickers(error).next().unwrap_or(0),
            _ => 0,
        }
    }

    /// Returns the stickers at fault as a bit mask: bit i - 1 is sticker i.
    pub(crate) fn stickers(&self) -> u64 {
        match self {
            Self::Position(
                PositionError::Facelets(error)
                | PositionError::Json(JsonLineError::Facelets(error)),
            ) => bits(stickers(error)),
            #[cfg(unix)]
            Self::Scan(error, _) => bits(scan_stickers(error)),
            _ => 0,
        }
    }
}

/// Returns stickers as a bit mask: bit i - 1 is sticker i.
fn bits(stickers: impl Iterator<Item = usize>) -> u64 {
    stickers.fold(0, |set, sticker| set | 1 << (sticker - 1))
}

/// Returns the index of the first cubie of this kind in a cube, from 1.
const fn first(kind: CubieKind) -> usize {
    match kind {
        CubieKind::Corner => 1,
        CubieKind::Edge => 9,
    }
}

/// Returns the numbers of the stickers at fault, from 1.
fn stickers(error: &FaceletError) -> impl Iterator<Item = usize> + '_ {
    let listed: [usize; 2] = match error {
        FaceletError::UnknownLetter { sticker, .. }
        | FaceletError::RotatedCenter { sticker, .. }
        | FaceletError::UnknownColor { sticker, .. }
        | FaceletError::Misread { sticker, .. } => [*sticker, 0],
        FaceletError::SameCenters { stickers, .. }
        | FaceletError::MirroredCenters { stickers, .. }
        | FaceletError::MisplacedCenters { stickers, .. } => *stickers,
        _ => [0, 0],
    };
    let cubies = match error {
        FaceletError::Impossible(cubies) => Some(cubies),
        _ => None,
    };
    let slots = cubies.into_iter().flat_map(ImpossibleCubies::slots);
    let of_slots = slots.flat_map(|slot| {
        let mut numbers = [0; 3];
        for (place, &sticker) in numbers.iter_mut().zip(slot.stickers()) {
            *place = sticker;
        }
        numbers
    });
    listed.into_iter().chain(of_slots).filter(|&sticker| sticker != 0)
}

fn facelet_code(error: &FaceletError) -> Code {
    match error {
        FaceletError::Length { .. } => Code::StickerCount,
        FaceletError::Stray { .. } => Code::StrayCharacter,
        FaceletError::UnknownLetter { .. } | FaceletError::UnknownColor { .. } => {
            Code::UnknownColor
        }
        FaceletError::SameCenters { .. } => Code::SameCenters,
        FaceletError::MirroredCenters { .. } => Code::MirroredCenters,
        FaceletError::RotatedCenter { .. } | FaceletError::MisplacedCenters { .. } => {
            Code::MisplacedCenters
        }
        FaceletError::Misread { .. } => Code::MisreadSticker,
        FaceletError::Impossible(_) => Code::ImpossibleCubies,
        FaceletError::Unreachable { .. } => Code::Unreachable,
        _ => Code::Other,
    }
}

#[cfg(unix)]
fn scan_code(error: &ScanError) -> Code {
    match error {
        ScanError::Value { .. } => Code::ColorOutOfRange,
        ScanError::MissingCenters { .. } => Code::MissingCenters,
        ScanError::SameCenters { .. } => Code::SameCenters,
        _ => Code::Other,
    }
}

/// Returns the numbers of the stickers whose colors are at fault, from 1.
#[cfg(unix)]
fn scan_stickers(error: &ScanError) -> impl Iterator<Item = usize> + use<> {
    let stickers = match *error {
        ScanError::Value { sticker, .. } => [sticker, 0],
        ScanError::MissingCenters { stickers } | ScanError::SameCenters { stickers } => stickers,
        _ => [0, 0],
    };
    stickers.into_iter().filter(|&sticker| sticker != 0)
}

#[cfg(feature = "metrics")]
fn metric_code(error: &MetricError) -> Code {
    match error {
        MetricError::Unreachable(_) => Code::Unreachable,
        MetricError::OutOfReach(_) => Code::OutOfReach,
        MetricError::NoneWithin { .. } => Code::NoneWithin,
        MetricError::BudgetSpent { .. } => Code::BudgetSpent,
        MetricError::Cancelled { .. } => Code::Cancelled,
        _ => Code::Other,
    }
}

fn moves_code(kind: ParseMovesErrorKind) -> Code {
    use ParseMovesErrorKind as Kind;
    match kind {
        Kind::NoSuchFace => Code::NoSuchFace,
        Kind::NoSuchTurn => Code::NoSuchTurn,
        Kind::NotAMove | Kind::SmallLetter => Code::NotAMove,
        Kind::Unclosed => Code::UnclosedBracket,
        Kind::Unopened => Code::UnopenedBracket,
        Kind::NoSeparator => Code::NoSeparator,
        Kind::TooDeep => Code::TooDeep,
        Kind::CountTooLarge => Code::CountTooLarge,
        Kind::ExtraText => Code::ExtraText,
        Kind::NoSuchRotation => Code::NoSuchRotation,
        _ => Code::Other,
    }
}

fn singmaster_code(error: &SingmasterError) -> Code {
    match error {
        SingmasterError::NoSuchEdge { .. } => Code::NoSuchEdge,
        SingmasterError::NoSuchCorner { .. } => Code::NoSuchCorner,
        SingmasterError::Missing { .. } => Code::MissingCubie,
        SingmasterError::Doubled { .. } => Code::DoubledCubie,
        SingmasterError::Extra { .. } => Code::ExtraText,
        SingmasterError::Unreachable { .. } => Code::Unreachable,
        _ => Code::Other,
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
