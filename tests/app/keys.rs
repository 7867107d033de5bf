//! Keys by their messages.

use bevy::input::ButtonState::{self, Pressed, Released};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use camaieu::app::session::Submit;
use camaieu::play::ProposalKind;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::prelude::*;

use crate::{seen, send_key, session, with_input};

#[test]
fn keys_that_are_pressed_and_released_within_one_frame_count_with_their_modifier() {
    let mut app = with_input::<Camelot>(None);
    let mv = Camelot::view_moves(&seen::<Camelot>(&mut app)).swap_remove(0);
    app.world_mut().write_message(Submit::<Camelot>::Play { mv, steps: Vec::new() });
    app.update();
    let (control, z) = ((KeyCode::ControlLeft, Key::Control), (KeyCode::KeyZ, Key::Character("z".into())));
    let keys: [((KeyCode, Key), ButtonState); 4] =
        [(control.clone(), Pressed), (z.clone(), Pressed), (z, Released), (control, Released)];
    for ((code, key), state) in keys {
        send_key(&mut app, code, key, state);
    }
    app.update();
    assert!(session::<Camelot>(&mut app).proposal(ProposalKind::TakeBack).is_some(), "undo was asked for");
}
