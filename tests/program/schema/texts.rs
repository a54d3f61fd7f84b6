//! The schemas of texts and other values without members.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use superflip::{cube::Facelet, metric::Metric, names::Named};
use superflip_cubing::{
    algs::CaseSet as Set,
    method::{Method, StageName as Stage, StepCase as Step},
    steps::{Goal, StepAxis},
};
use superflip_robot::machine::Preset;

macro_rules! values {
    ($($(#[doc = $text:literal])* $name:ident = $schema:expr;)*) => {$(
        $(#[doc = $text])*
        pub(super) struct $name;

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let mut schema = $schema;
                schema.insert("description".to_owned(), concat!($($text),*).trim().into());
                schema
            }
        }
    )*};
}

fn names<T: Named>() -> Schema {
    json_schema!({ "enum": T::NAMES })
}

values! {
    /// 54 stickers in the order URFDLB.
    Facelets = json_schema!({ "type": "string", "pattern": "^[URFDLB]{54}$" });
    /// A turn of U, or `null` for none.
    Turn = json_schema!({ "enum": ["U", "U2", "U'"] });
    /// A whole number, as a string of digits above 2⁵³ − 1.
    Whole = json_schema!({
        "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string", "pattern": "^[0-9]{16,}$" }],
    });
    /// The number of a sticker.
    Sticker = json_schema!({ "type": "integer", "minimum": 1, "maximum": 54 });
    /// A column or a line, from 1.
    Ordinal = json_schema!({ "type": "integer", "minimum": 1 });
    /// The kind of an error.
    Kind = json_schema!({ "type": "string", "pattern": "^[a-z0-9-]+$" });
    /// The letter of a center.
    Letter = json_schema!({ "type": "string", "minLength": 1, "maxLength": 1 });
    /// The name of a metric, or the file of its costs.
    MetricOrFile = {
        let names: Vec<&str> = Metric::NAMES.iter().copied().chain(["costs"]).collect();
        json_schema!({ "anyOf": [{ "enum": names }, { "type": "string", "pattern": "^costs:" }] })
    };
    /// The name of a metric.
    MetricName = names::<Metric>();
    /// The name of a machine. `docs/machines.md` in the repository describes the machines.
    PresetName = names::<Preset>();
    /// The name of a set of cases.
    CaseSet = json_schema!({ "enum": Set::ALL.map(Set::name) });
    /// The name of a stage. It does not change between versions.
    StageName = names::<Stage>();
    /// The kind of the case before a step. It does not change between versions.
    StepCase = names::<Step>();
    /// The goals of steps.
    StepGoal = names::<Goal>();
    /// A face of the cube.
    FaceLetter = json_schema!({ "enum": Facelet::FACES });
    /// `beginner`: layer by layer with few sequences. `cfop`: cross, four pairs, OLL and PLL.
    MethodName = names::<Method>();
    /// An axis of the cube.
    Axis = names::<StepAxis>();
    /// How much of a certificate was computed again.
    VerdictName = json_schema!({ "enum": ["recomputed", "spot-checked", "consistent"] });
    /// The type of an entry of a table.
    Element = json_schema!({ "enum": ["u8", "u16", "u32", "u64"] });
    /// A SHA-256 digest in hexadecimal.
    Digest = json_schema!({ "type": "string", "pattern": "^[0-9a-f]{64}$" });
    /// What a file in the directory of tables is.
    TableState = json_schema!({ "enum": ["built", "damaged", "being built", "unfinished", "unknown"] });
    /// Red, green and blue of each face.
    Colors = json_schema!({
        "type": "object",
        "propertyNames": { "enum": Facelet::FACES },
        "additionalProperties": {
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 255 },
            "minItems": 3,
            "maxItems": 3,
        },
    });
    /// The cost in each metric.
    Costs = json_schema!({
        "type": "object",
        "propertyNames": { "enum": Metric::NAMES },
        "additionalProperties": { "type": "integer", "minimum": 0 },
    });
    /// The cost in each metric. `null` in a metric that has no cost for a turn.
    PartialCosts = json_schema!({
        "type": "object",
        "propertyNames": { "enum": Metric::NAMES },
        "additionalProperties": { "type": ["integer", "null"], "minimum": 0 },
    });
    /// No members.
    Nothing = json_schema!({ "type": "object", "properties": {} });
}
