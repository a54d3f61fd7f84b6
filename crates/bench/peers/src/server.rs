//! Runs each solver in its own process, for three reasons: the solver starts as in a user's
//! program, its memory and threads do not affect the other solvers, and the benchmark can stop it.

use std::{
    env,
    error::Error,
    io::{self, BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::{Duration, Instant},
};

use cpu_time::ProcessTime;
use superflip::CubePos;

use crate::peer::{Peer, Task};

/// The prefix of a line with an answer. Solvers also print other lines, which lack this prefix.
const ANSWER: &str = "answer ";

/// Runs a solver in this process. Reads one position per line of standard input, as 54 facelets.
/// For each position, prints the seconds of processor time, and the solution or `none`.
pub(crate) fn serve(peer: Peer, task: Task) -> Result<(), Box<dyn Error>> {
    let mut solve = peer.solver(task)?;
    for line in io::stdin().lines() {
        let facelets = line?;
        let begin = ProcessTime::now();
        let solution = solve(&facelets);
        let seconds = begin.elapsed().as_secs_f64();
        let solution = solution.as_deref().unwrap_or("none");
        let mut out = io::stdout().lock();
        writeln!(out, "{ANSWER}{seconds} {solution}")?;
        out.flush()?;
    }
    Ok(())
}

/// The process in which a solver runs.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    positions: ChildStdin,
    answers: Receiver<String>,
}

/// The result of asking a solver for the solution of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Answer {
    /// The solver found a solution of `moves` moves in `seconds` of processor time.
    Solved { seconds: f64, moves: usize },
    /// The solver found no solution in `seconds` of processor time.
    Missing { seconds: f64 },
    /// The printed moves do not solve the position, or are too many.
    Wrong { seconds: f64 },
    /// The solver did not answer in time. Its process must be started again.
    Late,
    /// The process has ended.
    Gone,
}

impl Answer {
    /// Returns the number of moves of the solution. Returns `None` if there is no right solution.
    pub(crate) fn moves(&self) -> Option<f64> {
        match *self {
            Self::Solved { moves, .. } => u32::try_from(moves).ok().map(f64::from),
            _ => None,
        }
    }
}

impl Server {
    pub(crate) fn start(peer: Peer, task: Task, directory: &Path) -> io::Result<Self> {
        let mut child = Command::new(env::current_exe()?)
            .args(["serve", peer.name(), &task.to_string()])
            .current_dir(directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(positions), Some(out)) = pipes else {
            return Err(io::Error::other("the process has no pipes"));
        };
        let (send, answers) = sync_channel(1);
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if let Some(answer) = line.strip_prefix(ANSWER)
                    && send.send(answer.to_owned()).is_err()
                {
                    break;
                }
            }
        });
        Ok(Self { child, positions, answers })
    }

    /// Sends a position to the solver, waits for the answer for at most `most`, and checks that the
    /// answer meets `task`.
    pub(crate) fn ask(&mut self, position: &CubePos, task: Task, most: Duration) -> Answer {
        if writeln!(self.positions, "{position}").is_err() {
            return Answer::Gone;
        }
        match self.answers.recv_timeout(most) {
            Ok(answer) => judge(&answer, position, task).unwrap_or(Answer::Gone),
            Err(RecvTimeoutError::Timeout) => Answer::Late,
            Err(RecvTimeoutError::Disconnected) => Answer::Gone,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Killing fails only if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn judge(answer: &str, position: &CubePos, task: Task) -> Option<Answer> {
    let (seconds, solution) = answer.split_once(' ').unwrap_or((answer, ""));
    let seconds = seconds.parse().ok()?;
    if solution == "none" {
        return Some(Answer::Missing { seconds });
    }
    let solved = solution.parse::<superflip::Alg>().ok().filter(|moves| {
        let short = match task {
            Task::Within(most) => moves.iter().count() <= usize::from(most),
            Task::Budget(_) => true,
        };
        short && position.moved_by(moves) == CubePos::SOLVED
    });
    Some(match solved {
        Some(moves) => Answer::Solved { seconds, moves: moves.iter().count() },
        None => Answer::Wrong { seconds },
    })
}

/// Starts a process in the directory `at`. Returns the seconds until the process has printed the
/// solution of `position`.
pub(crate) fn start_up(peer: Peer, task: Task, position: &CubePos, at: &Path) -> io::Result<f64> {
    let begin = Instant::now();
    let mut server = Server::start(peer, task, at)?;
    let answer = server.ask(position, task, Duration::from_secs(300));
    let seconds = begin.elapsed().as_secs_f64();
    match answer {
        Answer::Solved { .. } => Ok(seconds),
        other => Err(io::Error::other(format!("{}: {other:?}", peer.name()))),
    }
}

#[cfg(test)]
mod tests {
    use superflip::Move;

    use super::*;

    #[test]
    fn solutions_are_applied() {
        let position = CubePos::SOLVED.moved_by([Move::R1, Move::U2]);
        let judge = |answer, most| judge(answer, &position, Task::Within(most));
        assert_eq!(judge("0.5 U2 R'", 2), Some(Answer::Solved { seconds: 0.5, moves: 2 }));
        assert_eq!(judge("0.5 U2 R3 ", 2), Some(Answer::Solved { seconds: 0.5, moves: 2 }));
        for wrong in ["0.5 U2 R", "0.5 U U R'", "0.5 ", "0.5", "0.5 U2 Q"] {
            assert_eq!(judge(wrong, 2), Some(Answer::Wrong { seconds: 0.5 }), "{wrong}");
        }
        assert_eq!(judge("0.5 U2 R'", 1), Some(Answer::Wrong { seconds: 0.5 }));
        assert_eq!(judge("0.5 none", 2), Some(Answer::Missing { seconds: 0.5 }));
        assert_eq!(judge("fast U2 R'", 2), None);
    }
}
