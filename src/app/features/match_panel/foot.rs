//! Tools of a match: undo and redo, draw and resigning, rules, full screen and settings.

use bevy::prelude::*;

use crate::features::match_panel::model::MatchModel;
use crate::session::{AsksBeforeUndo, MatchFacts, Request, Start};
use crate::ui::actions::Action;
use crate::ui::bindings::Bindings;
use crate::ui::icons;
use crate::ui::keys::toggle_full_screen;
use crate::ui::language::Language;
use crate::ui::match_screen::{AddParts, Group, any, only};
use crate::ui::overlays::Overlay;
use crate::ui::screens::Stage;
use crate::ui::sink::UiCommands;
use crate::ui::tools::Tool;
use camaieu_play::Clock;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_tools(Group::Undo, undo)
        .add_tools(Group::Ending, ending)
        .add_tools(Group::Rules, rules)
        .add_tools(Group::Window, window);
}

fn undo(world: &World) -> Option<Vec<Tool>> {
    let model = world.get_resource::<MatchModel>()?;
    let is_asked = any::<AsksBeforeUndo>(world);
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    if model.is_puzzle {
        return None;
    }
    let undo = match is_asked {
        true => ["undo-asking", "tool-undo-asking"],
        false => ["undo", "tool-undo"],
    };
    let tools = [
        (icons::UNDO, undo, Action::Undo, model.can_undo, Request::Undo),
        (icons::REDO, ["redo", "redo"], Action::Redo, model.can_redo, Request::Redo),
    ]
    .map(|(icon, [name, label], action, is_on, request)| {
        let tool = Tool::new(icon, texts.say(name), move |commands| commands.send(request));
        tool.labelled(texts.say(label)).with_keys(bindings.label(action, texts)).enabled(is_on)
    });
    Some(tools.into())
}

/// Offering a draw, stopping the clocks, resigning; when the match is over, another one.
fn ending(world: &World) -> Option<Vec<Tool>> {
    let model = world.get_resource::<MatchModel>()?;
    let facts = only::<MatchFacts>(world);
    let stage = world.get_resource::<State<Stage>>();
    let texts = Language::texts_in(world)?;
    if model.is_puzzle {
        return None;
    }
    if model.over.is_some() {
        let is_result = stage.is_some_and(|stage| *stage.get() == Stage::Result);
        let rematch = || Tool::new(icons::REMATCH, texts.say("rematch"), |to| to.send(Start::Rematch));
        // The result has one of its own.
        return (!is_result && model.stands_after.is_none()).then(|| vec![rematch()]);
    }
    let own = model.own.as_ref().map(|(seat, _)| *seat);
    let mut tools = Vec::new();
    if let Some(clock) = facts.and_then(|facts| facts.0.clock.as_ref()) {
        let (icon, id) = match Clock::is_paused(clock) {
            true => (icons::PLAY, "clocks-restart"),
            false => (icons::PAUSE, "clocks-pause"),
        };
        let tool = Tool::new(icon, texts.say(id), |commands| commands.send(Request::Pause));
        tools.push(tool.labelled(texts.say("tool-clocks")));
    }
    if model.has_draws {
        let offer = move |commands: &mut Commands| {
            if let Some(seat) = own {
                commands.send(Request::OfferDraw(seat));
            }
        };
        let tool = Tool::new(icons::DRAW, texts.say("offer-draw"), offer);
        tools.push(tool.labelled(texts.say("tool-draw")).enabled(model.can_offer));
    }
    let resign = Tool::opens(icons::RESIGN, texts.say("resign"), Overlay::Resign);
    tools.push(resign.enabled(own.is_some()));
    Some(tools)
}

fn rules(world: &World) -> Option<Vec<Tool>> {
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    let rules = Tool::opens(icons::RULES, texts.say("rules"), Overlay::Rules);
    Some(vec![rules.with_keys(bindings.label(Action::Rules, texts))])
}

fn window(world: &World) -> Option<Vec<Tool>> {
    let bindings = world.get_resource::<Bindings>()?;
    let texts = Language::texts_in(world)?;
    let full = Tool::new(icons::FULL_SCREEN, texts.say("action-full-screen"), |commands| {
        commands.run_system_cached(toggle_full_screen);
    });
    Some(vec![
        full.with_keys(bindings.label(Action::FullScreen, texts)),
        Tool::opens(icons::SETTINGS, texts.say("settings"), Overlay::Settings),
    ])
}
