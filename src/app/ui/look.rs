//! Look of the panels and the table, as the player or the system asks for it: contrast, colours of play, symbols.

use bevy::prelude::Resource;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle, Visuals, style::WidgetVisuals,
};

use crate::ui::theme::{self, letters};

pub use camaieu_store::{ColourVision, Contrast};

/// Look that the player has chosen, or the system.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Contrast of the panels.
    pub contrast: Contrast,
    /// Colour vision that the colours of play are chosen for.
    pub vision: ColourVision,
    /// Whether the symbols on pieces are large.
    pub large_symbols: bool,
}

impl Look {
    /// Colours of the panels.
    pub const fn panels(self) -> &'static PanelColours {
        match self.contrast {
            Contrast::Normal => &NORMAL,
            Contrast::High => &HIGH,
        }
    }

    /// Size of a symbol on a piece.
    pub const fn symbol(self, usual: f32, large: f32) -> f32 {
        if self.large_symbols { large } else { usual }
    }
}

/// Colours of the panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PanelColours {
    /// The accent.
    pub accent: Color32,
    /// The background of panels.
    pub slate: Color32,
    /// Fields and buttons.
    pub slate_light: Color32,
    /// The widget under the mouse or with the keyboard focus.
    pub slate_lit: Color32,
    /// The widget that is pressed.
    pub slate_pressed: Color32,
    /// The background of text fields.
    pub well: Color32,
    /// Text.
    pub paper: Color32,
    /// Secondary text.
    pub paper_dim: Color32,
    /// Text on the accent.
    pub ink: Color32,
    /// The outline of text that lies on the table.
    pub shade: Color32,
    /// The keyboard's cursor.
    pub cursor: Color32,
    /// The edge of buttons.
    pub edge: Color32,
}

const NORMAL: PanelColours = PanelColours {
    accent: theme::ACCENT,
    slate: theme::SLATE,
    slate_light: theme::SLATE_LIGHT,
    slate_lit: theme::SLATE_LIT,
    slate_pressed: Color32::from_rgb(0x50, 0x50, 0x5A),
    well: Color32::from_rgb(0x1C, 0x1C, 0x21),
    paper: theme::PAPER,
    paper_dim: theme::PAPER_DIM,
    ink: theme::INK,
    shade: theme::SHADE,
    cursor: theme::CURSOR,
    edge: Color32::TRANSPARENT,
};

const HIGH: PanelColours = PanelColours {
    accent: Color32::from_rgb(0xFF, 0xD2, 0x3C),
    slate: Color32::BLACK,
    slate_light: Color32::from_rgb(0x16, 0x16, 0x16),
    slate_lit: Color32::from_rgb(0x38, 0x38, 0x38),
    slate_pressed: Color32::from_rgb(0x48, 0x48, 0x48),
    well: Color32::BLACK,
    paper: Color32::WHITE,
    paper_dim: Color32::from_rgb(0xE2, 0xE2, 0xE2),
    ink: Color32::BLACK,
    shade: Color32::BLACK,
    cursor: Color32::from_rgb(0x6C, 0xE0, 0xFF),
    edge: Color32::from_rgb(0xC8, 0xC8, 0xC8),
};

/// Access to the look from all that draws panels.
pub trait Themed {
    /// The look of these panels.
    fn look(&self) -> Look;

    /// Least side of everything that can be clicked, in the panels' points: [`TARGET`] of the window's.
    fn target(&self) -> f32;

    /// Their colours.
    fn colours(&self) -> &'static PanelColours {
        self.look().panels()
    }
}

impl Themed for egui::Context {
    fn look(&self) -> Look {
        self.data(|data| data.get_temp(look_id())).unwrap_or_default()
    }

    fn target(&self) -> f32 {
        self.data(|data| data.get_temp(target_id())).unwrap_or(TARGET)
    }
}

impl Themed for egui::Ui {
    fn look(&self) -> Look {
        self.ctx().look()
    }

    fn target(&self) -> f32 {
        self.ctx().target()
    }
}

impl Themed for egui::Painter {
    fn look(&self) -> Look {
        self.ctx().look()
    }

    fn target(&self) -> f32 {
        self.ctx().target()
    }
}

fn look_id() -> egui::Id {
    egui::Id::new("look")
}

fn target_id() -> egui::Id {
    egui::Id::new("target")
}

/// Least side of everything that can be clicked, in the window's points, however small the text is.
pub const TARGET: f32 = 24.0;

/// Sets the style of egui for panels with this zoom.
pub fn dress_egui(ctx: &egui::Context, look: Look, zoom: f32) {
    let target = TARGET / zoom.min(1.0);
    ctx.data_mut(|data| {
        data.insert_temp(look_id(), look);
        data.insert_temp(target_id(), target);
    });
    // A click is a click however long the button is held, or a picture takes.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    let colours = look.panels();
    ctx.all_styles_mut(|style| {
        for (kind, size) in [
            (TextStyle::Small, letters::SMALL),
            (TextStyle::Body, letters::TEXT),
            (TextStyle::Button, letters::TEXT),
            (TextStyle::Heading, letters::HEADING),
            (TextStyle::Monospace, letters::TEXT),
        ] {
            let family =
                if kind == TextStyle::Monospace { FontFamily::Monospace } else { FontFamily::Proportional };
            style.text_styles.insert(kind, FontId::new(size, family));
        }
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        // Wide enough for a button with one sign.
        style.spacing.button_padding = egui::vec2(12.0_f32.max(target / 2.0 - 4.0), 7.0);
        style.spacing.interact_size.y = target;
        style.spacing.window_margin = Margin::same(18);
        // Scroll bars have room of their own beside the content, and show that there is more.
        style.spacing.scroll = egui::style::ScrollStyle {
            floating: false,
            bar_width: 8.0,
            bar_inner_margin: 6.0,
            bar_outer_margin: 0.0,
            handle_min_length: target,
            ..egui::style::ScrollStyle::solid()
        };
        style.animation_time = 0.0;
        style.visuals = visuals(colours);
    });
}

/// Egui's colours.
fn visuals(colours: &PanelColours) -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.panel_fill = colours.slate;
    visuals.window_fill = colours.slate;
    visuals.window_stroke = Stroke::new(1.0, colours.slate_light);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.extreme_bg_color = colours.well;
    visuals.override_text_color = Some(colours.paper);
    visuals.weak_text_color = Some(colours.paper_dim);
    visuals.selection.bg_fill = colours.accent;
    visuals.selection.stroke = Stroke::new(1.0, colours.ink);
    visuals.hyperlink_color = colours.accent;
    let accent = |width: f32| Stroke::new(width, colours.accent);
    let edge = Stroke::new(1.0, colours.edge);
    let widget = |fill: Color32, bg_stroke: Stroke| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke,
        corner_radius: CornerRadius::same(7),
        fg_stroke: Stroke::new(1.0, colours.paper),
        expansion: 0.0,
    };
    let widgets = &mut visuals.widgets;
    widgets.noninteractive = widget(colours.slate, Stroke::new(1.0, colours.slate_lit));
    widgets.inactive = widget(colours.slate_light, edge);
    widgets.hovered = widget(colours.slate_lit, accent(1.0));
    widgets.active = widget(colours.slate_pressed, accent(2.0));
    widgets.open = widget(colours.slate_light, accent(1.0));
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::colour_science::contrast;

    #[test]
    fn text_can_be_read_on_every_ground_of_the_panels() {
        for (wanted, contrast_asked) in [(4.5, Contrast::Normal), (7.0, Contrast::High)] {
            let look = Look { contrast: contrast_asked, ..Look::default() };
            let colours = look.panels();
            let PanelColours { accent, slate, slate_light, slate_lit, slate_pressed, well, .. } = *colours;
            let grounds = [slate, slate_light, slate_lit, well];
            let written = [(colours.paper, &grounds[..]), (colours.paper_dim, &grounds), (accent, &grounds)];
            let pairs =
                written.iter().flat_map(|(ink, grounds)| grounds.iter().map(|ground| (*ink, *ground)));
            for (ink, ground) in pairs.chain([(colours.ink, accent), (colours.paper, slate_pressed)]) {
                let found = contrast(ink, ground);
                assert!(found >= wanted, "{contrast_asked:?}: {ink:?} on {ground:?}: {found}");
            }
        }
    }
}
