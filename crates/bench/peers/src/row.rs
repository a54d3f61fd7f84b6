//! The results of one solver on one task.

use std::{
    io,
    path::Path,
    time::{Duration, Instant},
};

use superflip::CubePos;

use crate::{
    peer::{Peer, Task},
    server::{Answer, Server},
};

/// The maximum total time of a solver for one task. After this time, the solver gets no more
/// positions.
const MOST: Duration = Duration::from_secs(60);

/// The time limit for one position.
const MOST_EACH: Duration = Duration::from_secs(20);

/// One line of the printed table: the results of one solver on one task.
#[derive(Debug)]
pub(crate) struct Row {
    peer: Peer,
    task: Task,
    server: Option<Server>,
    taken: Duration,
    answers: Vec<Answer>,
}

impl Row {
    pub(crate) const HEADING: &'static str = "                    cubes   mean ms    median  greatest     ratio\
        \x20   length   missing     wrong      late";

    pub(crate) const fn new(peer: Peer, task: Task) -> Self {
        Self { peer, task, server: None, taken: Duration::ZERO, answers: Vec::new() }
    }

    /// Solves the positions one after the other, until the solver has used its total time.
    pub(crate) fn solve(&mut self, positions: &[CubePos], directory: &Path) -> io::Result<()> {
        for position in positions {
            if self.taken >= MOST {
                break;
            }
            let mut server = match self.server.take() {
                Some(server) => server,
                None => self.start(directory)?,
            };
            let begin = Instant::now();
            let answer = server.ask(position, self.task, MOST_EACH);
            self.taken += begin.elapsed();
            if !matches!(answer, Answer::Late | Answer::Gone) {
                self.server = Some(server);
            }
            self.answers.push(answer);
        }
        Ok(())
    }

    /// Starts the solver's process. Solves the solved cube, so that the solver loads its tables.
    fn start(&self, directory: &Path) -> io::Result<Server> {
        let mut server = Server::start(self.peer, self.task, directory)?;
        server.ask(&CubePos::SOLVED, self.task, MOST_EACH);
        Ok(server)
    }

    /// Returns the time for each position in milliseconds. If the process did not answer for a
    /// position, its time is the time limit.
    fn times(&self) -> Vec<f64> {
        let seconds = |answer: &Answer| match *answer {
            Answer::Solved { seconds, .. }
            | Answer::Missing { seconds }
            | Answer::Wrong { seconds } => seconds,
            Answer::Late | Answer::Gone => MOST_EACH.as_secs_f64(),
        };
        self.answers.iter().map(|answer| seconds(answer) * 1e3).collect()
    }

    /// Returns the text of the line. The ratio in the line is this solver's mean time divided by
    /// the mean time of the solver `ours` for the same positions.
    pub(crate) fn text(&self, ours: &Self) -> String {
        let times = self.times();
        let count = times.len();
        let greatest = times.iter().copied().fold(0.0, f64::max);
        let ratio = mean(&times) / mean(&ours.times()[..count]);
        let moves: Vec<f64> = self.answers.iter().filter_map(Answer::moves).collect();
        let number = |is: fn(&Answer) -> bool| self.answers.iter().filter(|a| is(a)).count();
        let missing = number(|answer| matches!(answer, Answer::Missing { .. }));
        let wrong = number(|answer| matches!(answer, Answer::Wrong { .. }));
        let late = number(|answer| matches!(answer, Answer::Late | Answer::Gone));
        let (name, mean_ms, median, length) =
            (self.peer.name(), mean(&times), median(&times), mean(&moves));
        format!(
            "{name:16}{count:9}{mean_ms:10.3}{median:10.3}{greatest:10.1}{ratio:10.2}\
             {length:10.3}{missing:10}{wrong:10}{late:10}"
        )
    }
}

fn mean(values: &[f64]) -> f64 {
    let count = u32::try_from(values.len()).unwrap_or(u32::MAX);
    values.iter().sum::<f64>() / f64::from(count)
}

pub(crate) fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
