//! Pipelines of the graphics device: they are compiled in the background, and what needs a missing one is not in the picture.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::{PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};

use crate::ui::draw::redraw::Redraw;

/// State of the render world's pipelines, shared with it.
#[derive(Resource, Clone, Default)]
pub(crate) struct PipelinesWaiting(Arc<RenderState>);

#[derive(Default)]
struct RenderState {
    /// Whether pipelines are still being compiled.
    waiting: AtomicBool,
    /// Number of pictures drawn since all pipelines are ready.
    whole: AtomicU32,
}

impl PipelinesWaiting {
    /// Number of pictures drawn with nothing missing.
    pub fn whole_pictures(&self) -> u32 {
        self.0.whole.load(Ordering::Relaxed)
    }

    /// Notes whether a pipeline was missing in the last picture.
    pub(crate) fn record_missing_pipelines(&self, waiting: bool) {
        self.0.waiting.store(waiting, Ordering::Relaxed);
        let whole = if waiting { 0 } else { self.whole_pictures().saturating_add(1) };
        self.0.whole.store(whole, Ordering::Relaxed);
    }
}

/// Draws frames as long as a pipeline is missing: they are compiled in the background, wake nobody, and what needs them is not
/// in the picture.
pub(crate) fn plugin(app: &mut App) {
    let told = PipelinesWaiting::default();
    app.insert_resource(told.clone()).add_systems(
        First,
        |told: Res<PipelinesWaiting>, mut redraw: ResMut<Redraw>| {
            if told.0.waiting.load(Ordering::Relaxed) {
                redraw.request();
            }
        },
    );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(told).add_systems(
            Render,
            (|cache: Res<PipelineCache>, told: Res<PipelinesWaiting>| {
                told.record_missing_pipelines(cache.waiting_pipelines().any(|id| !never_comes(&cache, id)));
            })
            .in_set(RenderSystems::Cleanup),
        );
    }
}

/// Whether a pipeline is one that Bevy 0.19 queues on WebGL2 too, whose shader it never loads there.
fn never_comes(cache: &PipelineCache, id: usize) -> bool {
    let waiting = cache.pipelines().nth(id);
    waiting.is_some_and(|pipeline| match &pipeline.descriptor {
        PipelineDescriptor::ComputePipelineDescriptor(compute) => {
            compute.label.as_deref() == Some("sparse buffer update pipeline")
        }
        PipelineDescriptor::RenderPipelineDescriptor(_) => false,
    })
}
