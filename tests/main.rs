//! One binary.
