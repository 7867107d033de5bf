//! SSIP: how programs talk to Speech Dispatcher, the speech service of Linux desktops. Lines go back and forth over a
//! socket; each command is answered by a line that begins with its code, after lines with the code and a hyphen.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use camaieu_store::SpeechPace;
use camaieu_text::Lang;

/// Longest wait for an answer of the service.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Address {
    /// A socket of the file system.
    Path(PathBuf),
    /// A host and its port.
    Host(String),
}

/// Connection that reads and writes.
trait ByteStream: Read + Write + Send {}

impl<T: Read + Write + Send> ByteStream for T {}

pub(super) struct Client {
    wire: BufReader<Box<dyn ByteStream>>,
    /// Language and pace that the service was told last.
    told: Option<(Lang, SpeechPace)>,
}

impl Address {
    /// Address in the environment: `SPEECHD_ADDRESS`, which has the method before a colon, else the socket in the folder
    /// of the session. `None` where there is neither.
    pub(super) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Address> {
        match variable("SPEECHD_ADDRESS").as_deref().and_then(|address| address.split_once(':')) {
            Some(("unix_socket", path)) => return Some(Address::Path(path.into())),
            Some(("inet_socket", host)) => return Some(Address::Host(host.to_owned())),
            _ => {}
        }
        let folder = PathBuf::from(variable("XDG_RUNTIME_DIR")?);
        Some(Address::Path(folder.join("speech-dispatcher/speechd.sock")))
    }

    fn open(&self) -> io::Result<Box<dyn ByteStream>> {
        match self {
            #[cfg(unix)]
            Address::Path(path) => {
                let stream = std::os::unix::net::UnixStream::connect(path)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                stream.set_write_timeout(Some(PATIENCE))?;
                Ok(Box::new(stream))
            }
            #[cfg(not(unix))]
            Address::Path(_) => Err(io::ErrorKind::Unsupported.into()),
            Address::Host(host) => {
                let stream = TcpStream::connect(host)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                stream.set_write_timeout(Some(PATIENCE))?;
                Ok(Box::new(stream))
            }
        }
    }
}

impl Client {
    /// Connects to the service. One that is installed and does not run is started, as other programs do.
    pub(super) fn connect(address: &Address) -> io::Result<Client> {
        let wire = address.open().or_else(|error| {
            let mut start = Command::new("speech-dispatcher");
            let start = start.arg("--spawn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            // It ends once the service listens.
            if start.status().is_ok_and(|status| status.success()) { address.open() } else { Err(error) }
        })?;
        let mut client = Client { wire: BufReader::new(wire), told: None };
        client.order("SET SELF CLIENT_NAME player:camaieu:narration")?;
        // Lines that follow each other are all said.
        client.order("SET SELF PRIORITY MESSAGE")?;
        Ok(client)
    }

    /// Says a text after what is being said.
    pub(super) fn speak(&mut self, text: &str, lang: Lang, pace: SpeechPace) -> io::Result<()> {
        if self.told != Some((lang, pace)) {
            self.order(&format!("SET SELF LANGUAGE {}", lang.code()))?;
            self.order(&format!("SET SELF RATE {}", rate(pace)))?;
            self.told = Some((lang, pace));
        }
        self.order("SPEAK")?;
        let mut data = String::new();
        for line in text.lines() {
            // A dot at the beginning is doubled: one alone ends the text.
            if line.starts_with('.') {
                data.push('.');
            }
            data.push_str(line);
            data.push_str("\r\n");
        }
        self.order(&format!("{data}."))
    }

    /// Says no more of what it was given.
    pub(super) fn stop(&mut self) -> io::Result<()> {
        self.order("CANCEL SELF")
    }

    /// Sends a command, and reads its answer; an error if the service refuses it.
    fn order(&mut self, command: &str) -> io::Result<()> {
        let wire = self.wire.get_mut();
        wire.write_all(format!("{command}\r\n").as_bytes())?;
        wire.flush()?;
        loop {
            let mut line = String::new();
            if self.wire.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            // Lines before the last have a hyphen after the code; codes from 300 on refuse, those from 700 on are events.
            if line.as_bytes().get(3) == Some(&b'-') || line.starts_with('7') {
                continue;
            }
            return if line.starts_with('2') {
                Ok(())
            } else {
                Err(io::Error::other(line.trim().to_owned()))
            };
        }
    }
}

/// Rate of the voice, from -100 to 100; 0 is that of the service.
fn rate(pace: SpeechPace) -> i8 {
    match pace {
        SpeechPace::Off | SpeechPace::Normal => 0,
        SpeechPace::Slow => -40,
        SpeechPace::Fast => 40,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::net::TcpListener;
    use std::sync::mpsc::{Receiver, channel};
    use std::thread;

    use super::*;

    /// A service on this machine that keeps what it is told, line by line, and refuses one command.
    pub(in super::super) fn service(refused: &'static str) -> (Address, Receiver<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = Address::Host(listener.local_addr().expect("an address").to_string());
        let (sender, lines) = channel();
        thread::spawn(move || {
            let Ok((stream, _)) = listener.accept() else { return };
            let mut answers = stream.try_clone().expect("a copy");
            let mut is_text = false;
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                let answer = match &*line {
                    "." if is_text => "225-1\r\n225 OK MESSAGE QUEUED\r\n",
                    _ if is_text => "",
                    "SPEAK" => "230 OK RECEIVING DATA\r\n",
                    line if line == refused => "408 ERR PARAMETER INVALID\r\n",
                    _ => "700 EVENT\r\n208 OK\r\n",
                };
                is_text = line == "SPEAK" || (is_text && line != ".");
                let _ = sender.send(line);
                if answers.write_all(answer.as_bytes()).is_err() {
                    return;
                }
            }
        });
        (address, lines)
    }

    #[test]
    fn the_address_is_that_of_the_environment() {
        let of = |given: &[(&str, &str)]| {
            let given: Vec<(String, String)> =
                given.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            Address::of_environment(|name| {
                given.iter().find(|(given, _)| given == name).map(|(_, value)| value.clone())
            })
        };
        assert_eq!(of(&[]), None);
        let session = ("XDG_RUNTIME_DIR", "/run/me");
        let usual = Address::Path("/run/me/speech-dispatcher/speechd.sock".into());
        assert_eq!(of(&[session]), Some(usual));
        let host = of(&[session, ("SPEECHD_ADDRESS", "inet_socket:localhost:6560")]);
        assert_eq!(host, Some(Address::Host("localhost:6560".into())));
        let path = of(&[session, ("SPEECHD_ADDRESS", "unix_socket:/tmp/speech")]);
        assert_eq!(path, Some(Address::Path("/tmp/speech".into())));
    }

    #[test]
    fn a_text_is_said_in_its_language_and_pace() {
        let (address, lines) = service("");
        let mut client = Client::connect(&address).expect("a service");
        client.speak("Aux blancs.\n.5", Lang::Fr, SpeechPace::Slow).expect("said");
        client.speak("Et puis", Lang::Fr, SpeechPace::Slow).expect("said");
        client.stop().expect("stopped");
        drop(client);
        let told: Vec<String> = lines.iter().collect();
        let expected = [
            "SET SELF CLIENT_NAME player:camaieu:narration",
            "SET SELF PRIORITY MESSAGE",
            "SET SELF LANGUAGE fr",
            "SET SELF RATE -40",
            "SPEAK",
            "Aux blancs.",
            "..5",
            ".",
            "SPEAK",
            "Et puis",
            ".",
            "CANCEL SELF",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn what_the_service_refuses_is_an_error() {
        let (address, _lines) = service("SET SELF LANGUAGE en");
        let mut client = Client::connect(&address).expect("a service");
        let error = client.speak("Hello", Lang::En, SpeechPace::Normal).expect_err("refused");
        assert_eq!(error.to_string(), "408 ERR PARAMETER INVALID");
    }
}
