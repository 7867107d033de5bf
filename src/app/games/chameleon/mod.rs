//! Chameleon on the table: a small board of glazed tiles, and pieces like pebbles with their nature inlaid on top.

mod board;
mod chips;
mod editor;
mod materials;
mod pieces;
mod tiles;

use bevy::prelude::*;

use crate::table::game::{BoardGame, BoardOverlays, Framing, Pieces, Sounds, moves_only};
use crate::table::markers::{MarkerKind, SpotMarker};
use crate::table::materials::lettering::Label;
use crate::table::materials::symbols::Symbol;
use crate::table::pieces::badges::Badge;
use crate::table::pieces::glide;
use crate::table::pieces::motion::MotionSegment;
use crate::table::pieces::touch::{Matter, SoundCue};
use crate::table::scene::grounds::Ground;
use crate::table::scene::visuals::Visuals;
use camaieu_rules::chameleon::{Chameleon, Event, Guise, NATURES, Piece as Kind, Position, Tile};
use camaieu_rules::game::{Refusal, Seat};
use camaieu_rules::prelude::*;
use camaieu_text::Texts;

/// A piece on the board, or in the dish of the side that has captured it.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The owner and the nature.
    pub kind: Kind,
    /// The place.
    pub place: Place,
}

/// The place of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a tile of the board.
    On(Tile),
    /// In a dish beside the board, with its number among its kind.
    Dish(u8),
}

/// The duration of a step and of each further tile of a slide, in seconds.
const STEP_SECONDS: f32 = 0.26;
const TILE_SECONDS: f32 = 0.07;
/// The duration of a knight's leap, in seconds.
const LEAP_SECONDS: f32 = 0.46;

impl BoardGame for Chameleon {
    type Spot = Tile;
    const GROUND: Ground = Ground::SAGE;

    fn spots(_: &Position) -> Vec<Tile> {
        Tile::all().collect()
    }

    fn coordinates_of_spot(_: &Position, tile: Tile) -> Vec3 {
        board::tile_coordinates(tile)
    }

    fn step(_: &Position, _: &[Tile], spot: Tile) -> Result<Tile, Refusal> {
        Ok(spot)
    }

    fn captured_on(event: &Event) -> Option<Tile> {
        match event {
            Event::Captured { tile, .. } => Some(*tile),
            _ => None,
        }
    }

    fn labels(_: &Position) -> Vec<Label> {
        board::labels()
    }

    fn build_board(_: &Position, commands: &mut Commands, visuals: &mut Visuals) {
        board::build(commands, visuals);
    }
}

impl Pieces for Chameleon {
    type Piece = Piece;

    const HEIGHT: f32 = pieces::HEIGHT;

    /// The whole set: those on the board, and the others in the dishes.
    fn pieces(view: &Position) -> Vec<Piece> {
        let on_board = |(tile, kind)| Piece { kind, place: Place::On(tile) };
        let mut pieces: Vec<Piece> = view.all_pieces().map(on_board).collect();
        for seat in [Seat::FIRST, Seat::SECOND] {
            for (nature, full) in NATURES {
                let kind = Kind { seat, nature };
                let left = pieces.iter().filter(|piece| piece.kind == kind).count();
                let lost = full.saturating_sub(left) as u8;
                pieces.extend((0..lost).map(|index| Piece { kind, place: Place::Dish(index) }));
            }
        }
        pieces
    }

    fn spot_of(piece: &Piece) -> Option<Tile> {
        match piece.place {
            Place::On(tile) => Some(tile),
            Place::Dish(_) => None,
        }
    }

    fn same_kind(one: &Piece, other: &Piece) -> bool {
        one.kind == other.kind
    }

    fn rest_transform(_: &Position, piece: &Piece) -> Transform {
        match piece.place {
            Place::On(tile) => Transform::from_translation(board::tile_coordinates(tile)),
            Place::Dish(index) => Transform::from_translation(board::dish(piece.kind, index))
                .with_scale(Vec3::splat(board::SIZE_IN_DISH)),
        }
    }

    fn path(view: &Position, events: &[Event], old: &Piece, new: &Piece) -> Vec<MotionSegment> {
        let to = Self::rest_transform(view, new).translation;
        let (Place::On(from), Place::On(tile)) = (old.place, new.place) else {
            // It makes room while the captor is on its way.
            return vec![MotionSegment { to, height: 1.5, wait: STEP_SECONDS * 0.4, seconds: 0.5 }];
        };
        let by = events.iter().find_map(|event| match event {
            Event::Moved { from: left, to: reached, by } if (*left, *reached) == (from, tile) => Some(*by),
            _ => None,
        });
        let segment = match by {
            None => return glide(to, 0.5),
            Some(Some(Guise::Knight)) => MotionSegment { to, height: 1.0, wait: 0.0, seconds: LEAP_SECONDS },
            Some(_) => {
                let further =
                    f32::from(from.file().abs_diff(tile.file()).max(from.rank().abs_diff(tile.rank()))) - 1.0;
                MotionSegment { to, height: 0.1, wait: 0.0, seconds: STEP_SECONDS + TILE_SECONDS * further }
            }
        };
        // A piece that changes its form nods where it arrives.
        let switched =
            events.iter().any(|event| matches!(event, Event::Switched { tile: here, .. } if *here == tile));
        let nod = MotionSegment { to, height: 0.2, wait: 0.04, seconds: 0.22 };
        [Some(segment), switched.then_some(nod)].into_iter().flatten().collect()
    }

    fn spawn_visuals(_: &Position, piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
        pieces::spawn_visuals(piece, entity, visuals);
    }
}

impl Sounds for Chameleon {
    const MATTER: Matter = Matter::Glaze;

    fn cue(event: &Event) -> Option<SoundCue> {
        matches!(event, Event::Invaded { .. }).then_some(SoundCue::Goal)
    }
}

moves_only!(Chameleon);

impl Framing for Chameleon {
    const PITCH: f32 = 0.72;

    fn outline(view: &Position) -> Vec<Vec3> {
        let lost = Self::pieces(view).into_iter().filter(|piece| matches!(piece.place, Place::Dish(_)));
        let lost: Vec<Seat> = lost.map(|piece| piece.kind.seat).collect();
        board::outline([Seat::SECOND, Seat::FIRST].map(|seat| lost.contains(&seat)))
    }
}

impl BoardOverlays for Chameleon {
    fn markers(view: &Position, made: &[Tile], pointed: Option<Tile>) -> Vec<SpotMarker<Tile>> {
        let mut shown = Vec::new();
        shown.extend(view.invader().map(|tile| SpotMarker::at(MarkerKind::Threat, tile)));
        shown.extend(shown_guises(view, made, pointed).into_iter().map(|(tile, guise)| {
            let symbol = match guise {
                Guise::Bishop => Symbol::Bishop,
                Guise::Knight => Symbol::Knight,
            };
            SpotMarker::at(MarkerKind::Badge(Badge::Form(symbol)), tile)
        }));
        shown
    }

    fn remark(view: &Position, made: &[Tile], pointed: Option<Tile>, texts: &Texts) -> Option<String> {
        let kind = view.piece(made.first().copied().or(pointed)?)?;
        let said = |id: &str, (tile, guise): (Tile, Guise)| {
            let colour = tile.colour();
            texts.say_with(
                id,
                &[("tile", &tile), ("nature", &kind.nature), ("colour", &colour), ("guise", &guise)],
            )
        };
        let mut forms = shown_guises(view, made, pointed).into_iter();
        let mut sentences = vec![said("chameleon-is-here", forms.next()?)];
        sentences.extend(forms.next().map(|form| said("chameleon-is-there", form)));
        Some(sentences.join(" "))
    }
}

/// The guises of the piece that is spoken of: of the chosen piece on its tile and on the one that is pointed at, or of the
/// piece that is pointed at.
fn shown_guises(view: &Position, made: &[Tile], pointed: Option<Tile>) -> Vec<(Tile, Guise)> {
    let Some(here) = made.first().copied().or(pointed) else { return Vec::new() };
    let Some(piece) = view.piece(here) else { return Vec::new() };
    let goes_there = |tile: &Tile| {
        !made.is_empty() && Chameleon::partial(view, made).next.iter().any(|next| next.step == *tile)
    };
    [Some(here), pointed.filter(goes_there)]
        .into_iter()
        .flatten()
        .map(|tile| (tile, piece.guise(tile)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_on_the_board_or_in_a_dish() {
        let position = "5/2b2/W4/3B1/1w3 r".parse::<Position>().unwrap();
        let mut pieces = Chameleon::pieces(&position);
        assert_eq!(pieces.len(), 10);
        pieces.sort();
        pieces.dedup();
        assert_eq!(pieces.len(), 10, "no two in one place");
        let places: Vec<Vec3> =
            pieces.iter().map(|piece| Chameleon::rest_transform(&position, piece).translation).collect();
        for (index, place) in places.iter().enumerate() {
            assert!(
                places[..index].iter().all(|other| other.distance(*place) > 0.38),
                "{place} is taken twice"
            );
        }
    }
}
