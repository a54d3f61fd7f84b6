//! The memory of the machine, and its disks.

use std::{fs, path::Path};

use sysinfo::{Disks, MemoryRefreshKind, RefreshKind, System};

/// Half of the memory of the machine, or of the container that this runs in; no
/// limit where the platform does not say.
pub(super) fn half_of_memory() -> u64 {
    let system = system();
    let container = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(container) {
        0 => u64::MAX,
        bytes => bytes / 2,
    }
}

/// Bytes of memory that can be had without swapping, in the container that this runs in;
/// `None` where the platform does not say.
pub(super) fn free_memory() -> Option<u64> {
    let system = system();
    let container = system.cgroup_limits().map_or(u64::MAX, |limits| limits.free_memory);
    Some(system.available_memory().min(container)).filter(|_| system.total_memory() > 0)
}

fn system() -> System {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    System::new_with_specifics(memory)
}

/// Bytes that can be written to the disk of a directory, or of the nearest one above it
/// that is there; `None` where the platform does not say.
pub(super) fn free_space(directory: &Path) -> Option<u64> {
    let directory = std::path::absolute(directory).ok()?;
    let there = directory.ancestors().find_map(|path| fs::canonicalize(path).ok())?;
    let disks = Disks::new_with_refreshed_list();
    let above = disks.iter().filter(|disk| there.starts_with(disk.mount_point()));
    let disk = above.max_by_key(|disk| disk.mount_point().components().count())?;
    Some(disk.available_space())
}

/// A figure of this process's memory, in bytes, as `VmHWM:` of proc(5); `None` where the
/// system has no such.
pub(super) fn memory(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| 1024 * kilobytes)
}
