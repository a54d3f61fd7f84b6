//! The result of a part: one line that describes the result, and then the answer.

use std::{io, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{plan::PlanId, sealed};
use crate::{checksum, file};

/// The value of the member `format` of a result.
const FORMAT: &str = "superflip job result 1";

/// The result of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The time that answering the part took.
    pub(super) milliseconds: u64,
    /// The answer, which may have any number of lines.
    pub(super) answer: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    plan: String,
    question: String,
    part: u32,
    milliseconds: u64,
    /// The checksum of the answer.
    answer: String,
}

impl Outcome {
    fn text(&self, id: &PlanId, part: u32) -> String {
        let head = Head {
            plan: id.plan.clone(),
            question: id.question.clone(),
            part,
            milliseconds: self.milliseconds,
            answer: checksum::of_bytes(self.answer.as_bytes()),
        };
        let head = Value::Object(sealed::seal(sealed::content(FORMAT, &head)));
        format!("{head}\n{}", self.answer)
    }

    /// Writes the result to a file, completely or not at all.
    pub(super) fn write(&self, path: &Path, id: &PlanId, part: u32) -> io::Result<()> {
        file::replace_entry(path, |out| out.write_all(self.text(id, part).as_bytes()))
    }

    /// Reads a result. The error says why the result is damaged, or that the result belongs to
    /// another part, plan or version.
    pub(super) fn parse(bytes: &[u8], id: &PlanId, part: u32) -> Result<Self, String> {
        let text = str::from_utf8(bytes).map_err(|_| "the file is not UTF-8 text")?;
        let (first, answer) = text.split_once('\n').ok_or("the first line is incomplete")?;
        let head: Head =
            sealed::open(FORMAT, first).map_err(|why| format!("the first line: {why}"))?;
        if head.question != id.question {
            return Err("the result belongs to another question".to_owned());
        }
        if head.plan != id.plan {
            return Err("the result belongs to another plan of this question".to_owned());
        }
        if head.part != part {
            return Err(format!("the result belongs to part {}", head.part));
        }
        if head.answer != checksum::of_bytes(answer.as_bytes()) {
            return Err("the answer does not match its checksum".to_owned());
        }
        Ok(Self { milliseconds: head.milliseconds, answer: answer.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back_and_no_byte_can_change() {
        let id = PlanId { plan: "a".to_owned(), question: "b".to_owned() };
        let outcome = Outcome { milliseconds: 12, answer: "R U\n\nF2\n".to_owned() };
        let text = outcome.text(&id, 7);
        let parse = |text: &[u8]| Outcome::parse(text, &id, 7);
        assert_eq!(parse(text.as_bytes()), Ok(outcome.clone()));
        for i in 0..text.len() {
            let mut damaged = text.clone().into_bytes();
            damaged[i] ^= 1;
            assert!(parse(&damaged).is_err(), "byte {i} of {text}");
            assert!(parse(&text.as_bytes()[..i]).is_err(), "{i} bytes of {text}");
        }
        assert!(parse(format!("{text}R\n").as_bytes()).unwrap_err().contains("answer"));
        let error = |id: &PlanId, part| Outcome::parse(text.as_bytes(), id, part).unwrap_err();
        assert!(error(&id, 8).contains("part 7"));
        let other = PlanId { plan: "c".to_owned(), ..id.clone() };
        assert!(error(&other, 7).contains("another plan"));
        let other = PlanId { question: "c".to_owned(), ..id.clone() };
        assert!(error(&other, 7).contains("another question"));
    }
}
