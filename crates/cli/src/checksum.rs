//! Checksums: XXH3 of 128 bits, as 32 hexadecimal digits. They detect damage, not forgery.

use serde_json::{Map, Value};
use xxhash_rust::xxh3::xxh3_128;

/// Returns the checksum of `bytes`.
pub(super) fn of_bytes(bytes: &[u8]) -> String {
    format!("{:032x}", xxh3_128(bytes))
}

/// Returns the checksum of a JSON object, computed from its compact text with the members in
/// alphabetical order.
pub(super) fn of_object(content: &Map<String, Value>) -> String {
    of_bytes(Value::Object(content.clone()).to_string().as_bytes())
}
