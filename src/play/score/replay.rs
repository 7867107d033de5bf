//! Playing a score.

use crate::play::game_match::{Match, NodeId};
use crate::play::note::Mark;
use crate::rules::faults::quoted;
use crate::rules::game::{Game, Outcome, Seat, Seats};
use crate::rules::setup::{ReadFile, Setup};

use super::error::ScoreError;
use super::model::{EntryKind, SEED, Score};

impl Score {
    /// Match before the first move of the score. `read_file` reads the files that its set-up names.
    ///
    /// ```
    /// use camaieu::play::score::Score;
    /// use camaieu::rules::camelot::Camelot;
    ///
    /// let score = Score::read("seed: 7\n1.E6-E8 H11-F9 *").unwrap();
    /// let mut game = score.begin::<Camelot>(&mut |_, _| Err(String::new())).unwrap();
    /// score.play(&mut game).unwrap();
    /// assert_eq!((game.seed(), game.plies()), (Some(7), 2));
    /// ```
    pub fn begin<G: Game>(&self, read_file: ReadFile<'_>) -> Result<Match<G>, ScoreError> {
        let setup = match self.key("setup") {
            None => Setup::default_of(G::OPTIONS),
            Some(text) => Setup::read_with(G::OPTIONS, text, read_file).map_err(ScoreError::Setup)?,
        };
        if let Some(text) = self.key("position") {
            let position = G::read_position(text, &setup).map_err(ScoreError::Position)?;
            setup.agrees_with(&G::setup(&position)).map_err(ScoreError::Setup)?;
            return Ok(Match::from_position(position));
        }
        let seed = match self.key("seed") {
            None => SEED,
            Some(text) => text.parse().map_err(|_| ScoreError::Seed(quoted(text).into()))?,
        };
        Ok(Match::new(&setup, seed))
    }

    /// Plays the score from the cursor of a match, with its comments and marks. After an error the moves before it stay
    /// played.
    pub fn play<G: Game>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        annotate(game, game.cursor(), None, &self.comment);
        for entry in &self.moves {
            let played = match &entry.kind {
                EntryKind::Move(text) => game.play_text(text),
                EntryKind::Resigns(seat) => game.resign(*seat),
                EntryKind::OutOfTime(seat) => game.run_out_of_time(*seat),
            };
            let node = played.map_err(|refusal| ScoreError::Move {
                line: entry.line,
                number: entry.number,
                text: quoted(&entry.kind.to_string()).into(),
                refusal,
            })?;
            annotate(game, node, entry.mark, &entry.comment);
        }
        self.conclude(game)
    }

    /// Plays the plies that only the result tells of: resignations or an agreement. Errs if the outcome still differs.
    fn conclude<G: Game>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        let Some(written) = self.result else { return Ok(()) };
        // `1-0` names one winner of a team.
        let team = |seat: Seat| G::team(game.position(), seat).iter().collect::<Vec<_>>();
        let winners: Option<Seats> = match written {
            Outcome::Win(winners, _) => Some(winners.iter().flat_map(team).collect()),
            _ => None,
        };
        // A refusal, as in a match that is over, shows in the outcome.
        match winners {
            None => drop(game.agree()),
            Some(winners) => {
                for seat in game.playing().without(winners).iter() {
                    drop(game.resign(seat));
                }
            }
        }
        let reached = game.outcome();
        let agrees = match reached {
            Outcome::Win(seats, _) => winners == Some(seats),
            Outcome::Draw(_) => winners.is_none(),
            Outcome::Ongoing => false,
        };
        if agrees { Ok(()) } else { Err(ScoreError::Result { written, reached }) }
    }
}

/// Puts a mark and a comment of a score beside a node. Where the score has none, the note stays.
fn annotate<G: Game>(game: &mut Match<G>, node: NodeId, mark: Option<Mark>, comment: &str) {
    if let Some(note) = game.note_mut(node) {
        note.mark = mark.or(note.mark);
        if !comment.is_empty() {
            note.comment = comment.to_owned();
        }
    }
}
