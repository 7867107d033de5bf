//! Writes the files of the page into a folder in which `wasm-bindgen` has put the programs: the page with its texts in both
//! languages, and the worker that keeps it for visits without a network.

#[cfg(target_family = "wasm")]
fn main() {}

#[cfg(not(target_family = "wasm"))]
fn main() -> std::io::Result<()> {
    page::write(std::path::Path::new(&std::env::args().nth(1).unwrap_or_else(|| "target/page".into())))
}

#[cfg(not(target_family = "wasm"))]
mod page {
    use std::collections::BTreeMap;
    use std::fs;
    use std::io;
    use std::path::{Path, PathBuf};

    use camaieu_text::Lang;

    /// Names and contents of the files that stay as they are.
    const FILES: [(&str, &str); 2] = [
        ("manifest.webmanifest", include_str!("page/manifest.webmanifest")),
        ("worker.js", include_str!("page/worker.js")),
    ];

    /// Texts of the page before its program has come.
    fn texts(lang: Lang) -> BTreeMap<&'static str, String> {
        let texts = lang.texts();
        let coming = [
            "menu-tagline",
            "page-coming",
            "page-failed",
            "page-lost",
            "page-again",
            "page-readers",
            "page-no-webgl",
            "page-bad-backup",
        ];
        coming.into_iter().map(|id| (id, texts.say(id))).collect()
    }

    /// Files of a folder and those below it, by their paths from `root`.
    fn files(root: &Path, folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                files(root, &path, found)?;
            } else if let Ok(name) = path.strip_prefix(root) {
                found.push(name.to_owned());
            }
        }
        Ok(())
    }

    pub(super) fn write(folder: &Path) -> io::Result<()> {
        for (name, content) in FILES {
            fs::write(folder.join(name), content)?;
        }
        let length = fs::metadata(folder.join("camaieu-page_bg.wasm"))?.len();
        let by_lang: BTreeMap<&str, _> = Lang::ALL.map(|lang| (lang.code(), texts(lang))).into();
        let json = serde_json::to_string(&by_lang)?.replace('<', "\\u003c");
        let page = include_str!("page/index.html");
        let page = page.replace("{length}", &length.to_string()).replace("{texts}", &json);
        fs::write(folder.join("index.html"), page)?;
        let mut names = Vec::new();
        files(folder, folder, &mut names)?;
        names.sort();
        // The program has an instance of this module already, under the name that its folder has been given.
        let browser =
            names.iter().find(|name| name.ends_with("browser.js")).ok_or(io::ErrorKind::NotFound)?;
        let main = include_str!("page/main.js").replace("{browser}", &address(browser));
        fs::write(folder.join("main.js"), main)?;
        names.push("main.js".into());
        names.retain(|name| name.extension().is_none_or(|ending| ending != "br" && ending != "gz"));
        names.retain(|name| {
            name.extension().is_none_or(|ending| ending != "ts") && !name.ends_with("offline.js")
        });
        names.dedup();
        let mut hash = blake3::Hasher::new();
        for name in &names {
            hash.update(&fs::read(folder.join(name))?);
        }
        let version = hash.finalize().to_hex();
        let addresses: Vec<String> =
            ["./".into()].into_iter().chain(names.iter().map(|name| address(name))).collect();
        let offline = include_str!("page/offline.js").replace("{version}", &version);
        fs::write(folder.join("offline.js"), offline.replace("{files}", &serde_json::to_string(&addresses)?))
    }

    /// Address of a file on the page.
    fn address(name: &Path) -> String {
        let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        format!("./{}", parts.join("/"))
    }
}
