//! Texts: positions, moves, scores, saved matches.

use std::time::Duration;

use camaieu::play::Match;
use camaieu::play::saved::{self, About};
use camaieu::play::score::{self, ScoreSheet, ScoreError};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer, Seat};

use crate::{in_a_game, kept, positions_of, setup_of, text_of, values_of};

/// More moves than any position has that is read: of each of fourteen pieces of Camelot as many as its chains have stops.
const MOST_MOVES: usize = 1 << 16;

struct Positions<'a>(u8, &'a [u8]);

impl Visitor for Positions<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let (setup, text) = (setup_of::<G>(self.0), text_of(self.1));
        let _ = G::read_view(&text, &setup);
        let Ok(mut position) = G::read_position(&text, &setup) else { return };
        let written = G::position_text(&position);
        assert_eq!(G::read_position(&written, &G::setup(&position)).as_ref(), Ok(&position), "{written}");
        assert_eq!(G::hash(&position), G::hash_from_scratch(&position), "{written}");
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        assert_eq!(moves.is_empty(), G::outcome(&position).is_over(), "{written}");
        assert!(G::lists_all_moves(&position), "{written}");
        assert!(moves.len() < MOST_MOVES, "{}: {written}", moves.len());
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        let _ = (G::diagram(&view), G::duties(&view));
        for mv in moves.iter().take(8) {
            assert!(G::check(&view, mv).is_ok(), "{written}: {mv:?}");
            let before = position.clone();
            let undo = G::play(&mut position, mv);
            G::undo(&mut position, mv, undo);
            assert_eq!(position, before, "{written}: {mv:?}");
        }
    }
}

/// Positions and views as text: what is read is written back the same, and can be played.
pub fn positions(data: &[u8]) {
    in_a_game(data, Positions);
}

struct Moves<'a>(u8, &'a [u8]);

impl Visitor for Moves<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let [seed, plies, text @ ..] = self.1 else { return };
        let (setup, seed) = (usize::from(self.0).min(values_of::<G>().count()), usize::from(seed % 4));
        let positions = kept(setup * 4 + seed, || positions_of::<G>(&setup_of::<G>(self.0), seed as u64));
        let mut position = positions[usize::from(*plies) % positions.len()].clone();
        let text = text_of(text);
        for observer in [Observer::Seat(G::to_move(&position)), Observer::Onlooker] {
            let _ = G::read_played(&G::view(&position, observer), &text);
        }
        let view = G::view(&position, Observer::Seat(G::to_move(&position)));
        let Ok(mv) = G::read_move(&view, &text) else { return };
        assert!(G::check(&view, &mv).is_ok(), "{text}: {mv:?}");
        assert!(G::view_moves(&view).contains(&mv), "{text}: {mv:?}");
        let written = G::move_text(&view, &mv);
        assert_eq!(G::read_move(&view, &written).as_ref(), Ok(&mv), "{written}");
        let before = position.clone();
        let undo = G::play(&mut position, &mv);
        assert_eq!(G::hash(&position), G::hash_from_scratch(&position), "{written}");
        G::undo(&mut position, &mv, undo);
        assert_eq!(position, before, "{written}");
    }
}

/// Moves as text: what is read is legal.
pub fn moves(data: &[u8]) {
    in_a_game(data, Moves);
}

struct Scores<'a>(&'a [u8]);

impl Visitor for Scores<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let Ok(score) = ScoreSheet::read(&text_of(self.0)) else { return };
        let Some((game, _)) = replayed::<G>(&score) else { return };
        let written = score::write(&game, &[]);
        let again = ScoreSheet::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        let (again, fault) = replayed::<G>(&again).unwrap_or_else(|| panic!("{written}"));
        assert_eq!(fault, None, "{written}");
        // A score does not hold which of its positions is shown.
        let end = |game: &Match<G>| game.position_at(game.line().last().copied().unwrap_or_default()).clone();
        assert_eq!(end(&again), end(&game), "{written}");
        assert_eq!(score::write(&again, &[]), written);
    }
}

/// Match of a score, up to the ply that the rules refuse.
fn replayed<G: Game>(score: &ScoreSheet) -> Option<(Match<G>, Option<ScoreError>)> {
    // No file is opened for what a score names.
    let mut game = score.begin::<G>(&mut |_, _| Err(String::new())).ok()?;
    let fault = score.play(&mut game).err();
    Some((game, fault))
}

/// Scores, replayed in every game: what could be played is written back the same.
pub fn scores(data: &[u8]) {
    in_a_game(data, |_, text| Scores(text));
}

struct SavedMatches<'a>(&'a str);

impl Visitor for SavedMatches<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let Ok(session) = saved::read::<G>(self.0, Duration::ZERO) else { return };
        let written = saved::write(&session);
        let again = saved::read::<G>(&written, Duration::ZERO);
        let again = again.unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(saved::write(&again), written);
        let about = About::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        let nodes = session.everything().len();
        assert_eq!((about.result, about.plies + 1), (session.outcome().to_string(), nodes), "{written}");
        let _ = (session.score(), session.view(Observer::Seat(Seat::FIRST)));
    }
}

/// Saved matches: what is read is written back the same.
pub fn saved_matches(data: &[u8]) {
    let Ok(text) = saved::utf8(data.to_vec()) else { return };
    let Ok(about) = About::read(&text) else { return };
    let _ = catalogue::visit(&about.game, SavedMatches(&text));
}
