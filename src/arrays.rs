//! Arrays that a loop fills.
//!
//! The standard library's `array::from_fn` and `array::map` also serve elements that must be dropped if a
//! later one panics, so each closure costs the compiler 300 lines of LLVM code. Elements that are `Copy` need
//! a loop alone: 30 lines.

/// Returns the array with the elements `make(0)`, `make(1)` and so on.
#[inline]
pub fn array<T: Copy, const N: usize>(mut make: impl FnMut(usize) -> T) -> [T; N] {
    const { assert!(N > 0, "the first element fills the array") };
    let mut array = [make(0); N];
    #[expect(clippy::needless_range_loop, reason = "each adapter of an iterator costs LLVM code")]
    for index in 1..N {
        array[index] = make(index);
    }
    array
}

/// `map` for arrays whose elements are `Copy`.
pub trait MapArray<T, const N: usize> {
    /// Returns the images of the elements, in the same order.
    fn mapped<U: Copy>(self, image: impl FnMut(T) -> U) -> [U; N];
}

impl<T: Copy, const N: usize> MapArray<T, N> for [T; N] {
    #[inline]
    fn mapped<U: Copy>(self, mut image: impl FnMut(T) -> U) -> [U; N] {
        array(|index| image(self[index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_made_in_ascending_order() {
        let mut made = 0;
        let squares: [usize; 4] = array(|index| {
            assert_eq!(index, made);
            made += 1;
            index * index
        });
        assert_eq!((squares, made), ([0, 1, 4, 9], 4));
        assert_eq!(squares.mapped(|square| square > 1), [false, false, true, true]);
    }
}
