//! Games on the local network: what a host announces to those who look for a game there.

use std::net::SocketAddr;

use camaieu_play::{base32, clean_name};
use camaieu_rules::catalogue;

use super::code::{DeviceKey, Invitation, MOST_ADDRESSES, bytes_of};

/// Version of the form of announcements.
const VERSION: u8 = 1;
/// Longest text of an announcement, in bytes: a record of the local network has no room for more.
const LONGEST: usize = 245;

/// Game that a host announces on the local network. Anybody who hears of it can join.
///
/// ```
/// use camaieu_net::{Announcement, Invitation};
///
/// let addresses = vec!["192.168.1.20:4242".parse().unwrap()];
/// let invitation = Invitation { host: [7; 32], addresses, relay: None, table: 12, secret: [9; 10] };
/// let announced = Announcement { name: "Ann".into(), game: "camelot".into(), invitation };
/// let (host, addresses) = (announced.invitation.host, announced.invitation.addresses.clone());
/// assert_eq!(Announcement::read(host, addresses, &announced.text()), Some(announced));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Name of the host.
    pub name: String,
    /// Name of the game.
    pub game: String,
    /// The invitation, without a relay.
    pub invitation: Invitation,
}

impl Announcement {
    /// Text of the record, beside which the network tells key and addresses of the host. A name that is too long is cut.
    pub fn text(&self) -> String {
        let mut bytes = vec![VERSION];
        bytes.extend(self.invitation.table.to_be_bytes());
        bytes.extend(self.invitation.secret);
        let mut text = format!("{} {} {}", base32::encode(&bytes), self.game, clean_name(&self.name));
        text.truncate(text.floor_char_boundary(LONGEST));
        text
    }

    /// Announcement of a record; `None` if it is not one of a game that this program knows.
    pub fn read(host: DeviceKey, mut addresses: Vec<SocketAddr>, text: &str) -> Option<Announcement> {
        let (code, rest) = text.split_once(' ')?;
        let (game, name) = rest.split_once(' ')?;
        let bytes = bytes_of(code).ok()?;
        let (&[version], bytes) = bytes.split_first_chunk()?;
        let (table, secret) = bytes.split_first_chunk()?;
        let (table, secret) = (u64::from_be_bytes(*table), secret.try_into().ok()?);
        addresses.truncate(MOST_ADDRESSES);
        let is_known = version == VERSION && catalogue::NAMES.contains(&game) && !addresses.is_empty();
        let invitation = Invitation { host, addresses, relay: None, table, secret };
        // Anybody on the local network can announce anything.
        let name = clean_name(name);
        is_known.then(|| Announcement { name, game: game.to_owned(), invitation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn announcement(name: &str) -> Announcement {
        let addresses = vec!["192.168.1.20:4242".parse().expect("an address")];
        let invitation =
            Invitation { host: [7; 32], addresses, relay: None, table: u64::MAX, secret: [255; 10] };
        Announcement { name: name.to_owned(), game: "le-cameleon".to_owned(), invitation }
    }

    fn read_again(announced: &Announcement) -> Option<Announcement> {
        let Invitation { host, addresses, .. } = announced.invitation.clone();
        Announcement::read(host, addresses, &announced.text())
    }

    #[test]
    fn names_are_kept_where_a_record_has_room() {
        for name in ["", "Ann", "Zoé et Léa", "two  words"] {
            let announced = announcement(name);
            assert_eq!(read_again(&announced), Some(announced));
        }
        let long = announcement(&"𝒜".repeat(200));
        assert_eq!(long.text().len(), 245 - (245 - long.text().find('𝒜').expect("a name")) % 4);
        let read = read_again(&long).expect("an announcement");
        assert!(!read.name.is_empty() && long.name.starts_with(&read.name));
        assert_eq!(read_again(&announcement("A\u{1b}[2J\nnn")).expect("one").name, "A[2Jnn");
        let turned = "\u{202e}Ann\u{2069}";
        assert_eq!(read_again(&announcement(turned)).expect("one").name, "Ann");
        // Another program announces what it likes.
        let (announced, text) = (announcement("Ann"), announcement("Ann").text().replace("Ann", turned));
        let Invitation { host, addresses, .. } = announced.invitation.clone();
        assert_eq!(Announcement::read(host, addresses, &text), Some(announced));
    }

    #[test]
    fn what_is_no_announcement_is_not_read() {
        let announced = announcement("Ann");
        let (host, addresses) = (announced.invitation.host, announced.invitation.addresses.clone());
        let text = announced.text();
        assert_eq!(Announcement::read(host, Vec::new(), &text), None, "no address");
        for end in 0..text.rfind(' ').expect("a space") {
            assert_eq!(Announcement::read(host, addresses.clone(), &text[..end]), None, "{}", &text[..end]);
        }
        let other_game = text.replace("le-cameleon", "chess");
        let other_version = format!("1{text}");
        let no_letters = text.replacen(char::is_alphanumeric, "~", 1);
        for bad in [&other_game, &other_version, &no_letters, "", " ", "  "] {
            assert_eq!(Announcement::read(host, addresses.clone(), bad), None, "{bad}");
        }
        let many: Vec<SocketAddr> = (1..=20).map(|port| SocketAddr::from(([10, 0, 0, 1], port))).collect();
        let read = Announcement::read(host, many, &text).expect("an announcement");
        assert_eq!(read.invitation.addresses.len(), MOST_ADDRESSES);
    }
}
