//! Reads certificates, and gives the verdict on a certificate in which a check finds no fault.

use std::{
    fmt::{self, Display},
    path::Path,
    str::FromStr,
};

use rand::{
    SeedableRng, TryRng,
    rngs::{StdRng, SysRng},
    seq::index,
};
use serde_json::Value;

use crate::{answers, failure::Failure, file, json::whole};

/// What a certificate is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Solution,
    Coset,
    Job,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Solution, Self::Coset, Self::Job];

    /// Returns the beginning of the member `format`.
    fn format(self) -> String {
        let name = if self == Self::Solution { "solution".to_owned() } else { self.to_string() };
        format!("superflip {name} certificate")
    }
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Solution => "shortest solution",
            Self::Coset => "coset",
            Self::Job => "job",
        })
    }
}

/// A file with the text of a certificate.
pub(crate) struct Read<'a> {
    path: &'a Path,
    pub(crate) kind: Kind,
    line: String,
}

impl<'a> Read<'a> {
    /// Reads a file with the text of a certificate and a line break.
    pub(crate) fn of(path: &'a Path) -> Result<Self, Failure> {
        let mut line = file::read_text(path, file::MOST)
            .map_err(|error| Failure::unreadable(path.display(), &error))?;
        let wrong = |why: &str| Failure::Input(format!("{}: {why}", path.display()));
        if line.pop() != Some('\n') {
            return Err(wrong("expected a line break at the end"));
        }
        let is_of = |kind: &Kind| line.contains(&format!("\"format\":\"{} ", kind.format()));
        let Some(kind) = Kind::ALL.into_iter().find(is_of) else {
            let formats = Kind::ALL.map(|kind| format!("\"{} …\"", kind.format())).join(", ");
            return Err(wrong(&format!(
                "not a certificate: expected the member \"format\" to be one of {formats}"
            )));
        };
        Ok(Self { path, kind, line })
    }

    /// Parses the certificate.
    pub(crate) fn parsed<T: FromStr<Err: Display>>(&self) -> Result<T, Failure> {
        let wrong =
            |error| Failure::Input(format!("{}: not a certificate: {error}", self.path.display()));
        self.line.parse().map_err(wrong)
    }

    /// Returns the failure for a false statement.
    pub(crate) fn wrong(&self, why: impl Display) -> Failure {
        Failure::Run(format!("{}: {why}", self.path.display()))
    }
}

/// How much of a certificate a check computes again, and how it prints the verdict.
#[derive(Debug, clap::Args)]
pub(crate) struct How {
    /// Compute K parts again, drawn at random
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) draw: u32,
    /// Draw the parts from SEED [default: drawn by the system, and printed]. The maker of the certificate must
    /// not know SEED
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,
    /// Compute all parts again
    #[arg(long, conflicts_with = "draw")]
    pub(crate) recompute: bool,
    /// Run N threads [default: one per core; for a part of a job, the number of cores in the plan]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

impl How {
    /// Returns the verdict on a certificate of `parts` parts whose statements prove true, with the parts to
    /// compute again.
    pub(crate) fn verdict(&self, parts: u32) -> Result<Verdict, Failure> {
        Ok(match self.draw {
            _ if self.recompute => Verdict::Recomputed,
            0 => Verdict::Consistent,
            draw => Verdict::SpotChecked(Draw::new(self.seed, draw, parts)?),
        })
    }
}

/// What a check says about a certificate in which it finds no fault.
pub(crate) enum Verdict {
    /// No statement contradicts another one or a known fact.
    Consistent,
    /// All statements about the drawn parts are true. The checks that every verdict includes compare sums, so
    /// every false certificate that they accept is false about at least one part. The only exception is the
    /// digest of the whole answer of a job, which all parts together have.
    SpotChecked(Draw),
    /// All statements are true.
    Recomputed,
}

/// Parts that are drawn at random.
pub(crate) struct Draw {
    pub(crate) seed: u64,
    /// The number of all parts.
    of: u32,
    /// The numbers of the drawn parts, from 0, in ascending order.
    pub(crate) parts: Vec<usize>,
}

impl Draw {
    /// Draws `count` of `of` parts. Without a seed, the system draws one.
    pub(crate) fn new(seed: Option<u64>, count: u32, of: u32) -> Result<Self, Failure> {
        if count > of {
            let problem =
                format!("--draw: cannot draw {count} of {of} parts; expected at most {of}");
            return Err(Failure::Input(problem));
        }
        let seed = match seed {
            Some(seed) => seed,
            None => SysRng.try_next_u64().map_err(Failure::run)?,
        };
        let mut rng = StdRng::seed_from_u64(seed);
        let mut parts = index::sample(&mut rng, of as usize, count as usize).into_vec();
        parts.sort_unstable();
        Ok(Self { seed, of, parts })
    }
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Consistent => "consistent",
            Self::SpotChecked(_) => "spot-checked",
            Self::Recomputed => "recomputed",
        })
    }
}

impl Verdict {
    /// Ends the command with the exit code of the verdict.
    pub(crate) fn end(&self) -> Result<(), Failure> {
        match self {
            Self::Recomputed => Ok(()),
            Self::SpotChecked(_) => Err(Failure::Verdict(3)),
            Self::Consistent => Err(Failure::Verdict(4)),
        }
    }

    /// Returns the members of the verdict in an object of `--json`. The first part has the number `first`.
    pub(crate) fn object(&self, first: usize) -> answers::Verification<String, Value> {
        let (seed, drawn) = match self {
            Self::SpotChecked(Draw { seed, parts, .. }) => {
                (Some(whole(*seed)), Some(parts.iter().map(|part| part + first).collect()))
            }
            _ => (None, None),
        };
        let (verdict, one_false_part_passes) = (self.to_string(), self.passes(1));
        answers::Verification { verdict, one_false_part_passes, seed, drawn }
    }

    /// Returns the greatest probability that a certificate passes whose statements about `wrong` of n
    /// parts are false. Of all draws of k parts, C(n − wrong, k) / C(n, k) miss these parts.
    pub(crate) fn passes(&self, wrong: u32) -> f64 {
        match self {
            Self::Consistent => 1.0,
            Self::SpotChecked(Draw { of, parts, .. }) => {
                let right = of.saturating_sub(u32::try_from(parts.len()).unwrap_or(*of));
                let miss = |i| f64::from(right.saturating_sub(i)) / f64::from(of - i);
                (0..wrong).map(miss).product()
            }
            Self::Recomputed => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;

    /// Of 200 certificates that are false about one part each, the share that passes a check of a
    /// tenth of the parts. Nine of ten are expected, with a standard deviation of 0.021.
    #[test]
    fn certificates_with_one_false_part_pass_as_often_as_the_verdict_says() {
        for of in [40_320, 243] {
            let mut rng = StdRng::seed_from_u64(2);
            let passes = |seed| {
                let wrong = rng.random_range(0..of as usize);
                let Draw { parts, .. } = Draw::new(Some(seed), of / 10, of).unwrap();
                assert!(parts.len() == of as usize / 10 && parts.is_sorted_by(|a, b| a < b));
                f64::from(u8::from(parts.binary_search(&wrong).is_err()))
            };
            let share = (0..200).map(passes).sum::<f64>() / 200.0;
            let draw = Draw::new(Some(0), of / 10, of).unwrap();
            let one = Verdict::SpotChecked(draw).passes(1);
            println!("{share} pass, at most {one} by the verdict");
            assert!((one - share).abs() < 3.0 * 0.021, "{share}, {one}");
        }
        assert_eq!((Verdict::Consistent.passes(1), Verdict::Recomputed.passes(1)), (1.0, 0.0));
        assert!(Draw::new(Some(1), 5, 4).is_err());
        let all = Draw::new(Some(1), 4, 4).unwrap();
        assert_eq!(all.parts, [0, 1, 2, 3]);
        assert!(Verdict::SpotChecked(all).passes(1).abs() < f64::EPSILON);
    }
}
