//! The catalogue of a set, for the files of `superflip/catalogue`.

use serde_json::{Value, json};
use superflip_cubing::algs::{Case, CaseSet};

use super::arguments::argument;
use crate::{failure::Failure, fields::Fields};

/// Returns the cases of a set: the name, the stickers and the algorithms of each.
pub(super) fn cases(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let set: CaseSet = argument("set", fields)?;
    let entry = |case: Case| json!({ "name": case.name(), "stickers": case.position().to_string(), "algs": case.algs() });
    Ok(set.cases().map(entry).collect())
}
