//! The cases that the build has derived, and their numbers by name and by view.

use uncased::UncasedStr;

pub(super) use self::baked::{BY_NAME, BY_VIEW, CASES, FIRST};
use super::case_set::{CaseSet, View};

/// A case as it is baked.
#[derive(Debug)]
pub(super) struct BakedCase {
    pub(super) set: CaseSet,
    pub(super) name: &'static str,
    /// The bytes of a position of the case.
    pub(super) position: [u8; 20],
}

#[allow(clippy::unreadable_literal, reason = "generated")]
mod baked {
    use super::{BakedCase, CaseSet, UncasedStr, View};

    include!(concat!(env!("OUT_DIR"), "/cases.rs"));
}
