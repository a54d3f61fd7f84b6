//! What waits for a clock most of its time. All waits are one test, because a test that waits keeps a thread of the test
//! runner, and so a core, from the other tests.

use std::thread;

use crate::{qa, verdicts};

#[test]
fn waits_pass_side_by_side() {
    let waits: &[fn()] = &[
        qa::answers::liars_are_caught,
        qa::answers::slow_liars_are_caught,
        qa::dissection::locks_of_the_dead_and_of_the_living,
        verdicts::a_bad_line_after_the_pipe_is_closed_counts,
        #[cfg(unix)]
        crate::optimal_command::progress_goes_through_a_pipe_and_a_batch_has_an_estimate,
    ];
    thread::scope(|scope| {
        for &wait in waits {
            scope.spawn(wait);
        }
    });
}
