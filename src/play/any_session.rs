//! Session of whatever game, for all that stands above it: no panel, clock or file needs the type of the game.

use std::any::Any;
use std::fmt::Debug;
use std::time::Duration;

use camaieu_rules::game::{Game, Observer, Outcome, Refusal, Seat, Seats};
use camaieu_rules::setup::Setup;

use super::clock::Clock;
use super::facts::Facts;
use super::game_match::{Match, NodeId, PlyKind};
use super::in_words::InWords;
use super::note::Note;
use super::player::Player;
use super::saved;
use super::series::Series;
use super::session::{
    Actor, Authority, Change, Command, Company, Disagreement, Proposal, ProposalKind, Session,
};
use super::shared_session::SharedSession;
use super::timing::Timing;
use super::typed_moves::TypedMoves;

/// Session with all positions of the match that was revealed, or the first ply that does not follow from it.
pub type Revealed = Result<Box<dyn AnySession>, Disagreement>;

/// Session of whatever game, of this machine or of another one. Its moves are told in notation; what its positions look like
/// is asked of the game's own objects, which find their session by `observed`.
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
    /// Name of the game.
    fn game(&self) -> &'static str;

    /// Copy of the session.
    fn boxed(&self) -> Box<dyn AnySession>;

    /// Plain facts that every observer may know.
    fn facts(&self) -> Facts;

    /// Another match of the same set-up and players, in a series of its own.
    fn again(&self, seed: u64, id: u64, timing: Option<Timing>, now: Duration) -> Box<dyn AnySession>;

    /// The session with the positions that follow from a seed, or from a first position. See [`Session::revealed`]. `None` if
    /// there is no such position.
    fn revealed_by(&self, seed: Option<u64>, first: Option<&str>, observer: Observer) -> Option<Revealed>;

    /// Carries out a command whose move is in notation. See [`Session::submit`]; refused too if the text is no legal move
    /// in the position that it was chosen for.
    fn carry_out(&mut self, actor: Actor, what: Command<InWords>, now: Duration) -> Result<Change, Refusal>;

    /// Seed of chance of the match; `None` for one that began from a position.
    fn seed(&self) -> Option<u64>;

    /// Score of the line that is shown. See [`Session::score`].
    fn score(&self) -> String;

    /// Number of nodes of the match, variations included.
    fn len(&self) -> usize;

    /// Text by which the session is saved, with the time that is left of the turn under way; `None` while another machine hides
    /// something of the match.
    fn saved_text(&self, now: Duration) -> Option<String>;

    /// See [`Session::setup`].
    fn setup(&self) -> Setup;

    /// See [`Session::id`].
    fn id(&self) -> u64;

    /// See [`Session::seats`].
    fn seats(&self) -> u8;

    /// See [`Session::players`].
    fn players(&self) -> &[Player];

    /// See [`Session::persons`].
    fn persons(&self) -> Seats;

    /// See [`Session::persons_here`].
    fn persons_here(&self) -> Seats;

    /// See [`Session::playing`].
    fn playing(&self) -> Seats;

    /// See [`Session::stands_on`].
    fn stands_on(&self) -> NodeId;

    /// See [`Session::plies`].
    fn plies(&self) -> usize;

    /// See [`Session::shown`].
    fn shown(&self) -> NodeId;

    /// See [`Session::shows_its_node`].
    fn shows_its_node(&self) -> bool;

    /// See [`Session::to_move`].
    fn to_move(&self) -> Seat;

    /// See [`Session::outcome`].
    fn outcome(&self) -> Outcome;

    /// See [`Session::is_over`].
    fn is_over(&self) -> bool;

    /// See [`Session::clock`].
    fn clock(&self) -> Option<&Clock>;

    /// See [`Session::proposals`].
    fn proposals(&self) -> &[Proposal];

    /// See [`Session::proposal`].
    fn proposal(&self, kind: ProposalKind) -> Option<&Proposal>;

    /// See [`Session::series`].
    fn series(&self) -> Series;

    /// See [`Session::shown_outcome`].
    fn shown_outcome(&self) -> Outcome;

    /// See [`Session::recurs`].
    fn recurs(&self) -> bool;

    /// See [`Session::shown_turn`].
    fn shown_turn(&self) -> Seat;

    /// See [`Session::turn_at`].
    fn turn_at(&self, node: NodeId) -> Seat;

    /// See [`Session::is_empty`].
    fn is_empty(&self) -> bool;

    /// See [`Session::line`].
    fn line(&self) -> Vec<NodeId>;

    /// See [`Session::parent`].
    fn parent(&self, node: NodeId) -> Option<NodeId>;

    /// See [`Session::children`].
    fn children(&self, node: NodeId) -> &[NodeId];

    /// See [`Session::note`].
    fn note(&self, node: NodeId) -> &Note;

    /// See [`Session::knowledge`].
    fn knowledge(&self, observer: Observer) -> Observer;

    /// See [`Session::sees_turn`].
    fn sees_turn(&self, observer: Observer) -> bool;

    /// See [`Session::shows_alike`].
    fn shows_alike(&self, node: NodeId, one: Observer, other: Observer) -> bool;

    /// See [`Session::move_texts`].
    fn move_texts(&self, observer: Observer) -> Vec<String>;

    /// See [`Session::is_secret`].
    fn is_secret(&self) -> bool;

    /// See [`Session::position_text`].
    fn position_text(&self, observer: Observer) -> String;

    /// See [`Session::whole_position_text`].
    fn whole_position_text(&self) -> Result<String, Refusal>;

    /// See [`Session::whole_position_text_at`].
    fn whole_position_text_at(&self, node: NodeId) -> Result<String, Refusal>;

    /// See [`Session::last_ply_of_persons`].
    fn last_ply_of_persons(&self) -> Option<(NodeId, Seat)>;

    /// See [`Session::ply_text`].
    fn ply_text(&self, node: NodeId) -> Option<String>;

    /// See [`Session::ply_in_words`].
    fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<InWords>>;

    /// See [`Session::duties`].
    fn duties(&self, observer: Observer) -> Vec<Refusal>;

    /// See [`Session::tick`].
    fn tick(&mut self, now: Duration) -> Option<Change>;

    /// See [`Session::set_company`].
    fn set_company(&mut self, company: Company);

    /// Drops a proposal about the table that is not possible any more, or carries out one to which all who are left have
    /// agreed. For whoever tells the session its company.
    fn settle(&mut self, now: Duration) -> Option<Change>;

    /// See [`Session::set_lag`].
    fn set_lag(&mut self, seat: Seat, lag: Duration);

    /// See [`Session::hold_clocks`].
    fn hold_clocks(&mut self, held: bool, now: Duration);

    /// See [`Session::follow_back`].
    fn follow_back(&mut self, plies: usize) -> Option<Change>;

    /// See [`Session::follow_proposals`].
    fn follow_proposals(&mut self, proposals: Vec<Proposal>);

    /// See [`Session::follow_player`].
    fn follow_player(&mut self, seat: Seat, player: Player) -> Option<Change>;

    /// See [`Session::follow_clock`].
    fn follow_clock(&mut self, left: &[Duration], paused: bool, now: Duration);
}

impl<G: Game, K: Authority<G>> AnySession for Session<G, K> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn boxed(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn facts(&self) -> Facts {
        Facts::of(self)
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

    fn carry_out(&mut self, actor: Actor, what: Command<InWords>, now: Duration) -> Result<Change, Refusal> {
        // A flag that has fallen comes before a text that cannot be read.
        if let Some(change) = K::tick(self, now) {
            return Ok(change);
        }
        let command = self.read_command(what)?;
        K::submit(self, actor, command, now)
    }

    fn seed(&self) -> Option<u64> {
        self.everything().seed()
    }

    fn score(&self) -> String {
        self.score()
    }

    fn len(&self) -> usize {
        self.everything().len()
    }

    fn saved_text(&self, now: Duration) -> Option<String> {
        let mut session = K::whole(self)?.into_owned();
        // A flag that falls just now is seen when the match is continued.
        if session.clock().is_some_and(|clock| clock.until_flag(now).is_some()) {
            let _ = session.tick(now);
        }
        Some(saved::write(&session))
    }

    fn setup(&self) -> Setup {
        self.setup()
    }

    fn id(&self) -> u64 {
        self.id()
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn players(&self) -> &[Player] {
        self.players()
    }

    fn persons(&self) -> Seats {
        self.persons()
    }

    fn persons_here(&self) -> Seats {
        self.persons_here()
    }

    fn playing(&self) -> Seats {
        self.playing()
    }

    fn stands_on(&self) -> NodeId {
        self.stands_on()
    }

    fn plies(&self) -> usize {
        self.plies()
    }

    fn shown(&self) -> NodeId {
        self.shown()
    }

    fn shows_its_node(&self) -> bool {
        self.shows_its_node()
    }

    fn to_move(&self) -> Seat {
        self.to_move()
    }

    fn outcome(&self) -> Outcome {
        self.outcome()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock()
    }

    fn proposals(&self) -> &[Proposal] {
        self.proposals()
    }

    fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposal(kind)
    }

    fn series(&self) -> Series {
        self.series()
    }

    fn shown_outcome(&self) -> Outcome {
        self.shown_outcome()
    }

    fn recurs(&self) -> bool {
        self.recurs()
    }

    fn shown_turn(&self) -> Seat {
        self.shown_turn()
    }

    fn turn_at(&self, node: NodeId) -> Seat {
        self.turn_at(node)
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn line(&self) -> Vec<NodeId> {
        self.line()
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.parent(node)
    }

    fn children(&self, node: NodeId) -> &[NodeId] {
        self.children(node)
    }

    fn note(&self, node: NodeId) -> &Note {
        self.note(node)
    }

    fn knowledge(&self, observer: Observer) -> Observer {
        self.knowledge(observer)
    }

    fn sees_turn(&self, observer: Observer) -> bool {
        self.sees_turn(observer)
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

    fn whole_position_text(&self) -> Result<String, Refusal> {
        self.whole_position_text()
    }

    fn whole_position_text_at(&self, node: NodeId) -> Result<String, Refusal> {
        self.whole_position_text_at(node)
    }

    fn last_ply_of_persons(&self) -> Option<(NodeId, Seat)> {
        self.last_ply_of_persons()
    }

    fn ply_text(&self, node: NodeId) -> Option<String> {
        self.ply_text(node)
    }

    fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<InWords>> {
        self.ply_in_words(node)
    }

    fn duties(&self, observer: Observer) -> Vec<Refusal> {
        self.duties(observer)
    }

    fn tick(&mut self, now: Duration) -> Option<Change> {
        K::tick(self, now)
    }

    fn set_company(&mut self, company: Company) {
        self.set_company(company)
    }

    fn settle(&mut self, now: Duration) -> Option<Change> {
        K::settle(self, now)
    }

    fn set_lag(&mut self, seat: Seat, lag: Duration) {
        self.set_lag(seat, lag)
    }

    fn hold_clocks(&mut self, held: bool, now: Duration) {
        self.hold_clocks(held, now)
    }

    fn follow_back(&mut self, plies: usize) -> Option<Change> {
        self.follow_back(plies)
    }

    fn follow_proposals(&mut self, proposals: Vec<Proposal>) {
        self.follow_proposals(proposals)
    }

    fn follow_player(&mut self, seat: Seat, player: Player) -> Option<Change> {
        self.follow_player(seat, player)
    }

    fn follow_clock(&mut self, left: &[Duration], paused: bool, now: Duration) {
        self.follow_clock(left, paused, now)
    }
}
