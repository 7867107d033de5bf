//! Mirror of a match: its session follows the entries of the log. See [`RemoteSession`].

use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

use crate::deal::Deal;
use crate::protocol::{ChatMessage, LogEntry, MatchStart, PendingProposal, PlyText, TableEvent};
use camaieu_play::{
    AnySession, Change, Company, Controller, NodeId, Player, PlyKind, Proposal, ProposalKind, RemoteSession,
    Series, UnreadablePly, clean_name,
};
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, MATCH_ENDINGS, Observer, Outcome, Seat, Seats};
use camaieu_rules::setup::{CustomFile, Setup};

/// Entry that does not fit what came before it, or cannot be read: the host's program is at fault.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MirrorError {
    /// The match is of another game.
    #[error("the match is of another game")]
    OtherGame,
    /// The set-up cannot be read.
    #[error("the set-up cannot be read")]
    Setup,
    /// A view cannot be read.
    #[error("a view cannot be read")]
    View,
    /// A ply cannot be read.
    #[error("a move cannot be read: {0}")]
    Ply(String),
    /// There is no match yet.
    #[error("no match has begun")]
    NotBegun,
}

/// Result of the check of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealCheck {
    /// The deal is the one that was published at the start, and all that was shown follows from it.
    Fair,
    /// The deal is not the one that was published.
    OtherDeal,
    /// The first view, or the one after this ply, does not follow from the deal.
    OtherMatch(Option<usize>),
}

/// Effect of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Followed {
    /// A match has begun, or is told again from its beginning: the session is another.
    Begun,
    /// The session has changed.
    Changed(Change),
    /// Words of a seat, or of an onlooker by name.
    Said(Option<Seat>, String, ChatMessage),
    /// The deal was checked.
    Checked(DealCheck),
    /// Nothing that is for this observer.
    Nothing,
}

/// Mirror of a match: what a guest knows besides the session.
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    /// Seat of the guest; `None` for an onlooker.
    pub seat: Option<Seat>,
    /// Controllers of the seats at the host's machine. In the session all count as persons elsewhere, so that nobody here
    /// thinks for them.
    pub controllers: Vec<Controller>,
    commitment: String,
    /// Whether the host has published another commitment for the same match.
    is_recommitted: bool,
    /// Number of the match.
    id: Option<u64>,
}

impl Mirror {
    /// Mirror for the guest on this seat, or for an onlooker.
    pub fn of(seat: Option<Seat>) -> Mirror {
        Mirror { seat, ..Mirror::default() }
    }

    /// Observer that the guest is.
    pub fn observer(&self) -> Observer {
        self.seat.map_or(Observer::Onlooker, Observer::Seat)
    }

    /// Session of the match of this game that an entry begins.
    pub fn begin(
        &mut self,
        game: &str,
        entry: LogEntry,
        now: Duration,
    ) -> Result<Box<dyn AnySession>, MirrorError> {
        let TableEvent::Begin(begin) = entry.event else { return Err(MirrorError::NotBegun) };
        if begin.game != game {
            return Err(MirrorError::OtherGame);
        }
        let session = catalogue::visit(game, First(&begin, now)).unwrap_or(Err(MirrorError::OtherGame))?;
        Ok(self.joined(session, *begin))
    }

    /// Lets the session follow an entry. The beginning of another match replaces it, and so does the deal that is opened: then
    /// all positions are known.
    pub fn apply_entry(
        &mut self,
        session: &mut Box<dyn AnySession>,
        entry: LogEntry,
        now: Duration,
    ) -> Result<Followed, MirrorError> {
        if matches!(entry.event, TableEvent::Begin(_)) {
            *session = self.begin(session.game(), entry, now)?;
            return Ok(Followed::Begun);
        }
        if let TableEvent::Reveal(deal) = &entry.event {
            return Ok(Followed::Checked(self.check(session, deal)));
        }
        self.follow_event(&mut **session, entry.event, entry.ply)
    }

    fn follow_event(
        &mut self,
        session: &mut dyn AnySession,
        event: TableEvent,
        plies: usize,
    ) -> Result<Followed, MirrorError> {
        let seat = |number: u8| Seat::new(number).ok_or(MirrorError::NotBegun);
        Ok(match event {
            TableEvent::Begin(_) | TableEvent::Reveal(_) | TableEvent::Hidden => Followed::Nothing,
            TableEvent::Ply { kind, view, outcome } => {
                Followed::Changed(self.ply(session, kind, &view, &outcome)?)
            }
            TableEvent::Back => session.follow_back(plies).map_or(Followed::Nothing, Followed::Changed),
            TableEvent::Offered(asked) => offered(session, &asked)?,
            TableEvent::Accepted(kind, by) => {
                let by = seat(by)?;
                let mut proposals = session.proposals().to_vec();
                let same = proposals.iter_mut().filter(|proposal| proposal.kind == kind);
                same.for_each(|proposal| proposal.awaits = proposal.awaits.without(by.into()));
                session.follow_proposals(proposals);
                Followed::Changed(Change::Accepted(kind, by))
            }
            TableEvent::Declined(kind, by) => {
                drop_proposal(session, kind);
                Followed::Changed(Change::Declined(kind, seat(by)?))
            }
            TableEvent::Lapsed(kind) => {
                drop_proposal(session, kind);
                Followed::Changed(Change::Lapsed(kind))
            }
            TableEvent::Player(number, player) => {
                let seat = seat(number)?;
                if let Some(controller) = self.controllers.get_mut(seat.index()) {
                    *controller = player.controller;
                }
                let followed = session.follow_player(seat, remote_player(player));
                followed.map_or(Followed::Nothing, Followed::Changed)
            }
            TableEvent::Said { seat: by, name, words } => {
                Followed::Said(by.and_then(Seat::new), clean_name(&name), words.visible())
            }
        })
    }

    /// The session of a match that begins, with the seats and the series of its host.
    fn joined(&mut self, mut session: Box<dyn AnySession>, begin: MatchStart) -> Box<dyn AnySession> {
        self.controllers = begin.players.iter().map(|player| player.controller).collect();
        if let Some(series) = begin.series.filter(Series::is_sound) {
            session.set_series(series);
        }
        let own = self.seat.map_or(Seats::NONE, Seats::from);
        let elsewhere = Seats::first(session.seats()).without(own);
        session.set_company(Company { elsewhere, ..Company::default() });
        // What was published once for a match is not published anew.
        let is_same_match = self.id == Some(begin.id);
        self.is_recommitted = is_same_match && (self.is_recommitted || self.commitment != begin.commitment);
        (self.commitment, self.id) = (begin.commitment, Some(begin.id));
        session
    }

    fn ply(
        &self,
        session: &mut dyn AnySession,
        kind: PlyText,
        view: &str,
        outcome: &str,
    ) -> Result<Change, MirrorError> {
        let outcome = self::outcome(session.game(), outcome).ok_or(MirrorError::View)?;
        let known = |number: u8| Seat::new(number).ok_or(MirrorError::NotBegun);
        let told = if let PlyText::Move { mv, .. } = &kind { mv.clone() } else { "full".to_owned() };
        let kind = match kind {
            PlyText::Move { mv, steps } => PlyKind::Move { mv, steps },
            PlyText::Resigned(seat) => PlyKind::Resigned(known(seat)?),
            PlyText::OutOfTime(seat) => PlyKind::OutOfTime(known(seat)?),
            PlyText::Agreed => PlyKind::Agreed,
        };
        session.follow_sent(kind, view, outcome, self.observer()).map_err(|unreadable| match unreadable {
            UnreadablePly::View => MirrorError::View,
            UnreadablePly::Move => MirrorError::Ply(told),
        })
    }

    /// Checks the deal against what was published and against all that was shown, and takes the session with the positions
    /// that follow from it.
    fn check(&self, session: &mut Box<dyn AnySession>, deal: &Deal) -> DealCheck {
        if deal.commitment() != self.commitment || self.is_recommitted {
            return DealCheck::OtherDeal;
        }
        match session.revealed_by(deal.seed, deal.position.as_deref(), self.observer()) {
            None => DealCheck::OtherDeal,
            Some(Ok(revealed)) => {
                *session = revealed;
                DealCheck::Fair
            }
            Some(Err(disagreement)) => DealCheck::OtherMatch(disagreement.0),
        }
    }
}

/// The first position of a match as its beginning tells it, without seats and series.
struct First<'a>(&'a MatchStart, Duration);

impl Visitor for First<'_> {
    type Output = Result<Box<dyn AnySession>, MirrorError>;

    fn visit<G: Game>(self) -> Self::Output {
        let First(begin, now) = self;
        let setup = setup::<G>(begin)?;
        let view = G::read_view(&begin.view, &setup).map_err(|_| MirrorError::View)?;
        let players = begin.players.iter().cloned().map(remote_player).collect();
        Ok(Box::new(RemoteSession::<G>::of_view(view, players, begin.timing, begin.id, now)))
    }
}

/// The set-up of a match, with the players' own files in it.
fn setup<G: Game>(begin: &MatchStart) -> Result<Setup, MirrorError> {
    let mut setup = Setup::default_of(G::OPTIONS);
    for file in &begin.files {
        let option = G::OPTIONS.iter().find(|option| option.file && option.name == file.option);
        let option = option.ok_or(MirrorError::Setup)?;
        let custom: Arc<dyn CustomFile> =
            G::read_custom_file(option.name, &file.name, &file.text).map_err(|_| MirrorError::Setup)?;
        setup.give(option.name, custom).map_err(|_| MirrorError::Setup)?;
    }
    for (option, value) in &begin.setup {
        setup.choose(option, value).map_err(|_| MirrorError::Setup)?;
    }
    Ok(setup)
}

/// An outcome in a game, with its ending.
fn outcome(game: &str, text: &str) -> Option<Outcome> {
    let outcome: Outcome = text.parse().ok()?;
    let known = [catalogue::facts(game)?.endings, MATCH_ENDINGS].concat();
    outcome.ending().is_none_or(|ending| known.contains(&ending)).then_some(outcome)
}

/// The player in a mirror: a person, so that no engine here thinks for them.
fn remote_player(player: Player) -> Player {
    Player { controller: Controller::Person, ..player }
}

fn offered(session: &mut dyn AnySession, asked: &PendingProposal) -> Result<Followed, MirrorError> {
    let by = Seat::new(asked.by).ok_or(MirrorError::NotBegun)?;
    let path = session.path(session.stands_on());
    let to =
        asked.to.checked_sub(1).map_or(NodeId::START, |last| path.get(last).copied().unwrap_or_default());
    let awaits = asked.awaits.iter().filter_map(|&number| Seat::new(number)).collect();
    let mut proposals = session.proposals().to_vec();
    proposals.retain(|proposal| proposal.kind != asked.kind);
    proposals.push(Proposal { kind: asked.kind, by, awaits, to });
    session.follow_proposals(proposals);
    Ok(Followed::Changed(Change::Offered(asked.kind, by)))
}

fn drop_proposal(session: &mut dyn AnySession, kind: ProposalKind) {
    let rest = session.proposals().iter().filter(|proposal| proposal.kind != kind).cloned().collect();
    session.follow_proposals(rest);
}
