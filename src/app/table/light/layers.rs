//! Render layers: what everybody may see of the table, and what only the person at the screen may.

use bevy::app::Propagate;
use bevy::camera::visibility::RenderLayers;

/// Layer of the board, the pieces on it and all that lies open.
const PUBLIC: usize = 0;
/// Layer of the racks with their tiles, the held piece and the markers.
const PRIVATE: usize = 1;

/// Layer of the names of squares on the rim.
const NAMES: usize = 2;

/// Layers of the table's camera and of the lights.
pub fn whole() -> RenderLayers {
    RenderLayers::from_layers(&[PUBLIC, PRIVATE, NAMES])
}

/// Layers that a picture shows which others will see.
pub fn public() -> RenderLayers {
    RenderLayers::from_layers(&[PUBLIC, NAMES])
}

/// Layers of a picture without the names of squares.
pub fn without_names(layers: RenderLayers) -> RenderLayers {
    layers.without(NAMES)
}

/// Layer of the names of squares.
pub fn names() -> RenderLayers {
    RenderLayers::layer(NAMES)
}

/// Layer of an entity that only the person at the screen may see.
pub fn private() -> RenderLayers {
    RenderLayers::layer(PRIVATE)
}

/// The same for an entity with all that hangs on it.
pub fn private_with_children() -> Propagate<RenderLayers> {
    Propagate(private())
}
