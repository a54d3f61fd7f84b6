use alloc::{vec, vec::Vec};
use core::fmt;
use std::io::{self, Read, Write};

use xxhash_rust::xxh3::Xxh3;

use super::{
    bitmap::Bitmap,
    level::{Level, List},
    level_search::PartState,
    place::Place,
    solver::CosetSolver,
};
use crate::coord::KocSymm;

/// The first bytes of a checkpoint, with its version.
const MAGIC: [u8; 8] = *b"coset  3";

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
    /// The checkpoint is not for the solver's coset, but for this coset.
    OtherCoset(KocSymm),
    /// The checkpoint is damaged: its checksum or a number in it is wrong.
    Damaged,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the checkpoint cannot be read: {error}"),
            Self::NotACheckpoint => {
                f.write_str("the file is not a checkpoint of a coset, or it has another version")
            }
            Self::OtherCoset(KocSymm { csymm, eosymm, epsymm }) => {
                write!(f, "the checkpoint is for the coset {csymm},{eosymm},{epsymm}")
            }
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

impl CosetSolver {
    /// Writes a checkpoint, which [`resume`](Self::resume) reads. The checkpoint holds everything
    /// found so far, and a checksum. Its size is 2.4 GB if there is a bitmap, and a few bytes per
    /// position while the positions are in a list.
    ///
    /// # Errors
    /// Returns an error if writing to `to` fails, or if a pass was cancelled and not continued
    /// ([`is_in_pass`](Self::is_in_pass)).
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        if self.is_in_pass() {
            return Err(io::Error::other("a pass was cancelled and is not finished"));
        }
        let mut to = Summed::new(to);
        to.write_all(&MAGIC)?;
        let KocSymm { csymm, eosymm, epsymm } = self.coset();
        for coordinate in [csymm.get(), eosymm.get(), epsymm.get()] {
            put(&mut to, coordinate.into())?;
        }
        put(&mut to, self.exact as u64)?;
        put(&mut to, u64::from(self.enough.is_some()))?;
        put(&mut to, self.enough.unwrap_or_default())?;
        put(&mut to, u64::from(self.exact_digest.is_some()))?;
        to.write_all(&self.exact_digest.unwrap_or_default().to_le_bytes())?;
        put_all(&mut to, self.found.iter().copied())?;
        let parts = self.parts.as_deref();
        put(&mut to, u64::from(parts.is_some()))?;
        put_all(&mut to, parts.unwrap_or_default().iter().map(|&part| part as u64))?;
        match &self.level {
            Level::List(list) => {
                put(&mut to, 0)?;
                put_all(&mut to, list.all.iter().map(|place| place.get()))?;
                put_all(&mut to, list.last.iter().map(|place| place.get()))?;
            }
            Level::Bitmap(bitmap) => {
                put(&mut to, 1)?;
                bitmap.write(&mut to)?;
            }
        }
        let sum = to.sum.digest128();
        to.stream.write_all(&sum.to_le_bytes())
    }

    /// Continues from a checkpoint of the same coset. After an error, the solver is unchanged.
    ///
    /// # Errors
    /// Returns [`CheckpointError`] if the checkpoint cannot be read, is damaged, or is for another
    /// coset.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{coord::KocSymm, search::{CosetSolver, CosetStep}};
    /// let mut solver = CosetSolver::new(KocSymm::default());
    /// let mut go_on = |_| ControlFlow::Continue(());
    /// solver.step(CosetStep::Exact, &mut go_on).unwrap();
    /// let mut checkpoint = vec![];
    /// solver.save(&mut checkpoint).unwrap();
    ///
    /// let mut other = CosetSolver::new(KocSymm::default());
    /// other.resume(&mut &checkpoint[..]).unwrap();
    /// other.step(CosetStep::Exact, &mut go_on).unwrap();
    /// assert_eq!(other.found(), [1, 10]);
    ///
    /// checkpoint[50] ^= 1;
    /// assert!(other.resume(&mut &checkpoint[..]).is_err());
    /// ```
    pub fn resume(&mut self, from: &mut dyn Read) -> Result<(), CheckpointError> {
        let mut from = Summed::new(from);
        let mut magic = [0; MAGIC.len()];
        from.read_exact(&mut magic).map_err(|_| CheckpointError::NotACheckpoint)?;
        if magic != MAGIC {
            return Err(CheckpointError::NotACheckpoint);
        }
        let mut coordinate = || -> Result<u16, CheckpointError> {
            u16::try_from(get(&mut from)?).map_err(|_| CheckpointError::Damaged)
        };
        let [csymm, eosymm, epsymm] = [coordinate()?, coordinate()?, coordinate()?];
        let coset = KocSymm {
            csymm: csymm.try_into().map_err(|_| CheckpointError::Damaged)?,
            eosymm: eosymm.try_into().map_err(|_| CheckpointError::Damaged)?,
            epsymm: epsymm.try_into().map_err(|_| CheckpointError::Damaged)?,
        };
        if coset != self.coset() {
            return Err(CheckpointError::OtherCoset(coset));
        }
        let exact = usize::try_from(get(&mut from)?).map_err(|_| CheckpointError::Damaged)?;
        let is_enough = get(&mut from)? == 1;
        let enough = get(&mut from)?;
        let has_digest = get(&mut from)? == 1;
        let mut digest = [0; 16];
        from.read_exact(&mut digest)?;
        let found = get_all(&mut from, MOST[0])?;
        let has_parts = get(&mut from)? == 1;
        let parts = get_all(&mut from, MOST[1])?.into_iter().map(part_state);
        let parts: Vec<PartState> = parts.collect::<Result<_, _>>()?;
        let level = match get(&mut from)? {
            0 => {
                let mut places = || -> Result<Vec<Place>, CheckpointError> {
                    let places = get_all(&mut from, MOST[2])?.into_iter().map(Place::from_number);
                    places.collect::<Option<_>>().ok_or(CheckpointError::Damaged)
                };
                Level::List(List { all: places()?, last: places()? })
            }
            1 => Level::Bitmap(Bitmap::read(self.tables_of_passes(), &mut from)?),
            _ => return Err(CheckpointError::Damaged),
        };
        let expected = from.sum.digest128();
        let mut sum = [0; 16];
        from.stream.read_exact(&mut sum)?;
        let total = found.iter().try_fold(0, |sum: u64, &count| sum.checked_add(count));
        let is_sum = total.is_some_and(|total| {
            if has_parts { total <= level.count() } else { total == level.count() }
        });
        if u128::from_le_bytes(sum) != expected || exact > found.len() || !is_sum {
            return Err(CheckpointError::Damaged);
        }
        self.exact = exact;
        self.enough = is_enough.then_some(enough);
        self.exact_digest = has_digest.then_some(u128::from_le_bytes(digest));
        self.found = found;
        self.parts = has_parts.then_some(parts);
        self.level = level;
        Ok(())
    }
}

/// Returns the [`PartState`] that [`CosetSolver::save`] writes as `number`.
fn part_state(number: u64) -> Result<PartState, CheckpointError> {
    let states = [PartState::Waiting, PartState::Begun, PartState::Done, PartState::Unsolved];
    let state = states.into_iter().find(|&state| state as u64 == number);
    state.ok_or(CheckpointError::Damaged)
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;
    use core::{error::Error as _, ops::ControlFlow};

    use super::*;
    use crate::{
        Move,
        search::{
            CosetStep,
            coset::layout::{PAGE, PAGES},
        },
    };

    #[test]
    fn every_damaged_byte_of_a_checkpoint_is_found() {
        let mut solver = CosetSolver::new(KocSymm::default());
        for _ in 0..=2 {
            solver.step(CosetStep::Exact, &mut |_| ControlFlow::Continue(())).unwrap();
        }
        let mut checkpoint = vec![];
        solver.save(&mut checkpoint).unwrap();
        let mut other = CosetSolver::new(KocSymm::default());
        for i in 0..checkpoint.len() {
            let mut damaged = checkpoint.clone();
            damaged[i] ^= 1;
            assert!(other.resume(&mut &damaged[..]).is_err(), "byte {i}");
            let error = other.resume(&mut &checkpoint[..i]).unwrap_err();
            let is_named = matches!(error, CheckpointError::NotACheckpoint);
            assert_eq!(is_named, i < MAGIC.len(), "{i} bytes");
            assert!(is_named || matches!(error, CheckpointError::Damaged), "{i} bytes");
        }
        assert_eq!(other.found(), []);
        // A checkpoint with a correct checksum, but with counts whose sum exceeds 64 bits.
        let mut damaged = checkpoint.clone();
        let end = damaged.len() - 16;
        damaged[9 * 8..11 * 8].fill(0xff);
        let sum = xxhash_rust::xxh3::xxh3_128(&damaged[..end]);
        damaged[end..].copy_from_slice(&sum.to_le_bytes());
        let error = other.resume(&mut &damaged[..]).unwrap_err();
        assert!(matches!(error, CheckpointError::Damaged), "{error}");
        let mut other = CosetSolver::new(KocSymm::default().moved(Move::R1));
        let error = other.resume(&mut &checkpoint[..]).unwrap_err();
        assert!(error.to_string().contains("coset 0,0,0"), "{error}");
    }

    /// A file whose pages of zeros take no memory.
    #[derive(Default)]
    struct Sparse {
        /// The length and the bytes of each part. There are no bytes if all are 0.
        parts: Vec<(usize, Option<Vec<u8>>)>,
        next: usize,
        read: usize,
    }

    impl Write for Sparse {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            static ZEROS: [u8; PAGE] = [0; PAGE];
            let is_empty = *bytes == ZEROS[..bytes.len()];
            self.parts.push((bytes.len(), (!is_empty).then(|| bytes.to_vec())));
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Reads into bytes that are 0, so it leaves out zeros.
    impl Read for Sparse {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let Some((length, part)) = self.parts.get(self.next) else { return Ok(0) };
            let count = bytes.len().min(length - self.read);
            if let Some(part) = part {
                bytes[..count].copy_from_slice(&part[self.read..][..count]);
            }
            self.read += count;
            if self.read == *length {
                (self.next, self.read) = (self.next + 1, 0);
            }
            Ok(count)
        }
    }

    #[test]
    #[cfg_attr(target_pointer_width = "32", ignore = "a bitmap needs addresses of 64 bits")]
    fn a_checkpoint_keeps_a_bitmap_and_the_parts_of_a_search() {
        let coset = KocSymm::default().moved(Move::R1);
        let (mut solver, mut other) = (CosetSolver::new(coset), CosetSolver::new(coset));
        let pages = [0, 5, PAGES - 1];
        let places: Vec<Place> = pages
            .into_iter()
            .flat_map(|page| [0, 9, PAGE - 1].map(|byte| Place::new(page, byte, page % 8)))
            .collect();
        let mut bitmap = Bitmap::of_pages(&pages, false, 0);
        bitmap.mark_all(&places);
        solver.level = Level::Bitmap(bitmap);
        (solver.found, solver.exact) = (vec![1, 2, 4], 1);
        (solver.enough, solver.exact_digest) = (Some(3), Some(4 << 100));
        let states = [PartState::Waiting, PartState::Begun, PartState::Done, PartState::Unsolved];
        solver.parts = Some(states.to_vec());
        let mut checkpoint = Sparse::default();
        solver.save(&mut checkpoint).unwrap();
        other.resume(&mut checkpoint).unwrap();
        assert_eq!((other.found(), other.exact()), (&[1, 2, 4][..], 1));
        assert_eq!((other.enough(), other.exact_digest()), (Some(3), Some(4 << 100)));
        assert_eq!(other.parts.as_deref(), Some(&states[..]));
        let Level::Bitmap(bitmap) = &other.level else { panic!("a bitmap") };
        assert_eq!(bitmap.count(), 9);
        assert_eq!(bitmap.marked(pages), places);
    }

    #[test]
    fn the_numbers_of_a_checkpoint_fit_each_other() {
        let can_resume = |found: &[u64], exact, parts: Option<Vec<PartState>>| {
            let coset = KocSymm::default();
            let (mut solver, mut other) = (CosetSolver::new(coset), CosetSolver::new(coset));
            let all: Vec<Place> = (0..11).filter_map(Place::from_number).collect();
            solver.level = Level::List(List { all, last: vec![] });
            (solver.found, solver.exact, solver.parts) = (found.to_vec(), exact, parts);
            let mut checkpoint = vec![];
            solver.save(&mut checkpoint).unwrap();
            match other.resume(&mut &checkpoint[..]) {
                Ok(()) => {
                    assert_eq!((&other.found, other.exact), (&solver.found, exact));
                    assert_eq!(other.parts, solver.parts);
                    true
                }
                Err(error) => {
                    assert!(matches!(error, CheckpointError::Damaged) && error.source().is_none());
                    assert!(other.found.is_empty());
                    false
                }
            }
        };
        // Without a search, the counts add up to all positions. There are at most as many exact
        // distances as distances.
        for exact in 0..=2 {
            assert!(can_resume(&[1, 10], exact, None));
        }
        assert!(!can_resume(&[1, 10], 3, None));
        assert!(!can_resume(&[1, 9], 1, None) && !can_resume(&[1, 11], 1, None));
        // A search that is not complete has found positions that are not counted.
        let parts = || Some(vec![PartState::Begun]);
        assert!(can_resume(&[1, 10], 1, parts()) && can_resume(&[1, 9], 1, parts()));
        assert!(!can_resume(&[1, 11], 1, parts()));
        // A checkpoint has at most 100 distances.
        let many = |count: usize| [&[11][..], &vec![0; count - 1]].concat();
        assert!(can_resume(&many(100), 1, None) && !can_resume(&many(101), 1, None));
    }

    /// A stream that cannot be read.
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }

    #[test]
    fn an_error_of_a_stream_is_the_source_of_the_error() {
        let mut solver = CosetSolver::new(KocSymm::default());
        let error = solver.resume(&mut MAGIC.chain(Broken)).unwrap_err();
        assert_eq!(error.to_string(), "the checkpoint cannot be read: broken");
        let error = solver.resume(&mut &b"another file"[..]).unwrap_err();
        assert!(matches!(error, CheckpointError::NotACheckpoint), "{error}");
    }
}
