//! Checks the names of a kind against its rows, and that words near a name are refused with a name near them.

use core::fmt::Debug;

use superflip::names::Named;

/// Returns the kinds of a table, each once.
pub(crate) fn kinds(table: &str) -> Vec<&str> {
    let mut kinds: Vec<&str> = rows(table).map(|[kind, ..]| kind).collect();
    kinds.dedup();
    kinds
}

/// Returns the columns of the rows: kind, letters, name, spellings, value and meaning.
fn rows(table: &str) -> impl Iterator<Item = [&str; 6]> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split('\t').collect::<Vec<_>>().try_into().unwrap())
}

/// Looks up every name of a kind in all letters that the language reads as one, and every word that lacks a
/// letter of a name or has another one.
pub(crate) fn check<T: Named + Debug>(table: &str) {
    let rows: Vec<_> = rows(table).filter(|[kind, ..]| *kind == T::KIND).collect();
    assert!(!rows.is_empty(), "{}", T::KIND);
    assert_eq!((rows.len(), rows.len()), (T::VALUES.len(), T::MEANINGS.len()), "{}", T::KIND);
    let accepted: Vec<String> = rows
        .iter()
        .flat_map(|[_, _, name, spellings, ..]| [*name, spellings])
        .flat_map(|n| n.split(','))
        .map(str::to_lowercase)
        .collect();
    for (i, [kind, letters, name, spellings, _, meaning]) in rows.into_iter().enumerate() {
        let value = T::VALUES[i];
        assert_eq!((T::NAMES[i], T::MEANINGS[i]), (name, meaning));
        // Two names may have one value, which is written with the first of them.
        let first = T::VALUES.iter().position(|other| *other == value).unwrap();
        assert_eq!(value.own_name(), Some(T::NAMES[first]));
        let spelled = core::iter::once(name).chain(spellings.split(',').filter(|s| !s.is_empty()));
        for name in spelled {
            assert_eq!(T::from_name(name), Ok(value), "{kind} {name}");
            for other in [name.to_uppercase(), name.to_lowercase()] {
                let is_read = letters != "exact" || other == name;
                assert_eq!(T::number(&other), is_read.then_some(i), "{kind} {other}");
            }
            let bare = format!(" {}-", name.replace(['(', ')'], " - "));
            assert_eq!(T::number(&bare), (letters == "bare").then_some(i), "{kind} {bare}");
            for (at, _) in name.char_indices() {
                for word in [
                    [&name[..at], &name[at + 1..]].concat(),
                    [&name[..at], "¤", &name[at + 1..]].concat(),
                ] {
                    if accepted.contains(&word.to_lowercase()) || T::number(&word).is_some() {
                        continue;
                    }
                    let error = T::from_name(&word).unwrap_err();
                    let text = error.to_string();
                    assert!(text.starts_with(&format!("no {kind} is named `{word}`; ")), "{text}");
                    assert!(
                        text.ends_with(&format!("accepted are {}", T::NAMES.join(", "))),
                        "{text}"
                    );
                    let Some(nearest) = error.nearest() else {
                        // A name of one letter or two, or another spelling, is near no word.
                        assert!(name.len() <= 2 || !T::NAMES.contains(&name), "{text}");
                        continue;
                    };
                    assert!(text.contains(&format!("did you mean {nearest}? ")), "{text}");
                    let [word, nearest] = [&*word, nearest].map(str::to_lowercase);
                    assert!(is_within(2, word.as_bytes(), nearest.as_bytes()), "{text}");
                }
            }
        }
    }
    for word in ["", "\u{1b}", &"x".repeat(1000), "ſlice"] {
        assert_eq!(T::number(word), None, "{} {word:?}", T::KIND);
        assert!(T::from_name(word).is_err());
    }
}

/// Returns whether at most `edits` bytes to insert, delete or replace lead from one word to another, in small
/// letters.
fn is_within(edits: usize, a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], rest) | (rest, []) => rest.len() <= edits,
        ([x, a @ ..], [y, b @ ..]) if x == y => is_within(edits, a, b),
        _ if edits == 0 => false,
        ([_, less @ ..], [_, fewer @ ..]) => {
            [(less, fewer), (less, b), (a, fewer)].iter().any(|(a, b)| is_within(edits - 1, a, b))
        }
    }
}
