//! The figures of the documentation: golden files, each drawn by the command that stands beside it.
//! `CAMAIEU_KEEP_PICTURES=1` draws them anew.

use std::path::Path;
use std::process::Command;

/// The words of a command line; those in single quotes are one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

#[test]
fn documentation_figures_match_their_commands() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/how-to/draw-diagrams.md")).unwrap();
    let page = page.replace("\\\n", " ");
    let commands = page.lines().filter_map(|line| line.strip_prefix("    camaieu diagram "));
    let mut figures = 0;
    for command in commands {
        let mut args = words(command);
        let Some(at) = args.iter().position(|arg| arg == "-o") else { continue };
        let file = args.drain(at..at + 2).nth(1).unwrap();
        if !file.starts_with("docs/") {
            continue;
        }
        let mut program = Command::new(env!("CARGO_BIN_EXE_camaieu"));
        let output =
            program.arg("diagram").args(&args).env("LANG", "C").env_remove("LC_ALL").output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        let path = root.join(&file);
        if std::env::var_os("CAMAIEU_KEEP_PICTURES").is_some() {
            std::fs::write(&path, &output.stdout).unwrap();
        }
        let kept = std::fs::read(&path).unwrap_or_default();
        assert!(
            output.stdout == kept,
            "{file} is drawn otherwise now: look at it with CAMAIEU_KEEP_PICTURES=1"
        );
        assert!(page.contains(&format!("]({})", file.replacen("docs", "..", 1))), "{file} is not shown");
        figures += 1;
    }
    assert_eq!(figures, 6);
}
