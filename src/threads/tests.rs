//! Tests that jobs and tasks run, that their results come in order, and that they end.

use super::*;

#[test]
fn results_come_in_order() {
    let sleep = |i: u64| thread::sleep(Duration::from_millis(30 - 10 * i));
    let jobs = (0..3).map(|i| {
        move || {
            sleep(i);
            i
        }
    });
    assert_eq!(run_watched(jobs, Duration::MAX, || {}), [0, 1, 2]);
    let sums: Vec<AtomicUsize> = (0..100).map(|_| AtomicUsize::new(0)).collect();
    let ended = for_each(
        Threads::PER_CORE,
        sums.len(),
        |i| {
            sums[i].fetch_add(i, Relaxed);
        },
        &mut || Ok::<_, Stopped>(()),
    );
    assert!(ended.is_ok());
    assert!(sums.iter().map(|sum| sum.load(Relaxed)).eq(0..100));
}

#[test]
fn jobs_are_watched_until_they_are_done() {
    let (stop, mut watched) = (AtomicBool::new(false), 0);
    let job = || {
        while !stop.load(Relaxed) {
            thread::yield_now();
        }
    };
    run_watched([job, job], Duration::from_millis(1), || {
        watched += 1;
        stop.store(watched >= 3, Relaxed);
    });
    assert!(watched >= 3);
}

#[test]
fn items_come_in_the_order_of_the_tasks() {
    for threads in [1, 2, 5] {
        let mut items = Vec::new();
        let work = |task, emit: Emit<'_, u128>| (0..task).try_for_each(|item| emit(Some(item)));
        let ended = in_order(threads, 20, &work, &mut |output| {
            match output {
                TaskOutput::Item(item) => items.push(item),
                TaskOutput::TaskDone => items.push(u128::MAX),
                TaskOutput::Waiting => {}
            }
            if items.len() == 150 { Err(Stopped::OutOfTime) } else { Ok(()) }
        });
        assert_eq!(ended, Err(Stopped::OutOfTime));
        let expected = (0..20).flat_map(|task| (0..task).chain([u128::MAX]));
        assert!(items.into_iter().eq(expected.take(150)));
    }
}

#[test]
fn each_thread_has_its_tasks() {
    for threads in [1, 2, 5] {
        let ran_on = std::sync::Mutex::new([None; 20]);
        let work = |task, _: Emit<'_, ()>| {
            ran_on.lock().unwrap()[usize::try_from(task).unwrap()] = Some(thread::current().id());
            Ok(())
        };
        let ended = in_order(threads, 20, &work, &mut |_| Ok::<_, Stopped>(()));
        assert!(ended.is_ok());
        let ran_on = ran_on.into_inner().unwrap();
        for (a, b) in (0..20).flat_map(|a| (0..20).map(move |b| (a, b))) {
            assert_eq!(ran_on[a] == ran_on[b], a % threads == b % threads, "{a} {b}");
        }
    }
}

#[test]
fn a_search_has_at_least_one_thread_and_at_most_four_per_core() {
    let most = 4 * available();
    for (requested, expected) in [(1, 1), (most, most), (usize::MAX, most)] {
        let requested = NonZero::new(requested).expect("not 0");
        assert_eq!(Threads::from(requested).count(), expected);
    }
    assert_eq!(Threads::PER_CORE.count(), available());
}

/// Tasks that emit no items can be cancelled, and so can jobs that only check their flag.
#[test]
fn work_without_results_can_be_cancelled() {
    for threads in [1, 3] {
        let work = |_, emit: Emit<'_, ()>| loop {
            emit(None)?;
        };
        let ended = in_order(threads, 5, &work, &mut |output| match output {
            TaskOutput::Waiting => Err(Stopped::OutOfTime),
            TaskOutput::Item(()) | TaskOutput::TaskDone => Ok(()),
        });
        assert_eq!(ended, Err(Stopped::OutOfTime));
    }
    let stop = &Stop::default();
    let job = || {
        while !stop.is_set() {
            thread::yield_now();
        }
    };
    let ended = run_cancellable(stop, [job, job], &mut || Err(Stopped::OutOfTime));
    assert_eq!(ended, Err(Stopped::OutOfTime));
}
