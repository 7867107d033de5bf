//! Letters: a match as a short text that is sent by mail and pasted again, without any network.
//!
//! `camaieu:`, the name of the game, a colon, and letters in which nothing can be confused: `camaieu:camelot:0n5…`. What mail
//! programs, phones and typists do to a line of text does not matter (`signs.rs`). The letter has the set-up, the names, and
//! each ply as its number among the legal moves, in the order of their texts; two checksums say whether it has come whole, and
//! whether both programs play by the same rules. A session takes its plies in ([`apply_letter`]).

use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Refusal, Seat};
use camaieu_rules::setup::Setup;
use thiserror::Error;

use crate::any_session::AnySession;
use crate::game_match::{Match, PlyKind, hides_something};
use crate::name::{LONGEST_NAME, clean_name};
use crate::player::{Player, namesake};
use crate::saved;
use crate::score::Location;
use crate::session::Session;
use crate::session::reasons::{LETTER_FILES, LETTER_HIDDEN};
use crate::tree::NodeId;

mod beside;
mod digits;
mod envelope;
mod escapes;
mod follow;
mod found;
mod mail;
mod signs;
mod steps;

pub(crate) use beside::can_be_played;
pub use follow::{Brought, Compared, apply_letter, compare};

use digits::Digits;
use envelope::{EnvelopeReader, seal};
use found::{CompleteLetter, Damaged};

/// Beginning of a letter.
pub const PREFIX: &str = "camaieu:";
/// Most plies of a letter.
pub const MOST_PLIES: usize = 2_000;
/// Number of the form of a letter: that of version 1.0.0, and that in which a move is given by its steps where there are too many
/// to number them.
const FORM: u8 = 1;
const FORM_OF_STEPS: u8 = 2;

/// Letter that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Name of the game.
    pub game: &'static str,
    /// Number that distinguishes the match from all others.
    pub id: u64,
    /// Number of its plies.
    pub plies: usize,
    /// The match, as the text of a saved one.
    pub text: String,
}

/// Reason why a text is no letter. The sentence for the user is `Texts::letter_error`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{self:?}")]
pub enum LetterError {
    /// The text has no letter in it.
    Missing,
    /// The text ends before the letter does.
    Cut {
        /// Place of the last character.
        at: Location,
        /// Number of characters that are missing; 0 if it is not known.
        missing: usize,
    },
    /// A character is none of a letter's.
    Character {
        /// Its place.
        at: Location,
        /// The character.
        letter: char,
        /// Number of characters that are missing from there on; 0 if it is not known.
        missing: usize,
    },
    /// The checksum is wrong: something in it was changed on its way.
    Changed {
        /// Place of its beginning.
        from: Location,
        /// Place of its end.
        to: Location,
    },
    /// It is of a newer program.
    Newer,
    /// Its game is not known.
    UnknownGame(String),
    /// Its moves are not those of these rules: one program is older. The number of the first such move, if it is one.
    OtherRules(Option<usize>),
}

/// Whether a text is meant as a letter, whole or not. A score or a saved match that has one in a comment is none.
pub fn is_letter(text: &str) -> bool {
    if saved::is_saved(text) {
        return false;
    }
    let found = found::find_letters(text);
    !found.is_empty() && !beside::is_beside_moves(text, &found)
}

/// Whether a text is a letter that goes on after its end, as the first of its lines does.
pub fn is_truncated_letter(text: &str) -> bool {
    let error =
        |found: &Result<CompleteLetter, Damaged>| found.as_ref().err().map(|damaged| damaged.error.clone());
    let found = found::find_letters(text);
    found.iter().all(Result::is_err) && matches!(found.last().and_then(error), Some(LetterError::Cut { .. }))
}

/// Writes the match as far as it has come, without variations.
///
/// # Errors
/// Somebody may not know all of it, or it is played with files of its own.
///
/// ```
/// use camaieu_play::{Match, Session, letter};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.play_text("E6-E8").unwrap();
/// let text = letter::write(&Session::new(game).with_id(7)).unwrap();
/// assert!(text.starts_with("camaieu:camelot:"));
/// let quoted = format!("Anna wrote:\n> {}\nRegards", text.to_uppercase().replace('-', "-\n> "));
/// assert_eq!(letter::read(&quoted).unwrap().id, 7);
/// ```
pub fn write(session: &dyn AnySession) -> Result<String, Refusal> {
    let hidden = || Err(Refusal::new(&LETTER_HIDDEN));
    catalogue::visit(session.game(), Write(session)).unwrap_or_else(hidden)
}

/// Whether a match can be written as a letter.
pub fn can_write(session: &dyn AnySession) -> bool {
    catalogue::visit(session.game(), CanWrite(session)).unwrap_or(false)
}

struct CanWrite<'a>(&'a dyn AnySession);

impl Visitor for CanWrite<'_> {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        let Some(session) = self.0.whole_of::<G>() else { return false };
        let first = session.everything().position_at(NodeId::START);
        !hides_something::<G>(first) && G::setup(first).files().next().is_none()
    }
}

struct Write<'a>(&'a dyn AnySession);

impl Visitor for Write<'_> {
    type Output = Result<String, Refusal>;

    fn visit<G: Game>(self) -> Self::Output {
        let hidden = || Refusal::new(&LETTER_HIDDEN);
        let session = self.0.whole_of::<G>().ok_or_else(hidden)?;
        let game = session.everything();
        let first = game.position_at(NodeId::START);
        if hides_something::<G>(first) {
            return Err(hidden());
        }
        let setup = G::setup(first);
        if setup.files().next().is_some() {
            return Err(Refusal::new(&LETTER_FILES));
        }
        let mut body = vec![FORM];
        body.extend(session.id().to_be_bytes());
        let own = G::position_text(first);
        let usual = G::position_text(&G::start(&setup, 0));
        put(&mut body, &setup.to_string());
        put(&mut body, if own == usual { "" } else { &own });
        for player in session.players() {
            put(&mut body, &player.name);
        }
        let path = game.path(session.stands_on());
        if path.len() > MOST_PLIES {
            return Err(hidden());
        }
        let mut digits = Digits::default();
        let mut before = NodeId::START;
        for node in &path {
            let plies = LegalPlies::<G>::at(game, before);
            if plies.is_by_steps {
                body[0] = FORM_OF_STEPS;
            }
            let number = plies.number(game, *node).ok_or_else(hidden)?;
            digits.push(number, plies.count());
            if let (true, Some(PlyKind::Move { mv, .. })) = (plies.is_by_steps, game.ply_kind(*node)) {
                steps::push::<G>(&own_view::<G>(game.position_at(before)), mv, &mut digits)
                    .ok_or_else(hidden)?;
            }
            before = *node;
        }
        number(&mut body, path.len());
        body.extend((sum_of::<G>(game.position_at(before))).to_be_bytes());
        body.extend(digits.bytes());
        Ok(seal(G::NAME, &body))
    }
}

/// Reads the first letter in a text.
///
/// # Errors
/// There is none, or it cannot be read.
pub fn read(text: &str) -> Result<Letter, LetterError> {
    Ok(read_all(text)?.swap_remove(0))
}

/// Reads all letters in a text, in their order; of several of the same match, as an answer above the letter that it answers,
/// only the longest. Letters that cannot be read are left out if another one can.
///
/// # Errors
/// There is none, or none that can be read: then the fault of the one that comes farthest.
pub fn read_all(text: &str) -> Result<Vec<Letter>, LetterError> {
    let mut letters: Vec<Letter> = Vec::new();
    let mut fault: Option<(usize, LetterError)> = None;
    for found in found::find_letters(text) {
        let (read, error) = match found {
            Ok(whole) => match open(&whole) {
                Ok(letter) => {
                    add(&mut letters, letter);
                    continue;
                }
                Err(error) => (usize::MAX, error),
            },
            Err(damaged) => (damaged.read, damaged.error),
        };
        if fault.as_ref().is_none_or(|(before, _)| read > *before) {
            fault = Some((read, error));
        }
    }
    match fault {
        _ if !letters.is_empty() => Ok(letters),
        Some((_, error)) => Err(error),
        None => Err(LetterError::Missing),
    }
}

/// Adds a letter to others, unless one of them is of the same match and as long.
fn add(letters: &mut Vec<Letter>, letter: Letter) {
    let same = |other: &&mut Letter| (other.game, other.id) == (letter.game, letter.id);
    match letters.iter_mut().find(same) {
        Some(other) if other.plies < letter.plies => *other = letter,
        Some(_) => {}
        None => letters.push(letter),
    }
}

/// Reads the match of a letter whose checksum is right.
fn open(whole: &CompleteLetter) -> Result<Letter, LetterError> {
    let has_steps = match whole.body.first() {
        Some(&FORM) => false,
        Some(&FORM_OF_STEPS) => true,
        _ => return Err(LetterError::Newer),
    };
    let unknown = || LetterError::UnknownGame(whole.game.to_owned());
    let read = Read { fields: EnvelopeReader(&whole.body[1..]), has_steps };
    catalogue::visit(whole.game, read).ok_or_else(unknown)?
}

struct Read<'a> {
    fields: EnvelopeReader<'a>,
    /// Whether a move is given by its steps where there are too many to number them.
    has_steps: bool,
}

impl Visitor for Read<'_> {
    type Output = Result<Letter, LetterError>;

    fn visit<G: Game>(self) -> Self::Output {
        let Read { mut fields, has_steps } = self;
        // The checksum is right, so another program has written it otherwise.
        let other = || LetterError::OtherRules(None);
        let id = u64::from_be_bytes(fields.array().ok_or_else(other)?);
        let setup = fields.text().ok_or_else(other)?;
        let setup = Setup::read(G::OPTIONS, &setup).map_err(|_| other())?;
        let first = fields.text().ok_or_else(other)?;
        let mut game = match first.as_str() {
            "" => Match::<G>::new(&setup, 0),
            text => {
                let position = G::read_position(text, &setup).map_err(|_| other())?;
                Match::from_position(position)
            }
        };
        if hides_something::<G>(game.position()) {
            return Err(other());
        }
        let mut players = Vec::new();
        for _ in 0..game.seats() {
            let name = clean_name(&fields.text().ok_or_else(other)?);
            let name: String = name.chars().take(LONGEST_NAME).collect();
            players.push(Player { name, ..Player::default() });
        }
        let seats = (0..players.len()).filter_map(Seat::from_index);
        if seats.into_iter().any(|seat| namesake(&players, seat).is_some()) {
            return Err(other());
        }
        let plies = fields.number().filter(|plies| *plies <= MOST_PLIES).ok_or_else(other)?;
        let sum = u16::from_be_bytes(fields.array().ok_or_else(other)?);
        let mut digits = Digits::of_bytes(fields.rest());
        for ply in 1..=plies {
            let choice = LegalPlies::<G>::at(&game, game.cursor());
            if choice.is_by_steps && !has_steps {
                return Err(LetterError::OtherRules(Some(ply)));
            }
            let number = digits.pull(choice.count());
            let played = if choice.is_by_steps && number == 0 {
                let mv = steps::pull::<G>(&own_view::<G>(game.position()), &mut digits);
                mv.and_then(|mv| game.play(&mv, &[]).ok())
            } else {
                choice.play(&mut game, number)
            };
            played.ok_or(LetterError::OtherRules(Some(ply)))?;
        }
        if !digits.is_empty() || sum_of::<G>(game.position()) != sum {
            return Err(other());
        }
        if !game.outcome().is_over() {
            mail::play_by_mail(&mut game);
        }
        let session = Session::new(game).with_players(players).with_id(id);
        Ok(Letter { game: G::NAME, id, plies, text: saved::write(&session) })
    }
}

/// Plies that can follow a position: the legal moves in the order of their texts, an agreed draw, and of each seat that it
/// resigns or has run out of time. Where there are too many moves to list, one number stands for all, and the steps follow it.
struct LegalPlies<G: Game> {
    moves: Vec<(String, G::Move)>,
    is_by_steps: bool,
    seats: u8,
}

/// Checksum of a position, which says whether both programs play by the same rules.
fn sum_of<G: Game>(position: &G::Position) -> u16 {
    crc32fast::hash(G::position_text(position).as_bytes()) as u16
}

/// The view of the seat to move.
fn own_view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, camaieu_rules::game::Observer::Seat(G::to_move(position)))
}

impl<G: Game> LegalPlies<G> {
    fn at(game: &Match<G>, node: NodeId) -> LegalPlies<G> {
        let position = game.position_at(node);
        let mut moves = Vec::new();
        let is_by_steps = !G::lists_all_moves(position);
        if !is_by_steps && !game.outcome_at(node).is_over() {
            G::moves(position, &mut moves);
        }
        let view = own_view::<G>(position);
        let mut moves: Vec<(String, G::Move)> =
            moves.into_iter().map(|mv| (G::move_text(&view, &mv), mv)).collect();
        moves.sort_by(|(one, _), (other, _)| one.cmp(other));
        moves.dedup_by(|(one, _), (other, _)| one == other);
        LegalPlies { moves, is_by_steps, seats: game.seats() }
    }

    fn count(&self) -> u32 {
        self.move_numbers() + 1 + 2 * u32::from(self.seats)
    }

    /// Numbers that stand for moves.
    fn move_numbers(&self) -> u32 {
        self.moves.len() as u32 + u32::from(self.is_by_steps)
    }

    /// Number of the ply that has led to a node.
    fn number(&self, game: &Match<G>, node: NodeId) -> Option<u32> {
        let count = self.move_numbers();
        Some(match game.ply_kind(node)? {
            PlyKind::Move { .. } if self.is_by_steps => 0,
            PlyKind::Move { .. } => {
                let text = game.move_text(node)?;
                self.moves.binary_search_by(|(other, _)| other.cmp(&text)).ok()? as u32
            }
            PlyKind::Agreed => count,
            PlyKind::Resigned(seat) => count + 1 + 2 * seat.index() as u32,
            PlyKind::OutOfTime(seat) => count + 2 + 2 * seat.index() as u32,
        })
    }

    fn play(&self, game: &mut Match<G>, number: u32) -> Option<NodeId> {
        let count = self.move_numbers();
        match number.checked_sub(count) {
            None => game.play(&self.moves.get(number as usize)?.1, &[]).ok(),
            Some(0) => game.agree().ok(),
            Some(other) => {
                let seat = Seat::from_index(((other - 1) / 2) as usize)?;
                if other % 2 == 1 { game.resign(seat).ok() } else { game.run_out_of_time(seat).ok() }
            }
        }
    }
}

fn put(body: &mut Vec<u8>, text: &str) {
    number(body, text.len());
    body.extend(text.bytes());
}

/// Writes a number, seven bits a byte, the lowest first.
fn number(body: &mut Vec<u8>, number: usize) {
    let mut rest = number;
    while rest >= 0x80 {
        body.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    body.push(rest as u8);
}
