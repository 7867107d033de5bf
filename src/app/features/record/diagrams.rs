//! Diagrams of the match on the table: copied as SVG, or written into a file as a picture or an animation.
//!
//! Pixels are drawn on a thread: an animation of a long match takes seconds.

use std::path::Path;

use bevy::prelude::*;

use crate::features::record::{new_file, save};
use crate::session::viewer::Viewer;
use crate::session::waker::{NO_THREAD, WindowWaker};
use crate::session::{MatchSession, MatchSystems};
use crate::ui::clipboard::CopyText;
use crate::ui::language::Language;
use crate::ui::toast::Notice;
use camaieu_diagram::figure::Figure;
use camaieu_diagram::picture::{self, PictureError};
use camaieu_diagram::{self as diagram, Reader, animation, svg};
use camaieu_engines::{Job, News, Stop};
use camaieu_play::AnySession;
use camaieu_rules::game::Refusal;
use camaieu_text::Texts;

/// The width of a copied diagram and of a file, in pixels.
const WIDTH: u32 = 1_000;
/// The width of an animation, which has many pictures, in pixels.
const ANIMATION_WIDTH: u32 = 640;

/// What is drawn of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The shown position, as PNG.
    Diagram,
    /// The moves up to the shown position, as GIF.
    Animation,
}

impl Form {
    /// The ending of its file.
    fn ending(self) -> &'static str {
        match self {
            Form::Diagram => "png",
            Form::Animation => "gif",
        }
    }

    /// The bytes of its file.
    fn bytes(self, figures: &[Figure]) -> Result<Vec<u8>, PictureError> {
        match (self, figures) {
            (Form::Diagram, [figure, ..]) => picture::png(&picture::draw(figure, WIDTH)?),
            _ => animation::gif(figures, ANIMATION_WIDTH),
        }
    }
}

/// A request of a diagram.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum DiagramRequest {
    /// Copy the shown position as SVG.
    Copy,
    /// Write a diagram into a new file of this name.
    Save(String, Form),
}

/// Diagrams that are being drawn. Each sends the sentence that tells how it ended.
#[derive(Resource, Default)]
struct Drawing(Vec<Job<String>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawing>()
        .add_message::<DiagramRequest>()
        .add_systems(Update, (tell, handle_requests).in_set(MatchSystems::Input));
}

/// The reader of a diagram that leaves the table: whoever sits in front where nothing is hidden, else an onlooker, as in
/// pictures of the table.
fn reader(session: &dyn AnySession, viewer: Viewer) -> Reader {
    if session.is_secret() { Reader::ONLOOKER } else { Reader::at(viewer.front()) }
}

/// The figures of a form.
fn figures(session: &dyn AnySession, viewer: Viewer, form: Form, texts: &Texts) -> Vec<Figure> {
    let reader = reader(session, viewer);
    match form {
        Form::Diagram => diagram::of_session(texts, reader, session).into_iter().collect(),
        Form::Animation => diagram::course_of_session(texts, reader, session),
    }
}

/// Carries out the requests.
fn handle_requests(
    mut requests: MessageReader<DiagramRequest>,
    session: Single<&MatchSession>,
    viewer: Res<Viewer>,
    language: Res<Language>,
    waker: WindowWaker,
    mut copied: MessageWriter<CopyText>,
    mut drawing: ResMut<Drawing>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    let session = &*session.0;
    for request in requests.read() {
        let begun = match request {
            DiagramRequest::Copy => {
                let drawn = figures(session, *viewer, Form::Diagram, texts);
                let svg = |figure: &Figure| svg::write(figure, session.game(), WIDTH);
                copied.write(CopyText(drawn.iter().map(svg).collect()));
                notices.write(Notice(texts.say("record-copied")));
                continue;
            }
            DiagramRequest::Save(name, form) => match new_file(name, form.ending(), texts) {
                Err(error) => Err(error),
                Ok(file) => {
                    let (form, drawn) = (*form, figures(session, *viewer, *form, texts));
                    begin(&waker, move || write(&file, form.bytes(&drawn), texts))
                        .map_err(|refusal| texts.refusal(&refusal))
                }
            },
        };
        match begun {
            Ok(job) => drawing.0.push(job),
            Err(error) => drop(notices.write(Notice(error))),
        }
    }
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
