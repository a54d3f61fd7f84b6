//! `superflip table stats`: prints statistics of a table.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Write},
};

use anstyle::Style;
use superflip::tables::TableInfo;
use superflip_audit::{Columns, Contents, Layout, Part, Term};

use super::{
    Failure, census,
    histogram::{self, OWN_BARS},
    lookup::find,
    text::{WIDTH, columns, grid, grouped, shape, stdout},
};

/// Print statistics of a table: the least, greatest and distinct values, a histogram, and fixed
/// points of permutations
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table stats edge_trans")]
pub(super) struct Args {
    /// Print the statistics of the table with this name
    name: String,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let info = find(&self.name)?;
        let layout = Layout::of(info).map_err(|e| Failure::Run(e.to_string()))?;
        let table = Contents::baked(info);
        let mut out = stdout();
        heading(info, &layout, &mut out)?;
        match superflip_audit::census(&table) {
            Some(counted) => census::write(info.name, counted, &mut out)?,
            None => write(info, &layout, &table.entries, &mut out)?,
        }
        Ok(out.flush()?)
    }
}

fn heading(info: &TableInfo, layout: &Layout, out: &mut impl Write) -> io::Result<()> {
    let bold = Style::new().bold();
    let size = format!("{} {}", shape(info.shape), info.element().name());
    writeln!(out, "{bold}{}{bold:#}  {size}, {}", info.name, layout.terms())
}

fn write(info: &TableInfo, layout: &Layout, data: &[u64], out: &mut impl Write) -> io::Result<()> {
    let bold = Style::new().bold();
    let all = series(info, layout, data);
    for series in &all {
        writeln!(out, "\n{bold}{}{bold:#}", series.name)?;
        series.write(out)?;
    }
    let maps = maps(info, layout, data);
    if maps.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{bold}maps{bold:#}")?;
    let permutations = maps.iter().filter(|map| map.is_permutation()).count();
    writeln!(out, "{permutations} of {} are permutations; their fixed points:", maps.len())?;
    let widest = maps.iter().map(|map| columns(&map.name)).max().unwrap_or(0);
    let cell = |map: &Map| format!("{:widest$} {}", map.name, grouped(map.fixed_points()));
    let cells: Vec<String> = maps.iter().map(cell).collect();
    grid(&cells, WIDTH).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// A series of numbers of one kind from a table. The numbers are all entries, the entries of one
/// column, or one part of each entry.
struct Series {
    name: String,
    term: &'static Term,
    /// The numbers, without the entries that mean "no value".
    values: Vec<u64>,
    /// The number of entries that mean "no value", or that the library never reads.
    none: usize,
}

impl Series {
    fn new(name: String, term: &'static Term, entries: impl Iterator<Item = Option<u64>>) -> Self {
        let entries: Vec<_> =
            entries.map(|e| e.filter(|&e| term.mark_of_none() != Some(e))).collect();
        let values: Vec<u64> = entries.iter().flatten().copied().collect();
        let none = entries.len() - values.len();
        Self { name, term, values, none }
    }
}

/// Returns the series of a table. A table with named columns has one series per column. Any other
/// table has one series per part of its entries, or a single series if its entries have no parts.
fn series(info: &TableInfo, layout: &Layout, data: &[u64]) -> Vec<Series> {
    let across = info.shape.get(1).copied().unwrap_or(1);
    let entries = data.iter().enumerate();
    let entries = entries.map(|(i, &e)| layout.is_used(i / across, i % across).then_some(e));
    if let Some(Columns::Named(names)) = &layout.columns {
        let field = |(i, name): (usize, &&str)| {
            let entries = entries.clone().skip(i).step_by(across);
            Series::new((*name).to_owned(), layout.entry(i), entries)
        };
        return names.iter().enumerate().map(field).collect();
    }
    let term = layout.entry(0);
    if term.parts().is_empty() {
        return vec![Series::new("entries".to_owned(), term, entries)];
    }
    let part = |(i, part): (usize, &Part)| {
        let values = entries.clone().map(|entry| entry.map(|entry| part.of(entry)));
        Series::new(format!("part {}: {}", i + 1, part.term.name()), part.term, values)
    };
    term.parts().iter().enumerate().map(part).collect()
}

impl Series {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let counts = counts(&self.values);
        let number = |n: Option<&u64>| n.map_or_else(String::new, |&n| grouped(n));
        let none = (self.none > 0).then(|| ("no value", grouped(self.none as u64)));
        for (name, fact) in [
            ("values", grouped(self.values.len() as u64)),
            ("least", number(counts.keys().next())),
            ("greatest", number(counts.keys().next_back())),
            ("distinct", grouped(counts.len() as u64)),
        ]
        .into_iter()
        .chain(none)
        {
            writeln!(out, "{name:8}  {fact}")?;
        }
        let often: BTreeSet<u64> = counts.values().copied().collect();
        match often.first() {
            Some(&often_each) if often.len() == 1 => {
                writeln!(out, "each      {} times", grouped(often_each))
            }
            _ if self.term.is_set() && counts.len() > OWN_BARS => Ok(()),
            _ => histogram::write(&counts, self.term, out),
        }
    }
}

/// Returns how often each value occurs.
fn counts(data: &[u64]) -> BTreeMap<u64, u64> {
    let mut counts = BTreeMap::new();
    for &value in data {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

/// A row, a column or a whole table that maps numbers to numbers of the same kind.
struct Map {
    name: String,
    images: Vec<u64>,
}

impl Map {
    fn is_permutation(&self) -> bool {
        let mut images = self.images.clone();
        images.sort_unstable();
        images.into_iter().eq(0..self.images.len() as u64)
    }

    fn fixed_points(&self) -> u64 {
        (0..).zip(&self.images).filter(|(i, image)| i == *image).count() as u64
    }
}

/// Returns all [`Map`]s in a table. The list is empty if no axis has the same kind of numbers as
/// the entries.
fn maps(info: &TableInfo, layout: &Layout, data: &[u64]) -> Vec<Map> {
    let entry = layout.entry(0);
    let Some(across) = info.shape.get(1).copied() else {
        let name = entry.name().to_owned();
        let whole = Map { name, images: data.to_vec() };
        return if entry == layout.rows { vec![whole] } else { Vec::new() };
    };
    match layout.columns {
        Some(Columns::Of(term)) if term == entry => {
            let map = |(i, row): (usize, &[u64])| Map {
                name: layout.rows.heading_of(i),
                images: row.to_vec(),
            };
            data.chunks(across).enumerate().map(map).collect()
        }
        Some(Columns::Of(_)) if entry == layout.rows => {
            let map = |i| Map {
                name: layout.column_name(i),
                images: data.iter().skip(i).step_by(across).copied().collect(),
            };
            (0..across).filter(|&i| layout.is_used(0, i)).map(map).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use superflip_audit::all_tables;

    use super::*;

    fn maps_of(name: &str) -> Vec<Map> {
        let info = find(name).unwrap();
        let data: Vec<u64> = info.entries().collect();
        maps(info, &Layout::of(info).unwrap(), &data)
    }

    #[test]
    fn permutations_and_fixed_points() {
        // A turn moves 4 of the 12 edges, which have 2 flips each, and 4 of the 8 corners, which
        // have 3 twists each. So it changes 4·2 of the 24 edge values, and 4·3 of the 24 corner
        // values.
        for (name, fixed) in [("edge_trans", 24 - 4 * 2), ("corner_trans", 24 - 4 * 3)] {
            let maps = maps_of(name);
            assert_eq!(maps.len(), 18);
            assert!(maps.iter().all(|map| map.is_permutation() && map.fixed_points() == fixed));
        }
        let cornermove = maps_of("cornermove");
        assert!(cornermove.iter().all(Map::is_permutation));
        assert_eq!((&*cornermove[0].name, cornermove[0].fixed_points()), ("U", 3 * 27));
        assert_eq!(maps_of("inv_move")[0].fixed_points(), 6); // the half turns
        assert!(maps_of("c8_12").is_empty());
    }

    #[test]
    fn entries_without_a_value_are_counted_apart() {
        for (name, values, none) in [
            ("c12_8", 70, 425),
            ("canon_seq", 99, 27),
            ("s4compress", 24, 232),
            ("ud_edge_perm_move", 10 * 40_320, 8 * 40_320),
            ("mm", 48 * 48, 0),
        ] {
            let info = find(name).unwrap();
            let data: Vec<u64> = info.entries().collect();
            let all = series(info, &Layout::of(info).unwrap(), &data);
            assert_eq!((all[0].values.len(), all[0].none), (values, none), "{name}");
        }
        let info = find("cperm_move").unwrap();
        let data: Vec<u64> = info.entries().collect();
        let parts = series(info, &Layout::of(info).unwrap(), &data);
        assert_eq!(parts.iter().map(|s| &*s.name).next_back(), Some("part 3: s4"));
        assert!(parts.iter().all(|part| part.values.len() == 70 * 18));
    }

    #[test]
    fn no_line_is_too_long() {
        let data = [3, 1, 3, 99];
        assert_eq!(counts(&data), BTreeMap::from([(1, 1), (3, 2), (99, 1)]));
        for info in all_tables().filter(|info| info.len() < 100_000) {
            let layout = Layout::of(info).unwrap();
            let data: Vec<u64> = info.entries().collect();
            let mut out = Vec::new();
            heading(info, &layout, &mut out).unwrap();
            write(info, &layout, &data, &mut out).unwrap();
            let text = anstream::adapter::strip_str(std::str::from_utf8(&out).unwrap()).to_string();
            for line in text.lines() {
                assert!(columns(line) <= WIDTH, "{}: {line}", info.name);
            }
        }
    }
}
