//! Programs that are run by a shell: the shell may start processes of its own, and all of them end together.

#[cfg(unix)]
pub(super) use groups::{has_ended, kill, separate};
#[cfg(not(unix))]
pub(super) use single::{has_ended, kill, separate};

/// Process groups.
#[cfg(unix)]
mod groups {
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    pub(in crate::cli) fn separate(command: &mut Command) {
        command.process_group(0);
    }

    /// Kills the group of a child that has not been waited for.
    pub(in crate::cli) fn kill(child: &mut Child) {
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }

    /// Whether the child has exited. It can still be waited for afterwards.
    pub(in crate::cli) fn has_ended(child: &mut Child) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
    }
}

/// Without process groups only the program itself is killed.
#[cfg(not(unix))]
mod single {
    use std::process::{Child, Command};

    pub(in crate::cli) fn separate(_command: &mut Command) {}

    pub(in crate::cli) fn kill(child: &mut Child) {
        let _ = child.kill();
    }

    pub(in crate::cli) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }
}
