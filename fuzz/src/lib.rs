//! What each fuzz target does with its input. All inputs begin with a byte for the game and one for its set-up; the rest
//! is the text or the bytes that come from outside. A target fails by a panic, and each asserts a law beside.

mod files;
mod network;
mod session;
mod texts;

pub use files::{equipment, lessons, settings, terminal};
pub use network::network;
pub use session::session;
pub use texts::{moves, positions, saved_matches, scores};

use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::Game;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

/// Runs a visitor with the game of the first byte. Inputs without it are left out.
fn in_a_game<'a, V: Visitor>(data: &'a [u8], visitor: impl FnOnce(u8, &'a [u8]) -> V) {
    let [game, setup, rest @ ..] = data else { return };
    let name = catalogue::NAMES[usize::from(*game) % catalogue::NAMES.len()];
    catalogue::visit(name, visitor(*setup, rest)).expect("a game of the catalogue");
}

/// The default set-up, or one with another value of one option.
fn setup_of<G: Game>(number: u8) -> Setup {
    let values: Vec<_> = G::OPTIONS
        .iter()
        .flat_map(|option| option.values.iter().map(|value| (option.name, *value)))
        .collect();
    let mut setup = Setup::default_of(G::OPTIONS);
    if let Some((name, value)) = values.get(usize::from(number)) {
        setup.choose(name, value).expect("a value of the option");
    }
    setup
}

/// A position some random plies into a game.
fn position_of<G: Game>(setup: &Setup, seed: u64, plies: usize) -> G::Position {
    let mut position = G::start(setup, seed);
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = G::play(&mut position, mv);
    }
    position
}

/// The text of an input, with what is not UTF-8 replaced.
fn text_of(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
