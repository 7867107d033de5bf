//! Fingerprints of the rules: two programs with the same ones play by the same rules and with the same equipment.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use camaieu_play::playout;
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Observer};
use camaieu_rules::rng::Rng;
use camaieu_rules::setup::Setup;

/// Plies of each random game that is hashed.
const PLIES: usize = 40;

/// Fingerprint of each game by its name: the hash of random games in all its set-ups.
pub fn of_all_games() -> &'static BTreeMap<String, String> {
    static ALL: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of = |name: &&str| Some(((*name).to_owned(), catalogue::visit(name, Fingerprint)?));
        catalogue::NAMES.iter().filter_map(of).collect()
    })
}

struct Fingerprint;

impl Visitor for Fingerprint {
    type Output = String;

    fn visit<G: Game>(self) -> String {
        let mut hash = blake3::Hasher::new();
        hash.update(G::NAME.as_bytes());
        for option in G::OPTIONS {
            for value in option.values {
                if let Ok(setup) = Setup::only(G::OPTIONS, option.name, value) {
                    hash_game::<G>(&setup, &mut hash);
                }
            }
        }
        hash_game::<G>(&Setup::default_of(G::OPTIONS), &mut hash);
        hash.finalize().to_hex().chars().take(16).collect()
    }
}

fn hash_game<G: Game>(setup: &Setup, hash: &mut blake3::Hasher) {
    let mut plies = 0;
    hash.update(setup.to_string().as_bytes());
    let first = G::start(setup, 1);
    hash.update(G::position_text(&first).as_bytes());
    playout::<G>(&first, &mut Rng::new(1), |position, legal, mv, after, outcome| {
        let view = G::view(position, Observer::Seat(G::to_move(position)));
        let line = format!("{} {} {outcome}\n", legal.len(), G::move_text(&view, mv));
        hash.update(line.as_bytes()).update(&G::hash(after).to_le_bytes());
        plies += 1;
        plies < PLIES
    });
}
