//! What everything on and round the table is painted with: Bevy's own material, drawn in full or plainly.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};

use crate::app::table::light::PictureQuality;

/// What a thing is painted with.
pub type Paint = ExtendedMaterial<StandardMaterial, Manner>;

/// How a paint is drawn.
#[derive(Asset, AsBindGroup, TypePath, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[bind_group_data(Manner)]
pub struct Manner {
    /// By little of what Bevy knows of light: software works all of a shader out for every pixel, used or not.
    plain: bool,
    /// Whether light falls on it.
    lit: bool,
    /// Whether it has a picture.
    textured: bool,
}

impl From<&Manner> for Manner {
    fn from(manner: &Manner) -> Manner {
        *manner
    }
}

impl Manner {
    /// How a material is drawn in this quality.
    pub(crate) fn of(material: &StandardMaterial, quality: PictureQuality) -> Manner {
        Manner {
            plain: quality.is_low(),
            lit: !material.unlit,
            textured: material.base_color_texture.is_some(),
        }
    }
}

/// The shader of what is drawn plainly.
const PLAIN: Handle<Shader> = uuid_handle!("5d0a8e0c-6c0f-4b5e-9d55-0c6b8f1b7a21");

impl MaterialExtension for Manner {
    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Manner { plain, lit, textured } = key.bind_group_data;
        if let (true, Some(fragment)) = (plain, &mut descriptor.fragment) {
            fragment.shader = PLAIN;
            let said = [("LIT", lit), ("TEXTURED", textured)];
            fragment.shader_defs.extend(said.into_iter().filter(|said| said.1).map(|said| said.0.into()));
        }
        Ok(())
    }
}

pub(crate) fn plugin(app: &mut App) {
    load_internal_asset!(app, PLAIN, "plain.wgsl", Shader::from_wgsl);
    app.add_plugins(MaterialPlugin::<Paint>::default());
}
