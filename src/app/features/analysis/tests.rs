//! The hint and the tools of the advice.

use bevy::prelude::*;

use crate::features::analysis::panel::{AdviceScope, hint_message, tools_of};
use crate::features::analysis::{Advice, AnalysisReport, AnalysisRequest};
use crate::session::Forbidden;
use crate::ui::keys::bindings::Bindings;
use camaieu_text::Lang;

#[test]
fn player_to_move_can_request_hint_and_analysis() {
    let texts = Lang::En.texts();
    let hint = Advice::Move { text: "E6-E8".into(), why: String::new() };
    let report = AnalysisReport { hint: Some(hint), analysis: None };
    assert!(hint_message(&report, texts).is_some_and(|saying| saying.text.contains("E6-E8")));
    let tools = |scope: AdviceScope| {
        let tools = tools_of(&report, scope, Forbidden::default(), &Bindings::default(), texts);
        tools.into_iter().map(|(_, tool)| tool).collect::<Vec<_>>()
    };
    let mut world = World::new();
    world.init_resource::<Messages<AnalysisRequest>>();
    for tool in tools(AdviceScope::default()) {
        assert!(tool.is_enabled);
        tool.act(&mut world.commands());
    }
    world.flush();
    let asked: Vec<_> = world.resource_mut::<Messages<AnalysisRequest>>().drain().collect();
    assert_eq!(asked, [AnalysisRequest::Hint, AnalysisRequest::Analyse]);
    let waits = tools(AdviceScope { is_engines_turn: true, ..AdviceScope::default() });
    assert_eq!(waits.iter().map(|tool| tool.is_enabled).collect::<Vec<_>>(), [false, true]);
    let over = tools(AdviceScope { is_over: true, ..AdviceScope::default() });
    assert_eq!(
        over.iter().map(|tool| tool.is_enabled).collect::<Vec<_>>(),
        [false, false],
        "dim in their places"
    );
    assert!(tools(AdviceScope { is_puzzle: true, ..AdviceScope::default() }).is_empty());
}
