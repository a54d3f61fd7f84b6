//! The calculator of *Rubik's Calculator*: lines of commands in, lines of answers
//! out.
//!
//! # Each cubelet for itself
//!
//! The faces are named by their colors W G R B O Y, the 12 edges and 8 corners by
//! the colors that they show, and the place of each by the faces that show them:
//! `BR/GR` is the edge BR with its B on face G and its R on face R. That is one of
//! 24 positions: 12 locations and 2 ways to sit for an edge, 8 locations and 3 ways
//! for a corner. A [`State`] is a map S from the 20 cubelets to 24 positions, and a
//! rotation r sends S to S′ with S′\[i\] = r\[S\[i\]\], where the row r does not
//! depend on the cubelet but for its kind. So one row of
//! the table `corner_trans` and one of the table `edge_trans` are all that a rotation is, and a
//! cubelet that is missing, or was seen twice, does not hinder the others.
//!
//! # A session
//!
//! [`Calculator::feed`] takes a line and writes what it answers to a [`Console`].
//!
//! | command | does |
//! |---|---|
//! | `ss` | puts the cube into the solved state |
//! | `i` | reads an exploded view from the next nine lines |
//! | `c`, `o` | writes the exploded view |
//! | `BR`, `BRW` | writes the position of a cubelet |
//! | `1W` … `3Y` | turns a face clockwise by 90, 180 or 270 degrees |
//! | `search N` | writes all sequences of N rotations that solve the cube, N = 0 … 25 |
//! | `search N P1 … PM` | those that put cubelets into positions such as `BR/GR` |
//! | `mitm N [P1 … PM]` | the same sequences, by meeting in the middle |
//! | `dissect N max-records P1 … PM` | those that solve the cube and lead through these positions after ⌊N/2⌋ rotations |
//! | `count only on`, `off` | leaves out the sequences and writes how many there are |
//! | `timing on`, `off` | notes what a search takes, where the [`Console`] has a clock |
//! | `debug position`, `debug rotations` | writes the 24 positions of each cubelet, or what rotations do to them |
//! | `help` | lists the commands |
//!
//! A line may hold several commands; those with arguments, and `i`, must be the
//! last. Blank lines are skipped, and those that begin with `--` or `**`. Lines that
//! the calculator writes about itself begin with `**`.
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
mod figure;
mod help;
mod mistake;
mod position;
mod reader;
mod request;
mod rotation;
mod search;
mod state;
mod unsolvable;
mod view;
mod words;

pub use calculator::Calculator;
pub use color::Color;
pub use console::Console;
pub use cubelet::{Cubelet, NameError};
pub use help::HELP;
pub use position::{Place, Position, PositionError};
pub use rotation::{Rotation, RotationError};
pub use state::State;
pub use unsolvable::Unsolvable;
pub use view::View;

/// Whether a line is one to skip: blank, or beginning with `--` or `**`.
fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with("--") || line.starts_with("**")
}
