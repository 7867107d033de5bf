//! The program `camaieu`.

use std::process::ExitCode;

fn main() -> ExitCode {
    camaieu::cli::run(std::env::args_os().collect())
}
