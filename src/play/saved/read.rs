//! Text becomes a match: every ply is played through the rules again.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::play::clock::{Clock, Timing};
use crate::play::game_match::{Match, NodeId};
use crate::play::note::Note;
use crate::play::player::Player;
use crate::play::selection::Selection;
use crate::play::series::Series;
use crate::play::session::{FOR_ENDINGS, MOST_PLIES, Proposal, ProposalKind, Session};
use crate::rules::catalogue;
use crate::rules::faults::{LONGEST_QUOTE, cut, quoted};
use crate::rules::game::{Game, Refusal, Seat, Seats};
use crate::rules::setup::{CustomFile, Setup, SetupError};

use super::{Beside, End, FORMAT, Head, Ply, Record, SavedError, SavedErrorKind};

/// What the first line of a saved match begins with.
const BEGINNING: &str = "{\"camaieu\":";

/// Whether a text looks like a saved match, and not like a score say.
pub fn is_saved(text: &str) -> bool {
    text.starts_with(BEGINNING)
}

/// What a saved match is about, read without playing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The name of the game.
    pub game: String,
    /// The version of the program that has saved it.
    pub program: String,
    /// The options of its set-up with their values.
    pub setup: Vec<(String, String)>,
    /// Who sits on the seats.
    pub sitters: Vec<Player>,
    /// How many plies it has, variations included.
    pub plies: usize,
    /// The position where the match stands.
    pub position: String,
    /// How it stands there: [`crate::rules::game::Outcome`] as text; in format 1 how the line ends.
    pub result: String,
}

impl About {
    /// Reads what a text is about, or what is wrong with it as far as it was looked at.
    pub fn read(text: &str) -> Result<About, SavedError> {
        let mut lines = Lines::of(text);
        let head = lines.head()?;
        is_known(&head.game).map_err(|wrong| SavedError { line: 1, wrong })?;
        let mut sitters = Vec::new();
        while let Some(sitter) = lines.seat()? {
            sitters.push(sitter);
        }
        lines.skip_to_last();
        let (_, end) = lines.end()?;
        let files = head.files.into_iter().map(|file| (file.option, file.name));
        Ok(About {
            game: head.game,
            program: head.program,
            setup: head.setup.into_iter().chain(files).collect(),
            sitters,
            plies: end.plies,
            position: end.position,
            result: end.result,
        })
    }

    /// Whether the match is unfinished.
    pub fn is_open(&self) -> bool {
        self.result == crate::rules::game::Outcome::Ongoing.to_string()
    }
}

/// Reads a session that [`super::write`] has written, playing its match through the rules of its game. The time is that
/// from which it goes on.
pub fn read<G: Game>(text: &str, now: Duration) -> Result<Session<G>, SavedError> {
    let mut lines = Lines::of(text);
    let head = lines.head()?;
    let at = |line: usize| move |wrong| SavedError { line, wrong };
    let mut game = begin::<G>(&head).map_err(at(1))?;
    let seats = G::seats(game.position());
    let expected = usize::from(seats);
    let first = note(head.beside, expected).map_err(at(1))?;
    game.note_mut(NodeId::START).into_iter().for_each(|note| *note = first.clone());
    let mut players = Vec::new();
    while let Some(player) = lines.seat()? {
        players.push(player);
    }
    if players.len() != expected {
        return Err(at(lines.last)(SavedErrorKind::Seats { expected, found: players.len() }));
    }
    while let Some(ply) = lines.ply()? {
        if game.len() > MOST_PLIES + FOR_ENDINGS {
            return Err(at(lines.last)(SavedErrorKind::NoSuch(ply.number as u64)));
        }
        play(&mut game, ply, expected).map_err(at(lines.last))?;
    }
    let (line, end) = lines.end()?;
    conclude(&mut game, &end, head.format).map_err(at(line))?;
    let stands_on = NodeId::new(end.cursor);
    let clock =
        head.timing.map(|timing| clock(timing, &end, &game, seats, now)).transpose().map_err(at(line))?;
    let proposals = proposals(&game, &end, seats).map_err(at(line))?;
    let series = end.series.unwrap_or_else(|| Series::new(seats));
    if !series.is_sound() || series.people().len() != expected {
        return Err(at(line)(SavedErrorKind::Series));
    }
    Ok(Session::assemble(Session { game, stands_on, players, clock, proposals, id: head.id, series }))
}

/// The clocks as the last line tells of them, or as they were noted beside the ply that the match stands on.
fn clock<G: Game>(
    timing: Timing,
    end: &End,
    game: &Match<G>,
    seats: u8,
    now: Duration,
) -> Result<Clock, SavedErrorKind> {
    let stands_on = NodeId::new(end.cursor);
    match &end.clock {
        Some(record) => Clock::of_record(timing, record, seats, now).ok_or(SavedErrorKind::Times),
        None => {
            let plies = game.path(stands_on).len();
            Ok(Clock::of_note(timing, &game.note(stands_on).left, plies, seats, now))
        }
    }
}

/// What is proposed; in format 1 the offers of a draw.
fn proposals<G: Game>(game: &Match<G>, end: &End, seats: u8) -> Result<Vec<Proposal>, SavedErrorKind> {
    let all = Seats::first(seats);
    let known = |number: u8| {
        seat(number)
            .and_then(|seat| all.contains(seat).then_some(seat).ok_or(SavedErrorKind::NoSuch(number.into())))
    };
    let mut proposals: Vec<Proposal> = Vec::new();
    for asked in &end.proposals {
        let awaits: Seats =
            asked.awaits.iter().map(|&number| known(number)).collect::<Result<_, SavedErrorKind>>()?;
        let (to, by) = (NodeId::new(asked.to), known(asked.by)?);
        if !game.contains(to) || awaits.is_empty() || proposals.iter().any(|other| other.kind == asked.kind) {
            return Err(SavedErrorKind::NoSuch(asked.to as u64));
        }
        proposals.push(Proposal { kind: asked.kind, by, awaits, to });
    }
    let offers: Seats =
        end.offers.iter().map(|&number| known(number)).collect::<Result<_, SavedErrorKind>>()?;
    let awaits = all.without(offers).without(G::retired(game.position_at(NodeId::new(end.cursor))));
    if let (Some(by), false) = (offers.iter().next(), awaits.is_empty()) {
        proposals.push(Proposal { kind: ProposalKind::Draw, by, awaits, to: NodeId::new(end.cursor) });
    }
    Ok(proposals)
}

fn is_known(game: &str) -> Result<(), SavedErrorKind> {
    if catalogue::NAMES.contains(&game) {
        Ok(())
    } else {
        Err(SavedErrorKind::UnknownGame(quoted(game).into()))
    }
}

/// The match at its beginning.
fn begin<G: Game>(head: &Head) -> Result<Match<G>, SavedErrorKind> {
    is_known(&head.game)?;
    if head.game != G::NAME {
        return Err(SavedErrorKind::OtherGame(quoted(&head.game).into()));
    }
    let setup = setup::<G>(head)?;
    match (head.seed, &head.position) {
        (Some(seed), None) => Ok(Match::new(&setup, seed)),
        (None, Some(text)) => {
            G::read_position(text, &setup).map(Match::from_position).map_err(SavedErrorKind::Position)
        }
        _ => Err(SavedErrorKind::Beginning),
    }
}

fn setup<G: Game>(head: &Head) -> Result<Setup, SavedErrorKind> {
    let mut setup = Setup::default_of(G::OPTIONS);
    let option_of = |name: &str| G::OPTIONS.iter().find(|option| option.name == name);
    let unknown = |name: &str| SavedErrorKind::Setup(SetupError::UnknownKey(quoted(name).into()));
    let mut said: Vec<&str> = Vec::new();
    // What is given comes first: it has a say in the values of the others.
    for file in &head.files {
        let option = option_of(&file.option).filter(|option| option.file);
        let option = option.ok_or_else(|| unknown(&file.option))?;
        let given: Arc<dyn CustomFile> = G::read_custom_file(option.name, &file.name, &file.text)
            .map_err(|faults| SavedErrorKind::File { option: option.name.to_owned(), faults })?;
        setup.give(option.name, given).map_err(SavedErrorKind::Setup)?;
        said.push(option.name);
    }
    for (name, value) in &head.setup {
        let option = option_of(name).ok_or_else(|| unknown(name))?;
        if said.contains(&option.name) {
            return Err(SavedErrorKind::Setup(SetupError::Twice(option.name)));
        }
        setup.choose(option.name, value).map_err(SavedErrorKind::Setup)?;
        said.push(option.name);
    }
    Ok(setup)
}

fn note(beside: Beside, seats: usize) -> Result<Note, SavedErrorKind> {
    if !beside.left.is_empty() && beside.left.len() != seats {
        return Err(SavedErrorKind::Times);
    }
    Ok(Note {
        comment: beside.comment,
        mark: beside.mark,
        left: beside.left.into_iter().map(Duration::from_millis).collect(),
        late: beside.late,
    })
}

/// Plays a ply from the node that it came after.
fn play<G: Game>(game: &mut Match<G>, ply: Ply, seats: usize) -> Result<(), SavedErrorKind> {
    let expected = game.len();
    if ply.number != expected {
        return Err(SavedErrorKind::Number { expected, found: ply.number });
    }
    let after = NodeId::new(ply.after.unwrap_or(expected - 1));
    if after != game.cursor() {
        game.go_to(after).map_err(|_| SavedErrorKind::NoSuch(after.number() as u64))?;
    }
    let deeds = [ply.mv.is_some(), ply.resigned.is_some(), ply.out_of_time.is_some(), ply.agreed];
    if deeds.into_iter().filter(|&is_said| is_said).count() != 1 {
        return Err(SavedErrorKind::NotOneDeed);
    }
    let (text, played) = if let Some(text) = ply.mv {
        let played = play_move(game, &text, &ply.steps)?;
        (text, played)
    } else if let Some(number) = ply.resigned {
        (format!("resigned {number}"), game.resign(seat(number)?))
    } else if let Some(number) = ply.out_of_time {
        (format!("out_of_time {number}"), game.run_out_of_time(seat(number)?))
    } else {
        ("agreed".to_owned(), game.agree())
    };
    let node = played.map_err(|refusal| SavedErrorKind::Refused { text: quoted(&text).into(), refusal })?;
    if node.number() != expected {
        return Err(SavedErrorKind::Twice(quoted(&text).into()));
    }
    if let Some(kept) = game.note_mut(node) {
        *kept = note(ply.beside, seats)?;
    }
    Ok(())
}

fn seat(number: u8) -> Result<Seat, SavedErrorKind> {
    Seat::new(number).ok_or(SavedErrorKind::NoSuch(number.into()))
}

/// Plays a move by these steps, or by its own if there are none.
fn play_move<G: Game>(
    game: &mut Match<G>,
    text: &str,
    steps: &[String],
) -> Result<Result<NodeId, Refusal>, SavedErrorKind> {
    if game.outcome().is_over() || steps.is_empty() {
        return Ok(game.play_text(text));
    }
    let view = game.own_view();
    let mv = match G::read_move(&view, text) {
        Ok(mv) => mv,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let made = Selection::<G>::read(&view, steps)
        .map_err(|(step, _)| SavedErrorKind::Steps(quoted(&step).into()))?;
    if made.partial(&view).stop.as_ref() != Some(&mv) {
        return Err(SavedErrorKind::Steps(quoted(&steps.join(" ")).into()));
    }
    Ok(game.play(&mv, made.made()))
}

/// Goes to what was shown, and looks whether all came out as it was.
fn conclude<G: Game>(game: &mut Match<G>, end: &End, format: u32) -> Result<(), SavedErrorKind> {
    let come_out = |written: &dyn ToString, reached: &dyn ToString| {
        let (written, reached) = (written.to_string(), reached.to_string());
        if written == reached {
            return Ok(());
        }
        // So much of it that the difference shows.
        let written = cut(&written, reached.len() + LONGEST_QUOTE).into_owned();
        Err(SavedErrorKind::ComesOut { written, reached })
    };
    come_out(&end.plies, &(game.len() - 1))?;
    // A visit marks the way from the first position on; so the forks farther on come first.
    let mut onward: Vec<(Option<NodeId>, NodeId)> =
        end.onward.iter().map(|&number| NodeId::new(number)).map(|id| (game.parent(id), id)).collect();
    onward.sort_unstable();
    let shown = end.shown.unwrap_or(end.cursor);
    let stands_on = NodeId::new(end.cursor);
    let shown = NodeId::new(shown);
    let ways = std::iter::once(shown).chain(onward.into_iter().rev().map(|(_, id)| id)).chain([stands_on]);
    for id in ways {
        game.go_to(id).map_err(|_| SavedErrorKind::NoSuch(id.number() as u64))?;
    }
    game.place(shown);
    for &number in &end.sealed {
        if !game.contains(NodeId::new(number)) {
            return Err(SavedErrorKind::NoSuch(number as u64));
        }
        game.seal_at(NodeId::new(number));
    }
    come_out(&end.position, &G::position_text(game.position_at(stands_on)))?;
    // Format 1 tells how the line ended that the cursor was in.
    let reached = if format == 1 { game.result() } else { game.outcome_at(stands_on) };
    come_out(&end.result, &reached)
}

/// The lines of a saved match, one after the other.
struct Lines<'a> {
    lines: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    text: &'a str,
    /// The line that was looked at last, from 1.
    last: usize,
    /// A line that was read and is still to be used.
    waiting: Option<(usize, Record)>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        Lines { lines: Box::new(lines), text, last: 1, waiting: None }
    }

    /// The next line.
    fn next(&mut self) -> Result<(usize, Record), SavedError> {
        if let Some(waiting) = self.waiting.take() {
            return Ok(waiting);
        }
        let Some((number, line)) = self.lines.next() else {
            return Err(SavedError { line: self.last, wrong: SavedErrorKind::BreaksOff });
        };
        self.last = number;
        let record = serde_json::from_str(line).map_err(|error| {
            // Of the reader's sentence without its place: that is said in our own words.
            let fault = error.to_string();
            let fault = quoted(fault.split(" at line ").next().unwrap_or_default()).into_owned();
            SavedError { line: number, wrong: SavedErrorKind::Unreadable { column: error.column(), fault } }
        })?;
        Ok((number, record))
    }

    /// The first line, of this program and no newer one.
    fn head(&mut self) -> Result<Head, SavedError> {
        let fault = |wrong| Err(SavedError { line: 1, wrong });
        let first = self.text.lines().next().unwrap_or_default();
        if !is_saved(first) {
            return fault(SavedErrorKind::Foreign);
        }
        // What a newer program writes need not be read to know that it is newer.
        let value: Value = serde_json::from_str(first).unwrap_or_default();
        let head = &value["camaieu"];
        match head["format"].as_u64() {
            Some(format) if format > u64::from(FORMAT) => {
                let program = quoted(head["program"].as_str().unwrap_or("?")).into_owned();
                return fault(SavedErrorKind::Newer { format, program });
            }
            Some(0) => return fault(SavedErrorKind::Foreign),
            _ => {}
        }
        match self.next()? {
            (_, Record::Camaieu(head)) => Ok(head),
            (line, _) => Err(SavedError { line, wrong: SavedErrorKind::OutOfOrder("camaieu") }),
        }
    }

    fn seat(&mut self) -> Result<Option<Player>, SavedError> {
        match self.next()? {
            (_, Record::Seat(sitter)) => Ok(Some(sitter)),
            other => {
                self.waiting = Some(other);
                Ok(None)
            }
        }
    }

    fn ply(&mut self) -> Result<Option<Ply>, SavedError> {
        match self.next()? {
            (_, Record::Ply(ply)) => Ok(Some(ply)),
            (line, Record::Camaieu(_) | Record::Seat(_)) => {
                Err(SavedError { line, wrong: SavedErrorKind::OutOfOrder("ply") })
            }
            other => {
                self.waiting = Some(other);
                Ok(None)
            }
        }
    }

    /// Leaves all lines out but the last.
    fn skip_to_last(&mut self) {
        if let Some(last) = (&mut self.lines).last() {
            self.waiting = None;
            self.lines = Box::new(std::iter::once(last));
        }
    }

    /// The last line.
    fn end(&mut self) -> Result<(usize, End), SavedError> {
        match self.next()? {
            (line, Record::End(end)) => match self.lines.next() {
                None => Ok((line, end)),
                Some((line, _)) => Err(SavedError { line, wrong: SavedErrorKind::OutOfOrder("end") }),
            },
            (line, _) => Err(SavedError { line, wrong: SavedErrorKind::BreaksOff }),
        }
    }
}

/// The text of a file's bytes.
pub fn utf8(bytes: Vec<u8>) -> Result<String, SavedError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        SavedError { line, wrong: SavedErrorKind::NotUtf8 }
    })
}
