//! Figures of the diagrams as textures of the panels.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use bevy_egui::egui::{
    Color32, ColorImage, Context, Id, Painter, Rect, TextureFilter, TextureHandle, TextureOptions, pos2,
};

use camaieu_diagram::figure::Figure;
use camaieu_diagram::{self as diagram, DiagramReader, picture};
use camaieu_play::guided::{AnyStep, UnfinishedStep};
use camaieu_text::Texts;

/// The texture of a figure, so many pixels wide; `None` if it is too large to be drawn.
pub(crate) fn texture(ctx: &Context, name: String, figure: &Figure, pixels: u32) -> Option<TextureHandle> {
    let drawn = picture::draw_alone(figure, pixels).ok()?;
    let size = [drawn.width as usize, drawn.height as usize];
    let image = ColorImage::from_rgba_premultiplied(size, &drawn.pixels);
    let options = TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
    Some(ctx.load_texture(name, image, options))
}

/// The board of a step as an onlooker sees it; `None` for a game without diagrams.
pub(crate) fn of_step(texts: &Texts, step: &AnyStep) -> Option<Figure> {
    let session = step.run(UnfinishedStep::default()).session(0);
    Some(diagram::of_session(texts, DiagramReader::ONLOOKER, &*session)?.board())
}

/// Diagrams that pages show: each is drawn when it comes into sight, and the ones not seen for longest are freed.
#[derive(Clone, Default)]
struct DiagramCache(Arc<Mutex<HashMap<Id, DiagramTexture>>>);

/// Diagram that was drawn.
struct DiagramTexture {
    /// The texture; `None` if it cannot be drawn.
    texture: Option<TextureHandle>,
    /// Number of the pass in which it was seen last.
    seen: u64,
}

/// Most diagrams that are kept, and that are drawn in one pass.
const MOST: usize = 72;
const MOST_IN_A_PASS: usize = 3;

/// Draws a diagram into the middle of a place, as large as it fits. It is made by `make` when it is first seen, or in one of
/// the next passes where several come into sight at once.
pub(crate) fn show(
    painter: &Painter,
    place: Rect,
    key: impl Hash + Debug,
    make: impl FnOnce() -> Option<Figure>,
) {
    let ctx = painter.ctx();
    let id = Id::new("diagram").with(key);
    let pass = ctx.cumulative_pass_nr();
    let shown: DiagramCache =
        ctx.data_mut(|data| data.get_temp_mut_or_default::<DiagramCache>(Id::new("diagrams")).clone());
    let mut shown = shown.0.lock().unwrap_or_else(PoisonError::into_inner);
    let drawn = match shown.entry(id) {
        Entry::Occupied(known) => known.into_mut(),
        Entry::Vacant(_) if !may_draw(ctx, pass) => return ctx.request_repaint(),
        Entry::Vacant(new) => {
            let texture = make().and_then(|figure| {
                let scale = (place.width() / figure.size[0]).min(place.height() / figure.size[1]);
                let pixels = (figure.size[0] * scale * 2.0).ceil().max(1.0) as u32;
                texture(ctx, format!("{id:?}"), &figure, pixels)
            });
            new.insert(DiagramTexture { texture, seen: pass })
        }
    };
    drawn.seen = pass;
    if let Some(texture) = &drawn.texture {
        let size = texture.size_vec2();
        let scale = (place.width() / size.x).min(place.height() / size.y);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let fitting = Rect::from_center_size(place.center(), size * scale);
        painter.image(texture.id(), fitting, whole, Color32::WHITE);
    }
    if shown.len() > MOST {
        let oldest = shown.iter().min_by_key(|(_, drawn)| drawn.seen).map(|(id, _)| *id);
        oldest.into_iter().for_each(|id| drop(shown.remove(&id)));
    }
}

/// Whether one more diagram may be drawn in this pass; it is counted.
fn may_draw(ctx: &Context, pass: u64) -> bool {
    ctx.data_mut(|data| {
        let (of, drawn) = data.get_temp_mut_or_default::<(u64, usize)>(Id::new("diagrams-of-a-pass"));
        if *of != pass {
            (*of, *drawn) = (pass, 0);
        }
        *drawn += 1;
        *drawn <= MOST_IN_A_PASS
    })
}
