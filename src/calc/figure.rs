//! The form in which the calculator writes numbers.

use alloc::string::{String, ToString};
use core::fmt::{self, Write as _};

/// A number, printed with commas between groups of three digits: `13,668,750`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count(pub(super) u128);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: String = self.0.to_string();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                f.write_char(',')?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}

/// A number of bytes, printed in decimal units and rounded up: `110 MB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MemorySize(pub(super) u64);

impl fmt::Display for MemorySize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut amount, mut unit) = (self.0, "bytes");
        for larger in ["kB", "MB", "GB"] {
            if amount < 10_000 {
                break;
            }
            (amount, unit) = (amount.div_ceil(1000), larger);
        }
        write!(f, "{} {unit}", Count(amount.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (13_668_750, "13,668,750")];
        for (number, text) in cases {
            assert_eq!(Count(number).to_string(), text);
        }
        assert_eq!(Count(u128::MAX).to_string().matches(',').count(), 12);
    }

    #[test]
    fn memory_is_rounded_up() {
        let cases = [(0, "0 bytes"), (9_999, "9,999 bytes"), (10_001, "11 kB")];
        for (number, text) in cases.into_iter().chain([(109_350_001, "110 MB")]) {
            assert_eq!(MemorySize(number).to_string(), text);
        }
        assert_eq!(MemorySize(u64::MAX).to_string(), "18,446,744,074 GB");
    }
}
