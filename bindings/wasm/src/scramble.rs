//! Scrambles of a kind. Each request draws the next one.

use std::cell::RefCell;

use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{cube::Pattern, names::Named};
use superflip_cubing::scramble::{Scrambler, WcaEvent, cases_named};

use crate::{failure::Failure, fields::Fields};

/// The maximum number of open scramblers. Each has a random generator and the cases of its set.
const MAX_OPEN: usize = 1 << 10;

thread_local! {
    // The scramblers of the module, which has only one thread, by their numbers.
    static SCRAMBLERS: RefCell<Vec<Option<Open>>> = RefCell::default();
}

/// A scrambler, and the random numbers of its seed.
#[derive(Debug)]
struct Open {
    scrambler: Scrambler,
    rng: StdRng,
}

/// Opens a scrambler, and returns its number. The first two fields are the number from which it draws, and the maximum
/// length. The next three are words: solved pieces, a case or a set, and an event. An empty word stands for none.
pub(crate) fn open(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (seed, max_length) = (fields.parse()?, fields.parse()?);
    let [solved, case, event] = [fields.text()?, fields.text()?, fields.text()?];
    let mut scrambler = Scrambler::new().max_length(max_length);
    if !solved.is_empty() {
        let solved: Pattern = solved.parse().map_err(|error| Failure::argument("solved", error))?;
        scrambler = scrambler.solved(solved);
    }
    if !case.is_empty() {
        let cases = cases_named(case).map_err(|error| Failure::argument("case", error))?;
        scrambler = scrambler.cases(&cases);
    }
    if !event.is_empty() {
        let event =
            WcaEvent::from_name(event).map_err(|error| Failure::argument("event", error))?;
        scrambler = scrambler.event(event);
    }
    let open = Some(Open { scrambler, rng: StdRng::seed_from_u64(seed) });
    SCRAMBLERS.with_borrow_mut(|scramblers| {
        if let Some(number) = scramblers.iter().position(Option::is_none) {
            scramblers[number] = open;
            return Ok(json!(number));
        }
        if scramblers.len() == MAX_OPEN {
            return Err(Failure::of("too-many-searches", "too many scramblers are open"));
        }
        scramblers.push(open);
        Ok(json!(scramblers.len() - 1))
    })
}

/// Draws the next scramble of a scrambler.
pub(crate) fn next(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let number: usize = fields.parse()?;
    SCRAMBLERS.with_borrow_mut(|scramblers| match scramblers.get_mut(number) {
        Some(Some(Open { scrambler, rng })) => Ok(json!(scrambler.scramble(rng)?)),
        _ => Err(Failure::request(format_args!("no scrambler is number {number}"))),
    })
}

/// Closes a scrambler.
pub(crate) fn close(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let number: usize = fields.parse()?;
    SCRAMBLERS.with_borrow_mut(|scramblers| {
        if let Some(open) = scramblers.get_mut(number) {
            *open = None;
        }
    });
    Ok(Value::Null)
}
