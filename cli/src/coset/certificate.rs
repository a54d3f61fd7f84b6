//! The certificate of a proof, from which another program can check the proof.

use std::{fs, io::Write, path::Path};

use serde_json::{Map, Value, json};
use superflip::{
    Alg, CubePos,
    coord::KocSymm,
    notation::{Notation, parse_position},
    search::CosetSolver,
};

use super::{
    Failure,
    question::{coordinates, coset_of},
};
use crate::{checksum, file};

/// The value of the certificate's member `format`.
const FORMAT: &str = "superflip coset certificate 1";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Certificate {
    pub(crate) coset: KocSymm,
    pub(crate) within: u8,
    /// The first `exact` numbers in `counts` are exact.
    pub(super) exact: usize,
    /// The last search stopped when at least this many positions were found. `None` if the last
    /// search tried all sequences of its length.
    pub(super) enough: Option<u64>,
    /// The number of positions found at each distance.
    pub(super) counts: Vec<u64>,
    /// The checksums of the bitmap after the last search and after the last step. Each checksum
    /// comes with the distance of its step.
    pub(super) digests: Vec<(u8, u128)>,
    /// The positions that no step found, each with a solution.
    pub(super) left: Vec<(CubePos, Alg)>,
}

impl Certificate {
    fn content(&self) -> Map<String, Value> {
        let digests = self.digests.iter();
        let left = self.left.iter();
        let value = json!({
            "format": FORMAT,
            "coset": coordinates(self.coset),
            "within": self.within,
            "method": {
                "search": self.exact.saturating_sub(1),
                "passes": self.counts.len().saturating_sub(1),
                "solver": "two-phase",
            },
            "counts": self.counts,
            "digests": digests.map(|(distance, digest)| {
                json!({ "distance": distance, "xxh3": format!("{digest:032x}") })
            }).collect::<Vec<_>>(),
            "left": left.map(|(position, solution)| {
                json!({ "position": facelets(position), "solution": solution.to_string() })
            }).collect::<Vec<_>>(),
        });
        let Value::Object(mut content) = value else { unreachable!("an object was made") };
        if let Some(enough) = self.enough {
            content["method"]["enough"] = enough.into();
        }
        content
    }

    /// Returns the certificate as a JSON object in one line, with its checksum.
    pub(crate) fn text(&self) -> String {
        let mut content = self.content();
        let sum = checksum::of_object(&content);
        content.insert("checksum".to_owned(), sum.into());
        Value::Object(content).to_string()
    }

    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        file::replace(path, |out: &mut dyn Write| writeln!(out, "{}", self.text()))
            .map_err(|error| Failure::unwritable(path, &error))
    }

    /// Reads a certificate and checks its checksum.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let text =
            fs::read_to_string(path).map_err(|error| Failure::unreadable(path.display(), error))?;
        Self::parse(&text).map_err(|why| Failure::Input(format!("{}: {why}", path.display())))
    }

    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut content: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))?;
        if content.get("format").and_then(Value::as_str) != Some(FORMAT) {
            return Err(format!("expected `format` to be \"{FORMAT}\""));
        }
        let sum = content.remove("checksum").unwrap_or_default();
        let expected = checksum::of_object(&content);
        if sum != expected {
            return Err("`checksum` does not match the other members".to_owned());
        }
        let member =
            |name: &str| content.get(name).ok_or(format!("the member `{name}` is missing"));
        let wrong = |name: &str, expected: &str| format!("`{name}`: expected {expected}");
        let numbers = |name: &str| -> Result<Vec<u64>, String> {
            let list = member(name)?.as_array().into_iter().flatten().map(Value::as_u64);
            list.collect::<Option<_>>().ok_or(wrong(name, "a list of counts"))
        };
        let small = |value: Option<&Value>| value?.as_u64().and_then(|n| u8::try_from(n).ok());
        let coset: [u16; 3] = numbers("coset")?
            .into_iter()
            .map(|number| u16::try_from(number).unwrap_or(u16::MAX))
            .collect::<Vec<_>>()
            .try_into()
            .map_err(|_| wrong("coset", "three coordinates"))?;
        let search = small(member("method")?.get("search"));
        let search = search.ok_or(wrong("method", "the member `search`, below 256"))?;
        let enough = member("method")?.get("enough").and_then(Value::as_u64);
        let digests = member("digests")?.as_array().into_iter().flatten().map(|digest| {
            let sum = digest.get("xxh3")?.as_str()?;
            Some((small(digest.get("distance"))?, u128::from_str_radix(sum, 16).ok()?))
        });
        let digests = digests.collect::<Option<_>>();
        let left = member("left")?.as_array().into_iter().flatten().map(|left| {
            let text = |name: &str| left.get(name).and_then(Value::as_str).unwrap_or_default();
            let position = parse_position(text("position"), Some(Notation::Facelets));
            let solution = text("solution").parse::<Alg>();
            let position = position.map_err(|error| format!("`left`: {error}"))?;
            Ok((position.position(), solution.map_err(|error| format!("`left`: {error}"))?))
        });
        let certificate = Self {
            coset: coset_of(coset)?,
            within: small(content.get("within")).ok_or(wrong("within", "a number below 256"))?,
            exact: usize::from(search) + 1,
            enough,
            counts: numbers("counts")?,
            digests: digests.ok_or(wrong("digests", "distances and checksums"))?,
            left: left.collect::<Result<_, String>>()?,
        };
        // `certificate.content()` has only known members, so the comparison rejects a certificate
        // that has other members.
        if certificate.content() != content {
            return Err("the members are not those of a certificate".to_owned());
        }
        Ok(certificate)
    }

    /// Makes all checks that need no search. The error describes the first fault that is found.
    pub(crate) fn check(&self) -> Result<(), String> {
        let Self { within, exact, counts, left, enough, .. } = self;
        let search = exact - 1;
        let last_search = search + usize::from(enough.is_some());
        if !(1..=20).contains(within) || counts.len() > usize::from(*within) + 1 {
            return Err(format!("`within` is {within}, and `counts` has {} numbers", counts.len()));
        }
        if *exact > counts.len() {
            return Err(format!("`method` searches {search} moves, and `counts` ends before"));
        }
        let sum = counts.iter().try_fold(left.len() as u64, |sum, &count| sum.checked_add(count));
        if sum != Some(CosetSolver::POSITIONS) {
            let expected = CosetSolver::POSITIONS;
            return Err(format!("the counts and the positions left are not {expected} together"));
        }
        for (distance, pair) in counts.windows(2).enumerate() {
            // A pass finds positions by making each of the group's ten moves on the positions that
            // the previous step found. So it finds at most ten times as many positions.
            if distance + 1 > last_search && pair[1] > pair[0].saturating_mul(10) {
                let distance = distance + 1;
                return Err(format!("`counts`: distance {distance} is more than a pass can find"));
            }
        }
        let mut positions: Vec<_> = left.iter().map(|(position, _)| position).collect();
        positions.sort_unstable();
        positions.dedup();
        if positions.len() < left.len() {
            return Err("`left` has a position twice".to_owned());
        }
        for (number, (position, solution)) in (1..).zip(left) {
            let wrong = |what: &str| Err(format!("`left`, position {number}: {what}"));
            if KocSymm::of(position) != self.coset {
                return wrong("the position is in another coset");
            }
            if solution.moves().len() > usize::from(*within) {
                return wrong(&format!("the solution has more than {within} moves"));
            }
            if position.moved_by(solution) != CubePos::SOLVED {
                return wrong("the moves do not solve the position");
            }
        }
        Ok(())
    }
}

fn facelets(position: &CubePos) -> String {
    superflip::notation::Facelets::from(*position).to_string()
}

#[cfg(test)]
mod tests {
    use superflip::{Move, Solver};

    use super::*;

    /// Returns an invented certificate that passes all checks.
    fn certificate() -> Certificate {
        let coset = KocSymm::default().moved(Move::R1);
        let position = CubePos::SOLVED.moved_by([Move::U1, Move::R1]);
        let solution = Solver::new().solve(&position).unwrap().into();
        let rest = CosetSolver::POSITIONS - 2_000_000_001;
        let counts = vec![0, 0, 0, 2_000_000_000, rest];
        let digests = vec![(3, 7), (4, u128::MAX)];
        let left = vec![(position, solution)];
        Certificate { coset, within: 4, exact: 4, enough: None, counts, digests, left }
    }

    #[test]
    fn certificates_come_back_and_no_digit_can_change() {
        let right = certificate();
        let text = right.text();
        assert_eq!(Certificate::parse(&text), Ok(right.clone()));
        assert_eq!(right.check(), Ok(()));
        let digits = text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit());
        for (i, digit) in digits {
            let mut forged = text.clone().into_bytes();
            forged[i] = if digit == b'1' { b'2' } else { b'1' };
            let forged = String::from_utf8(forged).unwrap();
            assert!(Certificate::parse(&forged).is_err(), "{forged}");
        }
    }

    #[test]
    fn wrong_meanings_are_found_behind_a_right_checksum() {
        let forged = |change: &dyn Fn(&mut Certificate)| {
            let mut forged = certificate();
            change(&mut forged);
            Certificate::parse(&forged.text()).expect("the checksum is right").check().unwrap_err()
        };
        assert!(forged(&|c| c.counts[3] += 1).contains("together"));
        assert!(forged(&|c| c.counts[3] = u64::MAX).contains("together"));
        assert!(forged(&|c| c.exact = 9).contains("`method`"));
        assert!(forged(&|c| c.within = 3).contains("`within`"));
        let few = |c: &mut Certificate| {
            c.counts[3] -= 1_000_000_000;
            c.counts[4] += 1_000_000_000;
        };
        assert!(forged(&few).contains("more than a pass"));
        assert!(forged(&|c| c.left[0].1 = "R U".parse().unwrap()).contains("do not solve"));
        assert!(forged(&|c| c.left[0].1 = "U U' U U' R'".parse().unwrap()).contains("more than 4"));
        assert!(forged(&|c| c.left[0].0 = CubePos::SOLVED).contains("another coset"));
        let twice = |c: &mut Certificate| {
            c.left.push(c.left[0].clone());
            c.counts[4] -= 1;
        };
        assert!(forged(&twice).contains("twice"));
    }
}
