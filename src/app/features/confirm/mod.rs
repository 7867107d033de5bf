//! Question before a move that waits to be confirmed, under the table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::session::MatchSystems;
use crate::table::camera::TableCamera;
use crate::table::choosing::TableInput;
use crate::table::confirm::Proposed;
use crate::table::on_table::{OnTable, TableSystems};
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::docks::stacked_dock;
use crate::ui::draw::{self, DrawSystems};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::panels::Panels;
use crate::ui::parts::Part;
use crate::ui::reader::name_area;
use crate::ui::redraw::InitShown;
use crate::ui::screens::Screen;
use crate::ui::sink::UiCommands;
use camaieu_text::Texts;

/// Move that waits to be confirmed, in notation.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct ProposalShown(pub Option<String>);

/// Answer to the question, whatever the game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConfirmAnswer {
    /// Play the move.
    Play,
    /// Take it back.
    TakeBack,
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.init_shown::<ProposalShown>()
        .add_message::<ConfirmAnswer>()
        .add_systems(OnExit(Screen::Match), |mut shown: ResMut<ProposalShown>| shown.0 = None)
        .add_systems(
            Update,
            (answer.in_set(MatchSystems::Input), follow.in_set(MatchSystems::Animate).in_set(TableSystems)),
        );
}

/// Drawing of the question.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_question
            .in_set(DrawSystems::Question)
            .run_if(in_state(Screen::Match))
            .run_if(draw::panels_are_shown),
    );
}

/// Hands the answer on to the table.
fn answer(mut answers: MessageReader<ConfirmAnswer>, mut inputs: MessageWriter<TableInput>) {
    for answer in answers.read() {
        inputs.write(match answer {
            ConfirmAnswer::Play => TableInput::Confirm,
            ConfirmAnswer::TakeBack => TableInput::TakeBack,
        });
    }
}

/// Follows the move that waits.
fn follow(proposed: Single<(&OnTable, &Proposed), Changed<Proposed>>, mut shown: ResMut<ProposalShown>) {
    let (OnTable { view, .. }, Proposed(proposal)) = *proposed;
    let now = proposal.as_ref().map(|proposal| view.move_text(proposal.mv));
    shown.set_if_neq(ProposalShown(now));
}

fn draw_question(
    mut contexts: EguiContexts,
    camera: Single<&Camera, With<TableCamera>>,
    panels: Res<Panels>,
    shown: Res<ProposalShown>,
    bindings: Res<Bindings>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    if let Some(mv) = &shown.0 {
        let table = draw::table_rect(&camera, &panels);
        show(contexts.ctx_mut()?, table, mv, &bindings, language.texts(), &mut commands);
    }
    Ok(())
}

/// Shows the question with its answers.
pub(crate) fn show(
    ctx: &egui::Context,
    table: egui::Rect,
    mv: &str,
    bindings: &Bindings,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    stacked_dock(ctx, "confirm", table, Align2::CENTER_BOTTOM, |ui| {
        name_area(ui, &texts.say("area-confirm"));
        ui.label(texts.say_with("confirm-question", &[("move", &mv)]));
        ui.horizontal_wrapped(|ui| {
            for (id, action, fill, request) in [
                ("confirm-play", Action::Choose, ui.colours().pine, ConfirmAnswer::Play),
                ("confirm-back", Action::Back, ui.colours().field, ConfirmAnswer::TakeBack),
            ] {
                let ink = if action == Action::Choose { ui.colours().on_pine } else { ui.colours().ink };
                let label = RichText::new(texts.say(id)).color(ink);
                let button = ui.add(egui::Button::new(label).fill(fill).min_size(egui::vec2(110.0, 32.0)));
                if button.on_hover_text(bindings.label(action, texts)).clicked() {
                    commands.send(request);
                }
            }
        });
    });
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use crate::ui::theme;
    use camaieu_text::Lang;

    #[test]
    fn the_question_is_whole_and_answered_by_a_click() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut world = world();
                world.init_resource::<Messages<ConfirmAnswer>>();
                let table = egui::Rect::from_min_size(egui::Pos2::ZERO, size - vec2(theme::PANEL_WIDTH, 0.0));
                let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                    show(ui.ctx(), table, "F4-F6-H6-J8", &Bindings::default(), texts, commands);
                });
                shown.assert_nothing_is_cut_off("confirm");
                shown.click(&texts.say("confirm-play"));
                shown.click(&texts.say("confirm-back"));
                assert_eq!(shown.messages::<ConfirmAnswer>(), [ConfirmAnswer::Play, ConfirmAnswer::TakeBack]);
            }
        }
    }
}
