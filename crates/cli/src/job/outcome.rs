//! The result of a part: one line that describes the result, and then the answer.

use std::{io, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    plan::PlanId,
    sealed,
    worker::{Worker, WorkerKey},
};
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
    /// The worker that has signed the result.
    pub(super) worker: Option<Worker>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    plan: String,
    question: String,
    part: u32,
    milliseconds: u64,
    /// The checksum of the answer.
    answer: String,
    /// The public key of the worker that has signed the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    worker: Option<String>,
    /// The signature of the other members and the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
}

impl Head {
    /// Returns the first line of the result.
    fn text(&self) -> String {
        Value::Object(sealed::seal(sealed::content(FORMAT, self))).to_string()
    }

    /// Returns the text that the worker signs.
    fn signed(&self, answer: &str) -> String {
        let head = Self { signature: None, ..self.clone() };
        format!("{}\n{answer}", Value::Object(sealed::content(FORMAT, &head)))
    }
}

impl Outcome {
    /// Returns the text of the result, which `key` signs.
    fn text(&self, id: &PlanId, part: u32, key: Option<&WorkerKey>) -> String {
        let mut head = Head {
            plan: id.plan.clone(),
            question: id.question.clone(),
            part,
            milliseconds: self.milliseconds,
            answer: checksum::of_bytes(self.answer.as_bytes()),
            worker: key.map(|key| key.worker().to_string()),
            signature: None,
        };
        head.signature = key.map(|key| key.sign(&head.signed(&self.answer)));
        format!("{}\n{}", head.text(), self.answer)
    }

    /// Writes the result to a file, completely or not at all. Signs the result with `key`.
    pub(super) fn write(
        &self,
        path: &Path,
        id: &PlanId,
        part: u32,
        key: Option<&WorkerKey>,
    ) -> io::Result<()> {
        file::replace_entry(path, |out| out.write_all(self.text(id, part, key).as_bytes()))
    }

    /// Reads a result. The error says why the result is damaged, or that the result belongs to
    /// another part, plan or version.
    pub(super) fn parse(bytes: &[u8], id: &PlanId, part: u32) -> Result<Self, String> {
        let text = str::from_utf8(bytes).map_err(|_| "the file is not UTF-8 text")?;
        let (first, answer) = text.split_once('\n').ok_or("the first line is incomplete")?;
        let head: Head =
            sealed::open(FORMAT, first).map_err(|why| format!("the first line: {why}"))?;
        sealed::check_form(first, &head.text()).map_err(|why| format!("the first line: {why}"))?;
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
        let worker = match (&head.worker, &head.signature) {
            (None, None) => None,
            (Some(worker), Some(signature)) => {
                let worker: Worker = worker.parse().map_err(|why| format!("`worker`: {why}"))?;
                if !worker.has_signed(&head.signed(answer), signature) {
                    return Err(format!("the signature is not that of {worker}"));
                }
                Some(worker)
            }
            _ => return Err("expected both `worker` and `signature`, or none of them".to_owned()),
        };
        Ok(Self { milliseconds: head.milliseconds, answer: answer.to_owned(), worker })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back_and_no_byte_can_change() {
        let id = PlanId { plan: "a".to_owned(), question: "b".to_owned() };
        let key = WorkerKey::random().unwrap();
        for key in [None, Some(&key)] {
            let worker = key.map(WorkerKey::worker);
            let outcome = Outcome { milliseconds: 12, answer: "R U\n\nF2\n".to_owned(), worker };
            let text = outcome.text(&id, 7, key);
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

    /// Otherwise, a signature would hold for other bytes than those that the worker wrote.
    #[test]
    fn a_first_line_has_one_text() {
        let id = PlanId { plan: "a".to_owned(), question: "b".to_owned() };
        let key = WorkerKey::random().unwrap();
        let worker = Some(key.worker());
        let outcome = Outcome { milliseconds: 12, answer: "R U\n".to_owned(), worker };
        let text = outcome.text(&id, 7, Some(&key));
        for (from, to) in [("{", "{\"part\":7,"), (",", ", "), ("{", "{ ")] {
            let other = text.replacen(from, to, 1);
            let error = Outcome::parse(other.as_bytes(), &id, 7).unwrap_err();
            assert!(error.contains("is not in the form"), "{other}: {error}");
        }
    }

    /// A forger can make every checksum right, but not a signature.
    #[test]
    fn a_signature_holds_for_one_answer_of_one_part_by_one_worker() {
        let id = PlanId { plan: "a".to_owned(), question: "b".to_owned() };
        let [key, other] = [WorkerKey::random().unwrap(), WorkerKey::random().unwrap()];
        let worker = Some(key.worker());
        let outcome = Outcome { milliseconds: 12, answer: "R U\n".to_owned(), worker };
        let text = outcome.text(&id, 7, Some(&key));
        let (first, answer) = text.split_once('\n').unwrap();
        let forged = |change: &dyn Fn(&mut Head), answer: &str| {
            let mut head: Head = sealed::open(FORMAT, first).unwrap();
            head.answer = checksum::of_bytes(answer.as_bytes());
            change(&mut head);
            let part = head.part;
            Outcome::parse(format!("{}\n{answer}", head.text()).as_bytes(), &id, part)
        };
        assert_eq!(forged(&|_| {}, answer), Ok(outcome.clone()));
        let refused = |change: &dyn Fn(&mut Head), answer: &str, why: &str| {
            let error = forged(change, answer).unwrap_err();
            assert!(error.contains(why), "{error}");
        };
        refused(&|_| {}, "R U'\n", "the signature is not that of");
        refused(&|head| head.part = 8, answer, "the signature is not that of");
        refused(&|head| head.milliseconds = 1, answer, "the signature is not that of");
        let name = other.worker().to_string();
        refused(&|head| head.worker = Some(name.clone()), answer, "the signature is not that of");
        refused(&|head| head.worker = Some("me".to_owned()), answer, "64 hexadecimal digits");
        refused(&|head| head.worker = None, answer, "expected both");
        refused(&|head| head.signature = None, answer, "expected both");
        // Without both, the result is one that nobody has signed.
        let unsigned = forged(&|head| (head.worker, head.signature) = (None, None), answer);
        assert_eq!(unsigned, Ok(Outcome { worker: None, ..outcome }));
    }
}
