/// The settings of searches.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settings {
    /// Whether to write the number of solutions instead of the solutions.
    pub(super) count_only: bool,
    /// Whether to write the CPU time of a search.
    pub(super) timing: bool,
    /// The maximum number of bytes that the tables of a search may take.
    pub(super) max_memory: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { count_only: false, timing: false, max_memory: u64::MAX }
    }
}
