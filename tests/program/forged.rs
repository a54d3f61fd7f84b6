//! How many forged certificates pass a check of parts that are drawn at random.

/// The number of forged certificates per measurement.
const CERTIFICATES: u32 = 200;

/// Checks 200 forged certificates, and compares the share that passes with the probability `stated`.
/// `passes` forges the certificate with this number, and checks it with `--seed` and this number.
pub(crate) fn measure(stated: f64, passes: impl FnMut(u32) -> bool) {
    let passed = (0..CERTIFICATES).map(passes).fold(0, |sum, passed| sum + u32::from(passed));
    println!("{passed} of {CERTIFICATES} forged certificates pass; {stated:.4} is the probability");
    let expected = f64::from(CERTIFICATES) * stated;
    let deviation = (expected * (1.0 - stated)).sqrt();
    // These numbers are fixed, so every run has the same share.
    let difference = f64::from(passed) - expected;
    assert!(difference.abs() < 3.0 * deviation, "{passed} instead of {expected}");
}
