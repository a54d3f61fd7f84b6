use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::node::Node;

/// The parts into which a search is divided. Workers take them in order and search each part
/// independently of the others.
#[derive(Debug)]
pub(super) struct Parts<C> {
    nodes: Vec<Node<C>>,
    /// How many parts the workers have asked for, which may be more than there are.
    taken: AtomicUsize,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct PartsDone {
    pub(crate) done: usize,
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

    /// Returns the number of parts that workers have taken. Workers may still be searching the last
    /// of them.
    pub(super) fn done(&self) -> PartsDone {
        let of = self.nodes.len();
        PartsDone { done: self.taken.load(Relaxed).min(of), of: of.max(1) }
    }
}
