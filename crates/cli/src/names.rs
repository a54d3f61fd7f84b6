//! Options whose values are names of the libraries' tables.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use superflip::names::Named;

/// Accepts the names of a kind. The help text lists them with their meanings.
pub(super) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let values = T::NAMES.iter().zip(T::MEANINGS).map(|(&name, &meaning)| {
        let value = PossibleValue::new(name);
        if meaning.is_empty() { value } else { value.help(meaning) }
    });
    PossibleValuesParser::new(values.collect::<Vec<_>>()).try_map(|name| T::from_name(&name))
}
