//! The house: which crate may use which, read from their manifests; which module of a crate may use which, read from the `use`
//! lines of `src`; how large files and functions may be; and how long the names of tests.
//! `docs/dev/architecture.md` explains the floors.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Crates, by their folders in `src` (but for `assets`), from the lowest floor to the highest. A crate uses what stands on its own floor or below;
/// the program, whose commands are in `src/cli`, uses all of them. Cargo only refuses circles.
const FLOORS: &[&[&str]] = &[
    &["rules"],
    &["play"],
    &["text", "bots"],
    &["store", "diagram"],
    &["net", "assets"],
    &["app"],
    &["desktop", "web"],
];

/// Modules of `src` that belong to the program itself.
const OF_THE_PROGRAM: [&str; 3] = ["cli", "lib", "main"];

/// Folders of `src/app`, from the lowest floor to the highest.
const APP_FLOORS: &[&[&str]] =
    &[&["platform"], &["ui"], &["session"], &["table"], &["features"], &["games"], &["window"]];

/// Most lines of a file, and of a function of the program that has no comment `Long:` with the reason right above it.
const MOST_LINES_OF_A_FILE: usize = 500;
const MOST_LINES_OF_A_FUNCTION: usize = 60;

/// A module: its path below `src`, such as `app::ui::theme`, and the modules of its crate that it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// Text of a crate's manifest.
fn manifest(folder: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let parent = if folder == "assets" { root.to_owned() } else { root.join("src") };
    let path = parent.join(folder).join("Cargo.toml");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Rust files of a folder with their text, by their paths below the project's root.
fn files(folder: &str) -> BTreeMap<String, String> {
    fn read(root: &Path, folder: &Path, files: &mut BTreeMap<String, String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(root, &path, files);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                files.insert(name, std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    read(root, &root.join(folder), &mut found);
    found
}

/// Path of the module in a file of `src`: `app::ui` for `src/app/ui/mod.rs`.
fn module_of(file: &str) -> String {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs");
    path.strip_suffix("/mod").or_else(|| path.strip_suffix("/lib")).unwrap_or(path).replace('/', "::")
}

/// Source without comments and without the test module at its end.
fn code_of(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Paths of a use tree such as `crate::{a, b::{c, d as e}}`.
fn paths(tree: &str) -> Vec<String> {
    let Some((before, inside)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let inside = inside.trim().strip_suffix('}').unwrap_or(inside);
    let (mut parts, mut depth, mut part) = (Vec::new(), 0, String::new());
    for letter in inside.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => {}
        }
        part.push(letter);
    }
    parts.push(part);
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    parts.flat_map(paths).map(|path| format!("{}{path}", before.trim())).collect()
}

/// Paths that a source names from `crate`, `super` or `self`: in its use lines, and within its code.
fn named(code: &str) -> Vec<String> {
    let mut named = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let is_word = rest[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
        rest = &rest[at + 4..];
        if !is_word && let Some(end) = rest.find(';') {
            named.extend(paths(&rest[..end].split_whitespace().collect::<Vec<_>>().join(" ")));
        }
    }
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let is_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
            let end = code[at..].find(|letter| !is_path(letter)).map_or(code.len(), |length| at + length);
            // Before a brace the paths within it are meant.
            if !code[at..end].ends_with("::") {
                named.push(code[at..end].to_owned());
            }
        }
    }
    named
}

/// The modules of its own crate that each module of `src` uses.
fn uses() -> Uses {
    let files = files("src");
    let modules: BTreeSet<String> = files.keys().map(|file| module_of(file)).collect();
    let mut uses = Uses::new();
    for (file, text) in &files {
        let module = module_of(file);
        let of_module = uses.entry(module.clone()).or_default();
        if file.ends_with("tests.rs") {
            continue;
        }
        for path in named(&code_of(text)) {
            let mut base: Vec<&str> = module.split("::").collect();
            let mut rest = path.as_str();
            if let Some(inside) = rest.strip_prefix("crate::") {
                let is_of_a_crate = FLOORS.iter().any(|floor| floor.contains(&base[0]));
                base.truncate(usize::from(is_of_a_crate));
                rest = inside;
            } else if let Some(inside) = rest.strip_prefix("self::") {
                rest = inside;
            } else if rest.starts_with("super::") {
                while let Some(inside) = rest.strip_prefix("super::") {
                    base.pop();
                    rest = inside;
                }
            } else {
                continue;
            }
            let segments: Vec<&str> = base.into_iter().chain(rest.split("::")).collect();
            let known = (1..=segments.len()).rev().map(|length| segments[..length].join("::"));
            let used = known.into_iter().find(|path| modules.contains(path));
            of_module.extend(used.filter(|used| *used != module));
        }
    }
    uses
}

/// Floor of a module or folder: the index of the floor that has it; `None` for what stands on no floor, such as `lib.rs`.
fn floor(module: &str, floors: &[&[&str]]) -> Option<usize> {
    let folder = module.split("::").next()?;
    floors.iter().position(|floor| floor.contains(&folder))
}

#[test]
fn no_crate_uses_what_stands_above_it() {
    let folders: Vec<&str> = FLOORS.concat();
    let name = |folder: &str| {
        let manifest = manifest(folder);
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"camaieu-"));
        name.expect("a name").trim_end_matches('"').to_owned()
    };
    let names: BTreeMap<String, &str> = folders.iter().map(|folder| (name(folder), *folder)).collect();
    let (mut wrong, mut found) = (Vec::new(), 0);
    for folder in &folders {
        let manifest = manifest(folder);
        let used = manifest.lines().filter_map(|line| line.strip_prefix("camaieu-"));
        for used in used.filter_map(|line| line.split(['.', ' ']).next()) {
            found += 1;
            if floor(names[used], FLOORS) > floor(folder, FLOORS) {
                wrong.push(format!("{folder} uses {used}"));
            }
        }
    }
    assert!(found > 20, "{found} uses");
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn no_module_of_the_window_uses_what_stands_above_it() {
    let uses = uses();
    assert!(uses.len() > 300, "{} modules", uses.len());
    let mut wrong = Vec::new();
    for (module, used) in &uses {
        for other in used {
            // The root of a floor names its folders; whatever stands in them does not name the root.
            if other == "app" && module.starts_with("app::") {
                wrong.push(format!("{module} uses app"));
            }
            if let (Some(module), Some(other)) = (module.strip_prefix("app::"), other.strip_prefix("app::"))
                && let (Some(here), Some(there)) = (floor(module, APP_FLOORS), floor(other, APP_FLOORS))
                && there > here
            {
                wrong.push(format!("app::{module} uses app::{other}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_folder_stands_on_a_floor() {
    for module in uses().keys() {
        let is_of_the_program = OF_THE_PROGRAM.contains(&module.split("::").next().unwrap_or_default());
        assert!(is_of_the_program || floor(module, FLOORS).is_some(), "{module}");
        if let Some(inside) = module.strip_prefix("app::") {
            assert!(floor(inside, APP_FLOORS).is_some(), "app::{inside}");
        }
    }
}

#[test]
fn no_feature_uses_another() {
    let feature = |module: &str| Some(module.strip_prefix("app::features::")?.split("::").next()?.to_owned());
    let mut wrong = Vec::new();
    for (module, used) in &uses() {
        for other in used {
            if let (Some(here), Some(there)) = (feature(module), feature(other))
                && here != there
            {
                wrong.push(format!("{module} uses {other}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Modules that can be reached from a module by its uses.
fn reached<'a>(from: &'a str, uses: &'a Uses) -> BTreeSet<&'a str> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        for other in uses.get(module).into_iter().flatten() {
            if reached.insert(other.as_str()) {
                open.push(other);
            }
        }
    }
    reached
}

#[test]
fn no_modules_use_each_other_in_a_circle() {
    let uses = uses();
    let in_circle: Vec<&String> =
        uses.keys().filter(|module| reached(module, &uses).contains(module.as_str())).collect();
    assert_eq!(in_circle, [""; 0]);
}

#[test]
fn pure_layers_use_no_engine_screen_or_clock() {
    for (file, text) in files("src") {
        let module = module_of(&file);
        let is_pure = ["rules", "play"].contains(&module.split("::").next().unwrap_or_default());
        let code = code_of(&text);
        for word in ["bevy", "egui", "Instant::now", "SystemTime", "std::fs", "std::env", "std::net"] {
            assert!(!is_pure || !code.contains(word), "{file}: {word}");
        }
    }
}

#[test]
fn what_runs_in_a_browser_reads_its_clocks() {
    let elsewhere = ["cli", "desktop", "lib", "main", "net"];
    let (mut found, mut wrong) = (0, Vec::new());
    for (file, text) in files("src") {
        let crate_of = module_of(&file).split("::").next().unwrap_or_default().to_owned();
        let named = named(&code_of(&text));
        found += named.iter().filter(|path| path.starts_with("web_time::")).count();
        let is_of_std = |path: &&String| {
            ["Instant", "SystemTime", "UNIX_EPOCH"].iter().any(|name| **path == format!("std::time::{name}"))
        };
        let is_here = !elsewhere.contains(&crate_of.as_str()) && !file.starts_with("src/store/disk/");
        wrong
            .extend(named.iter().filter(is_of_std).filter(|_| is_here).map(|path| format!("{file}: {path}")));
    }
    assert!(found > 5, "{found}");
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn files_and_functions_can_be_held_in_the_head() {
    let mut wrong = Vec::new();
    for (file, text) in files("src").into_iter().chain(files("tests")) {
        let lines: Vec<&str> = text.lines().collect();
        if lines.len() > MOST_LINES_OF_A_FILE {
            wrong.push(format!("{file}: {} lines", lines.len()));
        }
        for (at, line) in lines.iter().enumerate() {
            let indent = &line[..line.len() - line.trim_start().len()];
            let words: Vec<&str> = line.split_whitespace().take(4).collect();
            if !file.starts_with("src")
                || !words.contains(&"fn")
                || line.trim_start().starts_with("//")
                || line.ends_with(';')
            {
                continue;
            }
            let length = lines[at..].iter().position(|line| *line == format!("{indent}}}")).unwrap_or(0) + 1;
            let above = lines[..at].iter().rev().take_while(|line| {
                let line = line.trim_start();
                line.starts_with("//") || line.starts_with('#')
            });
            let has_reason = above.into_iter().any(|line| line.trim_start().starts_with("// Long:"));
            if length > MOST_LINES_OF_A_FUNCTION && !has_reason {
                wrong.push(format!("{file}:{}: a function of {length} lines", at + 1));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Maximum number of characters of a test's name.
const MAX_TEST_NAME: usize = 50;

/// Names of the functions that follow a line `#[test]`.
fn test_names(text: &str) -> impl Iterator<Item = &str> {
    let mut lines = text.lines().map(str::trim);
    std::iter::from_fn(move || {
        lines.find(|line| *line == "#[test]")?;
        lines.find_map(|line| line.strip_prefix("fn "))?.split('(').next()
    })
}

#[test]
fn test_names_are_at_most_50_characters() {
    let (mut found, mut long) = (0, Vec::new());
    for (file, text) in files("src").into_iter().chain(files("tests")) {
        for name in test_names(&text) {
            found += 1;
            if name.len() > MAX_TEST_NAME {
                long.push(format!("{file}: {name}"));
            }
        }
    }
    assert!(found > 1_000, "{found} tests");
    assert_eq!(long, [""; 0]);
}

/// Name of the type that a line defines.
fn defined_type(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(' ')?.1,
        Some(rest) => rest.trim_start(),
        None => line,
    };
    let kinds = ["struct ", "enum ", "trait ", "type "];
    let name = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    name.split(|letter: char| !letter.is_alphanumeric()).next()
}

/// Games have names in common, such as `Piece`. A build without the network has the names of the one with it.
#[test]
fn type_names_have_one_meaning() {
    let games: Vec<String> =
        camaieu::rules::catalogue::NAMES.iter().map(|name| name.replace('-', "_")).collect();
    let mut homes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in files("src") {
        if file.ends_with("tests.rs") || file.ends_with("without_network.rs") {
            continue;
        }
        let game =
            games.iter().find(|game| file.split('/').any(|part| part.trim_end_matches(".rs") == **game));
        let home = game.unwrap_or(&file);
        for name in code_of(&text).lines().filter_map(defined_type) {
            homes.entry(name.to_owned()).or_default().insert(home.clone());
        }
    }
    homes.retain(|_, homes| homes.len() > 1 && homes.iter().any(|home| !games.contains(home)));
    assert_eq!(homes, BTreeMap::new());
}

/// Files of the project that are larger than this need a reason.
const LARGE: u64 = 300_000;

/// Models and light that the table cannot do without.
const LARGE_FILES: [&str; 3] =
    ["assets/models/castle.glb", "assets/models/knight.glb", "assets/room/room_specular_128.ktx2"];

#[test]
fn no_large_file_joins_without_a_reason() {
    fn larger(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            if kind.is_dir() && entry.file_name() != "target" && entry.file_name() != ".git" {
                larger(root, &path, found);
            } else if kind.is_file() && entry.metadata().unwrap().len() > LARGE {
                found.insert(path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/"));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    larger(root, root, &mut found);
    assert_eq!(found, LARGE_FILES.map(str::to_owned).into());
}

#[test]
fn tests_that_a_page_names_are_there() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dev/quality.md")).unwrap();
    let (_, promises) = page.split_once("## What is promised").expect("a table");
    let promises = promises.split("\n## ").next().unwrap_or_default();
    let is_test = |name: &&str| name.matches('_').count() > 2 && !name.contains([' ', '/', '.']);
    let named: BTreeSet<&str> = promises.split('`').filter(is_test).collect();
    assert!(named.len() >= 10, "{named:?}");
    let sources: Vec<String> =
        ["src", "tests"].into_iter().flat_map(|folder| files(folder).into_values()).collect();
    for name in named {
        let declared = format!("fn {name}(");
        assert!(sources.iter().any(|source| source.contains(&declared)), "docs/dev/quality.md: {name}");
    }
}

/// Whether code gives letters a size of its own, and not one of the scale.
fn has_own_letters(code: &str) -> bool {
    let sizes = ["RichText::size(", ".size(", "FontId::proportional(", "FontId::monospace("];
    sizes.iter().any(|call| {
        code.match_indices(call).any(|(at, _)| {
            code[at + call.len()..].trim_start().starts_with(|sign: char| sign.is_ascii_digit())
        })
    })
}

#[test]
fn letters_of_the_window_are_of_one_scale() {
    let files = files("src/app");
    // The harness of the panels' tests asks for glyphs of any size.
    let of_panels = files.iter().filter(|(file, _)| !file.ends_with("testing.rs"));
    let own: Vec<&String> =
        of_panels.filter(|(_, text)| has_own_letters(text)).map(|(file, _)| file).collect();
    assert_eq!(own, [""; 0]);
    // The test can fail.
    assert!(has_own_letters("label.size(17.0)") && !has_own_letters("label.size(letters::LEAD)"));
}

/// The adapters of the table and of the editor's draft, and the list of the games: what stands there has the type of a game,
/// so that the rest of the window need not.
const ADAPTERS: [&str; 3] =
    ["src/app/table/board/", "src/app/features/editor/any_draft.rs", "src/app/games/mod.rs"];

/// Whether a function that is declared here has the type of a game as a parameter.
fn is_of_a_game(declared: &str) -> bool {
    let Some((_, parameters)) = declared.split('(').next().unwrap_or_default().split_once('<') else {
        return false;
    };
    parameters.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == "G")
}

#[test]
fn no_function_of_the_window_knows_the_type_of_a_game() {
    let is_adapter = |file: &str| ADAPTERS.iter().any(|adapter| file.starts_with(adapter));
    let mut wrong = Vec::new();
    for (file, text) in files("src/app").into_iter().filter(|(file, _)| !is_adapter(file)) {
        let code = code_of(&text);
        let generic = code.split("fn ").skip(1).filter(|declared| is_of_a_game(declared));
        wrong.extend(
            generic.map(|declared| format!("{file}: {}", declared.split('(').next().unwrap_or_default())),
        );
    }
    assert_eq!(wrong, [""; 0]);
    assert!(
        is_of_a_game("follow<G: TableGame>(session: &Session<G>)")
            && !is_of_a_game("follow(session: &Session<G>)")
    );
}
