//! Crash reports.

use std::io;
use std::path::{Path, PathBuf};

use super::folders::data_folder;
use super::program_shelf::shelf;
use super::shelf::Folder;

/// Writes a crash report to a new file that only the user may read, and returns its path: in the program's data folder, or
/// in the system's folder for temporary files.
pub fn write_report(report: &str) -> io::Result<PathBuf> {
    let folders = [data_folder().map(|folder| folder.join("reports")), shelf().folder(Folder::Temporary)];
    let mut written = folders.into_iter().flatten().map(|folder| write_report_in(&folder, report));
    written.find(Result::is_ok).unwrap_or(Err(io::ErrorKind::NotFound.into()))
}

/// Writes a crash report to a new file in this folder that only the user may read.
pub fn write_report_in(folder: &Path, report: &str) -> io::Result<PathBuf> {
    shelf().write_new(folder, ("camaieu-report-", ".txt"), report.as_bytes())
}
