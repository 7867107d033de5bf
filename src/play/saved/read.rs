//! Reading a saved match: every ply is played by the rules again.

use std::sync::Arc;
use std::time::Duration;

use crate::clock::Clock;
use crate::game_match::Match;
use crate::name::visible_lines;
use crate::note::Note;
use crate::selection::Selection;
use crate::series::Series;
use crate::session::{FOR_ENDINGS, MOST_PLIES, Proposal, Session};
use crate::tree::NodeId;
use camaieu_rules::faults::{LONGEST_QUOTE, cut, quoted};
use camaieu_rules::game::{Notation, Refusal, Seat, Seats};
use camaieu_rules::setup::{CustomFile, Setup, SetupError};

use super::about::is_known;
use super::error::{SavedError, SavedErrorKind};
use super::lines::Lines;
use super::record::{FooterRecord, HeaderRecord, Ply, PlyNote};

/// Reads a session that [`super::write`] wrote, and plays its match by the rules. `now` is the time at which its clocks go
/// on.
///
/// ```
/// use std::time::Duration;
/// use camaieu_play::{Match, Session, saved};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.play_text("E6-E8").unwrap();
/// let text = saved::write(&Session::new(game));
/// let session = saved::read::<Camelot>(&text, Duration::ZERO).unwrap();
/// assert_eq!((session.plies(), saved::write(&session)), (1, text));
/// ```
pub fn read<G: Notation>(text: &str, now: Duration) -> Result<Session<G>, SavedError> {
    let mut lines = Lines::of(text);
    let head = lines.head()?;
    let at = |line: usize| move |kind| SavedError { line, kind };
    let first_line = lines.last;
    let mut game = begin::<G>(&head).map_err(at(first_line))?;
    game.headers = head.headers;
    game.is_reading = true;
    let seats = G::seats(game.position());
    let expected = usize::from(seats);
    let first = note(head.beside, expected).map_err(at(first_line))?;
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
    game.is_reading = false;
    let (line, end) = lines.end()?;
    conclude(&mut game, &end).map_err(at(line))?;
    let clock = |timing| {
        let record = end.clock.as_ref().and_then(|record| Clock::of_record(timing, record, seats, now));
        record.ok_or_else(|| at(line)(SavedErrorKind::Times))
    };
    let clock = head.timing.map(clock).transpose()?;
    let proposals = proposals(&game, &end, seats).map_err(at(line))?;
    let series = end.series.unwrap_or_else(|| Series::new(seats));
    if !series.is_sound() || series.people().len() != expected {
        return Err(at(line)(SavedErrorKind::Series));
    }
    let core = &mut game.core;
    (core.stands_on, core.id, core.players) = (NodeId::new(end.cursor), head.id, players);
    (core.clock, core.proposals, core.series) = (clock, proposals, series);
    Ok(Session::assemble(game))
}

/// Proposals of the last line.
fn proposals<G: Notation>(
    game: &Match<G>,
    end: &FooterRecord,
    seats: u8,
) -> Result<Vec<Proposal>, SavedErrorKind> {
    let all = Seats::first(seats);
    let known = |number: u8| {
        seat(number)
            .and_then(|seat| all.contains(seat).then_some(seat).ok_or(SavedErrorKind::NoSuch(number.into())))
    };
    let mut proposals: Vec<Proposal> = Vec::new();
    for asked in &end.proposals {
        if asked.kind.is_of_table() {
            // Those who were to agree are not there any more.
            continue;
        }
        let awaits: Seats =
            asked.awaits.iter().map(|&number| known(number)).collect::<Result<_, SavedErrorKind>>()?;
        let (to, by) = (NodeId::new(asked.to), known(asked.by)?);
        if !game.contains(to) || awaits.is_empty() || proposals.iter().any(|other| other.kind == asked.kind) {
            return Err(SavedErrorKind::NoSuch(asked.to as u64));
        }
        proposals.push(Proposal { kind: asked.kind, by, awaits, to });
    }
    Ok(proposals)
}

/// Match at its first position.
fn begin<G: Notation>(head: &HeaderRecord) -> Result<Match<G>, SavedErrorKind> {
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

fn setup<G: Notation>(head: &HeaderRecord) -> Result<Setup, SavedErrorKind> {
    let mut setup = Setup::default_of(G::OPTIONS);
    let option_of = |name: &str| G::OPTIONS.iter().find(|option| option.name == name);
    let unknown = |name: &str| SavedErrorKind::Setup(SetupError::UnknownKey(quoted(name).into()));
    let mut chosen: Vec<&str> = Vec::new();
    // Files come first: they decide which values other options have.
    for file in &head.files {
        let option = option_of(&file.option).filter(|option| option.file);
        let option = option.ok_or_else(|| unknown(&file.option))?;
        let custom: Arc<dyn CustomFile> = G::read_custom_file(option.name, &file.name, &file.text)
            .map_err(|refusals| SavedErrorKind::File { option: option.name.to_owned(), refusals })?;
        setup.give(option.name, custom).map_err(SavedErrorKind::Setup)?;
        chosen.push(option.name);
    }
    for (name, value) in &head.setup {
        let option = option_of(name).ok_or_else(|| unknown(name))?;
        if chosen.contains(&option.name) {
            return Err(SavedErrorKind::Setup(SetupError::Twice(option.name)));
        }
        setup.choose(option.name, value).map_err(SavedErrorKind::Setup)?;
        chosen.push(option.name);
    }
    setup.check().map_err(SavedErrorKind::Setup)?;
    Ok(setup)
}

fn note(beside: PlyNote, seats: usize) -> Result<Note, SavedErrorKind> {
    if !beside.left.is_empty() && beside.left.len() != seats {
        return Err(SavedErrorKind::Times);
    }
    Ok(Note {
        comment: visible_lines(&beside.comment),
        mark: beside.mark,
        glyphs: beside.glyphs,
        left: beside.left.into_iter().map(Duration::from_millis).collect(),
        late: beside.late,
    })
}

/// Plays a ply from the node that it follows.
fn play<G: Notation>(game: &mut Match<G>, ply: Ply, seats: usize) -> Result<(), SavedErrorKind> {
    let expected = game.len();
    if ply.number != expected {
        return Err(SavedErrorKind::Number { expected, found: ply.number });
    }
    let after = NodeId::new(ply.after.unwrap_or(expected - 1));
    if after != game.cursor() {
        game.go_to(after).map_err(|_| SavedErrorKind::NoSuch(after.number() as u64))?;
    }
    let kinds = [ply.mv.is_some(), ply.resigned.is_some(), ply.out_of_time.is_some(), ply.agreed];
    if kinds.into_iter().filter(|&is_given| is_given).count() != 1 {
        return Err(SavedErrorKind::NotOneKind);
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
    if let Some(beside) = game.note_mut(node) {
        *beside = note(ply.beside, seats)?;
    }
    Ok(())
}

fn seat(number: u8) -> Result<Seat, SavedErrorKind> {
    Seat::new(number).ok_or(SavedErrorKind::NoSuch(number.into()))
}

/// Plays a move by these steps, or by its own if there are none. The outer error is one of the file, the inner one of the
/// rules.
fn play_move<G: Notation>(
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

/// Restores the lines that redo follows, the cursor and the seals, and compares the result with what is written.
fn conclude<G: Notation>(game: &mut Match<G>, end: &FooterRecord) -> Result<(), SavedErrorKind> {
    let agree = |written: &dyn ToString, reached: &dyn ToString| {
        let (written, reached) = (written.to_string(), reached.to_string());
        if written == reached {
            return Ok(());
        }
        // Long enough for the difference to show.
        let written = cut(&written, reached.len() + LONGEST_QUOTE).into_owned();
        Err(SavedErrorKind::ComesOut { written, reached })
    };
    agree(&end.plies, &(game.len() - 1))?;
    // A visit sets the whole path from the first position; so deeper forks come first.
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
    game.move_cursor(shown);
    for &number in &end.sealed {
        if !game.contains(NodeId::new(number)) {
            return Err(SavedErrorKind::NoSuch(number as u64));
        }
        game.seal_at(NodeId::new(number));
    }
    agree(&end.position, &G::position_text(game.position_at(stands_on)))?;
    agree(&end.result, &game.outcome_at(stands_on))
}
