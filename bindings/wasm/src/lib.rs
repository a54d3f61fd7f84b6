//! The WebAssembly module of the npm package `superflip`.
//!
//! A request is a list of [fields], and an answer is a JSON text. Both are in the module's memory:
//!
//! 1. [`input`] reserves memory for a request and returns its address. The caller writes the
//!    request there.
//! 2. [`call`] answers the request and returns the length of the answer.
//! 3. [`output`] returns the address of the answer.
//!
//! An answer is `{"ok": …}` or `{"error": {"kind", "message", …}}`. [`request`] lists the requests. Each
//! request of `superflip` and `superflip/tiny` runs for a bounded time. A long search takes many requests,
//! and the caller can handle events between them. A request of `superflip/people`, `superflip/optimal`,
//! `superflip/metric` or `superflip/machine` has its own time.
#![deny(unsafe_code)]

#[cfg(any(feature = "optimal", feature = "metric"))]
mod costs;
#[cfg(feature = "optimal")]
mod count;
#[cfg(any(feature = "metric", feature = "machine"))]
mod derived;
#[cfg(feature = "large")]
mod describe;
mod failure;
mod fields;
#[cfg(any(
    feature = "large",
    feature = "people",
    feature = "optimal",
    feature = "metric",
    feature = "machine"
))]
mod host;
mod interface;
#[cfg(feature = "machine")]
mod machine;
#[cfg(feature = "large")]
mod method;
#[cfg(feature = "metric")]
mod metric;
#[cfg(feature = "optimal")]
mod optimal;
#[cfg(feature = "people")]
mod people;
mod position;
#[cfg(feature = "large")]
mod repairs;
mod request;
#[cfg(feature = "large")]
mod scan;
#[cfg(feature = "large")]
mod scramble;
#[cfg(feature = "solver")]
mod search;
#[cfg(feature = "people")]
mod timed;
#[cfg(feature = "large")]
mod ways;

pub use interface::{call, input, output};
