//! Searches for shortest solutions, with proof. One request runs a whole search, or a share of it, and
//! reports its progress to the host.
//!
//! The search reads four tables of 45 MB. To derive them takes some seconds and 320 MB, and the memory of a
//! module never shrinks. So one instance derives the tables, and its host copies them into the instances that
//! search:
//!
//! ```text
//! derive          returns the address and the length of each table
//! place NAME N    returns the address of N bytes, to which the host copies the table
//! shortest …      takes the tables that were placed; the library checks them, and derives what is missing.
//!                 So do certify and checkCertificate
//! ```

use core::{any::Any, num::NonZero, ops::ControlFlow};
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, Once, PoisonError},
};

use serde_json::{Value, json};
use superflip::{
    Alg,
    notation::PositionError,
    search::{OptimalSolver, Share, SolutionCertificate, SolutionCertificateError, Threads},
    tables::{Store, set_store},
    watch::Progress,
};
use superflip_gen::Endian;

use crate::{
    failure::Failure,
    fields::Fields,
    host,
    position::{Position, held},
};

/// The tables of the search that are not in the module.
const TABLES: [&str; 4] =
    ["flip_slice_class", "flip_slice_move", "flip_slice_sym", "flip_slice_twist_prune"];

/// The tables that the search has not taken yet.
static PLACED: Placed = Placed(Mutex::new(BTreeMap::new()));

struct Placed(Mutex<BTreeMap<String, Vec<u8>>>);

impl Placed {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The library reads each table once. The store then drops it, because the library has its own copy.
impl Store for Placed {
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
        let table = self.tables().remove(name).filter(|table| table.len() == bytes.len());
        if let Some(table) = &table {
            bytes.copy_from_slice(table);
        }
        table.is_some()
    }

    fn lock(&self) -> Box<dyn Any> {
        Box::new(())
    }

    fn will_derive(&self, _: &str) {}

    fn write(&self, _: &str, _: &[u8]) {}
}

/// Derives the tables. Returns the name, the address and the length of each.
pub(crate) fn derive() -> Value {
    let derived = superflip_gen::derive(TABLES).expect("the recipes make each table");
    let mut tables = PLACED.tables();
    for name in TABLES {
        tables.insert(name.to_owned(), derived[name].bytes(Endian::Little));
    }
    let place = |(name, table): (&String, &Vec<u8>)| json!({ "name": name, "address": table.as_ptr().addr(), "length": table.len() });
    tables.iter().map(place).collect()
}

/// Returns the address of memory for a table.
pub(crate) fn place(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    let (name, length) = (fields.text()?, fields.parse()?);
    if !TABLES.contains(&name) || length > MAX_TABLE {
        return Err(Failure::request(format_args!("no table {name:?} has {length} bytes")));
    }
    let table = vec![0; length];
    let address = table.as_ptr().addr();
    PLACED.tables().insert(name.to_owned(), table);
    Ok(address.into())
}

/// The maximum length of a table. It limits the memory of the module.
const MAX_TABLE: usize = 40_000_000;

/// Lets the library read the tables that were placed.
fn use_placed() {
    static STORE: Once = Once::new();
    STORE.call_once(|| set_store(&PLACED));
}

/// Reports the progress of a search to the host, which may end the search.
pub(crate) fn report(now: Progress) -> ControlFlow<()> {
    let Progress { length, done, of, nodes, .. } = now;
    #[expect(clippy::cast_precision_loss, reason = "parts and nodes are below 2⁵³")]
    let goes_on = host::report(length.into(), done as f64, of as f64, nodes as f64);
    if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Makes the certificate of a shortest solution, as a text.
pub(crate) fn certify(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    use_placed();
    let position = Position::read(fields)?.in_place()?;
    let solution: Alg = fields.text()?.parse().map_err(PositionError::Moves)?;
    let made = SolutionCertificate::new_watched(&position, &solution, Threads::ONE, &mut report)?;
    Ok(made.to_string().into())
}

/// Checks a certificate. Also counts the nodes of some parts again, whose numbers follow, or of `all` parts.
pub(crate) fn check_certificate(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    use_placed();
    let certificate: SolutionCertificate = fields.text()?.parse()?;
    let parts: Vec<usize> = match fields.text()? {
        "all" => (0..certificate.parts.len()).collect(),
        // A number that is passed over would leave its part unchecked.
        numbers => numbers
            .lines()
            .map(|number| number.parse().map_err(|error| Failure::argument("parts", error)))
            .collect::<Result<_, _>>()?,
    };
    certificate.check()?;
    let counted = certificate.count_again()?;
    let checked = certificate.check_parts_watched(&parts, Threads::ONE, &mut report);
    checked.map_err(|error| match error {
        SolutionCertificateError::NoPart { .. } => Failure::argument("parts", error),
        error => error.into(),
    })?;
    let SolutionCertificate { position, distance, solution, .. } = certificate;
    Ok(json!({
        "facelets": position.to_string(),
        "moves": solution,
        "length": solution.moves().len(),
        "distance": distance,
        "lengths_counted": counted,
    }))
}

/// Finds a shortest solution of at most `maxLength` moves, or searches a share.
pub(crate) fn shortest(fields: &mut Fields<'_>) -> Result<Value, Failure> {
    use_placed();
    let given = Position::read(fields)?;
    let (position, hold) = (given.in_place()?, given.hold()?);
    let max_length = fields.parse()?;
    let (index, count): (usize, NonZero<usize>) = (fields.parse()?, fields.parse()?);
    let share = Share::new(index, count);
    let share = share
        .ok_or_else(|| Failure::request(format_args!("no share {index} of {count} shares")))?;
    let solver = OptimalSolver::new().max_length(max_length).share(share);
    let found = solver.solve_watched(&position, &mut report)?;
    let solution = found.solution();
    let mut object = held(solution, hold);
    if solution.is_optimal() {
        object["bound"] = solution.len().into();
    }
    object["nodes"] = found.nodes().into();
    object["tried"] = found.tried().into();
    Ok(object)
}
