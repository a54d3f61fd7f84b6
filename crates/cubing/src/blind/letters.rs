//! The letters of the targets.

use alloc::string::String;
use core::{fmt, str::FromStr};

use superflip::cube::{CubieKind, Face, Facelet};

use super::target::Target;

/// The letters by which a blindfolded solver remembers targets: 24 for the corners and 24 for the edges.
///
/// The default is Speffz: A to D on U, E to H on L, I to L on F, M to P on R, Q to T on B, U to X on D, each
/// clockwise from the facelet at the top left.
///
/// [`FromStr`] reads one of two forms:
/// - `UB=A UR=B …`: the letters of targets, separated by blanks, commas or line ends; other targets keep the
///   letters of Speffz;
/// - 54 letters for the facelets of the faces U, R, F, D, L, B, each row by row; the letters of the centers
///   are not read.
///
/// ```
/// use superflip::cube::CubieKind;
/// use superflip_cubing::blind::{Letters, Target};
/// let speffz = Letters::default();
/// assert_eq!(speffz.letter("UFR".parse()?), 'C');
/// assert_eq!(speffz.target(CubieKind::Edge, 'C'), Some("UF".parse()?));
/// let own: Letters = "UF=Z, DL=C".parse().unwrap();
/// assert_eq!(own.pairs(&["UF".parse()?, "DL".parse()?, "UB".parse()?]), "ZC A");
/// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Letters([char; Target::COUNT]);

impl Letters {
    /// Returns the letter of a target.
    #[must_use]
    pub const fn letter(&self, target: Target) -> char {
        self.0[target.index()]
    }

    /// Returns the target of a letter among the corners or the edges, or `None` if there is none. Capital and
    /// small letters are different if the scheme has both.
    #[must_use]
    pub fn target(&self, kind: CubieKind, letter: char) -> Option<Target> {
        let named =
            |wanted: char| Target::all().find(|t| t.kind() == kind && self.0[t.index()] == wanted);
        named(letter).or_else(|| named(letter.to_ascii_uppercase()))
    }

    /// Returns the letters of targets in pairs, separated by blanks: `AB CD E`.
    #[must_use]
    pub fn pairs(&self, targets: &[Target]) -> String {
        let mut text = String::new();
        for (i, pair) in targets.chunks(2).enumerate() {
            text.push_str(if i == 0 { "" } else { " " });
            text.extend(pair.iter().map(|target| self.letter(*target)));
        }
        text
    }

    /// Checks that no letter stands for two corners or two edges.
    fn checked(self) -> Result<Self, LettersError> {
        for target in Target::all() {
            let letter = self.letter(target);
            let twin = Target::all()
                .find(|t| *t > target && t.kind() == target.kind() && self.letter(*t) == letter);
            if let Some(twin) = twin {
                return Err(LettersError::Twice { letter, targets: [target, twin] });
            }
        }
        Ok(self)
    }
}

/// Returns Speffz.
impl Default for Letters {
    fn default() -> Self {
        /// The faces in the order of their letters.
        const FACES: [Face; 6] = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];
        let mut letters = ['\0'; Target::COUNT];
        for target in Target::all() {
            let facelet = target.facelet();
            // Clockwise from the top left: the corners 1, 3, 9, 7 and the edges 2, 6, 8, 4.
            let place = match facelet.number() {
                1 | 2 => 0,
                3 | 6 => 1,
                9 | 8 => 2,
                _ => 3,
            };
            let face = FACES.iter().position(|face| *face == facelet.face());
            let letter = face.and_then(|face| ('A'..='X').nth(4 * face + place));
            letters[target.index()] = letter.unwrap_or('?');
        }
        Self(letters)
    }
}

/// The error of reading [`Letters`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LettersError {
    /// A word does not give a letter to a target.
    Word(String),
    /// Two corners or two edges have the same letter.
    Twice {
        /// The letter.
        letter: char,
        /// The two targets.
        targets: [Target; 2],
    },
}

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => write!(
                f,
                "`{word}` gives no letter to a sticker; expected stickers with one letter each, such as \
                 `UF=A FU=B`, or 54 letters in the order URFDLB"
            ),
            Self::Twice { letter, targets: [a, b] } => {
                write!(f, "{a} and {b} have the letter {letter}; expected different letters")
            }
        }
    }
}

impl core::error::Error for LettersError {}

impl FromStr for Letters {
    type Err = LettersError;

    fn from_str(text: &str) -> Result<Self, LettersError> {
        let mut letters = Self::default();
        if !text.contains('=') {
            let mut places = Facelet::ALL.into_iter();
            for letter in text.chars().filter(|c| !c.is_whitespace()) {
                let Some(facelet) = places.next() else { return Err(word(text)) };
                if let Some(target) = Target::at(facelet) {
                    letters.0[target.index()] = letter;
                }
            }
            return if places.next().is_none() { letters.checked() } else { Err(word(text)) };
        }
        for entry in text.split([' ', ',', '\t', '\n', '\r']).filter(|entry| !entry.is_empty()) {
            let (target, letter) = entry.split_once('=').ok_or_else(|| word(entry))?;
            let target: Target = target.parse().map_err(|_| word(entry))?;
            let mut chars = letter.chars();
            let (Some(letter), None) = (chars.next(), chars.next()) else {
                return Err(word(entry));
            };
            letters.0[target.index()] = letter;
        }
        letters.checked()
    }
}

/// Returns the error at a word. The error quotes at most 60 characters of the word.
fn word(text: &str) -> LettersError {
    LettersError::Word(text.chars().take(60).collect())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn schemes_are_read() {
        let speffz = Letters::default();
        let facelets = Facelet::ALL.map(|facelet| Target::at(facelet).map(|t| speffz.letter(t)));
        let text: String = facelets.into_iter().map(|letter| letter.unwrap_or('-')).collect();
        assert!(text.starts_with("AABD-BDCC"), "{text}");
        assert_eq!(text.parse(), Ok(speffz.clone()));
        assert_eq!("UB=B\nUR=A".parse::<Letters>().map(|own| own.0[24..].len()), Ok(24));
        for wrong in ["UB=", "UB=AB", "UBX=A", "A", "UB=A,UF", &text[1..]] {
            assert!(matches!(wrong.parse::<Letters>(), Err(LettersError::Word(_))), "{wrong}");
        }
        let twice = "UB=C".parse::<Letters>().unwrap_err();
        assert_eq!(twice.to_string(), "UB and UF have the letter C; expected different letters");
    }
}
