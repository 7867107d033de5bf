//! Views of a session: all output is made from the knowledge of the observer that it is for.

use crate::game_match::{Knowledge, Match, PlyKind};
use crate::in_words::TextMoves;
use crate::session_core::reasons;
use crate::tree::NodeId;
use camaieu_rules::game::{MoveEvents, Notation, Observer, Refusal, Seat};

use super::state::Session;

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// View of the shown position.
    pub fn view(&self, observer: Observer) -> G::View {
        self.view_at(self.shown(), observer)
    }

    /// View of the position at a node; as far as it is known here, if another machine tells of the match.
    pub fn view_at(&self, node: NodeId, observer: Observer) -> G::View {
        K::view(self.game.held(node), self.knowledge(observer))
    }

    /// View that a seat has of the position that the match stands on.
    ///
    /// ```
    /// # use camaieu_play::{Match, Session};
    /// # use camaieu_rules::{chromino::Chromino, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let session = Session::new(game);
    /// let [own, other] = [Seat::FIRST, Seat::SECOND].map(|seat| session.seat_view(seat));
    /// assert_ne!(Chromino::view_text(&own), Chromino::view_text(&other));
    /// ```
    pub fn seat_view(&self, seat: Seat) -> G::View {
        self.view_at(self.stands_on(), Observer::Seat(seat))
    }

    /// View that the seat to move has of the shown position.
    pub fn turn_view(&self) -> G::View {
        self.view(Observer::Seat(self.shown_turn()))
    }

    /// View that the seat to move at a node has there.
    pub(crate) fn turn_view_at(&self, node: NodeId) -> G::View {
        self.view_at(node, Observer::Seat(self.turn_at(node)))
    }

    /// Whether two observers see the same at a node.
    pub fn shows_alike(&self, node: NodeId, one: Observer, other: Observer) -> bool {
        let [one, other] = [one, other].map(|observer| self.knowledge(observer));
        let seen = |observer| self.game.seen_at(node, observer);
        one == other || seen(one).is_some_and(|view| seen(other) == Some(view))
    }

    /// Obligations of the seat to move in the shown position, as far as an observer knows them; none at an end.
    pub fn duties(&self, observer: Observer) -> Vec<Refusal> {
        if self.shown_outcome().is_over() {
            return Vec::new();
        }
        G::duties(&self.view(observer)).into_iter().map(|duty| duty.due).collect()
    }

    /// Whether an observer sees the shown position as the seat to move does.
    pub fn sees_turn(&self, observer: Observer) -> bool {
        self.shows_alike(self.shown(), observer, Observer::Seat(self.shown_turn()))
    }

    /// Events of the ply that led to a node, as an observer sees them.
    pub fn events(&self, node: NodeId, observer: Observer) -> Vec<G::Event>
    where
        G: MoveEvents,
    {
        self.game.events(node, self.knowledge(observer))
    }

    /// Plies up to the node that the match stands on, each with its events as an observer sees them.
    ///
    /// ```
    /// # use camaieu_play::{Match, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::{Observer}, prelude::*, setup::Setup};
    /// # let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// game.play_text("E6-E8").unwrap();
    /// let session = Session::new(game);
    /// let [(node, events)] = &session.log(Observer::Onlooker)[..] else { panic!() };
    /// assert_eq!((*node, events.is_empty()), (session.stands_on(), false));
    /// ```
    pub fn log(&self, observer: Observer) -> Vec<(NodeId, Vec<G::Event>)>
    where
        G: MoveEvents,
    {
        self.path(self.stands_on()).into_iter().map(|node| (node, self.events(node, observer))).collect()
    }

    /// Notation of the legal moves in the shown position, as far as an observer knows them, in byte order.
    ///
    /// ```
    /// # use camaieu_play::{Match, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let session = Session::new(game);
    /// assert!(session.move_texts(Observer::Seat(Seat::FIRST)).contains(&"E6-E8".to_owned()));
    /// ```
    pub fn move_texts(&self, observer: Observer) -> Vec<String> {
        if self.shown_outcome().is_over() {
            return Vec::new();
        }
        let view = self.view(observer);
        let mut texts: Vec<String> = G::view_moves(&view).iter().map(|mv| G::move_text(&view, mv)).collect();
        texts.sort_unstable();
        texts
    }

    /// Whether some observer may still not know everything. Until then nothing leaves the session that tells the deal.
    pub fn is_secret(&self) -> bool {
        !self.is_over() && (self.hides_at_first() || K::hides(self.game.held(self.stands_on())))
    }

    /// Shown position as text, with `?` for everything that an observer may not know.
    ///
    /// ```
    /// # use camaieu_play::{Match, Session};
    /// # use camaieu_rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    /// # let session = Session::new(game);
    /// let hands = session.position_text(Observer::Seat(Seat::FIRST)).split(' ').nth(2).unwrap().to_owned();
    /// assert!(hands.ends_with("/?8"), "{hands}");
    /// ```
    pub fn position_text(&self, observer: Observer) -> String {
        G::view_text(&self.view(observer))
    }

    /// Shown position as text that can be read back. Refused while it would show hidden information.
    pub fn whole_position_text(&self) -> Result<String, Refusal> {
        self.whole_position_text_at(self.shown())
    }

    /// The same of a node.
    pub fn whole_position_text_at(&self, node: NodeId) -> Result<String, Refusal> {
        self.may_leave()?;
        let position = K::position(self.game.held(node)).ok_or_else(|| Refusal::new(&reasons::SECRET))?;
        Ok(G::position_text(&position))
    }

    /// Refuses while the whole match would show hidden information.
    pub(crate) fn may_leave(&self) -> Result<(), Refusal> {
        if self.is_secret() { Err(Refusal::new(&reasons::SECRET)) } else { Ok(()) }
    }

    /// Notation of the move that led to a node; `None` for a ply that is not a move.
    pub fn ply_text(&self, node: NodeId) -> Option<String> {
        self.game.move_text(node)
    }

    /// Ply that led to a node; `None` for the first position.
    pub fn ply_kind(&self, node: NodeId) -> Option<&PlyKind<G>> {
        self.game.ply_kind(node)
    }
    /// Ply that led to a node, with its move in words; `None` for the first position.
    pub fn ply_in_words(&self, node: NodeId) -> Option<PlyKind<TextMoves>> {
        let words = |_: &G::Move, steps: &[G::Step]| {
            let text = self.ply_text(node).ok_or(())?;
            Ok((text, steps.iter().map(ToString::to_string).collect()))
        };
        self.ply_kind(node)?.try_map::<TextMoves, ()>(words).ok()
    }
    /// Whether the shown position has occurred before, so that a third time would be a draw.
    pub fn recurs(&self) -> bool {
        self.game.recurs()
    }

    /// Match with all that is known of it here: for saving and checking. In a session of this machine that is hidden information
    /// too; output for an observer comes from the functions that take one.
    pub fn everything(&self) -> &Match<G, K> {
        &self.game
    }
}
