use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::node::Node;

/// Nodes that workers search independently of each other, in order.
#[derive(Debug)]
pub(super) struct Parts<C> {
    nodes: Vec<Node<C>>,
    /// How many parts workers have taken. It may exceed the number of parts.
    taken: AtomicUsize,
}

/// How many parts of a search are done.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PartsDone {
    pub(crate) done: usize,
    /// At least 1.
    pub(crate) of: usize,
}

impl<C> Parts<C> {
    pub(super) fn new(nodes: Vec<Node<C>>) -> Self {
        Self { nodes, taken: AtomicUsize::new(0) }
    }

    /// Takes the next parts, at most `count`. An empty slice means that none is left.
    pub(super) fn take(&self, count: usize) -> &[Node<C>] {
        let first = self.taken.fetch_add(count, Relaxed).min(self.nodes.len());
        &self.nodes[first..self.nodes.len().min(first + count)]
    }

    /// How many parts are done, or nearly done: workers have taken them.
    pub(super) fn done(&self) -> PartsDone {
        let of = self.nodes.len();
        PartsDone { done: self.taken.load(Relaxed).min(of), of: of.max(1) }
    }
}
