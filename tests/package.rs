//! The package: what it is built from.

use std::collections::BTreeSet;
use std::process::Command;

/// The names and versions of all packages in the lock file.
fn locked() -> Vec<(String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.lock");
    let text = std::fs::read_to_string(path).expect("the lock file");
    let value = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
    let lines: Vec<&str> = text.lines().collect();
    lines
        .windows(2)
        .filter(|pair| pair[0].starts_with("name = "))
        .map(|pair| (value(pair[0]), value(pair[1])))
        .collect()
}

#[test]
fn there_is_one_bevy_and_one_egui() {
    let locked = locked();
    assert!(locked.len() > 100);
    for name in ["bevy", "bevy_ecs", "egui", "wgpu", "winit", "leafwing-input-manager", "rand"] {
        let versions: Vec<&String> =
            locked.iter().filter(|(other, _)| other == name).map(|(_, version)| version).collect();
        assert_eq!(versions.len(), 1, "{name}: {versions:?}");
    }
}

#[test]
fn the_rules_need_nothing_that_has_to_do_with_a_display() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--no-default-features", "--prefix", "none", "--format", "{p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let tree = String::from_utf8_lossy(&tree.stdout).into_owned();
    let names: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(names.contains("clap") && names.contains("proptest"), "{names:?}");
    for name in names {
        let parts =
            ["bevy", "egui", "wgpu", "winit", "alsa", "cpal", "gilrs", "wayland", "x11", "leafwing", "naga"];
        assert!(!parts.iter().any(|part| name.starts_with(part)), "{name}");
    }
}
