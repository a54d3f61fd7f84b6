//! Shows the progress of long searches on standard error.

use std::{
    io::{self, IsTerminal},
    sync::OnceLock,
    time::{Duration, Instant},
};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};

use crate::{message::note, names::named};

/// When the program does something that suits a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

named!(When: "use of a terminal");

/// A line on standard error with the progress of a search. The line disappears when the search
/// ends.
pub(crate) struct Progress {
    began: Instant,
    /// The time of the latest output. While this output is recent, no progress message appears.
    quiet: Instant,
    bar: Option<ProgressBar>,
    form: Form,
}

/// How progress messages appear.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Off,
    /// In one line of the terminal, which each message replaces.
    Line,
    /// Each as a line of its own, because standard error is no terminal.
    Lines,
}

/// The progress line appears only if there was no other output for this time.
const PAUSE: Duration = Duration::from_millis(500);

/// The time between two messages that are printed as lines.
const LINE_PAUSE: Duration = Duration::from_secs(10);

impl Default for Progress {
    /// Starts the clock of a search. If standard error is no terminal, messages are printed as
    /// lines with `--progress always`, and not at all otherwise.
    fn default() -> Self {
        let when = WHEN.get().copied().unwrap_or(When::Auto);
        Self::of(match (when, io::stderr().is_terminal()) {
            (When::Never, _) | (When::Auto, false) => Form::Off,
            (_, true) => Form::Line,
            (When::Always, false) => Form::Lines,
        })
    }
}

/// The value of `--progress`.
static WHEN: OnceLock<When> = OnceLock::new();

/// Sets the value of `--progress`.
pub(crate) fn set(when: When) {
    WHEN.get_or_init(|| when);
}

/// Returns whether `--progress always` is given.
pub(crate) fn is_always() -> bool {
    WHEN.get() == Some(&When::Always)
}

impl Progress {
    /// Returns the progress of a search that shows none.
    pub(crate) fn off() -> Self {
        Self::of(Form::Off)
    }

    fn of(form: Form) -> Self {
        let now = Instant::now();
        Self { began: now, quiet: now, bar: None, form }
    }

    pub(crate) fn is_off(&self) -> bool {
        self.form == Form::Off
    }

    /// Removes the progress line, and starts the clock of another search.
    pub(crate) fn begin(&mut self) {
        self.hide();
        self.began = Instant::now();
    }

    /// Removes the progress line, so that other text can be written.
    pub(crate) fn hide(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        if self.form == Form::Line {
            self.quiet = Instant::now();
        }
    }

    /// Returns the time since the search began. Returns `None` while the latest output is recent.
    fn elapsed(&self) -> Option<Duration> {
        let pause = match self.form {
            Form::Off => return None,
            Form::Line => PAUSE,
            Form::Lines => LINE_PAUSE,
        };
        (self.quiet.elapsed() >= pause).then(|| self.began.elapsed())
    }

    /// Shows a message. If `part` is given, also shows a bar: `part` is the completed part of the
    /// search, from 0 to 1.
    fn put(&mut self, part: Option<f64>, message: String) {
        if self.form == Form::Lines {
            note(message);
            self.quiet = Instant::now();
            return;
        }
        let bar = self.bar.get_or_insert_with(|| bar(part.is_some()));
        if let Some(part) = part {
            bar.set_position(whole(part * f64::from(STEPS)));
        }
        bar.set_message(message);
    }

    /// Shows a message and a bar, unless the latest output is recent. `part` is the completed part
    /// of the search, from 0 to 1.
    pub(crate) fn say(&mut self, part: f64, message: impl FnOnce() -> String) {
        if self.elapsed().is_some() {
            self.put(Some(part), message());
        }
    }

    /// Shows a message without a bar, unless the latest output is recent. `message` receives the
    /// time since the search began.
    pub(crate) fn tell(&mut self, message: impl FnOnce(Duration) -> String) {
        if let Some(elapsed) = self.elapsed() {
            self.put(None, message(elapsed));
        }
    }

    /// Shows a message, a bar and the remaining time, unless the latest output is recent. `part` is
    /// the completed part of the search, from 0 to 1.
    pub(crate) fn advance(&mut self, part: f64, message: impl FnOnce() -> String) {
        let Some(elapsed) = self.elapsed() else { return };
        let left = duration(elapsed.as_secs_f64() * (1.0 - part) / part);
        self.put(Some(part), format!("{:.1}%  {}  {left} left", 100.0 * part, message()));
    }

    /// Shows how many sequences a search tries per second, unless the latest output is recent.
    /// `done` is the number of sequences tried so far. If the number of all sequences, `of`, is
    /// known, also shows a bar and the remaining time.
    pub(crate) fn show(&mut self, done: u128, of: Option<u128>) {
        let Some(elapsed) = self.elapsed() else { return };
        let rate = ratio(done, 1) / elapsed.as_secs_f64();
        let rate = format!("{}/s", HumanCount(whole(rate)));
        match of {
            Some(of) if done <= of => self.advance(ratio(done, of), || rate),
            _ => self.put(of.map(|_| 1.0), rate),
        }
    }
}

const STEPS: u16 = 1000;

fn bar(has_end: bool) -> ProgressBar {
    let bar = if has_end { ProgressBar::new(STEPS.into()) } else { ProgressBar::no_length() };
    let template = if has_end { "{bar:30} {msg}" } else { "{spinner} {msg}" };
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well formed"))
}

/// Returns a number of seconds as text with a unit, such as `5 minutes`.
pub(crate) fn duration(seconds: f64) -> String {
    Duration::try_from_secs_f64(seconds)
        .map_or_else(|_| "ages".to_owned(), |time| HumanDuration(time).to_string())
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn ratio(a: u128, b: u128) -> f64 {
    a as f64 / b as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
pub(crate) fn whole(number: f64) -> u64 {
    number as u64
}
