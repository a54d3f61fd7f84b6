//! Measures processor time, and compares several implementations of one operation. The
//! implementations take turns on the same input.

use std::{error::Error, fmt, hint::black_box, time::Instant};

use cpu_time::ProcessTime;

/// Measures the elapsed time and the processor time of this process since [`start`](Self::start).
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch {
    wall: Instant,
    cpu: ProcessTime,
}

impl Stopwatch {
    /// The least [`share`](Self::share) that counts as an idle machine. If the share is smaller,
    /// other programs compete for the caches and slow the processor, so even processor time is
    /// misleading.
    pub const IDLE: f64 = 0.9;

    /// Starts measuring.
    #[must_use]
    pub fn start() -> Self {
        Self { wall: Instant::now(), cpu: ProcessTime::now() }
    }

    /// Returns the processor time that all threads of this process have used since the start, in
    /// seconds. Other processes do not count.
    #[must_use]
    pub fn cpu_seconds(&self) -> f64 {
        self.cpu.elapsed().as_secs_f64()
    }

    /// Returns the processor time divided by the elapsed time. If nothing else runs on the machine,
    /// a process that always computes on one thread has a share of nearly 1.
    ///
    /// ```
    /// use superflip_bench::timing::Stopwatch;
    /// let watch = Stopwatch::start();
    /// std::thread::sleep(std::time::Duration::from_millis(30));
    /// assert!(watch.share() < Stopwatch::IDLE);
    /// ```
    #[must_use]
    pub fn share(&self) -> f64 {
        self.cpu_seconds() / self.wall.elapsed().as_secs_f64()
    }
}

/// A function that does an operation many times and returns a digest of the results.
pub type Repeated = Box<dyn Fn() -> u64>;

/// One operation and its implementations, which run on the same input.
pub struct Contest {
    /// The name of the operation.
    pub name: &'static str,
    /// The number of operations in one call of an implementation.
    pub operations: u32,
    /// The library's implementation.
    pub ours: Repeated,
    /// The library's implementation on [`WidePos`](superflip::cube::WidePos) or another type for
    /// vector registers, if there is one.
    pub wide: Option<Repeated>,
    /// The plain algorithm of the document.
    pub plain: Repeated,
}

/// The processor times in a [`Contest`], as medians over all rounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// Nanoseconds per operation of the library's implementation.
    pub ours: f64,
    /// Nanoseconds per operation of the implementation [`wide`](Contest::wide).
    pub wide: Option<f64>,
    /// Nanoseconds per operation of the plain algorithm.
    pub plain: f64,
    /// Time of the plain algorithm divided by the time of the library's implementation.
    pub ratio: f64,
    /// Time of the plain algorithm divided by the time of [`wide`](Contest::wide).
    pub wide_ratio: Option<f64>,
}

impl Contest {
    /// Runs each implementation once per round, for `rounds` rounds, and checks that the results
    /// agree.
    ///
    /// Each ratio compares two times from the same round. So if the machine is busy, both times are
    /// longer and the ratio stays the same.
    ///
    /// # Errors
    /// Returns [`ResultsDiffer`] if two implementations give different results.
    pub fn run(&self, rounds: u32) -> Result<Figures, ResultsDiffer> {
        let (mut ours, mut wide, mut plain) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..rounds {
            let (expected, time) = timed(&self.plain);
            plain.push(time);
            for (way, times) in [(Some(&self.ours), &mut ours), (self.wide.as_ref(), &mut wide)] {
                if let Some((result, time)) = way.map(timed) {
                    if result != expected {
                        return Err(ResultsDiffer(self.name));
                    }
                    times.push(time);
                }
            }
        }
        let each = |times: &[f64]| median(times.iter().map(|t| t / f64::from(self.operations)));
        let ratio = |times: &[f64]| median(plain.iter().zip(times).map(|(plain, t)| plain / t));
        let has_wide = self.wide.is_some();
        Ok(Figures {
            ours: each(&ours),
            wide: has_wide.then(|| each(&wide)),
            plain: each(&plain),
            ratio: ratio(&ours),
            wide_ratio: has_wide.then(|| ratio(&wide)),
        })
    }
}

impl fmt::Debug for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, operations, .. } = self;
        f.debug_struct("Contest").field("name", name).field("operations", operations).finish()
    }
}

/// The error if two implementations of the operation with this name give different results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultsDiffer(pub &'static str);

impl fmt::Display for ResultsDiffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the results differ", self.0)
    }
}

impl Error for ResultsDiffer {}

fn timed(work: impl Fn() -> u64) -> (u64, f64) {
    let watch = Stopwatch::start();
    let result = black_box(work());
    (result, watch.cpu_seconds() * 1e9)
}

/// Returns the median. For an even number of values, this is the mean of the two middle values.
///
/// ```
/// use superflip_bench::timing::median;
/// assert_eq!(median([3.0, 1.0, 10.0]), 3.0);
/// assert_eq!(median([3.0, 1.0]), 2.0);
/// ```
///
/// # Panics
/// Panics if there are no values.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_unstable_by(f64::total_cmp);
    f64::midpoint(values[(values.len() - 1) / 2], values[values.len() / 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_that_differ_are_an_error() {
        let contest = |plain: u64| Contest {
            name: "test",
            operations: 1,
            ours: Box::new(|| 7),
            wide: None,
            plain: Box::new(move || plain),
        };
        assert_eq!(contest(8).run(1).unwrap_err().to_string(), "test: the results differ");
        let figures = contest(7).run(3).unwrap();
        assert!(figures.wide.is_none() && figures.wide_ratio.is_none());
    }
}
