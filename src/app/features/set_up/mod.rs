//! Set-up of a match: the choices made before it, and the begin with them.

mod choice;
mod clock;
mod head_start;
mod level;
mod model;
mod own_box;
mod panel;
mod plans;
mod presets;
pub mod preview;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::session::{
    EditPosition, MatchFacts, MatchKind, MatchSystems, OpenSeats, SoFar, Start, StartMatch, StartProblem,
    Starts,
};
use crate::table::camera::Orbit;
use crate::ui::draw::DrawSystems;
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::widgets::seats::SeatSigns;
use crate::ui::widgets::toast::Notice;
use camaieu_play::session::reasons::NAME_TAKEN;
use camaieu_play::{Clock, Series};
use camaieu_rules::game::{Refusal, Seats};
use camaieu_store::entropy::fresh_seed;

pub use choice::{SetupChoice, SetupSeats};

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    preview::plugin(app);
    app.add_observer(remember)
        .init_resource::<SetupChoice>()
        .init_resource::<SeatSigns>()
        .init_resource::<SetupSeats>()
        // Before the screens change and matches begin in this frame.
        .add_systems(PreUpdate, (choose, begin).chain())
        .add_systems(
            Update,
            choice::count_seats
                .run_if(resource_changed::<SetupChoice>.or_eager(resource_changed::<ChosenGame>))
                .after(MatchSystems::Animate),
        )
        .add_systems(
            Update,
            choice::fit.run_if(
                in_state(Screen::Setup).and_then(
                    resource_changed::<SetupChoice>
                        .or_eager(resource_changed::<People>)
                        .or_eager(resource_changed::<ChosenGame>),
                ),
            ),
        );
}

/// The screen of the set-up.
fn panel_plugin(app: &mut App) {
    own_box::panel_plugin(app);
    app.add_systems(
        EguiPrimaryContextPass,
        panel::draw.in_set(DrawSystems::Screen).run_if(in_state(Screen::Setup)),
    );
}

/// Goes to the set-up of a game that is chosen in the menu, with the choices stored for it.
fn choose(
    mut requests: MessageReader<Start>,
    preferences: Res<Preferences>,
    mut game: ResMut<ChosenGame>,
    mut choice: ResMut<SetupChoice>,
    mut orbit: ResMut<Orbit>,
    mut next: ResMut<NextState<Screen>>,
) {
    let chosen = requests.read().filter_map(|start| match *start {
        Start::SetUp(game) => Some(game),
        _ => None,
    });
    if let Some(chosen) = chosen.last() {
        orbit.begin();
        game.0 = Some(chosen);
        *choice = SetupChoice::remembered(chosen, &preferences);
        next.set(Screen::Setup);
    }
}

/// Messages that begin a match, a problem or the editor.
#[derive(bevy::ecs::system::SystemParam)]
struct StartMessages<'w, 's> {
    starts: Starts<'w, 's>,
    notices: MessageWriter<'w, Notice>,
    language: Res<'w, Language>,
}

/// Begins the requested match, problem or editor with the current choices.
fn begin(
    game: Res<ChosenGame>,
    mut choice: ResMut<SetupChoice>,
    so_far: Res<SoFar>,
    (mut preferences, people): (ResMut<Preferences>, Res<People>),
    mut overlays: ResMut<Overlays>,
    mut orbit: ResMut<Orbit>,
    kinds: Query<&MatchKind>,
    mut begun: StartMessages,
    mut redraw: ResMut<Redraw>,
) {
    // With people at other machines, another match is agreed upon.
    let is_shared = kinds.iter().any(|kind| kind.is_shared());
    let is_agreed = |request: &Start| *request != Start::Rematch || !is_shared;
    for request in begun.starts.read().into_iter().filter(is_agreed) {
        let is_mine = matches!(
            request,
            Start::New | Start::Rematch | Start::Level(_) | Start::From { .. } | Start::Edit { .. }
        );
        if !is_mine {
            continue;
        }
        redraw.request();
        let Some(game) = game.0 else { continue };
        if let Start::From { setup, seed, text, person } = request {
            let start = StartMatch::new(game, setup, seed);
            let (mut seats, timing) = (choice.seats.clone(), choice.timing);
            person.into_iter().for_each(|person| choice::seat_person(&mut seats, person));
            begun.starts.write(StartMatch { position: Some(text), seats, timing, ..start });
            continue;
        }
        let Some(setup) = choice.setup.clone() else { continue };
        if matches!(request, Start::New | Start::Rematch)
            && choice.has_namesakes(choice::seats(game, &setup).len())
        {
            let taken = Refusal::new(&NAME_TAKEN);
            begun.notices.write(Notice(begun.language.texts().refusal(&taken)));
            continue;
        }
        overlays.clear();
        let seed = fresh_seed();
        if let Start::Edit { of_match } = request {
            begun.starts.write(Start::Editor(EditPosition { game, setup, seed, of_match }));
            continue;
        }
        orbit.begin();
        if let Start::Level(level) = request {
            // A problem has neither engines nor clocks.
            begun.starts.write(StartProblem { game, setup, level, seed });
            continue;
        }
        let start = StartMatch::new(game, setup, seed);
        let so_far = (request == Start::Rematch).then_some(&*so_far);
        // From game to game, and never within one.
        choice.fit(game, &people);
        begun.starts.write(with_players(start, &mut choice, so_far, &mut preferences));
    }
}

/// A match with the players and clocks that are chosen; a rematch where a series is given. The choices are stored.
fn with_players(
    start: StartMatch,
    choice: &mut SetupChoice,
    so_far: Option<&SoFar>,
    preferences: &mut Preferences,
) -> StartMatch {
    let count = choice::seats(start.game, &start.setup).len();
    // Points stay with the players when they change seats.
    let mut series = so_far.and_then(|so_far| so_far.0.clone());
    if so_far.is_some() && choice.swap {
        choice.change_seats(count);
        series = series.as_ref().map(Series::seats_changed);
    }
    let order = choice.order(count.max(1), fresh_seed());
    series = series.map(|series| series.reseated(&order));
    let mut kept = choice.to_keep(&start.setup);
    if !choice.elsewhere.is_empty() {
        // Who came from elsewhere is not expected the next time.
        kept.players = SetupChoice::remembered(start.game, preferences).seats;
    }
    preferences.choose(start.game, kept);
    let seats = choice.seated(&order);
    let attach = OpenSeats(choice.open_seats()).attach();
    let setup = choice.setup.clone().unwrap_or(start.setup);
    let (timing, more_time) = (choice.timing, choice.more_time);
    StartMatch { setup, seats, series, timing, more_time, attach, ..start }
}

/// Copies the choices of a match that appears on the table, so that the next one begins with them.
fn remember(
    added: On<Add, MatchFacts>,
    matches: Query<(&MatchFacts, &MatchKind)>,
    mut choice: ResMut<SetupChoice>,
) {
    let Ok((MatchFacts(facts), kind)) = matches.get(added.entity) else { return };
    if kind.is_guided() || kind.is_shared() {
        return;
    }
    choice.setup = Some(facts.setup());
    choice.elsewhere = Seats::NONE;
    if *kind == MatchKind::Local {
        choice.seats = facts.players().to_vec();
        choice.timing = facts.clock().map(Clock::timing);
    }
}
