//! The JSON Schema of answers, and the declarations of the npm package, from the structs that write the answers.
//!
//! Each library has its structs in a file `answers.rs`, whose `Object` derives `Serialize`. Here `Object` derives a
//! JSON Schema from the same files.

#[allow(dead_code, reason = "only its schema is used")]
#[allow(clippy::struct_field_names, reason = "the types have the names of the declarations")]
mod npm;
#[allow(dead_code, reason = "only its schema is used")]
#[allow(clippy::struct_field_names, reason = "the members have the names of the answers")]
mod printed;
mod texts;
mod typescript;

#[path = "../../../src/answers.rs"]
#[allow(dead_code, reason = "only its schema is used")]
mod cube;
#[path = "../../../crates/cubing/src/answers.rs"]
#[allow(dead_code, reason = "only its schema is used")]
mod cubing;
#[path = "../../../crates/cli/src/answers.rs"]
#[allow(dead_code, reason = "only its schema is used")]
mod program;
#[path = "../../../crates/robot/src/answers.rs"]
#[allow(dead_code, reason = "only its schema is used")]
mod robot;

use std::{env, fmt::Write, fs, path::Path};

use schemars::{JsonSchema as Object, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The longest line of a written file.
const WIDTH: usize = 120;

/// Returns a generator for the objects that serde writes.
fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

/// Returns the definitions of a generator as closed objects.
fn definitions(mut generator: SchemaGenerator) -> Map<String, Value> {
    let mut definitions = generator.take_definitions(true);
    definitions.values_mut().for_each(close);
    definitions
}

/// Closes each object that lists its members. A member that may be absent is never null. A time in seconds is not
/// negative.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            // The width of the integer in Rust.
            members.remove("format");
            let required = members.get("required").cloned().unwrap_or(json!([]));
            let required = required.as_array().unwrap();
            if let Some(properties) = members.get_mut("properties") {
                for (key, property) in properties.as_object_mut().unwrap() {
                    if !required.contains(&json!(key)) {
                        forbid_null(property);
                    }
                    if key.ends_with("seconds") {
                        property["minimum"] = json!(0);
                    }
                }
                members.insert("additionalProperties".to_owned(), json!(false));
            }
            members.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Removes null from the values that a schema allows.
fn forbid_null(schema: &mut Value) {
    let members = schema.as_object_mut().unwrap();
    if let Some(Value::Array(types)) = members.get_mut("type") {
        types.retain(|one| one != "null");
        let one = types.remove(0);
        members.insert("type".to_owned(), one);
    } else if let Some(Value::Array(mut of)) = members.remove("anyOf") {
        of.retain(|one| one["type"] != "null");
        if let [Value::Object(one)] = &of[..] {
            members.extend(one.clone());
        } else {
            members.insert("anyOf".to_owned(), of.into());
        }
    }
}

/// Appends JSON with one member or item a line, or all in one line if they fit.
fn lay_out(value: &Value, indent: usize, text: &mut String) {
    let line = value.to_string();
    let (ends, parts): (_, Vec<(String, &Value)>) = match value {
        Value::Object(members) if indent == 0 || line.len() > WIDTH - indent => (
            "{}",
            members.iter().map(|(key, value)| (format!("{}: ", json!(key)), value)).collect(),
        ),
        Value::Array(items) if line.len() > WIDTH - indent => {
            ("[]", items.iter().map(|item| (String::new(), item)).collect())
        }
        _ => return text.push_str(&line),
    };
    text.push_str(&ends[..1]);
    for (i, (key, part)) in parts.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n{:1$}{key}", "", indent + 2);
        lay_out(part, indent + 2, text);
    }
    let _ = write!(text, "\n{:1$}{2}", "", indent, &ends[1..]);
}

/// Compares a file with the text that the types give. With `SUPERFLIP_BAKE=1`, writes the file.
fn compare(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if env::var_os("SUPERFLIP_BAKE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "{file} is not what the types give; `SUPERFLIP_BAKE=1 cargo test --workspace --test program schema` writes it"
    );
}

#[test]
fn the_schema_of_answers_is_that_of_the_types() {
    let mut text = String::new();
    lay_out(&printed::schema(), 0, &mut text);
    text.push('\n');
    compare("docs/answers.schema.json", &text);
}

#[test]
fn the_declarations_of_the_npm_package_are_those_of_the_types() {
    compare("bindings/wasm/js/answers.d.ts", &npm::declarations());
}
