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

use crate::{failure::Failure, file};

/// Each kind of certificate, with the command that checks it.
const KINDS: [(&str, &str); 3] = [
    ("superflip coset certificate", "superflip coset check"),
    ("superflip job certificate", "superflip job check"),
    ("superflip solution certificate", "superflip check"),
];

/// Reads a file with the text of a certificate and a line break. `own` is the command that reads the file, as
/// in [`KINDS`].
pub(crate) fn read<T: FromStr<Err: Display>>(path: &Path, own: &str) -> Result<T, Failure> {
    let text = file::read_text(path, file::MOST)
        .map_err(|error| Failure::unreadable(path.display(), error))?;
    let wrong = |why: &dyn Display| Failure::Input(format!("{}: {why}", path.display()));
    let line = text.strip_suffix('\n').ok_or_else(|| wrong(&"expected a line break at the end"))?;
    line.parse().map_err(|error| {
        let has = |format: &str| line.contains(&format!("\"format\":\"{format} "));
        let kind = KINDS.into_iter().find(|&(format, command)| command != own && has(format));
        let advice = kind
            .map_or(String::new(), |(format, command)| format!("; `{command}` checks a {format}"));
        wrong(&format!("not a certificate: {error}{advice}"))
    })
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
    /// Draws `count` of `of` parts, or all parts if there are not that many. Without a seed, the system
    /// draws one.
    pub(crate) fn new(seed: Option<u64>, count: u32, of: u32) -> Result<Self, Failure> {
        let seed = match seed {
            Some(seed) => seed,
            None => SysRng.try_next_u64().map_err(Failure::run)?,
        };
        let mut rng = StdRng::seed_from_u64(seed);
        let mut parts = index::sample(&mut rng, of as usize, count.min(of) as usize).into_vec();
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
        let all = Draw::new(Some(1), 9, 4).unwrap();
        assert_eq!(all.parts, [0, 1, 2, 3]);
        assert!(Verdict::SpotChecked(all).passes(1).abs() < f64::EPSILON);
    }
}
