//! Why a description is not accepted, and why a machine cannot make some turns.

use alloc::string::String;
use core::fmt;

/// The reason why a [`Description`](super::Description) is not accepted: the member, and what is
/// wrong with it.
///
/// ```
/// use superflip_robot::machine::{Action, Description, Machine};
/// let slow = Description::new("slow", vec![Action::new("turn", -1.0).turns("R")]);
/// assert_eq!(
///     Machine::try_from(slow).unwrap_err().to_string(),
///     "actions[0].time is -1; expected milliseconds, above 0 and at most 20000"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DescriptionError {
    member: String,
    problem: String,
}

impl DescriptionError {
    pub(super) fn new(member: impl fmt::Display, problem: impl fmt::Display) -> Self {
        use alloc::string::ToString;
        Self { member: member.to_string(), problem: problem.to_string() }
    }

    /// Returns the member of the description, such as `actions[2].when`.
    #[must_use]
    pub fn member(&self) -> &str {
        &self.member
    }
}

impl fmt::Display for DescriptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.member, self.problem)
    }
}

impl core::error::Error for DescriptionError {}
