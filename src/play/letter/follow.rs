//! News in a letter, and its import into a match: the tree of plies grows, and everything else stays.

use std::time::Duration;

use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Notation, Refusal, Seats};

use crate::any_session::AnySession;
use crate::game_match::{Match, PlyKind};
use crate::saved;
use crate::session::{Change, Session};
use crate::tree::NodeId;

use super::Letter;
use super::mail::{by_mail, play_by_mail};

/// News in a letter for the receiver's match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// Comparison of both lines.
    pub compared: Compared,
    /// New plies of a seat that does not play by mail, which is the receiver's own: their numbers from 1, and their texts.
    /// The caller asks before it takes the letter in.
    pub own: Vec<(usize, String)>,
}

/// Comparison of a letter with the match that one has.
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

/// Compares a letter with a match. `None` if it is of another match, or begins elsewhere.
///
/// ```
/// use std::time::Duration;
/// use camaieu_play::{AnySession, Match, Session, letter::{self, Compared}};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let mut mine = Session::new(game.clone()).with_id(7);
/// game.play_text("E6-E8").unwrap();
/// let letter = letter::read(&letter::write(&Session::new(game).with_id(7)).unwrap()).unwrap();
/// assert_eq!(letter::compare(&mine, &letter).unwrap().compared, Compared::New(1));
/// letter::apply_letter(&mut mine, &letter, Duration::ZERO).unwrap();
/// assert_eq!(mine.plies(), 1);
/// ```
pub fn compare(session: &dyn AnySession, letter: &Letter) -> Option<Brought> {
    catalogue::visit(letter.game, Compare(session, letter)).flatten()
}

/// Takes the plies of a letter into its match. Returns the change, or `None` if nothing is new; an older or equal letter
/// changes nothing.
///
/// # Errors
/// The match is full, or the letter is of another one.
pub fn apply_letter(
    session: &mut dyn AnySession,
    letter: &Letter,
    now: Duration,
) -> Result<Option<Change>, Refusal> {
    catalogue::visit(letter.game, Follow(session, letter, now)).unwrap_or(Ok(None))
}

struct Compare<'a>(&'a dyn AnySession, &'a Letter);

impl Visitor for Compare<'_> {
    type Output = Option<Brought>;

    fn visit<G: Game>(self) -> Self::Output {
        let own = self.0.of::<G>()?;
        let theirs = of_same_match(own, self.1)?;
        let (game, other) = (own.everything(), theirs.everything());
        let (mine, path) = (game.path(own.stands_on()), other.path(theirs.stands_on()));
        let pairs = mine.iter().zip(&path);
        let common = pairs.take_while(|(one, their)| text(game, **one) == text(other, **their)).count();
        let compared = match (mine.get(common), path.get(common)) {
            (None, None) => Compared::Same,
            (None, Some(_)) => Compared::New(path.len() - common),
            (Some(_), None) => Compared::Older(path.len()),
            (Some(one), Some(their)) => {
                Compared::Differs { ply: common + 1, mine: text(game, *one), theirs: text(other, *their) }
            }
        };
        let seats = own_seats(own);
        let is_own = |node: &NodeId| other.made_by(*node).is_some_and(|seat| seats.contains(seat));
        let new = (common + 1..).zip(path.iter().skip(common));
        let own = new.filter(|(_, node)| is_own(node)).map(|(ply, node)| (ply, text(other, *node)));
        Some(Brought { compared, own: own.collect() })
    }
}

struct Follow<'a>(&'a mut dyn AnySession, &'a Letter, Duration);

impl Visitor for Follow<'_> {
    type Output = Result<Option<Change>, Refusal>;

    fn visit<G: Game>(self) -> Self::Output {
        let Follow(session, letter, now) = self;
        let Some(session) = session.of_mut::<G>() else { return Ok(None) };
        let Some(theirs) = of_same_match(session, letter) else { return Ok(None) };
        let change = session.adopt_line(theirs.everything(), theirs.stands_on(), now)?;
        if change.is_some() && !session.is_over() {
            play_by_mail(&mut session.game);
        }
        Ok(change)
    }
}

/// The match of a letter, if a session is of the same one.
fn of_same_match<G: Game>(session: &Session<G>, letter: &Letter) -> Option<Session<G>> {
    let theirs = saved::read::<G>(&letter.text, Duration::ZERO).ok()?;
    let first = |game: &Match<G>| G::position_text(game.position_at(NodeId::START));
    let begins_alike = first(session.everything()) == first(theirs.everything());
    (session.id() == letter.id && begins_alike).then_some(theirs)
}

/// Seats of the receiver: those that do not play by mail. While that is not known, the seat that moved last in a match that
/// waits for an answer.
fn own_seats<G: Notation>(session: &Session<G>) -> Seats {
    let game = session.everything();
    match by_mail(game) {
        Some(others) => Seats::first(session.seats()).without(others),
        None => game.made_by(session.stands_on()).map_or(Seats::NONE, Seats::from),
    }
}

/// A ply as both players name it.
fn text<G: Notation>(game: &Match<G>, node: NodeId) -> String {
    match game.ply_kind(node) {
        Some(PlyKind::Move { .. }) => game.move_text(node).unwrap_or_default(),
        Some(PlyKind::Resigned(seat)) => format!("resign {seat}"),
        Some(PlyKind::OutOfTime(seat)) => format!("time {seat}"),
        _ => "draw".to_owned(),
    }
}
