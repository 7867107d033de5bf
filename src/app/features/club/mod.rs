//! Club evening: its page beside the start menu, the games that are begun from its tables, and their results.
//!
//! The evening is a file beside the saved matches, which is read when the page opens and written with each change. A game from
//! a table is an ordinary match whose number the table knows: when it ends, whatever it was begun from, its result goes to the
//! table.

mod edit_panel;
mod panel;
mod requests;
mod rows;
mod standing_rows;
mod start_panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;
mod view;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::session::{Began, MatchSession, MatchSystems};
use crate::ui::draw::DrawSystems;
use crate::ui::draw::redraw::InitShown;
use crate::ui::language::Language;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::toast::Notice;
use camaieu_play::club::{Evening, TableResult};
use camaieu_store::{Evenings, StoreError, keep_game, read_evening, write_evening};

pub use requests::{ClubRequest, Edit, Paper};

/// The club evening of this machine: the newest of a folder. Without a folder there is none.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Club {
    /// Folder of the evenings.
    pub evenings: Option<Evenings>,
    /// File of the evening.
    pub file: Option<PathBuf>,
    /// The evening; `None` where there is none yet, or it cannot be read.
    pub evening: Option<Evening>,
    /// Error of its file.
    pub error: Option<StoreError>,
}

impl Club {
    /// The evenings of a folder; none is read yet.
    pub fn at(evenings: Evenings) -> Club {
        Club { evenings: Some(evenings), ..Club::default() }
    }

    /// Reads the newest evening again.
    fn read(&mut self) {
        let Some(evenings) = &self.evenings else { return };
        let read = evenings.all().and_then(|files| {
            let newest = files.into_iter().next();
            newest.map(|file| read_evening(&file).map(|evening| (file, evening))).transpose()
        });
        self.error = read.as_ref().err().cloned();
        (self.file, self.evening) = read.ok().flatten().unzip();
    }

    /// Writes the evening, which was another before, and takes in what somebody has written in its file meanwhile.
    fn write(&mut self, before: Option<&Evening>) -> Result<(), StoreError> {
        let (Some(file), Some(evening)) = (&self.file, &self.evening) else {
            return Err(StoreError::NoPlace);
        };
        let written = write_evening(file, before.unwrap_or(evening), evening)?;
        self.evening = Some(written);
        Ok(())
    }
}

/// State of the club page: the evening as it is shown, and the input.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
struct ClubDraft {
    /// Whether the page has been opened, and the evening read.
    is_open: bool,
    /// Round that is shown, from 0; the last one if none is chosen.
    round: Option<usize>,
    /// Whether players and system are shown instead of tables and standings.
    edits: bool,
    /// Name that is being typed.
    typed: String,
    /// Table whose result is asked for.
    asked: Option<(usize, usize)>,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<Club>()
        .init_resource::<ClubDraft>()
        .add_message::<ClubRequest>()
        .add_systems(Update, (reload_evening, requests::carry_out).chain().in_set(MatchSystems::Input))
        .add_systems(Update, note_result.in_set(MatchSystems::Carry));
}

fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel::draw
            .in_set(DrawSystems::Beside)
            .run_if(in_state(Screen::Menu))
            .run_if(|overlays: Res<Overlays>| overlays.pages().last() == Some(&Overlay::Club)),
    );
}

/// Reads the evening when its page opens, and forgets what was filled in when it closes.
fn reload_evening(overlays: Res<Overlays>, mut draft: ResMut<ClubDraft>, mut club: ResMut<Club>) {
    let is_open = overlays.pages().contains(&Overlay::Club);
    if is_open == draft.is_open {
        return;
    }
    // A name that was begun is there again.
    let typed = std::mem::take(&mut draft.typed);
    *draft = ClubDraft { is_open, typed, ..ClubDraft::default() };
    if is_open {
        club.read();
    }
}

/// Brings the result of a match that is over to the table that it was begun from, with the match itself.
fn note_result(
    session: Single<(Ref<MatchSession>, &Began)>,
    mut club: ResMut<Club>,
    (language, time): (Res<Language>, Res<Time<Real>>),
    mut notices: MessageWriter<Notice>,
) {
    let (session, began) = session.into_inner();
    if !session.is_changed() || !session.0.is_over() || club.evenings.is_none() {
        return;
    }
    // The page may never have been open since the program began.
    let mut noted = club.clone();
    noted.read();
    let before = noted.evening.clone();
    let result = TableResult::of(session.0.outcome());
    let Club { evening: Some(evening), file: Some(file), .. } = &mut noted else { return };
    let Some(at) = evening.table_of(session.0.id()) else { return };
    let Some(table) = evening.table_mut(at).filter(|table| table.result != result || table.game.is_none())
    else {
        return;
    };
    table.result = result;
    let kept = match session.0.saved_text(began.passed(&time)) {
        Some(text) => keep_game(file, at, &text).map(Some),
        None => Ok(None),
    };
    let kept = kept.map(|game| table.game = game);
    let texts = language.texts();
    match kept.and_then(|()| noted.write(before.as_ref())) {
        Ok(()) => {
            notices.write(Notice(
                texts.say_with("club-noted", &[("round", &(at.0 + 1)), ("table", &(at.1 + 1))]),
            ));
        }
        Err(error) => {
            notices.write(Notice(error.sentence(texts)));
        }
    }
    *club = noted;
}
