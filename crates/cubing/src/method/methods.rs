//! The methods by which people solve the cube.

use superflip::names::{named, named_rows};

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
    pub const ALL: [Self; 2] = named_rows!("method", 0);

    /// Returns the stages, in order.
    #[must_use]
    pub const fn stages(self) -> &'static [StageName] {
        match self {
            Self::Beginner => &StageName::BEGINNER,
            Self::Cfop => &StageName::CFOP,
        }
    }
}

named!(Method: "method", ALL, FromStr, Display);
