//! The plan of a job: a question and its division into parts.

use std::{io, ops::Range, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{part_list::PartList, question::Question, sealed};
use crate::{checksum, failure::Failure, file};

/// The value of the member `format` of a plan. The number grows when plans divide a question in another way,
/// because the results of earlier plans then belong to other items.
const FORMAT: &str = "superflip job plan 2";
/// The maximum number of bytes of a plan.
const MOST: u64 = 1 << 20;

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
    /// Returns the numbers of the items that belong to a part.
    pub(super) fn items_of(&self, part: u32) -> Range<u64> {
        let begin = |part: u32| self.question.begin(part, self.parts);
        begin(part - 1)..begin(part)
    }

    /// Describes the plan in one line of text.
    pub(super) fn describe(&self) -> String {
        let Self { question, parts, cores, memory, seconds } = self;
        let (items, megabytes) = (question.items(), memory.div_ceil(1_000_000));
        format!(
            "{}; {items} items in {parts} parts; per part about {seconds} s, cores {cores}, memory \
             {megabytes} MB",
            question.describe()
        )
    }

    pub(super) fn id(&self) -> PlanId {
        PlanId {
            plan: checksum::of_object(&sealed::content(FORMAT, self)),
            question: checksum::of_object(&sealed::object(&self.question)),
        }
    }

    /// Returns the plan as the JSON object in the plan's file.
    pub(super) fn sealed(&self) -> Map<String, Value> {
        sealed::seal(sealed::content(FORMAT, self))
    }

    /// Writes the plan to a new file.
    pub(super) fn write(&self, path: &Path) -> io::Result<()> {
        file::create(path, |out| out.write_all(self.text().as_bytes()))
    }

    /// Returns the text of the plan's file.
    fn text(&self) -> String {
        format!("{:#}\n", Value::Object(self.sealed()))
    }

    /// Reads a plan. Fails if the file is no plan or damaged, or if another version of this program
    /// has written it.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let text = file::read_text(path, MOST)
            .map_err(|error| Failure::unreadable(path.display(), &error))?;
        let plan = Self::parse(&text).and_then(|plan| {
            sealed::check_form(&text, &plan.text())?;
            Ok(plan)
        });
        plan.map_err(|why| Failure::Input(format!("{}: {why}", path.display())))
    }

    /// Reads the text of a plan.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let plan: Self = sealed::open(FORMAT, text)?;
        plan.check()?;
        Ok(plan)
    }

    /// Checks the numbers of a plan that was read. The error says which number is wrong and what is
    /// accepted.
    fn check(&self) -> Result<(), String> {
        self.question.check()?;
        let most = self.question.items().min(PartList::MOST.into());
        if !(1..=most).contains(&self.parts.into()) {
            return Err(format!("`parts` is {}; expected 1 to {most}", self.parts));
        }
        if self.cores == 0 {
            return Err("`cores` is 0; expected at least 1".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use superflip::{CubePos, Move};

    use super::{super::beginnings::Beginnings, *};

    fn plan(parts: u32) -> Plan {
        let position = CubePos::SOLVED.moved(Move::R1);
        let question = Beginnings { position, length: 5, canonical: false, prefix: 2, table: None };
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
            let mut content = sealed::content(FORMAT, &plan(7));
            change(&mut content);
            Plan::parse(&Value::Object(sealed::seal(content)).to_string()).unwrap_err()
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
