//! Filter of the saved matches: by game, by state, and by the names in them.

use camaieu_store::Entry;

/// Matches that are listed; the default lists all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Name of the game; `None` for all games.
    pub game: Option<&'static str>,
    /// State; `None` for all.
    pub state: Option<MatchState>,
    /// Part of a name: of the match or of a player, in any case of letters.
    pub name: String,
}

/// State of a saved match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchState {
    /// It can be continued.
    Unfinished,
    /// It is over.
    Finished,
    /// It was saved under a name.
    Named,
}

impl MatchState {
    /// All states with their messages.
    pub const ALL: [(&str, MatchState); 3] = [
        ("saves-filter-unfinished", MatchState::Unfinished),
        ("saves-filter-finished", MatchState::Finished),
        ("saves-filter-named", MatchState::Named),
    ];

    fn is_of(self, entry: &Entry) -> bool {
        match self {
            MatchState::Unfinished => entry.about.as_ref().is_ok_and(|about| about.is_open()),
            MatchState::Finished => entry.is_finished(),
            MatchState::Named => entry.name.is_some(),
        }
    }
}

impl Filter {
    /// Whether a match is listed. One that cannot be read has no game, no state and no players.
    pub fn lets_through(&self, entry: &Entry) -> bool {
        let about = entry.about.as_ref().ok();
        let wanted = self.name.trim().to_lowercase();
        let own = entry.name.as_ref().map(ToString::to_string);
        let players = about.iter().flat_map(|about| &about.players).map(|player| player.name.clone());
        self.game.is_none_or(|game| about.is_some_and(|about| about.game == game))
            && self.state.is_none_or(|state| state.is_of(entry))
            && (wanted.is_empty()
                || own.into_iter().chain(players).any(|name| name.to_lowercase().contains(&wanted)))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::time::{Duration, SystemTime};

    use super::*;
    use camaieu_play::saved::About;
    use camaieu_play::{Actor, Command, Opening, Player};
    use camaieu_rules::catalogue;
    use camaieu_rules::game::Seat;
    use camaieu_store::Name;

    fn entry(game: &str, name: Option<&str>, player: &str, is_over: bool) -> Entry {
        let setup = catalogue::facts(game).expect("a game").default_setup();
        let players = vec![Player { name: player.into(), ..Player::default() }];
        let begun = Opening::new(game, setup).with_seed(1).with_id(1).with_players(players).begin();
        let mut session = begun.expect("it can begin");
        if is_over {
            session.carry_out(Actor::Person(Seat::FIRST), Command::Resign, Duration::ZERO).expect("allowed");
        }
        let about = About::read(&session.saved_text(Duration::ZERO).expect("it is of this machine"));
        let name = name.map(|name| Name::new(name).expect("a name"));
        Entry { name, path: PathBuf::new(), time: SystemTime::UNIX_EPOCH, about }
    }

    #[test]
    fn matches_are_found_by_game_by_state_and_by_names() {
        let all = [
            entry("camelot", Some("Winter"), "Ada", false),
            entry("camelot", None, "Émile", true),
            entry("chromino", None, "Ada", false),
        ];
        let found = |filter: Filter| -> Vec<usize> {
            (0..all.len()).filter(|&index| filter.lets_through(&all[index])).collect()
        };
        let named = |name: &str| Filter { name: name.into(), ..Filter::default() };
        let of = |state: MatchState| Filter { state: Some(state), ..Filter::default() };
        assert_eq!(found(Filter::default()), [0, 1, 2]);
        assert_eq!(found(Filter { game: Some("camelot"), ..Filter::default() }), [0, 1]);
        assert_eq!(found(of(MatchState::Unfinished)), [0, 2]);
        assert_eq!(found(of(MatchState::Finished)), [1]);
        assert_eq!(found(of(MatchState::Named)), [0]);
        assert_eq!(found(named("ada")), [0, 2]);
        assert_eq!(found(named(" émi")), [1]);
        assert_eq!(found(named("WINT")), [0], "the match's own name");
        assert_eq!(found(Filter { game: Some("chromino"), ..named("ada") }), [2]);
        assert_eq!(found(named("Eve")), [0; 0]);
    }
}
