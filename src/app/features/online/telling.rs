//! Telling: what other machines bring, in words, and the model of the panels.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::session::viewer::Viewer;
use crate::session::{Began, MatchSession, SeatAt, Shared, notice_of};
use crate::ui::language::Language;
use crate::ui::redraw::Redraw;
use crate::ui::seat_rows::{SeatNote, seat_name};
use crate::ui::seats::player_name;
use crate::ui::toast::Notice;
use camaieu_net::guest::{DealCheck, Followed};
use camaieu_net::host::News;
use camaieu_net::protocol::{Here, Question, SeatPresence, Words};
use camaieu_play::{AnySession, Change, Controller, Player};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::model::{Invited, OnlineModel, QuestionLine, Role, SeatLine, wait};
use super::qr::Picture;
use super::side::{Hosting, Online, Side, Visit};

/// What is told once, as a line over the table.
#[derive(SystemParam)]
pub(super) struct Heard<'w> {
    notices: MessageWriter<'w, Notice>,
}

impl Heard<'_> {
    /// Says a sentence.
    pub(super) fn say(&mut self, line: String) {
        self.notices.write(Notice(line));
    }

    /// Says a change that cannot be seen on the table.
    pub(super) fn tell_change(&mut self, change: Change, texts: &Texts) {
        notice_of(change, texts).into_iter().for_each(|line| self.say(line));
    }

    /// Says that the host is there again, or not any more.
    pub(super) fn tell_link(&mut self, visit: &mut Visit, texts: &Texts) {
        let is_in = visit.link.is_in();
        let was_in = std::mem::replace(&mut visit.was_in, is_in);
        if visit.is_seated && visit.ended.is_none() && is_in != was_in {
            self.say(texts.say(if is_in { "net-connected" } else { "net-lost" }));
        }
    }

    /// Says what a guest has heard.
    pub(super) fn tell_followed(&mut self, session: &dyn AnySession, followed: &Followed, texts: &Texts) {
        match followed {
            Followed::Said(seat, name, words) => self.tell_words(session, (*seat, name, words), texts),
            Followed::Asked(question, by) => self.tell_question(session, *question, *by, texts),
            Followed::Answered(_, by, false) => self.tell_no(session, *by, texts),
            // A fair deal stands beside the table, and does not cover the result.
            Followed::Checked(check) if *check != DealCheck::Fair => self.say(proof(*check, texts)),
            _ => {}
        }
    }

    /// Says what a host has heard.
    pub(super) fn tell_news(&mut self, session: &dyn AnySession, news: &News, texts: &Texts) {
        let who = |seat: &Option<Seat>, name: &String| match seat {
            Some(seat) => seat_name(session, *seat, texts),
            None if name.is_empty() => texts.say("online-onlooker"),
            None => name.clone(),
        };
        match news {
            News::Came(seat, name) => self.say(texts.say_with("net-came", &[("seat", &who(seat, name))])),
            News::Left(seat, name) => self.say(texts.say_with("net-left", &[("seat", &who(seat, name))])),
            News::Said(seat, name, words) => self.tell_words(session, (*seat, name, words), texts),
            News::Asked(question, by) => self.tell_question(session, *question, *by, texts),
            News::Declined(_, by) => self.tell_no(session, *by, texts),
            News::Agreed(_) => {}
        }
    }

    /// Says words, unless they are those of a person here.
    fn tell_words(&mut self, session: &dyn AnySession, said: (Option<Seat>, &str, &Words), texts: &Texts) {
        if said.0.is_none_or(|seat| !session.persons_here().contains(seat)) {
            self.say(words(session, said, texts));
        }
    }

    fn tell_question(&mut self, session: &dyn AnySession, question: Question, by: Seat, texts: &Texts) {
        let here = session.persons_here();
        if !here.is_empty() && !here.contains(by) {
            self.say(self::question(session, question, by, texts));
        }
    }

    fn tell_no(&mut self, session: &dyn AnySession, by: Seat, texts: &Texts) {
        if !session.persons_here().contains(by) {
            self.say(texts.say_with("net-declined", &[("seat", &seat_name(session, by, texts))]));
        }
    }
}

/// Words of a seat, or of an onlooker by name.
fn words(
    session: &dyn AnySession,
    (seat, name, words): (Option<Seat>, &str, &Words),
    texts: &Texts,
) -> String {
    let name = match seat {
        Some(seat) => seat_name(session, seat, texts),
        None if name.is_empty() => texts.say("online-onlooker"),
        None => name.to_owned(),
    };
    let text = match words {
        Words::Canned(name) => texts.say(&format!("net-say-{name}")),
        Words::Free(text) => text.clone(),
    };
    texts.say_with("net-said", &[("name", &name), ("text", &text)])
}

/// A question in words.
fn question(session: &dyn AnySession, question: Question, by: Seat, texts: &Texts) -> String {
    let name_of =
        |number: u8| Seat::new(number).map_or_else(String::new, |seat| seat_name(session, seat, texts));
    let by = seat_name(session, by, texts);
    match question {
        Question::Rematch => texts.say_with("online-ask-rematch", &[("by", &by)]),
        Question::Swap(one, other) => {
            let (one, other) = (name_of(one), name_of(other));
            texts.say_with("online-ask-swap", &[("by", &by), ("one", &one), ("other", &other)])
        }
        Question::Claim(seat) => texts.say_with("online-ask-claim", &[("by", &by), ("seat", &name_of(seat))]),
        Question::Engine(seat, level) => texts
            .say_with("online-ask-substitute", &[("by", &by), ("seat", &name_of(seat)), ("level", &level)]),
    }
}

/// An open question in words for those who have asked or answered it.
fn asked_line(session: &dyn AnySession, asked: Question, texts: &Texts) -> String {
    let name_of =
        |number: u8| Seat::new(number).map_or_else(String::new, |seat| seat_name(session, seat, texts));
    match asked {
        Question::Rematch => texts.say("online-asked-rematch"),
        Question::Swap(one, other) => {
            texts.say_with("online-asked-swap", &[("one", &name_of(one)), ("other", &name_of(other))])
        }
        Question::Claim(seat) => texts.say_with("online-asked-claim", &[("seat", &name_of(seat))]),
        Question::Engine(seat, level) => {
            texts.say_with("online-asked-substitute", &[("seat", &name_of(seat)), ("level", &level)])
        }
    }
}

/// A question for the panels. Where nobody here has to answer, it waits for the others.
fn question_line(
    session: &dyn AnySession,
    asked: Question,
    by: Seat,
    is_open: bool,
    texts: &Texts,
) -> QuestionLine {
    let said = match is_open {
        true => question(session, asked, by, texts),
        false => texts.say_with("online-waits", &[("question", &asked_line(session, asked, texts))]),
    };
    QuestionLine { question: asked, said, is_open }
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

/// Whose turn it is, and since when.
#[derive(Clone, Copy)]
pub(super) struct TurnSeen {
    is_own: bool,
    since: Duration,
}

/// Publishes the model when something has changed; who is away, every second.
pub(super) fn publish(
    session: Single<(Ref<MatchSession>, &Began, Has<Shared>)>,
    mut online: ResMut<Online>,
    (viewer, language, time): (Res<Viewer>, Res<Language>, Res<Time<Real>>),
    mut model: ResMut<OnlineModel>,
    mut seats: Query<(&SeatAt, &mut SeatNote)>,
    (mut turn, mut is_timed): (Local<Option<TurnSeen>>, Local<bool>),
    mut heard: Heard,
    mut redraw: ResMut<Redraw>,
) {
    let (session_here, began, is_shared) = session.into_inner();
    let session = &*session_here.0;
    let is_news = std::mem::take(&mut online.is_news);
    if !(is_news || *is_timed || session_here.is_changed() || viewer.is_changed() || language.is_changed()) {
        return;
    }
    let (now, texts) = (began.passed(&time), language.texts());
    let built = match (is_shared, online.side()) {
        (true, Side::Host(hosting)) => of_host(session, hosting, &model, now, texts),
        (true, Side::Guest(visit)) => of_guest(session, visit, now, texts),
        _ => OnlineModel::default(),
    };
    *is_timed = built.seats.iter().any(|seat| seat.wait.is_some());
    if *is_timed {
        redraw.wake_in(Duration::from_secs(1));
    }
    if !is_shared {
        *turn = None;
    } else if note_turn(session, &mut turn, time.elapsed()) {
        heard.say(texts.say("online-your-turn"));
    }
    for (SeatAt(seat), mut note) in &mut seats {
        let line = built.seats.iter().find(|line| line.seat == *seat);
        let now = line.and_then(|line| note_of(line, session.players().get(seat.index()), texts));
        note.set_if_neq(SeatNote(now));
    }
    model.set_if_neq(built);
}

/// Note beside a seat: who plays it elsewhere, and whether they are there. The seat itself is named before it.
fn note_of(line: &SeatLine, player: Option<&Player>, texts: &Texts) -> Option<String> {
    if line.presence.is_empty() || line.is_own {
        return None;
    }
    let (name, presence) = (player.map_or("", |player| player.name.as_str()), &line.presence);
    let both = || texts.say_with("online-seat-note", &[("name", &name), ("presence", presence)]);
    Some(if name.is_empty() { presence.clone() } else { both() })
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
    hosting: &Hosting,
    before: &OnlineModel,
    now: Duration,
    texts: &Texts,
) -> OnlineModel {
    let here = hosting.host.presence(now);
    let code = hosting.invitation().map(|invitation| invitation.to_string());
    // The picture is made once for a code.
    let known = before.invitation.as_ref().filter(|known| code.as_ref() == Some(&known.code)).cloned();
    let lacks_relay = hosting.lacks_relay();
    let made = || code.map(|code| Invited { picture: Picture::of(&code), code, lacks_relay });
    let open: Vec<QuestionLine> = hosting
        .host
        .open_questions()
        .map(|(asked, by, awaits)| question_line(session, asked, by, !awaits.is_empty(), texts))
        .collect();
    let controllers: Vec<Controller> = session.players().iter().map(|player| player.controller).collect();
    OnlineModel {
        role: Role::Host,
        invitation: known.or_else(made),
        is_announced: hosting.announcing.is_wanted,
        questions: open,
        said: hosting.host.sayings().map(|said| words(session, said, texts)).collect(),
        ..of_table(session, &here, &controllers, texts)
    }
}

fn of_guest(session: &dyn AnySession, visit: &Visit, now: Duration, texts: &Texts) -> OnlineModel {
    let link = match &visit.ended {
        Some(ended) => Some(ended.sentence(texts)),
        None => (!visit.link.is_in()).then(|| texts.say("net-lost")),
    };
    let plays = visit.mirror.seat.is_some();
    let line = |asked: &super::side::Asked| {
        question_line(session, asked.question, asked.by, plays && !asked.is_answered, texts)
    };
    let said =
        |(seat, name, said): &(Option<Seat>, String, Words)| words(session, (*seat, name, said), texts);
    OnlineModel {
        role: Role::Guest,
        link,
        questions: visit.asked.iter().map(line).collect(),
        said: visit.said.iter().map(said).collect(),
        proof: visit.check.map(|check| proof(check, texts)),
        ..of_table(session, &visit.presence(now), &visit.mirror.controllers, texts)
    }
}

/// The part of the model that a host and a guest have in common.
fn of_table(session: &dyn AnySession, here: &Here, controllers: &[Controller], texts: &Texts) -> OnlineModel {
    let own = session.persons_here();
    let seats = here.seats.iter().enumerate().filter_map(|(index, &state)| {
        let seat = Seat::from_index(index)?;
        let is_own = own.contains(seat);
        let controller = controllers.get(index).copied().unwrap_or_default();
        Some(SeatLine {
            seat,
            name: seat_name(session, seat, texts),
            presence: presence(if is_own { SeatPresence::There } else { state }, controller, texts),
            is_own,
            is_elsewhere: !is_own && matches!(state, SeatPresence::There | SeatPresence::Host),
            wait: wait(state).filter(|_| !is_own && !session.is_over()),
        })
    });
    let onlookers = match here.onlookers {
        0 => String::new(),
        count => texts.say_with("net-onlookers", &[("count", &count)]),
    };
    OnlineModel {
        seats: seats.collect(),
        onlookers,
        chat: here.chat,
        plays: !own.is_empty(),
        is_turn: own.contains(session.to_move()) && !session.is_over(),
        is_over: session.is_over(),
        may_swap: session.is_over() || session.is_empty() && !session.is_secret(),
        ..OnlineModel::default()
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
