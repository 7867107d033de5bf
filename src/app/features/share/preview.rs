//! Preview of the shared item before it is saved.

use bevy::prelude::*;
use bevy_egui::egui::ColorImage;

use crate::session::viewer::TableViewer;
use crate::session::{MatchSession, MatchSystems};
use crate::table::scene::picture::{PreviewTaken, TakePicture};
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::qr;
use crate::ui::screens::overlays::{Overlay, Overlays};
use camaieu_diagram::picture;
use camaieu_play::link::Link;
use camaieu_play::{AnySession, letter};
use camaieu_text::Texts;

use super::drawn::figures;
use super::{LetterForm, MatchNotation, ScoreForm, ShareKind, ShareOptions};

/// Preview of the shared item.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct SharePreview {
    pub(super) shown: PreviewContent,
    /// Number that changes with it.
    pub(super) number: u64,
}

/// Content of a preview.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum PreviewContent {
    /// It is being made.
    #[default]
    Nothing,
    /// A text.
    Text(String),
    /// A picture of the table or a diagram.
    Picture(ColorImage),
    /// A QR code.
    Code(qr::QrImage),
    /// A sentence that says why there is none.
    Refused(String),
}

impl SharePreview {
    fn show(&mut self, shown: PreviewContent) {
        self.shown = shown;
        self.number += 1;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_shown::<SharePreview>()
        .add_systems(Update, (make, take).chain().in_set(MatchSystems::Animate).run_if(is_open))
        .add_systems(Update, forget.run_if(resource_changed::<Overlays>));
}

/// Forgets the picture when the page is left: it takes megabytes.
fn forget(overlays: Res<Overlays>, mut preview: ResMut<SharePreview>) {
    if overlays.top().is_none() && preview.shown != PreviewContent::Nothing {
        preview.show(PreviewContent::Nothing);
    }
}

pub(super) fn is_open(overlays: Res<Overlays>) -> bool {
    overlays.top() == Some(Overlay::Share)
}

/// Width of a diagram that is looked at, in pixels.
const WIDTH: u32 = 1_024;

/// Makes the preview when the page opens, and when anything that it shows changes.
pub(super) fn make(
    session: Single<Ref<MatchSession>>,
    (record, choices, viewer): (Res<MatchNotation>, Res<ShareOptions>, Res<TableViewer>),
    (overlays, language, preferences): (Res<Overlays>, Res<Language>, Option<Res<Preferences>>),
    mut pictures: MessageWriter<TakePicture>,
    mut preview: ResMut<SharePreview>,
) {
    let is_new = session.is_changed() || choices.is_changed() || viewer.is_changed();
    if !(is_new || overlays.is_changed() || language.is_changed() || record.is_changed()) {
        return;
    }
    let (session, texts) = (&*session.0, language.texts());
    let page = Preferences::page_of(preferences.as_deref());
    let hidden = || PreviewContent::Refused(texts.say("share-hidden"));
    match choices.kind {
        ShareKind::Picture => {
            // The picture that is there stays until the new one has come.
            if !matches!(preview.shown, PreviewContent::Picture(_)) {
                preview.show(PreviewContent::Nothing);
            }
            pictures.write(TakePicture::Preview(choices.preview()));
        }
        ShareKind::Animation | ShareKind::Diagram => {
            let drawn = figures(session, *viewer, *choices, texts);
            let drawn = drawn.last().and_then(|figure| picture::draw(figure, WIDTH).ok());
            let size = |drawn: &picture::Picture| [drawn.width as usize, drawn.height as usize];
            preview.show(drawn.map_or(PreviewContent::Nothing, |drawn| {
                PreviewContent::Picture(ColorImage::from_rgba_premultiplied(size(&drawn), &drawn.pixels))
            }));
        }
        ShareKind::Score => {
            let text = match choices.score() {
                ScoreForm::Link => Link::of_position(session).ok().map(|link| link.at(&page)),
                _ => record.text(choices.format()).map(str::to_owned),
            };
            preview.show(text.map_or_else(hidden, PreviewContent::Text));
        }
        ShareKind::Letter => preview.show(letter_shown(session, choices.mail_form(), &page, texts)),
    }
}

/// Preview of a letter. A QR code contains the full link if there is a web page for it.
fn letter_shown(session: &dyn AnySession, form: LetterForm, page: &str, texts: &Texts) -> PreviewContent {
    let link = Link::of_match(session).map(|link| match page {
        // In one line the letter itself takes less room.
        "" => link.at("").trim_start_matches('#').to_owned(),
        page => link.at(page),
    });
    let shown = match form {
        LetterForm::Text => letter::write(session).map(PreviewContent::Text),
        LetterForm::Link => link.map(PreviewContent::Text),
        LetterForm::Code => link.map(|line| {
            let picture = qr::QrImage::of(&line);
            picture
                .map_or_else(|| PreviewContent::Refused(texts.say("letter-no-picture")), PreviewContent::Code)
        }),
    };
    shown.unwrap_or_else(|refusal| PreviewContent::Refused(texts.refusal(&refusal)))
}

/// Shows the picture of the table that was taken, if it is still wanted.
fn take(
    mut taken: MessageReader<PreviewTaken>,
    choices: Res<ShareOptions>,
    mut preview: ResMut<SharePreview>,
) {
    for PreviewTaken(picture) in taken.read() {
        if choices.kind == ShareKind::Picture {
            preview.show(PreviewContent::Picture(picture.clone()));
        }
    }
}
