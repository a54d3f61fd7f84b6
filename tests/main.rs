//! One binary.

mod calc;
mod stickers;
