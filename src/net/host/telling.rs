//! Reports of a session: its changes as log entries, worded for each observer from their view.

use std::time::Duration;

use crate::limits::LONGEST_LINE;
use crate::protocol::{LogEntry, MatchStart, OptionFile, PendingProposal, PlyText, TableEvent, line_of};
use camaieu_play::{AnySession, Change, NodeId, PlyKind, Proposal};
use camaieu_rules::game::{Observer, Seat};
use camaieu_rules::setup::CustomFile;

use super::log::LogEvent;
use super::state::Host;

/// Most matches of a series whose points are told.
const MOST_TOLD: usize = 100;

impl Host {
    /// Begins the log again with all that there is.
    pub(super) fn restart_log(&mut self, session: &mut dyn AnySession, now: Duration) {
        self.log.restart();
        self.told_players = session.players().to_vec();
        self.told_proposals.clear();
        self.is_revealed = false;
        self.send_session_changes(session, None, now);
    }

    /// Tells everybody what has changed in the session. `change` is the change itself, where the caller has it.
    pub fn send_session_changes(
        &mut self,
        session: &mut dyn AnySession,
        change: Option<Change>,
        now: Duration,
    ) {
        self.follow_line(session);
        self.follow_proposals(session, change);
        self.follow_players(session);
        if session.is_over() && !self.is_revealed {
            self.is_revealed = true;
            self.log.push(LogEvent::Public(TableEvent::Reveal(self.deal.clone())));
        }
        if !session.is_over() {
            self.is_revealed = false;
        }
        self.flush(session, now);
    }

    fn follow_line(&mut self, session: &dyn AnySession) {
        let path = session.path(session.stands_on());
        let common = path.iter().zip(&self.log.line).take_while(|(one, other)| one == other).count();
        if common < self.log.line.len() {
            self.log.line.truncate(common);
            self.log.epoch += 1;
            self.log.push(LogEvent::Public(TableEvent::Back));
            self.told_proposals.retain(|told| told.kind.is_of_table());
        }
        for &node in &path[common..] {
            self.log.line.push(node);
            self.log.push(LogEvent::Ply(node));
            self.told_proposals.retain(|told| told.kind.is_of_table());
        }
    }

    fn follow_proposals(&mut self, session: &dyn AnySession, change: Option<Change>) {
        let told = std::mem::take(&mut self.told_proposals);
        let away: Vec<Seat> = self.guest_presence().away.into_iter().map(|(seat, _)| seat).collect();
        for old in &told {
            match (session.proposal(old.kind), change) {
                (Some(now), _) => {
                    // Those who are away are not asked any more, which is no consent.
                    let agreed = old.awaits.without(now.awaits).iter().filter(|seat| !away.contains(seat));
                    let events = agreed.map(|seat| TableEvent::Accepted(old.kind, seat.number()));
                    events.for_each(|event| self.log.push(LogEvent::Public(event)));
                }
                (None, Some(Change::Declined(kind, by))) if kind == old.kind => {
                    self.log.push(LogEvent::Public(TableEvent::Declined(kind, by.number())));
                }
                (None, _) => self.log.push(LogEvent::Public(TableEvent::Lapsed(old.kind))),
            }
        }
        let is_new = |proposal: &&Proposal| !told.iter().any(|old| old.kind == proposal.kind);
        for proposal in session.proposals().iter().filter(is_new) {
            let asked = proposal_message(session, proposal);
            self.log.push(LogEvent::Public(TableEvent::Offered(asked)));
        }
        self.told_proposals = session.proposals().to_vec();
    }

    fn follow_players(&mut self, session: &dyn AnySession) {
        let players = session.players().iter().zip(&mut self.told_players).zip(1..);
        let changed = players.filter(|((player, told), _)| player != told);
        let mut events = Vec::new();
        for ((player, told), seat) in changed {
            told.clone_from(player);
            events.push(TableEvent::Player(seat, player.clone()));
        }
        events.into_iter().for_each(|event| self.log.push(LogEvent::Public(event)));
    }

    /// The entry of this number in the words of an observer. Must be one of the log.
    pub(super) fn entry(&self, session: &dyn AnySession, number: u64, seat: Option<Seat>) -> LogEntry {
        let logged = &self.log.entries[(number - self.log.before - 1) as usize];
        let observer = Host::observer(seat);
        let event = match &logged.told {
            LogEvent::Begin => TableEvent::Begin(Box::new(self.beginning(session, observer))),
            LogEvent::Ply(node) => ply(session, *node, observer),
            // What onlookers say is not for those who play.
            LogEvent::Said(None, ..) if seat.is_some() => TableEvent::Hidden,
            LogEvent::Said(by, name, words) => {
                TableEvent::Said { seat: by.map(Seat::number), name: name.clone(), words: words.clone() }
            }
            LogEvent::Public(event) => event.clone(),
        };
        LogEntry { number, epoch: logged.epoch, ply: logged.ply, event }
    }

    /// Whether the match can be told: a player's own file in its set-up may be too large.
    pub fn can_be_told(&self, session: &dyn AnySession) -> bool {
        let beginning = self.beginning(session, Observer::Onlooker);
        // Half is left for the views, which grow.
        line_of(&beginning).len() <= LONGEST_LINE / 2
    }

    fn beginning(&self, session: &dyn AnySession, observer: Observer) -> MatchStart {
        let setup = session.setup();
        let files: Vec<OptionFile> = setup.files().map(|(option, file)| file_of(option, file)).collect();
        let of_a_file = |option: &str| files.iter().any(|file| file.option == option);
        let pairs = setup.pairs().filter(|(option, _)| !of_a_file(option));
        MatchStart {
            game: session.game().to_owned(),
            id: session.id(),
            setup: pairs.map(|(option, value)| (option.to_owned(), value.to_owned())).collect(),
            view: session.view_text(NodeId::START, observer),
            players: session.players().to_vec(),
            timing: session.clock().map(|clock| clock.timing()),
            series: Some(session.series().last(MOST_TOLD)).filter(|series| !series.is_new()),
            commitment: self.deal.commitment(),
            files,
        }
    }
}

fn file_of(option: &str, file: &dyn CustomFile) -> OptionFile {
    OptionFile { option: option.to_owned(), name: file.name().to_owned(), text: file.text().to_owned() }
}

/// A proposal as it is told: the node that it leads to by its number of plies.
fn proposal_message(session: &dyn AnySession, proposal: &Proposal) -> PendingProposal {
    PendingProposal {
        kind: proposal.kind,
        by: proposal.by.number(),
        awaits: proposal.awaits.iter().map(Seat::number).collect(),
        to: session.path(proposal.to).len(),
    }
}

fn ply(session: &dyn AnySession, node: NodeId, observer: Observer) -> TableEvent {
    let kind = match session.ply_to_send(node) {
        Some(PlyKind::Move { mv, steps }) => PlyText::Move { mv, steps },
        Some(PlyKind::Resigned(seat)) => PlyText::Resigned(seat.number()),
        Some(PlyKind::OutOfTime(seat)) => PlyText::OutOfTime(seat.number()),
        _ => PlyText::Agreed,
    };
    let (view, outcome) = (session.view_text(node, observer), session.outcome_at(node).to_string());
    TableEvent::Ply { kind, view, outcome }
}
