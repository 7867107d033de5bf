//! Session of whatever game, for all that stands above it: no panel, clock or file needs the type of the game.

use std::any::Any;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use camaieu_rules::game::{Game, Observer, Refusal, Seat};

use super::game_match::{Match, PlyKind};
use super::in_words::TextMoves;
use super::saved;
use super::session::{Actor, Authority, Change, Command, Disagreement, ProposalKind, Session, SessionCore};
use super::shared_session::SharedSession;
use super::timing::Timing;
use super::tree::NodeId;
use super::typed_moves::TypedMoves;

/// Session with all positions of the match that was revealed, or the first ply that does not follow from it.
pub type Revealed = Result<Box<dyn AnySession>, Disagreement>;

/// Session of whatever game, of this machine or of another one: its [`SessionCore`], and what depends on the game. Its moves are
/// told in notation; what its positions look like is asked of the game's own objects, which find their session by `observed`.
///
/// ```
/// use std::time::Duration;
/// use camaieu_play::{Actor, AnySession, Command, Match, Session};
/// use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
///
/// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let mut session: Box<dyn AnySession> = Box::new(Session::new(game));
/// let play = Command::Play { at: session.stands_on(), mv: "E6-E8".into(), steps: Vec::new() };
/// session.carry_out(Actor::Person(Seat::FIRST), play, Duration::ZERO).unwrap();
/// assert_eq!((session.game(), session.plies()), ("camelot", 1));
/// assert!(session.of::<Camelot>().is_some());
/// ```
pub trait AnySession: Any + SharedSession + TypedMoves + Debug + Send + Sync {
    /// All that does not depend on the game.
    fn core(&self) -> &SessionCore;

    /// The same, to be changed.
    fn core_mut(&mut self) -> &mut SessionCore;

    /// Copy of the session.
    fn boxed(&self) -> Box<dyn AnySession>;

    /// Another match of the same set-up and players, in a series of its own.
    fn again(&self, seed: u64, id: u64, timing: Option<Timing>, now: Duration) -> Box<dyn AnySession>;

    /// The session with the positions that follow from a seed, or from a first position. See [`Session::revealed`]. `None` if
    /// there is no such position.
    fn revealed_by(&self, seed: Option<u64>, first: Option<&str>, observer: Observer) -> Option<Revealed>;

    /// See [`Session::carry_out`].
    fn carry_out(&mut self, actor: Actor, what: Command<TextMoves>, now: Duration)
    -> Result<Change, Refusal>;

    /// Seed of chance of the match; `None` for one that began from a position.
    fn seed(&self) -> Option<u64>;

    /// Score of the line that is shown. See [`Session::score`].
    fn score(&self) -> String;

    /// Text by which the session is saved, with the time that is left of the turn under way; `None` while another machine hides
    /// something of the match.
    fn saved_text(&self, now: Duration) -> Option<String>;

    /// See [`Session::recurs`].
    fn recurs(&self) -> bool;

    /// See [`Session::shows_alike`].
    fn shows_alike(&self, node: NodeId, one: Observer, other: Observer) -> bool;

    /// See [`Session::move_texts`].
    fn move_texts(&self, observer: Observer) -> Vec<String>;

    /// See [`Session::is_secret`].
    fn is_secret(&self) -> bool;

    /// See [`Session::position_text`].
    fn position_text(&self, observer: Observer) -> String;

    /// See [`Session::whole_position_text_at`].
    fn whole_position_text_at(&self, node: NodeId) -> Result<String, Refusal>;

    /// See [`Session::ply_text`].
    fn ply_text(&self, node: NodeId) -> Option<String>;

    /// See [`Session::ply_in_words`].
    fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<TextMoves>>;

    /// See [`Session::duties`].
    fn duties(&self, observer: Observer) -> Vec<Refusal>;

    /// See [`Session::tick`].
    fn tick(&mut self, now: Duration) -> Option<Change>;

    /// See [`Session::settle`].
    fn settle(&mut self, now: Duration) -> Option<Change>;
}

impl<G: Game, K: Authority<G>> AnySession for Session<G, K> {
    fn core(&self) -> &SessionCore {
        self
    }

    fn core_mut(&mut self) -> &mut SessionCore {
        self
    }

    fn boxed(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn again(&self, seed: u64, id: u64, timing: Option<Timing>, now: Duration) -> Box<dyn AnySession> {
        let game = Match::<G>::new(&self.setup(), seed);
        let session = Session::new(game).with_players(self.players().to_vec());
        Box::new(session.with_timing(timing, now).with_id(id))
    }

    fn revealed_by(&self, seed: Option<u64>, first: Option<&str>, observer: Observer) -> Option<Revealed> {
        let truth = match (seed, first) {
            (Some(seed), _) => Match::new(&self.setup(), seed),
            (None, Some(text)) => Match::from_position(G::read_position(text, &self.setup()).ok()?),
            (None, None) => return None,
        };
        let revealed = self.revealed(truth, observer);
        Some(revealed.map(|session| Box::new(session) as Box<dyn AnySession>))
    }

    fn carry_out(
        &mut self,
        actor: Actor,
        what: Command<TextMoves>,
        now: Duration,
    ) -> Result<Change, Refusal> {
        self.carry_out(actor, what, now)
    }

    fn seed(&self) -> Option<u64> {
        self.everything().seed()
    }

    fn score(&self) -> String {
        self.score()
    }

    fn saved_text(&self, now: Duration) -> Option<String> {
        K::whole(self).map(|session| saved::write_at(&session, Some(now)))
    }

    fn recurs(&self) -> bool {
        self.recurs()
    }

    fn shows_alike(&self, node: NodeId, one: Observer, other: Observer) -> bool {
        self.shows_alike(node, one, other)
    }

    fn move_texts(&self, observer: Observer) -> Vec<String> {
        self.move_texts(observer)
    }

    fn is_secret(&self) -> bool {
        self.is_secret()
    }

    fn position_text(&self, observer: Observer) -> String {
        self.position_text(observer)
    }

    fn whole_position_text_at(&self, node: NodeId) -> Result<String, Refusal> {
        self.whole_position_text_at(node)
    }

    fn ply_text(&self, node: NodeId) -> Option<String> {
        self.ply_text(node)
    }

    fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<TextMoves>> {
        self.ply_in_words(node)
    }

    fn duties(&self, observer: Observer) -> Vec<Refusal> {
        self.duties(observer)
    }

    fn tick(&mut self, now: Duration) -> Option<Change> {
        self.tick(now)
    }

    fn settle(&mut self, now: Duration) -> Option<Change> {
        self.settle(now)
    }
}

impl Deref for dyn AnySession {
    type Target = SessionCore;

    fn deref(&self) -> &SessionCore {
        self.core()
    }
}

impl DerefMut for dyn AnySession {
    fn deref_mut(&mut self) -> &mut SessionCore {
        self.core_mut()
    }
}

impl dyn AnySession {
    /// See [`Session::sees_turn`].
    pub fn sees_turn(&self, observer: Observer) -> bool {
        self.shows_alike(self.shown(), observer, Observer::Seat(self.shown_turn()))
    }

    /// See [`Session::whole_position_text`].
    pub fn whole_position_text(&self) -> Result<String, Refusal> {
        self.whole_position_text_at(self.shown())
    }

    /// Has everybody agree who is still asked whether moves may be taken back. Returns the change of the last consent.
    pub fn agree_to_take_back(&mut self, now: Duration) -> Option<Change> {
        let awaits = self.proposal(ProposalKind::TakeBack)?.awaits;
        let agree = Command::Accept(ProposalKind::TakeBack);
        let answer = |seat: Seat| self.carry_out(Actor::Person(seat), agree.clone(), now).ok();
        awaits.iter().map(answer).fold(None, |last, change| change.or(last))
    }

    /// Holds the clocks while somebody has still to come, or lets them run.
    pub fn hold_clocks(&mut self, held: bool, now: Duration) {
        let _ = self.tick(now);
        self.core_mut().hold_clocks(held);
    }
}
