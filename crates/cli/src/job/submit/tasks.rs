//! Joins parts into tasks, so that a scheduler does not start too many tasks per minute.

use crate::{
    job::{part_list::PartList, plan::Plan, status::Survey},
    progress::whole,
};

/// The tasks that still have parts to answer. Task 1 has the parts 1 to `join`, task 2 has the next
/// `join` parts, and so on. The task with the greatest number may have fewer parts.
pub(in crate::job) struct Tasks {
    pub(super) join: u32,
    pub(in crate::job) numbers: PartList,
    parts: u32,
}

/// The number of tasks that are assumed to run at the same time if the user gives no `--throttle`.
const USUAL_THROTTLE: u32 = 50;
/// The mean time between the starts of two tasks must be at least this number of seconds.
const BETWEEN_STARTS: f64 = 6.0;

impl Tasks {
    pub(in crate::job) fn new(
        join: Option<u32>,
        throttle: Option<u32>,
        plan: &Plan,
        survey: &Survey,
    ) -> Self {
        let parts = plan.parts;
        let join = join.unwrap_or_else(|| {
            let seconds = match survey.done {
                0 => f64::from(u32::try_from(plan.seconds).unwrap_or(u32::MAX)),
                done => (survey.time / done).as_secs_f64().max(0.001),
            };
            // If n tasks run at once and each takes s seconds, a task begins every s / n seconds.
            let least = BETWEEN_STARTS * f64::from(throttle.unwrap_or(USUAL_THROTTLE));
            u32::try_from(whole((least / seconds).ceil())).unwrap_or(u32::MAX)
        });
        let join = join.clamp(1, parts);
        let open = survey.missing.numbers().iter().chain(survey.bad.iter().map(|(part, _)| part));
        let numbers = open.map(|part| (part - 1) / join + 1).collect();
        Self { join, numbers, parts }
    }

    /// Returns the parts of a task, such as `4-7`.
    pub(in crate::job) fn parts_of(&self, task: u32) -> PartList {
        let last = task.saturating_mul(self.join).min(self.parts);
        ((task - 1) * self.join + 1..=last).collect()
    }

    /// Divides the tasks into arrays. The indices in an array are between 1 and `most`. Returns
    /// each array's offset and indices. The number of a task is the offset of its array plus its
    /// index.
    pub(super) fn arrays(&self, most: u32) -> Vec<(u32, PartList)> {
        let numbers = self.numbers.numbers();
        let arrays = numbers.chunk_by(|a, b| (a - 1) / most == (b - 1) / most);
        let array = |tasks: &[u32]| {
            let offset = (tasks[0] - 1) / most * most;
            (offset, tasks.iter().map(|task| task - offset).collect())
        };
        arrays.map(array).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_have_every_task_once() {
        let list: PartList = "1-5,9-13,20,41".parse().unwrap();
        let tasks = Tasks { join: 3, numbers: list.clone(), parts: 122 };
        for most in [1, 4, 10, 100] {
            let arrays = tasks.arrays(most);
            let all = arrays.iter().flat_map(|(offset, indices)| {
                assert!(indices.numbers().iter().all(|index| (1..=most).contains(index)));
                indices.numbers().iter().map(move |index| index + offset)
            });
            assert_eq!(all.collect::<PartList>(), list);
        }
        assert_eq!(tasks.arrays(10)[1].1.to_string(), "1-3,10");
        assert_eq!(tasks.parts_of(1).to_string(), "1-3");
        assert_eq!(tasks.parts_of(41).to_string(), "121-122");
    }
}
