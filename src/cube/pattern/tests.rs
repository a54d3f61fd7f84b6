//! Tests of patterns.

use super::*;

#[test]
fn slots_and_orientations_have_their_ranges() {
    let any = Pattern::default();
    for (i, slots, orientations) in [(0, 8, 3), (7, 8, 3), (8, 12, 2), (19, 12, 2)] {
        let cubie = Cubie::ALL[i];
        for value in 0..=u8::MAX {
            let error = PatternError::OutOfRange { cubie, value };
            let is = |result: Result<_, _>, below| match result {
                Ok(_) => value < below,
                Err(found) => found == error && value >= below,
            };
            assert!(is(any.with_slot(cubie, value), slots), "{error}");
            assert!(is(any.with_orientation(cubie, value), orientations), "{error}");
            assert!(is(any.with(cubie, value), 24), "{error}");
        }
    }
}
