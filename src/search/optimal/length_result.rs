/// The solutions of one length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct LengthResult<T> {
    pub(in crate::search) solutions: T,
    /// Positions whose bounds were looked up.
    pub(in crate::search) nodes: u64,
}

/// The caller's `progress` cancelled the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct Cancelled;
