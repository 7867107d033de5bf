//! Pages of the documentation: their links, their table of contents, and the French ones beside the English ones.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders of pages that exist in both languages.
const IN_BOTH: [&str; 3] = ["about", "how-to", "learn"];
/// Programs that a line of code starts with if it is a command.
const PROGRAMS: [&str; 5] = ["camaieu ", "cargo ", "sh ", "iroh-relay ", "sudo "];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(page: &Path) -> String {
    std::fs::read_to_string(page).unwrap_or_else(|error| panic!("{}: {error}", page.display()))
}

/// Pages of a folder; with those of its folders, if asked.
fn pages(folder: &str, with_folders: bool) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            } else if with_folders && path.is_dir() {
                folders.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Lines of a page, each with whether it is code.
fn lines(page: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut is_fenced = false;
    page.lines().map(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_fenced ^= is_fence;
        (line, is_fenced || is_fence || line.starts_with("    "))
    })
}

/// Lines of a page that are no code, without the code in them.
fn prose(page: &str) -> impl Iterator<Item = String> {
    let lines = lines(page).filter(|(_, is_code)| !is_code);
    lines.map(|(line, _)| line.split('`').step_by(2).collect::<Vec<_>>().join("`"))
}

/// Level and text of a heading.
fn heading(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    text.strip_prefix(' ').filter(|_| level > 0).map(|text| (level, text))
}

/// Anchors of the headings of a page.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = lines(page).filter(|(_, is_code)| !is_code).filter_map(|(line, _)| heading(line));
    let anchor = |(_, text): (usize, &str)| -> String {
        let dashed = text.to_lowercase().replace(' ', "-");
        dashed.chars().filter(|sign| sign.is_alphanumeric() || ['-', '_'].contains(sign)).collect()
    };
    headings.map(anchor).collect()
}

/// Targets of the links and pictures of a page in this project.
fn links(page: &str) -> Vec<String> {
    let of_line = |line: String| {
        let targets = line.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        targets.map(|(target, _)| target.to_owned()).collect::<Vec<_>>()
    };
    prose(page).flat_map(of_line).filter(|target| !target.contains("://")).collect()
}

#[test]
fn links_of_pages_lead_to_files_and_headings() {
    let site = root().join("docs").canonicalize().unwrap();
    let folders = [("", false), ("docs", true), ("packaging", false), ("art", false)];
    let mut checked = 0;
    for page in folders.into_iter().flat_map(|(folder, with_folders)| pages(folder, with_folders)) {
        for link in links(&read(&page)) {
            let (file, anchor) = link.split_once('#').map_or((&*link, None), |(file, of)| (file, Some(of)));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            let said = format!("{}: {link}", page.display());
            let target = target.canonicalize().unwrap_or_else(|error| panic!("{said}: {error}"));
            if let Some(anchor) = anchor {
                assert!(anchors(&read(&target)).contains(anchor), "{said}: no such heading");
            }
            assert!(target.starts_with(&site) || !page.starts_with(&site), "{said} leads out of the site");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn table_of_contents_lists_every_page() {
    let site = root().join("docs");
    let summary = site.join("SUMMARY.md");
    let listed: Vec<PathBuf> = links(&read(&summary)).into_iter().map(|link| site.join(link)).collect();
    let all: BTreeSet<PathBuf> = pages("docs", true).into_iter().filter(|page| *page != summary).collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), all);
    assert_eq!(listed.len(), all.len(), "a page is listed twice");
}

/// Every page that exists in both languages: English, French.
fn pairs() -> Vec<(PathBuf, PathBuf)> {
    let docs = root().join("docs");
    let folders = IN_BOTH.into_iter().flat_map(|folder| pages(&format!("docs/{folder}"), false));
    let french = |page: PathBuf| (page.clone(), docs.join("fr").join(page.strip_prefix(&docs).unwrap()));
    let readme = (root().join("README.md"), root().join("README.fr.md"));
    folders.map(french).chain([readme]).collect()
}

/// Part of a page that must be the same in both languages.
#[derive(PartialEq, Debug, Default)]
struct Section {
    level: usize,
    numbers: Vec<String>,
    commands: Vec<String>,
}

/// Numbers of a line, written as in code: without separators of thousands, with a decimal point.
fn numbers(line: &str, is_french: bool) -> Vec<String> {
    let signs: Vec<char> = line.chars().collect();
    let digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let mut written = String::new();
    for (at, &sign) in signs.iter().enumerate() {
        let is_inside = at > 0 && digit(at - 1) && digit(at + 1);
        let is_group = is_inside && digit(at + 2) && digit(at + 3) && !digit(at + 4);
        match sign {
            '0'..='9' => written.push(sign),
            '\u{a0}' | '\u{202f}' if is_french && is_group => {}
            ',' if !is_french && is_group => {}
            ',' if is_french && is_inside => written.push('.'),
            '.' if is_inside => written.push('.'),
            _ => written.push(' '),
        }
    }
    written.split_whitespace().map(str::to_owned).collect()
}

fn sections(page: &str, is_french: bool) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    for (line, is_code) in lines(page) {
        if let Some((level, _)) = heading(line).filter(|_| !is_code) {
            sections.push(Section { level, ..Section::default() });
        }
        let section = sections.last_mut().unwrap();
        let inline = line.split('`').skip(1).step_by(2).filter(|_| !is_code);
        let code = inline.chain(is_code.then(|| line.trim_start()));
        let commands = code.filter(|code| PROGRAMS.iter().any(|program| code.starts_with(program)));
        section.commands.extend(commands.map(|code| code.split(" #").next().unwrap().trim_end().to_owned()));
        if !is_code {
            // Targets of links are files and headings, which have names of their own.
            let parts = line.split('`').step_by(2).flat_map(|text| text.split("]("));
            let texts = parts.enumerate().map(|(at, text)| match text.split_once(')') {
                Some((target, rest)) if at > 0 && !target.contains(' ') => rest,
                _ => text,
            });
            section.numbers.extend(texts.flat_map(|text| numbers(text, is_french)));
        }
    }
    sections.iter_mut().for_each(|section| section.numbers.sort());
    sections.iter_mut().for_each(|section| section.commands.sort());
    sections
}

#[test]
fn french_pages_match_english_headings_and_commands() {
    let pairs = pairs();
    for (english, french) in &pairs {
        let said = french.display();
        let [of_english, of_french] =
            [(english, false), (french, true)].map(|(page, is_french)| sections(&read(page), is_french));
        for (at, (english, french)) in of_english.iter().zip(&of_french).enumerate() {
            assert_eq!(english, french, "{said}, section {at}");
        }
        assert_eq!(of_english.len(), of_french.len(), "{said}: headings");
    }
    let french: BTreeSet<PathBuf> = pages("docs/fr", true).into_iter().collect();
    let of_pairs = pairs.into_iter().map(|(_, french)| french);
    assert_eq!(french, of_pairs.filter(|page| page.starts_with(root().join("docs"))).collect());
}

#[test]
fn french_pages_have_no_break_spaces_before_marks() {
    for (_, page) in pairs() {
        for line in prose(&read(&page)) {
            // A table’s rule, a picture’s sign and targets of links are no French.
            let line = line.replace("![", "[").replace("://", "");
            let signs: Vec<char> = line.chars().collect();
            for (at, &sign) in signs.iter().enumerate() {
                let before = at.checked_sub(1).map_or('\u{a0}', |at| signs[at]);
                let after = signs.get(at + 1).copied().unwrap_or(' ');
                let is_wrong = match sign {
                    ':' | ';' | '?' | '!' | '%' | '»' => {
                        let ends = !after.is_alphanumeric() && before != '`';
                        ends && (before == ' ' || before.is_alphanumeric())
                    }
                    '«' => after != '\u{a0}',
                    _ => sign == '\'' && before.is_alphabetic(),
                };
                assert!(!is_wrong, "{}: {line}", page.display());
            }
        }
    }
}
