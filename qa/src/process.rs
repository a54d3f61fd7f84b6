//! The start time and the processor time of a process, as the operating system reports them.

use std::time::Duration;

use sysinfo::{Pid, ProcessRefreshKind, ProcessStatus, ProcessesToUpdate, System};

/// A living process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Process {
    /// The start time, in seconds since 1970.
    pub(crate) started: u64,
    /// The processor time used.
    pub(crate) cpu: Duration,
}

impl Process {
    /// Finds the process with this identifier. Returns `None` if the process has ended, even if its
    /// parent has not waited for it.
    pub(crate) fn find(id: u32) -> Option<Self> {
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

/// Returns the name of this machine. A process identifier is valid only on its own machine.
pub(crate) fn host() -> String {
    System::host_name().unwrap_or_default()
}
