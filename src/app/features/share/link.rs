//! Games by link: the next move of a match that goes from one to the other by links, and links to lessons and puzzles.

use bevy::prelude::*;

use camaieu_play::letter;
use camaieu_play::link::{Link, mail_address};

use super::{LetterForm, ShareKind, ShareOptions, ShareRequest};
use crate::platform::{MailProgram, Sharing};
use crate::session::{ByLink, CopyLink, MatchFacts, MatchKind, MatchSession, MatchSystems, SendMatch};
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::language::clipboard::CopyText;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::{AddParts, ToolGroup, only};
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::tools::Tool;
use crate::ui::widgets::toast::Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SendMatch>().add_message::<CopyLink>().add_systems(
        Update,
        (
            know_page.run_if(resource_exists_and_changed::<Preferences>),
            send_match,
            (send_link, note_sent),
            copy_link,
        )
            .chain()
            .in_set(MatchSystems::Input),
    );
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_tools(ToolGroup::Steps, send);
}

/// Updates whether links are offered.
fn know_page(preferences: Res<Preferences>, mut choices: ResMut<ShareOptions>) {
    let has_page = preferences.page().is_some();
    if choices.has_page != has_page {
        choices.has_page = has_page;
    }
}

/// Tool that sends a match on which the other side waits.
fn send(world: &World) -> Option<Vec<Tool>> {
    let (by_link, facts) = (only::<ByLink>(world)?, only::<MatchFacts>(world)?);
    let texts = Language::texts_in(world)?;
    world.get_resource::<Preferences>()?.page()?;
    let is_due = facts.0.line().len() > by_link.0;
    let tool = || Tool::new(icons::SHARE, texts.say("send-move"), |to| to.send(SendMatch));
    is_due.then(|| vec![tool()])
}

/// Sends the match by the system's sheet, or opens the page that copies its link.
fn send_match(
    mut wanted: MessageReader<SendMatch>,
    sharing: Option<Res<Sharing>>,
    mut choices: ResMut<ShareOptions>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<ShareRequest>,
) {
    if wanted.read().count() == 0 {
        return;
    }
    (choices.kind, choices.letter) = (ShareKind::Letter, LetterForm::Link);
    match sharing {
        Some(_) => drop(requests.write(ShareRequest::Send)),
        None if overlays.top() != Some(Overlay::Share) => overlays.toggle(Overlay::Share),
        None => {}
    }
}

/// Gives the link that is chosen to the system's sheet or mail program.
fn send_link(
    mut requests: MessageReader<ShareRequest>,
    session: Option<Single<&MatchSession>>,
    (choices, preferences): (Res<ShareOptions>, Option<Res<Preferences>>),
    (sharing, mail): (Option<Res<Sharing>>, Option<Res<MailProgram>>),
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    let ways = |request: &ShareRequest| matches!(request, ShareRequest::Send | ShareRequest::Mail);
    let Some(way) = requests.read().filter(|request| ways(request)).last() else { return };
    let (Some(session), texts) = (session, language.texts()) else { return };
    let session = &*session.0;
    let page = Preferences::page_of(preferences.as_deref());
    let link = match choices.kind {
        ShareKind::Score => Link::of_position(session),
        _ => Link::of_match(session),
    };
    let link = match link {
        Ok(link) => link.at(&page),
        Err(refusal) => {
            notices.write(Notice(texts.refusal(&refusal)));
            return;
        }
    };
    let is_opened = match (way, sharing, mail) {
        (ShareRequest::Send, Some(sharing), _) => {
            (sharing.0)(&link);
            true
        }
        (ShareRequest::Mail, _, Some(mail)) => {
            let game = texts.say(&format!("{}-name", session.game()));
            let subject = texts.say_with("share-mail-subject", &[("game", &game)]);
            let text = format!("{}\r\n{link}\r\n", texts.say("share-mail-text"));
            (mail.0)(&mail_address(&subject, &text))
        }
        _ => false,
    };
    if !is_opened {
        notices.write(Notice(texts.say("share-no-mail")));
    }
}

/// Notes how far the other side knows a match that leaves by a letter or its link.
fn note_sent(
    mut requests: MessageReader<ShareRequest>,
    session: Option<Single<(Entity, &MatchSession, &MatchKind)>>,
    choices: Res<ShareOptions>,
    mut commands: Commands,
) {
    let leaves = |request: &ShareRequest| {
        matches!(
            request,
            ShareRequest::Copy | ShareRequest::Send | ShareRequest::Mail | ShareRequest::Save { .. }
        )
    };
    if !requests.read().any(leaves) || choices.kind != ShareKind::Letter {
        return;
    }
    let Some((entity, session, MatchKind::Local)) = session.map(|session| *session) else { return };
    if letter::can_write(&*session.0) {
        commands.entity(entity).insert(ByLink(session.0.line().len()));
    }
}

/// Copies links to lessons and puzzles.
fn copy_link(
    mut wanted: MessageReader<CopyLink>,
    preferences: Option<Res<Preferences>>,
    language: Res<Language>,
    mut copied: MessageWriter<CopyText>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(page) = preferences.and_then(|preferences| preferences.page()) else { return };
    for CopyLink(link) in wanted.read() {
        copied.write(CopyText(link.at(&page)));
        notices.write(Notice(language.texts().say("share-copied")));
    }
}
