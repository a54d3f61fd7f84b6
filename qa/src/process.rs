//! Reads the start time and the processor time of a process from the operating system.

use std::time::Duration;

use sysinfo::{Pid, ProcessRefreshKind, ProcessStatus, ProcessesToUpdate, System};

/// A living process.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Process {
    /// The start time, in seconds since 1970.
    pub(crate) started: u64,
    /// The processor time that the process has used.
    pub(crate) cpu: Duration,
}

impl Process {
    /// Returns the process with the identifier `id`. Returns `None` if the process has ended, even
    /// if its parent process has not waited for it yet.
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

/// Returns the name of this machine. Another machine may have a process with the same identifier.
pub(crate) fn host() -> String {
    System::host_name().unwrap_or_default()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_has_the_name_of_the_system() {
        let name = std::process::Command::new("uname").arg("-n").output().unwrap().stdout;
        assert_eq!(host(), String::from_utf8(name).unwrap().trim_end());
    }
}
