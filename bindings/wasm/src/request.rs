//! Requests, and the functions that answer them.

#[cfg(feature = "solver")]
use rand::{SeedableRng, rngs::StdRng};
use serde_json::Value;
#[cfg(feature = "solver")]
use superflip::CubePos;

#[cfg(feature = "machine")]
use crate::machine;
#[cfg(feature = "metric")]
use crate::metric;
#[cfg(feature = "people")]
use crate::people;
#[cfg(feature = "solver")]
use crate::search;
#[cfg(feature = "optimal")]
use crate::{count, optimal};
#[cfg(feature = "large")]
use crate::{describe, method::ByMethod, repairs::Nearest, scan::Scan, scramble, ways::Ways};
use crate::{
    failure::{Failure, object},
    fields::Fields,
    position::Position,
};

/// Answers a request. The answer is JSON.
pub(crate) fn answer(request: &[u8]) -> Vec<u8> {
    let answer = match dispatch(Fields(request)) {
        Ok(value) => object([("ok", value)]),
        Err(Failure(error)) => object([("error", error)]),
    };
    answer.to_string().into_bytes()
}

/// Answers a request. Its first field is its name.
fn dispatch(mut fields: Fields<'_>) -> Result<Value, Failure> {
    let name = fields.text()?;
    let fields = &mut fields;
    match name {
        // Checks that moves reach a position. Searches nothing.
        "check" => Position::read(fields)?.oriented().map(|_| Value::Null),
        // Draws random positions from a seed, and returns them as facelets.
        #[cfg(feature = "solver")]
        "random" => Ok(random(fields.parse()?, fields.parse()?)),
        // Opens a search for solutions, and returns the number of the search.
        #[cfg(feature = "solver")]
        "open" => search::open(fields),
        // Runs a search for a number of nodes, or until its next solution.
        #[cfg(feature = "solver")]
        "run" => search::run(fields),
        // Closes a search.
        #[cfg(feature = "solver")]
        "close" => search::close(fields),
        // Opens a scrambler of a kind, draws its next scramble, and closes it.
        #[cfg(feature = "large")]
        "scrambler" => scramble::open(fields),
        #[cfg(feature = "large")]
        "scramble" => scramble::next(fields),
        #[cfg(feature = "large")]
        "scrambled" => scramble::close(fields),
        // Describes a position.
        #[cfg(feature = "large")]
        "inspect" => describe::inspect(&Position::read(fields)?),
        // Returns a position in every notation.
        #[cfg(feature = "large")]
        "convert" => describe::convert(&Position::read(fields)?),
        // Draws a position.
        #[cfg(feature = "large")]
        "picture" => describe::picture(fields),
        // Lists the reachable cubes nearest to stickers.
        #[cfg(feature = "large")]
        "nearest" => Nearest::read(fields)?.list(),
        // Finds the likeliest cubes for measured colors.
        #[cfg(feature = "large")]
        "scan" => Scan::read(fields)?.run(),
        // Solves in the stages of a method that people learn.
        #[cfg(feature = "large")]
        "method" => ByMethod::read(fields)?.solve(),
        // Lists the sequences that bring some pieces home.
        #[cfg(feature = "large")]
        "ways" => Ways::read(fields)?.list(),
        // Derives the tables of the search for shortest solutions.
        #[cfg(feature = "optimal")]
        "derive" => Ok(optimal::derive()),
        // Returns the address of memory for a table.
        #[cfg(feature = "optimal")]
        "place" => optimal::place(fields),
        // Finds a shortest solution.
        #[cfg(feature = "optimal")]
        "shortest" => optimal::shortest(fields),
        // Makes the certificate of a shortest solution, and checks one.
        #[cfg(feature = "optimal")]
        "certify" => optimal::certify(fields),
        #[cfg(feature = "optimal")]
        "checkCertificate" => optimal::check_certificate(fields),
        // Counts the positions at each distance.
        #[cfg(feature = "optimal")]
        "count" => count::count(fields),
        // Derives the tables of a metric.
        #[cfg(feature = "metric")]
        "prepare" => metric::prepare(fields),
        // Finds a cheap solution in a metric.
        #[cfg(feature = "metric")]
        "solve" => metric::solve(fields),
        // Returns the cost of a sequence in a metric.
        #[cfg(feature = "metric")]
        "cost" => metric::cost(fields),
        // Describes a machine, and derives the tables of its searches.
        #[cfg(feature = "machine")]
        "describe" => machine::describe(fields),
        #[cfg(feature = "machine")]
        "prepareMachine" => machine::prepare(fields),
        // Finds a solution that a machine makes in little time.
        #[cfg(feature = "machine")]
        "solveMachine" => machine::solve(fields),
        // Makes the shortest schedule of a sequence, and replays one.
        #[cfg(feature = "machine")]
        "schedule" => machine::schedule(fields),
        #[cfg(feature = "machine")]
        "simulate" => machine::simulate(fields),
        // Answers how people solve.
        #[cfg(feature = "people")]
        name => people::answer(name, fields),
        #[cfg(not(feature = "people"))]
        _ => Err(Failure::request(format_args!("no such request: {name:?}"))),
    }
}

/// Draws `count` random positions from a seed.
#[cfg(feature = "solver")]
fn random(seed: u64, count: u32) -> Value {
    let mut rng = StdRng::seed_from_u64(seed);
    (0..count).map(|_| CubePos::random(&mut rng).to_string()).collect()
}
