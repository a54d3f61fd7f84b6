//! The schedule of a job on a simulated cluster.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
    fs,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::cluster::{Cluster, Costs, Work};
use crate::{
    job::{
        directory::{Directory, PartState},
        outcome::Outcome,
        run::PATIENCE,
        status::Survey,
        submit::Tasks,
    },
    progress::whole,
};

/// What happens, in the order of time. Events at the same time happen in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Death,
    Replaced {
        worker: usize,
    },
    /// A worker has answered its part, unless it has died since: then its `life` has changed.
    Answered {
        worker: usize,
        life: u32,
    },
}

/// A worker: the cores that answer one part at a time.
#[derive(Default)]
struct Worker {
    /// The number of workers that died in this place.
    life: u32,
    is_dead: bool,
    task: Option<Assigned>,
}

/// A task that a worker has begun.
struct Assigned {
    task: u32,
    /// The parts that are not begun.
    rest: VecDeque<u32>,
    part: u32,
    since: u64,
    /// Whether the answer waits for room on the disk.
    is_waiting: bool,
}

pub(super) struct Simulation<'a> {
    cluster: &'a Cluster,
    directory: &'a Directory,
    works: &'a [Work],
    rng: StdRng,
    now: u64,
    events: BinaryHeap<Reverse<(u64, Event)>>,
    workers: Vec<Worker>,
    tasks: Option<Tasks>,
    queue: VecDeque<u32>,
    costs: Costs,
}

impl<'a> Simulation<'a> {
    pub(super) fn new(cluster: &'a Cluster, directory: &'a Directory, works: &'a [Work]) -> Self {
        let count = cluster.cores / u32::from(directory.plan.cores);
        let rng = StdRng::seed_from_u64(cluster.seed);
        let ideal = works.iter().map(|work| work.milliseconds).sum();
        Self {
            cluster,
            directory,
            works,
            rng,
            now: 0,
            events: BinaryHeap::new(),
            workers: (0..count).map(|_| Worker::default()).collect(),
            tasks: None,
            queue: VecDeque::new(),
            costs: Costs { ideal, ..Costs::default() },
        }
    }

    fn at(&mut self, after: u64, event: Event) {
        self.events.push(Reverse((self.now + after, event)));
    }

    /// Draws the time until the next death. Deaths do not depend on each other, so these times have an
    /// exponential distribution.
    fn next_death(&mut self) {
        let mean = f64::from(u32::try_from(self.cluster.between_deaths).unwrap());
        let after = -mean * (1.0 - self.rng.random::<f64>()).ln();
        self.at(whole(after), Event::Death);
    }

    /// Runs the job until every part has a result.
    pub(super) fn run(mut self) -> Costs {
        self.next_death();
        loop {
            let survey = Survey::of(self.directory).unwrap();
            let tasks = Tasks::new(Some(1), None, &self.directory.plan, &survey);
            if tasks.numbers.is_empty() {
                self.costs.unfinished = survey.strays.unfinished;
                assert!(survey.faults(self.directory).is_empty() && survey.missing.is_empty());
                return self.costs;
            }
            self.queue.extend(tasks.numbers.numbers());
            self.tasks = Some(tasks);
            self.costs.submissions += 1;
            for worker in 0..self.workers.len() {
                self.begin(worker);
            }
            while self.workers.iter().any(|worker| worker.task.is_some()) || !self.queue.is_empty()
            {
                self.step();
            }
            self.costs.time = self.now;
            self.now += self.cluster.until_submission;
        }
    }

    fn step(&mut self) {
        let Reverse((time, event)) = self.events.pop().expect("a death comes");
        self.now = self.now.max(time);
        match event {
            Event::Death => {
                let worker = self.rng.random_range(0..self.workers.len());
                self.kill(worker);
                self.next_death();
            }
            Event::Replaced { worker } => {
                self.workers[worker].is_dead = false;
                self.begin(worker);
            }
            Event::Answered { worker, life } if self.workers[worker].life == life => {
                self.answered(worker);
            }
            Event::Answered { .. } => {}
        }
    }

    fn kill(&mut self, number: usize) {
        let worker = &mut self.workers[number];
        if worker.is_dead {
            return;
        }
        worker.is_dead = true;
        worker.life += 1;
        self.costs.deaths += 1;
        if let Some(Assigned { task, part, since, is_waiting, .. }) = worker.task.take() {
            if !is_waiting {
                self.spend(self.now - since);
            }
            self.queue.push_back(task);
            if self.rng.random_ratio(1, self.cluster.deaths_per_leftover) {
                let result = self.directory.result(part);
                let name = format!(".{part:07}.{}.tmp", self.costs.deaths);
                fs::write(result.with_file_name(name), "half a resu").unwrap();
            }
        }
        self.at(self.cluster.replacement, Event::Replaced { worker: number });
        // The scheduler gives the task to an idle worker, if there is one.
        let idle = |worker: &Worker| !worker.is_dead && worker.task.is_none();
        if let Some(idle) = self.workers.iter().position(idle) {
            self.begin(idle);
        }
    }

    /// Counts the processor time of a worker.
    fn spend(&mut self, elapsed: u64) {
        self.costs.spent += elapsed * u64::from(self.directory.plan.cores);
    }

    /// Begins the next part of a worker's task, or the next task of the queue.
    fn begin(&mut self, number: usize) {
        if self.workers[number].is_dead || self.workers[number].task.is_some() {
            return;
        }
        while let Some(task) = self.queue.pop_front() {
            if self.rng.random_ratio(1, self.cluster.tasks_per_double) {
                self.queue.push_front(task);
            }
            let parts = self.tasks.as_ref().expect("a submission").parts_of(task);
            let rest = parts.numbers().iter().copied().collect();
            let task = Assigned { task, rest, part: 0, since: self.now, is_waiting: false };
            if self.begin_part(number, task) {
                return;
            }
        }
    }

    /// Begins the next part of the task that has no result. Returns `false` if the task ends.
    fn begin_part(&mut self, number: usize, mut task: Assigned) -> bool {
        while let Some(part) = task.rest.pop_front() {
            if matches!(self.directory.state(part).unwrap(), PartState::Done(_)) {
                continue;
            }
            self.directory.prepare(part).unwrap();
            (task.part, task.since, task.is_waiting) = (part, self.now, false);
            let milliseconds = self.works[part as usize - 1].milliseconds;
            let time = milliseconds.div_ceil(self.directory.plan.cores.into());
            let life = self.workers[number].life;
            self.at(time, Event::Answered { worker: number, life });
            self.workers[number].task = Some(task);
            return true;
        }
        false
    }

    /// Writes the result of a worker's part. Waits first if the disk is full.
    fn answered(&mut self, number: usize) {
        let mut task = self.workers[number].task.take().expect("the worker has a part");
        let until_room = self.cluster.until_room(self.now);
        if !task.is_waiting {
            self.spend(self.now - task.since);
            if let Some(time) = until_room {
                self.costs.waiting += 1;
                task.is_waiting = true;
                self.workers[number].task = Some(task);
                let patience = u64::try_from(PATIENCE.as_millis()).expect("three days");
                let life = self.workers[number].life;
                return self.at(time.min(patience), Event::Answered { worker: number, life });
            }
        } else if until_room.is_some() {
            // The run fails, and with it the task.
            self.costs.unwritten += 1;
            return self.begin(number);
        }
        let is_done = matches!(self.directory.state(task.part).unwrap(), PartState::Done(_));
        self.costs.repeated += u32::from(is_done);
        let items = self.directory.plan.items_of(task.part);
        let Work { cosets, milliseconds } = self.works[task.part as usize - 1];
        let answer = format!("{} {} {cosets}\n", items.start, items.end);
        self.directory
            .record(task.part, &Outcome { milliseconds, answer, worker: None }, None)
            .unwrap();
        if !self.begin_part(number, task) {
            self.begin(number);
        }
    }
}
