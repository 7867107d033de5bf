//! The packages of `examples/` that use the crates as other programs would: built, without the network, and run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{RunOutput, file, lines};

/// Builds the package of a folder of `examples/`, and returns the path of its program. Both have one build folder, which is kept
/// for the next run.
fn built(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let manifest = format!("{}/examples/{name}/Cargo.toml", env!("CARGO_MANIFEST_DIR"));
    let build = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline", "--locked", "--manifest-path", &manifest, "--target-dir"])
        .arg(&target)
        .output()
        .expect("cargo runs");
    assert!(build.status.success(), "{}", String::from_utf8_lossy(&build.stderr));
    let program = format!("camaieu-example-{name}{}", std::env::consts::EXE_SUFFIX);
    target.join("debug").join(program)
}

#[test]
fn bot_of_the_examples_plays_every_game() {
    let bot = built("bot");
    for (game, setup) in [
        ("camelot", "board=camette"),
        ("chameleon", ""),
        ("le-cameleon", ""),
        ("caminos", "seats=4"),
        ("chromino", "players=4"),
    ] {
        let players = format!("engine:{},random", bot.display().to_string().replace('\\', "/"));
        let mut args = vec!["match", game, "--players", &players, "--games", "2"];
        args.extend(["--setup", setup].into_iter().filter(|_| !setup.is_empty()));
        let tally = lines(&args);
        assert!(tally.last().is_some_and(|tally| tally.starts_with("Fewest replies wins ")), "{tally:?}");
    }
}

#[test]
fn converter_of_the_examples_draws_every_ply() {
    let program = built("convert");
    let convert = |score: &str| {
        let score = std::fs::File::open(file("converted-score", score)).expect("a score");
        RunOutput::from(Command::new(&program).stdin(Stdio::from(score)).output().expect("it runs"))
    };
    let drawn = convert("game: chameleon\n1.a1-b2 e5-d3 2.b1-c2! *\n");
    let boards: Vec<&str> = drawn.out.split_terminator("\n\n").collect();
    assert_eq!((boards.len(), drawn.status), (4, Some(0)), "{drawn:?}");
    assert!(boards[0].starts_with("0\n 5 w# b. w# b. w#\n"), "{drawn:?}");
    let refused = convert("game: chameleon\n1.a1-a5 *\n");
    assert_eq!((refused.out.as_str(), refused.status), ("", Some(1)), "{refused:?}");
    assert!(refused.err.contains("a1-a5"), "{refused:?}");
}
