//! Functions that the messages call.

use std::collections::HashMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

use camaieu_rules::catalogue;
use camaieu_rules::game::MAX_SEATS;

/// Adds the functions to a bundle that has all its messages. Returns the errors.
///
/// - `KIND($seat)`: kind of a name, so that articles and verbs agree with it: the attribute `kind` of the seat of this
///   name, such as `plural` for « Blancs »; `name` for a seat without that attribute and for a person.
/// - `WITHIN($seat)`: name as it is written within a sentence: the attribute `within` of the seat of this name, such as
///   « blancs »; otherwise the name itself.
/// - `ELIDES($name)`: `yes` for a name before which « de » becomes « d’ », otherwise `no`.
/// - `MOVES($plies)`: number of moves that one of two sides makes in so many plies.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>) -> Vec<String> {
    let kinds = attributes_of_seats(bundle, "kind");
    let kind = bundle.add_function("KIND", move |args, _| {
        let found = name_in(args).and_then(|name| kinds.get(name));
        FluentValue::from(found.cloned().unwrap_or_else(|| "name".to_owned()))
    });
    let within = attributes_of_seats(bundle, "within");
    let within =
        bundle.add_function("WITHIN", move |args, _| match name_in(args).and_then(|name| within.get(name)) {
            Some(found) => FluentValue::from(found.clone()),
            None => args.first().cloned().unwrap_or(FluentValue::Error),
        });
    let elides = bundle.add_function("ELIDES", |args, _| {
        FluentValue::from(if name_in(args).is_some_and(elides) { "yes" } else { "no" })
    });
    let moves = bundle.add_function("MOVES", |args, _| match args {
        [FluentValue::Number(plies)] => FluentValue::from((plies.value / 2.0).ceil()),
        _ => FluentValue::Error,
    });
    [kind, within, elides, moves].into_iter().filter_map(Result::err).map(|error| error.to_string()).collect()
}

/// Whether a name begins with a vowel that is heard; an h counts as mute, as in most first names.
fn elides(name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    match letters.next() {
        Some('y') => letters.next().is_some_and(|second| !"aàâeéèêiîoôuû".contains(second)),
        Some(first) => "aàâäeéèêëhiîïoôöuùûüœæ".contains(first),
        None => false,
    }
}

/// Name that a function is called with; `None` if it is a number, as the name of a person may be.
fn name_in<'a>(args: &'a [FluentValue<'_>]) -> Option<&'a str> {
    match args {
        [FluentValue::String(name)] => Some(name.as_ref()),
        _ => None,
    }
}

/// Attribute of the seats of all games, by the name of the seat. A seat without the attribute is left out.
fn attributes_of_seats(bundle: &FluentBundle<FluentResource>, attribute: &str) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for game in catalogue::NAMES {
        let own = (1_u8..).map_while(|seat| bundle.get_message(&format!("{game}-seat-{seat}")));
        let of = |seats: u8| (1..=seats).map(move |seat| format!("{game}-seat-{seat}-of-{seats}"));
        let by_seats = (1..=MAX_SEATS as u8).flat_map(of).filter_map(|id| bundle.get_message(&id));
        for message in own.chain(by_seats) {
            let said = |pattern| bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
            let value = message.get_attribute(attribute).map(|attribute| said(attribute.value()));
            found.extend(message.value().map(said).zip(value));
        }
    }
    found
}
