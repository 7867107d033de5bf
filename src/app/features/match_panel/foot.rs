//! Tools of a match: undo and redo, draw and resigning, rules, full screen and settings.

use bevy::prelude::*;

use crate::features::match_panel::model::MatchModel;
use crate::session::{AsksBeforeUndo, MatchFacts, Request, Start};
use crate::ui::draw::sink::UiCommands;
use crate::ui::keys::actions::Action;
use crate::ui::keys::bindings::Bindings;
use crate::ui::keys::toggle_full_screen;
use crate::ui::language::Language;
use crate::ui::pictures::icons;
use crate::ui::screens::Stage;
use crate::ui::screens::match_screen::{AddParts, BarSlot, ToolGroup, any, only};
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::tools::Tool;
use camaieu_play::Clock;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_slots(undo)
        .add_slots(game_end_tools)
        .add_tools(ToolGroup::Steps, rematch)
        .add_tools(ToolGroup::Rules, rules)
        .add_tools(ToolGroup::Window, window);
}

fn undo(world: &World) -> Option<Vec<(BarSlot, Tool)>> {
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
        (BarSlot::Undo, icons::UNDO, undo, Action::Undo, model.can_undo, Request::Undo),
        (BarSlot::Redo, icons::REDO, ["redo", "redo"], Action::Redo, model.can_redo, Request::Redo),
    ]
    .map(|(slot, icon, [name, label], action, is_on, request)| {
        let tool = Tool::new(icon, texts.say(name), move |commands| commands.send(request));
        (slot, tool.labelled(texts.say(label)).with_keys(bindings.label(action, texts)).enabled(is_on))
    });
    Some(tools.into())
}

/// Stopping the clocks, offering a draw, resigning.
fn game_end_tools(world: &World) -> Option<Vec<(BarSlot, Tool)>> {
    let model = world.get_resource::<MatchModel>()?;
    let facts = only::<MatchFacts>(world);
    let texts = Language::texts_in(world)?;
    if model.is_puzzle {
        return None;
    }
    let goes_on = model.over.is_none();
    let own = model.own.as_ref().map(|(seat, _)| *seat);
    let mut tools = Vec::new();
    if let Some(clock) = facts.and_then(|facts| facts.0.clock()) {
        let (icon, id) = match Clock::is_paused(clock) && goes_on {
            true => (icons::PLAY, "clocks-restart"),
            false => (icons::PAUSE, "clocks-pause"),
        };
        let tool = Tool::new(icon, texts.say(id), |commands| commands.send(Request::Pause));
        tools.push((BarSlot::Clocks, tool.labelled(texts.say("tool-clocks")).enabled(goes_on)));
    }
    if model.has_draws {
        let offer = move |commands: &mut Commands| {
            if let Some(seat) = own {
                commands.send(Request::OfferDraw(seat));
            }
        };
        let tool = Tool::new(icons::DRAW, texts.say("offer-draw"), offer);
        let can_offer = goes_on && model.can_offer;
        tools.push((BarSlot::Draw, tool.labelled(texts.say("tool-draw")).enabled(can_offer)));
    }
    let resign = Tool::opens(icons::RESIGN, texts.say("resign"), Overlay::Resign);
    tools.push((BarSlot::Resign, resign.enabled(goes_on && own.is_some())));
    Some(tools)
}

/// Another match, once this one is over. The result has a button of its own for it.
fn rematch(world: &World) -> Option<Vec<Tool>> {
    let model = world.get_resource::<MatchModel>()?;
    let texts = Language::texts_in(world)?;
    let is_result = Stage::is_result_in(world);
    let is_over = model.over.is_some() && !model.is_puzzle && model.stands_after.is_none();
    let rematch = || Tool::new(icons::REMATCH, texts.say("rematch"), |to| to.send(Start::Rematch));
    (is_over && !is_result).then(|| vec![rematch()])
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
