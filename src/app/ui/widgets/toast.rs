//! Toast: a line that is shown for a while, such as that something was saved, or why it could not be.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::ui::draw::DrawSystems;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::theme::look::Themed;
use camaieu_text::Texts;

/// Line for the player.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub String);

/// Line about what has just changed at the table. It goes when the next thing changes there.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Passing(pub String);

/// Line that is shown now; several where they came at the same time.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Toast {
    /// The line.
    pub line: Option<String>,
    until: Duration,
    /// Whether it goes when the table changes.
    passes: bool,
}

impl Toast {
    /// Takes away a line about what changed before.
    pub(crate) fn outdate(&mut self) {
        if self.passes {
            *self = Toast::default();
        }
    }
}

/// Time that a line is shown: a base, and more for every letter.
const BASE: Duration = Duration::from_secs(4);
const A_LETTER: Duration = Duration::from_millis(45);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Toast>()
        .add_message::<Notice>()
        .add_message::<Passing>()
        .add_systems(Update, show_notices);
}

/// Drawing of the line.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(DrawSystems::Toast).run_if(is_shown));
}

fn is_shown(toast: Res<Toast>) -> bool {
    toast.line.is_some()
}

fn draw(mut contexts: EguiContexts, toast: Res<Toast>, language: Res<Language>) -> Result {
    if let Some(line) = &toast.line {
        show(contexts.ctx_mut()?, line, language.texts());
    }
    Ok(())
}

/// Shows the line at the upper edge, over everything.
fn show(ctx: &egui::Context, line: &str, texts: &Texts) {
    egui::Area::new("notice".into())
        .order(egui::Order::Tooltip)
        .interactable(false)
        .anchor(egui::Align2::CENTER_TOP, egui::vec2(0.0, 12.0))
        .show(ctx, |ui| {
            name_area(ui, &texts.say("area-notice"));
            let frame = egui::Frame::new().fill(ui.colours().pine).corner_radius(8).inner_margin(10);
            frame.show(ui, |ui| {
                ui.set_max_width(620.0);
                ui.label(egui::RichText::new(line).color(ui.colours().on_pine));
            });
        });
}

pub(crate) fn show_notices(
    mut notices: MessageReader<Notice>,
    mut passing: MessageReader<Passing>,
    time: Res<Time<Real>>,
    mut toast: ResMut<Toast>,
    mut redraw: ResMut<Redraw>,
) {
    let now = time.elapsed();
    let mut lines: Vec<&str> = notices.read().map(|Notice(line)| line.as_str()).collect();
    // What is to be kept in sight keeps the other.
    let passes = lines.is_empty();
    lines.extend(passing.read().map(|Passing(line)| line.as_str()));
    lines.dedup();
    if !lines.is_empty() {
        // What comes at the same time hides nothing.
        let line = lines.join("\n");
        let letters = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
        let until = now + BASE + A_LETTER.saturating_mul(letters.min(400));
        *toast = Toast { line: Some(line), until, passes };
        redraw.request();
    }
    if toast.line.is_some() {
        if now >= toast.until {
            toast.line = None;
            redraw.request();
        } else {
            redraw.wake_in(toast.until - now);
        }
    }
}

#[cfg(test)]
mod frames {
    use super::*;

    #[test]
    fn notices_of_the_same_frame_are_all_shown() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>().init_resource::<Redraw>().add_plugins(plugin);
        for line in ["It cannot be saved.", "It cannot be saved.", "It is your turn."] {
            app.world_mut().write_message(Notice(line.into()));
        }
        app.update();
        let shown = app.world().resource::<Toast>().line.clone();
        assert_eq!(shown.as_deref(), Some("It cannot be saved.\nIt is your turn."));
    }

    #[test]
    fn outdated_toast_disappears_but_save_notice_stays() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>().init_resource::<Redraw>().add_plugins(plugin);
        let line = |app: &App| app.world().resource::<Toast>().line.clone();
        app.world_mut().write_message(Passing("2 moves undone.".into()));
        app.update();
        assert!(line(&app).is_some());
        app.world_mut().resource_mut::<Toast>().outdate();
        assert_eq!(line(&app), None);
        app.world_mut().write_message(Notice("Saved.".into()));
        app.update();
        app.world_mut().resource_mut::<Toast>().outdate();
        assert_eq!(line(&app).as_deref(), Some("Saved."));
    }
}

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use super::*;
    use crate::ui::testing::{PanelHarness, world};
    use camaieu_text::Lang;

    #[test]
    fn the_line_is_in_an_area_with_a_name() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let shown = PanelHarness::new(egui::vec2(600.0, 450.0), world(), |ui, _, _| {
                show(ui.ctx(), "Saved as “Winter”.", texts);
            });
            shown.assert_area_is_named(&texts.say("area-notice"));
        }
    }
}
