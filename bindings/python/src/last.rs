//! A value that successive calls share.

use std::{
    convert::Infallible,
    sync::{Mutex, PoisonError},
};

/// A value that was made for a key, such as a solver with its tables. The next call with the same
/// key uses the value again.
#[derive(Debug)]
pub(crate) struct Last<K, V>(Mutex<Option<(K, V)>>);

impl<K: PartialEq, V: Clone> Last<K, V> {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// Returns a clone of the value for `key`. Makes the value if the last key was another one.
    pub(crate) fn get(&self, key: K, make: impl FnOnce(&K) -> V) -> V {
        let Ok(value) = self.try_get(key, |key| Ok::<_, Infallible>(make(key)));
        value
    }

    /// Does the same as [`get`](Self::get), unless `make` returns an error.
    pub(crate) fn try_get<E>(&self, key: K, make: impl FnOnce(&K) -> Result<V, E>) -> Result<V, E> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((known, value)) if *known == key => Ok(value.clone()),
            _ => {
                let value = make(&key)?;
                Ok(last.insert((key, value)).1.clone())
            }
        }
    }
}
