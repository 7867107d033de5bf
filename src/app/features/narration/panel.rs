//! Window with what can be told in words, for those who have no key for it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use crate::ui::draw::reader::Tell;
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Subject;
use crate::ui::language::Language;
use crate::ui::screens::overlays::Overlays;
use crate::ui::widgets::{buttons, modal};
use camaieu_text::Texts;

/// Messages of the buttons, with what they ask for; the last one closes the window.
const BUTTONS: [(&str, Option<Subject>); 7] = [
    ("describe-last", Some(Subject::LastMoves)),
    ("describe-turn", Some(Subject::Turn)),
    ("describe-clocks", Some(Subject::Clocks)),
    ("describe-pieces", Some(Subject::Pieces)),
    ("describe-place", Some(Subject::Place)),
    ("describe-lines", Some(Subject::Lines)),
    ("close", None),
];

pub(super) fn draw(mut contexts: EguiContexts, language: Res<Language>, mut commands: Commands) -> Result {
    show(contexts.ctx_mut()?, language.texts(), &mut commands);
    Ok(())
}

/// Shows the window. What is asked for is told over the table, and so all windows close.
fn show(ctx: &egui::Context, texts: &Texts, commands: &mut Commands) {
    let list = BUTTONS.map(|(id, subject)| (texts.say(id), subject));
    let (clicked, outside) = modal(ctx, &texts.say("describe"), |ui| buttons(ui, &list));
    match clicked.or(outside.then_some(None)) {
        Some(Some(subject)) => {
            commands.change(|overlays: &mut Overlays| overlays.clear());
            commands.send(Tell(subject));
        }
        Some(None) => commands.close_overlay(),
        None => {}
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::ui::screens::overlays::Overlay;
    use crate::ui::testing::{PanelHarness, WINDOWS, world};
    use camaieu_text::Lang;

    #[test]
    fn every_description_can_be_requested_by_a_click() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for size in WINDOWS {
                let mut world = world();
                world.init_resource::<Messages<Tell>>();
                world.resource_mut::<Overlays>().toggle(Overlay::Tell);
                let mut shown =
                    PanelHarness::new(size, world, |ui, _, commands| show(ui.ctx(), texts, commands));
                shown.assert_nothing_is_cut_off("describe");
                for (id, subject) in BUTTONS {
                    shown.change(|world| world.resource_mut::<Overlays>().toggle(Overlay::Tell));
                    shown.click(&texts.say(id));
                    let asked: Vec<Tell> = subject.map(Tell).into_iter().collect();
                    assert_eq!(shown.messages::<Tell>(), asked, "{id} in {size:?}");
                }
            }
        }
    }
}
