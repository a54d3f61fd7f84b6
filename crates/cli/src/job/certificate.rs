//! The certificate of a collected job: what was planned, and the digest of each part's answer.

use std::{
    fmt,
    io::{self, Write},
    str::FromStr,
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::{
    answerable::Merge,
    directory::{Directory, PartState},
    plan::Plan,
    sealed,
};
use crate::{failure::Failure, file};

/// The value of the member `format` of a certificate.
const FORMAT: &str = "superflip job certificate 1";

/// The certificate of a collected job. `docs/certificate.md` specifies its text, which
/// [`Display`](fmt::Display) writes and [`FromStr`] reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct JobCertificate {
    /// The collected answer.
    answer: Summary,
    /// The SHA-256 of the list, if the question has a list.
    list: Option<String>,
    /// What the answers prove together, if they prove more than each answer does alone.
    meaning: Option<String>,
    /// The answer of each part, in the order of the parts.
    parts: Vec<Summary>,
    /// The object in `plan.json`.
    plan: Map<String, Value>,
}

/// The size and the digest of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Summary {
    bytes: u64,
    lines: u64,
    sha256: String,
}

impl Summary {
    pub(super) fn of(text: &[u8]) -> Self {
        let mut summing = Summing::new(io::sink());
        let _ = summing.write_all(text);
        summing.summary()
    }
}

/// Writes a text to `to`, and computes its summary.
pub(super) struct Summing<W> {
    to: W,
    bytes: u64,
    lines: u64,
    digest: Sha256,
}

impl<W: Write> Summing<W> {
    pub(super) fn new(to: W) -> Self {
        Self { to, bytes: 0, lines: 0, digest: Sha256::new() }
    }

    pub(super) fn summary(self) -> Summary {
        let Self { bytes, lines, digest, .. } = self;
        Summary { bytes, lines, sha256: hexadecimal(digest) }
    }
}

impl<W: Write> Write for Summing<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let written = self.to.write(text)?;
        let text = &text[..written];
        self.digest.update(text);
        self.bytes += written as u64;
        self.lines += text.iter().map(|&byte| u64::from(byte == b'\n')).sum::<u64>();
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

fn hexadecimal(digest: Sha256) -> String {
    digest.finalize().iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

impl fmt::Display for JobCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut object = sealed::object(self);
        object.insert("format".to_owned(), FORMAT.into());
        let content = Value::Object(object.clone()).to_string();
        let sum = hexadecimal(Sha256::new_with_prefix(content));
        object.insert("checksum".to_owned(), sum.into());
        Value::Object(object).fmt(f)
    }
}

impl FromStr for JobCertificate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut object: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))?;
        if object.remove("format") != Some(FORMAT.into()) {
            return Err(format!("expected `format` to be \"{FORMAT}\""));
        }
        let sum = object.remove("checksum").unwrap_or_default();
        let certificate: Self =
            serde_json::from_value(object.into()).map_err(|error| error.to_string())?;
        let right = certificate.to_string();
        if !sum.as_str().is_some_and(|sum| right.contains(sum)) {
            return Err("`checksum` does not match the other members".to_owned());
        }
        sealed::check_form(text, &right)?;
        Ok(certificate)
    }
}

impl JobCertificate {
    /// Makes the certificate of a job whose parts all have valid results. `answer` is the collected
    /// answer.
    pub(super) fn new(
        directory: &Directory,
        answer: Summary,
        meaning: Option<String>,
    ) -> Result<Self, Failure> {
        let part = |part| match directory.state(part)? {
            PartState::Done(outcome) => Ok(Summary::of(outcome.answer.as_bytes())),
            _ => Err(Failure::Run(format!("the result of part {part} has changed"))),
        };
        let plan = &directory.plan;
        let list = match plan.question.list() {
            Some(_) => {
                let path = directory.list();
                let bytes = file::read(&path, file::MOST)
                    .map_err(|error| Failure::unreadable(path.display(), &error))?;
                Some(Summary::of(&bytes).sha256)
            }
            None => None,
        };
        let parts = directory.parts().map(part).collect::<Result<_, Failure>>()?;
        Ok(Self { answer, list, meaning, parts, plan: plan.sealed() })
    }

    /// Returns the number of parts.
    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Returns the number of lines of the answer.
    pub(super) fn lines(&self) -> u64 {
        self.answer.lines
    }

    /// Makes all checks that need neither the job's directory nor a search. Returns the plan.
    pub(super) fn check(&self) -> Result<Plan, String> {
        let Self { answer, list, parts, .. } = self;
        let plan = Plan::parse(&Value::Object(self.plan.clone()).to_string())
            .map_err(|why| format!("`plan`: {why}"))?;
        if parts.len() != plan.parts as usize {
            return Err(format!("`parts`: {} instead of {}", parts.len(), plan.parts));
        }
        for (part, summary) in (1..).zip(parts) {
            summary.check().map_err(|why| format!("`parts`, part {part}: {why}"))?;
            let expected = plan.question.lines(plan.items_of(part));
            if let Some(expected) = expected.filter(|&lines| lines != summary.lines) {
                let lines = summary.lines;
                return Err(format!("`parts`, part {part}: {lines} lines instead of {expected}"));
            }
        }
        answer.check().map_err(|why| format!("`answer`: {why}"))?;
        let sum = |number: fn(&Summary) -> u64| {
            parts.iter().map(number).fold(0, |a: u64, b| a.saturating_add(b))
        };
        if plan.question.merge() == Merge::Summed {
            // The first part has all lines of the sums.
            if parts.first().map(|part| part.lines) != Some(answer.lines) {
                return Err("`answer`: its lines are not those of the first part".to_owned());
            }
        } else if [sum(|part| part.bytes), sum(|part| part.lines)] != [answer.bytes, answer.lines] {
            return Err("`answer`: its bytes or lines are not those of all parts".to_owned());
        }
        if let [part] = &parts[..]
            && part != answer
        {
            return Err("`answer`: it is not that of the only part".to_owned());
        }
        if list.as_deref().is_some_and(|sum| !is_digest(sum)) {
            return Err("`list`: expected 64 hexadecimal digits".to_owned());
        }
        if list.is_some() != plan.question.list().is_some() {
            return Err("`list`: only a question with a list has its digest".to_owned());
        }
        plan.question.check_known().map_err(|why| format!("`plan`: {why}"))?;
        let meaning = plan.question.meaning().map_err(|failure| failure.to_string())?;
        if self.meaning != meaning {
            let right = meaning.unwrap_or_else(|| "null".to_owned());
            return Err(format!("`meaning`: the answers of this plan mean: {right}"));
        }
        Ok(plan)
    }

    /// Compares the certificate with `made`, the certificate of the job's directory. Returns the first
    /// difference.
    pub(super) fn compare(&self, made: &Self) -> Result<(), String> {
        if self.plan != made.plan {
            return Err("`plan`: the directory has another plan".to_owned());
        }
        if self.list != made.list {
            return Err("`list`: the directory has another list".to_owned());
        }
        for (part, (own, made)) in (1..).zip(self.parts.iter().zip(&made.parts)) {
            if own != made {
                return Err(format!("`parts`, part {part}: the directory has another answer"));
            }
        }
        if self.answer != made.answer {
            return Err("`answer`: the answers of the directory give another answer".to_owned());
        }
        if self == made { Ok(()) } else { Err("the directory is that of another job".to_owned()) }
    }

    /// Compares the whole answer with that of new answers to all parts.
    pub(super) fn compare_answer(&self, answer: &Summary) -> Result<(), String> {
        if self.answer == *answer {
            return Ok(());
        }
        Err("`answer`: the new answers of all parts give another answer".to_owned())
    }

    /// Compares a part, numbered from 1, with a new answer to it.
    pub(super) fn compare_part(&self, part: u32, answer: &str) -> Result<(), String> {
        let own = (part as usize).checked_sub(1).and_then(|index| self.parts.get(index));
        if own == Some(&Summary::of(answer.as_bytes())) {
            return Ok(());
        }
        Err(format!("`parts`, part {part}: a new run finds another answer"))
    }
}

impl Summary {
    fn check(&self) -> Result<(), &'static str> {
        let empty = Self::of(b"");
        if !is_digest(&self.sha256) {
            return Err("`sha256`: expected 64 hexadecimal digits in lower case");
        }
        if self.lines > self.bytes {
            return Err("`lines` is greater than `bytes`");
        }
        // Each line of an answer has a line break, so only the empty answer has no line.
        let is_empty = [self.lines == 0, self.bytes == 0, self.sha256 == empty.sha256];
        if is_empty != [is_empty[0]; 3] {
            return Err("only the empty answer has no line and the digest of an empty text");
        }
        Ok(())
    }
}

fn is_digest(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            beginnings::Beginnings,
            cosets::{COSETS, Cosets, Only, Source, Task},
            question::Question,
        },
        *,
    };
    use superflip::{CubePos, Move};

    /// Returns a certificate of three parts that passes all checks without a search.
    fn certificate() -> JobCertificate {
        let position = CubePos::SOLVED.moved(Move::R1);
        let question = Beginnings { position, length: 5, canonical: false, prefix: 2, table: None };
        let question = Question::Search(question);
        let plan = Plan { question, parts: 3, cores: 1, memory: 1 << 28, seconds: 9 };
        let parts = ["", "R U\n", "F\nF2\n"];
        JobCertificate {
            answer: Summary::of("F\nF2\nR U\n".as_bytes()),
            list: None,
            meaning: None,
            parts: parts.map(|text| Summary::of(text.as_bytes())).to_vec(),
            plan: plan.sealed(),
        }
    }

    /// Superflip needs 20 moves, and with four spots 26 quarter turns.
    #[test]
    fn no_job_proves_that_every_position_is_nearer_than_a_known_one() {
        let check = |metric: Option<&str>, within, last| {
            let source = Source::Range { first: 0, last, only: Only::Cover };
            let task = Task::Prove { within, search: None, complete: false };
            let metric = metric.map(str::to_owned);
            let question = Question::Cosets(Cosets { source, task, metric });
            let plan = Plan { question, parts: 1, cores: 1, memory: 1 << 28, seconds: 9 };
            let answer = Summary::of(b"{}\n");
            let parts = vec![answer.clone()];
            JobCertificate { answer, list: None, meaning: None, parts, plan: plan.sealed() }.check()
        };
        for (metric, within) in [0, 1, 10, 19]
            .map(|n| (None, n))
            .into_iter()
            .chain([(Some("quarter"), 5), (Some("quarter"), 25)])
        {
            let error = check(metric, within, COSETS - 1).unwrap_err();
            assert!(error.contains("a position of the cube is at distance 2"), "{within}: {error}");
        }
        // These certificates only lack their meaning.
        let error = check(None, 20, COSETS - 1).unwrap_err();
        assert!(error.contains("`meaning`"), "{error}");
        // Some cosets do not have these positions.
        check(None, 19, 9).unwrap();
    }

    #[test]
    fn a_certificate_of_a_job_has_one_text() {
        let certificate = certificate();
        certificate.check().unwrap();
        let text = certificate.to_string();
        assert_eq!(text.parse(), Ok(certificate));
        for i in 0..text.len() {
            for byte in [b'0', b'1', b' ', b'"', b'}'] {
                let mut changed = text.as_bytes().to_vec();
                changed[i] = byte;
                if changed != text.as_bytes() {
                    let changed = String::from_utf8(changed).unwrap();
                    assert!(changed.parse::<JobCertificate>().is_err(), "{changed}");
                }
            }
            assert!(text[..i].parse::<JobCertificate>().is_err());
        }
        let refused = |text: String| text.parse::<JobCertificate>().unwrap_err();
        let value: Value = serde_json::from_str(&text).unwrap();
        assert!(refused(format!("{value:#}")).contains("byte 1:"));
        let twice = text.replace(r#""list":null"#, r#""list":null,"list":null"#);
        assert!(refused(twice).contains("not in the form"));
        let other = text.replace(r#""lines":2"#, r#""lines":3"#);
        assert!(refused(other).contains("`checksum`"));
    }

    /// One forgery per member, and more. The texts have right checksums.
    #[test]
    fn contradictions_of_a_job_are_refused_without_a_search() {
        type Forgery = (fn(&mut JobCertificate), &'static str);
        let forgeries: [Forgery; 17] = [
            (|c| c.answer.bytes += 1, "`answer`: its bytes or lines"),
            (|c| c.answer.lines += 1, "`answer`: its bytes or lines"),
            (|c| c.answer.sha256.clear(), "`answer`: `sha256`"),
            (|c| c.answer.sha256.make_ascii_uppercase(), "`answer`: `sha256`"),
            (|c| c.answer = Summary::of(b""), "`answer`: its bytes or lines"),
            (|c| c.list = Some("0".repeat(64)), "`list`: only a question with a list"),
            (|c| c.list = Some("0".to_owned()), "`list`: expected 64"),
            (|c| c.meaning = Some("20 moves suffice".to_owned()), "`meaning`: "),
            (|c| drop(c.parts.pop()), "`parts`: 2 instead of 3"),
            (|c| c.parts.push(c.parts[0].clone()), "`parts`: 4 instead of 3"),
            (|c| c.parts[1].bytes = 0, "part 2: `lines` is greater"),
            (|c| c.parts[1].lines = 0, "part 2: only the empty answer"),
            (|c| c.parts[0].sha256 = "0".repeat(64), "part 1: only the empty answer"),
            (|c| c.parts[1].sha256.push('0'), "part 2: `sha256`"),
            (|c| c.parts[2].bytes += 1, "`answer`: its bytes or lines"),
            (|c| c.plan["parts"] = 2.into(), "`plan`: `checksum`"),
            (|c| drop(c.plan.remove("cores")), "`plan`: `checksum`"),
        ];
        for (number, (change, expected)) in forgeries.into_iter().enumerate() {
            let mut forged = certificate();
            change(&mut forged);
            let forged: JobCertificate = forged.to_string().parse().unwrap();
            let fault = forged.check().unwrap_err();
            assert!(fault.contains(expected), "{number}: {fault}");
            assert!(certificate().compare(&forged).is_err(), "{number}");
        }
        let mut one = certificate();
        one.parts.swap(0, 1);
        one.check().unwrap();
        assert!(certificate().compare(&one).unwrap_err().contains("part 1"));
        assert!(one.compare_part(2, "").is_ok() && one.compare_part(1, "").is_err());
        assert!(one.compare_part(0, "").is_err() && one.compare_part(4, "").is_err());
    }
}
