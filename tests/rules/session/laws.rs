//! The laws of a session, looked at after each command.

use std::time::Duration;

use camaieu::play::{
    Actor, Change, Command, Controller, NodeId, Player, PlyKind, Proposal, ProposalKind, Session,
    hides_something, saved,
    session::{LONGEST_COMMENT, LONGEST_NAME, MOST_PLIES},
};
use camaieu::rules::game::{Game, Observer, Refusal, Seat, Seats};

use super::clocks::Clocks;

/// Known state of a session before a command.
#[derive(Clone)]
pub struct Before {
    pub stands_on: NodeId,
    shown: NodeId,
    plies: usize,
    path: Vec<NodeId>,
    was_over: bool,
    players: Vec<Player>,
    persons: Seats,
    playing: Seats,
    proposals: Vec<Proposal>,
    /// The session as text, where it is to be compared.
    text: Option<String>,
}

impl Before {
    pub fn of<G: Game>(session: &Session<G>, with_text: bool) -> Before {
        Before {
            stands_on: session.stands_on(),
            shown: session.shown(),
            plies: session.everything().len(),
            path: session.everything().path(session.stands_on()),
            was_over: session.is_over(),
            players: session.players().to_vec(),
            persons: session.persons(),
            playing: session.playing(),
            proposals: session.proposals().to_vec(),
            text: with_text.then(|| saved::write(session)),
        }
    }

    fn proposal(&self, kind: ProposalKind) -> Option<&Proposal> {
        self.proposals.iter().find(|proposal| proposal.kind == kind)
    }

    /// The seat that an actor controls.
    fn controls(&self, actor: Actor) -> Option<Seat> {
        let (seat, person) = match actor {
            Actor::Person(seat) => (seat, true),
            Actor::Engine(seat) => (seat, false),
            Actor::Host | Actor::Onlooker => return None,
        };
        let player = self.players.get(seat.index())?;
        ((player.controller == Controller::Person) == person).then_some(seat)
    }
}

/// Invariants of a session from its beginning to its end.
#[derive(Default)]
pub struct Laws {
    pub clocks: Option<Clocks>,
    /// Nodes behind which the match may not go back: hidden things were shown there.
    seen: Vec<NodeId>,
    /// Acceptances of the current proposals, with their seats.
    yes: Vec<(ProposalKind, Seat)>,
    /// The node that was taken back last, with all before it: redo leads there.
    ahead: Option<NodeId>,
    /// Whether the match has come back to an older line, which redo follows.
    is_on_old_line: bool,
}

impl Laws {
    pub fn new(clocks: Option<Clocks>) -> Laws {
        Laws { clocks, ..Laws::default() }
    }

    /// Lets the time pass. Whoever has lost by it has a ply of their own.
    pub fn tick<G: Game>(&mut self, session: &mut Session<G>, now: Duration) -> Option<Change> {
        let (node, is_over) = (session.stands_on(), session.is_over());
        let turn = (!is_over).then(|| session.to_move());
        let before = Before::of(session, false);
        let hidden = is_hidden(session);
        let change = session.tick(now);
        let lost = self.clocks.as_mut().and_then(|clocks| clocks.pass(now, node, turn));
        assert_eq!(change.is_some(), lost.is_some(), "{change:?}, but {lost:?} has lost by time");
        let (Some(change), Some(seat)) = (change, lost) else { return None };
        let node = change.stands_on().expect("a ply");
        let kind = session.everything().ply_kind(node);
        assert!(matches!(kind, Some(PlyKind::OutOfTime(late)) if *late == seat), "{kind:?}");
        self.one_ply(session, &before, node, hidden);
        self.holds(session);
        Some(change)
    }

    /// Looks at what a command has done.
    pub fn check<G: Game>(
        &mut self,
        session: &Session<G>,
        before: &Before,
        actor: Actor,
        command: &Command<G>,
        result: &Result<Change, Refusal>,
    ) {
        match result {
            Err(refusal) => {
                if let Some(text) = &before.text {
                    assert_eq!(&saved::write(session), text, "refused, and something has changed");
                }
                let said: usize = refusal.args.iter().map(|(_, value)| value.len()).sum();
                assert!(said < 400, "{refusal:?}");
            }
            Ok(change) => self.changed(session, before, actor, command, *change),
        }
    }

    /// Asserts the invariants that hold at any time.
    pub fn holds<G: Game>(&mut self, session: &Session<G>) {
        let tree = session.everything();
        assert!(tree.len() <= MOST_PLIES + 1 && session.proposals().len() <= 3);
        assert!(session.players().iter().all(|player| player.name.chars().count() <= LONGEST_NAME));
        let path = tree.path(session.stands_on());
        for seen in &self.seen {
            assert!(
                *seen == NodeId::START || path.contains(seen),
                "back behind {seen:?}, where hidden things were shown"
            );
        }
        assert_eq!(session.outcome(), tree.outcome_at(session.stands_on()));
        for proposal in session.proposals() {
            assert!(!proposal.awaits.is_empty() && !proposal.awaits.contains(proposal.by), "{proposal:?}");
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.assert_shown_by(session);
        }
    }

    fn changed<G: Game>(
        &mut self,
        session: &Session<G>,
        before: &Before,
        actor: Actor,
        command: &Command<G>,
        change: Change,
    ) {
        self.is_what_was_wanted(before, actor, command, change);
        let seat = before.controls(actor);
        match change {
            Change::Played(node) | Change::Ended(node, _) => {
                self.played(session, before, seat, command, change, node)
            }
            Change::TookBack { .. } | Change::Redone { .. } => self.went(session, before, seat, change),
            Change::Paused
            | Change::Resumed
            | Change::Offered(..)
            | Change::Accepted(..)
            | Change::Declined(..) => self.asked(session, before, seat, change),
            _ => self.besides(session, before, seat, change),
        }
        self.nothing_else_changed(session, before, change);
    }

    /// Plies were taken back, or played again.
    fn went<G: Game>(&mut self, session: &Session<G>, before: &Before, seat: Option<Seat>, change: Change) {
        match change {
            Change::TookBack { from, to, plies, by } => {
                assert_eq!((from, to), (before.stands_on, session.stands_on()));
                let (dropped, added) = parted(session, before);
                assert_eq!(plies, dropped.len());
                self.nobody_was_passed_over(session, before, by, seat, dropped.iter().chain(&added));
                self.yes.clear();
                let is_farther = |ahead: &NodeId| session.everything().path(*ahead).contains(&from);
                let farthest = self.ahead.filter(is_farther).unwrap_or(from);
                self.ahead = Some(farthest);
                self.is_on_old_line |= !added.is_empty();
            }
            Change::Redone { from, to } => {
                assert_eq!((from, to), (before.stands_on, session.stands_on()));
                let (dropped, added) = parted(session, before);
                assert!(dropped.is_empty() && !added.is_empty());
                let is_ahead = |ahead: NodeId| session.everything().path(ahead).contains(&to);
                let goes_there = self.is_on_old_line || self.ahead.is_some_and(is_ahead);
                assert!(goes_there, "redone is what was taken back, {:?}", self.ahead);
                self.nobody_was_passed_over(session, before, seat, seat, added.iter());
                self.yes.clear();
            }
            _ => {}
        }
    }

    /// Something was proposed or answered, or the clocks were stopped or started.
    fn asked<G: Game>(&mut self, session: &Session<G>, before: &Before, seat: Option<Seat>, change: Change) {
        match change {
            Change::Paused => {
                let by = before.proposal(ProposalKind::Pause).map_or(seat, |proposal| Some(proposal.by));
                let asked = before.persons.iter().filter(|seat| before.playing.contains(*seat));
                asked.for_each(|asked| {
                    assert!(self.agrees(ProposalKind::Pause, asked, by, seat), "{asked:?} was not asked")
                });
                self.yes.retain(|(kind, _)| *kind != ProposalKind::Pause);
                self.clocks.iter_mut().for_each(|clocks| clocks.set_paused(true));
            }
            Change::Resumed => self.clocks.iter_mut().for_each(|clocks| clocks.set_paused(false)),
            Change::Offered(kind, by) => {
                assert_eq!((Some(by), session.proposal(kind).map(|proposal| proposal.by)), (seat, Some(by)));
                assert!(before.proposal(kind).is_none());
                self.yes.retain(|(other, _)| *other != kind);
            }
            Change::Accepted(kind, by) => {
                assert!(Some(by) == seat && before.proposal(kind).is_some_and(|it| it.awaits.contains(by)));
                self.yes.push((kind, by));
            }
            Change::Declined(kind, by) => {
                assert!(
                    Some(by) == seat && before.proposal(kind).is_some() && session.proposal(kind).is_none()
                );
            }
            _ => {}
        }
    }

    /// Something has happened beside the match's way.
    fn besides<G: Game>(
        &mut self,
        session: &Session<G>,
        before: &Before,
        seat: Option<Seat>,
        change: Change,
    ) {
        match change {
            Change::Reseated(given) => {
                let was_person = before.players[given.index()].controller == Controller::Person;
                if !was_person && session.persons().contains(given) && is_hidden(session) {
                    self.seen.push(session.stands_on());
                }
            }
            Change::Tried(node) => {
                assert!(before.was_over && session.shown() == node);
            }
            Change::Navigated { from, to } => {
                assert_eq!((from, to), (before.shown, session.shown()));
                let apart =
                    |text: &str, shown: NodeId| text.replace(&format!("\"shown\":{},", shown.number()), "");
                if let Some(text) = &before.text {
                    let now = saved::write(session);
                    assert_eq!(apart(&now, to), apart(text, from), "who looks about changes nothing");
                }
            }
            Change::Commented(node) => {
                assert!(session.everything().note(node).comment.chars().count() <= LONGEST_COMMENT);
                let by = session.everything().made_by(node);
                let is_own = by.is_none() || by == seat || seat.is_none() && before.persons.is_empty();
                assert!(is_own || before.was_over, "{seat:?} has commented what {by:?} has done");
            }
            _ => {}
        }
    }

    /// Whether a change is what its command may bring, and its actor may want that.
    fn is_what_was_wanted<G: Game>(
        &self,
        before: &Before,
        actor: Actor,
        command: &Command<G>,
        change: Change,
    ) {
        let is_new_ply = change.new_ply().is_some();
        let (is_fitting, needs_seat) = match command {
            // The move that was played there leads on to where it led.
            Command::Play { at, .. } => {
                let leads_on = matches!(change, Change::Navigated { from, .. } if from == *at && *at != before.stands_on);
                (is_new_ply || leads_on, true)
            }
            Command::Resign => (is_new_ply, true),
            Command::Propose(ProposalKind::Draw) => (
                is_new_ply
                    || matches!(
                        change,
                        Change::Offered(ProposalKind::Draw, _) | Change::Accepted(ProposalKind::Draw, _)
                    ),
                true,
            ),
            Command::Propose(ProposalKind::TakeBack) | Command::TakeBackTo(_) => (
                matches!(change, Change::TookBack { .. } | Change::Offered(ProposalKind::TakeBack, _)),
                false,
            ),
            Command::Redo => (matches!(change, Change::Redone { .. }), false),
            Command::Accept(ProposalKind::Draw) => {
                (is_new_ply || matches!(change, Change::Accepted(..)), true)
            }
            Command::Accept(ProposalKind::TakeBack) => {
                (matches!(change, Change::TookBack { .. } | Change::Accepted(..)), true)
            }
            Command::Accept(ProposalKind::Pause) => {
                (matches!(change, Change::Paused | Change::Accepted(..)), true)
            }
            Command::Decline(_) => (matches!(change, Change::Declined(..)), true),
            Command::Look(_) => (matches!(change, Change::Navigated { .. }), false),
            Command::Comment(..) => (matches!(change, Change::Commented(_)), false),
            Command::Propose(ProposalKind::Pause) => {
                (matches!(change, Change::Paused | Change::Offered(ProposalKind::Pause, _)), false)
            }
            Command::Propose(_) | Command::Accept(_) => (
                is_new_ply
                    || matches!(
                        change,
                        Change::Offered(..) | Change::Accepted(..) | Change::Agreed(_) | Change::Reseated(_)
                    ),
                true,
            ),
            Command::Resume => (matches!(change, Change::Resumed), false),
            Command::Reseat(..) => (matches!(change, Change::Reseated(_)), false),
        };
        assert!(is_fitting, "{command:?} brought {change:?}");
        let is_person = matches!(actor, Actor::Person(_)) && before.controls(actor).is_some();
        let gives_own = |seat: Seat| actor == Actor::Host || actor == Actor::Person(seat) && is_person;
        let is_hosts = actor == Actor::Host && (before.persons.is_empty() || before.was_over);
        let may = matches!(command, Command::Look(_))
            || matches!(command, Command::Reseat(seat, _) if gives_own(*seat))
            || before.controls(actor).is_some() && needs_seat
            || !needs_seat && (is_hosts || is_person);
        assert!(may, "{actor:?} may not: {command:?}");
    }

    fn played<G: Game>(
        &mut self,
        session: &Session<G>,
        before: &Before,
        seat: Option<Seat>,
        command: &Command<G>,
        change: Change,
        node: NodeId,
    ) {
        let tree = session.everything();
        let outcome = session.outcome();
        assert_eq!(
            matches!(change, Change::Ended(_, told) if told == outcome),
            outcome.is_over(),
            "{change:?}"
        );
        let hidden = hides_something::<G>(tree.position_at(NodeId::START))
            || hides_something::<G>(tree.position_at(node));
        match tree.ply_kind(node).expect("a ply") {
            PlyKind::Move { mv, .. } => {
                let Command::Play { at, mv: wanted, .. } = command else {
                    panic!("{command:?} played a move")
                };
                assert_eq!((mv, tree.parent(node)), (wanted, Some(*at)));
                assert_eq!(tree.made_by(node), seat, "somebody moved for another");
                if *at != before.stands_on {
                    let (dropped, mut added) = parted(session, before);
                    assert_eq!(added.pop(), Some(node));
                    self.nobody_was_passed_over(session, before, seat, seat, dropped.iter().chain(&added));
                    self.stands_anew(session, before, node, hidden);
                    return;
                }
            }
            PlyKind::Resigned(who) => assert!(matches!(command, Command::Resign) && Some(*who) == seat),
            PlyKind::Agreed => {
                let by = before.proposal(ProposalKind::Draw).map_or(seat, |proposal| Some(proposal.by));
                let agree = |who: &Seat| self.agrees(ProposalKind::Draw, *who, by, seat);
                assert!(before.playing.iter().all(|who| agree(&who)), "somebody has not agreed");
            }
            PlyKind::OutOfTime(_) => panic!("only time does that"),
        }
        self.one_ply(session, before, node, hidden);
    }

    /// One ply more stands on the match's way.
    fn one_ply<G: Game>(&mut self, session: &Session<G>, before: &Before, node: NodeId, hidden: bool) {
        assert_eq!(parted(session, before), (Vec::new(), vec![node]));
        self.stands_anew(session, before, node, hidden);
    }

    fn stands_anew<G: Game>(&mut self, session: &Session<G>, before: &Before, node: NodeId, hidden: bool) {
        let tree = session.everything();
        let parent = tree.parent(node).expect("a ply comes after a node");
        let reveals = match tree.ply_kind(node) {
            Some(PlyKind::Move { mv, .. }) => {
                let seen = |node: NodeId| G::view(tree.position_at(node), Observer::Onlooker);
                G::reveals(&seen(parent), &seen(node), mv)
            }
            _ => false,
        };
        if reveals || hidden && session.is_over() {
            self.seen.push(node);
        }
        self.yes.clear();
        self.ahead = None;
        self.is_on_old_line = tree.len() == before.plies;
        let Some(clocks) = &mut self.clocks else { return };
        let (turn, is_move) =
            (G::to_move(tree.position_at(parent)), matches!(tree.ply_kind(node), Some(PlyKind::Move { .. })));
        assert_eq!(
            tree.note(node).late,
            is_move && clocks.left_of(parent, turn).is_zero(),
            "whether the ply was late"
        );
        clocks.played(session, node);
        assert_eq!(
            tree.note(node).left[turn.index()],
            *clocks.left_of(parent, turn),
            "what is noted beside the ply"
        );
        if is_move {
            // Whoever plays has come back.
            clocks.set_paused(false);
        }
    }

    fn agrees(&self, kind: ProposalKind, who: Seat, by: Option<Seat>, last: Option<Seat>) -> bool {
        Some(who) == by || Some(who) == last || self.yes.contains(&(kind, who))
    }

    /// The persons who have made these plies have agreed that they are taken off the match's way, or put on it.
    fn nobody_was_passed_over<'a, G: Game>(
        &self,
        session: &Session<G>,
        before: &Before,
        by: Option<Seat>,
        last: Option<Seat>,
        plies: impl Iterator<Item = &'a NodeId>,
    ) {
        for node in plies {
            let fell = matches!(session.everything().ply_kind(*node), Some(PlyKind::OutOfTime(_)));
            assert!(!fell, "a flag that fell stays fallen");
            let made_by = session.everything().made_by(*node);
            let asked = made_by.map_or(before.playing, Seats::from);
            for seat in asked.iter().filter(|seat| before.persons.contains(*seat)) {
                let agrees = self.agrees(ProposalKind::TakeBack, seat, by, last);
                assert!(agrees, "{seat:?} has made {node:?} and was not asked");
            }
        }
    }

    fn nothing_else_changed<G: Game>(&self, session: &Session<G>, before: &Before, change: Change) {
        let tree = session.everything();
        let moves = change.stands_on().is_some();
        if !moves {
            assert_eq!(session.stands_on(), before.stands_on, "{change:?}");
            let shows = matches!(change, Change::Navigated { .. } | Change::Tried(_));
            assert!(shows || session.shown() == before.shown, "{change:?}");
        }
        if change.new_ply().is_none() {
            assert_eq!(tree.len(), before.plies, "{change:?}");
        }
        assert!(tree.len() <= before.plies + 1);
        if !matches!(change, Change::Reseated(_)) {
            let mut players = before.players.clone();
            if let Change::Agreed(ProposalKind::Swap(one, other)) = change {
                players.swap(one.index(), other.index());
            }
            assert_eq!(session.players(), &players[..], "{change:?}");
        }
        let proposes = matches!(
            change,
            Change::Offered(..)
                | Change::Accepted(..)
                | Change::Declined(..)
                | Change::Paused
                | Change::Reseated(_)
                | Change::Agreed(_)
        );
        assert!(moves || proposes || session.proposals() == before.proposals, "{change:?}");
        // Those about the table do not hang on a place.
        let left = session.proposals().iter().filter(|proposal| !proposal.kind.is_of_table()).count();
        assert!(!moves || left == 0, "{change:?}");
    }
}

fn is_hidden<G: Game>(session: &Session<G>) -> bool {
    let hides = |node: NodeId| hides_something::<G>(session.everything().position_at(node));
    !session.is_over() && (hides(NodeId::START) || hides(session.stands_on()))
}

/// The plies that are no more on the match's way, and those that are new on it.
fn parted<G: Game>(session: &Session<G>, before: &Before) -> (Vec<NodeId>, Vec<NodeId>) {
    let path = session.everything().path(session.stands_on());
    let common = path.iter().zip(&before.path).take_while(|(one, other)| one == other).count();
    (before.path[common..].to_vec(), path[common..].to_vec())
}
