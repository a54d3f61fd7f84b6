use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::node::Node;

/// The parts of a search: nodes that workers search independently of each other. Workers take the
/// parts in order.
#[derive(Debug)]
pub(super) struct Parts<C> {
    nodes: Vec<Node<C>>,
    /// The number of parts that workers have taken. It may exceed the number of parts.
    taken: AtomicUsize,
}

/// The progress of a search: the number of parts done.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PartsDone {
    pub(crate) done: usize,
    /// The number of parts, at least 1.
    pub(crate) of: usize,
}

impl<C> Parts<C> {
    pub(super) fn new(nodes: Vec<Node<C>>) -> Self {
        Self { nodes, taken: AtomicUsize::new(0) }
    }

    /// Takes the next parts, at most `count`. Returns an empty slice if no part is left.
    pub(super) fn take(&self, count: usize) -> &[Node<C>] {
        let first = self.taken.fetch_add(count, Relaxed).min(self.nodes.len());
        &self.nodes[first..self.nodes.len().min(first + count)]
    }

    /// Returns the number of parts that workers have taken. The workers may still search the last
    /// parts taken.
    pub(super) fn done(&self) -> PartsDone {
        let of = self.nodes.len();
        PartsDone { done: self.taken.load(Relaxed).min(of), of: of.max(1) }
    }
}
