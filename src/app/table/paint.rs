//! The material of everything on and round the table: Bevy's own, drawn in full or by a plain shader.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};

use crate::app::table::quality::PictureQuality;

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
}

impl From<&PaintUniform> for PaintUniform {
    fn from(uniform: &PaintUniform) -> PaintUniform {
        *uniform
    }
}

impl PaintUniform {
    /// The switches of a material in this quality.
    pub(crate) fn of(material: &StandardMaterial, quality: PictureQuality) -> PaintUniform {
        PaintUniform {
            plain: quality.is_low(),
            lit: !material.unlit,
            textured: material.base_color_texture.is_some(),
        }
    }
}

/// The plain shader.
const PLAIN: Handle<Shader> = uuid_handle!("5d0a8e0c-6c0f-4b5e-9d55-0c6b8f1b7a21");

impl MaterialExtension for PaintUniform {
    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let PaintUniform { plain, lit, textured } = key.bind_group_data;
        if let (true, Some(fragment)) = (plain, &mut descriptor.fragment) {
            fragment.shader = PLAIN;
            let defs = [("LIT", lit), ("TEXTURED", textured)];
            fragment.shader_defs.extend(defs.into_iter().filter(|def| def.1).map(|def| def.0.into()));
        }
        Ok(())
    }
}

pub(crate) fn plugin(app: &mut App) {
    load_internal_asset!(app, PLAIN, "plain.wgsl", Shader::from_wgsl);
    app.add_plugins(MaterialPlugin::<Paint>::default());
}
