//! First times: a line that explains a special thing when it happens to the person at the screen for the first time.

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{MatchKind, MatchSession, MatchSystems, SessionChanged, Start};
use crate::ui::draw::reader::Announce;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::match_screen::{AddParts, Rank};
use crate::ui::screens::tools::Saying;
use camaieu_play::guided::{FirstTime, Purpose, first_times_of};
use camaieu_rules::game::Seat;

use super::PlayerProgress;

/// Special thing that is explained in the panel, until the next ply.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Explained(pub Option<FirstTimeTip>);

/// Line about a special thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstTimeTip {
    /// The game.
    pub game: &'static str,
    /// Id of the sentence.
    pub sentence: String,
    /// Number of the rule behind it.
    pub rule: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Explained>().add_systems(Update, watch.in_set(MatchSystems::Settle));
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_saying(Rank::FirstTime, saying);
}

/// Looks whether a ply is the first of its kind for the person at the screen. In a match with clocks nothing is
/// explained.
fn watch(
    session: Single<(Ref<MatchSession>, &MatchKind)>,
    viewer: Res<TableViewer>,
    preferences: Res<Preferences>,
    language: Res<Language>,
    mut special: Local<Option<(&'static str, Vec<FirstTime>)>>,
    mut changed: MessageReader<SessionChanged>,
    mut book: ResMut<PlayerProgress>,
    mut explained: ResMut<Explained>,
    mut announced: MessageWriter<Announce>,
) {
    let (session, kind) = session.into_inner();
    let played = changed.read().filter(|changed| changed.change.stands_on().is_some()).count() > 0;
    if (session.is_added() || played) && explained.0.is_some() {
        explained.0 = None;
    }
    let (session, game) = (&*session.0, session.0.game());
    if !played || !preferences.settings.first_times || kind.is_exercise() || session.clock().is_some() {
        return;
    }
    // What one person may not know is told only to them.
    let seats: Vec<Seat> = match session.is_secret() {
        true => viewer.person().into_iter().collect(),
        false => session.persons_here().iter().collect(),
    };
    if special.as_ref().is_none_or(|(of, _)| *of != game) {
        *special = Some((game, first_times_of(game).unwrap_or_default()));
    }
    let all = special.iter().flat_map(|(_, all)| all);
    let mut unknown = all.filter(|first| !book.progress.is_explained(game, &first.name));
    let Some(first) = unknown.find(|first| first.happens_in(session, &seats)).cloned() else { return };
    book.progress.explain(game, &first.name);
    let sentence = first.sentence(game);
    announced.write(Announce(language.texts().say(&sentence)));
    explained.0 = Some(FirstTimeTip { game, sentence, rule: first.rule });
}

fn saying(world: &World) -> Option<Saying> {
    let explained = world.get_resource::<Explained>()?;
    let texts = Language::texts_in(world)?;
    let line = explained.0.clone()?;
    let (game, rule) = (line.game, line.rule);
    let saying = Saying::plain(texts.say(&line.sentence));
    let saying = saying.with(texts.say("first-show-me"), move |commands| {
        commands.send(Start::Lesson { game, purpose: Purpose::Rule(rule) });
    });
    Some(saying.with(texts.say("first-dismiss"), |commands| {
        commands.change(|explained: &mut Explained| explained.0 = None);
    }))
}
