//! `games`: the games with their seats and set-up options.

use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::Game;
use crate::rules::setup::Setup;

use super::failure::Failure;
use super::output::print;
use super::request::DEFAULT_SEED;

/// `games`.
pub(super) fn list() -> Result<(), Failure> {
    let lines = catalogue::NAMES.iter().filter_map(|name| catalogue::visit(name, Description));
    lines.into_iter().try_for_each(|line| print(&line))
}

/// Line of a game: name, numbers of seats, options with their values.
struct Description;

impl Visitor for Description {
    type Output = String;

    fn visit<G: Game>(self) -> String {
        let mut seats = Vec::new();
        let mut add_seats = |setup: &Setup| seats.push(G::seats(&G::start(setup, DEFAULT_SEED)));
        let mut options = String::new();
        add_seats(&Setup::default_of(G::OPTIONS));
        for option in G::OPTIONS {
            for value in option.values {
                let mut setup = Setup::default_of(G::OPTIONS);
                if setup.choose(option.name, value).is_ok() {
                    add_seats(&setup);
                }
            }
            let file = if option.file { "|FILE" } else { "" };
            options.push_str(&format!(" {}={}{file}", option.name, option.values.join("|")));
        }
        seats.sort_unstable();
        seats.dedup();
        let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
        format!("{} seats={}{options}", G::NAME, seats.join("|"))
    }
}
