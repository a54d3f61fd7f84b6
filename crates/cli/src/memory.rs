//! Finds how many cores the machine has, how much memory and disk space is free, and how much memory
//! this process takes.

use std::{fs, num::NonZero, path::Path, thread};

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

const MOST_THREADS: u16 = 256;

/// Returns the number of threads that the user wants, at most [`MOST_THREADS`]. The default is the
/// number of cores.
pub(super) fn threads(wanted: Option<u16>) -> NonZero<usize> {
    let wanted = wanted.map(|threads| threads.min(MOST_THREADS));
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    wanted.and_then(|threads| NonZero::new(threads.into())).unwrap_or_else(cores)
}

/// Returns half of the memory of the machine or of the container, whichever is smaller, in bytes.
/// Returns `u64::MAX` if the platform does not report the memory.
pub(super) fn half_of_memory() -> u64 {
    let system = system();
    let container = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(container) {
        0 => u64::MAX,
        bytes => bytes / 2,
    }
}

/// Returns the memory that is free without swapping and within the container's limit, in bytes.
/// Returns `None` if the platform does not report the free memory.
pub(super) fn free_memory() -> Option<u64> {
    let system = system();
    // The system counts the cached pages of files among the memory of a container, but frees them for
    // a process that needs memory.
    let container = system
        .cgroup_limits()
        .map_or(u64::MAX, |limits| limits.total_memory.saturating_sub(limits.rss));
    Some(system.available_memory().min(container)).filter(|_| system.total_memory() > 0)
}

fn system() -> System {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    System::new_with_specifics(memory)
}

/// Returns the free space on the disk of a directory, in bytes. If the directory does not exist
/// yet, uses its nearest existing ancestor directory. Returns `None` if the platform does not
/// report the free space.
pub(super) fn free_space(directory: &Path) -> Option<u64> {
    let directory = std::path::absolute(directory).ok()?;
    directory.ancestors().find_map(|path| fs4::available_space(path).ok())
}

/// Returns the value in bytes of a field in `/proc/self/status`, such as `VmHWM:`, the peak memory
/// of this process. Returns `None` on systems without this file.
pub(super) fn memory(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| 1024 * kilobytes)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::*;

    /// The machine has cached pages of files, and processes may take their memory.
    #[test]
    fn cached_files_are_free_memory() {
        let limits = system().cgroup_limits();
        if limits.is_some_and(|limits| limits.total_memory < system().total_memory()) {
            return;
        }
        let text = fs::read_to_string("/proc/meminfo").unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:")).unwrap();
        let available = 1024 * line.trim_end_matches("kB").trim().parse::<u64>().unwrap();
        let free = free_memory().unwrap();
        assert!(free.abs_diff(available) < 1 << 29, "{free} {available}");
    }

    #[test]
    fn every_file_system_reports_its_space() {
        // This directory is a file system in memory. Its free space usually differs from that of
        // the disk, so the test fails if the function looks at the wrong file system.
        let output = Command::new("df").args(["--output=avail", "-B1", "/dev/shm"]).output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        let expected: u64 = text.lines().last().unwrap().trim().parse().unwrap();
        let found = free_space(Path::new("/dev/shm/none/table")).unwrap();
        assert!(found.abs_diff(expected) < 1 << 27, "{found} {expected}");
    }
}
