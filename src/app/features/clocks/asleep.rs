//! Sleep of the machine, during which no clock runs.
//!
//! Whether a system counts the time of its sleep differs; and nobody could play.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use crate::session::{Began, MatchFacts, MatchKind};
use crate::ui::language::Language;
use crate::ui::widgets::toast::Notice;

/// Longest time between two frames while a clock runs: its display changes each second. After a longer one the program, or
/// the whole machine, has stood still.
const LONGEST_FRAME: Duration = Duration::from_secs(10);

/// Run condition: the time is that of the machine. A time that is handed in passes as it is told.
pub(super) fn is_time_of_machine(strategy: Option<Res<TimeUpdateStrategy>>) -> bool {
    strategy.is_none_or(|strategy| matches!(*strategy, TimeUpdateStrategy::Automatic))
}

/// Takes the time in which the program stood still off the session’s own time, and says so. The clocks of a host elsewhere
/// are the host’s.
pub(super) fn stop_clocks(
    of_match: Single<(&MatchFacts, &mut Began, &MatchKind)>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    let (MatchFacts(facts), mut began, kind) = of_match.into_inner();
    let passed = time.delta();
    let before = began.passed(&time).saturating_sub(passed);
    let ran = facts.clock().is_some_and(|clock| clock.until_flag(before).is_some());
    if passed > LONGEST_FRAME && ran && !kind.is_followed() {
        began.0 += passed;
        notices.write(Notice(language.texts().say("clock-slept")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_play::{Allowance, AnySession, Match, Overstep, Session, SessionCore, Timing};
    use camaieu_rules::camelot::Camelot;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;
    use camaieu_text::Lang;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// A match with a minute for each side, and the time of a machine that is handed to it.
    fn timed() -> App {
        of(&session())
    }

    fn session() -> Session<Camelot> {
        let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
        let allowance = Allowance::Game { time: seconds(60), increment: Duration::ZERO };
        let timing = Timing { allowance, overstep: Overstep::Loses };
        Session::new(game).with_timing(Some(timing), Duration::ZERO)
    }

    fn of(session: &Session<Camelot>) -> App {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .insert_resource(Language(Lang::En))
            .add_message::<Notice>()
            .add_systems(Update, stop_clocks.run_if(is_time_of_machine));
        app.world_mut().spawn((MatchFacts(SessionCore::clone(session)), Began::default(), MatchKind::Local));
        app
    }

    /// Lets time pass in one frame; returns the time left of the side to move, and the notices.
    fn pass(app: &mut App, time: Duration) -> (Duration, usize) {
        app.world_mut().resource_mut::<Time<Real>>().update_with_duration(time);
        app.update();
        let now = *app.world().resource::<Time<Real>>();
        let mut matches = app.world_mut().query::<(&MatchFacts, &Began)>();
        let (MatchFacts(facts), began) = matches.single(app.world()).expect("one match");
        let left = facts.clock().map(|clock| clock.left(began.passed(&now))[0]);
        let notices = app.world_mut().resource_mut::<Messages<Notice>>().drain().count();
        (left.expect("a clock"), notices)
    }

    #[test]
    fn clocks_stop_while_computer_sleeps_with_a_notice() {
        let mut app = timed();
        assert_eq!(pass(&mut app, Duration::ZERO), (seconds(60), 0));
        for left in [59, 58] {
            assert_eq!(pass(&mut app, seconds(1)), (seconds(left), 0));
        }
        // A slow picture is no sleep.
        assert_eq!(pass(&mut app, seconds(8)), (seconds(50), 0));
        assert_eq!(pass(&mut app, seconds(8 * 3_600)), (seconds(50), 1));
        assert_eq!(pass(&mut app, seconds(1)), (seconds(49), 0));
    }

    #[test]
    fn where_no_clock_runs_a_sleep_is_not_spoken_of() {
        let mut held = session();
        (&mut held as &mut dyn AnySession).hold_clocks(true, Duration::ZERO);
        let mut app = of(&held);
        pass(&mut app, Duration::ZERO);
        assert_eq!(pass(&mut app, seconds(3_600)), (seconds(60), 0));
        // A time that is handed in passes as it is told.
        let mut app = timed();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(seconds(30)));
        pass(&mut app, Duration::ZERO);
        assert_eq!(pass(&mut app, seconds(30)), (seconds(30), 0));
    }
}
