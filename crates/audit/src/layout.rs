//! Layouts: descriptions of the rows, the columns and the entries of tables.

use std::fmt;

use superflip::{Move, tables::TableInfo};

use crate::{coordinate::keeps_ud_edges, term::Term};

/// The kinds of numbers in a table: the kind that indexes the rows, the kind that indexes the
/// columns, and the kinds of the entries. The catalogue names these kinds, and a [`Term`] describes
/// each kind.
///
/// ```
/// use superflip::tables;
/// use superflip_audit::{Layout, Term};
/// let layout = Layout::of(tables::find("edge_trans").unwrap())?;
/// assert_eq!(layout.terms(), "move × edge → edge");
/// assert_eq!(layout.entry(0).text(7), "FU");
/// # Ok::<(), superflip_audit::LayoutError>(())
/// ```
#[derive(Debug)]
pub struct Layout {
    /// The kind of number that indexes the rows.
    pub rows: &'static Term,
    /// The second axis, or `None` for a table with one axis.
    pub columns: Option<Columns>,
    /// The kinds of the entries: one kind for all columns, or one kind per column.
    entries: Vec<&'static Term>,
}

/// The second axis of a table.
#[derive(Debug)]
pub enum Columns {
    /// The columns are the values of this kind of number.
    Of(&'static Term),
    /// The columns are the fields of a struct, with these names in declared order.
    Named(Vec<&'static str>),
}

/// The reason why the layout of a table is unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// No term has this name.
    UnknownTerm(String),
    /// The catalogue names a wrong number of kinds for the entries of the table. The catalogue must
    /// name one kind for all entries, or one kind for each named column of the table.
    EntryTerms {
        /// The number of kinds that the catalogue names.
        found: usize,
        /// The number of columns in the table.
        expected: usize,
    },
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTerm(name) => {
                write!(f, "the catalogue uses the term {name:?}, which is unknown")
            }
            Self::EntryTerms { found, expected } => {
                write!(f, "the catalogue has {found} entry terms, expected one or {expected}")
            }
        }
    }
}

impl std::error::Error for LayoutError {}

impl Layout {
    /// Returns the layout of a table.
    ///
    /// # Errors
    ///
    /// Returns [`LayoutError::UnknownTerm`] if the catalogue uses a name that no [`Term`] has.
    /// Returns [`LayoutError::EntryTerms`] if the catalogue names neither one kind of entry for all
    /// columns nor one kind for each named column.
    pub fn of(info: &TableInfo) -> Result<Self, LayoutError> {
        let columns = match info.axes.get(1) {
            None => None,
            Some(names) if names.contains('+') => Some(Columns::Named(names.split('+').collect())),
            Some(name) => Some(Columns::Of(term(name)?)),
        };
        let entries: Vec<_> = info.entry.split('+').map(term).collect::<Result<_, _>>()?;
        let expected = match &columns {
            Some(Columns::Named(names)) => names.len(),
            _ => 1,
        };
        if ![1, expected].contains(&entries.len()) {
            return Err(LayoutError::EntryTerms { found: entries.len(), expected });
        }
        Ok(Self { rows: term(info.axes[0])?, columns, entries })
    }

    /// Returns the layout in one line, such as `move × edge → edge`.
    #[must_use]
    pub fn terms(&self) -> String {
        let columns = match &self.columns {
            None => String::new(),
            Some(Columns::Of(term)) => format!(" × {}", term.name()),
            Some(Columns::Named(names)) => format!(" × ({})", names.join(", ")),
        };
        let entries: Vec<&str> = self.entries.iter().map(|term| term.name()).collect();
        let entries = match entries[..] {
            [term] => term.to_owned(),
            _ => format!("({})", entries.join(", ")),
        };
        format!("{}{columns} → {entries}", self.rows.name())
    }

    /// Returns the kinds of numbers in the table, each only once: the kind that indexes the rows,
    /// then the kind that indexes the columns, then the kinds of the entries.
    #[must_use]
    pub fn each_term(&self) -> Vec<&'static Term> {
        let mut terms = vec![self.rows];
        if let Some(Columns::Of(term)) = self.columns {
            terms.push(term);
        }
        terms.extend(&self.entries);
        let mut seen = Vec::new();
        terms.retain(|&term| {
            let is_first = !seen.contains(&term);
            seen.push(term);
            is_first
        });
        terms
    }

    /// Returns the kind of number that the entries of a column have.
    #[must_use]
    pub fn entry(&self, column: usize) -> &'static Term {
        self.entries.get(column).copied().unwrap_or(self.entries[0])
    }

    /// Returns the heading of a column.
    #[must_use]
    pub fn column_name(&self, column: usize) -> String {
        match &self.columns {
            Some(Columns::Of(term)) => term.heading_of(column),
            Some(Columns::Named(names)) => names.get(column).copied().unwrap_or("").to_owned(),
            None => String::new(),
        }
    }

    /// Reports whether a valid input can reach this entry. An entry that no valid input reaches is
    /// 0.
    #[must_use]
    pub fn is_used(&self, row: usize, column: usize) -> bool {
        let leaves_group = || match self.columns {
            Some(Columns::Of(term)) if term.name() == "move" => {
                Move::from_index(column).is_some_and(|mv| !keeps_ud_edges(mv))
            }
            _ => false,
        };
        self.rows.is_used(row) && !(self.rows.is_in_group() && leaves_group())
    }
}

fn term(name: &str) -> Result<&'static Term, LayoutError> {
    Term::find(name).ok_or_else(|| LayoutError::UnknownTerm(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use superflip::tables;

    use super::*;
    use crate::catalogue::all_tables;

    #[test]
    fn every_table_of_the_catalogue_has_a_layout() {
        for info in all_tables() {
            let layout = Layout::of(info).expect(info.name);
            assert_eq!(layout.columns.is_some(), info.shape.len() == 2, "{}", info.name);
        }
    }

    #[test]
    fn layouts_in_terms() {
        let layout = |name| Layout::of(tables::find(name).unwrap()).unwrap();
        assert_eq!(layout("edge_trans").terms(), "move × edge → edge");
        assert_eq!(layout("invm").terms(), "sym → sym");
        assert_eq!(layout("edgepxor").terms(), "epsymm × (kept, exchanged) → eosymm");
        assert_eq!(
            layout("cornersymm").terms(),
            "csymm × (minbits, csymm, minmap) → (syms, canon, sym)"
        );
        let names: Vec<_> = layout("edge_trans").each_term().iter().map(|t| t.name()).collect();
        assert_eq!(names, ["move", "edge"]);
    }

    #[test]
    fn what_the_catalogue_cannot_say_is_an_error() {
        let mut info = *tables::find("cornersymm").unwrap();
        info.entry = "syms+canon";
        let error = Layout::of(&info).unwrap_err();
        assert_eq!(error, LayoutError::EntryTerms { found: 2, expected: 3 });
        assert_eq!(error.to_string(), "the catalogue has 2 entry terms, expected one or 3");
        info.entry = "petal";
        let error = Layout::of(&info).unwrap_err();
        assert_eq!(error, LayoutError::UnknownTerm("petal".to_owned()));
        assert_eq!(error.to_string(), "the catalogue uses the term \"petal\", which is unknown");
    }

    /// In a table of an order that exists only inside Kociemba's group, only the moves that leave
    /// the group are unused columns.
    #[test]
    fn only_moves_that_leave_the_group_are_unused() {
        let unused = |name| {
            let info = tables::find(name).unwrap();
            let layout = Layout::of(info).unwrap();
            (0..info.shape[1]).filter(|&column| !layout.is_used(0, column)).count()
        };
        assert_eq!(unused("ud_edge_perm_move"), 8);
        assert_eq!(unused("corner_split_conj"), 0);
        assert_eq!(unused("corner_perm_move"), 0);
    }

    #[test]
    fn ten_moves_keep_the_ud_edges() {
        assert_eq!(Move::ALL.into_iter().filter(|&mv| keeps_ud_edges(mv)).count(), 10);
    }
}
