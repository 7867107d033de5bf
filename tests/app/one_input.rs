//! Games by the keyboard alone, and by a pad alone.

use std::collections::HashSet;

use bevy::input::gamepad::{RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use camaieu::app::games::{TableGame, caminos, chromino};
use camaieu::app::table::camera::Orbit;
use camaieu::app::table::choosing::hand::Hand;
use camaieu::app::table::game::Placing as _;
use camaieu::app::table::markers::Pointed;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::{Caminos, Cell};
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::{Chromino, Square};
use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::rng::Rng;

use crate::pad::connect;
use crate::{arrive, game, press, seen, with_input};

/// The one thing that is played with.
#[derive(Clone, Copy, Debug)]
enum Device {
    Keyboard,
    Pad(Entity),
}

/// Key or button that is pressed on the device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Press {
    Up,
    Down,
    Left,
    Right,
    Choose,
    TurnPiece,
}

impl Press {
    const WAYS: [Press; 4] = [Press::Up, Press::Down, Press::Left, Press::Right];

    fn key(self) -> (KeyCode, Key) {
        match self {
            Press::Up => (KeyCode::ArrowUp, Key::ArrowUp),
            Press::Down => (KeyCode::ArrowDown, Key::ArrowDown),
            Press::Left => (KeyCode::ArrowLeft, Key::ArrowLeft),
            Press::Right => (KeyCode::ArrowRight, Key::ArrowRight),
            Press::Choose => (KeyCode::Enter, Key::Enter),
            Press::TurnPiece => (KeyCode::KeyR, Key::Character("r".into())),
        }
    }

    fn button(self) -> GamepadButton {
        match self {
            Press::Up => GamepadButton::DPadUp,
            Press::Down => GamepadButton::DPadDown,
            Press::Left => GamepadButton::DPadLeft,
            Press::Right => GamepadButton::DPadRight,
            Press::Choose => GamepadButton::South,
            Press::TurnPiece => GamepadButton::RightThumb,
        }
    }

    /// Returns how far it leads along an offset on the table, as the viewer sees it.
    fn leads(self, offset: Vec2, ahead: Vec2) -> f32 {
        let right = Vec2::new(-ahead.y, ahead.x);
        match self {
            Press::Up => offset.dot(ahead),
            Press::Down => -offset.dot(ahead),
            Press::Right => offset.dot(right),
            Press::Left => -offset.dot(right),
            Press::Choose | Press::TurnPiece => 0.0,
        }
    }
}

/// A match of a game that is played with one device.
struct Played<G: TableGame> {
    app: App,
    device: Device,
    presses: usize,
    game: std::marker::PhantomData<G>,
}

impl<G: TableGame> Played<G> {
    fn new(position: Option<&str>, with_pad: bool) -> Played<G> {
        let mut app = with_input::<G>(position);
        let device = if with_pad { Device::Pad(connect(&mut app)) } else { Device::Keyboard };
        Played { app, device, presses: 0, game: std::marker::PhantomData }
    }

    fn press(&mut self, what: Press) {
        self.presses += 1;
        match self.device {
            Device::Keyboard => {
                let (code, key) = what.key();
                press(&mut self.app, code, key);
            }
            Device::Pad(pad) => {
                for value in [1.0, 0.0] {
                    let event = RawGamepadButtonChangedEvent::new(pad, what.button(), value);
                    self.app.world_mut().write_message::<RawGamepadEvent>(event.into());
                    self.app.update();
                }
            }
        }
    }

    fn cursor(&self) -> Option<G::Spot> {
        let pointed = self.app.world().resource::<Pointed>();
        pointed.cursor.filter(|_| pointed.cursor_shown)?.to::<G>()
    }

    /// Moves the cursor there, at each spot by the way that leads farthest and was not tried from it.
    fn go_to(&mut self, goal: G::Spot) {
        let mut tried = HashSet::new();
        for _ in 0..400 {
            let Some(here) = self.cursor() else {
                self.press(Press::Up);
                continue;
            };
            if here == goal {
                return;
            }
            let mut ways = Press::WAYS;
            let view = seen::<G>(&mut self.app);
            let offset = G::coordinates_of_spot(&view, goal) - G::coordinates_of_spot(&view, here);
            let ahead = self.app.world().resource::<Orbit>().ahead();
            let leads = |way: &Press| match (G::rack(here), G::rack(goal)) {
                (None, None) => way.leads(offset.xz(), ahead),
                (None, Some(_)) => f32::from(*way == Press::Down),
                (Some(_), None) => f32::from(*way == Press::Up),
                (Some(_), Some(_)) => way.leads(Vec2::new(offset.x, -offset.y), Vec2::NEG_Y),
            };
            ways.sort_by(|one, other| leads(other).total_cmp(&leads(one)));
            let way = ways.into_iter().find(|way| tried.insert((here, *way)));
            // Where all ways were tried, one that was not is elsewhere.
            self.press(way.unwrap_or(Press::WAYS[tried.len() % 4]));
        }
        panic!("{}: the cursor does not come to {goal:?}", G::NAME);
    }

    fn choose(&mut self, spot: G::Spot) {
        self.go_to(spot);
        self.press(Press::Choose);
    }

    fn is_over(&mut self) -> bool {
        game::<G>(&mut self.app).outcome().is_over()
    }

    /// Plays a move of the game whose pieces stand on the board, step by step.
    fn play(&mut self, mv: &G::Move) {
        let view = seen::<G>(&mut self.app);
        let before = game::<G>(&mut self.app).line().len();
        for step in G::steps(&view, mv) {
            self.choose(G::Spot::from(step));
        }
        assert_eq!(game::<G>(&mut self.app).line().len(), before + 1, "{}: {mv:?} was not played", G::NAME);
    }

    /// Plays until somebody has won: a move that ends the game where there is one, else any.
    fn play_to_the_end(&mut self, seed: u64, most: usize) {
        let mut rng = Rng::new(seed);
        for _ in 0..most {
            let now = game::<G>(&mut self.app);
            if now.outcome().is_over() {
                return;
            }
            let moves = G::view_moves(&seen::<G>(&mut self.app));
            let ends = |mv: &&G::Move| {
                let mut after = now.position().clone();
                G::play(&mut after, mv);
                G::outcome(&after).is_over()
            };
            let mv = moves.iter().find(ends).or_else(|| rng.pick(&moves)).expect("a move").clone();
            self.play(&mv);
        }
    }

    /// Takes a piece into the hand, and lays it down where and as it ends the game: on one of these spots.
    fn win_with(&mut self, piece: G::Spot, spots: &[G::Spot]) {
        arrive(&mut self.app);
        // It is turned by hand.
        crate::settings(&mut self.app).snap_pieces = false;
        self.choose(piece);
        let mut hands = self.app.world_mut().query::<&Hand>();
        assert!(hands.single(self.app.world()).expect("a hand").held.is_some(), "{piece:?} was not taken");
        for _ in 0..4 {
            for spot in spots {
                self.choose(*spot);
                if self.is_over() {
                    return;
                }
            }
            self.press(Press::TurnPiece);
        }
    }

    fn assert_won(&mut self) {
        let outcome = game::<G>(&mut self.app).outcome();
        assert!(outcome.is_over(), "{} with {:?}: {outcome:?}", G::NAME, self.device);
        assert!(self.presses > 2);
    }
}

/// A short game of a game of pieces on a board, from a position that is nearly decided.
fn play_short<G: TableGame>(position: &str, with_pad: bool) {
    let mut played = Played::<G>::new(Some(position), with_pad);
    played.play_to_the_end(1, 4);
    played.assert_won();
}

/// A short game of each: first those whose pieces stand on a board, then those whose pieces are taken into the hand.
fn play_each(with_pad: bool) {
    play_short::<Camelot>("1M/3N4/10/12/12/5m6/12/12/3m8/12/12/12/12/10/8/2 w 0 0 3", with_pad);
    play_short::<Chameleon>("5/5/2w2/1W3/4B r", with_pad);
    play_short::<LeCameleon>("8/8/8/8/8/3rB3/1B6/8/8 r 6,6,6,5/6,6,6,5 0", with_pad);

    let green = "square 2 1a1=1,a2=1;2g1=1,g2=1;1a3=1,a4=1;2g3=1,g4=1 1 -";
    let mut played = Played::<Caminos>::new(Some(green), with_pad);
    // The pile of the second shape, the bar of three.
    let own = caminos::Owner { seat: Seat::FIRST, neutral: false };
    let is_bar = |spot: &caminos::CaminosSpot| matches!(spot, caminos::CaminosSpot::Supply(owner, 1, _) if *owner == own);
    let piles = Caminos::supply(&seen::<Caminos>(&mut played.app));
    let bar_of_three = piles.into_iter().find(is_bar).expect("a bar of three");
    let cells = ["a5", "a6", "a7"].map(|name| caminos::CaminosSpot::Cell(Cell::read(name).expect("a cell")));
    played.win_with(bar_of_three, &cells);
    played.assert_won();

    // The second seat has one tile left, and the first none: with it laid, the round is over.
    let last = "classic/1 G*R@0,0h;GRR@1,-1h;RBY@3,0v;GGG@-1,1h -/BYP RRR,PPP 2:0:0 0/0";
    let mut played = Played::<Chromino>::new(Some(last), with_pad);
    let squares = [(4, 1), (4, 2), (4, 0), (3, 2), (3, 1)];
    let squares = squares.map(|(x, y)| chromino::Spot::Square(Square { x, y }));
    played.win_with(chromino::Spot::Hand(Seat::SECOND, 0), &squares);
    played.assert_won();
}

#[test]
fn games_are_won_by_the_keyboard_alone() {
    play_each(false);
}

#[test]
fn games_are_won_by_a_pad_alone() {
    play_each(true);
}

#[test]
fn a_whole_game_is_played_by_one_input_alone() {
    for with_pad in [false, true] {
        let mut played = Played::<Chameleon>::new(None, with_pad);
        played.play_to_the_end(3, 200);
        played.assert_won();
        assert!(game::<Chameleon>(&mut played.app).line().len() >= 8);
    }
}

/// Whatever is open is made anew when the overlays change.
#[test]
fn overlays_change_only_when_something_opens() {
    let mut app = with_input::<Camelot>(None);
    app.update();
    let changed = |app: &App| app.world().resource_ref::<Overlays>().last_changed();
    let before = changed(&app);
    (0..3).for_each(|_| app.update());
    assert_eq!(changed(&app), before);
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Rules);
    app.update();
    assert_ne!(changed(&app), before);
}
