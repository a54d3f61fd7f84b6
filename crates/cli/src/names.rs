//! Options whose values are names of a table: those of the libraries, or `tables/names.tsv` of the program.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use superflip::names::Named;

pub(super) use superflip::names::named;

/// Accepts the names of a kind. The help text lists them with their meanings.
pub(super) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let values = T::NAMES.iter().zip(T::MEANINGS).map(|(&name, &meaning)| {
        let value = PossibleValue::new(name);
        if meaning.is_empty() { value } else { value.help(meaning) }
    });
    PossibleValuesParser::new(values.collect::<Vec<_>>()).try_map(|name| T::from_name(&name))
}

#[cfg(test)]
#[path = "../../../tests/names.rs"]
mod rows;

#[cfg(test)]
mod tests {
    use super::rows;
    use crate::{
        algs::output, commutators::sheet, convert::To, memo::First, progress::When,
        scramble::States, solve::args::Baked, table::dump,
    };

    const TABLE: &str = include_str!("../tables/names.tsv");

    #[test]
    fn every_name_is_read_and_words_near_it_are_refused() {
        rows::check::<States>(TABLE);
        rows::check::<To>(TABLE);
        rows::check::<First>(TABLE);
        rows::check::<When>(TABLE);
        rows::check::<output::Format>(TABLE);
        rows::check::<sheet::Format>(TABLE);
        rows::check::<dump::Format>(TABLE);
        rows::check::<Baked>(TABLE);
        assert_eq!(rows::kinds(TABLE).len(), 8);
    }
}
