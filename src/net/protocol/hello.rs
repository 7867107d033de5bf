//! The first messages: who comes, by which rules they play, and whether they are let in.

use std::collections::BTreeMap;

use camaieu_play::AnySession;
use camaieu_rules::game::Seat;
use serde::{Deserialize, Serialize};

/// First message of a guest. Fields that a later protocol adds are skipped, so that the refusal can say who is older.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Hello {
    /// Number of the guest's protocol.
    pub protocol: u32,
    /// Version of the guest's program.
    pub program: String,
    /// Fingerprint of the rules of each game that the guest knows.
    pub rules: BTreeMap<String, String>,
    /// Number of the match, from the invitation.
    pub table: u64,
    /// Secret of the invitation, in hexadecimal letters.
    pub secret: String,
    /// Name of the guest.
    pub name: String,
    /// Place that the guest wants.
    pub wanted: Wanted,
    /// Number of the last entry that the guest has; 0 for none.
    pub have: u64,
    /// Identifier of the guest's computer for this host and match only, by which the host detects one that joins twice;
    /// empty if not given.
    pub machine: String,
    /// Whether the guest takes the seat of another program of the same computer, which may hang.
    pub replaces: bool,
    /// Whether a guest who was here before only asks whose turn it is, and does not come in.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub glances: bool,
}

/// Turn of a match, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnNow {
    /// Seat that is to move.
    pub seat: u8,
    /// Name of its player; empty for none.
    pub name: String,
    /// Whether it is the guest who is told.
    pub is_own: bool,
    /// Whether the match is over.
    pub is_over: bool,
    /// Plies that have been played.
    pub plies: usize,
}

impl TurnNow {
    /// Turn of a match, for the player of a seat or an onlooker.
    pub fn of(session: &dyn AnySession, own: Option<Seat>) -> TurnNow {
        let seat = session.to_move();
        TurnNow {
            seat: seat.number(),
            name: session.players().get(seat.index()).map_or(String::new(), |player| player.name.clone()),
            is_own: own == Some(seat) && !session.is_over(),
            is_over: session.is_over(),
            plies: session.plies(),
        }
    }
}

/// Place that a guest wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    /// Any free seat, else the place of an onlooker.
    #[default]
    Any,
    /// The seat of this number.
    Seat(u8),
    /// The place of an onlooker.
    Onlooker,
}

/// Answer to a guest who is let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// Name of the game.
    pub game: String,
    /// Seat of the guest; `None` for an onlooker.
    pub seat: Option<u8>,
    /// Tag of the last command of this guest that was done.
    pub tag: u64,
    /// Number of the first entry that follows.
    pub from: u64,
}

/// Answer to a guest who was invited and is not let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JoinRefusal {
    /// The invitation is not valid any more.
    OldInvitation,
    /// The programs are of different versions.
    Version {
        /// Side with the older program.
        older: Older,
        /// Version of the host's program.
        program: String,
    },
    /// The seat that was wanted is taken, or there is none of that number.
    SeatTaken,
    /// Somebody at the table has the name of the guest.
    NameTaken,
    /// All places are taken.
    Full,
    /// Another program of the guest's computer has their seat, under their name. A guest who says so takes it.
    Doubled,
    /// Another program of the guest's computer has taken their seat.
    Replaced,
    /// The host has asked the guest to leave.
    Dismissed,
}

/// Side that has the older program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Older {
    /// The host.
    Host,
    /// The guest.
    Guest,
    /// Neither says so: the versions are the same and the rules are not.
    Neither,
}
