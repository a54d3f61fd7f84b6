//! The 54 stickers of a text, as people and programs write them.

use super::{FaceletOrder, UsualColor, chars::is_invisible, net_rows::is_bar};
use crate::{
    arrays::array,
    cube::{
        Face,
        facelet::{COUNT, PER_FACE},
    },
    names::{Named, named_rows},
};

/// The stickers of a text, in the order of the text.
pub(super) struct StickerText {
    pub(super) letters: [char; COUNT],
    /// The order of the faces, if the text names them: `U: … R: …`.
    pub(super) order: Option<FaceletOrder>,
}

/// The ways to write a sticker, in the order in which they are tried.
#[derive(Clone, Copy)]
enum Style {
    /// Every character except a blank is a sticker.
    Plain,
    /// Every character except blanks, punctuation and characters without a width is a sticker.
    Punctuated,
    /// The name of a color is a sticker: `white`.
    Words,
    /// A color in hexadecimal digits is a sticker: `#ffffff`.
    Hexadecimal,
}

impl StickerText {
    /// Reads 54 stickers in any style. Returns `None` if the text has another number of stickers in
    /// every style.
    pub(super) fn of(text: &str) -> Option<Self> {
        if let Some(letters) = filled(text, Style::Plain) {
            let plain = Self { letters, order: None };
            return Some(if needs_case(text) { plain.with_case(text) } else { plain });
        }
        let styles = [Style::Words, Style::Hexadecimal, Style::Punctuated];
        styles.into_iter().find_map(|style| match labels(text) {
            None => filled(text, style).map(|letters| Self { letters, order: None }),
            Some((order, parts)) => {
                let mut letters = ['\0'; COUNT];
                let mut all = letters.chunks_mut(PER_FACE).zip(parts);
                let colors = &mut [""; Face::COUNT];
                let mut is_full =
                    |part, place: &mut [char]| fill(part, style, place, colors) == place.len();
                let are_full = all.all(|(nine, part)| match numbered(part) {
                    None => is_full(part, nine),
                    Some(parts) => parts
                        .into_iter()
                        .zip(nine.chunks_mut(1))
                        .all(|(part, one)| is_full(part, one)),
                });
                are_full.then_some(Self { letters, order: Some(order) })
            }
        })
    }

    /// Returns the stickers in the letters of the text, in small and capital form.
    fn with_case(self, text: &str) -> Self {
        let mut letters = self.letters;
        for (letter, c) in letters.iter_mut().zip(text.chars().filter(|c| !c.is_whitespace())) {
            *letter = c;
        }
        Self { letters, ..self }
    }

    /// Returns whether the text has six characters nine times each, as a cube has. Quotes and
    /// other punctuation do not count.
    pub(super) fn is_cube(&self) -> bool {
        let times = |c: char| self.letters.iter().filter(|&&other| other == c).count();
        self.letters.iter().all(|&c| times(c) == PER_FACE)
    }
}

/// Returns whether a text has six characters nine times each only if small letters and capitals are two
/// colors.
pub(super) fn needs_case(text: &str) -> bool {
    let chars = || text.chars().filter(|c| !c.is_whitespace());
    let are_nine = |fold: fn(char) -> char| {
        chars().all(|c| chars().filter(|&other| fold(other) == fold(c)).count() == PER_FACE)
    };
    length(text) == COUNT && !are_nine(|c| c.to_ascii_uppercase()) && are_nine(|c| c)
}

/// Returns the number of characters that are not blank.
pub(super) fn length(text: &str) -> usize {
    text.chars().filter(|c| !c.is_whitespace()).count()
}

/// Returns the character that stands once among the stickers or between all of them: without this
/// character, 54 are left. Also returns its column, from 1.
pub(super) fn stray(text: &str) -> Option<(usize, char)> {
    let total = length(text);
    // Counting every character of a long text would take quadratic time.
    if total > 4 * COUNT {
        return None;
    }
    let times = |c: char| text.chars().filter(|&other| other == c).count();
    let is_stray = |c: char| {
        let times = times(c);
        total == COUNT + times && (times == 1 || times == COUNT - 1 || !c.is_alphanumeric())
    };
    (1..).zip(text.chars()).find(|&(_, c)| !c.is_whitespace() && is_stray(c))
}

fn filled(text: &str, style: Style) -> Option<[char; COUNT]> {
    let mut letters = ['\0'; COUNT];
    (fill(text, style, &mut letters, &mut [""; Face::COUNT]) == COUNT).then_some(letters)
}

/// Writes the stickers of a text into `letters`, as far as there is room. Returns the number of
/// stickers, or `usize::MAX` if some part of the text is no sticker in this style. `colors` are the
/// colors in hexadecimal digits that were found, in the order of their first places.
fn fill<'a>(
    text: &'a str,
    style: Style,
    letters: &mut [char],
    colors: &mut [&'a str; Face::COUNT],
) -> usize {
    let mut places = letters.iter_mut();
    let mut put = |c: char| places.next().map_or((), |place| *place = c);
    let mut count = 0;
    match style {
        Style::Plain => text.chars().filter(|c| !c.is_whitespace()).for_each(|c| {
            put(c.to_ascii_uppercase());
            count += 1;
        }),
        Style::Punctuated => text.chars().filter(|&c| !is_separator(c)).for_each(|c| {
            put(c.to_ascii_uppercase());
            count += 1;
        }),
        Style::Words => {
            for word in text.split(is_separator).filter(|word| !word.is_empty()) {
                let Some(initial) = color_word(word) else { return usize::MAX };
                put(initial);
                count += 1;
            }
        }
        Style::Hexadecimal => {
            let is_digit = |c: char| c.is_ascii_hexdigit() || c == '#';
            for word in text.split(|c| !is_digit(c)).filter(|word| !word.is_empty()) {
                let is_color = word.starts_with('#') && matches!(word.len(), 4 | 7);
                let known = colors
                    .iter()
                    .position(|color| color.is_empty() || color.eq_ignore_ascii_case(word));
                let (true, Some(known)) = (is_color, known) else { return usize::MAX };
                colors[known] = word;
                put(['1', '2', '3', '4', '5', '6'][known]);
                count += 1;
            }
        }
    }
    count
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c.is_ascii_punctuation() || is_bar(c) || is_invisible(c)
}

/// Returns the initial of the name of a color.
fn color_word(word: &str) -> Option<char> {
    // A scan, so that a module without other names has no index of names.
    let name = UsualColor::NAMES.iter().find(|name| name.eq_ignore_ascii_case(word))?;
    name.chars().next().map(|c| c.to_ascii_uppercase())
}

/// Returns the face whose name a text begins with, and the length of the name.
fn named_face(text: &str) -> Option<(Face, usize)> {
    const NAMES: [&str; 8] = named_rows!("face", 1);
    const FACES: [Face; 8] = named_rows!("face", 0);
    let is_at = |name: &str| text.get(..name.len()).is_some_and(|t| t.eq_ignore_ascii_case(name));
    let (name, face) = NAMES.into_iter().zip(FACES).find(|(name, _)| is_at(name))?;
    (!text[name.len()..].starts_with(char::is_alphanumeric)).then_some((face, name.len()))
}

/// Returns the texts of the nine stickers of a face that are numbered, as in `{"1": "w", … "9": "w"}`.
/// Returns `None` unless all numbers come in order.
fn numbered(part: &str) -> Option<[&str; PER_FACE]> {
    let mut starts = [[0; 2]; PER_FACE];
    let mut at = 0;
    for (number, start) in ('1'..='9').zip(&mut starts) {
        let key = at + part[at..].find(number)?;
        let after = part[key + 1..].trim_start_matches(['"', '\'', ' ']);
        at = part.len() - after.strip_prefix(':')?.len();
        *start = [key, at];
    }
    Some(array(|i| &part[starts[i][1]..starts.get(i + 1).map_or(part.len(), |next| next[0])]))
}

/// Returns the order of the faces that a text names before their stickers, and the text after each
/// name: `U: …`, `Front: …`, or `"U": …` in JSON. Returns `None` unless the text names each face once.
fn labels(text: &str) -> Option<(FaceletOrder, [&str; Face::COUNT])> {
    let mut faces = [Face::U; Face::COUNT];
    let mut starts = [0; Face::COUNT];
    let mut ends = [text.len(); Face::COUNT];
    let mut count = 0;
    let mut is_in_word = false;
    for (at, c) in text.char_indices() {
        let named = if is_in_word { None } else { named_face(&text[at..]) };
        is_in_word = c.is_alphanumeric();
        let letter = || Some((Face::from_letter(c)?, c.len_utf8()));
        let Some((face, length)) = named.or_else(letter) else { continue };
        let after = text[at + length..].trim_start_matches(['"', '\'', ' ']);
        if !after.starts_with(':') {
            continue;
        }
        if count == Face::COUNT {
            return None;
        }
        if count > 0 {
            ends[count - 1] = at;
        }
        (faces[count], starts[count]) = (face, text.len() - after.len() + 1);
        count += 1;
    }
    let order = FaceletOrder::new(faces).filter(|_| count == Face::COUNT)?;
    Some((order, array(|i| &text[starts[i]..ends[i]])))
}
