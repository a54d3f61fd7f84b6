//! Options whose values are names of a table: those of the libraries, or `tables/names.tsv` of the program.

use std::{ffi::OsStr, marker::PhantomData};

use clap::{
    Arg, Command,
    builder::{PossibleValue, TypedValueParser},
};
use superflip::names::Named;

pub(super) use superflip::names::named;

/// Reads the names of a kind as the libraries do. The help text lists them with their meanings.
pub(super) fn named<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    Names(PhantomData)
}

#[derive(Clone)]
struct Names<T>(PhantomData<T>);

impl<T: Named + Send + Sync> TypedValueParser for Names<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        T::from_name.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(T::NAMES.iter().zip(T::MEANINGS).map(|(&name, &meaning)| {
            let value = PossibleValue::new(name);
            if meaning.is_empty() { value } else { value.help(meaning) }
        })))
    }
}

/// Returns the meanings of the names of a kind, each with its name: `by what people choose (`choice`), …`.
pub(super) fn listed<T: Named>() -> String {
    let meanings = T::NAMES.iter().zip(T::MEANINGS);
    meanings.map(|(name, meaning)| format!("{meaning} (`{name}`)")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
#[path = "../../../tests/names.rs"]
mod rows;

#[cfg(test)]
mod tests {
    use superflip_cubing::method::Method;

    use super::*;
    use crate::{
        algs::{model::ModelName, output},
        commutators::sheet,
        convert::To,
        count::Symmetries,
        memo::First,
        progress::When,
        scramble::States,
        solve::args::Baked,
        table::{choice::Choice, dump},
    };

    const TABLE: &str = include_str!("../tables/names.tsv");

    #[test]
    fn options_are_read_as_the_libraries_read_names() {
        let arg = Arg::new("method").value_parser(named::<Method>());
        let command = Command::new("steps").arg(arg);
        let read = |text| command.clone().try_get_matches_from(["steps", text]);
        for text in ["cfop", "CFOP"] {
            assert_eq!(read(text).unwrap().get_one("method"), Some(&Method::Cfop), "{text}");
        }
        let error = read("cfob").unwrap_err().to_string();
        let message = "no method is named `cfob`; did you mean cfop? accepted are beginner, cfop";
        assert!(error.contains(message), "{error}");
    }

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
        rows::check::<Choice>(TABLE);
        rows::check::<ModelName>(TABLE);
        rows::check::<Symmetries>(TABLE);
        assert_eq!(rows::kinds(TABLE).len(), 11);
    }
}
