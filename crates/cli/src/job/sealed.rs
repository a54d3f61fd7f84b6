//! JSON objects with their format, the version of this program, and a checksum.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::checksum;

/// The version of this program. A job only accepts files of the version that has made the plan.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns a value as a JSON object.
pub(super) fn object(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        other => unreachable!("a struct is an object: {other:?}"),
    }
}

/// Returns a value as a JSON object with its format and version, but without the checksum.
pub(super) fn content(format: &str, value: &impl Serialize) -> Map<String, Value> {
    let mut content = object(value);
    content.insert("format".to_owned(), format.into());
    content.insert("version".to_owned(), VERSION.into());
    content
}

/// Adds the checksum of an object to the object.
pub(super) fn seal(mut content: Map<String, Value>) -> Map<String, Value> {
    content.insert("checksum".to_owned(), checksum::of_object(&content).into());
    content
}

/// Fails if `text` is not `right`, the form in which superflip writes the value of `text`. A JSON object has
/// other forms too, with other blanks or with a key that occurs twice.
pub(super) fn check_form(text: &str, right: &str) -> Result<(), String> {
    if text == right {
        return Ok(());
    }
    let byte = right.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
    Err(format!("byte {byte}: the text is not in the form in which superflip writes it"))
}

/// Reads a value from the text of a sealed object. Fails if the object is damaged, has another
/// format, or was written by another version of this program.
pub(super) fn open<T: DeserializeOwned>(format: &str, text: &str) -> Result<T, String> {
    let mut content: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))?;
    if content.get("format").and_then(Value::as_str) != Some(format) {
        return Err(format!("expected `format` to be \"{format}\""));
    }
    let sum = content.remove("checksum").unwrap_or_default();
    if sum != checksum::of_object(&content) {
        return Err("`checksum` does not match the other members".to_owned());
    }
    let version = content.remove("version").unwrap_or_default();
    if version != VERSION {
        return Err(format!("it is of version {version}, and this program is \"{VERSION}\""));
    }
    content.remove("format");
    serde_json::from_value(content.into()).map_err(|error| error.to_string())
}
