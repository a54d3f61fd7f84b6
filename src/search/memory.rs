use core::fmt;

/// The allowed memory is less than a search needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLittleMemory {
    /// The memory that is needed, in bytes.
    pub needed: u64,
    /// The memory that is allowed, in bytes.
    pub allowed: u64,
}

impl fmt::Display for TooLittleMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, allowed } = self;
        write!(f, "at least {needed} bytes of memory are needed, and {allowed} are allowed")
    }
}

impl core::error::Error for TooLittleMemory {}
