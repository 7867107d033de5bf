//! Offer of a lower quality where the picture is too slow: a question that waits, put once for each quality.

mod watch;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, PrimaryEguiContext};

use crate::table::camera::TableCamera;
use crate::table::light::{DrawnBySoftware, PictureQuality, Quality};
use crate::ui::draw::AddOverlay;
use crate::ui::draw::redraw::{Redraw, SleepSystems};
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::queue::is_last_pass;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;
use crate::ui::widgets::{buttons, modal};
use camaieu_text::Texts;

use watch::FrameMonitor;

/// Offer of a quality in place of the one that is too slow.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct QualityOffer {
    /// Quality that is too slow.
    pub now: Quality,
    /// Quality that is offered.
    pub other: Quality,
}

/// Whether the speed of the picture is watched: not while a picture is taken or the window is measured.
#[derive(Resource, Clone, Copy, Debug)]
pub struct WatchesSpeed;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Screen => screen_plugin(app),
        AppPart::Panels => drop(app.add_overlay(Overlay::SlowPicture, draw)),
        _ => {}
    }
}

/// Watch over the time that pictures take.
fn screen_plugin(app: &mut App) {
    app.add_systems(
        Last,
        (watch_speed.run_if(resource_exists::<WatchesSpeed>).run_if(is_last_pass), rest)
            .chain()
            .before(SleepSystems),
    );
}

/// Leaves the table out of the picture while the question is open: it comes at once, and so does the answer.
fn rest(
    overlays: Res<Overlays>,
    mut table: Query<&mut Camera, With<TableCamera>>,
    mut panels: Query<&mut Camera, (With<PrimaryEguiContext>, Without<TableCamera>)>,
    mut rested: Local<bool>,
) {
    let rests = overlays.top() == Some(Overlay::SlowPicture);
    if std::mem::replace(&mut *rested, rests) == rests {
        return;
    }
    table.iter_mut().for_each(|mut camera| camera.is_active = !rests);
    // Nothing else clears the picture then.
    let clears = if rests { ClearColorConfig::Default } else { ClearColorConfig::None };
    panels.iter_mut().for_each(|mut camera| camera.clear_color = clears);
}

/// Offers another quality when the frames since the last choice or change of the window take too long.
fn watch_speed(
    time: Res<Time<Real>>,
    (quality, by_software): (Res<PictureQuality>, Res<DrawnBySoftware>),
    (screen, window): (Res<State<Screen>>, Query<&Window, With<PrimaryWindow>>),
    mut overlays: ResMut<Overlays>,
    mut redraw: ResMut<Redraw>,
    mut watch: Local<FrameMonitor>,
    mut commands: Commands,
) {
    let size = window.single().map_or(UVec2::ZERO, Window::physical_size);
    watch.begin_anew(quality.0, (**screen, size));
    let is_hopeless = by_software.0 && size.x * size.y >= MANY_PIXELS;
    // A window that lies behind others may be drawn slowly.
    let has_focus = window.single().is_ok_and(|window| window.focused);
    let follows = has_focus && !redraw.is_idle();
    if let Some(other) = watch.frame(time.elapsed(), follows, is_hopeless) {
        commands.insert_resource(QualityOffer { now: quality.0, other });
        overlays.toggle(Overlay::SlowPicture);
        redraw.request();
    }
}

/// Number of pixels from which on the first picture drawn by software takes many seconds, but for the lowest quality.
const MANY_PIXELS: u32 = 1_280 * 800;

fn draw(
    mut contexts: EguiContexts,
    offer: Option<Res<QualityOffer>>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let Some(offer) = offer else { return Ok(()) };
    match show(contexts.ctx_mut()?, *offer, language.texts()) {
        Some(true) => {
            let other = offer.other;
            commands.change(move |shown: &mut PictureQuality| shown.0 = other);
            commands.change(move |chosen: &mut Preferences| chosen.choose_quality(other));
            commands.close_overlay();
        }
        Some(false) => commands.close_overlay(),
        None => {}
    }
    Ok(())
}

/// Offers the other quality: `Some(true)` when it is taken, `Some(false)` when the present one is kept.
fn show(ctx: &egui::Context, offer: QualityOffer, texts: &Texts) -> Option<bool> {
    let (answer, outside) = modal(ctx, &texts.say("slow-picture"), |ui| {
        ui.label(texts.say_with("slow-picture-what", &[("quality", &offer.now.name())]));
        ui.add_space(10.0);
        let take = texts.say_with("slow-picture-take", &[("quality", &offer.other.name())]);
        let keep = texts.say_with("slow-picture-keep", &[("quality", &offer.now.name())]);
        buttons(ui, &[(take, true), (keep, false)])
    });
    answer.or(outside.then_some(false))
}
