//! Tests of checkpoints.

use alloc::{collections::BTreeSet, format, string::ToString as _};
use core::error::Error as _;

use super::*;
use crate::{
    Move,
    search::coset::{
        CosetSolver, CosetStep,
        group_moves::GroupMoves,
        layout::{PAGE, PAGES},
    },
};

#[test]
fn a_checkpoint_of_another_metric_is_refused() {
    let coset = KocSymm::default().moved(Move::R1);
    let solver = |metric| CosetSolver::in_metric(coset, metric).unwrap();
    for (metric, other) in [(Metric::HALF, Metric::QUARTER), (Metric::QUARTER, Metric::HALF)] {
        let (mut saved, mut checkpoint) = (solver(metric), vec![]);
        saved.step(CosetStep::Exact).unwrap();
        saved.step(CosetStep::Exact).unwrap();
        saved.save(&mut checkpoint).unwrap();
        let error = solver(other).resume(&mut &checkpoint[..]).unwrap_err();
        assert!(matches!(error, CheckpointError::OtherMetric(of) if of == metric));
        assert_eq!(error.to_string(), format!("the checkpoint is for the metric {metric}"));
        let mut resumed = solver(metric);
        resumed.resume(&mut &checkpoint[..]).unwrap();
        resumed.step(CosetStep::Exact).unwrap();
        saved.step(CosetStep::Exact).unwrap();
        assert_eq!(resumed.found(), saved.found());
    }
}

#[test]
fn every_damaged_byte_of_a_checkpoint_is_found() {
    let mut solver = CosetSolver::new(KocSymm::default());
    for _ in 0..=2 {
        solver.step(CosetStep::Exact).unwrap();
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
        assert_eq!(is_named, i < HALF.magic.len(), "{i} bytes");
        assert!(is_named || matches!(error, CheckpointError::Damaged), "{i} bytes");
    }
    for more in [&[0][..], &checkpoint] {
        let error = other.resume(&mut &[&checkpoint, more].concat()[..]).unwrap_err();
        assert!(matches!(error, CheckpointError::Damaged), "{error}");
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
    let pages = [0, 5, PAGES - 1];
    let places: Vec<Place> = pages
        .into_iter()
        .flat_map(|page| [0, 9, PAGE - 1].map(|byte| Place::new(page, byte, page % 8)))
        .collect();
    let mut bitmap = Bitmap::of_pages(&pages, false, 0);
    bitmap.mark_all(&places);
    let states = vec![PartState::Waiting, PartState::Begun, PartState::Done];
    let positions = Positions::Bitmap(bitmap, BitmapStage::Search(states.clone()));
    let of_pages = vec![PageCounts { distance: 2, within: vec![483_840, 0, 7] }];
    let counts = Counts { found: vec![1, 2, 4], exact: 1, enough: Some(3), pages: of_pages };
    let mut checkpoint = Sparse::default();
    write(&HALF, coset, &counts, &positions, &mut checkpoint).unwrap();
    let state = read(&HALF, coset, &Pass::new(&GroupMoves::new(), &HALF), &mut checkpoint).unwrap();
    assert_eq!(state.counts, counts);
    let Positions::Bitmap(bitmap, stage) = &state.positions else { panic!("a bitmap") };
    assert!(matches!(stage, BitmapStage::Search(of_stage) if *of_stage == states));
    assert_eq!(bitmap.count(), 9);
    assert_eq!(bitmap.marked(pages), places);
}

/// Each stage is read as it was written, and other numbers are those of no stage.
#[test]
fn a_stage_is_written_as_the_numbers_of_its_parts() {
    let holes = [3, 70, 500].map(|byte| Place::new(1, byte, 6));
    let bitmap = || {
        let mut bitmap = Bitmap::of_pages(&[1], true, 0);
        for hole in holes {
            bitmap.unmark(hole);
        }
        bitmap
    };
    let numbers = |stage| parts(&Positions::Bitmap(bitmap(), stage));
    let stage_of = |numbers: Option<&[u64]>| stage(numbers, &bitmap());
    assert_eq!(parts(&Positions::List(List::default())), None);
    assert_eq!(numbers(BitmapStage::Start), None);
    assert!(matches!(stage_of(None), Some(BitmapStage::Start)));
    assert_eq!(numbers(BitmapStage::Passed), Some(vec![]));
    assert!(matches!(stage_of(Some(&[])), Some(BitmapStage::Passed)));
    let states = [PartState::Done, PartState::Waiting, PartState::Begun];
    assert_eq!(numbers(BitmapStage::Search(states.to_vec())), Some(vec![2, 0, 1]));
    assert!(
        matches!(stage_of(Some(&[2, 0, 1])), Some(BitmapStage::Search(read)) if read == states)
    );
    let farther = BTreeSet::from([holes[0], holes[2]]);
    assert_eq!(numbers(BitmapStage::LastPositions(farther.clone())), Some(vec![3, 0, 3]));
    let Some(BitmapStage::LastPositions(read)) = stage_of(Some(&[3, 0, 3])) else {
        panic!("a stage")
    };
    assert_eq!(read, farther);
    // Another number of unmarked places, a part of a search among positions, an unknown number.
    for wrong in [&[3, 0][..], &[3, 0, 3, 0], &[3, 0, 2], &[0, 4]] {
        assert!(stage_of(Some(wrong)).is_none(), "{wrong:?}");
    }
}

#[test]
fn the_numbers_of_a_checkpoint_fit_each_other() {
    let fit = |found: &[u64], exact, has_begun| {
        do_fit(&Counts { found: found.to_vec(), exact, ..Counts::default() }, has_begun, 11)
    };
    // Between two steps, the counts add up to all positions. There are at most as many exact
    // distances as distances.
    for exact in 0..=2 {
        assert!(fit(&[1, 10], exact, false));
    }
    assert!(!fit(&[1, 10], 3, false));
    assert!(!fit(&[1, 9], 1, false) && !fit(&[1, 11], 1, false));
    // A step that is not complete has found positions that are not counted.
    assert!(fit(&[1, 10], 1, true) && fit(&[1, 9], 1, true));
    assert!(!fit(&[1, 11], 1, true) && !fit(&[1, u64::MAX], 1, true));
    // A checkpoint has at most 100 distances.
    let has_place = |distances: usize| {
        let coset = KocSymm::default();
        let all: Vec<Place> = (0..11).filter_map(Place::from_number).collect();
        let mut counts = Counts { exact: 1, ..Counts::default() };
        counts.found = [&[11][..], &vec![0; distances - 1]].concat();
        let mut checkpoint = vec![];
        let list = Positions::List(List { all, last: vec![] });
        write(&HALF, coset, &counts, &list, &mut checkpoint).unwrap();
        match read(&HALF, coset, &Pass::new(&GroupMoves::new(), &HALF), &mut &checkpoint[..]) {
            Ok(state) => state.counts == counts,
            Err(error) => {
                assert!(matches!(error, CheckpointError::Damaged) && error.source().is_none());
                false
            }
        }
    };
    assert!(has_place(100) && !has_place(101));
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
    let error = solver.resume(&mut HALF.magic.chain(Broken)).unwrap_err();
    assert_eq!(error.to_string(), "the checkpoint cannot be read: broken");
    let error = solver.resume(&mut &b"another file"[..]).unwrap_err();
    assert!(matches!(error, CheckpointError::NotACheckpoint), "{error}");
}
