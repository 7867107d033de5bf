//! Telling: what other machines bring, in words, and the model of the panels.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::session::viewer::TableViewer;
use crate::session::{
    AsksBeforeUndo, Began, Forbidden, MatchKind, MatchSession, Phase, ProposalPrompt, SeatAt, notice_of,
    proposed,
};
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::pictures::qr::QrImage;
use crate::ui::widgets::seat_rows::{SeatNote, seat_name};
use crate::ui::widgets::seats::player_name;
use crate::ui::widgets::toast::Notice;
use camaieu_net::guest::{DealCheck, Followed};
use camaieu_net::host::HostEvent;
use camaieu_net::protocol::{ChatMessage, Preparation, Presence, SeatPresence};
use camaieu_play::{Allowance, AnySession, Change, Controller, Proposal, ProposalKind, Timing};
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_text::{Lang, Texts};

use super::model::{
    Invited, LobbySummary, OnlineModel, QuestionLine, Role, SaidLine, SeatLine, SeatState, wait,
};
use super::side::{Hosting, OnlineMatch, OnlineRole, Visit};

/// Outputs for one-time notices over the table.
#[derive(SystemParam)]
pub(super) struct NoticeOutput<'w> {
    notices: MessageWriter<'w, Notice>,
}

impl NoticeOutput<'_> {
    /// Says a sentence.
    pub(super) fn send_notice(&mut self, line: String) {
        self.notices.write(Notice(line));
    }

    /// Says a change that cannot be seen on the table, and what others propose about it or decline.
    pub(super) fn tell_change(&mut self, session: &dyn AnySession, change: Change, texts: &Texts) {
        let here = session.persons_here();
        let line = match change {
            Change::Offered(kind, by) if kind.is_of_table() => {
                let asked = here.iter().next().filter(|_| !here.contains(by));
                asked.map(|asked| proposed(session, kind, by, asked, texts))
            }
            Change::Declined(kind, by) if kind.is_of_table() => (!here.contains(by))
                .then(|| texts.say_with("net-declined", &[("seat", &seat_name(session, by, texts))])),
            change => notice_of(change, texts),
        };
        line.into_iter().for_each(|line| self.send_notice(line));
    }

    /// Says that the host is there again, or not any more.
    pub(super) fn tell_link(&mut self, visit: &mut Visit, texts: &Texts) {
        let is_in = visit.link.is_in();
        let was_in = std::mem::replace(&mut visit.was_in, is_in);
        if visit.is_seated && visit.ended.is_none() && is_in != was_in {
            self.send_notice(texts.say(if is_in { "net-connected" } else { "net-lost" }));
        }
    }

    /// Notes what is prepared at the host, and says what has become of what was.
    pub(super) fn tell_prepared(
        &mut self,
        visit: &mut Visit,
        what: Preparation,
        is_over: bool,
        texts: &Texts,
    ) {
        let before = std::mem::replace(&mut visit.prepared, what.moves);
        if what.dropped {
            self.send_notice(texts.say("net-prepared-dropped"));
        } else if visit.prepared.is_empty() && !before.is_empty() && !is_over {
            self.send_notice(texts.say("net-prepared-played"));
        }
    }

    /// Says what a guest has heard.
    pub(super) fn tell_followed(&mut self, followed: &Followed, texts: &Texts) {
        // A fair deal stands beside the table, and does not cover the result.
        if let Followed::Checked(check) = followed
            && *check != DealCheck::Fair
        {
            self.send_notice(proof(*check, texts));
        }
    }

    /// Says what a host has heard.
    pub(super) fn tell_news(&mut self, session: &dyn AnySession, news: &HostEvent, texts: &Texts) {
        let who = |seat: &Option<Seat>, name: &String| match seat {
            Some(seat) => seat_name(session, *seat, texts),
            None if name.is_empty() => texts.say("online-onlooker"),
            None => name.clone(),
        };
        match news {
            HostEvent::Came(seat, name) => {
                self.send_notice(texts.say_with("net-came", &[("seat", &who(seat, name))]))
            }
            HostEvent::Left(seat, name) => {
                self.send_notice(texts.say_with("net-left", &[("seat", &who(seat, name))]))
            }
            // Words stand beside the table.
            HostEvent::Said(..) => {}
            // The host is asked about it.
            HostEvent::Doubled(..) | HostEvent::Ready(..) | HostEvent::Started => {}
        }
    }
}

/// Words of a seat, or of an onlooker by name.
fn chat_line(
    session: &dyn AnySession,
    (seat, name, words): (Option<Seat>, &str, &ChatMessage),
    texts: &Texts,
) -> SaidLine {
    let name = match seat {
        Some(seat) => seat_name(session, seat, texts),
        None if name.is_empty() => texts.say("online-onlooker"),
        None => name.to_owned(),
    };
    let text = match words {
        ChatMessage::Canned(name) => texts.say(&format!("net-say-{name}")),
        ChatMessage::Free(text) => text.clone(),
    };
    let is_own = seat.is_some_and(|seat| session.persons_here().contains(seat));
    SaidLine { seat, name, text, is_own }
}

/// An open proposal in words for those who have made or answered it.
fn proposed_line(session: &dyn AnySession, kind: ProposalKind, texts: &Texts) -> String {
    let name_of = |seat: Seat| seat_name(session, seat, texts);
    match kind {
        ProposalKind::Swap(one, other) => {
            texts.say_with("online-asked-swap", &[("one", &name_of(one)), ("other", &name_of(other))])
        }
        ProposalKind::Claim(seat) => texts.say_with("online-asked-claim", &[("seat", &name_of(seat))]),
        ProposalKind::Substitute(seat, level) => {
            texts.say_with("online-asked-substitute", &[("seat", &name_of(seat)), ("level", &level)])
        }
        _ => texts.say("online-asked-rematch"),
    }
}

/// The proposals about the table for the panels. Where nobody here has to answer, one waits for the others.
fn question_lines(session: &dyn AnySession, texts: &Texts) -> Vec<QuestionLine> {
    let here = session.persons_here();
    let of_table = session.proposals().iter().filter(|proposal| proposal.kind.is_of_table());
    let line = |&Proposal { kind, by, awaits, .. }: &Proposal| match awaits
        .iter()
        .find(|&seat| here.contains(seat))
    {
        Some(seat) => {
            let said = proposed(session, kind, by, seat, texts);
            let question = ProposalPrompt::new(session, (kind, by), seat, said.clone(), texts);
            QuestionLine { kind, said, open: Some(question) }
        }
        None => {
            let said = texts.say_with("online-waits", &[("question", &proposed_line(session, kind, texts))]);
            QuestionLine { kind, said, open: None }
        }
    };
    of_table.map(line).collect()
}

/// Whether the check of a deal tells something: where nothing was hidden, everybody has seen that it is fair.
fn is_worth_telling(check: DealCheck, session: &dyn AnySession) -> bool {
    check != DealCheck::Fair || catalogue::facts(session.game()).is_some_and(|facts| facts.hides)
}

/// Result of the check of a deal in words.
fn proof(check: DealCheck, texts: &Texts) -> String {
    match check {
        DealCheck::Fair => texts.say("net-deal-fair"),
        DealCheck::OtherDeal => texts.say("net-deal-other"),
        DealCheck::OtherMatch(ply) => texts.say_with("net-deal-differs", &[("ply", &ply.unwrap_or(0))]),
    }
}

/// The presence of a player in words. `controller` is that of an engine.
fn presence(presence: SeatPresence, controller: Controller, texts: &Texts) -> String {
    match presence {
        SeatPresence::Engine if controller != Controller::Person => player_name(controller, texts),
        presence => presence.sentence(texts),
    }
}

/// Time of somebody else's turn after which the own one is noted.
const LONG_TURN: Duration = Duration::from_secs(10);

/// Turn that was last seen: whether it is the player's own, and since when.
#[derive(Clone, Copy)]
pub(super) struct TurnSeen {
    is_own: bool,
    since: Duration,
}

/// Publishes the model when something has changed; who is away, every second.
pub(super) fn publish(
    session: Single<(Entity, Ref<MatchSession>, &Began, &mut MatchKind)>,
    mut online: ResMut<OnlineMatch>,
    (viewer, language, time): (Res<TableViewer>, Res<Language>, Res<Time<Real>>),
    mut model: ResMut<OnlineModel>,
    mut seats: Query<(&SeatAt, &mut SeatNote)>,
    (mut turn, mut is_timed): (Local<Option<TurnSeen>>, Local<bool>),
    (mut heard, mut commands): (NoticeOutput, Commands),
    mut redraw: ResMut<Redraw>,
) {
    let (entity, session_here, began, mut kind) = session.into_inner();
    let session = &*session_here.0;
    let is_news = std::mem::take(&mut online.is_news);
    if !(is_news || *is_timed || session_here.is_changed() || viewer.is_changed() || language.is_changed()) {
        return;
    }
    let (now, texts) = (began.passed(&time), language.texts());
    let is_shared = kind.is_shared();
    let built = match (is_shared, online.side()) {
        (true, OnlineRole::Host(hosting)) => of_host(session, hosting, &model, now, texts),
        (true, OnlineRole::Guest(visit)) => of_guest(session, visit, now, texts),
        _ => OnlineModel::default(),
    };
    let counts = built.lobby.as_ref().is_some_and(|lobby| lobby.starts.is_some());
    *is_timed = counts || built.seats.iter().any(|seat| seat.wait.is_some());
    if *is_timed {
        redraw.wake_in(Duration::from_secs(1));
    }
    let words = built.invitation.as_ref().and_then(|invited| invited.words);
    if built.lobby.is_some() && words.is_some() {
        // The minutes for which the words are good.
        redraw.wake_in(Duration::from_mins(1));
        *is_timed = true;
    }
    let phase = if built.lobby.is_some() { Phase::Lobby } else { Phase::Begun };
    let in_phase = kind.in_phase(phase);
    kind.set_if_neq(in_phase);
    mark(&mut commands, entity, is_shared, &built);
    if !is_shared {
        *turn = None;
    } else if note_turn(session, &mut turn, time.elapsed()) {
        heard.send_notice(texts.say("online-your-turn"));
    }
    for (SeatAt(seat), mut note) in &mut seats {
        let line = built.seats.iter().find(|line| line.seat == *seat);
        let now = line.and_then(|line| note_of(line, texts));
        note.set_if_neq(SeatNote(now));
    }
    model.set_if_neq(built);
}

/// Marks what the computer may not tell in a match. When it is over all may be told.
fn mark(commands: &mut Commands, entity: Entity, is_shared: bool, model: &OnlineModel) {
    let mut entity = commands.entity(entity);
    let has_others =
        model.seats.iter().any(|seat| seat.is_guest || model.role == Role::Guest && !seat.is_own);
    let agreed = model.agreed;
    let forbidden = Forbidden { hints: !agreed.hints, analysis: !agreed.analysis };
    if is_shared && has_others && !model.is_over {
        entity.insert(forbidden);
    } else {
        entity.remove::<Forbidden>();
    }
    if is_shared && has_others && !agreed.undo {
        entity.insert(AsksBeforeUndo);
    } else {
        entity.remove::<AsksBeforeUndo>();
    }
}

/// Note beside a seat of somebody elsewhere: whether they are there. The player is named before it.
fn note_of(line: &SeatLine, texts: &Texts) -> Option<String> {
    if line.is_own {
        return None;
    }
    Some(match line.state {
        SeatState::Silent => texts.say("seat-silent"),
        SeatState::Free => texts.say("seat-free"),
        SeatState::Connecting => texts.say("seat-connecting"),
        SeatState::Computer => line.presence.clone(),
        SeatState::Ready | SeatState::Here => texts.say("seat-elsewhere"),
    })
}

/// Whether the turn has just come to a person here, after somebody else has taken their time. The first turn that is seen
/// came after nobody.
fn note_turn(session: &dyn AnySession, turn: &mut Option<TurnSeen>, now: Duration) -> bool {
    let is_own = session.persons_here().contains(session.to_move()) && !session.is_over();
    if turn.is_some_and(|turn| turn.is_own == is_own) {
        return false;
    }
    let before = turn.replace(TurnSeen { is_own, since: now });
    is_own && before.is_some_and(|before| now.saturating_sub(before.since) >= LONG_TURN)
}

fn of_host(
    session: &dyn AnySession,
    hosting: &mut Hosting,
    before: &OnlineModel,
    now: Duration,
    texts: &Texts,
) -> OnlineModel {
    let here = hosting.host.presence(now);
    let code = hosting.invitation().map(|invitation| invitation.to_string());
    // The picture is made once for a code.
    let known = before.invitation.as_ref().filter(|known| code.as_ref() == Some(&known.code)).cloned();
    let lacks_relay = hosting.lacks_relay();
    let (words, limits) = hosting.words_with_expiry(now, texts);
    let made = || {
        code.map(|code| {
            let picture = QrImage::of(&code);
            Invited { picture, code, lacks_relay, words: None, limits: None }
        })
    };
    let words = words.map(|(words, left)| (words, left.as_secs().div_ceil(60)));
    let invitation = known.or_else(made).map(|known| Invited { lacks_relay, words, limits, ..known });
    let doubled = |(one, other): &(Seat, Seat)| {
        let names = [*one, *other].map(|seat| seat_name(session, seat, texts));
        let said = texts.say_with("lobby-double", &[("one", &names[0]), ("other", &names[1])]);
        (*one, said)
    };
    let doubles = hosting.host.doubles().iter().map(doubled).collect();
    let controllers: Vec<Controller> = session.players().iter().map(|player| player.controller).collect();
    OnlineModel {
        role: Role::Host,
        invitation,
        doubles,
        is_announced: hosting.announcing.is_wanted,
        said: hosting.host.sayings().map(|words| chat_line(session, words, texts)).collect(),
        ..of_table(session, &here, &controllers, false, texts)
    }
}

fn of_guest(session: &dyn AnySession, visit: &Visit, now: Duration, texts: &Texts) -> OnlineModel {
    let link = match &visit.ended {
        Some(ended) => Some(ended.sentence(texts)),
        None => (!visit.link.is_in()).then(|| texts.say("net-lost")),
    };
    let said = |(seat, name, words): &(Option<Seat>, String, ChatMessage)| {
        chat_line(session, (*seat, name, words), texts)
    };
    OnlineModel {
        role: Role::Guest,
        link,
        said: visit.said.iter().map(said).collect(),
        proof: visit.check.filter(|check| is_worth_telling(*check, session)).map(|check| proof(check, texts)),
        prepared: may_prepare(session, visit).then(|| visit.prepared.clone()),
        ..of_table(session, &visit.presence(now), &visit.mirror.controllers, visit.is_agreed_anew, texts)
    }
}

/// Whether a guest may prepare a move: others are to move.
fn may_prepare(session: &dyn AnySession, visit: &Visit) -> bool {
    let is_under_way = visit.here.0.lobby.is_none() && !session.is_over() && visit.ended.is_none();
    is_under_way && visit.mirror.seat.is_some_and(|seat| seat != session.to_move())
}

/// The part of the model that a host and a guest have in common.
fn of_table(
    session: &dyn AnySession,
    here: &Presence,
    controllers: &[Controller],
    is_anew: bool,
    texts: &Texts,
) -> OnlineModel {
    let own = session.persons_here();
    let ready = here.lobby.as_ref().map_or(&[][..], |lobby| &lobby.ready);
    let seats = here.seats.iter().enumerate().filter_map(|(index, &state)| {
        let seat = Seat::from_index(index)?;
        let is_own = own.contains(seat);
        let controller = controllers.get(index).copied().unwrap_or_default();
        Some(SeatLine {
            seat,
            name: seat_name(session, seat, texts),
            presence: presence(if is_own { SeatPresence::There } else { state }, controller, texts),
            state: SeatState::of(
                if is_own { SeatPresence::There } else { state },
                ready.contains(&seat.number()),
            ),
            is_own,
            is_elsewhere: !is_own && matches!(state, SeatPresence::There | SeatPresence::Host),
            is_guest: matches!(state, SeatPresence::There | SeatPresence::Away(_) | SeatPresence::Open),
            wait: wait(state).filter(|_| !is_own && !session.is_over()),
        })
    });
    let onlookers = match here.onlookers {
        0 => String::new(),
        count => texts.say_with("net-onlookers", &[("count", &count)]),
    };
    let seats: Vec<SeatLine> = seats.collect();
    let lobby = here.lobby.as_ref().map(|lobby| {
        let is_here = |state: &&SeatPresence| !matches!(state, SeatPresence::Open | SeatPresence::Away(_));
        let of_host = here.seats.iter().position(|state| *state == SeatPresence::Host);
        let host = of_host.and_then(|index| seats.get(index)).map(|line| line.name.clone());
        LobbySummary {
            // Counted up, so that the last second is 1.
            starts: lobby.starts.map(|starts| starts.div_ceil(1_000)),
            is_ready: seats.iter().any(|line| line.is_own && line.state == SeatState::Ready),
            here: (here.seats.iter().filter(is_here).count(), here.seats.len()),
            host: host.unwrap_or_default(),
            clock: session.clock().map(|clock| clock_words(clock.timing(), texts)),
            is_anew,
        }
    });
    OnlineModel {
        questions: question_lines(session, texts),
        seats,
        onlookers,
        agreed: here.agreed,
        lobby,
        chat: here.chat,
        plays: !own.is_empty(),
        is_turn: own.contains(session.to_move()) && !session.is_over(),
        is_over: session.is_over(),
        may_swap: session.is_over() || session.is_empty() && !session.is_secret(),
        ..OnlineModel::default()
    }
}

/// Agreed terms, in a line beside the name of the game; empty unless the match is online.
pub(super) fn terms(model: &OnlineModel, texts: &Texts) -> String {
    if !model.is_online() {
        return String::new();
    }
    if let Some(lobby) = &model.lobby {
        return texts.say_with("lobby-here", &[("here", &lobby.here.0), ("all", &lobby.here.1)]);
    }
    let hints = texts.say(if model.agreed.hints { "terms-hints" } else { "terms-no-hints" });
    let undo = texts.say(if model.agreed.undo { "terms-undo-free" } else { "terms-undo-asking" });
    [texts.say("seat-elsewhere"), hints, undo].join(" · ")
}

/// Clocks in words: whole minutes as such, all other times in seconds.
fn clock_words(timing: Timing, texts: &Texts) -> String {
    let seconds = |time: Duration| {
        let count = time.as_secs_f32().to_string();
        let count = if texts.lang() == Lang::Fr { count.replace('.', ",") } else { count };
        texts.say_with("seconds", &[("count", &count)])
    };
    match timing.allowance {
        Allowance::Game { time, increment } => {
            let is_whole = time.as_millis().is_multiple_of(60_000);
            let time = match is_whole {
                true => texts.say_with("minutes", &[("count", &(time.as_secs() / 60))]),
                false => seconds(time),
            };
            if increment.is_zero() { time } else { format!("{time} + {}", seconds(increment)) }
        }
        Allowance::Move { time } => texts.say_with("agreed-clock-move", &[("time", &seconds(time))]),
    }
}

/// Says in the window's title that it is the turn of a person here.
pub(super) fn name_window(
    model: Res<OnlineModel>,
    language: Res<Language>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(window) = window else { return };
    let title = match model.is_turn {
        true => language.texts().say("online-title-turn"),
        false => "Camaïeu".to_owned(),
    };
    let mut window = window.into_inner();
    if window.title != title {
        window.title = title;
    }
}

#[cfg(test)]
mod tests {
    use camaieu_play::Overstep;

    use super::*;

    #[test]
    fn clocks_are_told_to_the_tenth_of_a_second() {
        let told = |time: f32, increment: f32, lang: Lang| {
            let [time, increment] = [time, increment].map(Duration::from_secs_f32);
            let allowance = Allowance::Game { time, increment };
            clock_words(Timing { allowance, overstep: Overstep::Loses }, lang.texts()).replace('\u{a0}', " ")
        };
        assert_eq!(told(600.0, 5.0, Lang::En), "10 min + 5 s");
        assert_eq!(told(10.0, 0.1, Lang::En), "10 s + 0.1 s");
        assert_eq!(told(90.0, 0.5, Lang::Fr).replace('\u{202f}', " "), "90 s + 0,5 s");
    }
}
