//! The classes of a coordinate's values under the symmetries of a metric.

use alloc::{vec, vec::Vec};

use crate::{
    coord::{KocSymm, Twist},
    cube::{CubePos, Sym},
    metric::Metric,
    prefetch::prefetch,
};

/// The classes of the values of a coordinate. Symmetries that keep the U–D axis map the values of a
/// class to each other.
#[derive(Debug)]
pub(super) struct ValueClasses {
    /// For each value, `16·class + i`. The symmetry with the index `i` maps the value to the
    /// representative of its class.
    entries: Vec<u32>,
    /// The least value of each class.
    pub(super) representatives: Vec<u32>,
    /// For each class, a bit mask of the symmetries that map its representative to itself. Bit `i`
    /// stands for the symmetry with the index `i`.
    pub(super) stabilizers: Vec<u16>,
}

impl ValueClasses {
    /// Makes the classes of the values 0 to `count - 1`. `position` returns a position with a value,
    /// and `value` returns the value of a position. `symmetries` must be a group of at most 16
    /// symmetries, and the first one must be the identity.
    pub(super) fn new(
        count: usize,
        symmetries: &[Sym],
        position: impl Fn(usize) -> CubePos,
        value: impl Fn(&CubePos) -> usize,
    ) -> Self {
        const NONE: u32 = u32::MAX;
        let inverse = |m: Sym| symmetries.iter().position(|&s| s == m.inverse());
        let inverses: Vec<u32> = symmetries
            .iter()
            .zip(0..)
            .map(|(&m, i)| {
                inverse(m).map_or(i, |i| u32::try_from(i).expect("at most 16 symmetries"))
            })
            .collect();
        let mut entries = vec![NONE; count];
        let (mut representatives, mut stabilizers) = (Vec::new(), Vec::new());
        for at in 0..count {
            if entries[at] != NONE {
                continue;
            }
            let class = u32::try_from(representatives.len()).expect("classes fit 28 bits");
            let (of_class, mut stabilizer) = (position(at), 0);
            for ((i, &m), inverse) in symmetries.iter().enumerate().zip(&inverses) {
                let image = value(&of_class.remap(m));
                if image == at {
                    stabilizer |= 1 << i;
                }
                if entries[image] == NONE {
                    entries[image] = class << 4 | inverse;
                }
            }
            representatives.push(u32::try_from(at).expect("values fit 32 bits"));
            stabilizers.push(stabilizer);
        }
        Self { entries, representatives, stabilizers }
    }

    /// Returns `16·class + i` of a value. The symmetry with the index `i` maps the value to the
    /// representative of the class.
    #[inline]
    pub(super) fn entry(&self, value: usize) -> u32 {
        self.entries[value]
    }

    /// Prefetches what [`of`](Self::of) reads.
    #[inline]
    pub(super) fn prefetch(&self, value: usize) {
        prefetch(&self.entries, value);
    }

    pub(super) fn len(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the class of a value, and the index of a symmetry that maps the value to the
    /// representative of the class.
    #[inline]
    pub(super) fn of(&self, value: usize) -> (usize, usize) {
        let entry = self.entries[value] as usize;
        (entry >> 4, entry & 15)
    }
}

/// Returns the symmetries of a metric that keep the U–D axis.
pub(super) fn axis_symmetries(metric: &Metric) -> Vec<Sym> {
    metric.symmetries().take_while(|m| m.index() < Sym::AXIS_COUNT).collect()
}

/// Returns the image of each twist under a symmetry that keeps the U–D axis.
pub(super) fn twist_images(m: Sym) -> Vec<u16> {
    let image = |twist| {
        let coset = KocSymm { csymm: twist, ..KocSymm::default() };
        Twist::of(&coset.representative().remap(m)).get()
    };
    Twist::all().map(image).collect()
}
