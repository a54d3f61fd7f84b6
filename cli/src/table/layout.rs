//! How a table is laid out: the kinds of its rows, columns and entries.

use superflip::{Face, Move, tables::TableInfo};

use super::kind::{Kind, UnknownKind};

/// The kinds of a table's axes and entries.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) rows: Kind,
    pub(super) columns: Option<Columns>,
    /// One kind for all columns, or one for each.
    entries: Vec<Kind>,
}

/// The second axis of a table.
#[derive(Debug)]
pub(super) enum Columns {
    /// Numbered by the values of a kind.
    Of(Kind),
    /// The fields of a struct, in declared order.
    Fields(Vec<&'static str>),
}

impl Layout {
    /// The layout that the catalogue states.
    pub(super) fn of(info: &TableInfo) -> Result<Self, UnknownKind> {
        let axis = |i: usize| info.axes.get(i).copied();
        let columns = match axis(1) {
            None => None,
            Some(names) if names.contains('+') => Some(Columns::Fields(names.split('+').collect())),
            Some(term) => Some(Columns::Of(term.parse()?)),
        };
        let entries = match (info.entry, &columns) {
            ("field", Some(Columns::Fields(names))) => {
                names.iter().map(|name| field(name)).collect::<Result<_, _>>()?
            }
            (term, _) => vec![term.parse()?],
        };
        Ok(Self { rows: axis(0).unwrap_or_default().parse()?, columns, entries })
    }

    /// The layout in the catalogue's terms: `move × edge → edge`.
    pub(super) fn terms(&self) -> String {
        let columns = match &self.columns {
            None => String::new(),
            Some(Columns::Of(kind)) => format!(" × {}", kind.term()),
            Some(Columns::Fields(names)) => format!(" × ({})", names.join(", ")),
        };
        let entries: Vec<&str> = self.entries.iter().map(|kind| kind.term()).collect();
        let entries = match entries[..] {
            [term] => term.to_owned(),
            _ => format!("({})", entries.join(", ")),
        };
        format!("{}{columns} → {entries}", self.rows.term())
    }

    /// The kinds that it speaks of, each once.
    pub(super) fn kinds(&self) -> Vec<Kind> {
        let mut kinds = vec![self.rows];
        if let Some(Columns::Of(kind)) = self.columns {
            kinds.push(kind);
        }
        kinds.extend(&self.entries);
        let mut seen = Vec::new();
        kinds.retain(|kind| {
            let first = !seen.contains(kind);
            seen.push(*kind);
            first
        });
        kinds
    }

    /// What the entries of a column are.
    pub(super) fn entry(&self, column: usize) -> Kind {
        match self.entries[..] {
            [kind] => kind,
            ref kinds => kinds.get(column).copied().unwrap_or(Kind::Number),
        }
    }

    /// The heading of a column.
    pub(super) fn column_name(&self, column: usize) -> String {
        match &self.columns {
            Some(Columns::Of(kind)) => kind.short(column),
            Some(Columns::Fields(names)) => names.get(column).copied().unwrap_or("").to_owned(),
            None => String::new(),
        }
    }

    /// Whether an entry means something; what no valid input reaches is 0.
    pub(super) fn is_used(&self, row: usize, column: usize) -> bool {
        self.rows.is_used(row)
            && match (self.rows, &self.columns, Move::from_index(column)) {
                (
                    Kind::UdEdgeOrder | Kind::MiddleEdgeOrder | Kind::CornerSplit | Kind::EdgeSplit,
                    Some(Columns::Of(Kind::Move)),
                    Some(mv),
                ) => keeps_ud_edges(mv),
                _ => true,
            }
    }
}

/// The kind of a named field of `cornersymm`; its `csymm` is the number of a
/// canonical orientation.
fn field(name: &str) -> Result<Kind, UnknownKind> {
    match name {
        "minbits" => Ok(Kind::SymSet),
        "minmap" => Ok(Kind::Sym),
        "csymm" => Ok(Kind::CanonicalCsymm),
        other => other.parse(),
    }
}

/// Whether a move is of Kociemba's group, ⟨U, F2, R2, D, B2, L2⟩, so that the
/// edges of the U and D layers stay among themselves.
pub(super) fn keeps_ud_edges(mv: Move) -> bool {
    matches!(mv.face(), Face::U | Face::D) || mv.quarters() == 2
}

#[cfg(test)]
mod tests {
    use superflip::tables;

    use super::*;

    #[test]
    fn every_kind_in_the_catalogue_is_known() {
        for info in tables::ALL {
            let layout = Layout::of(info).expect(info.name);
            assert_eq!(layout.columns.is_some(), info.shape.len() == 2, "{}", info.name);
            let columns = info.shape.get(1).copied().unwrap_or(1);
            for (i, entry) in info.entries().enumerate() {
                let kind = layout.entry(i % columns);
                assert!(kind.admits(entry), "{}: entry {i} is {entry}, no {kind:?}", info.name);
            }
        }
    }

    #[test]
    fn layouts_in_terms() {
        let terms = |name| Layout::of(tables::find(name).unwrap()).unwrap().terms();
        assert_eq!(terms("edge_trans"), "move × edge → edge");
        assert_eq!(terms("invm"), "sym → sym");
        assert_eq!(terms("edgepxor"), "epsymm × (kept, exchanged) → eosymm");
        assert_eq!(terms("cornersymm"), "csymm × (minbits, csymm, minmap) → (syms, canon, sym)");
        let kinds = Layout::of(tables::find("edge_trans").unwrap()).unwrap().kinds();
        assert_eq!(kinds, [Kind::Move, Kind::Edge]);
    }

    #[test]
    fn ten_moves_keep_the_ud_edges() {
        assert_eq!(Move::ALL.into_iter().filter(|&mv| keeps_ud_edges(mv)).count(), 10);
    }
}
