//! Invitations as codes: letters and digits that can be read out, with a checksum.

use std::fmt::{self, Display, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use camaieu_play::base32;
use camaieu_rules::fold::{is_quote, plain};
use thiserror::Error;

/// Public key of a machine on the network.
pub type DeviceKey = [u8; 32];
/// Secret of an invitation: whoever knows it may come.
pub type Secret = [u8; 10];

/// Most words of a text that is searched for a code.
const MOST_WORDS: usize = 60;
/// Punctuation that stands around a code, and dashes in it.
const BETWEEN: &str = "-.,;:<>()[]{}|*_";
/// Letters between two dashes.
const GROUP: usize = 5;
/// Version of the form of codes, their first byte.
const VERSION: u8 = 1;
/// Bytes of the checksum.
const CHECKSUM: usize = 3;
/// Most addresses in a code.
pub const MOST_ADDRESSES: usize = 6;
/// Longest address of a relay, in bytes.
pub(super) const LONGEST_RELAY: usize = 200;

/// Invitation to a match.
///
/// ```
/// use camaieu_net::Invitation;
///
/// let invitation = Invitation {
///     host: [7; 32],
///     addresses: vec!["192.168.1.20:4242".parse().unwrap()],
///     relay: None,
///     table: 12,
///     secret: [9; 10],
/// };
/// let code = invitation.to_string();
/// assert_eq!(Invitation::read(&code.to_uppercase().replace('-', " ")), Ok(invitation));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Key of the host.
    pub host: DeviceKey,
    /// Addresses at which the host may be reached; at most [`MOST_ADDRESSES`].
    pub addresses: Vec<SocketAddr>,
    /// Address of the relay that the host can be reached through.
    pub relay: Option<String>,
    /// Number of the match among those of the host.
    pub table: u64,
    /// Secret of the invitation.
    pub secret: Secret,
}

/// Reason why a text is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CodeError {
    /// The text has a letter that no code has.
    #[error("a code has no '{0}'")]
    Letter(char),
    /// The text breaks off, or the checksum does not fit.
    #[error("the code is mistyped or not complete")]
    Mistyped,
    /// The code is that of a newer program.
    #[error("the code is of a newer program")]
    Newer,
}

impl Invitation {
    /// Reads a code, also with a label before it and a sentence behind. Spaces, dashes, punctuation, quotation marks and the
    /// case of letters do not matter.
    ///
    /// # Errors
    /// There is no code in the text; the fault is that of the whole text.
    pub fn read(text: &str) -> Result<Invitation, CodeError> {
        let text = plain(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let whole = Invitation::read_words(&words);
        if whole.is_ok() || words.len() > MOST_WORDS {
            return whole;
        }
        let all = 0..words.len();
        let mut parts = all.clone().flat_map(|from| all.clone().rev().map(move |last| (from, last)));
        let found = parts.find_map(|(from, last)| Invitation::read_words(words.get(from..=last)?).ok());
        found.map_or(whole, Ok)
    }

    fn read_words(words: &[&str]) -> Result<Invitation, CodeError> {
        let bytes = bytes_of(&words.concat())?;
        let Some((body, sum)) = bytes.split_at_checked(bytes.len().saturating_sub(CHECKSUM)) else {
            return Err(CodeError::Mistyped);
        };
        if body.is_empty() || checksum(body) != sum {
            return Err(CodeError::Mistyped);
        }
        if body[0] != VERSION {
            return Err(CodeError::Newer);
        }
        CodeReader(&body[1..]).invitation().ok_or(CodeError::Mistyped)
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend(self.host);
        bytes.extend(self.table.to_be_bytes());
        bytes.extend(self.secret);
        let addresses = &self.addresses[..self.addresses.len().min(MOST_ADDRESSES)];
        bytes.push(addresses.len() as u8);
        for address in addresses {
            match address.ip() {
                IpAddr::V4(ip) => bytes.extend([4].into_iter().chain(ip.octets())),
                IpAddr::V6(ip) => bytes.extend([6].into_iter().chain(ip.octets())),
            }
            bytes.extend(address.port().to_be_bytes());
        }
        let relay = self.relay.as_deref().filter(|relay| relay.len() <= LONGEST_RELAY).unwrap_or_default();
        bytes.push(relay.len() as u8);
        bytes.extend(relay.bytes());
        let sum = checksum(&bytes);
        bytes.extend(sum);
        bytes
    }
}

impl Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = base32::encode(&self.bytes());
        for (at, letter) in letters.chars().enumerate() {
            if at > 0 && at % GROUP == 0 {
                f.write_str("-")?;
            }
            f.write_char(letter)?;
        }
        Ok(())
    }
}

/// Bytes of a code's letters; the bits that are left over are nought.
pub(super) fn bytes_of(text: &str) -> Result<Vec<u8>, CodeError> {
    let (mut held, mut count, mut bytes) = (0_u32, 0, Vec::new());
    let is_between = |letter: &char| letter.is_whitespace() || is_quote(*letter) || BETWEEN.contains(*letter);
    for letter in text.chars().filter(|letter| !is_between(letter)) {
        let value = base32::value(letter).ok_or(CodeError::Letter(letter))?;
        (held, count) = (held << 5 | value, count + 5);
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
            held &= (1 << count) - 1;
        }
    }
    if held == 0 { Ok(bytes) } else { Err(CodeError::Mistyped) }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let hash = blake3::hash(bytes);
    let mut sum = [0; CHECKSUM];
    sum.copy_from_slice(&hash.as_bytes()[..CHECKSUM]);
    sum
}

/// Fields of a code that are not yet read.
struct CodeReader<'a>(&'a [u8]);

impl CodeReader<'_> {
    fn invitation(mut self) -> Option<Invitation> {
        let host = self.array()?;
        let table = u64::from_be_bytes(self.array()?);
        let secret = self.array()?;
        let [count] = self.array()?;
        if usize::from(count) > MOST_ADDRESSES {
            return None;
        }
        let addresses = (0..count).map(|_| self.address()).collect::<Option<Vec<_>>>()?;
        let [length] = self.array()?;
        let relay = self.0.get(..usize::from(length))?;
        if relay.len() != self.0.len() {
            return None;
        }
        let relay = String::from_utf8(relay.to_vec()).ok()?;
        Some(Invitation { host, addresses, relay: (!relay.is_empty()).then_some(relay), table, secret })
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*array)
    }

    fn address(&mut self) -> Option<SocketAddr> {
        let ip = match self.array()? {
            [4] => IpAddr::V4(Ipv4Addr::from(self.array::<4>()?)),
            [6] => IpAddr::V6(Ipv6Addr::from(self.array::<16>()?)),
            _ => return None,
        };
        Some(SocketAddr::new(ip, u16::from_be_bytes(self.array()?)))
    }
}
