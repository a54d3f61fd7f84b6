//! The faults of a certificate.

use alloc::vec::Vec;
use core::fmt;

use super::{error::CosetError, layout::PAGES, pages::PAGE_POSITIONS, place::POSITIONS};
use crate::{CubePos, notation::Facelets};

/// The first fault that a check of a [`Certificate`](super::Certificate) finds.
#[derive(Debug)]
#[non_exhaustive]
pub enum CertificateError {
    /// The bound is not 1 to 20, or to 26 in quarter turns, or the number of counts is not 1 to the bound.
    Within {
        /// The bound.
        within: u8,
        /// The number of counts.
        counts: usize,
    },
    /// The coset has a position whose distance is known to be greater than the bound.
    KnownDistance {
        /// The bound.
        within: u8,
        /// The known distance.
        known: u8,
    },
    /// The whole cube has fewer positions at a distance.
    TooMany {
        /// The distance.
        distance: usize,
        /// The count of the certificate.
        count: u64,
        /// The number of positions of the cube at this distance.
        most: u64,
    },
    /// The counts and the positions left are more than the positions of a coset.
    Sum,
    /// No position is at a distance, although a smaller distance has positions and not all
    /// positions are found.
    Gap {
        /// The distance.
        distance: usize,
    },
    /// The passes cannot find all positions that are not counted and not left.
    Passes {
        /// The number of passes.
        passes: usize,
    },
    /// No search stops at the number in `cut_off`: this many positions are found before, or there
    /// are fewer in the coset, or no move is left for the search.
    CutOff,
    /// The positions left are not in ascending order of their facelets, or one is listed twice.
    Order {
        /// The number of the position, from 1.
        number: usize,
    },
    /// The fault is in one of the positions left.
    Left {
        /// The number of the position, from 1.
        number: usize,
        /// The fault.
        fault: SolutionFault,
    },
    /// The distances of `pages` are not the great distances of `counts`.
    PageDistances,
    /// A distance does not have one number per page.
    PageNumber {
        /// The distance.
        distance: usize,
        /// The number of numbers.
        pages: usize,
    },
    /// A page has more positions within a distance than within the next distance, or than it has
    /// apart from the positions left.
    PageCount {
        /// The distance.
        distance: usize,
        /// The page.
        page: usize,
    },
    /// The pages together do not have as many positions as `counts` has up to a distance.
    PageSum {
        /// The distance.
        distance: usize,
    },
    /// A new count of the positions at a distance differs.
    Count {
        /// The distance.
        distance: usize,
        /// The count of the certificate.
        expected: u64,
        /// The new count.
        found: u64,
    },
    /// A new count of the positions of a page differs.
    Page {
        /// The page.
        page: usize,
        /// The distance.
        distance: u8,
        /// The number of the certificate.
        expected: u32,
        /// The new number.
        found: u32,
    },
    /// Positions of a page are neither found by the searches and passes nor listed in `left`.
    NotFound {
        /// The page.
        page: usize,
        /// The number of missing positions.
        count: usize,
        /// A missing position.
        example: CubePos,
    },
    /// A position of a page is listed in `left`, but the searches and passes find it.
    Found {
        /// The page.
        page: usize,
        /// The position.
        position: CubePos,
    },
    /// The page does not exist.
    NoPage {
        /// The number of the page.
        page: usize,
    },
    /// The positions at small distances are too few for a check of single pages, because the coset
    /// is near Kociemba's group.
    Near,
    /// Another run of the proof has other counts, or stops its last search elsewhere.
    OtherCounts(Vec<u64>),
    /// Another run of the proof has other numbers of positions in the pages.
    OtherPages,
    /// Another run of the proof leaves other positions.
    OtherLeft,
    /// A search of the check failed or was stopped.
    Step(CosetError),
}

/// The fault of a position left in a [`Certificate`](super::Certificate).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolutionFault {
    /// The position is not in the coset.
    OtherCoset,
    /// The solution costs more than the bound.
    TooLong {
        /// The bound.
        within: u8,
    },
    /// The moves do not solve the position.
    NotSolved,
    /// All moves after the moves of the searches are in Kociemba's group, so the searches and passes
    /// find the solution.
    Found,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Within { within, counts } => {
                write!(f, "`within` is {within}, and `counts` has {counts} numbers")
            }
            Self::KnownDistance { within, known } => {
                write!(
                    f,
                    "`within` is {within}, but a position of the coset is at distance {known}"
                )
            }
            Self::TooMany { distance, count, most } => write!(
                f,
                "`counts`: {count} at distance {distance}, but the cube has only {most} there"
            ),
            Self::Sum => {
                write!(f, "`counts` and `left` are more than the {POSITIONS} positions of a coset")
            }
            Self::Gap { distance } => {
                write!(f, "`counts`: none at distance {distance}, although positions are left")
            }
            Self::Passes { passes } => write!(
                f,
                "`counts`: moves of the group that cost {passes} after the last search do not reach \
                 all other positions"
            ),
            Self::CutOff => f.write_str("`cut_off`: no search stops at this number"),
            Self::Order { number } => {
                write!(f, "`left`, position {number}: not greater than the position before")
            }
            Self::Left { number, fault } => write!(f, "`left`, position {number}: {fault}"),
            Self::PageDistances => {
                f.write_str("`pages`: the distances are not the great distances of `counts`")
            }
            Self::PageNumber { distance, pages } => {
                write!(f, "`pages`, distance {distance}: {pages} numbers instead of {PAGES}")
            }
            Self::PageCount { distance, page } => write!(
                f,
                "`pages`, distance {distance}: page {page} has more positions than the next \
                 distance, or than the {PAGE_POSITIONS} of a page without those in `left`"
            ),
            Self::PageSum { distance } => {
                write!(f, "`pages`, distance {distance}: the sum is not that of `counts`")
            }
            Self::Count { distance, expected, found } => {
                write!(f, "`counts`: {expected} at distance {distance}, but there are {found}")
            }
            Self::Page { page, distance, expected, found } => write!(
                f,
                "`pages`: {expected} of page {page} within distance {distance}, but there are \
                 {found}"
            ),
            Self::NotFound { page, count, example } => write!(
                f,
                "`left`: {count} positions of page {page} are missing, such as {}",
                Facelets::from(*example)
            ),
            Self::Found { page, position } => write!(
                f,
                "`left`: the searches and passes find a position of page {page}, {}",
                Facelets::from(*position)
            ),
            Self::NoPage { page } => write!(f, "expected a page below {PAGES}, found {page}"),
            Self::Near => f.write_str(
                "the coset is so near Kociemba's group that only a new proof checks its pages",
            ),
            Self::OtherCounts(counts) => {
                write!(f, "`counts` or `cut_off`: a new run finds {counts:?}")
            }
            Self::OtherPages => f.write_str("`pages`: a new run finds other numbers"),
            Self::OtherLeft => f.write_str("`left`: a new run leaves other positions"),
            Self::Step(error) => write!(f, "the positions cannot be counted again: {error}"),
        }
    }
}

impl fmt::Display for SolutionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherCoset => f.write_str("the position is in another coset"),
            Self::TooLong { within } => write!(f, "the solution costs more than {within}"),
            Self::NotSolved => f.write_str("the moves do not solve the position"),
            Self::Found => f.write_str("the searches and passes find this solution"),
        }
    }
}

impl core::error::Error for CertificateError {}
