//! Parses the names and numbers of values.

use superflip::{Sym, notation::parse_cubepos};

use crate::show;

/// Parses a move in any spelling of the notation, such as `R'`, `R3`, `R-` or `r3`.
pub(crate) fn mv(text: &str) -> Option<usize> {
    let mut moves = parse_cubepos(text);
    match (moves.next(), moves.next()) {
        (Some(Ok(mv)), None) => Some(mv.index()),
        _ => None,
    }
}

/// Parses a symmetry from its number, such as `s8`, or from the images of U, F and R, such as
/// `URF`.
pub(crate) fn sym(text: &str) -> Option<usize> {
    let wanted = Spelling::of(text);
    (0..Sym::COUNT).find(|&s| {
        let images = show::sym_images(s).unwrap_or_default();
        [format!("s{s}"), format!("UFR→{images}"), images].iter().any(|name| wanted.is(name))
    })
}

/// A text that may spell the name of a value.
pub(crate) struct Spelling {
    words: Vec<String>,
    sorted: Vec<String>,
}

impl Spelling {
    pub(crate) fn of(text: &str) -> Self {
        let words = words(text);
        let mut sorted = words.clone();
        sorted.sort_unstable();
        Self { words, sorted }
    }

    /// Reports whether the text spells `name`. The comparison ignores case and reads `->` as `→`.
    /// If `name` is a set, the text may list its members in any order, with or without braces and
    /// commas.
    pub(crate) fn is(&self, name: &str) -> bool {
        let mut name_words = words(name);
        if name.starts_with('{') && name.ends_with('}') {
            name_words.sort_unstable();
            return name_words == self.sorted;
        }
        name_words == self.words
    }
}

fn words(text: &str) -> Vec<String> {
    text.to_uppercase()
        .replace("->", "→")
        .split(|c: char| c.is_whitespace() || matches!(c, '{' | '}' | ','))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Term;

    #[test]
    fn values_by_number_and_by_every_spelling() {
        for (name, count, text, value) in [
            ("move", 18, "R2", Some(7)),
            ("move", 18, "r3", Some(8)),
            ("move", 18, "R-", Some(8)),
            ("move", 18, "R+", Some(6)),
            ("move", 18, "R1", Some(6)),
            ("move", 18, "17", Some(17)),
            ("move", 18, "18", None),
            ("move", 18, "R4", None),
            ("sym", 48, "s8", Some(8)),
            ("sym", 48, "URF", Some(8)),
            ("sym", 48, "UFR->URF", Some(8)),
            ("sym", 48, "s8 UFR->URF", Some(8)),
            ("sym", 16, "s16", None),
            ("epsymm", 495, "{RF LF RB LB}", Some(0)),
            ("epsymm", 495, "lb,rb,lf,rf", Some(0)),
            ("csymm", 2187, "21000000", Some(5)),
            ("state", 7, "start", Some(0)),
            ("corner_order", 40_320, "UBL URB ULF UFR DLB DBR DRF DFL", Some(1)),
            ("corner", 24, "", None),
        ] {
            assert_eq!(Term::find(name).unwrap().value(text, count), value, "{name} {text}");
        }
    }

    #[test]
    fn only_a_name_that_is_a_set_may_be_spelled_in_any_order() {
        let (set, order) = ("{LB RB LF RF}", "{LB RB LF RF} 0123");
        let [same, other] = ["lb rb lf rf", "rf lf rb lb"].map(Spelling::of);
        assert!(same.is(set) && other.is(set));
        let [same, other] = ["lb rb lf rf 0123", "rf lf rb lb 0123"].map(Spelling::of);
        assert!(same.is(order) && !other.is(order));
    }

    #[test]
    fn every_name_leads_back_to_its_value() {
        for (name, count) in [("move", 18), ("sym", 48), ("epsymm", 495)] {
            let term = Term::find(name).unwrap();
            for value in 0..count {
                let label = term.label(value as u64).unwrap();
                assert_eq!(term.value(&label, count), Some(value), "{name} {label}");
            }
        }
    }
}
