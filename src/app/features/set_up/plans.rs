//! Boards of a game to choose from, each with its plan at the start.

use bevy_egui::egui::{self, TextureHandle, Vec2, vec2};

use crate::features::set_up::model::SetupView;
use crate::ui::pictures::figures;
use crate::ui::pictures::icons::Icon;
use crate::ui::widgets::kit;
use camaieu_diagram::of_start;
use camaieu_rules::catalogue;
use camaieu_text::Texts;

/// Name of the option whose values have a plan.
pub(super) const OPTION: &str = "board";

/// Largest side of a plan in a tile, in points, and in pixels.
const SIDE: f32 = 64.0;
const PIXELS: u32 = 192;
/// Height of a tile: a plan and a name in two lines.
const HIGH: f32 = SIDE + 46.0;
/// Distance between tiles, and the least width of one.
const GAP: f32 = 6.0;
const NARROWEST: f32 = 66.0;

/// Shows a tile for each board; the value that is newly chosen.
pub(super) fn show(
    ui: &mut egui::Ui,
    model: &SetupView,
    boards: &[(Option<Icon>, String, &'static str)],
    chosen: &str,
    texts: &Texts,
) -> Option<&'static str> {
    let width = ui.available_width();
    let in_row = (((width + GAP) / (NARROWEST + GAP)) as usize).clamp(1, boards.len().max(1));
    let tile = vec2((width - GAP * (in_row - 1) as f32) / in_row as f32, HIGH);
    let mut newly = None;
    for row in boards.chunks(in_row) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (_, name, value) in row {
                let plan = plan(ui.ctx(), model.game, value, texts);
                let (head, words) = match &plan {
                    Some((plan, size)) => (kit::TileHeader::Picture(plan.id(), *size), name.as_str()),
                    None => (kit::TileHeader::Word(name), ""),
                };
                let is_chosen = *value == chosen;
                if kit::tile(ui, tile, head, words, name, is_chosen).clicked() && !is_chosen {
                    newly = Some(*value);
                }
            }
        });
    }
    newly
}

/// The plan of a board, drawn once, with its size in points.
fn plan(ctx: &egui::Context, game: &str, board: &str, texts: &Texts) -> Option<(TextureHandle, Vec2)> {
    let id = egui::Id::new(("plan", game, board));
    if let Some(known) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
        return Some(sized(known));
    }
    let mut setup = catalogue::facts(game)?.default_setup();
    setup.choose(OPTION, board).ok()?;
    let figure = of_start(texts, game, &setup)?.board();
    let scale = figure.size[0] / figure.size[0].max(figure.size[1]);
    let texture = figures::texture(ctx, format!("{game} {board}"), &figure, (scale * PIXELS as f32) as u32)?;
    ctx.data_mut(|data| data.insert_temp(id, texture.clone()));
    Some(sized(texture))
}

/// A texture with the size in which it fits into a tile.
fn sized(texture: TextureHandle) -> (TextureHandle, Vec2) {
    let size = texture.size_vec2();
    let fitting = size * (SIDE / size.max_elem());
    (texture, fitting)
}
