//! Look of the panels and the table, as the player or the system asks for it: contrast, colours of play, symbols.

use bevy::prelude::Resource;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle, Visuals, style::WidgetVisuals,
};

use camaieu_assets::{File, fonts};

use crate::ui::pictures::icons;
use crate::ui::theme::letters;

pub use camaieu_store::{ColourVision, Contrast, TableTop, Theme};

/// Look that the player has chosen, or the system.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Appearance {
    /// Time of day.
    pub theme: Theme,
    /// Table top under boards.
    pub table: TableTop,
    /// Contrast of the panels.
    pub contrast: Contrast,
    /// Colour vision that the colours of play are chosen for.
    pub vision: ColourVision,
    /// Whether the symbols on pieces are large.
    pub large_symbols: bool,
}

impl Appearance {
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
    /// The same under the mouse.
    pub pine_hi: Color32,
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
}

/// A colour from its sRGB digits.
const fn rgb(digits: u32) -> Color32 {
    Color32::from_rgb((digits >> 16) as u8, (digits >> 8) as u8, digits as u8)
}

const DAY: PanelColours = PanelColours {
    card: rgb(0xFC_F8_F0),
    field: rgb(0xF1_E9_DB),
    hover: rgb(0xE8_DD_CA),
    press: rgb(0xDD_CF_B7),
    line: rgb(0xE0_D4_BF),
    edge: rgb(0x8A_7C_68),
    ink: rgb(0x2B_21_19),
    ink_2: rgb(0x63_56_4A),
    pine: rgb(0x17_59_4A),
    pine_hi: rgb(0x1F_6F_5D),
    pine_lo: rgb(0x0F_44_37),
    on_pine: rgb(0xFF_FF_FF),
    soft: rgb(0xDC_EA_DF),
    soft_ink: rgb(0x12_3F_34),
    honey: rgb(0xE9_AC_45),
    on_honey: rgb(0x3A_24_03),
    honey_soft: rgb(0xFB_EB_C9),
    honey_ink: rgb(0x4A_2F_05),
    brick: rgb(0xA3_36_1F),
    brick_soft: rgb(0xF8_E1_D6),
    focus: rgb(0x14_36_A0),
};

const EVENING: PanelColours = PanelColours {
    card: rgb(0x27_23_1F),
    field: rgb(0x36_30_2A),
    hover: rgb(0x43_3B_33),
    press: rgb(0x51_47_3D),
    line: rgb(0x4A_41_38),
    edge: rgb(0x9C_8D_79),
    ink: rgb(0xF5_ED_E0),
    ink_2: rgb(0xC6_B9_A6),
    pine: rgb(0x8A_D0_BA),
    pine_hi: rgb(0xA0_DD_CA),
    pine_lo: rgb(0x6F_BB_A4),
    on_pine: rgb(0x0F_23_1D),
    soft: rgb(0x2C_42_39),
    soft_ink: rgb(0xCF_EB_DF),
    honey: rgb(0xF0_B9_5A),
    on_honey: rgb(0x2A_1B_04),
    honey_soft: rgb(0x4A_38_18),
    honey_ink: rgb(0xFF_E9_BE),
    brick: rgb(0xF3_9A_80),
    brick_soft: rgb(0x4B_2A_20),
    focus: rgb(0x9D_B8_FF),
};

const HIGH_DAY: PanelColours = PanelColours {
    card: rgb(0xFF_FF_FF),
    field: rgb(0xFF_FF_FF),
    hover: rgb(0xE6_E6_E6),
    press: rgb(0xD0_D0_D0),
    line: rgb(0x00_00_00),
    edge: rgb(0x00_00_00),
    ink: rgb(0x00_00_00),
    ink_2: rgb(0x2A_2A_2A),
    pine: rgb(0x0B_3D_31),
    brick: rgb(0x7A_1E_0C),
    focus: rgb(0x0A_2A_9A),
    ..DAY
};

const HIGH_EVENING: PanelColours = PanelColours {
    card: rgb(0x00_00_00),
    field: rgb(0x00_00_00),
    hover: rgb(0x26_26_26),
    press: rgb(0x3A_3A_3A),
    line: rgb(0xFF_FF_FF),
    edge: rgb(0xFF_FF_FF),
    ink: rgb(0xFF_FF_FF),
    ink_2: rgb(0xE2_E2_E2),
    pine: rgb(0xA0_F0_D6),
    on_pine: rgb(0x00_00_00),
    focus: rgb(0x9D_C8_FF),
    ..EVENING
};

/// Access to the look from all that draws panels.
pub trait Themed {
    /// The look of these panels.
    fn panel_appearance(&self) -> Appearance;

    /// Least side of everything that can be clicked, in the panels' points.
    fn target(&self) -> f32;

    /// Their colours.
    fn colours(&self) -> &'static PanelColours {
        self.panel_appearance().panels()
    }
}

impl Themed for egui::Context {
    fn panel_appearance(&self) -> Appearance {
        self.data(|data| data.get_temp(look_id())).unwrap_or_default()
    }

    fn target(&self) -> f32 {
        self.data(|data| data.get_temp(target_id())).unwrap_or(TARGET)
    }
}

impl Themed for egui::Ui {
    fn panel_appearance(&self) -> Appearance {
        self.ctx().panel_appearance()
    }

    fn target(&self) -> f32 {
        self.ctx().target()
    }
}

impl Themed for egui::Painter {
    fn panel_appearance(&self) -> Appearance {
        self.ctx().panel_appearance()
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

/// Least side of everything that is clicked with a mouse, and of everything that is touched with a finger, in the window's
/// points, however small the text is.
pub(crate) const TARGET: f32 = 24.0;
pub(crate) const FINGER: f32 = 44.0;

/// Family of the names of screens and games, and of the sentence whose turn it is.
pub(crate) const TITLE: &str = "title";
/// Face of all text.
pub(crate) const TEXT_FACE: &str = "Nunito Sans SemiBold";
/// Family of buttons, names, clocks and numbers.
pub(crate) const BOLD: &str = "bold";

/// The font of names of screens and games, in this size.
pub(crate) fn title(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(TITLE.into()))
}

/// The font of buttons, names, clocks and numbers, in this size.
pub(crate) fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// Width of words in a line of this font, in points.
pub(crate) fn width(ctx: &egui::Context, words: &str, font: &FontId) -> f32 {
    ctx.fonts_mut(|fonts| fonts.layout_no_wrap(words.to_owned(), font.clone(), Color32::WHITE).size().x)
}

/// Parts with points between them, in so many lines at most: the last ones are left out as far as they have no room.
pub(crate) fn whole_parts(
    painter: &egui::Painter,
    parts: &str,
    font: &FontId,
    (ink, room, rows): (Color32, f32, usize),
) -> std::sync::Arc<egui::Galley> {
    let mut parts = parts.to_owned();
    loop {
        let mut job = egui::text::LayoutJob::simple(parts.clone(), font.clone(), ink, room);
        job.wrap.max_rows = rows;
        let line = painter.layout_job(job);
        match parts.rfind(" · ").filter(|_| line.elided) {
            Some(end) => parts.truncate(end),
            None => return line,
        }
    }
}

/// The font, or where words are wider than a room in it a smaller one, of `least` points at least.
pub(crate) fn fitting(ctx: &egui::Context, words: &str, font: FontId, room: f32, least: f32) -> FontId {
    let mut font = font;
    while font.size > least && width(ctx, words, &font) > room {
        font.size -= 0.5;
    }
    font
}

/// Gives egui the fonts of the panels, once: text and figures of one width in Nunito Sans, names in Fraunces, icons and
/// signs in Phosphor. They count from the next pass on; whether they were given now.
pub(crate) fn write_in(ctx: &egui::Context) -> bool {
    let id = egui::Id::new("fonts");
    if ctx.data(|data| data.get_temp::<bool>(id)).is_some() {
        return false;
    }
    ctx.data_mut(|data| data.insert_temp(id, true));
    let mut fonts = egui::FontDefinitions::empty();
    let faces: [(&str, File); 4] = [
        (TEXT_FACE, fonts::NUNITO_SANS),
        ("Nunito Sans ExtraBold", fonts::NUNITO_SANS_BOLD),
        ("Fraunces SemiBold", fonts::FRAUNCES),
        ("Phosphor", fonts::PHOSPHOR),
    ];
    let families = [
        (FontFamily::Proportional, &[0, 3][..]),
        (FontFamily::Monospace, &[0, 3]),
        (FontFamily::Name(BOLD.into()), &[1, 3]),
        (FontFamily::Name(TITLE.into()), &[2, 0, 3]),
        (FontFamily::Name(icons::FAMILY.into()), &[3]),
    ];
    for (family, order) in families {
        fonts.families.insert(family, order.iter().map(|face| faces[*face].0.to_owned()).collect());
    }
    for (name, bytes) in faces {
        fonts.font_data.insert(name.to_owned(), std::sync::Arc::new(egui::FontData::from_static(bytes)));
    }
    ctx.set_fonts(fonts);
    true
}

/// A context with the fonts of the panels, for tests.
#[cfg(test)]
pub(crate) fn context() -> egui::Context {
    let ctx = egui::Context::default();
    write_in(&ctx);
    // They count from the next pass on.
    ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
    ctx
}

/// Sets the style of egui for panels in which everything that can be clicked has at least this side.
pub fn dress_egui(ctx: &egui::Context, look: Appearance, target: f32) {
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
        style.spacing.button_padding = egui::vec2(12.0, 7.0);
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
    let (look, colours) = (ctx.panel_appearance(), ctx.colours());
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
fn visuals(look: Appearance) -> Visuals {
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
    // One that blinks would have the window drawn all the time.
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, colours.pine);
    // A line of one width whatever happens to a widget, so that nothing moves; what has the keyboard has a ring.
    let is_high = look.contrast == Contrast::High;
    let edge = Stroke::new(1.0, if is_high { colours.edge } else { Color32::TRANSPARENT });
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
    widgets.active = widget(colours.hover, edge);
    widgets.open = widget(colours.field, edge);
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::colour_science::contrast;

    #[test]
    fn text_can_be_read_on_every_ground_of_the_panels() {
        for theme in Theme::ALL {
            for (wanted, asked) in [(4.5, Contrast::Normal), (7.0, Contrast::High)] {
                let c = *Appearance { theme, contrast: asked, ..Appearance::default() }.panels();
                let grounds = [c.card, c.field, c.hover, c.press];
                let written = [(c.ink, &grounds[..]), (c.ink_2, &grounds[..3]), (c.pine, &grounds[..3])];
                let pairs =
                    written.iter().flat_map(|(ink, grounds)| grounds.iter().map(|ground| (*ink, *ground)));
                let signs = [
                    (c.on_pine, c.pine),
                    (c.soft_ink, c.soft),
                    (c.honey_ink, c.honey_soft),
                    (c.on_honey, c.honey),
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
