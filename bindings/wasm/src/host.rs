//! The functions of the host.
#![expect(unsafe_code, reason = "an import is part of a foreign interface")]

#[link(wasm_import_module = "superflip")]
unsafe extern "C" {
    /// Returns the milliseconds since a fixed time.
    safe fn now() -> f64;

    /// Receives the progress of a search for a shortest solution, or of a count: the length that is searched, the parts
    /// that are done, all parts, and the nodes at smaller lengths. Returns 0 to end the search.
    #[cfg(feature = "optimal")]
    safe fn progress(length: f64, done: f64, of: f64, nodes: f64) -> u32;

    /// Receives the progress of a search in a metric or for a machine: the nodes, and the address and the length
    /// of a solution as JSON. The length is 0 if there is no new solution. Returns 0 to end the search.
    #[cfg(any(feature = "metric", feature = "machine"))]
    safe fn found(nodes: f64, address: *const u8, length: usize) -> u32;
}

/// The time between two reports of a search.
#[cfg(any(feature = "optimal", feature = "metric", feature = "machine"))]
pub(crate) const MILLISECONDS_PER_REPORT: f64 = 10.0;

/// Returns the milliseconds since a fixed time.
pub(crate) fn milliseconds() -> f64 {
    now()
}

/// Reports the progress of a search for a shortest solution, or of a count. Returns whether the search goes on.
#[cfg(feature = "optimal")]
pub(crate) fn report(length: f64, done: f64, of: f64, nodes: f64) -> bool {
    progress(length, done, of, nodes) != 0
}

/// Reports the progress of a search in a metric or for a machine: the nodes, and a new solution as JSON, or an
/// empty text. Returns whether the search goes on.
#[cfg(any(feature = "metric", feature = "machine"))]
pub(crate) fn report_found(nodes: f64, solution: &str) -> bool {
    found(nodes, solution.as_ptr(), solution.len()) != 0
}
