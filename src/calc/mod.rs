//! The calculator of *Rubik's Calculator*: reads lines of commands and writes lines of
//! answers.
//!
//! # Representation of a state
//!
//! A face is named by the color of its center: W G R B O Y. An edge or corner, a *cubelet*,
//! is named by its colors. A position of a cubelet is the cubelet's name and the faces that
//! show its colors: `BR/GR` is the edge BR with its B sticker on face G and its R sticker on
//! face R. A cubelet has 24 positions: 12 locations × 2 orientations for an edge, 8 locations
//! × 3 orientations for a corner.
//!
//! A [`State`] S maps each of the 20 cubelets to a position. A rotation r maps positions to
//! positions. The rotation leads from the state S to the state S′ with S′\[i\] = r\[S\[i\]\] for
//! each cubelet i. The map r is one row of the table `corner_trans` and one row of the table
//! `edge_trans`. The cubelets are independent of each other, so a state may lack some cubelets, or
//! have a cubelet at several locations.
//!
//! # A session
//!
//! [`Calculator::feed`] executes one line and writes the answers to a [`Console`].
//!
//! | command | effect |
//! |---|---|
//! | `ss` | puts the cube into the solved state |
//! | `i` | reads an exploded view from the next nine lines |
//! | `c`, `o` | writes the exploded view |
//! | `BR`, `BRW` | writes the position of a cubelet |
//! | `1W` … `3Y` | turns a face clockwise by 90, 180 or 270 degrees |
//! | `search N` | writes all sequences of N rotations that solve the cube, N = 0 … 25 |
//! | `search N P1 … PM` | writes all sequences of N rotations that put cubelets into positions such as `BR/GR` |
//! | `mitm N [P1 … PM]` | writes the same sequences, found by meeting in the middle |
//! | `dissect N max-records P1 … PM` | writes all sequences that solve the cube and put cubelets into these positions after ⌊N/2⌋ rotations |
//! | `count only on`, `off` | writes the number of sequences instead of the sequences |
//! | `timing on`, `off` | writes the CPU time of a search, if the [`Console`] has a clock |
//! | `debug position`, `debug rotations` | writes the 24 positions of each cubelet, or their images under each rotation |
//! | `help` | lists the commands |
//!
//! A line may contain several commands. No other command may follow a command with arguments on the
//! same line. The same is true of `i`. Blank lines and lines that begin with `--` or `**` are
//! skipped. Answers that are notes or error messages begin with `**`.
//!
//! ```
//! use superflip::calc::Calculator;
//! let (mut calculator, mut answers) = (Calculator::new(), String::new());
//! calculator.feed("ss 1B 3R 2O BRW search 3", &mut answers)?;
//! assert_eq!(answers, "BRW/GYO\n1R 2O 3B\n2O 1R 3B\nThere are 2 solutions.\n");
//! # Ok::<(), core::fmt::Error>(())
//! ```

mod calculator;
mod color;
mod command;
mod console;
mod cubelet;
mod debug;
mod failure;
mod figure;
mod help;
mod language;
mod mistake;
mod position;
mod reader;
mod request;
mod rotation;
mod search;
mod settings;
mod state;
mod unsolvable;
mod view;
mod words;

pub use calculator::Calculator;
pub use color::Color;
pub use console::Console;
pub use cubelet::{Cubelet, ParseCubeletError};
pub use help::HELP;
pub use position::{ParsePositionError, Place, Position};
pub use rotation::{ParseRotationError, Rotation};
pub use state::State;
pub use unsolvable::Unsolvable;
pub use view::View;

/// Returns whether a line is skipped: a blank line, or one that begins with `--` or `**`.
fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with("--") || line.starts_with("**")
}
