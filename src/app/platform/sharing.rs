//! Ways of the system to send a link to somebody: its own sheet, and the mail program.

use bevy::prelude::*;

/// Shows the system's sheet for a link. Only where the system has one.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Sharing(pub fn(&str));

/// Opens the mail program with a message, by an address that begins with `mailto:`; whether there is one.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MailProgram(pub fn(&str) -> bool);
