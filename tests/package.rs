//! The package: what it is built from.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
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
    for name in ["bevy", "bevy_ecs", "egui", "wgpu", "winit", "rand"] {
        let versions: Vec<&String> =
            locked.iter().filter(|(other, _)| other == name).map(|(_, version)| version).collect();
        assert_eq!(versions.len(), 1, "{name}: {versions:?}");
    }
}

/// Direct dependencies of which another crate brings in an older version, with that crate.
const TWICE: [(&str, &str); 2] = [("rustix", "winit"), ("thiserror", "winit")];

/// The names of the direct dependencies of all crates, each with its reason: the comment right before it, or one before its
/// neighbours that names it.
fn direct() -> BTreeMap<String, Option<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let text = std::fs::read_to_string(path).expect("Cargo.toml");
    let (mut found, mut in_dependencies) = (BTreeMap::new(), false);
    let (mut comment, mut is_right_before) = (String::new(), false);
    for line in text.lines() {
        if let Some(said) = line.strip_prefix("# ") {
            comment = if is_right_before { format!("{comment} {said}") } else { said.to_owned() };
            is_right_before = true;
            continue;
        }
        let reason = |name: &str| {
            (is_right_before || comment.contains(name))
                .then(|| comment.clone())
                .filter(|said| !said.is_empty())
        };
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            in_dependencies = table == "workspace.dependencies";
            if let Some(name) = table.strip_prefix("workspace.dependencies.") {
                found.insert(name.to_owned(), reason(name));
            }
        } else if let Some((name, value)) =
            line.split_once(" = ").filter(|_| in_dependencies && !line.starts_with(' '))
            // Features for each version that others bring in.
            && !value.contains("package = ")
        {
            found.insert(name.to_owned(), reason(name));
        }
        if line.is_empty() {
            comment.clear();
        }
        is_right_before = false;
    }
    found
}

#[test]
fn direct_dependencies_have_a_reason_and_one_version() {
    let (direct, locked) = (direct(), locked());
    assert!(
        direct.len() > 25 && direct.contains_key("bevy") && direct.contains_key("proptest"),
        "{direct:?}"
    );
    for (name, reason) in direct {
        assert!(reason.is_some(), "{name}: no reason in Cargo.toml");
        let versions = locked.iter().filter(|(other, _)| *other == name).count();
        let allowed = 1 + usize::from(TWICE.iter().any(|(twice, _)| *twice == name));
        assert_eq!(versions, allowed, "{name}: versions in Cargo.lock");
    }
}

#[test]
fn crates_take_dependencies_from_the_workspace() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders =
        std::fs::read_dir(root.join("src")).expect("src").map(|entry| entry.expect("an entry").path());
    let paths: Vec<_> =
        folders.map(|folder| folder.join("Cargo.toml")).filter(|path| path.exists()).collect();
    assert!(paths.len() > 7, "{paths:?}");
    for path in paths.into_iter().chain([root.join("assets/Cargo.toml"), root.join("Cargo.toml")]) {
        let text = std::fs::read_to_string(&path).expect("a manifest");
        let tables = text.split("\n[").filter(|table| {
            let name = table.split(']').next().unwrap_or_default();
            name.ends_with("dependencies") && !name.starts_with("workspace")
        });
        for line in tables.flat_map(|table| table.lines().skip(1)).filter(|line| line.contains('=')) {
            let is_inherited = line.contains(".workspace = true") || line.contains("{ workspace = true");
            assert!(is_inherited, "{}: {line}", path.display());
        }
    }
}

#[test]
fn saves_and_greetings_carry_the_program_version() {
    assert_eq!(camaieu::play::PROGRAM_VERSION, env!("CARGO_PKG_VERSION"));
}

/// Names of the packages that a package needs without its default features.
fn needed(package: &[&str]) -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--no-default-features", "--prefix", "none", "--format", "{p}"])
        .args(package)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let tree = String::from_utf8_lossy(&tree.stdout).into_owned();
    tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn the_rules_alone_need_neither_ron_nor_serde() {
    let names = needed(&["--package", "camaieu-rules"]);
    assert!(names.contains("rand") && !names.contains("ron") && !names.contains("serde"), "{names:?}");
}

#[test]
fn the_rules_need_no_display_dependencies() {
    let names = needed(&[]);
    assert!(names.contains("clap") && names.contains("proptest"), "{names:?}");
    for name in names {
        let parts = ["bevy", "egui", "wgpu", "winit", "alsa", "cpal", "gilrs", "wayland", "x11", "naga"];
        assert!(!parts.iter().any(|part| name.starts_with(part)), "{name}");
    }
}

#[test]
fn the_package_has_exactly_what_the_build_needs() {
    let list = files_of("camaieu");
    let parts: BTreeSet<&str> = list.lines().filter_map(|file| file.split('/').next()).collect();
    let made_by_cargo = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];
    let own = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "examples", "src", "tests"];
    let unknown: Vec<_> =
        parts.iter().filter(|part| !made_by_cargo.contains(part) && !own.contains(part)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    for part in own {
        assert!(parts.contains(part), "{part}");
    }
}

#[test]
fn no_crate_includes_a_file_that_its_package_has_not() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(root.join("src")).unwrap().map(|entry| entry.unwrap().path());
    let beside = [root.to_owned(), root.join("assets")];
    let folders = crates.filter(|folder| folder.join("Cargo.toml").exists()).chain(beside);
    let (mut seen, mut wrong) = (0, Vec::new());
    for folder in folders {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = ")).unwrap();
        let files = files_of(name.trim_matches('"'));
        for file in files.lines().filter(|file| file.ends_with(".rs")) {
            let text = std::fs::read_to_string(folder.join(file)).unwrap();
            for (at, _) in text.match_indices("include_bytes!").chain(text.match_indices("include_str!")) {
                let Some(start) = text[at..].find('"') else { continue };
                // Of a path that is put together, the beginning.
                let path = text[at + start + 1..].split('"').next().unwrap_or_default();
                let mut place: Vec<&str> = file.split('/').collect();
                place.pop();
                for part in path.split('/') {
                    if part != ".." {
                        place.push(part);
                    } else if place.pop().is_none() {
                        place.push("outside");
                    }
                }
                seen += 1;
                let place = place.join("/");
                if !files.lines().any(|file| file.starts_with(&place)) {
                    wrong.push(format!("{name}: {file}: {path}"));
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
    assert_eq!(wrong, [""; 0]);
}

/// Files in the package of a crate, one a line.
fn files_of(name: &str) -> String {
    let list = Command::new(env!("CARGO"))
        .args(["package", "--package", name, "--list", "--offline", "--allow-dirty"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(list.status.success(), "{}", String::from_utf8_lossy(&list.stderr));
    String::from_utf8_lossy(&list.stdout).into_owned()
}
