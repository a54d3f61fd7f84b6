//! The settings of a session.

#[cfg(feature = "optimal")]
use alloc::sync::Arc;

#[cfg(feature = "optimal")]
use crate::bounds::TableSource;

#[derive(Debug, Clone)]
pub(super) struct Settings {
    /// Whether to write only the number of solutions.
    pub(super) count_only: bool,
    /// Whether to write the CPU time of a search.
    pub(super) timing: bool,
    /// The maximum memory of a search's tables, in bytes.
    pub(super) max_memory: u64,
    /// Chooses the pruning table of a search for all cubelets.
    #[cfg(feature = "optimal")]
    pub(super) tables: Option<Arc<dyn TableSource>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            count_only: false,
            timing: false,
            max_memory: u64::MAX,
            #[cfg(feature = "optimal")]
            tables: None,
        }
    }
}
