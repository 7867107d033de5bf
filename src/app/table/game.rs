//! The traits of a game on the table, one for each reader; [`TableGame`] is all of them.
//!
//! The cells of all boards have a side of one unit, so that one size of marker fits every game. A view is what the
//! viewer may see of a position; nothing here is given more.

use std::f32::consts::PI;
use std::fmt::Debug;
use std::hash::Hash;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use crate::ui::widgets::seat_rows::Count;
use camaieu_assets::File;
use camaieu_diagram::Drawable;
use camaieu_engines::Bots;
use camaieu_rules::game::{Refusal, Seat};
use camaieu_text::Texts;

use crate::table::aids::{Aid, Aids};
use crate::table::camera::views::CameraView;
use crate::table::choosing::placement::{Preview, Quarter, QuarterTurn};
use crate::table::markers::chart::Chart;
use crate::table::markers::marker::{self, Marker, MarkerKind, SpotMarker};
use crate::table::materials::lettering::Label;
use crate::table::materials::{LETTERS, Material};
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::touch::{Matter, SoundCue, Surface};
use crate::table::scene::grounds::Ground;
use crate::table::scene::visuals::Visuals;
use crate::ui::pictures::chips::{Chip, PieceFootprint, RemainingPieces};
use crate::ui::screens::place::{Plate, Rack};

/// A game that can be played in the window.
pub trait TableGame:
    BoardGame + Pieces + Sounds + PieceChips + Placing + Racks + Framing + BoardOverlays + Drawable
{
}

impl<G> TableGame for G where
    G: BoardGame + Pieces + Sounds + PieceChips + Placing + Racks + Framing + BoardOverlays + Drawable
{
}

/// The board of a game: its spots, and the steps of moves that they stand for.
pub trait BoardGame: Bots {
    /// Spot: a place on or beside the board that can be pointed at; that of a step is where it is made.
    type Spot: From<Self::Step> + Into<Self::Place> + Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// All spots, for the keyboard's cursor.
    fn spots(view: &Self::View) -> Vec<Self::Spot>;

    /// The place of a spot, at the height of its top; in the rack's frame for a spot on a rack.
    fn coordinates_of_spot(view: &Self::View, spot: Self::Spot) -> Vec3;

    /// The step that pointing at a spot with nothing in the hand makes after the steps `made`, or why it makes none.
    fn step(view: &Self::View, made: &[Self::Step], spot: Self::Spot) -> Result<Self::Step, Refusal>;

    /// The spots that the moved piece goes over by these steps, from the first to the last.
    fn route(steps: &[Self::Step]) -> Vec<Self::Spot> {
        steps.iter().map(|step| Self::Spot::from(*step)).collect()
    }

    /// The spot that an event captures a piece on; `None` for events that capture nothing.
    fn captured_on(_event: &Self::Event) -> Option<Self::Spot> {
        None
    }

    /// Table top under the board.
    const GROUND: Ground = Ground::OAK;

    /// The material of letters and numbers.
    const LETTERS: Material = LETTERS;

    /// Letters and numbers in the rim of the board.
    fn labels(_view: &Self::View) -> Vec<Label> {
        Vec::new()
    }

    /// Counters of the game, for the seats' cards and the side panel.
    fn counters(_view: &Self::View, _texts: &Texts) -> Vec<Count> {
        Vec::new()
    }

    /// Spawns the entities of the board.
    fn build_board(view: &Self::View, commands: &mut Commands, visuals: &mut Visuals);

    /// Adds systems of this game alone that are needed only to be seen.
    fn window_plugin(_app: &mut App) {}
}

/// The pieces of a game: which there are, where they rest, and how they get there.
pub trait Pieces: BoardGame {
    /// A piece with its place, also as a component of its entity. Equal pieces are interchangeable.
    type Piece: Component<Mutability = Mutable> + Copy + Ord + Hash + Debug;

    /// All pieces on and beside the board.
    fn pieces(view: &Self::View) -> Vec<Self::Piece>;

    /// The spot that is pointed at with a piece; `None` for pieces that cannot be pointed at.
    fn spot_of(piece: &Self::Piece) -> Option<Self::Spot>;

    /// Whether one piece can become the other by being moved.
    fn same_kind(one: &Self::Piece, other: &Self::Piece) -> bool;

    /// Height of a piece, about: what it hides behind it depends on it.
    const HEIGHT: f32 = 1.2;

    /// The transform of a piece at rest; in the rack's frame for a piece on a rack.
    fn rest_transform(view: &Self::View, piece: &Self::Piece) -> Transform;

    /// The path of a piece to its new place while these events happen.
    fn path(
        view: &Self::View,
        events: &[Self::Event],
        old: &Self::Piece,
        new: &Self::Piece,
    ) -> Vec<MotionSegment>;

    /// The rack (`None` for the table) and the transform there that a piece starts from which appears during these
    /// events; `None` for a piece that appears at rest.
    fn spawn_transform(
        _view: &Self::View,
        _events: &[Self::Event],
        _piece: &Self::Piece,
    ) -> Option<(Option<Rack>, Transform)> {
        None
    }

    /// The piece that another becomes by these events, where they tell it from others of its kind.
    fn becomes(_events: &[Self::Event], _old: &Self::Piece) -> Option<Self::Piece> {
        None
    }

    /// Spawns the meshes of a piece.
    fn spawn_visuals(
        view: &Self::View,
        piece: &Self::Piece,
        entity: &mut EntityCommands,
        visuals: &mut Visuals,
    );

    /// Spawns the meshes of a piece where a move would bring it. The table makes them translucent.
    fn spawn_ghost(
        view: &Self::View,
        piece: &Self::Piece,
        entity: &mut EntityCommands,
        visuals: &mut Visuals,
    ) {
        Self::spawn_visuals(view, piece, entity, visuals);
    }
}

/// The sounds of a game: what its pieces and its table are made of, as the ear tells it.
pub trait Sounds: Pieces {
    /// The matter of the pieces.
    const MATTER: Matter;

    /// Surface under a piece: the game's own material, and whether it is the board.
    fn surface(piece: &Self::Piece) -> Surface {
        Surface { matter: Self::MATTER, is_board: Self::spot_of(piece).is_some() }
    }

    /// The cue that an event gives; `None` for events that are heard by the touches of pieces, or not at all.
    fn cue(_event: &Self::Event) -> Option<SoundCue> {
        None
    }
}

/// Chips that stand for the pieces of a game on panels.
pub trait PieceChips: BoardGame {
    /// The chip of a seat where there are so many; `None` in games that give their seats neither colour nor form.
    fn seat_chip(_seats: u8, _seat: Seat) -> Option<Chip> {
        None
    }

    /// The picture of its table in the menu, as PNG. `scripts/gallery.sh` makes it.
    const MENU_PICTURE: File;

    /// The portraits of the seats, as PNG.
    fn portraits() -> &'static [File] {
        &[]
    }

    /// The index of a seat's portrait where there are so many seats; one beyond the portraits begins again.
    fn portrait(_seats: u8, seat: Seat) -> usize {
        seat.index()
    }

    /// The chips of the piece that a move from a position moves or places; none for a move without a piece.
    fn move_chips(view: &Self::View, mv: &Self::Move) -> Vec<Chip>;

    /// Name and form of the piece that a move from a position places, in games whose pieces are of several forms.
    fn move_form(_view: &Self::View, _mv: &Self::Move, _texts: &Texts) -> Option<PieceFootprint> {
        None
    }

    /// The chips of the pieces that a seat has taken.
    fn taken_chips(_view: &Self::View, _seat: Seat) -> Vec<Chip> {
        Vec::new()
    }

    /// The pieces that a seat has left, in games whose pieces are of several forms.
    fn supplies(_view: &Self::View, _seat: Seat) -> Vec<RemainingPieces> {
        Vec::new()
    }
}

/// Placing pieces from a hand: taken from a supply, turned, and put down on a spot.
///
/// `moves_only!` implements it for games whose pieces only go from one spot to another.
pub trait Placing: Pieces {
    /// A piece in the hand as it is turned; [`Nothing`](crate::table::choosing::placement::Nothing) in games that place nothing.
    type Held: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The turns that a held piece can make.
    const TURNINGS: &'static [QuarterTurn] = &QuarterTurn::ALL;

    /// The spots that the seat to move can take a piece from, in the order of their keys.
    fn supply(_view: &Self::View) -> Vec<Self::Spot> {
        Vec::new()
    }

    /// The piece that is taken from a spot, or why none is; `None` for spots that nothing is taken from.
    fn take(_view: &Self::View, _spot: Self::Spot) -> Option<Result<Self::Held, Refusal>> {
        None
    }

    /// A held piece after a quarter turn.
    fn turn(_view: &Self::View, held: Self::Held, _quarter: Quarter) -> Self::Held {
        held
    }

    /// A piece turned as another one was, if they are alike; `None` if not.
    fn turned_like(_view: &Self::View, _piece: Self::Held, _last: Self::Held) -> Option<Self::Held> {
        None
    }

    /// A preview of a held piece on a spot; `None` for spots that nothing is placed on.
    fn placement_preview(
        _view: &Self::View,
        _held: Self::Held,
        _spot: Self::Spot,
    ) -> Option<Preview<Self::Step>> {
        None
    }

    /// The spots that a held piece can be placed on: as it is turned, and those that need another turn, where the game
    /// tells them.
    fn reach(view: &Self::View, held: Self::Held) -> (Vec<Self::Spot>, Vec<Self::Spot>) {
        let fits = |spot: &Self::Spot| {
            Self::placement_preview(view, held, *spot).is_some_and(|preview| preview.verdict.is_ok())
        };
        (Self::spots(view).into_iter().filter(fits).collect(), Vec::new())
    }

    /// The piece of the supply that is held, and its transform while it is over no spot: above the table or its rack.
    fn held_transform(view: &Self::View, held: Self::Held) -> (Self::Piece, Transform);

    /// Name and form of a held piece.
    fn held_form(view: &Self::View, held: Self::Held, texts: &Texts) -> PieceFootprint;

    /// Spawns the meshes of a held piece, which may lie where it is or may not.
    fn spawn_held(
        _view: &Self::View,
        _held: Self::Held,
        _fits: bool,
        _entity: &mut EntityCommands,
        _visuals: &mut Visuals,
    ) {
    }

    /// The steps that need no piece, such as drawing and passing, with the names of their messages.
    fn actions_without_piece(_view: &Self::View) -> Vec<(&'static str, Self::Step)> {
        Vec::new()
    }

    /// The spot that is meant where the pointer meets the entity of `spot`, at a point a little within it: for pieces on
    /// several cells, and for tables without cells.
    fn spot_at(_view: &Self::View, spot: Self::Spot, _at: Vec3) -> Self::Spot {
        spot
    }
}

/// Implements [`Placing`] and [`Racks`] for a game whose pieces only go from one spot to another.
macro_rules! moves_only {
    ($game:ty) => {
        impl $crate::table::game::Placing for $game {
            type Held = $crate::table::choosing::placement::Nothing;

            fn held_transform(_: &Self::View, held: Self::Held) -> (Self::Piece, bevy::prelude::Transform) {
                match held {}
            }

            fn held_form(
                _: &Self::View,
                held: Self::Held,
                _: &camaieu_text::Texts,
            ) -> $crate::ui::pictures::chips::PieceFootprint {
                match held {}
            }
        }

        impl $crate::table::game::Racks for $game {}
    };
}
pub(crate) use moves_only;

/// Racks, which go with the viewer and not with the table: hands and a common store. `moves_only!` implements it for games
/// without.
pub trait Racks: BoardGame {
    /// The rack of a spot; `None` for spots on the table.
    fn rack(_spot: Self::Spot) -> Option<Rack> {
        None
    }

    /// All racks with their widths and heights, each in its own frame.
    fn racks(_view: &Self::View) -> Vec<(Rack, Vec2)> {
        Vec::new()
    }

    /// The part of its width that the body of a rack takes, for what stands on it now.
    fn rack_length(_view: &Self::View, _rack: Rack) -> f32 {
        1.0
    }

    /// Texts on the racks, with their places.
    fn plates(_view: &Self::View, _names: &dyn Fn(Seat) -> String) -> Vec<Plate> {
        Vec::new()
    }

    /// Spawns the meshes of a rack.
    fn build_rack(_rack: Rack, _entity: &mut EntityCommands, _visuals: &mut Visuals) {}
}

/// The pitch of the view from a seat, unless the game has its own, in radians.
pub const SEAT_PITCH: f32 = 0.65;

/// The bounds that the camera frames, and the sides that it looks from.
pub trait Framing: BoardGame {
    /// Whether the table has no edge: it is an endless cloth, and the camera follows what is placed on it.
    const IS_ENDLESS: bool = false;

    /// The pitch of the view from a seat, in radians.
    const PITCH: f32 = SEAT_PITCH;

    /// The view in which a match begins.
    const BEGINS: CameraView = CameraView::Seat;

    /// The distance from the middle to where the light on the table falls off, as a part of the usual one for a table of
    /// this size.
    const LIT: f32 = 1.0;

    /// Points round the board, and what has to be reached beside it.
    fn outline(view: &Self::View) -> Vec<Vec3>;

    /// Points round the piece placed last, which an endless table brings into the picture.
    fn newest(_view: &Self::View) -> Vec<Vec3> {
        Vec::new()
    }

    /// The side of a seat: counter-clockwise from the first seat's as seen from above, in radians.
    fn side(_view: &Self::View, seat: Seat) -> f32 {
        if seat == Seat::FIRST { 0.0 } else { PI }
    }
}

/// Markers, aids and texts of a game beside those that all games have.
pub trait BoardOverlays: Pieces + Racks {
    /// The aids that can be switched on.
    const AIDS: &'static [Aid] = &[];

    /// Markers on spots for a half-made move and the spot that is pointed at.
    fn markers(
        _view: &Self::View,
        _made: &[Self::Step],
        _pointed: Option<Self::Spot>,
    ) -> Vec<SpotMarker<Self::Spot>> {
        Vec::new()
    }

    /// Markers that lie on no spot: for a position, its last move, and the aids that are on.
    fn overlays(_view: &Self::View, _aids: Aids) -> Vec<Marker> {
        Vec::new()
    }

    /// Markers of an advised move with these steps; `is_best` for the first of several moves.
    fn advice_markers(view: &Self::View, steps: &[Self::Step], is_best: bool) -> Vec<Marker> {
        let route: Vec<Vec3> =
            Self::route(steps).into_iter().map(|spot| Self::coordinates_of_spot(view, spot)).collect();
        marker::arrow(&route, is_best)
    }

    /// Markers of a solution of a problem that was found or is shown.
    fn solution_markers(view: &Self::View, mv: &Self::Move) -> Vec<Marker> {
        let steps = Self::steps(view, mv);
        steps
            .iter()
            .map(|step| Marker::of::<Self>(view, MarkerKind::Found, Self::Spot::from(*step)))
            .collect()
    }

    /// The id of the sentence that says what an aid that is on needs before it shows anything, while a piece is held or
    /// not and a spot is pointed at or none; `None` if it shows something.
    fn aid_needs(
        _view: &Self::View,
        _aid: Aid,
        _is_held: bool,
        _pointed: Option<Self::Spot>,
    ) -> Option<&'static str> {
        None
    }

    /// A remark on a half-made move and the spot that is pointed at, beside those of every game.
    fn remark(
        _view: &Self::View,
        _made: &[Self::Step],
        _pointed: Option<Self::Spot>,
        _texts: &Texts,
    ) -> Option<String> {
        None
    }

    /// The place of a point of the table when the layers are lifted apart.
    fn lift_apart(at: Vec3) -> Vec3 {
        at
    }

    /// A chart to look things up in.
    fn chart(_texts: &Texts) -> Option<Chart> {
        None
    }
}
