//! Requests, and the functions that answer them.

use rand::{SeedableRng, rngs::StdRng};
use serde::Deserialize;
use serde_json::{Value, json};
use superflip::CubePos;

use crate::{
    describe,
    failure::Failure,
    position::Position,
    repairs,
    search::{self, Searches},
    ways,
};

/// A request: in JSON, an object with one member, which has the name of the request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
enum Request {
    /// Describes a position.
    Inspect(Position),
    /// Returns a position in every notation.
    Convert(Position),
    /// Checks that moves reach a position. Searches nothing.
    Check(Position),
    /// Lists the reachable cubes nearest to stickers.
    Nearest(repairs::Nearest),
    /// Draws random positions from a seed, and returns them as facelets.
    Random(Random),
    /// Opens a search for solutions, and returns the number of the search.
    Open(search::Open),
    /// Runs a search for a number of nodes, or until its next solution.
    Run(search::Run),
    /// Closes a search.
    Close(search::Close),
    /// Lists the sequences that bring some pieces home.
    Ways(ways::Ways),
}

/// Draws `count` random positions from a seed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Random {
    /// A number from 0 to 2⁶⁴ − 1 in decimal digits, because a JavaScript number has only 53 bits
    /// of precision.
    seed: String,
    count: u32,
}

/// Answers a request. Request and answer are JSON.
pub(crate) fn answer(request: &[u8], searches: &mut Searches) -> Vec<u8> {
    let answer = match dispatch(request, searches) {
        Ok(value) => json!({ "ok": value }),
        Err(failure) => json!({ "error": failure.into_json() }),
    };
    answer.to_string().into_bytes()
}

fn dispatch(request: &[u8], searches: &mut Searches) -> Result<Value, Failure> {
    match serde_json::from_slice(request).map_err(|error| Failure::Request(error.to_string()))? {
        Request::Inspect(position) => describe::inspect(&position),
        Request::Convert(position) => describe::convert(&position),
        Request::Check(position) => position.oriented().map(|_| Value::Null),
        Request::Nearest(nearest) => nearest.list(),
        Request::Random(random) => random.positions(),
        Request::Open(open) => searches.open(&open),
        Request::Run(run) => searches.run(&run),
        Request::Close(close) => Ok(searches.close(&close)),
        Request::Ways(ways) => ways.list(),
    }
}

impl Random {
    fn positions(&self) -> Result<Value, Failure> {
        let seed = self.seed.parse().map_err(|_| {
            Failure::Request(format!("the seed {:?} is no number from 0 to 2^64 - 1", self.seed))
        })?;
        let mut rng = StdRng::seed_from_u64(seed);
        Ok((0..self.count).map(|_| CubePos::random(&mut rng).to_string()).collect())
    }
}
