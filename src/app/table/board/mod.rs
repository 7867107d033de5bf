//! The board as the table sees it, whatever the game: what somebody's view of a position looks like, in plain data.
//!
//! The systems of the table ask a [`BoardView`] and know no game. A game implements the traits of
//! [`game`](crate::table::game) with types of its own; `view_of` makes a [`BoardView`] and a [`GameTable`] of them.

mod ahead;
mod continuations;
mod narrating;
mod of_game;
mod selection;
mod view_of;

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use bevy::prelude::*;

use crate::ui::widgets::seat_rows::Count;
use camaieu_diagram::TableSide;
use camaieu_diagram::figure::Figure;
use camaieu_play::{AnySession, NodeId};
use camaieu_rules::game::{Observer, Phrase, Refusal, Seat};
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

use crate::table::aids::{Aid, Aids};
use crate::table::camera::views::CameraView;
use crate::table::choosing::placement::{Preview, Quarter, QuarterTurn};
use crate::table::markers::chart::Chart;
use crate::table::markers::marker::{Marker, MarkerKind, SpotMarker};
use crate::table::materials::Material;
use crate::table::materials::lettering::Label;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::touch::{Matter, SoundCue};
use crate::table::scene::grounds::Ground;
use crate::table::scene::visuals::Visuals;
use crate::ui::pictures::chips::{Chip, PieceFootprint, RemainingPieces};
use crate::ui::screens::place::{Plate, Rack, ScenePoint};

pub use crate::table::values::{HeldValue, PlaceValue, Spot, TablePiece, TableStep};
pub use continuations::{Continuations, LastStep, NextStep, TargetOrigins};
pub use narrating::{Narrated, Narration};
pub use selection::{BoardSelection, Choice, Chose};
pub use view_of::{TableOf, ViewOf};

/// Events of a change, as a game has them; by default none.
#[derive(Debug, Default)]
pub struct Happenings(Option<Box<dyn Any + Send + Sync>>);

impl Happenings {
    /// Events of a game.
    fn new<E: Send + Sync + 'static>(events: Vec<E>) -> Happenings {
        Happenings(Some(Box::new(events)))
    }

    /// The game's own events.
    fn of<E: 'static>(&self) -> &[E] {
        self.0.as_ref().and_then(|events| events.downcast_ref::<Vec<E>>()).map_or(&[], Vec::as_slice)
    }
}

/// Values that are the same for all positions of a game.
#[derive(Debug)]
pub struct Constants {
    /// Name of the game.
    pub name: &'static str,
    /// Material of letters and numbers.
    pub letters: Material,
    /// Matter of the pieces.
    pub matter: Matter,
    /// Height of a piece, about.
    pub height: f32,
    /// Turns that a held piece can make.
    pub turnings: &'static [QuarterTurn],
    /// Aids that can be switched on.
    pub aids: &'static [Aid],
    /// Whether the table has no edge.
    pub is_endless: bool,
    /// Table top under the board.
    pub ground: Ground,
    /// Pitch of the view from a seat, in radians.
    pub pitch: f32,
    /// View in which a match begins.
    pub begins: CameraView,
    /// Distance from the middle to where the light falls off, as a part of the usual one.
    pub lit: f32,
    /// Ids of the names of the areas of places.
    pub areas: &'static [&'static str],
}

/// Table of a game.
pub trait GameTable: Send + Sync {
    /// Constants of the game.
    fn constants(&self) -> &'static Constants;

    /// View of the position that a session shows, for an observer; `None` for a session of another game.
    fn view(&self, session: &dyn AnySession, observer: Observer) -> Option<Arc<dyn BoardView>>;

    /// View of the first position of a match with these options, as an onlooker sees it.
    fn first_view(&self, setup: &Setup, seed: u64) -> Arc<dyn BoardView>;

    /// Events of the ply that led to a node of a session, as an observer sees them.
    fn happenings(&self, session: &dyn AnySession, node: NodeId, observer: Observer) -> Happenings;

    /// Spots that the last move before the shown position went over.
    fn last_route(&self, session: &dyn AnySession) -> Vec<Spot>;

    /// Chips of the piece that the ply to a node moved or placed, as an observer sees it.
    fn ply_chips(&self, session: &dyn AnySession, node: NodeId, observer: Observer) -> Vec<Chip>;

    /// Chip of a seat where there are so many; `None` in games that give their seats neither colour nor form.
    fn seat_chip(&self, seats: u8, seat: Seat) -> Option<Chip>;

    /// Place of a point of the table when the layers are lifted apart.
    fn lift_apart(&self, at: Vec3) -> Vec3;

    /// Chart to look things up in.
    fn chart(&self, texts: &Texts) -> Option<Chart>;

    /// Calls a function with the narration of a session; not for one of another game.
    fn narrate(&self, narrated: &Narrated, tell: &mut dyn FnMut(&dyn Narration));

    /// Spawns the meshes of a rack.
    fn build_rack(&self, rack: Rack, entity: &mut EntityCommands, visuals: &mut Visuals);
}

/// Position as somebody sees it on the table. Spots, steps, moves and pieces of other games are answered as if there were
/// none.
pub trait BoardView: Any + Debug + Send + Sync {
    /// Table of the game.
    fn table(&self) -> &'static dyn GameTable;

    /// Number of seats.
    fn seats(&self) -> u8;

    /// Whether two seats win and lose together, or are one.
    fn are_partners(&self, one: Seat, other: Seat) -> bool;

    /// All spots, for the keyboard's cursor.
    fn spots(&self) -> Vec<Spot>;

    /// Place of a spot, at the height of its top; in the rack's frame for a spot on a rack.
    fn spot_coordinates(&self, spot: Spot) -> Vec3;

    /// Spots that the moved piece goes over by these steps, from the first to the last.
    fn route(&self, steps: &[TableStep]) -> Vec<Spot>;

    /// Continuations of a half-made move.
    fn continuations(&self, selection: &BoardSelection) -> Continuations;

    /// Spots of the pieces that a move can take to a spot, ascending; none for a spot where a move can begin.
    fn origins(&self, spot: Spot) -> Vec<Spot>;

    /// Applies a choice after these steps, which are changed by it.
    fn choose(&self, made: &mut Vec<TableStep>, choice: Choice) -> Chose;

    /// Reads the steps of a half-made move from their texts; none if they do not follow each other.
    fn read_steps(&self, texts: &[String]) -> Vec<TableStep>;

    /// Explains why a step cannot follow these.
    fn why_not(&self, made: &[TableStep], step: TableStep) -> Refusal;

    /// Notation of a step.
    fn step_text(&self, step: TableStep) -> String;

    /// Notation of the move with these steps.
    fn move_text(&self, steps: &[TableStep]) -> String;

    /// Steps of the legal move with this text.
    fn read_move(&self, text: &str) -> Option<Vec<TableStep>>;

    /// Chips of the piece that a move of this text moves or places; none if there is no such move.
    fn move_chips(&self, text: &str) -> Vec<Chip>;

    /// Move in notation, in words; `None` where it is not legal. `names` names the seats.
    fn tell_move(&self, text: &str, texts: &Texts, names: &dyn Fn(Seat) -> String) -> Option<String>;

    /// Name and form of the piece that a move in notation places, in games whose pieces are of several forms.
    fn move_form(&self, text: &str, texts: &Texts) -> Option<PieceFootprint>;

    /// The side of a seat: counter-clockwise from the first seat's as seen from above, in radians.
    fn side(&self, seat: Seat) -> f32;

    /// Letters and numbers in the rim of the board.
    fn labels(&self) -> Vec<Label>;

    /// Counters of the game: a name and a value each.
    fn counters(&self, texts: &Texts) -> Vec<Count>;

    /// Chips of the pieces that a seat has taken.
    fn taken_chips(&self, seat: Seat) -> Vec<Chip>;

    /// Pieces that a seat has left, in games whose pieces are of several forms.
    fn supplies(&self, seat: Seat) -> Vec<RemainingPieces>;

    /// Spawns the entities of the board.
    fn build_board(&self, commands: &mut Commands, visuals: &mut Visuals);

    /// All pieces on and beside the board.
    fn pieces(&self) -> Vec<TablePiece>;

    /// Whether one piece can become the other by being moved.
    fn same_kind(&self, one: TablePiece, other: TablePiece) -> bool;

    /// Transform of a piece at rest; in the rack's frame for a piece on a rack.
    fn rest_transform(&self, piece: TablePiece) -> Transform;

    /// Path of a piece to its new place while these events happen.
    fn path(&self, events: &Happenings, old: TablePiece, new: TablePiece) -> Vec<MotionSegment>;

    /// Rack (`None` for the table) and transform there that a piece starts from which appears during these events.
    fn spawn_transform(&self, events: &Happenings, piece: TablePiece) -> Option<(Option<Rack>, Transform)>;

    /// Piece that another becomes by these events, where they tell it from others of its kind.
    fn becomes(&self, events: &Happenings, old: TablePiece) -> Option<TablePiece>;

    /// Spots that events capture pieces on.
    fn captured(&self, events: &Happenings) -> Vec<Spot>;

    /// Cues that events give.
    fn cues(&self, events: &Happenings) -> Vec<SoundCue>;

    /// Pieces on the table that a move brings to other places, where they come to rest.
    fn ghosts(&self, steps: &[TableStep]) -> Vec<(TablePiece, Transform)>;

    /// Inserts the component of its game on the entity of a piece.
    fn insert_component(&self, piece: TablePiece, entity: &mut EntityCommands);

    /// Spawns the meshes of a piece.
    fn spawn_visuals(&self, piece: TablePiece, entity: &mut EntityCommands, visuals: &mut Visuals);

    /// Spawns the meshes of a piece where a move would bring it.
    fn spawn_ghost(&self, piece: TablePiece, entity: &mut EntityCommands, visuals: &mut Visuals);

    /// Spots that the seat to move can take a piece from, in the order of their keys.
    fn supply(&self) -> Vec<Spot>;

    /// Piece that is taken from a spot, or why none is; `None` for spots that nothing is taken from.
    fn take(&self, spot: Spot) -> Option<Result<HeldValue, Refusal>>;

    /// Held piece after a quarter turn.
    fn turn(&self, held: HeldValue, quarter: Quarter) -> HeldValue;

    /// Piece turned as another one was, if they are alike.
    fn turned_like(&self, piece: HeldValue, last: HeldValue) -> Option<HeldValue>;

    /// Preview of a held piece on a spot; `None` for spots that nothing is placed on.
    fn placement_preview(&self, held: HeldValue, spot: Spot) -> Option<Preview>;

    /// Spots that a held piece can be placed on: as it is turned, and those that need another turn.
    fn reach(&self, held: HeldValue) -> (Vec<Spot>, Vec<Spot>);

    /// Piece of the supply that is held, and its transform while it is over no spot.
    fn held_transform(&self, held: HeldValue) -> Option<(TablePiece, Transform)>;

    /// Name and form of a held piece.
    fn held_form(&self, held: HeldValue, texts: &Texts) -> Option<PieceFootprint>;

    /// Spawns the meshes of a held piece, which may lie where it is or may not.
    fn spawn_held(&self, held: HeldValue, fits: bool, entity: &mut EntityCommands, visuals: &mut Visuals);

    /// Steps that need no piece, with the names of their messages.
    fn actions_without_piece(&self) -> Vec<(&'static str, TableStep)>;

    /// Spot that is meant where the pointer meets the entity of `spot`, at a point a little within it.
    fn spot_at(&self, spot: Spot, at: Vec3) -> Spot;

    /// All racks with their widths and heights, each in its own frame.
    fn racks(&self) -> Vec<(Rack, Vec2)>;

    /// Part of its width that the body of a rack takes, for what stands on it now.
    fn rack_length(&self, rack: Rack) -> f32;

    /// Texts on the racks, with their places.
    fn plates(&self, names: &dyn Fn(Seat) -> String) -> Vec<Plate>;

    /// Points round the board, and what has to be reached beside it.
    fn outline(&self) -> Vec<Vec3>;

    /// Points round the piece placed last, which an endless table brings into the picture.
    fn newest(&self) -> Vec<Vec3>;

    /// Markers on spots for a half-made move and the spot that is pointed at.
    fn markers(&self, made: &[TableStep], pointed: Option<Spot>) -> Vec<SpotMarker>;

    /// Markers that lie on no spot.
    fn overlays(&self, aids: Aids) -> Vec<Marker>;

    /// Markers of an advised move with these steps.
    fn advice_markers(&self, steps: &[TableStep], is_best: bool) -> Vec<Marker>;

    /// Markers of a solution of a problem that was found or is shown.
    fn solution_markers(&self, steps: &[TableStep]) -> Vec<Marker>;

    /// Id of the sentence that says what an aid that is on needs before it shows anything.
    fn aid_needs(&self, aid: Aid, is_held: bool, pointed: Option<Spot>) -> Option<&'static str>;

    /// Remark on a half-made move and the spot that is pointed at.
    fn remark(&self, made: &[TableStep], pointed: Option<Spot>, texts: &Texts) -> Option<String>;

    /// Places that are told to those who hear the table.
    fn spoken_places(&self) -> Vec<PlaceValue>;

    /// Text of the place of a spot, as lessons and puzzles name it.
    fn place_text(&self, spot: Spot) -> String;

    /// Place of a spot.
    fn place_of(&self, spot: Spot) -> Option<PlaceValue>;

    /// Name of a place.
    fn place_name(&self, place: PlaceValue) -> Phrase;

    /// Small map of the board from above, from a side of the table.
    fn map(&self, side: TableSide) -> Figure;
}

impl dyn BoardView {
    /// Place of a spot in the picture.
    pub fn at(&self, spot: Spot) -> ScenePoint {
        ScenePoint { rack: spot.rack(), place: self.spot_coordinates(spot) }
    }

    /// Marker on a spot.
    pub fn marker(&self, kind: MarkerKind, spot: Spot) -> Marker {
        let ScenePoint { rack, place } = self.at(spot);
        Marker { kind, at: place, to: place, rack }
    }

    /// Whether something can be taken from a spot, or it is refused there.
    pub fn is_supply(&self, spot: Spot) -> bool {
        self.take(spot).is_some()
    }
}
