//! Tests of the page that shares a match.

use bevy::prelude::*;
use bevy_egui::egui::{ColorImage, vec2};
use egui_kittest::kittest::Queryable;

use super::band::ImageCaption;
use super::page::Page;
use super::preview::PreviewContent;
use super::*;
use crate::ui::pictures::qr::QrImage;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_text::Lang;

/// The page of a match of which nothing is hidden.
fn page(
    size: bevy_egui::egui::Vec2,
    lang: Lang,
    choices: ShareOptions,
    shown: PreviewContent,
) -> PanelHarness<'static> {
    page_where(size, lang, choices, shown, false)
}

/// The same, where the system may have a sheet that sends links.
fn page_where(
    size: bevy_egui::egui::Vec2,
    lang: Lang,
    choices: ShareOptions,
    shown: PreviewContent,
    can_send: bool,
) -> PanelHarness<'static> {
    let mut world = world();
    let position = Some("2/8 w".to_owned());
    world.insert_resource(MatchNotation {
        score: "1. E6-E8".into(),
        can_be_sent: true,
        position,
        is_secret: false,
    });
    world.insert_resource(choices);
    world.init_resource::<ShareInput>();
    world.init_resource::<Messages<ShareRequest>>();
    world.init_resource::<Messages<crate::session::Request>>();
    PanelHarness::new(size, world, move |ui, world, commands| {
        let line = "Léo – Zoé · 31 moves · 28 November 2026".into();
        let page = Page {
            record: world.resource(),
            choices: *world.resource(),
            draft: world.resource(),
            preview: &shown,
            can_send,
            can_mail: true,
            texture: None,
            words: ImageCaption { title: "White has won".into(), line },
            line: (&[NodeId::START; 2], 1),
            texts: lang.texts(),
        };
        page.show(ui.ctx(), commands);
    })
}

fn of(kind: ShareKind) -> ShareOptions {
    ShareOptions { kind, ..ShareOptions::default() }
}

#[test]
fn every_kind_is_whole_in_every_window() {
    let picture = || PreviewContent::Picture(ColorImage::filled([6, 4], bevy_egui::egui::Color32::RED));
    let text = || PreviewContent::Text("1. E6-E8 E11-E9\n".repeat(40));
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        for (kind, shown) in [
            (ShareKind::Picture, picture()),
            (ShareKind::Animation, PreviewContent::Nothing),
            (ShareKind::Diagram, picture()),
            (ShareKind::Score, text()),
            (ShareKind::Letter, QrImage::of("camaieu:0123").map(PreviewContent::Code).expect("it is short")),
        ] {
            let choices = ShareOptions { has_page: true, ..of(kind) };
            page(size, lang, choices, shown).assert_nothing_is_cut_off(&format!("{kind:?}"));
        }
    }
}

#[test]
fn what_is_chosen_is_saved_or_copied() {
    let texts = Lang::En.texts();
    let mut shown =
        page(vec2(1280.0, 800.0), Lang::En, of(ShareKind::Score), PreviewContent::Text("1. E6-E8".into()));
    shown.click(&texts.say("share-copy"));
    shown.click(&texts.say("share-save-score"));
    let asked = [ShareRequest::Copy, ShareRequest::Choose(FileDialogKind::Save)];
    assert_eq!(shown.messages::<ShareRequest>(), asked);
    shown.click(&texts.say("share-position"));
    assert_eq!(shown.resource::<ShareOptions>().format(), Format::Position);
}

#[test]
fn a_link_is_copied_or_sent_by_the_system() {
    let texts = Lang::En.texts();
    for can_send in [false, true] {
        let choices = ShareOptions { has_page: true, ..of(ShareKind::Letter) };
        let link = PreviewContent::Text("https://example.org/#camaieu:camelot:0".into());
        let mut shown = page_where(vec2(1280.0, 800.0), Lang::En, choices, link, can_send);
        let id = if can_send { "send" } else { "share-copy-link" };
        shown.click(&texts.say(id));
        let asked = if can_send { ShareRequest::Send } else { ShareRequest::Copy };
        assert_eq!(shown.messages::<ShareRequest>(), [asked]);
        assert_eq!(shown.harness.query_by_label(&texts.say("share-mail")).is_some(), !can_send);
        if !can_send {
            shown.click(&texts.say("share-mail"));
            assert_eq!(shown.messages::<ShareRequest>(), [ShareRequest::Mail]);
        }
        shown.click(&texts.say("share-text"));
        assert_eq!(shown.resource::<ShareOptions>().format(), Format::Letter);
    }
}

#[test]
fn a_change_takes_back_what_was_said() {
    let texts = Lang::En.texts();
    let mut shown = page(vec2(1280.0, 800.0), Lang::En, of(ShareKind::Diagram), PreviewContent::Nothing);
    shown.change(|world| world.resource_mut::<ShareInput>().said = Some(Err("The disk is full.".into())));
    assert!(shown.harness.query_by_label("The disk is full.").is_some());
    shown.click(&texts.say("share-ink"));
    assert!(shown.harness.query_by_label("The disk is full.").is_none());
    assert!(shown.resource::<ShareOptions>().is_ink);
}

#[test]
fn what_is_hidden_is_not_offered() {
    let texts = Lang::En.texts();
    let mut shown = page(vec2(1280.0, 800.0), Lang::En, of(ShareKind::Picture), PreviewContent::Nothing);
    let name = |id: &str| {
        format!("{}: {}", texts.say(&format!("share-{id}")), texts.say(&format!("share-{id}-for")))
    };
    assert!(shown.harness.query_by_label(&name("score")).is_some());
    shown.change(|world| {
        let mut record = world.resource_mut::<MatchNotation>();
        (record.position, record.can_be_sent) = (None, false);
    });
    for id in ["score", "letter"] {
        assert!(shown.harness.query_by_label(&name(id)).is_none(), "{id}");
    }
}

#[test]
fn name_field_replaces_a_missing_save_dialog() {
    let texts = Lang::En.texts();
    let mut shown = page(vec2(1280.0, 800.0), Lang::En, of(ShareKind::Diagram), PreviewContent::Nothing);
    shown.change(|world| {
        world
            .resource_mut::<ShareInput>()
            .prompt_file_name(FileDialogKind::Save, "camelot-diagram.png".into())
    });
    shown.click(&texts.say("share-write"));
    let file = PathBuf::from("camelot-diagram.png");
    let wanted = |replaces| ShareRequest::Save { file: file.clone(), replaces };
    // It is there already: the same button replaces it, as long as the name is the same.
    let there = Some(file.clone());
    shown.change(move |world| world.resource_mut::<ShareInput>().replaces = there);
    shown.click(&texts.say("share-replace"));
    assert_eq!(shown.messages::<ShareRequest>(), [wanted(false), wanted(true)]);
    shown.change(|world| world.resource_mut::<ShareInput>().file.push('x'));
    assert!(shown.harness.query_by_label(&texts.say("share-write")).is_some());
}
