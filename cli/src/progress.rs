//! Shows the progress of long searches on standard error.

use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};

use crate::message::note;

/// A line on standard error with the progress of a search. It disappears when the search ends.
#[derive(Default)]
pub(crate) struct Progress {
    began: Option<Instant>,
    /// The time of the latest output. No progress message appears until a pause has passed since
    /// then.
    quiet: Option<Instant>,
    bar: Option<ProgressBar>,
    /// Whether each message is printed as a line of its own, because standard error is no terminal.
    in_lines: bool,
}

/// The progress line appears only if there was no other output for this time.
const PAUSE: Duration = Duration::from_millis(500);

/// The time between two messages that are printed as lines.
const LINE_PAUSE: Duration = Duration::from_secs(10);

impl Progress {
    /// Starts the clock of a search. If `in_lines` is set and standard error is no terminal,
    /// messages are printed as lines.
    pub(crate) fn new(in_lines: bool) -> Self {
        let in_lines = in_lines && !io::stderr().is_terminal();
        let mut progress = Self { in_lines, ..Self::default() };
        progress.hide();
        progress.begin();
        progress
    }

    /// Removes the progress line, and starts the clock of another search.
    pub(crate) fn begin(&mut self) {
        self.hide();
        self.began = self.quiet;
    }

    /// Removes the progress line, so that other text can be written.
    pub(crate) fn hide(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        if !self.in_lines || self.quiet.is_none() {
            self.quiet = Some(Instant::now());
        }
    }

    /// Returns the time since the search began. Returns `None` until the pause since the latest
    /// output has passed.
    fn elapsed(&self) -> Option<Duration> {
        let pause = if self.in_lines { LINE_PAUSE } else { PAUSE };
        let is_time = self.quiet?.elapsed() >= pause;
        Some(self.began?.elapsed()).filter(|_| is_time)
    }

    /// Shows a message. If `part` is given, also shows a bar: `part` is the completed part of the
    /// search, from 0 to 1.
    fn put(&mut self, part: Option<f64>, message: String) {
        if self.in_lines {
            note(message);
            self.quiet = Some(Instant::now());
            return;
        }
        let bar = self.bar.get_or_insert_with(|| bar(part.is_some()));
        if let Some(part) = part {
            bar.set_position(whole(part * f64::from(STEPS)));
        }
        bar.set_message(message);
    }

    /// Shows a message and a bar, if the pause since the latest output has passed. `part` is the
    /// completed part of the search, from 0 to 1.
    pub(crate) fn say(&mut self, part: f64, message: impl FnOnce() -> String) {
        if self.elapsed().is_some() {
            self.put(Some(part), message());
        }
    }

    /// Shows a message without a bar, if the pause since the latest output has passed. `message`
    /// receives the time since the search began.
    pub(crate) fn tell(&mut self, message: impl FnOnce(Duration) -> String) {
        if let Some(elapsed) = self.elapsed() {
            self.put(None, message(elapsed));
        }
    }

    /// Shows how many sequences a search tries per second, if the pause since the latest output has
    /// passed. `done` is the number of sequences tried so far. If the number of all sequences,
    /// `of`, is known, also shows a bar and the remaining time.
    pub(crate) fn show(&mut self, done: u128, of: Option<u128>) {
        let Some(elapsed) = self.elapsed() else { return };
        let rate = ratio(done, 1) / elapsed.as_secs_f64();
        let mut message = format!("{}/s", HumanCount(whole(rate)));
        let part = of.map(|of| ratio(done.min(of), of));
        if let Some(of) = of.filter(|&of| done <= of) {
            let left = ratio(of - done, 1) / rate;
            let left = Duration::try_from_secs_f64(left)
                .map_or_else(|_| "ages".to_owned(), |left| HumanDuration(left).to_string());
            message = format!("{:.1}%  {message}  {left} left", 100.0 * ratio(done, of));
        }
        self.put(part, message);
    }
}

const STEPS: u16 = 1000;

fn bar(has_end: bool) -> ProgressBar {
    let bar = if has_end { ProgressBar::new(STEPS.into()) } else { ProgressBar::no_length() };
    let template = if has_end { "{bar:30} {msg}" } else { "{spinner} {msg}" };
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well formed"))
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn ratio(a: u128, b: u128) -> f64 {
    a as f64 / b as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
pub(crate) fn whole(number: f64) -> u64 {
    number as u64
}
