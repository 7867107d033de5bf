//! Shortcut for Windows: opens the window of the program beside it without a console.
//!
//! `camaieu.exe` is a program of the console, for its commands. Started from the Explorer, it would open one beside its window.
//! What it says when it fails is shown in a file, since nobody sees its standard error.

#![windows_subsystem = "windows"]

use std::env;
use std::fs;
use std::process::{Command, Stdio};

/// Flag for a process of the console that gets none.
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

fn main() {
    let folder = env::current_exe().ok().and_then(|path| path.parent().map(ToOwned::to_owned)).unwrap_or_default();
    let mut program = Command::new(folder.join("camaieu.exe"));
    program.args(env::args_os().skip(1)).stdin(Stdio::null()).stdout(Stdio::null());
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut program, CREATE_NO_WINDOW);
    let said = match program.output() {
        Ok(done) if done.status.success() => return,
        Ok(done) => done.stderr,
        Err(error) => format!("camaieu.exe: {error}\r\n").into_bytes(),
    };
    let file = env::temp_dir().join("camaieu.txt");
    // The mark in front tells Notepad that it is UTF-8.
    if fs::write(&file, ["\u{feff}".as_bytes(), &said].concat()).is_ok() {
        let _ = Command::new("notepad").arg(file).status();
    }
}
