//! Programs that are run by a shell: the shell may start processes of its own, and all of them end together.

use std::process::{Command, Stdio};

#[cfg(unix)]
pub(super) use groups::{has_ended, kill, separate};
#[cfg(not(unix))]
pub(super) use single::{has_ended, kill, separate};

/// Command line for the system's shell with further arguments, in a group of its own, with pipes for what it reads and writes.
pub(super) fn shell(line: &str, args: &[String]) -> Command {
    let mut shell = Command::new(if cfg!(windows) { "cmd" } else { "sh" });
    #[cfg(windows)]
    // The quotes of the line are for the shell alone.
    std::os::windows::process::CommandExt::raw_arg(shell.arg("/C"), line);
    #[cfg(not(windows))]
    match args {
        [] => shell.args(["-c", line]),
        _ => shell.args(["-c", &format!("{line} \"$@\""), "sh"]),
    };
    shell.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    separate(&mut shell);
    shell
}

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

/// Trees of processes, where there are no groups.
#[cfg(not(unix))]
mod single {
    use std::process::{Child, Command};

    pub(in crate::cli) fn separate(_command: &mut Command) {}

    pub(in crate::cli) fn kill(child: &mut Child) {
        // The shell knows what it has started; only it is killed where the system cannot do more.
        let tree = Command::new("taskkill").args(["/T", "/F", "/PID", &child.id().to_string()]).output();
        if !tree.is_ok_and(|done| done.status.success()) {
            let _ = child.kill();
        }
    }

    pub(in crate::cli) fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }
}
