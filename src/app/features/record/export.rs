//! The match on the table in its formats, copied or written into a file.
//!
//! Pixels are drawn on a thread: an animation of a long match takes seconds.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::session::viewer::Viewer;
use crate::session::waker::{NO_THREAD, WindowWaker};
use crate::session::{MatchSession, MatchSystems};
use crate::table::picture::TakePicture;
use crate::ui::clipboard::CopyText;
use crate::ui::language::Language;
use crate::ui::qr::Picture;
use crate::ui::toast::Notice;
use camaieu_diagram::figure::Figure;
use camaieu_diagram::picture::PictureError;
use camaieu_diagram::{self as diagram, Reader};
use camaieu_engines::{Job, News, Stop};
use camaieu_play::{AnySession, letter};
use camaieu_rules::game::Refusal;
use camaieu_text::Texts;

use super::panel::RecordDraft;
use super::{Format, LetterPicture, Record, RecordRequest, file_of, save};

/// Diagrams that are being drawn. Each sends the sentence that tells how it ended.
#[derive(Resource, Default)]
struct Drawing(Vec<Job<String>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawing>()
        .init_resource::<RecordDraft>()
        .add_systems(Update, (tell, handle_requests).in_set(MatchSystems::Input));
}

/// The reader of a diagram that leaves the table: whoever sits in front where nothing is hidden, else an onlooker, as in
/// pictures of the table.
fn reader(session: &dyn AnySession, viewer: Viewer) -> Reader {
    if session.is_secret() { Reader::ONLOOKER } else { Reader::at(viewer.front()) }
}

/// The figures of a drawn format.
fn figures(session: &dyn AnySession, viewer: Viewer, format: Format, texts: &Texts) -> Vec<Figure> {
    let reader = reader(session, viewer);
    match format {
        Format::Animation => diagram::course_of_session(texts, reader, session),
        _ => diagram::of_session(texts, reader, session).into_iter().collect(),
    }
}

/// Carries out the requests to copy and to save.
fn handle_requests(
    mut requests: MessageReader<RecordRequest>,
    session: Single<&MatchSession>,
    (record, viewer, language): (Res<Record>, Res<Viewer>, Res<Language>),
    waker: WindowWaker,
    mut copied: MessageWriter<CopyText>,
    mut pictures: MessageWriter<TakePicture>,
    (mut drawing, mut letters, mut draft): (ResMut<Drawing>, ResMut<LetterPicture>, ResMut<RecordDraft>),
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    let session = &*session.0;
    for request in requests.read() {
        match request {
            RecordRequest::ShowLetter => {
                letters.0 = picture_of_letter(session);
                let said = letters.0.is_none().then(|| Notice(texts.say("letter-no-picture")));
                notices.write_batch(said);
            }
            RecordRequest::Copy(Format::Letter) => {
                notices.write(Notice(copy_letter(session, &mut copied, texts)));
            }
            RecordRequest::Copy(format) => {
                let text = match record.text(*format) {
                    Some(text) => text.to_owned(),
                    None if format.is_drawn() => drawn_text(session, *viewer, *format, texts),
                    None => continue,
                };
                copied.write(CopyText(text));
                notices.write(Notice(texts.say("record-copied")));
            }
            RecordRequest::Save { format, file, replaces } => {
                let named = new_file(file, *format, *replaces, texts);
                draft.replaces = named.as_ref().err().map(|_| file.clone());
                let Ok(file) = named.map_err(|error| notices.write(Notice(error))) else { continue };
                let letter = (*format == Format::Letter).then(|| letter::write(session).ok()).flatten();
                if let Some(text) = letter.as_deref().or(record.text(*format)) {
                    let said = save(&file, text.as_bytes(), texts);
                    notices.write(Notice(said.unwrap_or_else(|error| error)));
                } else if *format == Format::Picture {
                    // The notice comes when the picture has been saved.
                    pictures.write(TakePicture { file, small: false });
                } else if format.is_drawn() {
                    let (format, game) = (*format, session.game());
                    let drawn = figures(session, *viewer, format, texts);
                    match begin(&waker, move || write(&file, format.bytes(game, &drawn), texts)) {
                        Ok(job) => drawing.0.push(job),
                        Err(refusal) => drop(notices.write(Notice(texts.refusal(&refusal)))),
                    }
                }
            }
            _ => {}
        }
    }
}

/// Copies the letter; the sentence that says so, or why there is none.
fn copy_letter(session: &dyn AnySession, copied: &mut MessageWriter<CopyText>, texts: &Texts) -> String {
    match letter::write(session) {
        Ok(text) => {
            copied.write(CopyText(text));
            texts.say("letter-copied")
        }
        Err(refusal) => texts.refusal(&refusal),
    }
}

/// The letter as a picture: in one line it takes less room.
fn picture_of_letter(session: &dyn AnySession) -> Option<Picture> {
    let line: String = letter::write(session).ok()?.split_whitespace().collect();
    Picture::of(&line)
}

/// A drawn format as text.
fn drawn_text(session: &dyn AnySession, viewer: Viewer, format: Format, texts: &Texts) -> String {
    let bytes = format.bytes(session.game(), &figures(session, viewer, format, texts));
    bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// The file that a player names, with the ending of its format unless it has one; an error without a name, or if it is
/// there already and is not to be replaced.
fn new_file(name: &Path, format: Format, replaces: bool, texts: &Texts) -> Result<PathBuf, String> {
    let mut file = file_of(name).ok_or_else(|| texts.say("record-no-file"))?;
    let ending = format.ending();
    if !file.extension().is_some_and(|given| given.eq_ignore_ascii_case(ending)) {
        let name = file.file_name().unwrap_or_default().display().to_string();
        file.set_file_name(format!("{name}.{ending}"));
    }
    if file.exists() && !replaces {
        let name = file.file_name().unwrap_or_default().display();
        return Err(texts.say_with("record-exists", &[("file", &name)]));
    }
    Ok(file)
}

/// Begins a job that ends with a sentence.
fn begin(
    waker: &WindowWaker,
    work: impl FnOnce() -> String + Send + 'static,
) -> Result<Job<String>, Refusal> {
    let begun = Job::begin("diagram", Stop::default(), Box::new(waker.waking()), |_| Some(work()));
    begun.map_err(|_| Refusal::new(&NO_THREAD))
}

/// Writes a picture into a file; the sentence that tells how it ended.
fn write(file: &Path, drawn: Result<Vec<u8>, PictureError>, texts: &Texts) -> String {
    let bytes = drawn.map_err(|error| texts.say_with("diagram-not-drawn", &[("fault", &error)]));
    bytes.and_then(|bytes| save(file, &bytes, texts)).unwrap_or_else(|error| error)
}

/// Tells how the drawing ended.
fn tell(mut drawing: ResMut<Drawing>, mut notices: MessageWriter<Notice>) {
    drawing.0.retain_mut(|job| match job.look() {
        News::None => true,
        News::Report(sentence) => {
            notices.write(Notice(sentence));
            false
        }
        News::Ended => false,
    });
}
