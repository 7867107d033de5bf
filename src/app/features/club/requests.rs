//! Requests to the evening: changes of its players, rounds, games from its tables, results and papers.

use bevy::prelude::*;

use crate::session::{Start, StartMatch};
use crate::ui::language::Language;
use crate::ui::widgets::toast::Notice;
use camaieu_diagram::club::{KeptGame, page, sheet};
use camaieu_play::club::{Evening, System, TableResult, next_round};
use camaieu_play::{Controller, Player};
use camaieu_rules::catalogue;
use camaieu_store::entropy::fresh_seed;
use camaieu_store::{StoreError, games_of, replace};
use camaieu_text::Texts;

use super::{Club, ClubDraft};

/// Numbers of a round and of its table, from 0.
type PairingIndex = (usize, usize);

/// Request to the evening.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum ClubRequest {
    /// Begin another evening, with the players of the one before.
    New,
    /// Change the evening.
    Edit(Edit),
    /// Pair the next round.
    Pair,
    /// Begin the game of a table.
    Start(PairingIndex),
    /// Go on with the game of a table.
    Resume(PairingIndex),
    /// Note the result of a table.
    Result(PairingIndex, TableResult),
    /// Write a paper beside the evening's file.
    Write(Paper),
}

/// Change of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Its name.
    Name(String),
    /// Its game; before the first round only.
    Game(&'static str),
    /// An option of its game; before the first round only.
    Option(&'static str, &'static str),
    /// Its system; before the first round only.
    System(System),
    /// Its number of rounds.
    Rounds(usize),
    /// A player more.
    Add(String),
    /// A player less; after the first round a player who has left, or is back again.
    Leave(usize),
}

/// Paper of an evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// The sheet for the wall.
    Sheet,
    /// The page with all games.
    Page,
}

/// Ending of the name of a paper's file.
fn paper_extension(paper: Paper) -> &'static str {
    match paper {
        Paper::Sheet => "sheet.html",
        Paper::Page => "games.html",
    }
}

/// Carries out the requests, and says what stands in the way.
pub(super) fn carry_out(
    mut requests: MessageReader<ClubRequest>,
    (mut club, mut draft): (ResMut<Club>, ResMut<ClubDraft>),
    language: Res<Language>,
    mut starts: MessageWriter<Start>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    for request in requests.read() {
        let mut changed = club.clone();
        if *request == ClubRequest::Pair {
            // Players who were added to the file meanwhile are paired too.
            changed.read();
        }
        let before = changed.evening.clone();
        let done = match request {
            ClubRequest::New => {
                begin(&mut changed).map(|()| draft.edits = true).map_err(|error| error.sentence(texts))
            }
            ClubRequest::Write(paper) => {
                let written = write(&changed, *paper, texts).map_err(|error| error.sentence(texts));
                match written {
                    Ok(said) => drop(notices.write(Notice(said))),
                    Err(fault) => drop(notices.write(Notice(fault))),
                }
                continue;
            }
            _ => match &mut changed.evening {
                Some(evening) => change(evening, request, &mut starts, texts),
                None => {
                    club.set_if_neq(changed);
                    continue;
                }
            },
        };
        let done = done.and_then(|()| changed.write(before.as_ref()).map_err(|error| error.sentence(texts)));
        match done {
            Ok(()) => {
                update_club_draft(request, &mut draft);
                club.set_if_neq(changed);
            }
            Err(fault) => drop(notices.write(Notice(fault))),
        }
    }
}

/// Updates the page after a request that succeeded.
fn update_club_draft(request: &ClubRequest, draft: &mut ClubDraft) {
    match request {
        ClubRequest::Edit(Edit::Add(_)) => draft.typed.clear(),
        ClubRequest::Pair => (draft.round, draft.edits) = (None, false),
        ClubRequest::Result(..) => draft.asked = None,
        _ => {}
    }
}

/// A new evening, with game, system and players of the one before.
fn begin(club: &mut Club) -> Result<(), StoreError> {
    let folder = club.evenings.as_ref().ok_or(StoreError::NoPlace)?;
    let file = folder.next()?;
    let game = club.evening.as_ref().map_or(catalogue::NAMES[0], |before| before.game);
    let Some(mut evening) = Evening::new("", game) else { return Ok(()) };
    if let Some(before) = &club.evening {
        evening = Evening {
            name: before.name.clone(),
            system: before.system,
            setup: before.setup.clone(),
            ..evening
        };
        evening.players = before.players.clone();
        evening.players.iter_mut().for_each(|player| player.has_left = false);
    }
    (club.file, club.evening, club.error) = (Some(file), Some(evening), None);
    Ok(())
}

/// Changes the evening, and starts what belongs on the table. An error is a sentence.
fn change(
    evening: &mut Evening,
    request: &ClubRequest,
    starts: &mut MessageWriter<Start>,
    texts: &Texts,
) -> Result<(), String> {
    match request {
        ClubRequest::Edit(edit) => return self::edit(evening, edit, texts),
        ClubRequest::Pair => {
            let round = next_round(evening).map_err(|error| texts.club_pairing_error(error))?;
            evening.played.push(round);
        }
        ClubRequest::Start(at) => {
            let Some(start) = game_of(evening, *at) else { return Ok(()) };
            if let Some(table) = evening.table_mut(*at) {
                table.id = start.id;
            }
            starts.write(start.into());
        }
        ClubRequest::Resume(at) => {
            let id = evening.table_mut(*at).and_then(|table| table.id);
            starts.write_batch(id.map(Start::Numbered));
        }
        ClubRequest::Result(at, result) => {
            if let Some(table) = evening.table_mut(*at) {
                table.result = *result;
            }
        }
        ClubRequest::New | ClubRequest::Write(_) => {}
    }
    Ok(())
}

fn edit(evening: &mut Evening, edit: &Edit, texts: &Texts) -> Result<(), String> {
    let is_new = evening.played.is_empty();
    match edit {
        Edit::Name(name) => evening.name = camaieu_play::clean_name(name),
        Edit::Game(game) if is_new => {
            if let Some(facts) = catalogue::facts(game) {
                (evening.game, evening.setup) = (facts.name, facts.default_setup());
            }
        }
        Edit::System(system) if is_new => (evening.system, evening.rounds) = (*system, 0),
        Edit::Option(name, value) if is_new => drop(evening.setup.choose(name, value)),
        Edit::Game(_) | Edit::Option(..) | Edit::System(_) => {}
        Edit::Rounds(rounds) => evening.rounds = *rounds,
        Edit::Add(name) => evening.add(name).map_err(|error| texts.club_edit_error(name, error))?,
        Edit::Leave(player) => evening.leave(*player),
    }
    Ok(())
}

/// The game of a table: an ordinary match of both players at this screen.
fn game_of(evening: &Evening, (round, table): PairingIndex) -> Option<StartMatch> {
    let table = evening.played.get(round)?.tables.get(table)?;
    let seats = table.players.map(|player| {
        let name = evening.players.get(player).map_or(String::new(), |player| player.name.clone());
        Player { name, ..Player::from(Controller::Person) }
    });
    let start = StartMatch::new(evening.game, evening.setup.clone(), fresh_seed());
    Some(StartMatch { seats: seats.to_vec(), id: Some(fresh_seed()), ..start })
}

/// Writes a paper beside the evening's file. Returns the sentence that says where.
fn write(club: &Club, paper: Paper, texts: &Texts) -> Result<String, StoreError> {
    let (Some(file), Some(evening)) = (&club.file, &club.evening) else { return Err(StoreError::NoPlace) };
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let name = |paper| format!("{stem}-{}", paper_extension(paper));
    let path = file.with_file_name(name(paper));
    let text = match paper {
        Paper::Sheet => sheet(texts, evening, Some(&name(Paper::Page))),
        Paper::Page => {
            let games = games_of(file, evening)?;
            let games: Vec<KeptGame> =
                games.into_iter().map(|(at, session)| KeptGame { at, session }).collect();
            page(texts, evening, &games)
        }
    };
    replace(&path, text.as_bytes()).map_err(|error| StoreError::File { file: path.clone(), error })?;
    let id = match paper {
        Paper::Sheet => "club-sheet-written",
        Paper::Page => "club-page-written",
    };
    Ok(texts.say_with(id, &[("file", &path.display())]))
}
