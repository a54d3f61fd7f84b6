//! HTR subsets: the names of cases before HTR.

use alloc::{borrow::ToOwned, format, string::String};
use core::{fmt, str::FromStr};

use superflip::names::{Named, named};

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
pub struct Subset {
    corners: Corners,
    bad_edges: Option<u8>,
}

/// Corners, by the number of their row: six numbers of quarter turns, and then the names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Corners(u8);

named!(Corners: "HTR subset");

/// The error of reading a [`Subset`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoSubset(String);

/// Returns which texts are subsets.
pub(super) fn accepted() -> String {
    let names = Corners::NAMES[6..].join(", ");
    format!("0 to 5, or one of {names}, alone or with bad edges such as `2e`")
}

impl Subset {
    /// Returns whether a case is in the set. `case` is a name such as `4a1 2e`.
    #[must_use]
    pub fn has(&self, case: &str) -> bool {
        let (corners, edges) = case.split_once(' ').unwrap_or((case, ""));
        let name = self.corners.own_name().unwrap_or_default();
        let is_named = if name.len() == 1 { corners.ends_with(name) } else { corners == name };
        is_named && self.bad_edges.is_none_or(|bad| edges == format!("{bad}e"))
    }
}

impl FromStr for Subset {
    type Err = NoSubset;

    fn from_str(text: &str) -> Result<Self, NoSubset> {
        let no_subset = || NoSubset(text.to_owned());
        let lower = text.trim().to_lowercase();
        let (corners, edges) = lower.split_once(' ').map_or((&*lower, None), |(a, b)| (a, Some(b)));
        // With four bad corners, 0, 2 or 4 edges are bad; otherwise, 0 to 8.
        let most = if corners.starts_with('4') { 4 } else { 8 };
        let number = |edges: &str| {
            (0..=most)
                .step_by(2)
                .find(|bad| edges == format!("{bad}e"))
                .filter(|_| corners.len() > 1)
        };
        let bad_edges = edges.map(|edges| number(edges).ok_or_else(no_subset)).transpose()?;
        let corners = Corners::from_name(corners).map_err(|_| no_subset())?;
        Ok(Self { corners, bad_edges })
    }
}

/// Writes the text.
impl fmt::Display for Subset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.corners.own_name().unwrap_or_default())?;
        self.bad_edges.map_or(Ok(()), |bad| write!(f, " {bad}e"))
    }
}

impl fmt::Display for NoSubset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no HTR subset; expected {}", self.0, accepted())
    }
}

impl core::error::Error for NoSubset {}
