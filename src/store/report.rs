//! Crash reports.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::folders::data_folder;

/// Writes a crash report to a new file that only the user may read, and returns its path: in the program's data folder, or
/// in the system's folder for temporary files.
pub fn write_report(report: &str) -> io::Result<PathBuf> {
    let own = data_folder().ok_or(io::ErrorKind::NotFound.into());
    own.and_then(|folder| write_report_in(&folder.join("reports"), report))
        .or_else(|_| write_report_in(&std::env::temp_dir(), report))
}

/// Writes a crash report to a new file in this folder. Its name is random, so that nobody can put a link there before.
pub fn write_report_in(folder: &Path, report: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    let mut file = builder.prefix("camaieu-report-").suffix(".txt").rand_bytes(12).tempfile_in(folder)?;
    file.write_all(report.as_bytes())?;
    Ok(file.keep()?.1)
}
