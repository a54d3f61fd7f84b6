//! The plan of a job: a question and its division into parts.

use std::{fs, ops::Range, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Failure, question::Question};
use crate::{checksum, file};

/// The value of the member `format` of a plan.
const FORMAT: &str = "superflip job plan 1";

/// The version of this program. A job only accepts results of the version that has made the plan.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    pub(super) question: Question,
    pub(super) parts: u32,
    /// The number of cores for each part.
    pub(super) cores: u16,
    /// The estimated memory of each part, in bytes.
    pub(super) memory: u64,
    /// The estimated time of each part, in seconds.
    pub(super) seconds: u64,
}

/// The checksums that identify a plan. Each result contains the checksums of its plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PlanId {
    pub(super) plan: String,
    pub(super) question: String,
}

impl Plan {
    /// The maximum number of parts. More files of results would slow down many file systems.
    pub(super) const MOST_PARTS: u32 = 1_000_000;

    /// Returns the numbers of the items that belong to a part. The sizes of two parts differ by at
    /// most one item.
    pub(super) fn items_of(&self, part: u32) -> Range<u64> {
        let begin = |part: u32| {
            let items = u128::from(self.question.engine().items());
            let begin = items * u128::from(part) / u128::from(self.parts);
            u64::try_from(begin).expect("at most the number of items")
        };
        begin(part - 1)..begin(part)
    }

    /// Describes the plan in one line of text.
    pub(super) fn describe(&self) -> String {
        let Self { question, parts, cores, memory, seconds } = self;
        let (engine, megabytes) = (question.engine(), memory.div_ceil(1_000_000));
        let items = engine.items();
        format!(
            "{}; {items} items in {parts} parts; per part about {seconds} s, cores {cores}, memory \
             {megabytes} MB",
            engine.describe()
        )
    }

    /// Returns the plan as a JSON object, without its checksum.
    fn content(&self) -> Map<String, Value> {
        let mut content = object(self);
        content.insert("format".to_owned(), FORMAT.into());
        content.insert("version".to_owned(), VERSION.into());
        content
    }

    pub(super) fn id(&self) -> PlanId {
        PlanId {
            plan: checksum::of_object(&self.content()),
            question: checksum::of_object(&object(&self.question)),
        }
    }

    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        let mut content = self.content();
        content.insert("checksum".to_owned(), self.id().plan.into());
        let text = serde_json::to_string_pretty(&content).map_err(std::io::Error::from)?;
        file::replace(path, |out| writeln!(out, "{text}"))
            .map_err(|error| Failure::unwritable(path, &error))
    }

    /// Reads a plan. Fails if the file is no plan or damaged, or if another version of this program
    /// has written it.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let text =
            fs::read_to_string(path).map_err(|error| Failure::unreadable(path.display(), error))?;
        Self::parse(&text).map_err(|why| Failure::Input(format!("{}: {why}", path.display())))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut content: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))?;
        if content.get("format").and_then(Value::as_str) != Some(FORMAT) {
            return Err(format!("expected `format` to be \"{FORMAT}\""));
        }
        let sum = content.remove("checksum").unwrap_or_default();
        if sum != checksum::of_object(&content) {
            return Err("`checksum` does not match the other members".to_owned());
        }
        let version = content.remove("version").unwrap_or_default();
        if version != VERSION {
            return Err(format!("the plan is of version {version}, this program is \"{VERSION}\""));
        }
        content.remove("format");
        let plan: Self =
            serde_json::from_value(content.into()).map_err(|error| format!("{error}"))?;
        plan.check()?;
        Ok(plan)
    }

    /// Checks the numbers of a plan that was read. The error says which number is wrong and what is
    /// accepted.
    fn check(&self) -> Result<(), String> {
        let engine = self.question.engine();
        engine.check()?;
        let most = engine.items().min(Self::MOST_PARTS.into());
        if !(1..=most).contains(&self.parts.into()) {
            return Err(format!("`parts` is {}; expected 1 to {most}", self.parts));
        }
        if self.cores == 0 {
            return Err("`cores` is 0; expected at least 1".to_owned());
        }
        Ok(())
    }
}

/// Returns a value as a JSON object.
pub(super) fn object(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        other => unreachable!("a struct is an object: {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use superflip::{CubePos, Move};

    use super::{super::sequences::Sequences, *};

    fn plan(parts: u32) -> Plan {
        let position = CubePos::SOLVED.moved(Move::R1);
        let question = Sequences { position, length: 5, canonical: false, prefix: 2, table: None };
        let question = Question::Search(question);
        Plan { question, parts, cores: 1, memory: 1 << 28, seconds: 9 }
    }

    #[test]
    fn parts_have_every_item_once() {
        for parts in [1, 2, 7, 100, 270] {
            let plan = plan(parts);
            let items: Vec<u64> = (1..=parts).flat_map(|part| plan.items_of(part)).collect();
            assert_eq!(items, (0..270).collect::<Vec<_>>());
            let sizes = (1..=parts).map(|part| plan.items_of(part).count());
            assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1);
        }
    }

    #[test]
    fn plans_come_back_and_no_byte_can_change() {
        let plan = plan(7);
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("plan");
        plan.write(&path).unwrap();
        assert_eq!(Plan::read(&path).unwrap(), plan);
        let text = fs::read_to_string(&path).unwrap();
        for (i, byte) in text.bytes().enumerate() {
            if byte.is_ascii_digit() {
                let mut forged = text.clone().into_bytes();
                forged[i] = if byte == b'1' { b'2' } else { b'1' };
                let forged = String::from_utf8(forged).unwrap();
                assert!(Plan::parse(&forged).is_err(), "{forged}");
            }
        }
    }

    #[test]
    fn bad_numbers_behind_a_right_checksum_are_found() {
        let error = |change: fn(&mut Map<String, Value>)| {
            let mut content = plan(7).content();
            change(&mut content);
            content.insert("checksum".to_owned(), checksum::of_object(&content).into());
            Plan::parse(&Value::Object(content).to_string()).unwrap_err()
        };
        assert!(error(|c| c["parts"] = 0.into()).contains("`parts` is 0"));
        assert!(error(|c| c["parts"] = 271.into()).contains("1 to 270"));
        assert!(error(|c| c["cores"] = 0.into()).contains("`cores`"));
        assert!(error(|c| c["version"] = "0.0.9".into()).contains("version \"0.0.9\""));
        assert!(error(|c| c["question"]["length"] = 99.into()).contains("length"));
        assert!(error(|c| c["question"]["prefix"] = 6.into()).contains("prefix"));
        assert!(error(|c| c["question"]["other"] = 6.into()).contains("other"));
        assert!(error(|c| c["question"]["kind"] = "x".into()).contains("unknown variant"));
        assert!(error(|c| drop(c.remove("memory"))).contains("memory"));
    }
}
