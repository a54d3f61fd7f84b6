/// The solutions of one length, and the number of positions whose bounds the search looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct LengthResult<T> {
    pub(in crate::search) solutions: T,
    pub(in crate::search) nodes: u64,
}

/// The error of a search that was cancelled, because the caller's `progress` broke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct Cancelled;
