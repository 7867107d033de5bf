//! Playing a score.

use crate::game_match::Match;
use crate::name::visible_lines;
use crate::note::{Mark, Note};
use crate::session::{FOR_ENDINGS, MOST_PLIES, reasons::FULL};
use crate::tree::NodeId;
use camaieu_rules::faults::quoted;
use camaieu_rules::game::{Ending, Notation, Outcome, Refusal, Seat, Seats, reasons::UNREADABLE_MOVE};
use camaieu_rules::setup::{ReadFile, Setup};

use super::error::{ScoreError, ScoreErrorKind};
use super::model::{
    Defining, Item, ItemKind, Numbering, PASSED, SEAT_NAMES, SEED, ScoreSheet, SeatReference,
};
use super::read::add_comment;

impl ScoreSheet {
    /// Match before the first move of the score, with its headers. `read_file` reads the files that its set-up names.
    ///
    /// ```
    /// use camaieu_play::score::ScoreSheet;
    /// use camaieu_rules::camelot::Camelot;
    ///
    /// let score = ScoreSheet::read("seed: 7\n1.E6-E8 H11-F9 *").unwrap();
    /// let mut game = score.begin::<Camelot>(&mut |_, _| Err(String::new())).unwrap();
    /// score.play(&mut game).unwrap();
    /// assert_eq!((game.seed(), game.plies()), (Some(7), 2));
    /// ```
    pub fn begin<G: Notation>(&self, read_file: ReadFile<'_>) -> Result<Match<G>, ScoreError> {
        let defined = |key: &str| self.defining.iter().find(|header| header.key == key);
        let setup = match defined("setup") {
            None => Setup::default_of(G::OPTIONS),
            Some(header) => Setup::read_with(G::OPTIONS, &header.value, read_file)
                .map_err(|error| header.error(ScoreErrorKind::Setup(error)))?,
        };
        let mut game = if let Some(header) = defined("position") {
            let position = G::read_position(&header.value, &setup)
                .map_err(|refusals| header.error(ScoreErrorKind::Position(refusals)))?;
            setup
                .agrees_with(&G::setup(&position))
                .map_err(|error| header.error(ScoreErrorKind::Setup(error)))?;
            Match::from_position(position)
        } else {
            let seed = match defined("seed") {
                None => SEED,
                Some(header) => {
                    let no_seed = |_| header.error(ScoreErrorKind::Seed(quoted(&header.value).into()));
                    header.value.parse().map_err(no_seed)?
                }
            };
            Match::new(&setup, seed)
        };
        game.headers.clone_from(&self.headers);
        Ok(game)
    }

    /// Plays the score from the cursor of a match, with its variations, comments, marks and glyphs. The cursor comes to the
    /// end of its main line. After an error the moves before it stay played.
    pub fn play<G: Notation>(&self, game: &mut Match<G>) -> Result<(), ScoreError> {
        let first = game.cursor();
        if let Some(note) = game.note_mut(first) {
            annotate(note, None, &self.glyphs, &self.comment);
        }
        game.is_reading = true;
        let main = ReplayLine { at: Some((first, Numbering::default())), ..ReplayLine::default() };
        let mut replay = ScorePlayback { game, lines: vec![main] };
        let played = self
            .items
            .iter()
            .try_for_each(|item| replay.item(item).map_err(|kind| kind.at(item.at, &item.word)));
        let last = replay.lines[0].at.map_or(first, |(at, _)| at);
        game.is_reading = false;
        // Cannot fail: the node is one of the match.
        let _ = game.go_to(last);
        played
    }
}

impl Defining {
    fn error(&self, kind: ScoreErrorKind) -> ScoreError {
        kind.at(self.at, &self.value)
    }
}

/// Node to play from, with the number of the ply that led to it.
type StartNode = (NodeId, Numbering);

/// Main line or variation that is being played.
#[derive(Default)]
struct ReplayLine {
    /// End of the line; `None` for a variation without a ply.
    at: Option<StartNode>,
    /// Start of its last ply.
    before: Option<StartNode>,
    /// Starts of a variation without a ply, the likelier one first.
    starts: Vec<StartNode>,
    /// Comment before its first ply.
    comment: String,
}

/// Score that is being played.
struct ScorePlayback<'a, G: Notation> {
    game: &'a mut Match<G>,
    /// The main line and the variations that are open.
    lines: Vec<ReplayLine>,
}

impl<G: Notation> ScorePlayback<'_, G> {
    fn item(&mut self, item: &Item) -> Result<(), ScoreErrorKind> {
        let Some(line) = self.lines.last() else { return Ok(()) };
        match item.kind {
            ItemKind::Open => {
                // A variation takes the place of the last ply, or of the next where only that can be played.
                let starts = match line.at {
                    Some(at) => line.before.into_iter().chain([at]).collect(),
                    None => line.starts.clone(),
                };
                self.lines.push(ReplayLine {
                    starts,
                    comment: item.comment.clone(),
                    ..ReplayLine::default()
                });
                Ok(())
            }
            ItemKind::Close => {
                self.lines.pop();
                if let Some((at, _)) = self.lines.last().and_then(|line| line.at) {
                    // The line is again the one that redo follows. Cannot fail: the node is one of the match.
                    let _ = self.game.go_to(at);
                }
                Ok(())
            }
            _ => self.ply(item),
        }
    }

    fn ply(&mut self, item: &Item) -> Result<(), ScoreErrorKind> {
        let Some(line) = self.lines.last_mut() else { return Ok(()) };
        let starts = line.at.map_or_else(|| std::mem::take(&mut line.starts), |at| vec![at]);
        let before = std::mem::take(&mut line.comment);
        let mut refused = None;
        for start in starts {
            let (from, mut numbering) = start;
            self.game.move_cursor(from);
            if let Some(passed) = self.passed(&item.kind, numbering) {
                numbering.count(passed, self.game.seats());
                numbering.number = item.number.unwrap_or(numbering.number);
                if let Some(note) = self.game.note_mut(from) {
                    annotate(note, None, &[], &before);
                    annotate(note, None, &[], &item.comment);
                }
                if let Some(line) = self.lines.last_mut() {
                    line.at = Some((from, numbering));
                }
                return Ok(());
            }
            numbering.count(self.game.to_move(), self.game.seats());
            numbering.number = item.number.unwrap_or(numbering.number);
            match self.make(&item.kind, numbering.number) {
                Ok(node) => {
                    if let Some(note) = self.game.note_mut(node) {
                        annotate(note, None, &[], &before);
                        annotate(note, item.mark, &item.glyphs, &item.comment);
                    }
                    if let Some(line) = self.lines.last_mut() {
                        line.at = Some((node, numbering));
                        // A result that adds nothing takes no other's place.
                        line.before = if node == from { line.before.or(Some(start)) } else { Some(start) };
                    }
                    return Ok(());
                }
                Err(kind) => refused = refused.or(Some(kind)),
            }
        }
        refused.map_or(Ok(()), Err)
    }

    /// The seat that an item says is passed over, if it is.
    fn passed(&self, item: &ItemKind, numbering: Numbering) -> Option<Seat> {
        let is_sign = matches!(item, ItemKind::Move(text) if text == PASSED);
        if !is_sign || !G::WRITES_PASSED_SEATS || self.game.outcome().is_over() {
            return None;
        }
        numbering.passed(self.game.to_move(), self.game.seats()).first().copied()
    }

    /// Plays an item at the cursor. Returns the node reached.
    fn make(&mut self, kind: &ItemKind, number: u32) -> Result<NodeId, ScoreErrorKind> {
        let refused = |refusal| ScoreErrorKind::Move { number, refusal };
        if self.game.len() > MOST_PLIES + FOR_ENDINGS {
            return Err(refused(Refusal::new(&FULL)));
        }
        match kind {
            ItemKind::Move(text) => self.play_move(text).map_err(|refusal| {
                let is_meant = text.contains(|letter: char| letter.is_ascii_digit());
                match refusal.reason == &UNREADABLE_MOVE && !is_meant {
                    true => ScoreErrorKind::NoMove { number },
                    false => refused(refusal),
                }
            }),
            ItemKind::Resigns(who) => self.resign(who, number),
            ItemKind::OutOfTime(seat) => self.game.run_out_of_time(*seat).map_err(refused),
            ItemKind::Result(Some(outcome)) => self.conclude(*outcome),
            ItemKind::Wins(name) => {
                let seat = self.seat_named(name)?;
                self.conclude(Outcome::win(seat, &Ending::RESIGNATION))
            }
            ItemKind::Result(None) | ItemKind::Open | ItemKind::Close => Ok(self.game.cursor()),
        }
    }

    /// Plays a move, several that commas join, or an agreement.
    fn play_move(&mut self, text: &str) -> Result<NodeId, Refusal> {
        let refusal = match self.game.play_text(text) {
            Err(refusal) if refusal.reason == &UNREADABLE_MOVE => refusal,
            played => return played,
        };
        // In a game without a move of this name.
        if ["draw", "drawn", "nulle"].iter().any(|word| text.eq_ignore_ascii_case(word)) {
            return self.game.agree();
        }
        let is_unreadable = |text: &str| {
            let read = G::read_move(&self.game.own_view(), text);
            read.is_err_and(|refusal| refusal.reason == &UNREADABLE_MOVE)
        };
        let moves: Vec<&str> = text.split(',').filter(|text| !text.is_empty()).collect();
        if moves.len() < 2 || moves.iter().any(|text| is_unreadable(text)) {
            return Err(refusal);
        }
        moves.into_iter().try_fold(self.game.cursor(), |_, text| self.game.play_text(text))
    }

    /// A seat resigns. Over a match that it has lost already, that says nothing new.
    fn resign(&mut self, who: &SeatReference, number: u32) -> Result<NodeId, ScoreErrorKind> {
        let seat = match who {
            SeatReference::ToMove => self.game.to_move(),
            SeatReference::Seat(seat) => *seat,
            SeatReference::Named(name) => self.seat_named(name)?,
        };
        match self.game.outcome() {
            Outcome::Win(winners, _) if !winners.contains(seat) => Ok(self.game.cursor()),
            _ => self.game.resign(seat).map_err(|refusal| ScoreErrorKind::Move { number, refusal }),
        }
    }

    fn seat_named(&self, name: &str) -> Result<Seat, ScoreErrorKind> {
        let count = usize::from(self.game.seats());
        let of_game = || SEAT_NAMES.iter().filter(|(game, _)| *game == G::NAME);
        let of_count = of_game().find(|(_, names)| names.len() == count);
        let names = of_count.or_else(|| of_game().next()).map_or(&[][..], |(_, names)| names);
        let index = names.iter().position(|other| other.eq_ignore_ascii_case(name));
        let seat = index.and_then(Seat::from_index);
        let seats = Seats::first(G::seats(self.game.position()));
        let no_seat = || ScoreErrorKind::NoSeat(quoted(name).into());
        seat.filter(|&seat| seats.contains(seat)).ok_or_else(no_seat)
    }

    /// Plays the plies that only the result tells of: resignations or an agreement. Errs if the outcome still differs.
    fn conclude(&mut self, written: Outcome) -> Result<NodeId, ScoreErrorKind> {
        let game = &mut *self.game;
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
        if agrees { Ok(game.cursor()) } else { Err(ScoreErrorKind::Result { written, reached }) }
    }
}

/// Adds what a score has beside a ply to a note; a mark takes the place of the one before.
fn annotate(note: &mut Note, mark: Option<Mark>, glyphs: &[u8], comment: &str) {
    note.mark = mark.or(note.mark);
    for glyph in glyphs {
        if !note.glyphs.contains(glyph) {
            note.glyphs.push(*glyph);
        }
    }
    let comment = visible_lines(comment);
    if note.comment != comment {
        add_comment(&mut note.comment, &comment);
    }
}
