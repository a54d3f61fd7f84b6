//! The case that a text names.

use superflip_cubing::algs::{Case, NoSuchCase};

/// Returns the case that a text names, or `None` if the text is not the name of a set and a name.
pub(super) fn named(text: &str) -> Option<Result<Case, NoSuchCase>> {
    match text.parse() {
        Err(NoSuchCase::Set(_)) => None,
        Err(NoSuchCase::Name { .. }) if text.split_whitespace().count() == 1 => None,
        case => Some(case),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_have_names() {
        assert_eq!(named("ZBLL  T 5").unwrap().unwrap().to_string(), "ZBLL T 5");
        assert!(["R U", "T", "PLL"].into_iter().all(|text| named(text).is_none()));
        let error = named("PLL Q").unwrap().unwrap_err().to_string();
        assert!(error.contains("PLL has no case Q") && error.contains("Ga, Gb"), "{error}");
    }
}
