//! Public functions with extreme arguments: only documented panics.

mod arguments;
mod coordinates;
mod cubes;
mod machines;
mod public_functions;
mod searches;
mod texts;

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use rand::{SeedableRng, rngs::StdRng};
use superflip::Alg;

use self::arguments::Arguments;

/// A function of a library, called with drawn arguments.
type Call = (&'static str, fn(&mut Arguments));

/// Calls a function and drops its result.
macro_rules! calls {
    ($($name:literal: |$a:ident| $body:expr;)*) => {
        &[$(($name, |$a: &mut $crate::extremes::Arguments| _ = std::hint::black_box($body))),*]
    };
}
use calls;

/// All calls that take microseconds.
const CALLS: [&[Call]; 4] = [cubes::CALLS, coordinates::CALLS, texts::CALLS, searches::CALLS];

/// The calls that take longer, with the numbers of times that a short and a long test make each call.
const SLOW_CALLS: [(&[Call], [usize; 2]); 4] = [
    (texts::SLOW_CALLS, [5, 300]),
    (searches::SLOW_CALLS, [3, 300]),
    (machines::SLOW_CALLS, [3, 300]),
    (searches::SLOWEST_CALLS, [1, 30]),
];

/// Calls each function `count` times. Returns the name of each function that panics, with its
/// number of panics.
fn panics_of(calls: &[Call], count: usize, seed: u64) -> BTreeMap<&'static str, usize> {
    let mut panics = BTreeMap::new();
    let mut arguments = Arguments(StdRng::seed_from_u64(seed));
    for (name, call) in calls {
        for _ in 0..count {
            if catch_unwind(AssertUnwindSafe(|| call(&mut arguments))).is_err() {
                *panics.entry(*name).or_default() += 1;
            }
        }
    }
    panics
}

#[test]
fn extreme_arguments_do_not_panic() {
    assert_eq!(panics_of(&CALLS.concat(), 50, 4), BTreeMap::new());
    for (calls, [count, _]) in SLOW_CALLS {
        assert_eq!(panics_of(calls, count, 4), BTreeMap::new());
    }
}

#[test]
#[ignore = "long; 300,000 calls"]
fn many_extreme_arguments_do_not_panic() {
    let calls = CALLS.concat();
    assert!(calls.len() * 12_000 >= 300_000);
    assert_eq!(panics_of(&calls, 12_000, 5), BTreeMap::new());
    for (calls, [_, count]) in SLOW_CALLS {
        assert_eq!(panics_of(calls, count, 5), BTreeMap::new());
    }
}

#[test]
fn a_panic_is_noticed_and_documented_panics_happen() {
    let calls: &[Call] = calls! {
        "a move beyond the end": |_a| Alg::default()[0];
    };
    assert_eq!(panics_of(calls, 1, 0).len(), calls.len());
}
