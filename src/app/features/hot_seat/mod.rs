//! Hand-over of the screen: the player to move is asked to come before their hand is shown.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::session::viewer::TableViewer;
use crate::session::{FreeKeys, MatchFacts, MatchSystems};
use crate::ui::draw::redraw::InitShown;
use crate::ui::draw::sink::UiCommands;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::Action;
use crate::ui::language::Language;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::seat_rows::seat_name_in;
use crate::ui::widgets::{buttons, modal};
use camaieu_text::Texts;

/// Awaited player, who is asked to come to the screen.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// Name of the player; `None` while nobody is awaited.
    pub name: Option<String>,
    /// Whether a person has a question to answer before any hand is shown.
    pub is_asked: bool,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Input => input_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<Awaited>().add_systems(Update, update_awaited_player.in_set(MatchSystems::Animate));
}

/// Keys of the question.
fn input_plugin(app: &mut App) {
    app.add_systems(Update, open_menu.in_set(FreeKeys));
}

/// Opens the menu by Escape, as on every screen, while the table waits for a player and its own keys rest.
fn open_menu(
    actions: Single<&ActionState<Action>>,
    viewer: Res<TableViewer>,
    mut overlays: ResMut<Overlays>,
) {
    if actions.just_pressed(&Action::Back) && viewer.awaited().is_some() && !overlays.used {
        overlays.toggle(Overlay::Menu);
    }
}

/// Drawing of the question.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_awaited
            .in_set(DrawSystems::Overlay)
            .run_if(in_state(Screen::Match))
            .run_if(draw::is_match_shown)
            .run_if(draw::no_overlay_is_open),
    );
}

/// Publishes the awaited player when the session or the viewer changes.
fn update_awaited_player(
    facts: Single<Ref<MatchFacts>>,
    viewer: Res<TableViewer>,
    language: Res<Language>,
    mut awaited: ResMut<Awaited>,
) {
    if !(facts.is_changed() || viewer.is_changed() || language.is_changed()) {
        return;
    }
    let MatchFacts(facts) = &**facts;
    let persons = facts.persons_here();
    let now = Awaited {
        name: viewer.awaited().map(|seat| seat_name_in(facts, seat, language.texts())),
        is_asked: facts
            .proposals()
            .iter()
            .any(|proposal| proposal.awaits.iter().any(|seat| persons.contains(seat))),
    };
    awaited.set_if_neq(now);
}

/// Answers of the awaited player.
#[derive(Clone, Copy)]
enum HandoverAction {
    Arrive,
    Menu,
}

fn draw_awaited(
    mut contexts: EguiContexts,
    awaited: Res<Awaited>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some(name) = awaited.name.as_ref().filter(|_| !awaited.is_asked) else { return Ok(()) };
    match show(contexts.ctx_mut()?, name, language.texts()) {
        Some(HandoverAction::Arrive) => commands.change(|viewer: &mut TableViewer| viewer.arrive()),
        Some(HandoverAction::Menu) => commands.toggle(Overlay::Menu),
        None => {}
    }
    Ok(())
}

/// Asks a player to come to the screen.
fn show(ctx: &egui::Context, name: &str, texts: &Texts) -> Option<HandoverAction> {
    let (choice, _) = modal(ctx, &texts.say_with("turn", &[("seat", &name)]), |ui| {
        ui.label(texts.say_with("awaited", &[("seat", &name)]));
        ui.add_space(10.0);
        let here = texts.say_with("awaited-here", &[("seat", &name)]);
        buttons(ui, &[(here, HandoverAction::Arrive), (texts.say("menu"), HandoverAction::Menu)])
    });
    choice
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    /// Whether the awaited player has come.
    #[derive(Resource, Default)]
    struct Arrived(bool);

    #[test]
    fn handover_prompt_fits_every_window_and_is_clickable() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            // The longest name that can be typed.
            let name = "Maximilienne de Grandchamp".get(..24).expect("letters");
            for size in WINDOWS {
                let mut world = world();
                world.init_resource::<Arrived>();
                let mut shown =
                    PanelHarness::new(size, world, |ui, _, commands| match show(ui.ctx(), name, texts) {
                        Some(HandoverAction::Arrive) => {
                            commands.change(|arrived: &mut Arrived| arrived.0 = true)
                        }
                        Some(HandoverAction::Menu) => commands.toggle(Overlay::Menu),
                        None => {}
                    });
                shown.assert_nothing_is_cut_off("the hand-over");
                shown.click(&texts.say_with("awaited-here", &[("seat", &name)]));
                assert!(shown.resource::<Arrived>().0, "{size:?}");
                shown.click(&texts.say("menu"));
                assert_eq!(shown.resource::<Overlays>().top(), Some(Overlay::Menu), "{size:?}");
            }
        }
    }
}
