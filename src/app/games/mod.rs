//! The games on the table: what each brings to what all tables share.

use std::f32::consts::PI;
use std::fmt::Debug;
use std::hash::Hash;

use bevy::prelude::*;

use crate::bots::Bots;
use crate::rules::game::{Game, Refusal, Seat};
use crate::text::Texts;

use crate::app::features::editor::Draft;
use crate::app::features::menu::GamePictures;
use crate::app::table::aids::{Aid, Aids};
use crate::app::table::chart::Chart;
use crate::app::table::hand::{self, Preview, Quarter, Turning};
use crate::app::table::look::Visuals;
use crate::app::table::marks::{self, Marker, MarkerKind, Shown};
use crate::app::table::motion::Segment;
use crate::app::table::rack::{At, Rack};
use crate::app::table::small_map::SmallMap;
use crate::app::ui::bindings;

/// A game that can be played in the window.
///
/// The cells of all boards have a side of one unit, so that one size of sign fits every game.
pub trait TableGame: Bots {
    /// A piece with where it is. Two that are equal cannot be told apart.
    type Piece: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Something on or beside the board that can be pointed at.
    type Spot: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// What is held in the hand before it is placed, as it is turned;
    /// [`Nothing`](crate::app::table::hand::Nothing) in games whose pieces only go from one spot to another.
    type Held: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// A position of the game while it is being set up.
    type Draft: Draft<Self>;

    /// Whether what stands on the board hides its far rim: then letters and numbers are written at the near sides only.
    const HIDES_ITS_RIM: bool = false;

    /// The ways of looking at the table that can be switched on.
    const AIDS: &'static [Aid] = &[];

    /// How what is held can be turned.
    const TURNINGS: &'static [Turning] = &Turning::ALL;

    /// Whether the table has no edge: it is a cloth that goes on for ever, and the camera follows what is laid on it.
    const IS_ENDLESS: bool = false;

    /// All pieces on and beside the board, from what may be seen of a position.
    fn pieces(view: &Self::View) -> Vec<Self::Piece>;

    /// Whether one piece can become the other by being moved.
    fn same_kind(one: &Self::Piece, other: &Self::Piece) -> bool;

    /// Whether the two look alike, apart from their places.
    fn look_alike(one: &Self::Piece, other: &Self::Piece) -> bool {
        Self::same_kind(one, other)
    }

    /// Where a piece stands when nothing moves; on a shelf as the shelf's frame has it.
    fn rest_transform(view: &Self::View, piece: &Self::Piece) -> Transform;

    /// The way of a piece to its new place while these things happen.
    fn path(view: &Self::View, events: &[Self::Event], old: &Self::Piece, new: &Self::Piece) -> Vec<Segment>;

    /// Where a piece comes from that appears while these things happen: the shelf, and the place there; `None` if it is at
    /// once where it belongs.
    fn spawn_transform(
        _view: &Self::View,
        _events: &[Self::Event],
        _piece: &Self::Piece,
    ) -> Option<(Option<Rack>, Transform)> {
        None
    }

    /// What a piece becomes by these events, where they tell it from others of its kind.
    fn becomes(_events: &[Self::Event], _old: &Self::Piece) -> Option<Self::Piece> {
        None
    }

    /// What is pointed at with a piece; `None` for pieces that are only looked at.
    fn spot_of(piece: &Self::Piece) -> Option<Self::Spot>;

    /// All that can be pointed at, for the keyboard's cursor.
    fn spots(view: &Self::View) -> Vec<Self::Spot>;

    /// The shelf that a spot is on; `None` for what is on the table.
    fn rack(_spot: Self::Spot) -> Option<Rack> {
        None
    }

    /// The shelves that go with who looks, and how wide and high each is in its own frame.
    fn racks(_view: &Self::View) -> Vec<(Rack, Vec2)> {
        Vec::new()
    }

    /// The place of a spot, at the height of its top; on a shelf as the shelf's frame has it.
    fn place(view: &Self::View, spot: Self::Spot) -> Vec3;

    /// The spot that is meant where the pointer meets what stands for this one, at a point a little within it: for
    /// pieces that lie on several cells, and for tables without cells.
    fn spot_at(_view: &Self::View, spot: Self::Spot, _at: Vec3) -> Self::Spot {
        spot
    }

    /// The spot that a step is about.
    fn spot(step: Self::Step) -> Self::Spot;

    /// What pointing at a spot means after these steps of a move with nothing in the hand, or why it means nothing.
    fn step(view: &Self::View, made: &[Self::Step], spot: Self::Spot) -> Result<Self::Step, Refusal>;

    /// The spots that the seat to move can take something from, in the order of their keys.
    fn supply(_view: &Self::View) -> Vec<Self::Spot> {
        Vec::new()
    }

    /// What comes into the hand from a spot, or why nothing does; `None` for spots that nothing is taken from.
    fn take(_view: &Self::View, _spot: Self::Spot) -> Option<Result<Self::Held, Refusal>> {
        None
    }

    /// What is held, turned.
    fn turn(_view: &Self::View, held: Self::Held, _quarter: Quarter) -> Self::Held {
        held
    }

    /// How what is held would lie where it is pointed at; `None` where nothing is placed.
    fn placement_preview(
        _view: &Self::View,
        _held: Self::Held,
        _spot: Self::Spot,
    ) -> Option<Preview<Self::Step>> {
        None
    }

    /// Every spot that what is held can be put down by: as it is turned, and the others that it can be put down by if it
    /// is turned, where the game tells them.
    fn reach(view: &Self::View, held: Self::Held) -> (Vec<Self::Spot>, Vec<Self::Spot>) {
        (hand::reach::<Self>(view, held), Vec::new())
    }

    /// What is done without a piece, such as drawing or passing: the name of its message, and the step.
    fn deeds(_view: &Self::View) -> Vec<(&'static str, Self::Step)> {
        Vec::new()
    }

    /// The piece of the supply that is held, and how it is held as long as it is over nothing: over the table or its
    /// shelf.
    fn held_transform(view: &Self::View, held: Self::Held) -> (Self::Piece, Transform);

    /// The spots that the piece goes over which is moved by these steps, from the first to the last.
    fn route(steps: &[Self::Step]) -> Vec<Self::Spot> {
        steps.iter().map(|step| Self::spot(*step)).collect()
    }

    /// The signs for a move that is advised, made by these steps; `first` for the best of several.
    fn advised(view: &Self::View, steps: &[Self::Step], first: bool) -> Vec<Marker> {
        let route: Vec<Vec3> = Self::route(steps).into_iter().map(|spot| Self::place(view, spot)).collect();
        marks::arrow(&route, first)
    }

    /// The spot that something was taken from by an event.
    fn taken(event: &Self::Event) -> Option<Self::Spot>;

    /// Further signs of this game for a half-made move and what is pointed at, beside those that all games have.
    fn signs(
        _view: &Self::View,
        _made: &[Self::Step],
        _pointed: Option<Self::Spot>,
    ) -> Vec<Shown<Self::Spot>> {
        Vec::new()
    }

    /// The signs of a move that was found in a problem, or is shown as an answer.
    fn found(view: &Self::View, mv: &Self::Move) -> Vec<Marker> {
        let steps = Self::steps(view, mv);
        steps.iter().map(|step| Marker::of::<Self>(view, MarkerKind::Found, Self::spot(*step))).collect()
    }

    /// Further signs that do not lie on spots: for a position, its last move, and what is switched on.
    fn figures(_view: &Self::View, _aids: Aids) -> Vec<Marker> {
        Vec::new()
    }

    /// Where something is seen that is here, when what lies on each other is lifted apart.
    fn apart(at: Vec3) -> Vec3 {
        at
    }

    /// What there is to say of a half-made move and what is pointed at, beside what is said in every game.
    fn advice(
        _view: &Self::View,
        _made: &[Self::Step],
        _pointed: Option<Self::Spot>,
        _texts: &Texts,
    ) -> Option<String> {
        None
    }

    /// The side that a seat sits on: from the first seat's, counter-clockwise seen from above, in radians.
    fn side(_position: &Self::Position, seat: Seat) -> f32 {
        if seat == Seat::FIRST { 0.0 } else { PI }
    }

    /// What can be looked up in a chart, for games that have one.
    fn chart(_texts: &Texts) -> Option<Chart> {
        None
    }

    /// A small map of the table from above, for games that have one.
    fn map(_view: &Self::View, _texts: &Texts) -> Option<SmallMap> {
        None
    }

    /// Points round the board and what stands beside it: all that has to be in the picture.
    fn outline(view: &Self::View) -> Vec<Vec3>;

    /// Points round what was laid last, which an endless table brings into the picture.
    fn newest(_view: &Self::View) -> Vec<Vec3> {
        Vec::new()
    }

    /// What is written on the shelves, and where.
    fn plates(_view: &Self::View, _texts: &Texts) -> Vec<(String, At)> {
        Vec::new()
    }

    /// Builds a shelf.
    fn build_rack(_shelf: Rack, _entity: &mut EntityCommands, _looks: &mut Visuals) {}

    /// Builds the board.
    fn build_board(view: &Self::View, commands: &mut Commands, visuals: &mut Visuals);

    /// Gives a piece its form.
    fn spawn_visuals(
        view: &Self::View,
        piece: &Self::Piece,
        entity: &mut EntityCommands,
        visuals: &mut Visuals,
    );

    /// Gives what is held its form, as it is where it may lie or where it may not.
    fn spawn_held_visuals(
        _view: &Self::View,
        _held: Self::Held,
        _fits: bool,
        _entity: &mut EntityCommands,
        _looks: &mut Visuals,
    ) {
    }

    /// What the table of this game needs beside what all tables need, to be seen.
    fn window_plugin(_app: &mut App) {}

    /// The letters and numbers along the board, and where they stand.
    fn labels(view: &Self::View) -> Vec<(String, Vec3)>;

    /// What is counted in this game, for the panel: a name and a value each.
    fn counters(view: &Self::View, texts: &Texts) -> Vec<(String, String)>;
}

/// Something to be done with every game that has a table.
pub trait TableVisitor {
    /// Does it with this game.
    fn visit<G: TableGame>(&mut self);
}

/// Writes out what has to be said of each game with a table: its file here and its type.
macro_rules! tables {
    ($($module:ident: $game:ty,)*) => {
        $(pub mod $module;)*

        /// The names of the games that can be played in the window.
        pub const ON_THE_TABLE: &[&str] = &[$(<$game as Game>::NAME),*];

        /// What each of them looks like: its name and a picture, as a PNG file. `scripts/gallery.sh` makes them.
        pub const PICTURES: &[(&str, &[u8])] = &[$((
            <$game as Game>::NAME,
            include_bytes!(concat!("../../../assets/pictures/menu/", stringify!($module), ".png")),
        )),*];

        /// The aids of all games, each once.
        pub fn aids() -> Vec<Aid> {
            let mut aids = Vec::new();
            for aid in [$(<$game as TableGame>::AIDS),*].concat() {
                if !aids.contains(&aid) {
                    aids.push(aid);
                }
            }
            aids
        }

        /// Does something with every game that has a table.
        pub fn visit_tables(visitor: &mut impl TableVisitor) {
            $(visitor.visit::<$game>();)*
        }

        /// What every game needs without a screen.
        pub(crate) fn plugin(app: &mut App) {
            bindings::add_aids(app, &aids());
            $(crate::app::features::set_up::game_plugin::<$game>(app);)*
            $(crate::app::session::game_plugin::<$game>(app);)*
            $(crate::app::features::problems::game_plugin::<$game>(app);)*
            $(crate::app::features::series::game_plugin::<$game>(app);)*
            $(crate::app::features::opponents::game_plugin::<$game>(app);)*
            $(crate::app::features::clocks::game_plugin::<$game>(app);)*
            $(crate::app::features::saves::game_plugin::<$game>(app);)*
            $(crate::app::features::replay::game_plugin::<$game>(app);)*
            $(crate::app::features::record::game_plugin::<$game>(app);)*
            $(crate::app::features::editor::game_plugin::<$game>(app);)*
            $(crate::app::table::marks::game_plugin::<$game>(app);)*
            $(crate::app::table::hand::game_plugin::<$game>(app);)*
            $(crate::app::features::match_panel::game_plugin::<$game>(app);)*
            $(crate::app::features::hot_seat::game_plugin::<$game>(app);)*
            $(crate::app::features::over_table::game_plugin::<$game>(app);)*
            $(crate::app::features::hand::game_plugin::<$game>(app);)*
            $(crate::app::features::chart::game_plugin::<$game>(app);)*
            $(crate::app::features::small_map::game_plugin::<$game>(app);)*
            $(crate::app::table::camera::game_plugin::<$game>(app);)*
        }

        /// What every game needs to be seen.
        pub(crate) fn window_plugin(app: &mut App) {
            app.insert_resource(GamePictures(PICTURES));
            $(crate::app::table::look::game_plugin::<$game>(app);)*
            $(crate::app::table::camera::window_plugin::<$game>(app);)*
            $(<$game as TableGame>::window_plugin(app);)*
        }

        /// What every game needs to be played by mouse, keys and pad.
        pub(crate) fn input_plugin(app: &mut App) {
            $(crate::app::table::input::game_plugin::<$game>(app);)*
            $(crate::app::features::editor::input_plugin::<$game>(app);)*
        }
    };
}

tables! {
    camelot: crate::rules::camelot::Camelot,
    chameleon: crate::rules::chameleon::Chameleon,
    le_cameleon: crate::rules::le_cameleon::LeCameleon,
    caminos: crate::rules::caminos::Caminos,
    chromino: crate::rules::chromino::Chromino,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::actions::Action;
    use crate::app::ui::bindings::Bindings;
    use crate::text::Lang;

    #[test]
    fn aids_have_names_and_keys_of_their_own() {
        let mut bindings = Bindings::default();
        let before = bindings.all().len();
        aids().into_iter().for_each(|aid| bindings.add_aid(aid));
        let names: Vec<&str> = bindings.all()[before..].iter().map(|(action, _)| action.name()).collect();
        assert_eq!(names, ["aid-reach", "aid-paths", "aid-apart", "aid-through", "aid-map", "aid-places"]);
        for (action, keys) in bindings.all() {
            for key in keys {
                assert_eq!(bindings.conflicts(*action, key), [], "{key}");
            }
            for lang in Lang::ALL {
                assert!(!action.told(lang.texts()).is_empty());
                assert!(!bindings.label(*action, lang.texts()).is_empty());
            }
        }
        assert_eq!(bindings.label(Action::Look(aids()[0]), Lang::En.texts()), "G");
    }
}
