//! Crash reports.

use std::io;
use std::path::{Path, PathBuf};

use super::file::write_new;
use super::folders::data_folder;

/// Writes a crash report to a new file that only the user may read, and returns its path: in the program's data folder, or
/// in the system's folder for temporary files.
pub fn write_report(report: &str) -> io::Result<PathBuf> {
    let own = data_folder().ok_or(io::ErrorKind::NotFound.into());
    own.and_then(|folder| write_report_in(&folder.join("reports"), report))
        .or_else(|_| write_report_in(&std::env::temp_dir(), report))
}

/// Writes a crash report to a new file in this folder that only the user may read.
pub fn write_report_in(folder: &Path, report: &str) -> io::Result<PathBuf> {
    write_new(folder, ("camaieu-report-", ".txt"), report)
}
