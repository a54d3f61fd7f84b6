//! Reads the processor time of a process from the operating system.

use std::time::Duration;

use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

/// Returns the processor time that a process has used, or `None` if there is no such process.
pub(crate) fn cpu_time(id: u32) -> Option<Duration> {
    let mut system = System::new();
    let pid = Pid::from_u32(id);
    let kind = ProcessRefreshKind::nothing().with_cpu();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), true, kind);
    Some(Duration::from_millis(system.process(pid)?.accumulated_cpu_time()))
}
