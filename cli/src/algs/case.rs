//! The case that a text names.

use superflip::algs::{Case, CaseList, CaseSet};

/// Returns the case that a text names, or `None` if the text does not begin with the name of a set.
pub(super) fn named(text: &str) -> Option<Result<Case, String>> {
    let (set, name) = text.trim().split_once(char::is_whitespace)?;
    let set: CaseSet = set.parse().ok()?;
    let list = CaseList::new(set);
    let case = list.find(name.trim()).cloned();
    Some(case.ok_or_else(|| {
        let names: Vec<&str> = list.cases().iter().map(Case::name).collect();
        let names = match names[..] {
            [first, .., last] if names.len() > 60 => format!("{first} to {last}"),
            _ => names.join(", "),
        };
        format!("{set} has no case {}; the cases are {names}", name.trim())
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_have_names() {
        assert_eq!(named("pll ga").unwrap().unwrap().to_string(), "PLL Ga");
        assert_eq!(named("ZBLL  T 5").unwrap().unwrap().to_string(), "ZBLL T 5");
        assert!(named("R U").is_none() && named("T").is_none());
        let error = named("PLL Q").unwrap().unwrap_err();
        assert!(error.contains("PLL has no case Q") && error.contains("Ga, Gb"), "{error}");
    }
}
