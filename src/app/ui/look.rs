//! Look of the panels and the table, as the player or the system asks for it: contrast, colours of play, symbols.

use bevy::prelude::Resource;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle, Visuals, style::WidgetVisuals,
};

use crate::ui::theme::letters;

pub use camaieu_store::{ColourVision, Contrast, Theme};

/// Look that the player has chosen, or the system.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Time of day.
    pub theme: Theme,
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
        match (self.theme, self.contrast) {
            (Theme::Day, Contrast::Normal) => &DAY,
            (Theme::Day, Contrast::High) => &HIGH_DAY,
            (Theme::Evening, Contrast::Normal) => &EVENING,
            (Theme::Evening, Contrast::High) => &HIGH_EVENING,
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
    /// Every sheet.
    pub card: Color32,
    /// Buttons, fields and clocks that stand.
    pub field: Color32,
    /// The widget under the mouse.
    pub hover: Color32,
    /// The widget that is pressed, and the tracks of sliders.
    pub press: Color32,
    /// Rules between groups: ornament only.
    pub line: Color32,
    /// Outlines that carry meaning.
    pub edge: Color32,
    /// Text.
    pub ink: Color32,
    /// Second lines.
    pub ink_2: Color32,
    /// The main action, what is chosen, headings.
    pub pine: Color32,
    /// Its lower edge.
    pub pine_lo: Color32,
    /// Text on it.
    pub on_pine: Color32,
    /// Chosen rows, success.
    pub soft: Color32,
    /// Text on them.
    pub soft_ink: Color32,
    /// Turn, stars.
    pub honey: Color32,
    /// Text on it.
    pub on_honey: Color32,
    /// Duties.
    pub honey_soft: Color32,
    /// Text on them.
    pub honey_ink: Color32,
    /// Refusals, mistakes.
    pub brick: Color32,
    /// The ground of their sentences.
    pub brick_soft: Color32,
    /// The ring round what has the keyboard.
    pub focus: Color32,
    /// The outline of text that lies on the table.
    pub halo: Color32,
}

const DAY: PanelColours = PanelColours {
    card: Color32::from_rgb(0xFC, 0xF8, 0xF0),
    field: Color32::from_rgb(0xF1, 0xE9, 0xDB),
    hover: Color32::from_rgb(0xE8, 0xDD, 0xCA),
    press: Color32::from_rgb(0xDD, 0xCF, 0xB7),
    line: Color32::from_rgb(0xE0, 0xD4, 0xBF),
    edge: Color32::from_rgb(0x8A, 0x7C, 0x68),
    ink: Color32::from_rgb(0x2B, 0x21, 0x19),
    ink_2: Color32::from_rgb(0x63, 0x56, 0x4A),
    pine: Color32::from_rgb(0x17, 0x59, 0x4A),
    pine_lo: Color32::from_rgb(0x0F, 0x44, 0x37),
    on_pine: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    soft: Color32::from_rgb(0xDC, 0xEA, 0xDF),
    soft_ink: Color32::from_rgb(0x12, 0x3F, 0x34),
    honey: Color32::from_rgb(0xE9, 0xAC, 0x45),
    on_honey: Color32::from_rgb(0x3A, 0x24, 0x03),
    honey_soft: Color32::from_rgb(0xFB, 0xEB, 0xC9),
    honey_ink: Color32::from_rgb(0x4A, 0x2F, 0x05),
    brick: Color32::from_rgb(0xA3, 0x36, 0x1F),
    brick_soft: Color32::from_rgb(0xF8, 0xE1, 0xD6),
    focus: Color32::from_rgb(0x14, 0x36, 0xA0),
    halo: Color32::from_rgb(0xFC, 0xF8, 0xF0),
};

const EVENING: PanelColours = PanelColours {
    card: Color32::from_rgb(0x27, 0x23, 0x1F),
    field: Color32::from_rgb(0x36, 0x30, 0x2A),
    hover: Color32::from_rgb(0x43, 0x3B, 0x33),
    press: Color32::from_rgb(0x51, 0x47, 0x3D),
    line: Color32::from_rgb(0x4A, 0x41, 0x38),
    edge: Color32::from_rgb(0x9C, 0x8D, 0x79),
    ink: Color32::from_rgb(0xF5, 0xED, 0xE0),
    ink_2: Color32::from_rgb(0xC6, 0xB9, 0xA6),
    pine: Color32::from_rgb(0x8A, 0xD0, 0xBA),
    pine_lo: Color32::from_rgb(0x6F, 0xBB, 0xA4),
    on_pine: Color32::from_rgb(0x0F, 0x23, 0x1D),
    soft: Color32::from_rgb(0x2C, 0x42, 0x39),
    soft_ink: Color32::from_rgb(0xCF, 0xEB, 0xDF),
    honey: Color32::from_rgb(0xF0, 0xB9, 0x5A),
    on_honey: Color32::from_rgb(0x2A, 0x1B, 0x04),
    honey_soft: Color32::from_rgb(0x4A, 0x38, 0x18),
    honey_ink: Color32::from_rgb(0xFF, 0xE9, 0xBE),
    brick: Color32::from_rgb(0xF3, 0x9A, 0x80),
    brick_soft: Color32::from_rgb(0x4B, 0x2A, 0x20),
    focus: Color32::from_rgb(0x9D, 0xB8, 0xFF),
    halo: Color32::from_rgb(0x27, 0x23, 0x1F),
};

const HIGH_DAY: PanelColours = PanelColours {
    card: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    field: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    hover: Color32::from_rgb(0xE6, 0xE6, 0xE6),
    press: Color32::from_rgb(0xD0, 0xD0, 0xD0),
    line: Color32::from_rgb(0x00, 0x00, 0x00),
    edge: Color32::from_rgb(0x00, 0x00, 0x00),
    ink: Color32::from_rgb(0x00, 0x00, 0x00),
    ink_2: Color32::from_rgb(0x2A, 0x2A, 0x2A),
    pine: Color32::from_rgb(0x0B, 0x3D, 0x31),
    pine_lo: Color32::from_rgb(0x0B, 0x3D, 0x31),
    on_pine: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    soft: Color32::from_rgb(0xDC, 0xEA, 0xDF),
    soft_ink: Color32::from_rgb(0x12, 0x3F, 0x34),
    honey: Color32::from_rgb(0xE9, 0xAC, 0x45),
    on_honey: Color32::from_rgb(0x3A, 0x24, 0x03),
    honey_soft: Color32::from_rgb(0xFB, 0xEB, 0xC9),
    honey_ink: Color32::from_rgb(0x4A, 0x2F, 0x05),
    brick: Color32::from_rgb(0x7A, 0x1E, 0x0C),
    brick_soft: Color32::from_rgb(0xF8, 0xE1, 0xD6),
    focus: Color32::from_rgb(0x0A, 0x2A, 0x9A),
    halo: Color32::from_rgb(0xFF, 0xFF, 0xFF),
};

const HIGH_EVENING: PanelColours = PanelColours {
    card: Color32::from_rgb(0x00, 0x00, 0x00),
    field: Color32::from_rgb(0x00, 0x00, 0x00),
    hover: Color32::from_rgb(0x26, 0x26, 0x26),
    press: Color32::from_rgb(0x3A, 0x3A, 0x3A),
    line: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    edge: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    ink: Color32::from_rgb(0xFF, 0xFF, 0xFF),
    ink_2: Color32::from_rgb(0xE2, 0xE2, 0xE2),
    pine: Color32::from_rgb(0xA0, 0xF0, 0xD6),
    pine_lo: Color32::from_rgb(0xA0, 0xF0, 0xD6),
    on_pine: Color32::from_rgb(0x00, 0x00, 0x00),
    soft: Color32::from_rgb(0x2C, 0x42, 0x39),
    soft_ink: Color32::from_rgb(0xCF, 0xEB, 0xDF),
    honey: Color32::from_rgb(0xF0, 0xB9, 0x5A),
    on_honey: Color32::from_rgb(0x2A, 0x1B, 0x04),
    honey_soft: Color32::from_rgb(0x4A, 0x38, 0x18),
    honey_ink: Color32::from_rgb(0xFF, 0xE9, 0xBE),
    brick: Color32::from_rgb(0xF3, 0x9A, 0x80),
    brick_soft: Color32::from_rgb(0x4B, 0x2A, 0x20),
    focus: Color32::from_rgb(0x9D, 0xC8, 0xFF),
    halo: Color32::from_rgb(0x00, 0x00, 0x00),
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

/// Family of the names of screens and games, and of the sentence whose turn it is.
pub(crate) const TITLE: &str = "title";
/// Family of buttons, names, clocks and numbers.
pub(crate) const BOLD: &str = "bold";

/// The font of names of screens and games, in this size.
pub(crate) fn title(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(TITLE.into()))
}

/// Gives egui the fonts of the panels, once: text and figures of one width in Nunito Sans, names in Fraunces. Signs that
/// they lack come from egui's own. They count from the next pass on; whether they were given now.
pub(crate) fn write_in(ctx: &egui::Context) -> bool {
    let id = egui::Id::new("fonts");
    if ctx.data(|data| data.get_temp::<bool>(id)).is_some() {
        return false;
    }
    ctx.data_mut(|data| data.insert_temp(id, true));
    let mut fonts = egui::FontDefinitions::default();
    let faces: [(&str, &[u8]); 3] = [
        ("Nunito Sans SemiBold", include_bytes!("../../../assets/fonts/NunitoSans_600SemiBold.ttf")),
        ("Nunito Sans ExtraBold", include_bytes!("../../../assets/fonts/NunitoSans_800ExtraBold.ttf")),
        ("Fraunces SemiBold", include_bytes!("../../../assets/fonts/Fraunces_600SemiBold.ttf")),
    ];
    let usual = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let families = [FontFamily::Proportional, FontFamily::Name(BOLD.into()), FontFamily::Name(TITLE.into())];
    for ((name, bytes), family) in faces.into_iter().zip(families) {
        fonts.font_data.insert(name.to_owned(), std::sync::Arc::new(egui::FontData::from_static(bytes)));
        let behind = usual.iter().cloned();
        fonts.families.insert(family, std::iter::once(name.to_owned()).chain(behind).collect());
    }
    ctx.set_fonts(fonts);
    true
}

/// Sets the style of egui for panels with this zoom.
pub fn dress_egui(ctx: &egui::Context, look: Look, zoom: f32) {
    let target = TARGET / zoom.min(1.0);
    ctx.data_mut(|data| {
        data.insert_temp(look_id(), look);
        data.insert_temp(target_id(), target);
    });
    // A click is a click however long the button is held, or a picture takes.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    ctx.all_styles_mut(|style| {
        for (kind, size) in [
            (TextStyle::Small, letters::SMALL),
            (TextStyle::Body, letters::TEXT),
            (TextStyle::Button, letters::TEXT),
            (TextStyle::Heading, letters::HEADING),
            (TextStyle::Monospace, letters::TEXT),
        ] {
            let family = match kind {
                TextStyle::Monospace => FontFamily::Monospace,
                TextStyle::Button => FontFamily::Name(BOLD.into()),
                TextStyle::Heading => FontFamily::Name(TITLE.into()),
                _ => FontFamily::Proportional,
            };
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
        style.visuals = visuals(look);
    });
}

/// The frame of a sheet of paper: a panel, a dialog or a card.
pub(crate) fn sheet(ctx: &egui::Context) -> egui::Frame {
    let (look, colours) = (ctx.look(), ctx.colours());
    let frame = egui::Frame::new().fill(colours.card).corner_radius(16);
    match look.contrast {
        Contrast::High => frame.stroke(Stroke::new(1.5, colours.edge)),
        Contrast::Normal => {
            let [shade, line] = match look.theme {
                Theme::Day => [
                    Color32::from_rgba_unmultiplied(58, 38, 18, 51),
                    Color32::from_rgba_unmultiplied(90, 64, 30, 26),
                ],
                Theme::Evening => [Color32::from_black_alpha(110), Color32::from_white_alpha(14)],
            };
            let shadow = egui::Shadow { offset: [0, 8], blur: 24, spread: 0, color: shade };
            frame.stroke(Stroke::new(1.0, line)).shadow(shadow)
        }
    }
}

/// Egui's colours.
fn visuals(look: Look) -> Visuals {
    let colours = look.panels();
    let mut visuals = if look.theme == Theme::Day { Visuals::light() } else { Visuals::dark() };
    visuals.panel_fill = colours.card;
    visuals.window_fill = colours.card;
    visuals.window_stroke = Stroke::new(1.0, colours.line);
    visuals.window_corner_radius = CornerRadius::same(16);
    visuals.extreme_bg_color = colours.field;
    visuals.override_text_color = Some(colours.ink);
    visuals.weak_text_color = Some(colours.ink_2);
    visuals.selection.bg_fill = colours.pine;
    visuals.selection.stroke = Stroke::new(1.0, colours.on_pine);
    visuals.hyperlink_color = colours.pine;
    // A line of one width whatever happens to a widget, so that nothing moves; only what has the keyboard has a ring.
    let is_high = look.contrast == Contrast::High;
    let edge = Stroke::new(1.0, if is_high { colours.edge } else { Color32::TRANSPARENT });
    let focus = |width: f32| Stroke::new(width, colours.focus);
    let widget = |fill: Color32, bg_stroke: Stroke| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke,
        corner_radius: CornerRadius::same(10),
        fg_stroke: Stroke::new(1.0, colours.ink),
        expansion: 0.0,
    };
    let widgets = &mut visuals.widgets;
    widgets.noninteractive = widget(colours.card, Stroke::new(1.0, colours.line));
    widgets.inactive = widget(colours.field, edge);
    widgets.hovered = widget(colours.hover, edge);
    widgets.active = widget(colours.press, focus(2.0));
    widgets.open = widget(colours.field, edge);
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::colour_science::contrast;

    #[test]
    fn text_can_be_read_on_every_ground_of_the_panels() {
        for theme in Theme::ALL {
            for (wanted, asked) in [(4.5, Contrast::Normal), (7.0, Contrast::High)] {
                let c = *Look { theme, contrast: asked, ..Look::default() }.panels();
                let grounds = [c.card, c.field, c.hover, c.press];
                let written = [(c.ink, &grounds[..]), (c.ink_2, &grounds[..3]), (c.pine, &grounds[..3])];
                let pairs =
                    written.iter().flat_map(|(ink, grounds)| grounds.iter().map(|ground| (*ink, *ground)));
                let signs = [
                    (c.on_pine, c.pine),
                    (c.on_pine, c.pine_lo),
                    (c.soft_ink, c.soft),
                    (c.on_honey, c.honey),
                    (c.honey_ink, c.honey_soft),
                    (c.brick, c.card),
                ];
                for (ink, ground) in pairs.chain(signs) {
                    let found = contrast(ink, ground);
                    assert!(found >= wanted, "{theme:?}, {asked:?}: {ink:?} on {ground:?}: {found}");
                }
                // Refusals are in larger letters or beside a sign.
                assert!(contrast(c.brick, c.brick_soft) >= 4.5, "{theme:?}, {asked:?}");
                // Rings and outlines are seen.
                for ground in [c.card, c.field] {
                    assert!(contrast(c.focus, ground) >= 3.0 && contrast(c.edge, ground) >= 3.0, "{theme:?}");
                }
            }
        }
    }
}
