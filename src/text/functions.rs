//! Functions that the messages call.

use std::collections::HashSet;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

use crate::rules::catalogue;

/// Adds the functions to a bundle that has all its messages. Returns the errors.
///
/// - `PLURAL($seat)`: `yes` if the name is a seat's and a plural, such as « Blancs », so that articles and verbs agree
///   with it; otherwise `no`.
/// - `MOVES($plies)`: number of moves that one of two sides makes in so many plies.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>) -> Vec<String> {
    let plurals = plural_seats(bundle);
    let plural = bundle.add_function("PLURAL", move |args, _| match args {
        [FluentValue::String(name)] if plurals.contains(name.as_ref()) => FluentValue::from("yes"),
        _ => FluentValue::from("no"),
    });
    let moves = bundle.add_function("MOVES", |args, _| match args {
        [FluentValue::Number(plies)] => FluentValue::from((plies.value / 2.0).ceil()),
        _ => FluentValue::Error,
    });
    [plural, moves].into_iter().filter_map(Result::err).map(|error| error.to_string()).collect()
}

/// Names of seats that end in the plural's s. Names of people may end so too and are no plurals.
fn plural_seats(bundle: &FluentBundle<FluentResource>) -> HashSet<String> {
    let mut plurals = HashSet::new();
    for game in catalogue::NAMES {
        let name = |seat: u8| {
            let pattern = bundle.get_message(&format!("{game}-seat-{seat}"))?.value()?;
            Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
        };
        plurals.extend((1..).map_while(name).filter(|name| name.ends_with('s')));
    }
    plurals
}
