#[derive(Debug, Clone, Copy)]
pub(super) struct Settings {
    /// Whether to write only the number of solutions.
    pub(super) count_only: bool,
    /// Whether to write the CPU time of a search.
    pub(super) timing: bool,
    /// The maximum memory of a search's tables, in bytes.
    pub(super) max_memory: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { count_only: false, timing: false, max_memory: u64::MAX }
    }
}
