//! Letters: a match as a short text that is sent by mail and pasted again, without any network.
//!
//! `camaieu:`, the name of the game, a colon, and letters in which nothing can be confused: `camaieu:camelot:0n5…`. Line
//! breaks, marks of quotation and spaces that mail programs add do not matter. The letter has the set-up, the names, and each
//! ply as its number among the legal moves, in the order of their texts; two checksums say whether it has come whole, and
//! whether both programs play by the same rules.

use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Refusal, Seat};
use camaieu_rules::setup::Setup;
use thiserror::Error;

use crate::any_session::AnySession;
use crate::game_match::{Match, NodeId, PlyKind, hides_something};
use crate::name::{LONGEST_NAME, clean_name};
use crate::player::{Player, namesake};
use crate::saved;
use crate::session::Session;
use crate::session::reasons::{LETTER_FILES, LETTER_HIDDEN};

mod digits;
mod envelope;
mod steps;

use digits::Digits;
use envelope::{Fields, crc, seal, unseal};

/// Beginning of a letter.
pub const PREFIX: &str = "camaieu:";
/// Most plies of a letter.
pub const MOST_PLIES: usize = 2_000;
/// Number of the form of a letter.
const FORM: u8 = 1;

/// Letter that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Name of the game.
    pub game: &'static str,
    /// Number that distinguishes the match from all others.
    pub id: u64,
    /// The match, as the text of a saved one.
    pub text: String,
}

/// Reason why a text is no letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LetterError {
    /// It is not whole, or was changed on its way.
    #[error("the letter is not whole")]
    Damaged,
    /// It is of a newer program.
    #[error("the letter is of a newer program")]
    Newer,
    /// Its game is not known.
    #[error("the game of the letter is not known")]
    UnknownGame,
    /// Its moves are not those of these rules: one program is older.
    #[error("the letter is of other rules")]
    OtherRules,
}

/// What a letter brings to the match that one has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Compared {
    /// So many plies are new.
    New(usize),
    /// Nothing is new.
    Same,
    /// The letter ends after so many plies, before one's own.
    Older(usize),
    /// A ply differs, which both name.
    Differs {
        /// Its number, from 1.
        ply: usize,
        /// The ply that one has.
        mine: String,
        /// The ply of the letter.
        theirs: String,
    },
}

/// Whether a text has a letter in it.
pub fn is_letter(text: &str) -> bool {
    find(text).is_some()
}

/// The part of a text after the beginning of a letter.
fn find(text: &str) -> Option<&str> {
    let at = text.to_ascii_lowercase().find(PREFIX)?;
    text.get(at + PREFIX.len()..)
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
            let plies = Plies::<G>::at(game, before);
            let number = plies.number(game, *node).ok_or_else(hidden)?;
            digits.push(number, plies.count());
            if let (true, Some(PlyKind::Move { mv, .. })) = (plies.is_by_steps, game.ply_kind(*node)) {
                steps::push::<G>(&own_view::<G>(game.position_at(before)), mv, &mut digits)
                    .ok_or_else(hidden)?;
            }
            before = *node;
        }
        number(&mut body, path.len());
        body.extend((crc(G::position_text(game.position_at(before)).as_bytes()) as u16).to_be_bytes());
        body.extend(digits.bytes());
        Ok(seal(G::NAME, &body))
    }
}

/// Reads the letter in a text.
///
/// # Errors
/// There is none, or it cannot be read.
pub fn read(text: &str) -> Result<Letter, LetterError> {
    let (name, rest) = find(text).and_then(|rest| rest.split_once(':')).ok_or(LetterError::Damaged)?;
    let name: String = name.chars().filter(|sign| sign.is_alphanumeric() || *sign == '-').collect();
    let name = name.to_ascii_lowercase();
    let game = catalogue::NAMES.iter().find(|known| **known == name).ok_or(LetterError::UnknownGame)?;
    let body = unseal(game, rest).ok_or(LetterError::Damaged)?;
    if body.first() != Some(&FORM) {
        return Err(LetterError::Newer);
    }
    let read = catalogue::visit(game, Read(Fields(&body[1..]))).ok_or(LetterError::UnknownGame)?;
    let (id, text) = read?;
    Ok(Letter { game, id, text })
}

struct Read<'a>(Fields<'a>);

impl Visitor for Read<'_> {
    type Output = Result<(u64, String), LetterError>;

    fn visit<G: Game>(self) -> Self::Output {
        let Read(mut fields) = self;
        let damaged = LetterError::Damaged;
        let id = u64::from_be_bytes(fields.array().ok_or(damaged)?);
        let setup = fields.text().ok_or(damaged)?;
        let setup = match setup.as_str() {
            "" => Setup::default_of(G::OPTIONS),
            setup => Setup::read(G::OPTIONS, setup).map_err(|_| LetterError::OtherRules)?,
        };
        let first = fields.text().ok_or(damaged)?;
        let mut game = match first.as_str() {
            "" => Match::<G>::new(&setup, 0),
            text => {
                let position = G::read_position(text, &setup).map_err(|_| LetterError::OtherRules)?;
                Match::from_position(position)
            }
        };
        if hides_something::<G>(game.position()) {
            return Err(LetterError::OtherRules);
        }
        let mut players = Vec::new();
        for _ in 0..game.seats() {
            let name = clean_name(&fields.text().ok_or(damaged)?);
            let name: String = name.chars().take(LONGEST_NAME).collect();
            players.push(Player { name, ..Player::default() });
        }
        let seats = (0..players.len()).filter_map(Seat::from_index);
        if seats.into_iter().any(|seat| namesake(&players, seat).is_some()) {
            return Err(damaged);
        }
        let plies = fields.number().filter(|plies| *plies <= MOST_PLIES).ok_or(damaged)?;
        let sum = u16::from_be_bytes(fields.array().ok_or(damaged)?);
        let mut digits = Digits::of_bytes(fields.rest());
        for _ in 0..plies {
            let choice = Plies::<G>::at(&game, game.cursor());
            let number = digits.pull(choice.count());
            let played = if choice.is_by_steps && number == 0 {
                let mv = steps::pull::<G>(&own_view::<G>(game.position()), &mut digits);
                mv.and_then(|mv| game.play(&mv, &[]).ok())
            } else {
                choice.play(&mut game, number)
            };
            played.ok_or(LetterError::OtherRules)?;
        }
        if !digits.is_empty() || crc(G::position_text(game.position()).as_bytes()) as u16 != sum {
            return Err(LetterError::OtherRules);
        }
        let session = Session::new(game).with_players(players).with_id(id);
        Ok((id, saved::write(&session)))
    }
}

/// Plies that can follow a position: the legal moves in the order of their texts, an agreed draw, and of each seat that it
/// resigns or has run out of time. Where there are too many moves to list, one number stands for all, and the steps follow it.
struct Plies<G: Game> {
    moves: Vec<(String, G::Move)>,
    is_by_steps: bool,
    seats: u8,
}

/// The view of the seat to move.
fn own_view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, camaieu_rules::game::Observer::Seat(G::to_move(position)))
}

impl<G: Game> Plies<G> {
    fn at(game: &Match<G>, node: NodeId) -> Plies<G> {
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
        Plies { moves, is_by_steps, seats: game.seats() }
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

    /// Plays the ply of a number.
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

/// Compares a letter with the match that one has, and puts what is new into it: another line becomes a variation, and nothing
/// of one's own is lost. `None` if they are not of the same match, or begin elsewhere.
///
/// ```
/// use camaieu_play::{Match, Session, letter::{self, Compared}, saved};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let mine = saved::write(&Session::new(game.clone()).with_id(7));
/// game.play_text("E6-E8").unwrap();
/// let letter = letter::read(&letter::write(&Session::new(game).with_id(7)).unwrap()).unwrap();
/// assert_eq!(letter::compare(&mine, &letter).unwrap().0, Compared::New(1));
/// ```
pub fn compare(mine: &str, letter: &Letter) -> Option<(Compared, String)> {
    catalogue::visit(letter.game, Compare(mine, letter)).flatten()
}

struct Compare<'a>(&'a str, &'a Letter);

impl Visitor for Compare<'_> {
    type Output = Option<(Compared, String)>;

    fn visit<G: Game>(self) -> Self::Output {
        let now = std::time::Duration::ZERO;
        let own = saved::read::<G>(self.0, now).ok()?;
        let theirs = saved::read::<G>(&self.1.text, now).ok()?;
        let is_same_start = |game: &Match<G>| G::position_text(game.position_at(NodeId::START));
        if own.id() != self.1.id || is_same_start(own.everything()) != is_same_start(theirs.everything()) {
            return None;
        }
        let (mut game, other) = (own.everything().clone(), theirs.everything());
        let (mine, path) = (game.path(own.stands_on()), other.path(theirs.stands_on()));
        let text = |game: &Match<G>, node: NodeId| match game.ply_kind(node) {
            Some(PlyKind::Move { .. }) => game.move_text(node).unwrap_or_default(),
            Some(PlyKind::Resigned(seat)) => format!("resign {seat}"),
            Some(PlyKind::OutOfTime(seat)) => format!("time {seat}"),
            _ => "draw".to_owned(),
        };
        let pairs = mine.iter().zip(&path);
        let common = pairs.take_while(|(one, their)| text(&game, **one) == text(other, **their)).count();
        let compared = match (mine.get(common), path.get(common)) {
            (None, None) => Compared::Same,
            (None, Some(_)) => Compared::New(path.len() - common),
            (Some(_), None) => Compared::Older(path.len()),
            (Some(one), Some(their)) => {
                Compared::Differs { ply: common + 1, mine: text(&game, *one), theirs: text(other, *their) }
            }
        };
        let is_news = matches!(compared, Compared::New(_) | Compared::Differs { .. });
        if is_news {
            let at = common.checked_sub(1).map_or(NodeId::START, |last| mine[last]);
            game.go_to(at).ok()?;
            for node in &path[common..] {
                match other.ply_kind(*node)? {
                    PlyKind::Move { mv, steps } => game.play(mv, steps).ok()?,
                    PlyKind::Resigned(seat) => game.resign(*seat).ok()?,
                    PlyKind::OutOfTime(seat) => game.run_out_of_time(*seat).ok()?,
                    PlyKind::Agreed => game.agree().ok()?,
                };
            }
        } else {
            game.go_to(own.stands_on()).ok()?;
        }
        let session = Session::new(game).with_players(own.players().to_vec()).with_id(own.id());
        Some((compared, saved::write(&session)))
    }
}
