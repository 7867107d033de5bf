//! Patch of bevy_egui 0.42: the textures of the panels are uploaded in the frame that they are drawn in. No issue there is known.
//!
//! Bevy reports changed images once in a frame; new glyphs that come after would be missing from their own picture.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
}

#[cfg(test)]
mod tests {
    use bevy::image::ImageSampler;

    use super::*;

    /// The image that a stand-in for egui's textures changes in each frame.
    #[derive(Resource)]
    struct Atlas(Handle<Image>);

    #[test]
    fn new_glyphs_reach_the_renderer_in_the_same_frame() {
        let mut app = App::new();
        app.add_plugins((TaskPoolPlugin::default(), AssetPlugin::default(), plugin))
            .init_asset::<Image>()
            .add_systems(
                PostUpdate,
                (|atlas: Res<Atlas>, mut images: ResMut<Assets<Image>>| {
                    images.get_mut(&atlas.0).expect("it is there").sampler = ImageSampler::Default;
                })
                .in_set(EguiPostUpdateSet::PostProcessOutput),
            );
        let atlas = app.world_mut().resource_mut::<Assets<Image>>().add(Image::default());
        let id = atlas.id();
        app.insert_resource(Atlas(atlas));
        for frame in 0..3 {
            app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().clear();
            app.update();
            let mut reported = app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>();
            assert!(reported.drain().any(|event| event.is_modified(id)), "frame {frame}");
        }
    }
}
