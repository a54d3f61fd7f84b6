//! Microseconds for serde, as a number of seconds.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
pub(super) fn serialize<S: Serializer>(micros: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(*micros) / 1e6)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    /// 2³² − 1 microseconds.
    const MOST: f64 = 4_294.967_295;
    let seconds = f64::deserialize(deserializer)?;
    if !(0.0..=MOST).contains(&seconds) {
        let wrong = format_args!("{seconds} seconds; expected 0 to {MOST}");
        return Err(D::Error::custom(wrong));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most the microseconds of 32 bits"
    )]
    Ok((seconds * 1e6 + 0.5) as u32)
}
