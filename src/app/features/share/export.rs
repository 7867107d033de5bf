//! Export of the chosen kind: copied, or written to a file.
//!
//! Pixels are drawn on a thread: an animation of a long match takes seconds.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::waker::{NO_THREAD, WindowWaker};
use crate::session::{MatchSession, MatchSystems, Request};
use crate::table::scene::picture::{PrintTaken, TakePicture};
use crate::ui::language::Language;
use crate::ui::language::clipboard::{CopyPicture, CopyText};
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::widgets::toast::Notice;
use camaieu_diagram::picture::PictureError;
use camaieu_engines::{Job, JobPoll, Stop};
use camaieu_play::link::Link;
use camaieu_play::{AnySession, letter};
use camaieu_rules::game::Refusal;
use camaieu_store as store;
use camaieu_text::Texts;

use super::drawn::figures;
use super::preview::{PreviewContent, SharePreview, is_open};
use super::{Format, MatchNotation, ShareInput, ShareKind, ShareOptions, ShareRequest, file_of};

/// Result of writing a file, as a sentence: done, or the reason why not.
type ExportResult = Result<String, String>;

/// Diagrams that are being drawn.
#[derive(Resource, Default)]
struct DiagramJobs(Vec<Job<ExportResult>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiagramJobs>().add_systems(
        Update,
        (keep_place.run_if(resource_changed::<Overlays>), report, handle_requests)
            .chain()
            .in_set(MatchSystems::Input),
    );
}

/// Remembers the position that is shown when the page opens, and shows it again when the page is left.
fn keep_place(
    session: Option<Single<&MatchSession>>,
    overlays: Res<Overlays>,
    mut draft: ResMut<ShareInput>,
    mut requests: MessageWriter<Request>,
) {
    let here = session.as_ref().map(|session| (session.0.shown(), session.0.shows_its_node()));
    if overlays.top() == Some(Overlay::Share) {
        if draft.came_from.is_none() {
            draft.came_from = here;
        }
    } else if let Some((before, was_last)) = draft.came_from {
        draft.came_from = None;
        draft.hush();
        match here {
            Some((_, false)) if was_last => drop(requests.write(Request::GoToEnd)),
            Some((shown, _)) if !was_last && shown != before => drop(requests.write(Request::GoTo(before))),
            _ => {}
        }
    }
}

/// Inputs of an exported text or file.
type ExportParams<'w> = (
    Res<'w, MatchNotation>,
    Res<'w, ShareOptions>,
    Res<'w, SharePreview>,
    Res<'w, TableViewer>,
    Res<'w, Language>,
    Option<Res<'w, Preferences>>,
);

/// Outputs to the clipboard.
type Copied<'w> = (MessageWriter<'w, CopyText>, MessageWriter<'w, CopyPicture>);

/// Carries out the requests to copy and to save.
fn handle_requests(
    mut requests: MessageReader<ShareRequest>,
    session: Single<&MatchSession>,
    of_match: ExportParams,
    waker: WindowWaker,
    mut copied: Copied,
    mut pictures: MessageWriter<TakePicture>,
    (mut drawing, mut draft): (ResMut<DiagramJobs>, ResMut<ShareInput>),
) {
    let (choices, texts) = (*of_match.1, of_match.4.texts());
    let session = &*session.0;
    for request in requests.read() {
        match request {
            ShareRequest::Copy => draft.said = copy(session, &of_match, &mut copied),
            ShareRequest::Save { file, replaces } => {
                let named = new_file(file, choices.format(), *replaces, texts);
                draft.replaces = named.as_ref().err().map(|_| file.clone());
                draft.said = match named {
                    Err(error) => Some(Err(error)),
                    Ok(file) if choices.kind == ShareKind::Picture => {
                        // What is said comes when the picture has been saved.
                        let band = draft.band.clone().filter(|_| choices.has_band);
                        pictures.write(TakePicture::Print { file, shot: choices.shot(), band });
                        None
                    }
                    Ok(file) => write(session, &of_match, file, &waker, &mut drawing.0),
                };
                draft.is_busy = draft.said.is_none();
            }
            _ => {}
        }
    }
}

/// Copies what is chosen; says so, or why not.
fn copy(
    session: &dyn AnySession,
    (record, choices, preview, viewer, language, preferences): &ExportParams,
    (texts_copied, pictures_copied): &mut Copied,
) -> Option<ExportResult> {
    let (texts, format) = (language.texts(), choices.format());
    let text = match text_of(session, record, format, &Preferences::page_of(preferences.as_deref()), texts) {
        None if format == Format::Vector => Some(Ok(drawn_text(session, **viewer, **choices, texts))),
        text => text,
    };
    match (text, &preview.shown) {
        (Some(Ok(text)), _) => drop(texts_copied.write(CopyText(text))),
        (Some(Err(error)), _) => return Some(Err(error)),
        (None, PreviewContent::Picture(picture)) => drop(pictures_copied.write(CopyPicture(picture.clone()))),
        (None, _) => return None,
    }
    Some(Ok(texts.say("share-copied")))
}

/// Writes what is chosen into a file, or begins to draw it; how it ended, where that is known.
fn write(
    session: &dyn AnySession,
    (record, choices, _, viewer, language, preferences): &ExportParams,
    file: PathBuf,
    waker: &WindowWaker,
    drawing: &mut Vec<Job<ExportResult>>,
) -> Option<ExportResult> {
    let (texts, format, shown) = (language.texts(), choices.format(), choices.shown);
    if let Some(text) = text_of(session, record, format, &Preferences::page_of(preferences.as_deref()), texts)
    {
        return Some(text.and_then(|text| save(&file, text.as_bytes(), texts)));
    }
    if !format.is_drawn() {
        return Some(Err(texts.say("share-hidden")));
    }
    let (game, drawn) = (session.game(), figures(session, **viewer, **choices, texts));
    match begin(waker, move || write_drawn(&file, format.bytes(game, &drawn, shown), texts)) {
        Ok(job) => {
            drawing.push(job);
            None
        }
        Err(refusal) => Some(Err(texts.refusal(&refusal))),
    }
}

/// The text of a format, or why there is none; `None` for what is drawn, and for what is hidden.
fn text_of(
    session: &dyn AnySession,
    record: &MatchNotation,
    format: Format,
    page: &str,
    texts: &Texts,
) -> Option<Result<String, String>> {
    let refused = |refusal: Refusal| texts.refusal(&refusal);
    match format {
        Format::Letter => Some(letter::write(session).map_err(refused)),
        Format::Link => Some(Link::of_match(session).map_err(refused).map(|link| link.at(page))),
        Format::PositionLink => Some(Link::of_position(session).map_err(refused).map(|link| link.at(page))),
        format => record.text(format).map(|text| Ok(text.to_owned())),
    }
}

/// A vector graphic as text.
fn drawn_text(session: &dyn AnySession, viewer: TableViewer, choices: ShareOptions, texts: &Texts) -> String {
    let drawn = figures(session, viewer, choices, texts);
    let bytes = choices.format().bytes(session.game(), &drawn, choices.shown);
    bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// Writes a file; the sentence with its path.
fn save(file: &Path, bytes: &[u8], texts: &Texts) -> ExportResult {
    let said = |fault: &str| texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)]);
    store::replace(file, bytes).map_err(|error| said(&error.sentence(texts)))?;
    Ok(texts.say_with("share-saved-to", &[("file", &file.display())]))
}

/// The file that a player names, with the ending of its format unless it has one; an error without a name, or if it is
/// there already and is not to be replaced.
fn new_file(name: &Path, format: Format, replaces: bool, texts: &Texts) -> Result<PathBuf, String> {
    let mut file = file_of(name).ok_or_else(|| texts.say("share-no-file"))?;
    let ending = format.file_extension();
    if !file.extension().is_some_and(|given| given.eq_ignore_ascii_case(ending)) {
        let name = file.file_name().unwrap_or_default().display().to_string();
        file.set_file_name(format!("{name}.{ending}"));
    }
    if store::shelf().exists(&file) && !replaces {
        let name = file.file_name().unwrap_or_default().display();
        return Err(texts.say_with("share-exists", &[("file", &name)]));
    }
    Ok(file)
}

/// Begins a job that ends with a sentence.
fn begin(
    waker: &WindowWaker,
    work: impl FnOnce() -> ExportResult + Send + 'static,
) -> Result<Job<ExportResult>, Refusal> {
    let begun = Job::begin("diagram", Stop::default(), Box::new(waker.waking()), |_| Some(work()));
    begun.map_err(|_| Refusal::new(&NO_THREAD))
}

/// Writes a picture into a file; the sentence that says how it ended.
fn write_drawn(file: &Path, drawn: Result<Vec<u8>, PictureError>, texts: &Texts) -> ExportResult {
    let bytes = drawn.map_err(|error| texts.say_with("diagram-not-drawn", &[("fault", &error)]));
    bytes.and_then(|bytes| save(file, &bytes, texts))
}

/// Says how drawing and writing ended: on the page, or in a notice where it has been left.
fn report(
    mut drawing: ResMut<DiagramJobs>,
    mut prints: MessageReader<PrintTaken>,
    (overlays, language): (Res<Overlays>, Res<Language>),
    mut draft: ResMut<ShareInput>,
    mut notices: MessageWriter<Notice>,
) {
    let saved = |file: &PathBuf| language.texts().say_with("share-saved-to", &[("file", &file.display())]);
    let mut ended: Vec<ExportResult> =
        prints.read().map(|PrintTaken(taken)| taken.as_ref().map(saved).map_err(String::clone)).collect();
    drawing.bypass_change_detection().0.retain_mut(|job| match job.poll_report() {
        JobPoll::None => true,
        JobPoll::Report(how) => {
            ended.push(how);
            false
        }
        JobPoll::Ended => false,
    });
    let is_open = is_open(overlays);
    for how in ended {
        draft.is_busy = false;
        match is_open {
            true => draft.said = Some(how),
            false => drop(notices.write(Notice(how.unwrap_or_else(|error| error)))),
        }
    }
}
