//! Numbers and lines of input in JSON.

use serde_json::Value;

/// The greatest number up to which every JSON reader represents all whole numbers exactly. Many
/// readers use 64-bit floating-point numbers, which have 53 bits of precision.
const MOST: u128 = (1 << 53) - 1;

/// Returns a whole number as a JSON number. Numbers above 2⁵³ − 1 become strings of digits.
pub(super) fn whole(number: impl Into<u128>) -> Value {
    let number = number.into();
    match u64::try_from(number) {
        Ok(exact) if number <= MOST => exact.into(),
        _ => number.to_string().into(),
    }
}

/// Adds the number of the input line to a JSON object, if the input is a batch.
pub(super) fn with_line(mut object: Value, line: Option<usize>) -> Value {
    if let Some(line) = line {
        object["line"] = line.into();
    }
    object
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_that_a_double_holds_are_numbers() {
        assert_eq!(whole(0u8), json!(0));
        assert_eq!(whole(MOST), json!(9_007_199_254_740_991_u64));
        assert_eq!(whole(MOST + 1), json!("9007199254740992"));
        assert_eq!(whole(u64::MAX), json!("18446744073709551615"));
        assert_eq!(whole(u128::MAX), json!("340282366920938463463374607431768211455"));
    }
}
