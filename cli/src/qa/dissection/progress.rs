//! How far a dissection is, on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error, where that is a terminal. Its unit is a part of the
/// deepest kind that is told apart.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    depth: usize,
    done: u64,
    left: u64,
    told_waiting: bool,
}

impl Progress {
    /// Positions of a cubelet.
    const POSITIONS: u64 = 24;
    /// Cubelets by which parts are told apart at most.
    const DEPTH: usize = 8;

    /// The progress of a dissection by so many cubelets.
    pub(super) fn new(cubelets: usize) -> Self {
        let depth = cubelets.min(Self::DEPTH);
        let bar = ProgressBar::new(Self::units(depth, 0));
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent}% {msg}, {eta} left") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        let mut progress = Self { bar, depth, done: 0, left: 0, told_waiting: false };
        progress.restart();
        progress
    }

    /// Units that a part of so many cubelets has.
    fn units(depth: usize, cubelets: usize) -> u64 {
        depth.checked_sub(cubelets).map_or(0, |rest| (0..rest).fold(1, |n, _| n * Self::POSITIONS))
    }

    /// Another look at all parts begins.
    pub(super) fn restart(&mut self) {
        (self.done, self.left) = (0, Self::POSITIONS);
        self.bar.set_position(0);
        self.show();
    }

    /// A part of so many cubelets is done.
    pub(super) fn done(&mut self, cubelets: usize) {
        self.done += 1;
        self.left = self.left.saturating_sub(1);
        self.bar.inc(Self::units(self.depth, cubelets));
        self.show();
    }

    /// A part is divided into the positions of another cubelet.
    pub(super) fn divided(&mut self) {
        self.left += Self::POSITIONS - 1;
        self.show();
    }

    /// Says, once, that nothing is left but what others hold.
    pub(super) fn tell_waiting(&mut self) {
        if !self.told_waiting {
            self.told_waiting = true;
            self.bar.suspend(|| {
                anstream::eprintln!("superflip: waiting for parts that other processes compute");
            });
        }
    }

    /// All is done.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn show(&self) {
        self.bar.set_message(format!("{} parts done, {} to do", self.done, self.left));
    }
}
