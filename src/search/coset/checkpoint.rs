//! Checkpoints: the state of a coset solver as bytes with a checksum.

use alloc::{vec, vec::Vec};
use core::fmt;
use std::io::{self, Read, Write};

use xxhash_rust::xxh3::Xxh3;

use super::{
    bitmap::{Bitmap, Pass},
    layout::PAGES,
    level_search::PartState,
    list::List,
    metric::{CosetMetric, HALF, QUARTER},
    pages::PageCounts,
    place::Place,
    state::{BitmapStage, Counts, Positions, State},
};
use crate::{coord::KocSymm, metric::Metric};

/// The maximum numbers of distances, of parts and of list entries in a checkpoint. A checkpoint
/// with a greater number is damaged.
const MOST: [u64; 3] = [100, 1 << 24, 1 << 24];

/// The reason why a search cannot continue from a checkpoint.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The checkpoint cannot be read.
    Io(io::Error),
    /// The input does not begin with the first bytes of a checkpoint of this version.
    NotACheckpoint,
    /// The checkpoint is not for the solver's metric, but for this metric.
    OtherMetric(Metric),
    /// The checkpoint is not for the solver's coset, but for this coset.
    OtherCoset(KocSymm),
    /// The checkpoint is that of a proof with other arguments.
    OtherProof(ProofDifference),
    /// The checkpoint is damaged: its checksum or a number in it is wrong.
    Damaged,
}

/// How the proof of a checkpoint differs from the proof that reads the checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofDifference {
    /// The saved proof has a greater bound.
    GreaterBound,
    /// The saved proof has searched longer sequences.
    LongerSearch,
    /// The saved proof has ended its searches at shorter sequences.
    ShorterSearch,
    /// The saved proof has stopped a search at another number of positions.
    OtherEnd,
}

impl fmt::Display for ProofDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GreaterBound => "a proof with a greater bound",
            Self::LongerSearch => "a proof with a longer search",
            Self::ShorterSearch => "a proof with a shorter search",
            Self::OtherEnd => "a proof whose search ends at another number of positions",
        })
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the checkpoint cannot be read: {error}"),
            Self::NotACheckpoint => {
                f.write_str("the file is not a checkpoint of a coset, or it has another version")
            }
            Self::OtherMetric(metric) => {
                write!(f, "the checkpoint is for the metric {metric}")
            }
            Self::OtherCoset(coset) => {
                let [csymm, eosymm, epsymm] = <[u16; 3]>::from(*coset);
                write!(f, "the checkpoint is for the coset {csymm},{eosymm},{epsymm}")
            }
            Self::OtherProof(difference) => write!(f, "the checkpoint is that of {difference}"),
            Self::Damaged => f.write_str("the checkpoint is damaged"),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Io(error),
        }
    }
}

/// A stream together with the checksum of all bytes read or written.
struct Summed<S> {
    stream: S,
    sum: Xxh3,
}

impl<S> Summed<S> {
    fn new(stream: S) -> Self {
        Self { stream, sum: Xxh3::new() }
    }
}

impl<S: Write> Write for Summed<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.stream.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl<S: Read> Read for Summed<S> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(bytes)?;
        self.sum.update(&bytes[..read]);
        Ok(read)
    }
}

/// Writes a checkpoint. The bitmap must not be in a pass.
pub(super) fn write(
    metric: &CosetMetric,
    coset: KocSymm,
    counts: &Counts,
    positions: &Positions,
    to: &mut dyn Write,
) -> io::Result<()> {
    let mut to = Summed::new(to);
    to.write_all(&metric.magic)?;
    for coordinate in <[u16; 3]>::from(coset) {
        put(&mut to, coordinate.into())?;
    }
    let Counts { found, exact, enough, pages } = counts;
    put(&mut to, *exact as u64)?;
    put(&mut to, u64::from(enough.is_some()))?;
    put(&mut to, enough.unwrap_or_default())?;
    put_all(&mut to, found.iter().copied())?;
    put(&mut to, pages.len() as u64)?;
    for PageCounts { distance, within } in pages {
        put(&mut to, u64::from(*distance))?;
        put_all(&mut to, within.iter().copied().map(u64::from))?;
    }
    let parts = parts(positions);
    put(&mut to, u64::from(parts.is_some()))?;
    put_all(&mut to, parts.unwrap_or_default().into_iter())?;
    match positions {
        Positions::List(list) => {
            put(&mut to, 0)?;
            put_all(&mut to, list.all.iter().map(|place| place.get()))?;
            put_all(&mut to, list.last.iter().map(|place| place.get()))?;
        }
        Positions::Bitmap(bitmap, _) => {
            put(&mut to, 1)?;
            bitmap.write(&mut to)?;
        }
    }
    let sum = to.sum.digest128();
    to.stream.write_all(&sum.to_le_bytes())
}

/// Reads a checkpoint of this metric and this coset, which must end where `from` ends.
pub(super) fn read(
    metric: &CosetMetric,
    coset: KocSymm,
    pass: &Pass,
    from: &mut dyn Read,
) -> Result<State, CheckpointError> {
    let mut from = Summed::new(from);
    let mut magic = [0; 8];
    from.read_exact(&mut magic).map_err(|_| CheckpointError::NotACheckpoint)?;
    if magic != metric.magic {
        let other = [&HALF, &QUARTER].into_iter().find(|other| other.magic == magic);
        let of_metric = |other: &CosetMetric| CheckpointError::OtherMetric(other.metric);
        return Err(other.map_or(CheckpointError::NotACheckpoint, of_metric));
    }
    let mut coordinate = || -> Result<u16, CheckpointError> {
        u16::try_from(get(&mut from)?).map_err(|_| CheckpointError::Damaged)
    };
    let coordinates = [coordinate()?, coordinate()?, coordinate()?];
    let read = KocSymm::try_from(coordinates).map_err(|_| CheckpointError::Damaged)?;
    if read != coset {
        return Err(CheckpointError::OtherCoset(read));
    }
    let exact = usize::try_from(get(&mut from)?).map_err(|_| CheckpointError::Damaged)?;
    let is_enough = get(&mut from)? == 1;
    let enough = get(&mut from)?;
    let found = get_all(&mut from, MOST[0])?;
    let pages = get_pages(&mut from)?;
    let has_parts = get(&mut from)? == 1;
    let parts = get_all(&mut from, MOST[1])?;
    let parts = has_parts.then_some(&parts[..]);
    let positions = match get(&mut from)? {
        0 if parts.is_none() => {
            let mut places = || -> Result<Vec<Place>, CheckpointError> {
                let places = get_all(&mut from, MOST[2])?.into_iter().map(Place::from_number);
                places.collect::<Option<_>>().ok_or(CheckpointError::Damaged)
            };
            Positions::List(List { all: places()?, last: places()? })
        }
        1 => {
            let bitmap = Bitmap::read(pass, &mut from)?;
            let stage = stage(parts, &bitmap).ok_or(CheckpointError::Damaged)?;
            Positions::Bitmap(bitmap, stage)
        }
        _ => return Err(CheckpointError::Damaged),
    };
    let expected = from.sum.digest128();
    let mut sum = [0; 16];
    from.stream.read_exact(&mut sum)?;
    let has_more = match from.stream.read_exact(&mut [0]) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => false,
        read => read.map(|()| true)?,
    };
    let enough = is_enough.then_some(enough);
    let counts = Counts { found, exact, enough, pages };
    let is_sound = u128::from_le_bytes(sum) == expected && !has_more;
    if !is_sound || !do_fit(&counts, has_parts, positions.count()) {
        return Err(CheckpointError::Damaged);
    }
    Ok(State { counts, positions })
}

/// Returns whether the counts are possible for this number of positions. If a step has begun, it
/// has found positions that are not counted.
fn do_fit(counts: &Counts, has_begun: bool, positions: u64) -> bool {
    let total = counts.found.iter().try_fold(0, |sum: u64, &count| sum.checked_add(count));
    let is_sum =
        total.is_some_and(|total| if has_begun { total <= positions } else { total == positions });
    is_sum && counts.exact <= counts.found.len()
}

/// The number of each state of a part in a checkpoint.
const STATES: [(PartState, u64); 3] =
    [(PartState::Waiting, 0), (PartState::Begun, 1), (PartState::Done, 2)];
/// The number of a part that is one of the last positions, if the position is known to be farther
/// away than the distance of the step. The other last positions have the number of
/// [`PartState::Waiting`].
const FARTHER: u64 = 3;

/// Returns the numbers of the parts of a step, or `None` before its pass is complete.
fn parts(positions: &Positions) -> Option<Vec<u64>> {
    let Positions::Bitmap(bitmap, stage) = positions else { return None };
    match stage {
        BitmapStage::Start | BitmapStage::Pass(_) => None,
        BitmapStage::Passed => Some(vec![]),
        BitmapStage::Search(states) => {
            let number = |state| STATES.into_iter().find(|&(known, _)| known == state);
            Some(states.iter().filter_map(|&state| Some(number(state)?.1)).collect())
        }
        BitmapStage::LastPositions(farther) => {
            let places = bitmap.unmarked(usize::MAX).into_iter();
            Some(places.map(|place| if farther.contains(&place) { FARTHER } else { 0 }).collect())
        }
    }
}

/// Returns the stage that [`parts`] wrote. Returns `None` if the numbers are those of no stage.
fn stage(parts: Option<&[u64]>, bitmap: &Bitmap) -> Option<BitmapStage> {
    let Some(parts) = parts else { return Some(BitmapStage::Start) };
    if parts.is_empty() {
        return Some(BitmapStage::Passed);
    }
    if !parts.contains(&FARTHER) {
        let state = |&part| STATES.into_iter().find(|&(_, number)| number == part);
        return Some(BitmapStage::Search(
            parts.iter().map(|p| Some(state(p)?.0)).collect::<Option<_>>()?,
        ));
    }
    let places = bitmap.unmarked(parts.len() + 1);
    let is_last =
        places.len() == parts.len() && parts.iter().all(|part| [0, FARTHER].contains(part));
    let farther = places.into_iter().zip(parts).filter(|&(_, &part)| part == FARTHER);
    is_last.then(|| BitmapStage::LastPositions(farther.map(|(place, _)| place).collect()))
}

fn put(to: &mut impl Write, number: u64) -> io::Result<()> {
    to.write_all(&number.to_le_bytes())
}

fn put_all(to: &mut impl Write, numbers: impl ExactSizeIterator<Item = u64>) -> io::Result<()> {
    put(to, numbers.len() as u64)?;
    for number in numbers {
        put(to, number)?;
    }
    Ok(())
}

fn get(from: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Reads a list of numbers. Returns an error if the list has more than `most` numbers.
fn get_all(from: &mut impl Read, most: u64) -> Result<Vec<u64>, CheckpointError> {
    let count = get(from)?;
    if count > most {
        return Err(CheckpointError::Damaged);
    }
    let mut numbers = vec![];
    for _ in 0..count {
        numbers.push(get(from)?);
    }
    Ok(numbers)
}

/// Reads the numbers of positions in the pages.
fn get_pages(from: &mut impl Read) -> Result<Vec<PageCounts>, CheckpointError> {
    let distances = get(from)?;
    if distances > MOST[0] {
        return Err(CheckpointError::Damaged);
    }
    let mut pages = vec![];
    for _ in 0..distances {
        let distance = u8::try_from(get(from)?).map_err(|_| CheckpointError::Damaged)?;
        let within = get_all(from, PAGES as u64)?.into_iter().map(u32::try_from);
        let within = within.collect::<Result<_, _>>().map_err(|_| CheckpointError::Damaged)?;
        pages.push(PageCounts { distance, within });
    }
    Ok(pages)
}

#[cfg(test)]
mod tests;
