//! The material of everything on and round the table: Bevy's own, drawn in full or by a plain shader.

use bevy::asset::uuid_handle;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::{ShaderDefVal, ShaderRef};

use crate::table::light::lamps;
use crate::table::light::quality::PictureQuality;
use crate::ui::theme::look::Theme;

/// The material of all meshes on the table.
pub type Paint = ExtendedMaterial<StandardMaterial, PaintUniform>;

/// The switches of a paint, which choose its shader.
#[derive(Asset, AsBindGroup, TypePath, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[bind_group_data(PaintUniform)]
pub struct PaintUniform {
    /// Whether the plain shader draws it: a software renderer works out all of Bevy's shader for every pixel, used or
    /// not.
    plain: bool,
    /// Whether lights reach it.
    lit: bool,
    /// Whether it has a texture.
    textured: bool,
    /// Whether it is lit and smooth enough for a gleam. Dull surfaces mirror too little to be seen.
    glossy: bool,
    /// Whether it has the broad sheen of the window, as a wide surface beneath all else: the plain shader works it out at
    /// the corners of its mesh, so that its pixels cost little.
    sheen: bool,
}

impl From<&PaintUniform> for PaintUniform {
    fn from(uniform: &PaintUniform) -> PaintUniform {
        *uniform
    }
}

/// Perceptual roughness below which a surface has a gleam.
const SMOOTH: f32 = 0.6;
/// The same for the sheen of what lies beneath.
const HALF_DULL: f32 = 0.7;

impl PaintUniform {
    /// The switches of a material in this quality.
    pub(crate) fn of(material: &StandardMaterial, quality: PictureQuality) -> PaintUniform {
        let gleams = !material.unlit
            && (material.metallic > 0.0
                || material.clearcoat > 0.0
                || material.perceptual_roughness < SMOOTH);
        let is_beneath = matches!(material.alpha_mode, AlphaMode::Mask(_));
        PaintUniform {
            plain: quality.is_low(),
            lit: !material.unlit,
            textured: material.base_color_texture.is_some(),
            glossy: gleams && !is_beneath,
            sheen: !material.unlit && is_beneath && material.perceptual_roughness < HALF_DULL,
        }
    }
}

const PLAIN: Handle<Shader> = uuid_handle!("5d0a8e0c-6c0f-4b5e-9d55-0c6b8f1b7a21");

const FULL: Handle<Shader> = uuid_handle!("0d5f2a57-7b0e-4c1c-9a43-52f1f0c5a9d4");

impl MaterialExtension for PaintUniform {
    fn fragment_shader() -> ShaderRef {
        FULL.into()
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let PaintUniform { plain, lit, textured, glossy, sheen } = key.bind_group_data;
        if let (true, Some(fragment)) = (plain, &mut descriptor.fragment) {
            let defs = [("LIT", lit), ("TEXTURED", textured), ("GLOSSY", glossy), ("SHEEN", sheen)];
            let defs: Vec<ShaderDefVal> =
                defs.into_iter().filter(|def| def.1).map(|def| def.0.into()).collect();
            // The vertices know what the pixels are tone-mapped and faded by.
            descriptor.vertex.shader_defs = [fragment.shader_defs.as_slice(), &defs].concat();
            fragment.shader_defs.extend(defs);
            (descriptor.vertex.shader, fragment.shader) = (PLAIN, PLAIN);
        } else if let (true, Some(fragment)) = (sheen, &mut descriptor.fragment) {
            fragment.shader_defs.push("SHEEN".into());
        }
        Ok(())
    }
}

pub(crate) fn plugin(app: &mut App) {
    light_shaders(&mut app.world_mut().resource_mut::<Assets<Shader>>(), Theme::default());
    app.add_plugins(MaterialPlugin::<Paint>::default());
}

/// Makes the shaders, anew where they are there, for the lamps of a theme, which are constants in them.
pub(crate) fn light_shaders(shaders: &mut Assets<Shader>, theme: Theme) {
    let shared = [include_str!("sheen.wgsl"), &lamps::constants(theme)].concat();
    let sources =
        [(&PLAIN, "plain.wgsl", include_str!("plain.wgsl")), (&FULL, "full.wgsl", include_str!("full.wgsl"))];
    for (handle, name, source) in sources {
        let source = Shader::from_wgsl(format!("{source}\n{shared}"), name);
        let added = shaders.insert(handle, source);
        debug_assert!(added.is_ok(), "the handle is for this shader alone");
    }
}
