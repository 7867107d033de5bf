//! The adapter: a game's own traits behind the plain faces of a table and of a view. What stands here is all of the table
//! that has the type of a game.

use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;
use std::sync::Arc;

use bevy::prelude::*;

use crate::ui::widgets::seat_rows::Count;
use camaieu_diagram::TableSide;
use camaieu_diagram::figure::Figure;
use camaieu_play::{AnySession, Click, Match, NodeId, PlyKind, Selection};
use camaieu_rules::game::{Observer, Phrase, Refusal, Seat, reasons};
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

use crate::table::aids::{Aid, Aids};
use crate::table::choosing::placement::{Preview, Quarter};
use crate::table::game::TableGame;
use crate::table::markers::chart::Chart;
use crate::table::markers::marker::{Marker, SpotMarker};
use crate::table::materials::lettering::Label;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::touch::SoundCue;
use crate::table::scene::visuals::Visuals;
use crate::ui::pictures::chips::{Chip, PieceFootprint, RemainingPieces};
use crate::ui::screens::place::{Plate, Rack};

use super::ahead::{ghosts, move_effects};
use super::of_game::{own_steps, spots, steps_of};
use super::{
    BoardView, Choice, Chose, Constants, Continuations, GameTable, Happenings, HeldValue, Narrated,
    Narration, PlaceValue, Spot, TablePiece, TableStep, TargetOrigins, continuations, narrating,
};

/// Table of a game.
pub struct TableOf<G>(PhantomData<fn() -> G>);

impl<G: TableGame> TableOf<G> {
    /// The table.
    pub const TABLE: TableOf<G> = TableOf(PhantomData);
}

impl<G: TableGame> GameTable for TableOf<G> {
    fn constants(&self) -> &'static Constants {
        &const {
            Constants {
                name: G::NAME,
                letters: G::LETTERS,
                matter: G::MATTER,
                height: G::HEIGHT,
                turnings: G::TURNINGS,
                aids: G::AIDS,
                is_endless: G::IS_ENDLESS,
                ground: G::GROUND,
                pitch: G::PITCH,
                begins: G::BEGINS,
                lit: G::LIT,
                areas: G::AREAS,
            }
        }
    }

    fn view(&self, session: &dyn AnySession, observer: Observer) -> Option<Arc<dyn BoardView>> {
        Some(ViewOf::<G>::shared(session.observed::<G>()?.view(observer)))
    }

    fn first_view(&self, setup: &Setup, seed: u64) -> Arc<dyn BoardView> {
        ViewOf::<G>::shared(Match::<G>::new(setup, seed).view(Observer::Onlooker))
    }

    fn happenings(&self, session: &dyn AnySession, node: NodeId, observer: Observer) -> Happenings {
        session.observed::<G>().map_or_else(Happenings::default, |session| {
            Happenings::new::<G::Event>(session.events(node, observer))
        })
    }

    fn last_route(&self, session: &dyn AnySession) -> Vec<Spot> {
        let kind = session.observed::<G>().and_then(|session| session.ply_kind(session.shown()));
        let Some(PlyKind::Move { steps, .. }) = kind else { return Vec::new() };
        spots::<G>(G::route(steps))
    }

    fn ply_chips(&self, session: &dyn AnySession, node: NodeId, observer: Observer) -> Vec<Chip> {
        let Some(session) = session.observed::<G>() else { return Vec::new() };
        match (session.ply_kind(node), session.parent(node)) {
            (Some(PlyKind::Move { mv, .. }), Some(parent)) => {
                G::move_chips(&session.view_at(parent, observer), mv)
            }
            _ => Vec::new(),
        }
    }

    fn seat_chip(&self, seats: u8, seat: Seat) -> Option<Chip> {
        G::seat_chip(seats, seat)
    }

    fn lift_apart(&self, at: Vec3) -> Vec3 {
        G::lift_apart(at)
    }

    fn chart(&self, texts: &Texts) -> Option<Chart> {
        G::chart(texts)
    }

    fn narrate(&self, narrated: &Narrated, tell: &mut dyn FnMut(&dyn Narration)) {
        narrating::narrate::<G>(narrated, tell);
    }

    fn build_rack(&self, rack: Rack, entity: &mut EntityCommands, visuals: &mut Visuals) {
        G::build_rack(rack, entity, visuals);
    }
}

/// View of a position of a game.
pub struct ViewOf<G: TableGame>(pub G::View);

impl<G: TableGame> Debug for ViewOf<G> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "ViewOf({}, {:?})", G::NAME, self.0)
    }
}

impl<G: TableGame> ViewOf<G> {
    /// The view behind its plain face.
    pub fn shared(view: G::View) -> Arc<dyn BoardView> {
        Arc::new(ViewOf::<G>(view))
    }

    fn held(&self, held: G::Held) -> HeldValue {
        HeldValue::of::<G>(held, G::spot_of(&G::held_transform(&self.0, held).0).map(Spot::of::<G>))
    }

    /// The move with these steps, which the rules know to end there.
    fn whole(&self, steps: &[TableStep]) -> Option<G::Move> {
        G::partial(&self.0, &own_steps::<G>(steps)).stop
    }
}

impl dyn BoardView {
    /// View of this game; `None` if it is one of another.
    pub fn of<G: TableGame>(&self) -> Option<&G::View> {
        (self as &dyn std::any::Any).downcast_ref::<ViewOf<G>>().map(|view| &view.0)
    }
}

impl<G: TableGame> BoardView for ViewOf<G> {
    fn table(&self) -> &'static dyn GameTable {
        &const { TableOf::<G>::TABLE }
    }

    fn seats(&self) -> u8 {
        G::public_facts(&self.0).seats
    }

    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        G::team_seen(&self.0, one).contains(other)
    }

    fn spots(&self) -> Vec<Spot> {
        spots::<G>(G::spots(&self.0))
    }

    fn spot_coordinates(&self, spot: Spot) -> Vec3 {
        spot.to::<G>().map_or(Vec3::ZERO, |spot| G::coordinates_of_spot(&self.0, spot))
    }

    fn route(&self, steps: &[TableStep]) -> Vec<Spot> {
        spots::<G>(G::route(&own_steps::<G>(steps)))
    }

    fn continuations(&self, selection: &super::BoardSelection) -> Continuations {
        let continuations = Continuations::of::<G>(&self.0, &own_steps::<G>(selection.made()));
        let asked = selection.queried_spot().map(|spot| TargetOrigins { spot, origins: self.origins(spot) });
        Continuations { asked, ..continuations }
    }

    fn origins(&self, spot: Spot) -> Vec<Spot> {
        continuations::origins::<G>(&self.0, spot)
    }

    fn choose(&self, made: &mut Vec<TableStep>, choice: Choice) -> Chose {
        let mut selection = Selection::<G>::of(own_steps::<G>(made));
        let none = || Refusal::new(&reasons::NO_SUCH_STEP);
        let step = match choice {
            Choice::Spot(spot) => {
                spot.to::<G>().ok_or_else(none).and_then(|spot| G::step(&self.0, selection.made(), spot))
            }
            Choice::Step(step) => step.to::<G>().ok_or_else(none),
        };
        let click = step.map_or_else(Click::Refused, |step| selection.click(&self.0, step));
        *made = steps_of::<G>(selection.made());
        match click {
            Click::Chosen => Chose::More,
            Click::TakenBack => Chose::TakenBack,
            Click::Complete { steps, .. } => Chose::Complete(steps_of::<G>(&steps)),
            Click::Refused(why) => Chose::Refused(why),
        }
    }

    fn read_steps(&self, texts: &[String]) -> Vec<TableStep> {
        Selection::<G>::read(&self.0, texts).map_or(Vec::new(), |read| steps_of::<G>(read.made()))
    }

    fn why_not(&self, made: &[TableStep], step: TableStep) -> Refusal {
        let none = || Refusal::new(&reasons::NO_SUCH_STEP);
        step.to::<G>().map_or_else(none, |step| G::why_not(&self.0, &own_steps::<G>(made), step))
    }

    fn place_text(&self, spot: Spot) -> String {
        spot.to::<G>().map_or(String::new(), |spot| G::place_text(&self.0, spot.into()))
    }

    fn step_text(&self, step: TableStep) -> String {
        step.to::<G>().map_or(String::new(), |step| step.to_string())
    }

    fn move_text(&self, steps: &[TableStep]) -> String {
        self.whole(steps).map_or(String::new(), |mv| G::move_text(&self.0, &mv))
    }

    fn read_move(&self, text: &str) -> Option<Vec<TableStep>> {
        G::read_move(&self.0, text).ok().map(|mv| steps_of::<G>(&G::steps(&self.0, &mv)))
    }

    fn move_chips(&self, text: &str) -> Vec<Chip> {
        G::read_move(&self.0, text).map_or_else(|_| Vec::new(), |mv| G::move_chips(&self.0, &mv))
    }

    fn tell_move(&self, text: &str, texts: &Texts, names: &dyn Fn(Seat) -> String) -> Option<String> {
        let told = move_effects::<G>(&self.0, &G::read_move(&self.0, text).ok()?);
        let told: Vec<String> = told.iter().map(|phrase| texts.phrase(G::NAME, phrase, names)).collect();
        (!told.is_empty()).then(|| told.join(", "))
    }

    fn move_form(&self, text: &str, texts: &Texts) -> Option<PieceFootprint> {
        G::move_form(&self.0, &G::read_move(&self.0, text).ok()?, texts)
    }

    fn side(&self, seat: Seat) -> f32 {
        G::side(&self.0, seat)
    }

    fn labels(&self) -> Vec<Label> {
        G::labels(&self.0)
    }

    fn counters(&self, texts: &Texts) -> Vec<Count> {
        G::counters(&self.0, texts)
    }

    fn taken_chips(&self, seat: Seat) -> Vec<Chip> {
        G::taken_chips(&self.0, seat)
    }

    fn supplies(&self, seat: Seat) -> Vec<RemainingPieces> {
        G::supplies(&self.0, seat)
    }

    fn build_board(&self, commands: &mut Commands, visuals: &mut Visuals) {
        G::build_board(&self.0, commands, visuals);
    }

    fn pieces(&self) -> Vec<TablePiece> {
        G::pieces(&self.0).iter().map(TablePiece::of::<G>).collect()
    }

    fn same_kind(&self, one: TablePiece, other: TablePiece) -> bool {
        one.to::<G>().zip(other.to::<G>()).is_some_and(|(one, other)| G::same_kind(&one, &other))
    }

    fn rest_transform(&self, piece: TablePiece) -> Transform {
        piece.to::<G>().map_or(Transform::IDENTITY, |piece| G::rest_transform(&self.0, &piece))
    }

    fn path(&self, events: &Happenings, old: TablePiece, new: TablePiece) -> Vec<MotionSegment> {
        let both = old.to::<G>().zip(new.to::<G>());
        both.map_or(Vec::new(), |(old, new)| G::path(&self.0, events.of::<G::Event>(), &old, &new))
    }

    fn spawn_transform(&self, events: &Happenings, piece: TablePiece) -> Option<(Option<Rack>, Transform)> {
        G::spawn_transform(&self.0, events.of::<G::Event>(), &piece.to::<G>()?)
    }

    fn becomes(&self, events: &Happenings, old: TablePiece) -> Option<TablePiece> {
        G::becomes(events.of::<G::Event>(), &old.to::<G>()?).as_ref().map(TablePiece::of::<G>)
    }

    fn captured(&self, events: &Happenings) -> Vec<Spot> {
        events.of::<G::Event>().iter().filter_map(G::captured_on).map(Spot::of::<G>).collect()
    }

    fn cues(&self, events: &Happenings) -> Vec<SoundCue> {
        events.of::<G::Event>().iter().filter_map(G::cue).collect()
    }

    fn ghosts(&self, steps: &[TableStep]) -> Vec<(TablePiece, Transform)> {
        self.whole(steps).map_or(Vec::new(), |mv| ghosts::<G>(&self.0, &mv))
    }

    fn insert_component(&self, piece: TablePiece, entity: &mut EntityCommands) {
        if let Some(piece) = piece.to::<G>() {
            entity.insert(piece);
        }
    }

    fn spawn_visuals(&self, piece: TablePiece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        if let Some(piece) = piece.to::<G>() {
            G::spawn_visuals(&self.0, &piece, entity, visuals);
        }
    }

    fn spawn_ghost(&self, piece: TablePiece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        if let Some(piece) = piece.to::<G>() {
            G::spawn_ghost(&self.0, &piece, entity, visuals);
        }
    }

    fn supply(&self) -> Vec<Spot> {
        spots::<G>(G::supply(&self.0))
    }

    fn take(&self, spot: Spot) -> Option<Result<HeldValue, Refusal>> {
        G::take(&self.0, spot.to::<G>()?).map(|taken| taken.map(|held| self.held(held)))
    }

    fn turn(&self, held: HeldValue, quarter: Quarter) -> HeldValue {
        held.to::<G>().map_or(held, |held| self.held(G::turn(&self.0, held, quarter)))
    }

    fn turned_like(&self, piece: HeldValue, last: HeldValue) -> Option<HeldValue> {
        G::turned_like(&self.0, piece.to::<G>()?, last.to::<G>()?).map(|held| self.held(held))
    }

    fn placement_preview(&self, held: HeldValue, spot: Spot) -> Option<Preview> {
        let preview = G::placement_preview(&self.0, held.to::<G>()?, spot.to::<G>()?)?;
        Some(preview.map(TableStep::of::<G>))
    }

    fn reach(&self, held: HeldValue) -> (Vec<Spot>, Vec<Spot>) {
        let Some(held) = held.to::<G>() else { return (Vec::new(), Vec::new()) };
        let (now, turned) = G::reach(&self.0, held);
        (spots::<G>(now), spots::<G>(turned))
    }

    fn held_transform(&self, held: HeldValue) -> Option<(TablePiece, Transform)> {
        let (piece, at) = G::held_transform(&self.0, held.to::<G>()?);
        Some((TablePiece::of::<G>(&piece), at))
    }

    fn held_form(&self, held: HeldValue, texts: &Texts) -> Option<PieceFootprint> {
        Some(G::held_form(&self.0, held.to::<G>()?, texts))
    }

    fn spawn_held(&self, held: HeldValue, fits: bool, entity: &mut EntityCommands, visuals: &mut Visuals) {
        if let Some(held) = held.to::<G>() {
            G::spawn_held(&self.0, held, fits, entity, visuals);
        }
    }

    fn actions_without_piece(&self) -> Vec<(&'static str, TableStep)> {
        let actions = G::actions_without_piece(&self.0).into_iter();
        actions.map(|(id, step)| (id, TableStep::of::<G>(step))).collect()
    }

    fn spot_at(&self, spot: Spot, at: Vec3) -> Spot {
        spot.to::<G>().map_or(spot, |spot| Spot::of::<G>(G::spot_at(&self.0, spot, at)))
    }

    fn racks(&self) -> Vec<(Rack, Vec2)> {
        G::racks(&self.0)
    }

    fn rack_length(&self, rack: Rack) -> f32 {
        G::rack_length(&self.0, rack)
    }

    fn plates(&self, names: &dyn Fn(Seat) -> String) -> Vec<Plate> {
        G::plates(&self.0, names)
    }

    fn outline(&self) -> Vec<Vec3> {
        G::outline(&self.0)
    }

    fn newest(&self) -> Vec<Vec3> {
        G::newest(&self.0)
    }

    fn markers(&self, made: &[TableStep], pointed: Option<Spot>) -> Vec<SpotMarker> {
        let plain = |marker: SpotMarker<G::Spot>| SpotMarker {
            kind: marker.kind,
            at: Spot::of::<G>(marker.at),
            to: Spot::of::<G>(marker.to),
        };
        let markers = G::markers(&self.0, &own_steps::<G>(made), pointed.and_then(Spot::to::<G>));
        markers.into_iter().map(plain).collect()
    }

    fn overlays(&self, aids: Aids) -> Vec<Marker> {
        G::overlays(&self.0, aids)
    }

    fn advice_markers(&self, steps: &[TableStep], is_best: bool) -> Vec<Marker> {
        G::advice_markers(&self.0, &own_steps::<G>(steps), is_best)
    }

    fn solution_markers(&self, steps: &[TableStep]) -> Vec<Marker> {
        self.whole(steps).map_or(Vec::new(), |mv| G::solution_markers(&self.0, &mv))
    }

    fn aid_needs(&self, aid: Aid, is_held: bool, pointed: Option<Spot>) -> Option<&'static str> {
        G::aid_needs(&self.0, aid, is_held, pointed.and_then(Spot::to::<G>))
    }

    fn remark(&self, made: &[TableStep], pointed: Option<Spot>, texts: &Texts) -> Option<String> {
        G::remark(&self.0, &own_steps::<G>(made), pointed.and_then(Spot::to::<G>), texts)
    }

    fn spoken_places(&self) -> Vec<PlaceValue> {
        G::places(&self.0).into_iter().map(PlaceValue::of::<G>).collect()
    }

    fn place_of(&self, spot: Spot) -> Option<PlaceValue> {
        Some(PlaceValue::of::<G>(spot.to::<G>()?.into()))
    }

    fn place_name(&self, place: PlaceValue) -> Phrase {
        let name = place.to::<G>().map(|place| G::place_name(&self.0, place));
        name.unwrap_or_else(|| Phrase::Text(String::new()))
    }

    fn map(&self, side: TableSide) -> Figure {
        camaieu_diagram::map::<G>(&self.0, side)
    }
}
