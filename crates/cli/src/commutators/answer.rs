//! A commutator as a JSON object.

use serde_json::{Value, json};
use superflip_cubing::blind::{Form, FoundCommutator, Spelling};

/// Returns a commutator as a JSON object, with its text in a spelling.
pub(super) fn object(found: &FoundCommutator, spelling: Spelling) -> Value {
    let mut object = json!(found);
    let kind = if matches!(found.form, Form::Commutator(_)) { "commutator" } else { "conjugate" };
    object[kind] = found.form.spelled(spelling).to_string().into();
    object
}
