//! Ids of messages: each one in the source has its message, and each message has its place in the source.

use super::source::Source;
use super::*;
use camaieu::play::guided;

/// Ids whose variable part is made from the `Debug` text of an enum: the part is an identifier.
const MADE_FROM_IDENTIFIERS: [&str; 2] = ["action-", "key-name-"];
/// Settings that are on or off: the id is made of two parts, neither of which is in a template.
const ON_OR_OFF: [&str; 2] = ["set-invert-x", "set-invert-y"];

/// Whether a text has the shape of an id of several words.
fn is_id(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.contains('-')
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.split('-').all(is_word)
}

/// Id without its last word.
fn family(id: &str) -> &str {
    id.rsplit_once('-').map_or("", |(family, _)| family)
}

/// Number of words of a family; the name of a game counts as one.
fn words(family: &str) -> usize {
    let game = catalogue::NAMES.iter().find(|name| family.starts_with(**name));
    game.map_or_else(
        || family.split('-').count(),
        |game| 1 + family[game.len()..].split('-').filter(|word| !word.is_empty()).count(),
    )
}

#[test]
fn every_id_in_the_source_has_a_message() {
    let (source, messages) = (Source::read(), all(Lang::En));
    assert!(source.said.len() > 200 && source.literals.len() > 1_000);
    for id in &source.said {
        assert!(messages.contains_key(id), "{id} is said");
    }
    // Ids also stand in tables and in arms of `match`. One that is misspelt has siblings.
    let mut siblings: BTreeMap<&str, usize> = BTreeMap::new();
    messages.keys().for_each(|id| *siblings.entry(family(id)).or_default() += 1);
    for id in source.literals.iter().filter(|text| is_id(text)) {
        let is_of_family =
            words(family(id)) >= 2 && siblings.get(family(id)).is_some_and(|&count| count >= 2);
        assert!(messages.contains_key(id) || !is_of_family, "{id}: no such message, but others like it");
    }
}

/// Template of an id in a `format!`: the pieces around its variable parts. At least one must name something.
fn template(literal: &str) -> Option<Vec<&str>> {
    let mut pieces = Vec::new();
    let mut rest = literal;
    while let Some((piece, after)) = rest.split_once('{') {
        pieces.push(piece);
        rest = after.split_once('}')?.1;
    }
    pieces.push(rest);
    let is_piece = |piece: &&str| {
        piece.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    let names = |piece: &&str| piece.bytes().filter(u8::is_ascii_lowercase).count() >= 3;
    (pieces.len() > 1 && pieces.iter().all(is_piece) && pieces.iter().any(names)).then_some(pieces)
}

/// Whether an id is a template filled with known parts.
fn fills(id: &str, pieces: &[&str], is_known: &impl Fn(&str) -> bool) -> bool {
    let Some(rest) = id.strip_prefix(pieces[0]) else { return false };
    match &pieces[1..] {
        [] => rest.is_empty(),
        later => (1..=rest.len())
            .any(|length| is_known(&rest[..length]) && fills(&rest[length..], later, is_known)),
    }
}

/// Ids of the options, endings, seats and lessons of all games, and the prefixes under which there are no others.
#[derive(Default)]
struct OfGames {
    ids: BTreeSet<String>,
    prefixes: Vec<String>,
}

impl Visitor for &mut OfGames {
    type Output = ();

    fn visit<G: Game>(self) {
        self.prefixes.extend(
            ["option", "handicap", "end", "seat", "legend", "lesson", "first"]
                .map(|part| format!("{}-{part}-", G::NAME)),
        );
        let lessons = guided::lessons::<G>().unwrap();
        self.ids.extend(lessons.iter().flat_map(guided::sentences::of_lesson).map(|sentence| sentence.id));
        self.ids.extend(guided::first_times::<G>().unwrap().iter().map(|first| first.sentence(G::NAME)));
        for option in G::OPTIONS {
            if option.name == Handicap::OPTION {
                for value in &option.values[1..] {
                    let setup = Setup::only(G::OPTIONS, option.name, value).unwrap();
                    let change = Handicap::of(&setup).change(G::OPTIONS).unwrap();
                    let more = if change.more > 0 { "-more" } else { "" };
                    let id = format!("{}-handicap-{}{more}", G::NAME, change.what);
                    self.ids.extend([format!("{id}-short"), id]);
                }
                continue;
            }
            let question = format!("{}-option-{}", G::NAME, option.name);
            for value in option.values {
                let named = if *value == "*" { "any" } else { value };
                self.ids.extend([format!("{question}-{named}"), format!("{question}-{named}-short")]);
            }
            self.ids.insert(question);
        }
        let endings = G::ENDINGS.iter().chain(MATCH_ENDINGS);
        self.ids.extend(endings.map(|ending| format!("{}-end-{ending}", G::NAME)));
        self.ids.extend((1..=8).map(|seat| format!("{}-seat-{seat}", G::NAME)));
        self.ids.extend((1..=8).map(|seat| format!("{}-computer-{seat}", G::NAME)));
        // Seats may have other names where there are so many.
        let of = |count: u8| (1..=count).map(move |seat| format!("{}-seat-{seat}-of-{count}", G::NAME));
        self.ids.extend((2..=8).flat_map(of));
        self.ids.extend((2..=8).map(|seats| format!("{}-legend-of-{seats}", G::NAME)));
    }
}

#[test]
fn every_message_is_used() {
    let (source, messages) = (Source::read(), all(Lang::En));
    let mut of_games = OfGames::default();
    for name in catalogue::NAMES {
        catalogue::visit(name, &mut of_games).unwrap();
    }
    let templates: Vec<Vec<&str>> = source.literals.iter().filter_map(|literal| template(literal)).collect();
    let identifiers: BTreeSet<String> = source.identifiers.iter().map(|name| name.to_lowercase()).collect();
    let referred = referred(Lang::En);
    let is_used = |id: &str| {
        if of_games.prefixes.iter().any(|prefix| id.starts_with(prefix)) {
            return of_games.ids.contains(id);
        }
        let is_made = MADE_FROM_IDENTIFIERS.iter().any(|prefix| id.starts_with(prefix));
        let is_known = |part: &str| {
            source.literals.contains(part)
                || part.bytes().all(|byte| byte.is_ascii_digit())
                || is_made && identifiers.contains(&part.replace('-', ""))
        };
        source.literals.contains(id)
            || referred.contains(id)
            || ON_OR_OFF.contains(&family(id))
            || templates.iter().any(|pieces| fills(id, pieces, &is_known))
    };
    let unused: Vec<&String> = messages.keys().filter(|id| !is_used(id)).collect();
    assert_eq!(unused, [""; 0]);
    // The test can fail.
    for id in ["camelot-end-draughts", "set-animation-speed-slower", "help-nothing", "action-of-nobody"] {
        assert!(!is_used(id), "{id}");
    }
}

#[test]
fn chapters_of_the_rules_are_numbered_without_gaps() {
    let messages = all(Lang::En);
    for game in catalogue::NAMES {
        let chapter = |number: usize| format!("{game}-rules-{number}");
        let count = (1..).take_while(|&number| messages.contains_key(&chapter(number))).count();
        let in_all = messages.keys().filter(|id| id.starts_with(&format!("{game}-rules-"))).count();
        assert!(count > 0 && in_all == 2 * count, "{game}: {count} chapters, {in_all} messages");
        (1..=count).for_each(|number| assert_said(&format!("{}-title", chapter(number))));
    }
}
