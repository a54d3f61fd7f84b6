//! The six faces.

use core::{fmt, str::FromStr};

/// A face of the cube, named by its position in space.
///
/// The faces are numbered as in *cubepos* §18. The opposite of face `f` is `f + 3` modulo 6, and
/// any three consecutive faces meet at a corner.
///
/// ```
/// use superflip::Face;
/// assert_eq!(Face::ALL.map(Face::letter), ['U', 'F', 'R', 'D', 'B', 'L']);
/// assert_eq!(Face::R.opposite(), Face::L);
/// assert_eq!(Face::try_from('b'), Ok(Face::B));
/// assert_eq!("L".parse(), Ok(Face::L));
/// assert_eq!(Face::L.to_string(), "L");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// Up.
    U,
    /// Front.
    F,
    /// Right.
    R,
    /// Down.
    D,
    /// Back.
    B,
    /// Left.
    L,
}

impl Face {
    /// The number of faces (*cubepos* §4, `FACES`).
    pub const COUNT: usize = 6;
    /// All faces, in ascending order.
    pub const ALL: [Self; Self::COUNT] = [Self::U, Self::F, Self::R, Self::D, Self::B, Self::L];

    /// Returns the number of the face, 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the face with a number. Returns `None` if the number is at least 6.
    ///
    /// ```
    /// use superflip::Face;
    /// assert_eq!(Face::from_index(3), Some(Face::D));
    /// assert_eq!(Face::from_index(6), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns the face on the other side of the cube.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self.index() + 3) % Self::COUNT]
    }

    /// Returns the capital letter of the face.
    #[must_use]
    pub const fn letter(self) -> char {
        ['U', 'F', 'R', 'D', 'B', 'L'][self.index()]
    }

    /// Returns the face with a letter, in upper or lower case. Returns `None` for other characters
    /// (*cubepos* §45, `parse_face`).
    ///
    /// ```
    /// use superflip::Face;
    /// assert_eq!(Face::from_letter('u'), Some(Face::U));
    /// assert_eq!(Face::from_letter('x'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'U' => Some(Self::U),
            'F' => Some(Self::F),
            'R' => Some(Self::R),
            'D' => Some(Self::D),
            'B' => Some(Self::B),
            'L' => Some(Self::L),
            _ => None,
        }
    }
}

/// Writes the capital letter.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// Reads a letter in upper or lower case.
impl TryFrom<char> for Face {
    type Error = ParseFaceError;

    fn try_from(letter: char) -> Result<Self, ParseFaceError> {
        Self::from_letter(letter).ok_or(ParseFaceError(Found::Char(letter)))
    }
}

/// Reads a text of a single letter, in upper or lower case.
impl FromStr for Face {
    type Err = ParseFaceError;

    fn from_str(text: &str) -> Result<Self, ParseFaceError> {
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (None, _) => Err(ParseFaceError(Found::Nothing)),
            (Some(letter), None) => letter.try_into(),
            (Some(_), Some(_)) => Err(ParseFaceError(Found::Several)),
        }
    }
}

/// The error of reading a [`Face`].
///
/// ```
/// use superflip::Face;
/// assert_eq!(
///     "Q".parse::<Face>().unwrap_err().to_string(),
///     "no face has the letter `Q`; faces are U F R D B L"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseFaceError(Found);

/// The text found where a face was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Found {
    Nothing,
    Char(char),
    Several,
}

impl fmt::Display for ParseFaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Found::Nothing => f.write_str("found no letter")?,
            Found::Char(letter) => write!(f, "no face has the letter `{letter}`")?,
            Found::Several => f.write_str("found more than one letter")?,
        }
        f.write_str("; faces are U F R D B L")
    }
}

impl core::error::Error for ParseFaceError {}
