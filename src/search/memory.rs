//! The error of a search that needs too much memory.

use core::fmt;

/// The error of a search that needs more memory than is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLittleMemory {
    /// The needed memory, in bytes.
    pub needed: u64,
    /// The allowed memory, in bytes.
    pub allowed: u64,
}

impl fmt::Display for TooLittleMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, allowed } = self;
        write!(f, "at least {needed} bytes of memory are needed, and {allowed} are allowed")
    }
}

impl core::error::Error for TooLittleMemory {}
