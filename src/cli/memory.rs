//! The memory of the machine.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// Half of the memory of the machine, or of the container that this runs in; no
/// limit where the platform does not say.
pub(super) fn half_of_memory() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let container = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(container) {
        0 => u64::MAX,
        bytes => bytes / 2,
    }
}
