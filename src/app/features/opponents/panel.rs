//! Bar message about the engine to move, with the buttons to hurry and stop it.

use bevy::prelude::*;

use crate::features::opponents::{OpponentReport, OpponentRequest};
use crate::session::InReview;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::screens::match_screen::{AddParts, Rank, any};
use crate::ui::screens::tools::Saying;
use crate::ui::widgets::seats::player_name;
use camaieu_text::Texts;

pub(crate) fn panel_plugin(app: &mut App) {
    app.add_saying(Rank::Opponent, saying);
}

fn saying(world: &World) -> Option<Saying> {
    let report = world.get_resource::<OpponentReport>()?;
    let in_review = any::<InReview>(world);
    let texts = Language::texts_in(world)?;
    if in_review { None } else { engine_message(report, texts) }
}

/// Message about the engine to move, if there is one.
pub(super) fn engine_message(report: &OpponentReport, texts: &Texts) -> Option<Saying> {
    let computer = report.computer.as_ref()?;
    let args: [(&str, &dyn std::fmt::Display); 2] =
        [("player", &player_name(computer.player, texts)), ("seconds", &computer.at_most.as_secs())];
    let id = if computer.is_on { "computer-thinks" } else { "computer-waits" };
    let buttons: &[(&str, OpponentRequest)] = if computer.is_on {
        &[("move-now", OpponentRequest::MoveNow), ("stop", OpponentRequest::Stop)]
    } else {
        &[("let-it-play", OpponentRequest::GoOn)]
    };
    let mut saying = Saying::plain(texts.say_with(id, &args));
    for &(id, request) in buttons {
        saying = saying.with(texts.say(id), move |commands| commands.send(request));
    }
    Some(saying)
}
