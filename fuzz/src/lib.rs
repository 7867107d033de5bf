//! What each fuzz target does with its input. All inputs begin with a byte for the game and one for its set-up; the rest
//! is the text or the bytes that come from outside. A target fails by a panic, and each asserts a law beside.

mod files;
mod lessons;
mod network;
mod session;
mod terminal;
mod texts;

pub use files::{equipment, settings};
pub use lessons::lessons;
pub use network::network;
pub use session::session;
pub use terminal::terminal;
pub use texts::{moves, positions, saved_matches, scores};

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

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

/// Options with their values, each by itself.
fn values_of<G: Game>() -> impl Iterator<Item = (&'static str, &'static str)> {
    G::OPTIONS.iter().flat_map(|option| option.values.iter().map(|value| (option.name, *value)))
}

/// The default set-up, or one with another value of one option.
fn setup_of<G: Game>(number: u8) -> Setup {
    let mut setup = Setup::default_of(G::OPTIONS);
    if let Some((name, value)) = values_of::<G>().nth(number.into()) {
        setup.choose(name, value).expect("a value of the option");
    }
    setup
}

/// Positions of a random game, up to its 64th ply.
fn positions_of<G: Game>(setup: &Setup, seed: u64) -> Vec<G::Position> {
    let mut positions = vec![G::start(setup, seed)];
    let mut rng = Rng::new(seed);
    while positions.len() <= 64 {
        let mut position = positions[positions.len() - 1].clone();
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = G::play(&mut position, mv);
        positions.push(position);
    }
    positions
}

thread_local! {
    static KEPT: RefCell<HashMap<(TypeId, usize), Rc<dyn Any>>> = RefCell::default();
}

/// Something that does not depend on the input and takes longer to make than to test: made once in a process.
fn kept<T: Any>(number: usize, make: impl FnOnce() -> T) -> Rc<T> {
    let key = (TypeId::of::<T>(), number);
    let made = KEPT.with_borrow(|kept| kept.get(&key).cloned());
    let value = made.unwrap_or_else(|| {
        let value: Rc<dyn Any> = Rc::new(make());
        KEPT.with_borrow_mut(|kept| kept.insert(key, value.clone()));
        value
    });
    value.downcast().expect("the type of the key")
}

/// The text of an input, with what is not UTF-8 replaced.
fn text_of(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
