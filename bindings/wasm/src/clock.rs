//! The clock of the host.
#![expect(unsafe_code, reason = "an import is part of a foreign interface")]

#[link(wasm_import_module = "superflip")]
unsafe extern "C" {
    /// Returns the milliseconds since a fixed time.
    safe fn now() -> f64;
}

/// Returns the milliseconds since a fixed time.
pub(crate) fn milliseconds() -> f64 {
    now()
}
