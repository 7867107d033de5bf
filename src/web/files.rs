//! Files of the page: in memory, with a copy that the browser keeps. What is written to the home is offered to the visitor.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use camaieu_store::{FileError, MemoryFile, MemoryFileSystem};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::JsValue;
use web_time::UNIX_EPOCH;

use super::browser;

/// Folder of the files that the visitor is offered.
pub(super) const HOME: &str = "/home";
/// Folder of the files that the visitor gives. Nothing in it is kept.
pub(super) const GIVEN: &str = "/temporary";

/// Files as the browser has kept them.
pub(super) fn shelf() -> MemoryFileSystem {
    let kept = browser::kept_files();
    let file = |entry: JsValue| {
        let entry = Array::from(&entry);
        let path = PathBuf::from(entry.get(0).as_string()?);
        let content = Uint8Array::new(&entry.get(1)).to_vec();
        let time = UNIX_EPOCH + Duration::from_secs_f64(entry.get(2).as_f64()?.max(0.0) / 1e3);
        Some((path, MemoryFile { content, time }))
    };
    let files: BTreeMap<PathBuf, MemoryFile> = kept.iter().filter_map(file).collect();
    // A match that the first tab may play is continued as a copy in a second one.
    let of_first: Vec<PathBuf> =
        if browser::is_second() { files.keys().cloned().collect() } else { Vec::new() };
    MemoryFileSystem::new(files, Box::new(keep), move |file| of_first.iter().any(|path| path == file))
}

fn keep(path: &Path, content: Option<&[u8]>) -> Result<(), FileError> {
    let name = path.to_string_lossy();
    if let (Ok(name), Some(content)) = (path.strip_prefix(HOME), content) {
        browser::offer_file(&name.to_string_lossy(), content);
        return Ok(());
    }
    if path.starts_with(GIVEN) {
        return Ok(());
    }
    let content = content.map_or(JsValue::NULL, |content| Uint8Array::from(content).into());
    match browser::keep_file(&name, content) {
        None => Ok(()),
        Some(message) => Err(FileError::Denied { kind: io::ErrorKind::StorageFull, message }),
    }
}
