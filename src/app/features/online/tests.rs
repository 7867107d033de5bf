//! The windows of a match with other machines, clicked.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::kittest::Queryable;

use crate::session::{JoinMatch, Start};
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::preferences::Preferences;
use crate::ui::seat_rows::SeatRow;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use crate::ui::toast::Notice;
use crate::ui::widgets::modal;
use camaieu_net::protocol::{Question, Wanted, Words};
use camaieu_net::{Announcement, Invitation, Relay};
use camaieu_play::{Controller, Player};
use camaieu_rules::game::{Seat, Seats};
use camaieu_text::{Lang, Texts};

use super::company::{self, Typed};
use super::invite_panel::{self, InviteDraft};
use super::join_panel::{self, HostedLine, JoinDraft, JoinView};
use super::model::{Invited, OnlineModel, QuestionLine, Role, SeatLine};
use super::nearby::Neighbours;
use super::qr::Picture;
use super::{Joining, OnlineRequest, section};

const NAME: &str = "Marie-Antoinette de la Tour du Pin";

/// A host's table for three: one guest is there, one is away and may be disposed of.
fn model(texts: &Texts) -> OnlineModel {
    let code = "0wxyz-".repeat(32);
    let line = |index: usize, presence: &str, wait: Option<Duration>| SeatLine {
        seat: Seat::from_index(index).expect("a seat"),
        name: NAME.to_owned(),
        presence: texts.say(presence),
        is_own: index == 0,
        is_elsewhere: index == 1,
        wait,
    };
    let question = QuestionLine {
        question: Question::Swap(1, 2),
        said: texts.say_with("online-ask-swap", &[("by", &NAME), ("one", &NAME), ("other", &NAME)]),
        is_open: true,
    };
    OnlineModel {
        role: Role::Host,
        invitation: Some(Invited { picture: Picture::of(&code), code, lacks_relay: true }),
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
        said: (0..30).map(|number| format!("{NAME}: {}", "so weit, so gut ".repeat(number % 12))).collect(),
        proof: Some(texts.say("net-deal-fair")),
        link: Some(texts.say("net-lost")),
        ..OnlineModel::default()
    }
}

fn online_world(texts: &Texts) -> World {
    let mut world = world();
    world.insert_resource(model(texts));
    world.init_resource::<Typed>();
    world.init_resource::<JoinDraft>();
    world.init_resource::<InviteDraft>();
    world.init_resource::<Joining>();
    world.init_resource::<Neighbours>();
    world.init_resource::<Preferences>();
    world.init_resource::<Messages<OnlineRequest>>();
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
fn the_others_are_whole_in_every_window_and_asked_by_a_click() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = window(size, texts, move |ui, world, commands| {
                company::show(ui, world.resource(), world.resource(), texts, commands);
            });
            shown.assert_nothing_is_cut_off("the others");
            let clicks = [
                ("company-rematch", OnlineRequest::Ask(Question::Rematch)),
                ("company-swap", OnlineRequest::Ask(Question::Swap(1, 2))),
                ("answer-yes", OnlineRequest::Answer(Question::Swap(1, 2), true)),
                ("answer-no", OnlineRequest::Answer(Question::Swap(1, 2), false)),
                ("net-say-hello", OnlineRequest::Say(Words::Canned("hello".into()))),
            ];
            for (id, request) in clicks {
                shown.click(&texts.say(id));
                assert_eq!(shown.messages::<OnlineRequest>(), [request], "{size:?}");
            }
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
    assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Say(Words::Free("Nice move".into()))]);
    assert_eq!(shown.resource::<Typed>().0, "");
    shown.change(|world| world.resource_mut::<OnlineModel>().chat = false);
    assert!(shown.harness.query_by_label(&texts.say("company-send")).is_none());
}

#[test]
fn the_invitation_is_whole_in_every_window_and_renewed_by_a_click() {
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
fn joining_is_whole_in_every_window_and_says_what_has_come_of_it() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = PanelHarness::new(size, online_world(texts), move |ui, world, commands| {
                let (joining, draft) = (world.resource(), world.resource());
                let name = world.resource::<Preferences>().settings.name.as_str();
                let neighbours = world.resource();
                join_panel::show(ui.ctx(), JoinView { joining, draft, name, neighbours }, texts, commands);
            });
            shown.change(|world| {
                world.resource_mut::<Overlays>().toggle(Overlay::Join);
                let mut draft = world.resource_mut::<JoinDraft>();
                draft.code = "abc".into();
                let names = vec![NAME.to_owned(), NAME.to_owned()];
                let file = "a.table".into();
                draft.hosted = Some(vec![HostedLine { file, game: "camelot".into(), plies: 7, names }]);
                world.resource_mut::<Preferences>().settings.name = "Ann".into();
            });
            shown.assert_nothing_is_cut_off("joining");
            shown.click(&texts.say("join-watch"));
            shown.click(&texts.say("join-now"));
            let (code, name, wanted) = ("abc".into(), "Ann".into(), Wanted::Onlooker);
            let join = Start::Join(JoinMatch { code, name, wanted });
            assert_eq!(shown.messages::<Start>(), [join], "{size:?}");
            let found = |name: &str| Announcement {
                name: name.to_owned(),
                game: "camelot".to_owned(),
                invitation: Invitation {
                    host: [7; 32],
                    addresses: vec!["192.168.1.20:4242".parse().expect("an address")],
                    relay: None,
                    table: 1,
                    secret: [9; 10],
                },
            };
            let code = found("").invitation.to_string();
            shown.change(|world| {
                world.resource_mut::<Neighbours>().found = vec![found(NAME), found(""), found("Léa")];
            });
            shown.assert_nothing_is_cut_off("games on the local network");
            shown.click(&format!("Léa · {}", texts.say("camelot-name")));
            let (name, wanted) = ("Ann".into(), Wanted::Onlooker);
            let join = Start::Join(JoinMatch { code, name, wanted });
            assert_eq!(shown.messages::<Start>(), [join], "{size:?}");
            shown.change(|world| {
                *world.resource_mut::<Neighbours>() =
                    Neighbours { found: Vec::new(), fault: Some("no such network device".into()) };
            });
            shown.assert_nothing_is_cut_off("a network that cannot be searched");
            for state in [Joining::Unanswered, Joining::Refused(texts.say("net-old-invitation"))] {
                shown.change(|world| *world.resource_mut::<Joining>() = state);
                shown.assert_nothing_is_cut_off("joining");
            }
            shown.click(&texts.say("close"));
            assert_eq!(shown.resource::<Overlays>().top(), None);
            assert_eq!(*shown.resource::<Joining>(), Joining::Idle);
        }
    }
}

#[test]
fn the_section_beside_the_table_asks_and_opens_the_windows() {
    let texts = Lang::Fr.texts();
    let mut shown =
        PanelHarness::new(egui::vec2(300.0, 500.0), online_world(texts), |ui, world, commands| {
            section::show(ui, world.resource(), texts, commands);
        });
    shown.assert_nothing_is_cut_off("the section");
    let question = online_world(texts).resource::<OnlineModel>().questions[0].clone();
    let saying = section::saying_of(&question, texts);
    assert!(saying.asks && saying.text == question.said);
    shown.change(|world| {
        saying.answers[0].act(&mut world.commands());
        world.flush();
    });
    let answer = OnlineRequest::Answer(Question::Swap(1, 2), true);
    assert_eq!(shown.messages::<OnlineRequest>(), [answer]);
    shown.click(&texts.say("company"));
    assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Company));
    shown.click(&texts.say("invitation"));
    assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Invite));
}
