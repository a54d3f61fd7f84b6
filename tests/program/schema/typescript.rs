//! Declarations of TypeScript from the definitions of a JSON Schema. Generators of other projects, such as
//! `json-schema-to-typescript`, give an object that is described at its use a second name, and lose the names of keys.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::WIDTH;

type Definitions = Map<String, Value>;

/// Returns the declarations of the objects and of the lists of names.
pub(super) fn declarations(definitions: &Definitions) -> String {
    let mut out =
        "// Written by the tests of the program from the structs that write the answers.\n"
            .to_owned();
    for (name, schema) in definitions.iter().filter(|(_, schema)| is_declared(schema)) {
        out.push('\n');
        comment(schema, "", &mut out);
        match schema["properties"].as_object() {
            Some(members) => interface(name, schema, members, definitions, &mut out),
            None => names(name, &type_of(schema, definitions), &mut out),
        }
    }
    out
}

/// Other definitions are texts and numbers, which have no names in TypeScript.
fn is_declared(schema: &Value) -> bool {
    schema["properties"].is_object() || schema["enum"].is_array()
}

/// Writes the members in the order of the struct. The members that may be absent are the last.
fn interface(
    name: &str,
    schema: &Value,
    members: &Definitions,
    definitions: &Definitions,
    out: &mut String,
) {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let optional = members.keys().map(String::as_str).filter(|key| !required.contains(key));
    writeln!(out, "export interface {name} {{").unwrap();
    for key in required.iter().copied().chain(optional) {
        comment(&members[key], "  ", out);
        let mark = if required.contains(&key) { "" } else { "?" };
        writeln!(out, "  {key}{mark}: {};", type_of(&members[key], definitions)).unwrap();
    }
    out.push_str("}\n");
}

fn names(name: &str, union: &str, out: &mut String) {
    let line = format!("export type {name} = {union};");
    if line.len() <= WIDTH {
        writeln!(out, "{line}").unwrap();
    } else {
        writeln!(out, "export type {name} =").unwrap();
        let lines = wrapped(union.split(" | "), " | ", WIDTH - 5);
        writeln!(out, "  | {};", lines.join("\n  | ")).unwrap();
    }
}

/// Writes the description of a schema.
fn comment(schema: &Value, indent: &str, out: &mut String) {
    let Some(text) = schema["description"].as_str() else { return };
    let line = format!("{indent}/** {} */", text.replace('\n', " "));
    if line.len() <= WIDTH {
        writeln!(out, "{line}").unwrap();
    } else {
        writeln!(out, "{indent}/**").unwrap();
        for line in wrapped(text.split_whitespace(), " ", WIDTH - indent.len() - 3) {
            writeln!(out, "{indent} * {line}").unwrap();
        }
        writeln!(out, "{indent} */").unwrap();
    }
}

/// Joins words to lines of at most `width` bytes.
fn wrapped<'a>(words: impl Iterator<Item = &'a str>, joint: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + joint.len() + word.len() <= width => {
                line.push_str(joint);
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns the type of the values that a schema describes.
fn type_of(schema: &Value, definitions: &Definitions) -> String {
    let one = |schema: &Value| type_of(schema, definitions);
    let union = |of: &[Value]| of.iter().map(one).collect::<Vec<_>>().join(" | ");
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.strip_prefix("#/$defs/").unwrap();
        let schema = &definitions[name];
        return if is_declared(schema) { name.to_owned() } else { one(schema) };
    }
    if let Some(names) = schema["enum"].as_array() {
        let names = names.iter().map(|name| name.as_str().map_or("null".to_owned(), quoted));
        return names.collect::<Vec<_>>().join(" | ");
    }
    if let Some(of) = schema["anyOf"].as_array() {
        return union(of);
    }
    match &schema["type"] {
        Value::Array(types) => {
            let named = |name: &Value| {
                let mut schema = schema.clone();
                schema["type"] = name.clone();
                schema
            };
            union(&types.iter().map(named).collect::<Vec<_>>())
        }
        Value::String(name) => match name.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => array(schema, &one(&schema["items"])),
            "object" => {
                let keys = schema.get("propertyNames").map_or("string".to_owned(), one);
                format!("Record<{keys}, {}>", one(&schema["additionalProperties"]))
            }
            name => name.to_owned(),
        },
        _ => panic!("no type: {schema}"),
    }
}

/// Returns the type of a tuple of at most three values, or of an array.
fn array(schema: &Value, of: &str) -> String {
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most && most <= 3 => {
            format!("[{}]", vec![of; usize::try_from(most).unwrap()].join(", "))
        }
        _ if of.contains(' ') => format!("({of})[]"),
        _ => format!("{of}[]"),
    }
}

fn quoted(name: &str) -> String {
    if name.contains('\'') { format!("\"{name}\"") } else { format!("'{name}'") }
}
