//! Crockford's base 32: bytes as letters and digits that can be read out, without those that are taken for others.

/// The signs, each with five bits.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The letters of some bytes; the bits that the last one has too many are nought.
///
/// ```
/// use camaieu_play::base32;
///
/// assert_eq!(base32::encode(&[0xff, 0x01]), "zw0g");
/// ```
pub fn encode(bytes: &[u8]) -> String {
    let (mut held, mut count, mut letters) = (0_u32, 0, String::new());
    let mut write = |bits: u32| letters.push(char::from(LETTERS[bits as usize & 31]));
    for byte in bytes {
        (held, count) = (held << 8 | u32::from(*byte), count + 8);
        while count >= 5 {
            count -= 5;
            write(held >> count);
            held &= (1 << count) - 1;
        }
    }
    if count > 0 {
        write(held << (5 - count));
    }
    letters
}

/// The five bits of a letter in capitals or not, also of one that is taken for another; `None` if it is none.
///
/// ```
/// use camaieu_play::base32;
///
/// assert_eq!((base32::value('z'), base32::value('O'), base32::value('u')), (Some(31), Some(0), None));
/// ```
pub fn value(letter: char) -> Option<u32> {
    let plain = match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    LETTERS.iter().position(|known| char::from(*known) == plain).map(|value| value as u32)
}
