//! The tester of *Rubik's Calculator*. The tester runs a calculator as a child process, sends
//! commands to the calculator, and checks each answer.
//!
//! The tester predicts each answer from its own model of the cube, which is built on the stickers
//! of [`superflip_gen`]. The tester shares no code with the calculator of superflip. If an answer
//! differs from the prediction, the tester prints a line `** ERROR: …`.
//!
//! The tester reads from the calculator only while it expects an answer. Therefore the tester finds
//! unexpected output only with the next answer or at the end, and its own output does not depend on
//! timing. In an interactive session, the tester also reads unexpected output after each command.
//!
//! ```no_run
//! use std::{io, process::Command};
//! use superflip_qa::{Child, Input, Session};
//!
//! let calculator = Child::start(Command::new("superflip").arg("calc"))?;
//! let session = Session::new(calculator, io::stdout(), false, |_progress| ());
//! let passed = session.test(&mut Input::new(Box::new(&b"1R\nc\nsearch 1\n"[..]), true))?;
//! # io::Result::Ok(())
//! ```
#![forbid(unsafe_code)]

mod answer;
mod child;
mod command;
mod dissection;
mod generator;
mod input;
mod lines;
mod model;
mod process;
mod report;
mod search;
mod session;
mod solution;

pub use child::Child;
pub use dissection::DissectionEvent;
pub use input::Input;
pub use lines::{LineTooLong, Lines};
pub use session::Session;
