use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::{coordinate::Coordinate, node::Node};

/// The parts into which a search is divided. Workers take them in order and search each part
/// independently of the others.
#[derive(Debug)]
pub(super) struct Parts<C> {
    nodes: Vec<Node<C>>,
    /// The indices of the nodes, in the order in which workers take them.
    order: Vec<u32>,
    /// The number of parts that the workers have asked for. It may exceed the number of all parts.
    taken: AtomicUsize,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct PartsDone {
    pub(crate) done: usize,
    pub(crate) of: usize,
}

impl<C: Coordinate> Parts<C> {
    /// Creates the parts, in the order of `nodes`.
    pub(super) fn new(nodes: Vec<Node<C>>) -> Self {
        let end = u32::try_from(nodes.len()).expect("memory holds fewer than 2³² nodes");
        Self { nodes, order: (0..end).collect(), taken: AtomicUsize::new(0) }
    }

    /// Sorts the parts by the sums of their bounds, in ascending order, because the parts with the
    /// smallest sums are the likeliest to have a solution.
    pub(super) fn sort(&mut self) {
        self.order.sort_by_cached_key(|&index| self.nodes[index as usize].bound_sum());
    }

    /// Takes the next parts, at most `count`. Returns no part if none is left.
    pub(super) fn take(&self, count: usize) -> impl Iterator<Item = Node<C>> {
        let first = self.taken.fetch_add(count, Relaxed).min(self.order.len());
        let taken = &self.order[first..self.order.len().min(first + count)];
        taken.iter().map(|&index| self.nodes[index as usize])
    }

    /// Returns the number of parts that workers have taken. Workers may still be searching the
    /// parts that were taken most recently.
    pub(super) fn done(&self) -> PartsDone {
        let of = self.nodes.len();
        PartsDone { done: self.taken.load(Relaxed).min(of), of: of.max(1) }
    }
}
