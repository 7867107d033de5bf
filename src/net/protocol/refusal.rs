//! Refusals as text: the ids and arguments of their sentences, which the other program looks up in its own language.

use serde::{Deserialize, Serialize};

use camaieu_play::{reasons as of_match, session::reasons as of_session, visible};
use camaieu_rules::catalogue;
use camaieu_rules::game::{Reason, Refusal, reasons as of_rules};
use camaieu_rules::quote::quoted;

/// Reasons for which a table refuses something, besides those of its session.
pub mod reasons {
    pub use camaieu_play::session::reasons::{NOT_AWAY, NOT_NOW};
    use camaieu_rules::game::Reason;

    camaieu_rules::reasons! {
        /// All reasons of a table.
        pub const ALL;

        /// The host has gone on meanwhile.
        pub const ELSEWHERE: Reason = Reason::plain("net-elsewhere");
        /// Onlookers only watch.
        pub const ONLOOKER: Reason = Reason::plain("net-onlooker");
        /// Nothing of this kind is asked.
        pub const NOT_ASKED: Reason = Reason::plain("net-not-asked");
        /// Free text is off, too long, or there is too much of it.
        pub const NO_CHAT: Reason = Reason::plain("net-no-chat");
        /// A refusal of a reason that this program does not know.
        pub const UNKNOWN: Reason = Reason::plain("net-refused");
        /// The connection to the host is lost.
        pub const NO_CONNECTION: Reason = Reason::plain("net-no-connection");
        /// The match has not begun: not everybody is there and ready.
        pub const NOT_BEGUN: Reason = Reason::plain("net-not-begun");
        /// Terms changed before the guest was ready.
        pub const AGREED_ANEW: Reason = Reason::plain("net-agreed-anew");
        /// Moves cannot be prepared so. Arguments: `most`, how many at once.
        pub const NOT_PREPARED: Reason = Reason::plain("net-not-prepared");
        /// With hidden hands, no answer to a certain move can be prepared: it would tell what that move has shown.
        pub const PREPARED_SECRET: Reason = Reason::plain("net-prepared-secret");
        /// It is the seat's turn: the move itself can be played.
        pub const PREPARED_LATE: Reason = Reason::plain("net-prepared-late");
        /// Only the host can do this.
        pub const ONLY_HOST: Reason = Reason::plain("net-only-host");
    }
}

/// Refusal for another machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PortableRefusal {
    /// Id of the reason.
    pub reason: String,
    /// Arguments of its sentence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(String, String)>,
}

impl From<&Refusal> for PortableRefusal {
    fn from(refusal: &Refusal) -> PortableRefusal {
        let args = refusal.args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        PortableRefusal { reason: refusal.reason.id.to_owned(), args }
    }
}

/// Names of arguments that refusals of a session and of a table have. A guest checks moves by the rules itself, so those of
/// the rules come from its own program.
const ARGS: &[&str] = &["most", "seconds", "text"];

impl PortableRefusal {
    /// The refusal in this program. An unknown reason becomes [`reasons::UNKNOWN`].
    ///
    /// ```
    /// use camaieu_net::protocol::PortableRefusal;
    /// use camaieu_play::session::reasons;
    /// use camaieu_rules::game::Refusal;
    ///
    /// let refusal = Refusal::new(&reasons::TOO_LONG).with("most", 60);
    /// assert_eq!(PortableRefusal::from(&refusal).here(), refusal);
    /// ```
    pub fn here(&self) -> Refusal {
        let shared = [of_rules::ALL, of_match::ALL, of_session::ALL, reasons::ALL];
        let of_games = catalogue::GAMES.iter().map(|game| game.reasons);
        let known: Option<&'static Reason> =
            shared.into_iter().chain(of_games).flatten().copied().find(|reason| reason.id == self.reason);
        let mut refusal = Refusal::new(known.unwrap_or(&reasons::UNKNOWN));
        for name in ARGS {
            let given = self.args.iter().find(|(other, _)| other == name);
            refusal.args.extend(given.map(|(_, value)| (*name, quoted(&visible(value)).into_owned())));
        }
        refusal
    }
}
