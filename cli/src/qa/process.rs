//! Processes, as the system tells of them.

use std::time::Duration;

use sysinfo::{Pid, ProcessRefreshKind, ProcessStatus, ProcessesToUpdate, System};

/// What the system says of a process.
#[derive(Debug, Clone, Copy)]
pub(super) struct Process {
    /// When it started, in seconds since 1970.
    pub(super) started: u64,
    /// The processor time it used.
    pub(super) cpu: Duration,
}

impl Process {
    /// The process of that number, if it lives. One that ended and was not
    /// waited for does not.
    pub(super) fn find(id: u32) -> Option<Self> {
        let mut system = System::new();
        let pid = Pid::from_u32(id);
        let kind = ProcessRefreshKind::nothing().with_cpu();
        system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), true, kind);
        let process = system.process(pid)?;
        if matches!(process.status(), ProcessStatus::Zombie | ProcessStatus::Dead) {
            return None;
        }
        let cpu = Duration::from_millis(process.accumulated_cpu_time());
        Some(Self { started: process.start_time(), cpu })
    }
}

/// The name of this machine; process numbers mean nothing on another.
pub(super) fn host() -> String {
    System::host_name().unwrap_or_default()
}
