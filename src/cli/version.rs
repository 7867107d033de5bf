//! `--version`: the version; with `--verbose` all that a report of a fault should say of the build and the machine.

use std::env::consts::{ARCH, OS};
use std::path::PathBuf;

use crate::store::{data_folder, settings_folder};
use crate::text::Texts;

use super::failure::Failure;
use super::output::print;

/// Revision of the source, which `scripts/package.sh` puts into the programs it packs.
const REVISION: Option<&str> = option_env!("CAMAIEU_REVISION");

/// Prints the version.
pub(super) fn show(texts: &'static Texts, is_verbose: bool) -> Result<(), Failure> {
    let version = format!("camaieu {}", env!("CARGO_PKG_VERSION"));
    if !is_verbose {
        return print(&version);
    }
    print(&version)?;
    for line in details(texts).into_iter().chain(graphics(texts)) {
        print(&line)?;
    }
    Ok(())
}

/// Lines on the build and on the folders.
fn details(texts: &Texts) -> Vec<String> {
    let line = |id: &str, value: &str| texts.say_with(id, &[("value", &value)]);
    let profile = if cfg!(debug_assertions) { "debug" } else { "release" };
    let parts = [
        (cfg!(feature = "window"), "window"),
        (cfg!(feature = "pictures"), "pictures"),
        (cfg!(feature = "net"), "net"),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
    let parts = if parts.is_empty() { "–".to_owned() } else { parts.join(", ") };
    let mut lines =
        vec![line("version-build", &format!("{profile}, {OS}, {ARCH}")), line("version-parts", &parts)];
    lines.extend(REVISION.map(|revision| line("version-revision", revision)));
    let folder = |folder: Option<PathBuf>| match folder {
        Some(folder) => folder.display().to_string(),
        None => texts.say("version-no-folder"),
    };
    lines.push(line("version-data", &folder(data_folder())));
    lines.push(line("version-settings", &folder(settings_folder())));
    lines
}

/// Line on the graphics, found without opening a window.
#[cfg(feature = "window")]
fn graphics(texts: &Texts) -> Option<String> {
    let found = crate::app::graphics();
    let described = found.map_or_else(|| texts.say("version-no-graphics"), |graphics| graphics.to_string());
    Some(texts.say_with("version-graphics", &[("value", &described)]))
}

#[cfg(not(feature = "window"))]
fn graphics(_texts: &Texts) -> Option<String> {
    None
}
