//! The methods by which people solve the cube.

use core::{fmt, str::FromStr};

use super::stage::StageName;

/// A method by which people solve the cube.
///
/// ```
/// use superflip_cubing::method::Method;
/// assert_eq!("cfop".parse(), Ok(Method::Cfop));
/// assert_eq!(Method::Beginner.stages().len(), 7);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// Layer by layer, with few sequences: cross, corners, second layer, and the last layer in four stages.
    Beginner,
    /// Cross, four pairs, OLL and PLL.
    Cfop,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 2] = [Self::Beginner, Self::Cfop];

    /// Returns the name: `beginner` or `cfop`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Cfop => "cfop",
        }
    }

    /// Returns the stages, in order.
    #[must_use]
    pub const fn stages(self) -> &'static [StageName] {
        match self {
            Self::Beginner => &StageName::BEGINNER,
            Self::Cfop => &StageName::CFOP,
        }
    }
}

/// Writes the name.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchMethod;

impl fmt::Display for NoSuchMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a method: beginner or cfop")
    }
}

impl core::error::Error for NoSuchMethod {}

/// Reads the name of a method, in capital or small letters.
impl FromStr for Method {
    type Err = NoSuchMethod;

    fn from_str(text: &str) -> Result<Self, NoSuchMethod> {
        let named = |method: &Self| method.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(NoSuchMethod)
    }
}
