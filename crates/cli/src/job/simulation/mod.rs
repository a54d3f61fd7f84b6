//! Simulated schedules of a job on a large cluster, with the failures of real clusters.
//!
//! The job's own code keeps the books: the plan divides the question (`plan.rs`), a submission makes
//! tasks of the open parts (`submit/tasks.rs`), a run writes each result to a file, and skips a part with
//! a valid result (`directory.rs`). Only the time is simulated, and the searches:
//!
//! ```text
//! until every part has a valid result:
//!     submit the tasks of the open parts
//!     whenever a worker is idle:
//!         take a task; for each of its parts without a result:
//!             work; write the result
//!         a task may start twice, because the scheduler takes it for lost
//!     whenever a worker dies:
//!         lose its work; put its task back into the queue; replace the worker later
//!     while the disk is full:
//!         a result waits for room; if it waits too long (`run.rs`), it is lost, and its task fails
//! ```

mod cluster;
mod schedule;

use std::iter;

use rayon::prelude::*;

use self::{
    cluster::{Cluster, Costs, HOUR, Work},
    schedule::Simulation,
};
use super::{
    cosets::{COSETS, Cosets, Only, Source, Task},
    directory::{Directory, PartState},
    outcome::Outcome,
    plan::Plan,
    question::Question,
};

/// Plans a job for the canonical cosets of the cover in a range, simulates it in `cluster`, and checks
/// that the results have every coset once.
fn simulate(last: u64, parts: u32, cores: u16, cluster: &Cluster) -> (u64, Costs) {
    // A job waits until each file is on the disk, so a directory in memory makes the test faster.
    let scratch = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
    let source = Source::Range { first: 0, last, only: Only::Cover };
    let question = Cosets {
        source,
        task: Task::Prove { within: 20, search: None, complete: false },
        metric: None,
    };
    let plan = Plan {
        question: Question::Cosets(question.clone()),
        parts,
        cores,
        memory: 3_100_000_000,
        seconds: 3_600,
    };
    let directory = Directory::create(&scratch.path().join("job"), plan, &[]).unwrap();
    let works: Vec<Work> = (1..=parts)
        .into_par_iter()
        .map(|part| Work::of(&directory.plan, &question, part))
        .collect();
    let costs = Simulation::new(cluster, &directory, &works).run();
    // Nothing is lost, and nothing is counted twice.
    let (mut next, mut cosets) = (0, 0);
    for part in directory.parts() {
        let PartState::Done(Outcome { answer, .. }) = directory.state(part).unwrap() else {
            panic!("part {part} has no result")
        };
        let numbers: Vec<u64> = answer.split_whitespace().map(|n| n.parse().unwrap()).collect();
        assert_eq!(numbers[0], next, "part {part}");
        (next, cosets) = (numbers[1], cosets + numbers[2]);
    }
    assert_eq!(next, last + 1);
    assert_eq!(cosets, works.iter().map(|work| work.cosets).sum::<u64>());
    (cosets, costs)
}

#[expect(clippy::cast_precision_loss, reason = "figures of four digits")]
fn hours(milliseconds: u64) -> f64 {
    milliseconds as f64 / HOUR as f64
}

fn print(name: &str, parts: u32, cosets: u64, costs: &Costs) {
    let Costs { time, spent, ideal, deaths, waiting, unwritten, repeated, submissions, unfinished } =
        costs;
    println!(
        "{name}: {cosets} cosets in {parts} parts, {deaths} deaths, {waiting} answers that waited for \
         room, {unwritten} that waited too long, {repeated} answers twice, {unfinished} temporary \
         files, {submissions} submissions; {:.0} core-hours, ideal {:.0}, ratio {:.4}; {:.1} hours",
        hours(*spent),
        hours(*ideal),
        hours(*spent) / hours(*ideal),
        hours(*time)
    );
}

/// A small cluster with many failures, one without failures, and one whose disk is full for days.
#[test]
fn no_failure_of_a_simulated_cluster_loses_a_part_or_counts_one_twice() {
    let (last, parts) = (2_999, 200);
    let failing = Cluster {
        between_deaths: HOUR / 20,
        deaths_per_leftover: 2,
        tasks_per_double: 10,
        full_disk: iter::once(HOUR / 10..HOUR / 5).collect(),
        ..Cluster::usual(40, 1)
    };
    let (cosets, costs) = simulate(last, parts, 2, &failing);
    print("40 cores", parts, cosets, &costs);
    assert!(costs.deaths > 2 && costs.unfinished > 0 && costs.repeated > 0, "{costs:?}");
    assert!(costs.waiting > 3 && costs.spent > costs.ideal, "{costs:?}");
    let again = simulate(last, parts, 2, &failing);
    assert_eq!(again, (cosets, costs));

    let calm = |full_disk| Cluster {
        between_deaths: 1_000 * HOUR,
        tasks_per_double: u32::MAX,
        full_disk,
        ..Cluster::usual(40, 1)
    };
    let (same, costs) = simulate(last, parts, 2, &calm(vec![]));
    assert_eq!((same, costs.deaths, costs.submissions), (cosets, 0, 1));
    // A part with an odd number of milliseconds takes half a millisecond longer on each of two cores.
    assert!(costs.spent - costs.ideal <= u64::from(parts), "{costs:?}");

    let full = HOUR / 10..100 * HOUR;
    let (same, costs) = simulate(last, parts, 2, &calm(vec![full]));
    assert_eq!(same, cosets);
    assert!(costs.unwritten > 3 && costs.submissions > 1, "{costs:?}");
}

/// The figures of `docs/scale.md`.
#[test]
#[ignore = "writes 634,500 files"]
fn the_whole_cover_on_simulated_clusters() {
    for (cores, parts, expected_hours) in [(1_000, 211_500, 420), (100_000, 423_000, 4)] {
        let mut cluster = Cluster::usual(cores, expected_hours);
        // A weekend without anybody who makes room.
        if expected_hours > 100 {
            cluster.full_disk.push(300 * HOUR..340 * HOUR);
        }
        let (cosets, costs) = simulate(COSETS - 1, parts, 2, &cluster);
        print(&format!("{cores} cores"), parts, cosets, &costs);
        assert_eq!(cosets, 56_399_925);
        assert!(hours(costs.spent) < 1.02 * hours(costs.ideal), "{costs:?}");
    }
}
