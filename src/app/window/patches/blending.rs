//! Patch of bevy_egui 0.42: what egui draws half transparent keeps its colour. No issue there is known; egui’s own question of
//! which light to blend in is emilk/egui#8283.
//!
//! egui's colours are multiplied by their opacity in sRGB, and the picture is blended in linear light. bevy_egui decodes the
//! product, which is darker than the part of the colour: on light ground, edges of shapes and what is switched off are
//! drawn grey. Here the colour is decoded first.

use bevy::prelude::*;
use bevy_egui::render::EGUI_SHADER_HANDLE;

/// The line of bevy_egui's shader that returns the colour, and what stands in its place. Colours that only add light have no
/// opacity to be divided by.
const RETURNED: &str = "return vec4<f32>(linear_from_gamma_rgb(color_gamma.rgb), color_gamma.a);";
const DECODED: &str = "let opacity = max(color_gamma.a, 0.001);
    let colour = linear_from_gamma_rgb(min(color_gamma.rgb / opacity, vec3<f32>(1.0))) * opacity;
    let added = linear_from_gamma_rgb(color_gamma.rgb);
    return vec4<f32>(select(colour, added, color_gamma.a < 0.001), color_gamma.a);";

/// Changes the shader that [`EguiPlugin`](bevy_egui::EguiPlugin) has brought.
pub(super) fn plugin(app: &mut App) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    let Some(source) = shaders.get(&EGUI_SHADER_HANDLE).map(|shader| shader.source.as_str().to_owned())
    else {
        return;
    };
    debug_assert!(source.contains(RETURNED), "bevy_egui returns its colour in another way");
    let shader = Shader::from_wgsl(source.replace(RETURNED, DECODED), "egui.wgsl");
    let added = shaders.insert(&EGUI_SHADER_HANDLE, shader);
    debug_assert!(added.is_ok(), "the handle is for this shader alone");
}
