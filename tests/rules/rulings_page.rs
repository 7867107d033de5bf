//! The pages on what the boxes leave open: every option that they name exists, and every option is on them.

use std::collections::BTreeSet;

use camaieu::rules::catalogue;
use camaieu::rules::setup::Setup;

/// Options that the rule books have themselves, or that are no answers to anything.
const OF_THE_BOOKS: [&str; 5] = ["players", "seats", "draws", "hands", "handicap"];
/// Boards of a family of games.
const FAMILIES: [(&str, &str); 1] = [("camelot", "board")];

/// The names of the games as the pages write them, with their names in the catalogue.
fn section<'a>(page: &'a str, game: &str) -> &'a str {
    let heading = page
        .split("\n## ")
        .find(|part| catalogue::named(part.lines().next().unwrap_or_default()) == Some(game));
    heading.unwrap_or_else(|| panic!("no section on {game}"))
}

/// The texts between single backquotes.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn pages() -> [(&'static str, &'static str); 2] {
    [
        ("about/rulings.md", include_str!("../../docs/about/rulings.md")),
        ("fr/about/rulings.md", include_str!("../../docs/fr/about/rulings.md")),
    ]
}

#[test]
fn options_on_the_rulings_pages_exist_in_the_games() {
    for (name, page) in pages() {
        for game in catalogue::GAMES {
            let named: BTreeSet<(&str, &str)> =
                codes(section(page, game.name)).filter_map(|code| code.split_once('=')).collect();
            for (option, value) in &named {
                let chosen = Setup::only(game.options, option, value);
                assert!(chosen.is_ok(), "{name}, {}: {option}={value}: {chosen:?}", game.name);
            }
            for option in game.options {
                let is_answer = !OF_THE_BOOKS.contains(&option.name)
                    && !FAMILIES.contains(&(game.name, option.name))
                    && !option.file;
                for value in option.values.iter().filter(|_| is_answer) {
                    assert!(
                        named.contains(&(option.name, value)),
                        "{name}, {}: {}={value}",
                        game.name,
                        option.name
                    );
                }
            }
        }
    }
}

#[test]
fn rulings_pages_have_equal_entries_and_valid_links() {
    let entries = |page: &str| -> Vec<String> {
        let ids = page.lines().filter_map(|line| {
            let line = line.trim_start_matches(['#', '|', ' ']);
            let id = line.split([' ', '|']).next()?;
            let is_id = id.len() > 1
                && id.starts_with(|letter: char| letter.is_ascii_uppercase())
                && id.ends_with(|letter: char| letter.is_ascii_digit());
            is_id.then(|| id.to_owned())
        });
        ids.collect()
    };
    let [english, french] = pages().map(|(_, page)| entries(page));
    assert_eq!(english, french);
    assert!(english.len() > 50 && english.iter().collect::<BTreeSet<_>>().len() == english.len());
    for (name, page) in pages() {
        let anchors: Vec<String> = page
            .lines()
            .filter_map(|line| line.strip_prefix("### "))
            .map(|heading| {
                let kept = heading.to_lowercase().replace(' ', "-");
                kept.chars().filter(|letter| letter.is_alphanumeric() || *letter == '-').collect()
            })
            .collect();
        for link in page.split("](#").skip(1).filter_map(|rest| rest.split_once(')')) {
            assert!(anchors.contains(&link.0.to_owned()), "{name}: {}", link.0);
        }
    }
}
