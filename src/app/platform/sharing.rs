//! Sheet of the system that sends a link to somebody.

use bevy::prelude::*;

/// Shows the system's sheet for a link. Only where the system has one.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Sharing(pub fn(&str));
