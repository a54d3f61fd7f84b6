//! The job that proves a bound for many cosets of Kociemba's group, or counts their positions.

use std::{fmt::Write, ops::Range, path::Path};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use superflip::{
    Sym,
    coord::KocSymm,
    metric::Metric,
    search::coset::{
        BitmapUse, Certificate, CosetSolver, CosetStep, Cover, OpenPositions, ProofEnd,
    },
};
use superflip_audit::check_cover;

use super::{
    answerable::{Answerable, Cost, GROWTH, Resources, check_interrupt, even_begin},
    coset_division,
    list::List,
};
use crate::{
    coset::{
        coset_args::{CosetArgs, coordinates, coset_of, read_coset, unit},
        prove,
        run::Run,
    },
    failure::Failure,
    positions::{PositionArgs, Written},
};

/// The question asks to prove a bound, or to count positions by distance, for each coset of a list
/// or a range. Each item of the question is one coset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cosets {
    pub(super) source: Source,
    pub(super) task: Task,
    /// The name of the metric, or `None` for half turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) metric: Option<String>,
}

/// Which cosets the question is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Source {
    List(List),
    /// The cosets numbered `first` to `last`, both included, in the order of [`KocSymm`].
    Range {
        first: u64,
        last: u64,
        /// The cosets that the job answers. The answer of another coset is empty.
        only: Only,
    },
}

/// Which cosets of a range the job answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Only {
    All,
    /// The canonical cosets: no symmetric image of such a coset has a lesser number.
    Canonical,
    /// The canonical cosets of the [`Cover`].
    Cover,
}

impl Only {
    /// Returns a test that says whether the job answers a coset.
    fn test(self) -> impl Fn(KocSymm) -> bool {
        let cover = (self == Self::Cover).then(Cover::default);
        move |coset| {
            self == Self::All
                || coset_division::has_least_twist(coset)
                    && cover.as_ref().is_none_or(|cover| cover.contains(coset))
                    && coset.canon() == coset
        }
    }

    /// Returns about the share of the cosets that the job answers.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn share(self) -> f64 {
        match self {
            Self::All => 1.0,
            // Few cosets are equal to a symmetric image of themselves, so a class has about as many
            // cosets as there are symmetries.
            Self::Canonical => 1.0 / Sym::AXIS_COUNT as f64,
            Self::Cover => Cover::default().canonical_cosets() as f64 / COSETS as f64,
        }
    }
}

/// What the job computes for each coset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Task {
    /// Prove that no position of the coset is farther than `within`. `search` and `complete` are the
    /// options of `coset prove`.
    Prove { within: u8, search: Option<u8>, complete: bool },
    /// Count the positions at each distance up to `to`.
    Count { to: u8 },
}

/// The number of cosets: 2187·2048·495.
pub(super) const COSETS: u64 = 2187 * 2048 * 495;
/// The width of a line of the list. A line is a coset such as `2186,2047,494`.
const WIDTH: usize = 13;

/// What one coset costs on one core, as measured (`docs/lab/job.md` and `docs/lab/coset.md`).
struct Measured {
    /// The memory, in bytes.
    memory: u64,
    /// The mean time of a proof, in seconds.
    proof: f64,
    /// A distance, and the time of a count up to this distance, in seconds.
    count: (u8, f64),
    /// How many times as long a count takes for each further distance.
    growth: f64,
}

/// The mean processor time of a proof of 20 moves, in seconds: twenty random cosets on one thread of a quiet
/// AMD EPYC of family 26 took 12.5 ± 1.1 s each (`docs/lab/coset.md`).
const PROOF: f64 = 12.5;

const HALF: Measured =
    Measured { memory: 3_100_000_000, proof: PROOF, count: (16, 154.0), growth: GROWTH };
const QUARTER: Measured =
    Measured { memory: 3_400_000_000, proof: 57.0, count: (17, 24.0), growth: 9.4 };

/// Reads one coset per line from a file. Returns the lines for the job's list.
pub(super) fn read(positions: &PositionArgs) -> Result<Vec<String>, Failure> {
    positions.all(&|text, written| {
        let [csymm, eosymm, epsymm] = coordinates(read_coset(text, written)?);
        Ok(format!("{csymm:04},{eosymm:04},{epsymm:03}"))
    })
}

/// Returns the coset with this number, which must be below [`COSETS`].
fn coset(number: u64) -> Result<KocSymm, String> {
    let small = |number: u64| u16::try_from(number).unwrap_or(u16::MAX);
    coset_of([number / (2048 * 495), number / 495 % 2048, number % 495].map(small))
}

/// Returns the number of a coset.
fn number(coset: KocSymm) -> u64 {
    let [csymm, eosymm, epsymm] = coordinates(coset).map(u64::from);
    (csymm * 2048 + eosymm) * 495 + epsymm
}

impl Cosets {
    fn metric(&self) -> Result<Metric, String> {
        let name = self.metric.as_deref().unwrap_or("half");
        name.parse().map_err(|error| format!("`metric`: {error}"))
    }

    /// Returns a solver for a coset in the metric of the question.
    fn solver(&self, coset: KocSymm) -> Result<CosetSolver, String> {
        let solver = CosetSolver::in_metric(coset, self.metric()?);
        solver.map_err(|error| format!("`metric`: {error}"))
    }

    /// Returns what a distance counts.
    fn unit(&self) -> &'static str {
        self.metric().map_or("moves", |metric| unit(&metric))
    }
}

impl Source {
    /// Returns whether the question is about all cosets of the cover.
    fn is_whole_cover(&self) -> bool {
        matches!(self, Self::Range { first: 0, last, only: Only::Cover } if last + 1 == COSETS)
    }

    fn items(&self) -> u64 {
        match self {
            Self::List(list) => list.items,
            Self::Range { first, last, .. } => last - first + 1,
        }
    }

    /// Returns the cosets of the question with the numbers in `items`, in order. Omits the cosets that
    /// the job does not answer. A part may have two billion cosets, so the
    /// iterator over a range computes one coset at a time.
    pub(super) fn cosets(
        &self,
        list: &Path,
        items: Range<u64>,
    ) -> Result<Box<dyn Iterator<Item = Result<KocSymm, String>> + '_>, String> {
        match self {
            Self::List(_) => {
                let lines = List::read(list, WIDTH, items);
                let lines = lines.map_err(|failure| failure.to_string())?;
                let coset = |line: String| {
                    read_coset(&line, Written::default()).map_err(|fault| fault.message)
                };
                Ok(Box::new(lines.into_iter().map(coset)))
            }
            Self::Range { first, only, .. } => {
                let cosets = items.map(move |item| coset(first + item));
                let test = only.test();
                Ok(Box::new(cosets.filter(move |coset| coset.as_ref().is_ok_and(|&c| test(c)))))
            }
        }
    }
}

impl Answerable for Cosets {
    fn list(&self) -> Option<&List> {
        match &self.source {
            Source::List(list) => Some(list),
            Source::Range { .. } => None,
        }
    }

    fn describe(&self) -> String {
        let cosets = match &self.source {
            Source::List(list) => format!("{} cosets", list.items),
            Source::Range { first, last, only } => {
                let only = match only {
                    Only::All => "cosets",
                    Only::Canonical => "canonical cosets among",
                    Only::Cover => "canonical cosets of the cover among",
                };
                format!("{only} {first} to {last}")
            }
        };
        match self.task {
            Task::Prove { within, .. } => {
                format!("proofs of {within} {} for {cosets}", self.unit())
            }
            Task::Count { to } => {
                let metric = self.metric.as_ref().map(|metric| format!(" in {metric}"));
                format!("counts up to distance {to}{} of {cosets}", metric.unwrap_or_default())
            }
        }
    }

    fn items(&self) -> u64 {
        self.source.items()
    }

    fn begin(&self, part: u32, parts: u32) -> u64 {
        match self.source {
            Source::Range { first, last, only: Only::Canonical | Only::Cover } => {
                coset_division::begin(first, last, part, parts)
            }
            _ => even_begin(self.items(), part, parts),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn cost(&self) -> Cost {
        let Measured { memory, proof, count: (distance, seconds), growth } =
            if self.metric() == Ok(Metric::QUARTER) { QUARTER } else { HALF };
        let one = match self.task {
            Task::Prove { .. } => proof,
            Task::Count { to } => seconds * growth.powi(i32::from(to) - i32::from(distance)),
        };
        let share = match self.source {
            Source::Range { only, .. } => only.share(),
            Source::List(_) => 1.0,
        };
        Cost { seconds: one * share * self.items() as f64, memory }
    }

    /// If the job proves a bound for all cosets of the cover, checks the cover, and returns the bound
    /// for every position of the cube.
    fn meaning(&self) -> Result<Option<String>, Failure> {
        let (Task::Prove { within, .. }, true) = (self.task, self.source.is_whole_cover()) else {
            return Ok(None);
        };
        let cases =
            check_cover(&Cover::default()).map_err(|fault| Failure::Run(fault.to_string()))?;
        Ok(Some(format!(
            "every position of the cube is within {within} {}; the cover leaves out none of the \
             {cases} arrangements of the edges",
            self.unit()
        )))
    }

    fn check(&self) -> Result<(), String> {
        match &self.source {
            Source::List(list) if list.items == 0 => {
                return Err("the list has no coset; expected at least one".to_owned());
            }
            Source::Range { first, last, .. } if first > last || *last >= COSETS => {
                return Err(format!(
                    "the range is {first} to {last}; expected numbers from 0 to {}",
                    COSETS - 1
                ));
            }
            _ => {}
        }
        let (Task::Prove { within: most, .. } | Task::Count { to: most }) = self.task;
        let diameter = self.solver(KocSymm::default())?.diameter();
        if most > diameter {
            return Err(format!("the distance is {most}; expected at most {diameter}"));
        }
        Ok(())
    }

    /// Fails if the bound contradicts a known distance: the cube has a position at the diameter, and this
    /// position is in a known coset.
    fn check_known(&self) -> Result<(), String> {
        let Task::Prove { within, .. } = self.task else { return Ok(()) };
        let solver = self.solver(KocSymm::default())?;
        let (diameter, farthest) = (solver.diameter(), solver.farthest());
        let has_farthest = || match self.source {
            Source::List(_) => false,
            Source::Range { first, last, only } => {
                (first..=last).contains(&number(farthest)) && only.test()(farthest)
            }
        };
        if within < diameter && (self.source.is_whole_cover() || has_farthest()) {
            return Err(format!(
                "`within` is {within}, but a position of the cube is at distance {diameter}"
            ));
        }
        Ok(())
    }

    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure> {
        let cosets = self.source.cosets(&resources.list, items).map_err(Failure::Input)?;
        let metric = self.metric().map_err(Failure::Input)?;
        let mut answer = String::new();
        for coset in cosets {
            check_interrupt()?;
            let coset = coset.map_err(Failure::Input)?;
            let [c, e, s] = coordinates(coset);
            // Another plan may search the same coset with another `search`, so the name contains
            // the plan.
            let name = format!("{}-{c}-{e}-{s}", resources.plan);
            let checkpoint = resources.checkpoints.as_ref().map(|place| place.join(name));
            let args = CosetArgs::about(coset, metric, Some(resources.threads), checkpoint);
            let line = match self.task {
                Task::Prove { within, search, complete } => {
                    prove_one(&args, prove::Bound { max: Some(within), depth: search, complete })?
                }
                Task::Count { to } => {
                    count_one(&args, self.solver(coset).map_err(Failure::Input)?, to)?
                }
            };
            let _ = writeln!(answer, "{line}");
        }
        Ok(answer)
    }

    fn lines(&self, items: Range<u64>) -> Option<u64> {
        let is_every = match self.source {
            Source::List(_) => true,
            Source::Range { only, .. } => only == Only::All,
        };
        is_every.then_some(items.end - items.start)
    }

    fn check_answer(&self, items: Range<u64>, list: &Path, answer: &str) -> Result<(), String> {
        let mut cosets = self.source.cosets(list, items)?;
        let metric = self.metric()?;
        for (number, line) in (1..).zip(answer.lines()) {
            let coset = cosets.next().ok_or("the answer has more lines than cosets")??;
            let checked = match self.task {
                Task::Prove { within, .. } => check_proof(line, coset, metric, within),
                Task::Count { to } => check_count(line, coset, metric, to),
            };
            checked.map_err(|why| format!("the answer, line {number}: {why}"))?;
        }
        if cosets.next().is_some() {
            return Err("the answer has fewer lines than cosets".to_owned());
        }
        Ok(())
    }
}

/// Proves a bound for one coset. Returns the certificate.
fn prove_one(args: &CosetArgs, bound: prove::Bound) -> Result<String, Failure> {
    let (run, end) = prove::prove(args, bound)?;
    let coset = coordinates(run.steps.solver().coset());
    run.end();
    match end {
        ProofEnd::Proved(certificate) => Ok(certificate.to_string()),
        ProofEnd::Open(OpenPositions { farther, .. }) => Err(Failure::Run(format!(
            "coset {coset:?}: not proved: {} positions are open, such as {}",
            farther.len(),
            superflip::notation::Facelets::from(farther[0])
        ))),
    }
}

/// Counts the positions of one coset at each distance up to `to`. Returns a JSON object.
fn count_one(args: &CosetArgs, solver: CosetSolver, to: u8) -> Result<String, Failure> {
    let mut run = Run::new(args, solver, BitmapUse::None, 0)?;
    while run.steps.left() > 0 && run.steps.found().len() <= usize::from(to) {
        run.step(|solver, watch| solver.step_watched(CosetStep::Exact, watch))?;
        run.save_if_old();
    }
    let counts = run.steps.found();
    let total: u64 = counts.iter().sum();
    let object = json!({ "coset": coordinates(run.steps.coset()),
        "metric": run.steps.metric().to_string(), "counts": counts, "total": total });
    let line = object.to_string();
    run.end();
    Ok(line)
}

fn check_proof(line: &str, coset: KocSymm, metric: Metric, within: u8) -> Result<(), String> {
    let certificate: Certificate =
        line.parse().map_err(|error| format!("not a certificate: {error}"))?;
    certificate.check().map_err(|error| error.to_string())?;
    if certificate.metric != metric {
        let found = certificate.metric;
        return Err(format!("the certificate is about the metric {found}, not about {metric}"));
    }
    if certificate.coset != coset || certificate.within != within {
        return Err("the certificate is that of another coset or bound".to_owned());
    }
    Ok(())
}

fn check_count(line: &str, coset: KocSymm, metric: Metric, to: u8) -> Result<(), String> {
    let object: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    if object["coset"] != json!(coordinates(coset)) {
        return Err("the count is that of another coset".to_owned());
    }
    if object["metric"] != json!(metric.to_string()) {
        return Err(format!(
            "the count is in the metric {}, not in {metric}",
            object["metric"].as_str().unwrap_or("?")
        ));
    }
    let counts = object["counts"].as_array().into_iter().flatten().map(Value::as_u64);
    let counts: Vec<u64> = counts.collect::<Option<_>>().ok_or("`counts` has no numbers")?;
    let total = counts.iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
    let is_whole = total == Some(CosetSolver::POSITIONS);
    if object["total"] != json!(total)
        || total > Some(CosetSolver::POSITIONS)
        || counts.len() != usize::from(to) + 1 && !(is_whole && counts.len() <= usize::from(to))
    {
        return Err("the counts do not add up to the total, or end too early".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests;
