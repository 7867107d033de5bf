//! Patch of bevy_pbr 0.19: a mesh or a material that is new in a pass before the last one is drawn as it is now. No issue there
//! is known: Bevy expects a picture after each pass, and here an update has one for each press.
//!
//! Bevy lists the meshes that need another pipeline, and begins the list again in each pass. If a second press came before the
//! picture, a piece that had been see-through stayed so, and new markers were not drawn.

use bevy::pbr::{EntitiesNeedingSpecialization, check_entities_needing_specialization};
use bevy::prelude::*;

use crate::table::materials::paint::Paint;
use crate::ui::keys::queue::{InputQueue, is_last_pass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, keep.after(check_entities_needing_specialization::<Paint>));
}

/// Meshes of earlier passes.
#[derive(Default)]
struct Earlier {
    changed: Vec<Entity>,
    removed: Vec<Entity>,
}

/// Keeps the list of a pass for the picture.
fn keep(
    mut due: ResMut<EntitiesNeedingSpecialization<Paint>>,
    queue: Option<Res<InputQueue>>,
    mut earlier: Local<Earlier>,
) {
    if is_last_pass(queue) {
        due.changed.append(&mut earlier.changed);
        due.removed.append(&mut earlier.removed);
    } else {
        earlier.changed.append(&mut due.changed);
        earlier.removed.append(&mut due.removed);
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::mouse::MouseButtonInput;
    use bevy::input::{ButtonState, InputPlugin};
    use bevy::window::WindowEvent;

    use super::*;
    use crate::ui::keys::queue;

    /// Gives the mesh another paint when a button goes down.
    fn repaint(
        mut buttons: MessageReader<MouseButtonInput>,
        mut paints: ResMut<Assets<Paint>>,
        mesh: Single<&mut MeshMaterial3d<Paint>>,
    ) {
        let mut mesh = mesh.into_inner();
        for _ in buttons.read().filter(|button| button.state == ButtonState::Pressed) {
            let paint = paints.get(&mesh.0).cloned().expect("a paint");
            mesh.0 = paints.add(paint);
        }
    }

    #[test]
    fn press_change_is_drawn_despite_release_before_frame() {
        use crate::table::light::quality::PictureQuality;
        use crate::table::materials::paint::PaintUniform;
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), InputPlugin))
            .add_plugins((queue::core_plugin, queue::plugin))
            .init_asset::<Mesh>()
            .init_asset::<Paint>()
            .init_resource::<EntitiesNeedingSpecialization<Paint>>()
            .add_systems(Update, repaint)
            .add_systems(PostUpdate, check_entities_needing_specialization::<Paint>);
        plugin(&mut app);
        let base = StandardMaterial::default();
        let extension = PaintUniform::of(&base, PictureQuality::default());
        let paint = app.world_mut().resource_mut::<Assets<Paint>>().add(Paint { base, extension });
        let mesh = app.world_mut().spawn((Mesh3d::default(), MeshMaterial3d(paint))).id();
        let due = |app: &App| app.world().resource::<EntitiesNeedingSpecialization<Paint>>().changed.clone();
        app.update();
        app.update();
        app.update();
        assert_eq!(due(&app), []);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let button = MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER };
            app.world_mut().write_message(WindowEvent::from(button));
        }
        app.update();
        assert_eq!(due(&app), [mesh]);
        app.update();
        assert_eq!(due(&app), []);
    }
}
