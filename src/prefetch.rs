//! Prefetching. If a table is larger than the caches, the program requests its entries before it
//! reads them, so that the reads overlap. Without prefetching, each read waits until the previous
//! read has finished.

#![allow(unsafe_code)]

/// Requests that the processor load entry `index` of `table` into its caches. Does nothing if
/// `index` is out of range, or on a target other than x86-64 with SSE.
#[inline]
pub(crate) fn prefetch<T>(table: &[T], index: usize) {
    let Some(entry) = table.get(index) else { return };
    #[cfg(all(target_arch = "x86_64", target_feature = "sse"))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the target has SSE, and the pointer comes from a reference.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(entry).cast()) };
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse")))]
    let _ = entry;
}

/// Prefetches the first and the last entry of `row`: the whole row, if it lies in two cache lines.
#[cfg(feature = "solve-fast")]
#[inline]
pub(crate) fn prefetch_ends<T>(row: &[T]) {
    prefetch(row, 0);
    prefetch(row, row.len().saturating_sub(1));
}

#[cfg(test)]
mod tests {
    use super::prefetch;

    #[test]
    fn any_index_will_do() {
        let table = [1u64, 2, 3];
        for index in [0, 2, 3, usize::MAX] {
            prefetch(&table, index);
        }
        prefetch::<u64>(&[], 0);
        assert_eq!(table, [1, 2, 3]);
    }
}
