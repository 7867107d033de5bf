//! The match in the terminal: who plays it, what is shown of it, where it is kept.

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal, Write};

use crate::bots::{Bots, Level, Limits, Player, Random, Score, Sight};
use crate::cli::failure::{Failure, complain, plain, print};
use crate::play::{Match, Selection, Sitter, Timing, Who, saved};
use crate::rules::game::{Eye, Outcome, Seat, Seats};
use crate::store::{Automatic, Saves};
use crate::text::Texts;

/// How many positions a computer player looks at for a move, and for a hint.
const NODES: u64 = 20_000;
/// How wide lists are written.
const WIDTH: usize = 78;

/// A match in the terminal.
pub(super) struct Table<G: Bots> {
    pub texts: &'static Texts,
    pub game: Match<G>,
    pub selection: Selection<G>,
    pub sitters: Vec<Sitter>,
    pub saves: Option<Saves>,
    timing: Option<Timing>,
    /// Where the match is kept by itself.
    place: Option<Automatic>,
    /// The computer players, by seat.
    players: Vec<Option<Box<dyn Player<G>>>>,
    /// What each of them thought of its last move.
    scores: Vec<Option<Score>>,
    seed: u64,
    /// The person whose view may be on the screen.
    pub at_screen: Option<Seat>,
}

impl<G: Bots> Table<G> {
    pub fn new(
        texts: &'static Texts,
        mut game: Match<G>,
        sitters: Vec<Sitter>,
        saves: Option<Saves>,
        seed: u64,
    ) -> Table<G> {
        // Where hidden things were seen later no other move may be played: the match goes on from its end.
        if let (false, Some(&last)) = (game.may_branch(), game.line().last()) {
            drop(game.go_to(last));
        }
        let place = saves.as_ref().map(Saves::begin);
        let players =
            (0..).zip(&sitters).map(|(index, sitter)| player(sitter.player, seed.wrapping_add(index)));
        let players = players.collect();
        let scores = vec![None; sitters.len()];
        let (timing, at_screen) = (None, None);
        Table {
            texts,
            game,
            selection: Selection::default(),
            sitters,
            saves,
            timing,
            place,
            players,
            scores,
            seed,
            at_screen,
        }
    }

    /// The same, kept at this place, and with the timing that its file has.
    pub fn at(self, place: Option<Automatic>, timing: Option<Timing>) -> Table<G> {
        Table { place, timing, ..self }
    }

    /// Another match takes its place; the one before stays where it is kept.
    pub fn change_to(&mut self, saved: saved::Saved<G>) {
        let saves = self.saves.take();
        *self = Table::new(self.texts, saved.game, saved.sitters, saves, self.seed);
        self.timing = saved.timing;
    }

    /// The match as text.
    pub fn text(&self) -> String {
        saved::write(&self.game, &self.sitters, self.timing.as_ref())
    }

    /// Keeps the match as it is now. If that fails it is said, once, and played on.
    pub fn keep(&mut self) {
        let Some(place) = &self.place else { return };
        if let Err(trouble) = place.keep(&self.text()) {
            let fault = trouble.sentence(self.texts);
            complain(&self.texts.say_with("text-not-kept", &[("fault", &fault)]));
            self.place = None;
        }
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()).is_some_and(|sitter| sitter.player == Who::Person)
    }

    /// The persons among those who still play.
    pub fn persons(&self) -> Seats {
        self.game.playing().iter().filter(|&seat| self.is_person(seat)).collect()
    }

    /// Whether the seat to move sees what another person at this screen must not see.
    pub fn has_secrets(&self) -> bool {
        let seat = self.game.to_move();
        let text = |eye| G::view_text(&self.game.view(eye));
        !self.persons().without(seat.into()).is_empty() && text(Eye::Seat(seat)) != text(Eye::Onlooker)
    }

    /// A seat's name, and who sits there if a name was given.
    pub fn name(&self, seat: Seat) -> String {
        let of_game = self.texts.seat(G::NAME, seat);
        match self.sitters.get(seat.index()).map(|sitter| sitter.name.as_str()) {
            Some(name) if !name.is_empty() => format!("{name} ({of_game})"),
            _ => of_game,
        }
    }

    /// The move of the computer player whose turn it is.
    pub fn think(&mut self) -> Option<G::Move> {
        let sight = Sight::of(&self.game);
        let player = self.players.get_mut(sight.seat().index())?.as_mut()?;
        let thought = player.think(&sight, &Limits::nodes(NODES), &mut |_| {})?;
        self.scores[sight.seat().index()] = Some(thought.score);
        Some(thought.best)
    }

    /// Whether the computer player of a seat agrees to a draw.
    pub fn computer_agrees(&self, seat: Seat) -> bool {
        self.scores.get(seat.index()).copied().flatten().is_some_and(Score::accepts_draw)
    }

    /// What a good player would play for the seat to move.
    pub fn advice(&self) -> Option<G::Move> {
        let mut adviser = G::player(Level::FULL, self.seed);
        let sight = Sight::of(&self.game);
        adviser.think(&sight, &Limits::nodes(NODES), &mut |_| {}).map(|thought| thought.best)
    }

    /// The texts of the legal moves that begin so, in byte order.
    pub fn moves(&self, beginning: &str) -> Vec<String> {
        let view = self.game.own_view();
        let beginning = beginning.to_ascii_lowercase();
        let texts = G::view_moves(&view).into_iter().map(|mv| G::move_text(&view, &mv));
        let mut texts: Vec<String> =
            texts.filter(|text| text.to_ascii_lowercase().starts_with(&beginning)).collect();
        texts.sort_unstable();
        texts
    }

    /// Says a sentence.
    pub fn say(&self, id: &str, args: &[(&str, &dyn Display)]) -> Result<(), Failure> {
        tell(&self.texts.say_with(id, args))
    }

    /// Shows what the seat to move sees; everything when the match is over. With nobody at the screen who may see
    /// hidden things, none of them.
    pub fn show(&self) -> Result<(), Failure> {
        let seat = self.game.to_move();
        let eye = if self.is_person(seat) { Eye::Seat(seat) } else { Eye::Onlooker };
        let diagram = G::diagram(&self.game.view(eye));
        diagram.rows.iter().try_for_each(|row| tell(row))?;
        diagram.notes.iter().try_for_each(|note| tell(&self.texts.refusal(note)))
    }

    /// How the match has ended.
    pub fn show_result(&self) -> Result<(), Failure> {
        let outcome = self.game.outcome();
        let verdict = self.texts.verdict(G::NAME, outcome);
        tell(&format!("{verdict}. {}", self.texts.ending(G::NAME, outcome)))?;
        match G::points(self.game.position()) {
            Some(points) => {
                let points: Vec<String> = points.iter().map(i64::to_string).collect();
                self.say("text-points", &[("points", &points.join(", "))])
            }
            None => Ok(()),
        }
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome() != Outcome::Ongoing
    }
}

fn player<G: Bots>(who: Who, seed: u64) -> Option<Box<dyn Player<G>>> {
    match who {
        Who::Person => None,
        Who::Random => Some(Box::new(Random::new(seed))),
        Who::Level(level) => Some(G::player(Level::new(level).unwrap_or(Level::FULL), seed)),
    }
}

/// The next line that is typed, without spaces around it; `None` at the end of the input. Who types sees a prompt.
pub(super) fn read_line() -> Result<Option<String>, Failure> {
    let mut input = io::stdin().lock();
    if io::stdin().is_terminal() {
        let mut out = io::stdout().lock();
        out.write_all(b"> ")?;
        out.flush()?;
    }
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        // What the prompt's line has begun is ended.
        return if io::stdin().is_terminal() { tell("").map(|()| None) } else { Ok(None) };
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Says a line; what comes from files in it does not steer the terminal.
pub(super) fn tell(line: &str) -> Result<(), Failure> {
    print(&plain(line))
}

/// Clears the screen, and what can be scrolled back to, if there is one.
pub(super) fn clear_screen() -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if out.is_terminal() {
        out.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
        out.flush()?;
    }
    Ok(())
}

/// Words in lines that are not too wide.
pub(super) fn print_list(words: &[String]) -> Result<(), Failure> {
    let mut line = String::new();
    for word in words {
        if !line.is_empty() && line.len() + 2 + word.len() > WIDTH {
            tell(&line)?;
            line.clear();
        }
        line.push_str("  ");
        line.push_str(word);
    }
    if line.is_empty() { Ok(()) } else { tell(&line) }
}
