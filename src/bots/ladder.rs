//! The ladder of each game: what the levels of its engines and its handicaps are worth, as measured.

use camaieu_rules::handicap::HandicapChange;

use super::levels::Level;

/// Strengths of a game's levels, and Elo values of its handicaps.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ladder {
    /// The game's name.
    pub game: &'static str,
    /// The strength of levels 1 to 10, in Elo above level 1.
    pub levels: [i16; 10],
    /// Elo value of one unit of each handicap, such as one Knight.
    pub handicaps: &'static [(&'static str, i16)],
}

/// The ladders. The steps are the `elo` of
/// `camaieu lab match GAME --players level:N+1,level:N --time 1s --openings K`, of the games that seven to 70 seconds of one core
/// allowed, rounded to tens; `docs/about/levels.md` has the games and the margins. A step of fewer than eight games is taken for 200.
/// In Chromino three levels are measured at a time, and the steps between them divide the difference. What handicaps are worth
/// is estimated, and not measured yet.
const LADDERS: [Ladder; 5] = [
    Ladder {
        game: "camelot",
        levels: [0, 190, 330, 550, 680, 830, 1030, 1220, 1420, 1620],
        handicaps: &[("knight", 100)],
    },
    Ladder {
        game: "chameleon",
        levels: [0, 250, 560, 780, 980, 1190, 1380, 1550, 1780, 1870],
        handicaps: &[("pebble", 200)],
    },
    Ladder {
        game: "le-cameleon",
        levels: [0, 350, 540, 780, 840, 990, 1180, 1380, 1580, 1780],
        handicaps: &[("yellow", 100)],
    },
    Ladder {
        game: "caminos",
        levels: [0, 110, 220, 400, 530, 630, 860, 920, 990, 1030],
        handicaps: &[("corners", 30)],
    },
    Ladder {
        game: "chromino",
        levels: [0, 30, 50, 80, 110, 130, 150, 220, 280, 350],
        handicaps: &[("tiles", -40)],
    },
];

impl Ladder {
    /// The ladder of the game of this name; `None` if there is no such game.
    ///
    /// ```
    /// use camaieu_engines::Ladder;
    ///
    /// let ladder = Ladder::of("camelot").unwrap();
    /// assert!(ladder.levels.is_sorted());
    /// assert_eq!(Ladder::of("chess"), None);
    /// ```
    pub fn of(game: &str) -> Option<&'static Ladder> {
        LADDERS.iter().find(|ladder| ladder.game == game)
    }

    /// The strength of a level, in Elo above level 1.
    pub fn strength(&self, level: Level) -> f64 {
        f64::from(self.levels[usize::from(level.number()) - 1])
    }

    /// Elo value of a handicap for its seat.
    pub fn worth(&self, change: HandicapChange) -> f64 {
        let one = self.handicaps.iter().find(|(what, _)| *what == change.what).map_or(0, |(_, elo)| *elo);
        f64::from(one) * f64::from(change.more)
    }
}

#[cfg(test)]
mod tests {
    use camaieu_rules::catalogue::GAMES;
    use camaieu_rules::handicap::Handicap;
    use camaieu_rules::setup::Setup;

    use super::*;

    #[test]
    fn levels_ascend_and_every_handicap_has_an_elo_value() {
        for game in GAMES {
            let ladder = Ladder::of(game.name).unwrap();
            assert!(ladder.levels.is_sorted() && ladder.levels[0] == 0, "{}", game.name);
            let option = game.options.iter().find(|option| option.name == Handicap::OPTION).unwrap();
            for value in &option.values[1..] {
                let setup = Setup::only(game.options, option.name, value).unwrap();
                let change = Handicap::of(&setup).change(game.options).unwrap();
                assert_ne!(ladder.worth(change), 0.0, "{} {value}", game.name);
            }
        }
    }
}
