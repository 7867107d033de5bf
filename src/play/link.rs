//! Links: the address of a page, and behind `#` what the page opens. Browsers send that part to no server.

use camaieu_rules::catalogue;
use camaieu_rules::game::Refusal;
use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::any_session::AnySession;
use crate::letter;

/// First parts of what stands behind `#`, where it is no letter.
const POSITION: &str = "position/";
const LEARN: &str = "learn/";
/// Characters that mail programs and browsers change in an address, or end it at.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}')
    .add(b'*');
/// Longest address of a page, and longest link, in bytes.
pub const LONGEST_PAGE: usize = 200;
const LONGEST_LINK: usize = 64 * 1_024;

/// Target of a link.
///
/// ```
/// use camaieu_play::link::Link;
///
/// let link = Link::Lesson { game: "camelot", name: "canter".to_owned() };
/// let text = link.at("https://example.org/play/");
/// assert_eq!(text, "https://example.org/play/#learn/camelot/canter");
/// assert_eq!(Link::read(&text), Some(link));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// A match, by its letter.
    Letter(String),
    /// A position of a game, by its text.
    Position {
        /// Name of the game.
        game: &'static str,
        /// Text of the position, not checked.
        text: String,
    },
    /// Lessons or puzzles of a game.
    Lesson {
        /// Name of the game.
        game: &'static str,
        /// Name for [`Purpose::named`](crate::guided::Purpose::named), not checked.
        name: String,
    },
}

impl Link {
    /// Link to a match as far as it has come.
    ///
    /// # Errors
    /// Somebody may not know all of it, or it is played with files of its own.
    pub fn of_match(session: &dyn AnySession) -> Result<Link, Refusal> {
        letter::write(session).map(|letter| Link::Letter(letter.split_whitespace().collect()))
    }

    /// Link to the position that is shown.
    ///
    /// # Errors
    /// It holds hidden information.
    pub fn of_position(session: &dyn AnySession) -> Result<Link, Refusal> {
        let text = session.whole_position_text()?;
        Ok(Link::Position { game: session.game(), text })
    }

    /// Reads a link: an address with `#`, or what stands behind it after `#`. `None` for any other text.
    pub fn read(text: &str) -> Option<Link> {
        let text = text.trim();
        let (page, said) = text.split_once('#')?;
        if text.len() > LONGEST_LINK || !(page.is_empty() || page.contains("://")) {
            return None;
        }
        if letter::is_letter(said) {
            return Some(Link::Letter(said.to_owned()));
        }
        let said = percent_decode_str(said).decode_utf8().ok()?;
        let of = |game| catalogue::facts(game).map(|facts| facts.name);
        if let Some(position) = said.strip_prefix(POSITION) {
            let (game, text) = position.split_once('/')?;
            return Some(Link::Position { game: of(game)?, text: text.to_owned() });
        }
        let (game, name) = said.strip_prefix(LEARN)?.split_once('/')?;
        Some(Link::Lesson { game: of(game)?, name: name.to_owned() })
    }

    /// The link at the address of a page.
    pub fn at(&self, page: &str) -> String {
        let (kind, game, said) = match self {
            Link::Letter(letter) => return format!("{page}#{letter}"),
            Link::Position { game, text } => (POSITION, game, text),
            Link::Lesson { game, name } => (LEARN, game, name),
        };
        format!("{page}#{kind}{game}/{}", utf8_percent_encode(said, ESCAPED))
    }
}

/// Address that opens the mail program with a message of this subject and text.
///
/// ```
/// use camaieu_play::link::mail_address;
///
/// assert_eq!(mail_address("À vous", "a & b"), "mailto:?subject=%C3%80%20vous&body=a%20%26%20b");
/// ```
pub fn mail_address(subject: &str, text: &str) -> String {
    let [subject, text] = [subject, text].map(|said| utf8_percent_encode(said, NON_ALPHANUMERIC));
    format!("mailto:?subject={subject}&body={text}")
}

/// The address of a page as somebody types it; `None` unless it begins with `https://` or `http://` and is in one word.
///
/// ```
/// use camaieu_play::link::page_address;
///
/// assert_eq!(page_address(" https://example.org/play/#learn "), Some("https://example.org/play/".to_owned()));
/// assert_eq!(page_address("example.org"), None);
/// ```
pub fn page_address(text: &str) -> Option<String> {
    let text = text.trim();
    let page = text.split('#').next().unwrap_or_default();
    let rest = page.strip_prefix("https://").or_else(|| page.strip_prefix("http://"))?;
    let is_plain = |sign: char| sign.is_ascii_graphic() && !"\"<>\\^`{|}".contains(sign);
    let is_address = !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(is_plain);
    (is_address && page.len() <= LONGEST_PAGE).then(|| page.to_owned())
}

#[cfg(test)]
mod tests {
    use camaieu_rules::game::{Game, Rules as _};
    use camaieu_rules::setup::Setup;

    use super::*;
    use crate::game_match::Match;
    use crate::guided::{Purpose, Which};
    use crate::import::{Import, import};
    use crate::session::Session;

    const PAGE: &str = "https://example.org/camaieu/";

    struct RoundTrip;

    impl catalogue::Visitor for RoundTrip {
        type Output = ();

        fn visit<G: Game>(self) {
            let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 3);
            let mut moves = Vec::new();
            G::moves(game.position(), &mut moves);
            game.play(&moves[0], &[]).expect("a legal move");
            let session = Session::new(game).with_id(7);
            let links = [Link::of_match(&session), Link::of_position(&session)];
            for link in links.into_iter().flatten() {
                let text = link.at(PAGE);
                assert!(text.is_ascii() && !text.contains(char::is_whitespace), "{text}");
                assert_eq!(Link::read(&text), Some(link.clone()), "{text}");
                assert_eq!(Link::read(text.strip_prefix(PAGE).expect("the page")), Some(link), "{text}");
                let read = import(&text, None, 1).unwrap_or_else(|error| panic!("{text}: {error:?}"));
                match read {
                    Import::Match { game, .. } => assert_eq!(game, G::NAME),
                    Import::Position { game, text, .. } => {
                        assert_eq!((game, Ok(text)), (G::NAME, session.whole_position_text()));
                    }
                    Import::Lesson { .. } => panic!("{text} is no lesson"),
                }
            }
        }
    }

    #[test]
    fn matches_and_positions_come_back_from_links() {
        for game in catalogue::NAMES {
            catalogue::visit(game, RoundTrip).expect("a game");
        }
    }

    #[test]
    fn hidden_hands_make_no_link() {
        let game = Match::<camaieu_rules::chromino::Chromino>::new(
            &Setup::default_of(camaieu_rules::chromino::Chromino::OPTIONS),
            1,
        );
        let session = Session::new(game);
        assert!(Link::of_match(&session).is_err() && Link::of_position(&session).is_err());
    }

    #[test]
    fn other_texts_are_no_links() {
        for text in
            ["", "#", "#1", "https://example.org/", "a#b", "C# is a note", "#position/go/5", "#learn/camelot"]
        {
            assert_eq!(Link::read(text), None, "{text}");
        }
        let long = format!("#position/camelot/{}", "1".repeat(LONGEST_LINK));
        assert_eq!(Link::read(&long), None);
    }

    #[test]
    fn puzzles_come_back_from_links() {
        let puzzle = Link::Lesson { game: "caminos", name: "puzzles/k7".to_owned() };
        let text = puzzle.at(PAGE);
        assert_eq!(text, "https://example.org/camaieu/#learn/caminos/puzzles/k7");
        let purpose = Purpose::Puzzle(Which::Named("k7".to_owned()));
        assert_eq!(import(&text, None, 1), Ok(Import::Lesson { game: "caminos", purpose }));
        assert_eq!(Link::read(&text), Some(puzzle));
    }
}
