//! As much of the X protocol as it takes to close a window as its frame's button does, where no window manager is.

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

/// A connection to the display.
pub struct Display(UnixStream);

impl Display {
    /// Connects to the display of the environment.
    pub fn open() -> Display {
        let name = std::env::var("DISPLAY").expect("a display");
        let number = name.rsplit(':').next().and_then(|rest| rest.split('.').next()).expect("its number");
        let mut stream =
            UnixStream::connect(format!("/tmp/.X11-unix/X{number}")).expect("the display listens");
        let (protocol, cookie) = cookie(number).unwrap_or_default();
        let mut hello = vec![b'l', 0];
        for part in [11, 0, protocol.len() as u16, cookie.len() as u16, 0] {
            hello.extend(part.to_le_bytes());
        }
        for part in [protocol, cookie] {
            hello.extend(padded(part));
        }
        stream.write_all(&hello).expect("it reads");
        let mut head = [0; 8];
        stream.read_exact(&mut head).expect("it answers");
        let mut rest = vec![0; usize::from(u16::from_le_bytes([head[6], head[7]])) * 4];
        stream.read_exact(&mut rest).expect("it answers");
        assert_eq!(head[0], 1, "the display refuses: {}", String::from_utf8_lossy(&rest));
        Display(stream)
    }

    /// The number of a name.
    fn atom(&mut self, name: &str) -> [u8; 4] {
        let length = 2 + name.len().div_ceil(4) as u16;
        let mut request = vec![16, 0];
        request.extend(length.to_le_bytes());
        request.extend((name.len() as u16).to_le_bytes());
        request.extend([0, 0]);
        request.extend(padded(name.as_bytes().to_vec()));
        self.0.write_all(&request).expect("it reads");
        let mut answer = [0; 32];
        self.0.read_exact(&mut answer).expect("it answers");
        assert_eq!(answer[0], 1, "a reply");
        [answer[8], answer[9], answer[10], answer[11]]
    }

    /// Asks the owner of a window to close it.
    pub fn ask_to_close(&mut self, window: u32) {
        const CLIENT_MESSAGE: u8 = 33;
        const SEND_EVENT: u8 = 25;
        let (protocols, delete) = (self.atom("WM_PROTOCOLS"), self.atom("WM_DELETE_WINDOW"));
        let mut request = vec![SEND_EVENT, 0, 11, 0];
        request.extend(window.to_le_bytes());
        request.extend([0; 4]);
        request.extend([CLIENT_MESSAGE, 32, 0, 0]);
        request.extend(window.to_le_bytes());
        request.extend(protocols);
        request.extend(delete);
        request.extend([0; 16]);
        self.0.write_all(&request).expect("it reads");
        // What is answered after it has been done.
        self.atom("WM_PROTOCOLS");
    }
}

fn padded(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes
}

/// Credentials for a program at this display: the kind of proof, and the proof.
fn cookie(number: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".Xauthority"));
    let file = std::env::var_os("XAUTHORITY").map(PathBuf::from).or_else(home)?;
    let bytes = std::fs::read(file).ok()?;
    let mut rest = bytes.as_slice();
    while rest.len() > 2 {
        rest = &rest[2..];
        let mut field = || {
            let length = usize::from(u16::from_be_bytes([*rest.first()?, *rest.get(1)?]));
            let field = rest.get(2..2 + length)?.to_vec();
            rest = &rest[2 + length..];
            Some(field)
        };
        let (_address, display, protocol, proof) = (field()?, field()?, field()?, field()?);
        if display.is_empty() || display == number.as_bytes() {
            return Some((protocol, proof));
        }
    }
    None
}
