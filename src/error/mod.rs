//! What an error says to a program: its kind, its place, the piece at fault, and the proved bound.
//!
//! Every error of superflip is a [`Diagnostic`]. A kind is a name in kebab case that does not change between
//! versions. One cause has one kind in all libraries, and the program, npm, Python and C show the same kind.
//! `docs/errors.md` lists the kinds.
//!
//! ```
//! use superflip::{CubePos, error::{Diagnostic, Place}, notation::parse_position};
//! let error = parse_position("R U X", None).unwrap_err();
//! assert_eq!((error.kind(), error.place()), ("no-such-face", Some(Place::Column(5))));
//!
//! let flipped = "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
//! let error = parse_position(flipped, None).unwrap_err();
//! assert_eq!((error.kind(), error.piece()), ("unreachable", Some("UF")));
//! ```

mod kinds;

/// An error that says to a program what its message says to a person.
pub trait Diagnostic: core::error::Error {
    /// Returns the kind, the place, the piece and the bound of the error.
    fn diagnosis(&self) -> Diagnosis;

    /// Returns the kind of the error, such as `no-such-face`.
    fn kind(&self) -> &'static str {
        self.diagnosis().kind
    }

    /// Returns where the input is wrong, or `None` if no single place is wrong.
    fn place(&self) -> Option<Place> {
        self.diagnosis().place
    }

    /// Returns the name of the cubie or slot at fault, such as `UFR`, or `None` if no single one is.
    fn piece(&self) -> Option<&'static str> {
        self.diagnosis().piece
    }
}

/// What an error says to a program.
///
/// With the feature `serde`, serializes as an object. The object has `kind`, and each of `column`, `stickers`,
/// `piece` and `bound` that the error has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnosis {
    /// The kind of the error.
    pub kind: &'static str,
    /// Where the input is wrong.
    pub place: Option<Place>,
    /// The name of the cubie or slot at fault.
    pub piece: Option<&'static str>,
    /// A proved lower bound of a search without a solution: no solution has fewer moves, or costs less.
    pub bound: Option<u16>,
}

impl Diagnosis {
    /// Makes a diagnosis that has only a kind.
    #[must_use]
    pub const fn of(kind: &'static str) -> Self {
        Self { kind, place: None, piece: None, bound: None }
    }

    /// Sets the place to a column of the text, counted in characters from 1.
    #[must_use]
    pub const fn at_column(self, column: usize) -> Self {
        Self { place: Some(Place::Column(column)), ..self }
    }

    /// Sets the place to stickers, counted from 1: the first 54 that are at most 54. Without a sticker, there
    /// is no place.
    #[must_use]
    pub fn at_stickers(self, stickers: &[usize]) -> Self {
        let mut place = Stickers { numbers: [0; 54], count: 0 };
        let stickers = stickers.iter().filter_map(|&sticker| u8::try_from(sticker).ok());
        for (number, sticker) in place.numbers.iter_mut().zip(stickers.filter(|&it| it <= 54)) {
            *number = sticker;
            place.count += 1;
        }
        Self { place: (place.count > 0).then_some(Place::Stickers(place)), ..self }
    }

    /// Sets the cubie or slot at fault.
    #[must_use]
    pub fn of_piece(self, piece: impl Into<Option<&'static str>>) -> Self {
        Self { piece: piece.into(), ..self }
    }

    /// Sets the proved lower bound.
    #[must_use]
    pub fn with_bound(self, bound: Option<impl Into<u16>>) -> Self {
        Self { bound: bound.map(Into::into), ..self }
    }
}

/// Where an input is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// A column of the text, counted in characters from 1.
    Column(usize),
    /// One or more stickers.
    Stickers(Stickers),
}

/// The numbers of stickers, from 1 in the order of the text.
///
/// ```
/// use superflip::{CubePos, error::{Diagnostic, Place}};
/// let error = "U".repeat(54).parse::<CubePos>().unwrap_err();
/// let Some(Place::Stickers(stickers)) = error.place() else { panic!() };
/// assert_eq!(stickers.numbers(), [14]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stickers {
    numbers: [u8; 54],
    count: usize,
}

impl Stickers {
    /// Returns the numbers, in the order in which the message names the stickers.
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.numbers[..self.count]
    }
}

/// Implements [`Diagnostic`](crate::error::Diagnostic) for an error, whose diagnosis is the result of the
/// function.
#[doc(hidden)]
#[macro_export]
macro_rules! diagnosed {
    (|$name:ident: &$error:ty| $diagnosis:expr) => {
        impl $crate::error::Diagnostic for $error {
            fn diagnosis(&self) -> $crate::error::Diagnosis {
                let $name = self;
                $diagnosis
            }
        }
    };
}

#[doc(hidden)]
pub use diagnosed;

#[cfg(feature = "serde")]
impl serde::Serialize for Diagnosis {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { kind, place, piece, bound } = *self;
        let (column, stickers) = match &place {
            Some(Place::Column(column)) => (Some(*column), None),
            Some(Place::Stickers(stickers)) => (None, Some(stickers.numbers())),
            None => (None, None),
        };
        crate::answers::Diagnosis { kind, column, stickers, piece, bound }.serialize(serializer)
    }
}
