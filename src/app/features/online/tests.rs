//! The windows of a match with other machines, clicked.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::kittest::Queryable;

use crate::session::Start;
use crate::session::{ProposalPrompt, Request};
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::qr::QrImage;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use crate::ui::widgets::modal;
use crate::ui::widgets::seat_rows::SeatRow;
use crate::ui::widgets::toast::Notice;
use camaieu_net::Relay;
use camaieu_net::meeting::SixWords;
use camaieu_net::protocol::{Agreed, ChatMessage, Prepared};
use camaieu_play::ProposalKind;
use camaieu_play::{Controller, Player};
use camaieu_rules::game::{Seat, Seats};
use camaieu_text::{Lang, Texts};

use super::chat::{self, Chat};
use super::company::{self, Typed};
use super::invite_panel::{self, InviteDraft};
use super::join_parts::JoinDraft;
use super::lobby_panel;
use super::lobby_view::{LobbyDraft, LobbyView};
use super::model::{Invited, LobbySummary, OnlineModel, QuestionLine, Role, SaidLine, SeatLine, SeatState};
use super::nearby::Neighbours;
use super::preparing::{self, PrepareDraft};
use super::{JoinState, OnlineRequest, section};

const SWAP: ProposalKind = ProposalKind::Swap(Seat::FIRST, Seat::SECOND);
pub(super) const NAME: &str = "Marie-Antoinette de la Tour du Pin";

/// A host's table for three: one guest is there, one is away and may be disposed of.
fn model(texts: &Texts) -> OnlineModel {
    let code = "0wxyz-".repeat(32);
    let line = |index: usize, presence: &str, wait: Option<Duration>| SeatLine {
        seat: Seat::from_index(index).expect("a seat"),
        name: NAME.to_owned(),
        presence: texts.say(presence),
        state: [SeatState::Ready, SeatState::Here, SeatState::Free, SeatState::Silent][index],
        is_own: index == 0,
        is_elsewhere: index == 1,
        is_guest: index > 0,
        wait,
    };
    let said = texts.say_with("question-swap", &[("by", &NAME), ("one", &NAME), ("other", &NAME)]);
    let answers = ["answer-yes", "answer-no"].map(|id| texts.say(id));
    let open = Some(ProposalPrompt { kind: SWAP, seat: Seat::FIRST, said: said.clone(), answers });
    let question = QuestionLine { kind: SWAP, said, open };
    OnlineModel {
        role: Role::Host,
        invitation: Some(Invited {
            picture: QrImage::of(&code),
            code,
            lacks_relay: true,
            words: Some((SixWords::draw(42), 58)),
            limits: None,
        }),
        seats: vec![
            line(0, "net-there", None),
            line(1, "net-there", None),
            line(2, "net-open", Some(Duration::ZERO)),
            line(3, "net-open", Some(Duration::from_secs(119))),
        ],
        onlookers: texts.say_with("net-onlookers", &[("count", &3)]),
        chat: true,
        plays: true,
        is_over: true,
        may_swap: true,
        questions: vec![question],
        said: (0..30).map(|number| said_line(&"so weit, so gut ".repeat(number % 12), number == 3)).collect(),
        proof: Some(texts.say("net-deal-fair")),
        link: Some(texts.say("net-lost")),
        prepared: Some(vec![
            Prepared { after: Some("E6-E8".to_owned()), mv: "H11-H9".to_owned() },
            Prepared { after: None, mv: "H11xF9xD7xB9".repeat(6) },
        ]),
        ..OnlineModel::default()
    }
}

fn said_line(text: &str, is_own: bool) -> SaidLine {
    SaidLine { seat: Some(Seat::SECOND), name: NAME.to_owned(), text: text.to_owned(), is_own }
}

pub(super) fn online_world(texts: &Texts) -> World {
    let mut world = world();
    world.insert_resource(model(texts));
    world.init_resource::<Typed>();
    world.init_resource::<JoinDraft>();
    world.init_resource::<PrepareDraft>();
    world.init_resource::<InviteDraft>();
    world.init_resource::<JoinState>();
    world.init_resource::<Neighbours>();
    world.init_resource::<Preferences>();
    world.init_resource::<Messages<OnlineRequest>>();
    world.init_resource::<Messages<Request>>();
    world.init_resource::<Messages<Start>>();
    world.init_resource::<Messages<Notice>>();
    world
}

/// A window as it is over the table.
fn window<'a>(
    size: egui::Vec2,
    texts: &'static Texts,
    show: impl Fn(&mut egui::Ui, &World, &mut Commands) + 'a,
) -> PanelHarness<'a> {
    PanelHarness::new(size, online_world(texts), move |ui, world, commands| {
        modal(ui.ctx(), "window", |ui| show(ui, world, commands));
    })
}

#[test]
fn others_panel_fits_every_window_and_sends_requests() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = window(size, texts, move |ui, world, commands| {
                company::show(ui, world.resource(), world.resource(), texts, commands);
            });
            shown.assert_nothing_is_cut_off("the others");
            let clicks = [
                ("company-rematch", Request::Propose(ProposalKind::Rematch)),
                ("company-swap", Request::Propose(SWAP)),
                ("answer-yes", Request::Accept(SWAP, Seat::FIRST)),
                ("answer-no", Request::Decline(SWAP, Seat::FIRST)),
            ];
            for (id, request) in clicks {
                shown.click(&texts.say(id));
                assert_eq!(shown.messages::<Request>(), [request], "{size:?}");
            }
            shown.click(&texts.say("net-say-hello"));
            let hello = OnlineRequest::Say(ChatMessage::Canned("hello".into()));
            assert_eq!(shown.messages::<OnlineRequest>(), [hello], "{size:?}");
        }
    }
}

#[test]
fn words_of_one_s_own_are_typed_and_sent() {
    let texts = Lang::En.texts();
    let mut shown = window(WINDOWS[5], texts, move |ui, world, commands| {
        company::show(ui, world.resource(), world.resource(), texts, commands);
    });
    shown.change(|world| world.resource_mut::<Typed>().0 = "Nice move".into());
    shown.click(&texts.say("company-send"));
    assert_eq!(
        shown.messages::<OnlineRequest>(),
        [OnlineRequest::Say(ChatMessage::Free("Nice move".into()))]
    );
    assert_eq!(shown.resource::<Typed>().0, "");
    shown.change(|world| world.resource_mut::<OnlineModel>().chat = false);
    assert!(shown.harness.query_by_label(&texts.say("company-send")).is_none());
}

#[test]
fn invitation_fits_every_window_and_can_be_renewed() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = window(size, texts, move |ui, world, commands| {
                invite_panel::invitation(ui, world.resource(), texts, commands);
            });
            shown.assert_nothing_is_cut_off("the invitation");
            assert!(shown.harness.query_by_label(&texts.say("invite-picture")).is_some());
            shown.click(&texts.say("invite-renew"));
            shown.click(&texts.say("invite-nearby-on"));
            shown.click(&texts.say("invite-chat-off"));
            let requests = [OnlineRequest::Renew, OnlineRequest::Announce(true), OnlineRequest::Chat(false)];
            assert_eq!(shown.messages::<OnlineRequest>(), requests, "{size:?}");
        }
    }
}

#[test]
fn seats_are_opened_by_clicks() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let row = |(index, controller): (usize, Controller)| SeatRow {
            seats: 2,
            game: "chromino",
            seat: Seat::from_index(index).expect("a seat"),
            name: NAME.to_owned(),
            player: Player::from(controller),
            note: NAME.to_owned(),
            is_to_move: false,
            is_near: false,
            chip: None,
            supplies: Vec::new(),
            taken: Vec::new(),
            counts: Vec::new(),
        };
        let persons = [Controller::Person, Controller::Level(4), Controller::Person, Controller::Person];
        let rows: Vec<SeatRow> = persons.into_iter().enumerate().map(row).collect();
        for size in WINDOWS {
            let rows = rows.clone();
            let mut shown = window(size, texts, move |ui, world, commands| {
                let (draft, preferences) = (world.resource(), world.resource());
                invite_panel::open(ui, &rows.iter().collect::<Vec<_>>(), draft, preferences, texts, commands);
            });
            shown.assert_nothing_is_cut_off("what is opened");
            shown.click(&texts.say("invite-relay-none"));
            assert_eq!(shown.resource::<Preferences>().relay(), Relay::None);
            shown.click(&texts.say("invite-chat-off"));
            shown.click(&texts.say("invite-now"));
            let usual: Seats = [2, 3].into_iter().filter_map(Seat::from_index).collect();
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Host(usual, false)], "{size:?}");
        }
    }
}

#[test]
fn moves_can_be_prepared_and_withdrawn_by_clicks() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = window(size, texts, move |ui, world, commands| {
                preparing::show(ui, world.resource(), world.resource(), texts, commands);
            });
            shown.change(|world| {
                let expected = (0..90).map(|number| format!("E{number}-F{number}")).collect();
                world.insert_resource(PrepareDraft { expected, ..PrepareDraft::default() });
            });
            shown.assert_nothing_is_cut_off("moves that are prepared");
            // The keyboard brings it into the window, which scrolls too where it is low.
            shown.harness.get_by_label("E3-F3").focus();
            shown.harness.run_steps(40);
            shown.click("E3-F3");
            assert_eq!(shown.resource::<PrepareDraft>().after, "E3-F3", "{size}");
            shown.change(|world| {
                let mut draft = world.resource_mut::<PrepareDraft>();
                draft.answers = Some(vec!["A1-A2".to_owned()]);
                draft.mv = "a1-a3".to_owned();
            });
            shown.assert_nothing_is_cut_off("an answer that is not possible");
            shown.click(&texts.say("prepare-add"));
            assert_eq!(shown.messages::<OnlineRequest>(), [], "an answer that is not possible");
            shown.change(|world| world.resource_mut::<PrepareDraft>().mv = "a1-a2".to_owned());
            shown.click(&texts.say("prepare-add"));
            let [OnlineRequest::Prepare(moves)] = &shown.messages::<OnlineRequest>()[..] else { panic!() };
            let made = Prepared { after: Some("E3-F3".to_owned()), mv: "A1-A2".to_owned() };
            assert!(moves.len() == 3 && moves[2] == made, "{moves:?}");
            let first = texts.say_with("net-prepared-answer", &[("after", &"E6-E8"), ("move", &"H11-H9")]);
            shown.click(&texts.say_with("prepare-withdraw", &[("what", &first)]));
            let [OnlineRequest::Prepare(rest)] = &shown.messages::<OnlineRequest>()[..] else { panic!() };
            assert_eq!(rest.len(), 1);
        }
    }
}

/// The lobby of a host or of a guest.
fn lobby<'a>(size: egui::Vec2, role: Role, texts: &'static Texts) -> PanelHarness<'a> {
    let mut world = online_world(texts);
    world.init_resource::<LobbyDraft>();
    world.init_resource::<Chat>();
    world.resource_mut::<OnlineModel>().role = role;
    world.resource_mut::<OnlineModel>().lobby = Some(LobbySummary {
        here: (2, 4),
        host: NAME.to_owned(),
        is_ready: role == Role::Host,
        ..LobbySummary::default()
    });
    PanelHarness::new(size, world, move |ui, world, commands| {
        let model = world.resource::<OnlineModel>();
        let Some(lobby) = &model.lobby else { return };
        let (draft, chat) = (*world.resource::<LobbyDraft>(), world.resource::<Chat>());
        let view = LobbyView { model, lobby, rows: Vec::new(), draft, chat, texts };
        lobby_panel::show(ui.ctx(), &view, commands);
    })
}

#[test]
fn host_lobby_fits_every_window_and_obeys_clicks() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = lobby(size, Role::Host, texts);
            shown.assert_nothing_is_cut_off("the lobby of a host");
            for (index, word) in SixWords::draw(42).words(lang).into_iter().enumerate() {
                assert!(shown.harness.query_by_label(&format!("{}. {word}", index + 1)).is_some(), "{word}");
            }
            shown.click(&texts.say("lobby-copy-words"));
            shown.click(&texts.say("lobby-new-words"));
            // In a small window the chip of the free seat offers it.
            if shown.harness.query_by_label(&texts.say("lobby-computer-plays")).is_none() {
                shown.click(&format!("{NAME}. {}", texts.say("seat-free")));
                shown.assert_nothing_is_cut_off("a free seat that is chosen");
            }
            shown.click(&texts.say("lobby-computer-plays"));
            let third = Seat::from_index(2).expect("a seat");
            let requests = [OnlineRequest::NewWords, OnlineRequest::ComputerPlays(third)];
            assert_eq!(shown.messages::<OnlineRequest>(), requests, "{size:?}");
            shown.click(&format!("{NAME}. {}", texts.say("seat-here")));
            shown.assert_nothing_is_cut_off("a guest who may be asked to leave");
            shown.click(&texts.say("lobby-ask-to-leave"));
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Dismiss(Seat::SECOND)]);
            // In a small window a button of the top shows it in place of the words.
            shown.change(|world| world.resource_mut::<LobbyDraft>().shows_agreed = true);
            shown.click(&texts.say("agreed-change"));
            shown.assert_nothing_is_cut_off("what is agreed");
            shown.click(&format!("{}: {}", texts.say("agreed-hints"), texts.say("agreed-off")));
            let hints = Agreed { hints: true, ..Agreed::default() };
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Agree(hints)]);
            shown.change(|world| world.resource_mut::<LobbyDraft>().shows_agreed = false);
            shown.change(|world| {
                let mut model = world.resource_mut::<OnlineModel>();
                let said = texts.say_with("lobby-double", &[("one", &NAME), ("other", &NAME)]);
                model.doubles = vec![(Seat::SECOND, said)];
                model.lobby.as_mut().expect("a lobby").starts = Some(3);
            });
            shown.assert_nothing_is_cut_off("two seats of one computer");
            shown.click(&texts.say("lobby-allow"));
            shown.click(&texts.say("lobby-wait"));
            let requests = [OnlineRequest::AllowDouble(Seat::SECOND), OnlineRequest::Ready(false)];
            assert_eq!(shown.messages::<OnlineRequest>(), requests);
            shown.click(&texts.say("lobby-show-code"));
            shown.assert_nothing_is_cut_off("the long code");
            shown.click(&texts.say("invite-renew"));
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Renew]);
            shown.click(&texts.say("lobby-back-to-words"));
            for words in [None, Some((SixWords::draw(7), 1))] {
                shown.change(|world| {
                    let mut model = world.resource_mut::<OnlineModel>();
                    model.invitation.as_mut().expect("an invitation").words = words;
                });
                shown.assert_nothing_is_cut_off("the lobby without words");
            }
            shown.click(&texts.say("lobby-cancel"));
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Cancel]);
        }
    }
}

#[test]
fn guest_lobby_shows_the_terms_and_sends_readiness() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = lobby(size, Role::Guest, texts);
            shown.assert_nothing_is_cut_off("the lobby of a guest");
            assert!(shown.harness.query_by_label(&texts.say("lobby-copy-words")).is_none());
            assert!(shown.harness.query_by_label(&texts.say("lobby-computer-plays")).is_none());
            let hints = format!("{}: {}", texts.say("agreed-hints"), texts.say("agreed-off"));
            assert!(shown.harness.query_by_label(&hints).is_some());
            shown.click(&texts.say("lobby-ready"));
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Ready(true)]);
            shown.change(|world| {
                let mut model = world.resource_mut::<OnlineModel>();
                let lobby = model.lobby.as_mut().expect("a lobby");
                (lobby.is_anew, lobby.is_ready) = (true, true);
            });
            shown.assert_nothing_is_cut_off("what has changed");
            shown.click(&texts.say("lobby-wait"));
            assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Ready(false)]);
        }
    }
}

#[test]
fn the_chat_is_a_strip_with_a_sign_of_what_is_new() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let mut world = online_world(texts);
        world.init_resource::<Chat>();
        let mut shown = PanelHarness::new(egui::vec2(264.0, 400.0), world, move |ui, world, commands| {
            chat::show(ui, world.resource(), world.resource(), texts, commands);
        });
        shown.change(|world| world.resource_mut::<OnlineModel>().said.truncate(4));
        let folded = format!("{}, {}", texts.say("chat"), texts.say_with("chat-new", &[("count", &3)]));
        shown.assert_nothing_is_cut_off("the folded strip");
        assert!(shown.harness.query_by_label(&texts.say("net-say-hello")).is_none());
        shown.click(&folded);
        assert!(shown.resource::<Chat>().is_open);
        shown.assert_nothing_is_cut_off("the open strip");
        shown.click(&texts.say("net-say-hello"));
        let hello = OnlineRequest::Say(ChatMessage::Canned("hello".into()));
        assert_eq!(shown.messages::<OnlineRequest>(), [hello]);
        shown.click(&texts.say("chat-own-words"));
        assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Company));
    }
}

#[test]
fn online_section_shows_status_and_question_answers() {
    let texts = Lang::Fr.texts();
    let mut shown = PanelHarness::new(egui::vec2(300.0, 500.0), online_world(texts), |ui, world, _| {
        section::show(ui, world.resource(), texts);
    });
    assert!(shown.harness.query_by_label(&texts.say("net-deal-fair")).is_some());
    let question = online_world(texts).resource::<OnlineModel>().questions[0].clone();
    let saying = question.open.as_ref().expect("it is open").saying();
    assert!(saying.asks && saying.text == question.said);
    shown.change(|world| {
        saying.answers[0].act(&mut world.commands());
        world.flush();
    });
    assert_eq!(shown.messages::<Request>(), [Request::Accept(SWAP, Seat::FIRST)]);
}

#[test]
fn every_control_of_a_guest_s_lobby_keeps_its_place() {
    for lang in Lang::ALL {
        for size in WINDOWS {
            let mut shown = lobby(size, Role::Guest, lang.texts());
            let mut change = |what: &str, change: fn(&mut LobbySummary)| {
                shown.assert_places_stay(what, |world| {
                    change(world.resource_mut::<OnlineModel>().lobby.as_mut().expect("a lobby"));
                });
            };
            change("something else is agreed", |lobby| lobby.is_anew = true);
            change("the guest is ready", |lobby| (lobby.is_anew, lobby.is_ready) = (false, true));
            change("all are there", |lobby| lobby.here = (4, 4));
            change("it begins", |lobby| lobby.starts = Some(3));
        }
    }
}

#[test]
fn every_control_of_a_host_s_lobby_keeps_its_place() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = lobby(size, Role::Host, texts);
            let mut change = |what: &str, change: fn(&mut LobbySummary)| {
                shown.assert_places_stay(what, |world| {
                    change(world.resource_mut::<OnlineModel>().lobby.as_mut().expect("a lobby"));
                });
            };
            change("another has come", |lobby| lobby.here = (3, 4));
            change("all are there", |lobby| lobby.here = (4, 4));
            change("it begins", |lobby| lobby.starts = Some(3));
            change("something else is agreed", |lobby| (lobby.is_anew, lobby.starts) = (true, None));
            change("somebody has gone", |lobby| (lobby.is_anew, lobby.here) = (false, (3, 4)));
        }
    }
}
