//! HTR subsets: the names of cases before HTR.

use alloc::{borrow::ToOwned, format, string::String};
use core::{fmt, str::FromStr};

/// A set of cases before HTR.
///
/// | text | the cases |
/// |---|---|
/// | `4a1 2e` | with this name |
/// | `4a1` | with these corners |
/// | `1` | whose corners need this number of quarter turns, 0 to 5 |
///
/// ```
/// use superflip_cubing::steps::Subset;
/// let subset: Subset = "4A1".parse().unwrap();
/// assert!(subset.has("4a1 2e") && !subset.has("4a2 2e"));
/// assert!("1".parse::<Subset>().unwrap().has("4a1 2e"));
/// let error = "4a3".parse::<Subset>().unwrap_err();
/// assert!(error.to_string().contains("4a1, 4a2, 4b2"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Subset(String);

/// The error of reading a [`Subset`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoSubset(String);

pub(super) const SUBSETS: &str = "0 to 5, or one of 0c0, 0c3, 0c4, 2c3, 2c4, 2c5, 4a1, 4a2, 4b2, 4c3, 4c4, 4c5, \
    alone or with bad edges such as `2e`";

/// The names of the corners. With four bad corners, 0, 2 or 4 edges are bad; otherwise, 0 to 8.
const CORNERS: [&str; 12] =
    ["0c0", "0c3", "0c4", "2c3", "2c4", "2c5", "4a1", "4a2", "4b2", "4c3", "4c4", "4c5"];

impl Subset {
    /// Returns whether a case is in the set. `case` is a name such as `4a1 2e`.
    #[must_use]
    pub fn has(&self, case: &str) -> bool {
        let corners = case.split(' ').next().unwrap_or_default();
        self.0 == case || self.0 == corners || self.0.len() == 1 && corners.ends_with(&self.0)
    }
}

impl FromStr for Subset {
    type Err = NoSubset;

    fn from_str(text: &str) -> Result<Self, NoSubset> {
        let lower = text.trim().to_lowercase();
        let (corners, edges) = lower.split_once(' ').map_or((&*lower, None), |(a, b)| (a, Some(b)));
        let most = if corners.starts_with('4') { 4 } else { 8 };
        let is_known = match edges {
            None => CORNERS.contains(&corners) || ["0", "1", "2", "3", "4", "5"].contains(&corners),
            Some(edges) => {
                let names = (0..=most).step_by(2).map(|bad| format!("{bad}e"));
                CORNERS.contains(&corners) && names.into_iter().any(|name| name == edges)
            }
        };
        if is_known { Ok(Self(lower)) } else { Err(NoSubset(text.to_owned())) }
    }
}

/// Writes the text.
impl fmt::Display for Subset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NoSubset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no HTR subset; expected {SUBSETS}", self.0)
    }
}

impl core::error::Error for NoSubset {}
