//! The names of cases that are in common use, and numbers for the others.

use std::{collections::BTreeMap, fmt};

use super::{
    case::Case,
    picture::Picture,
    position::Position,
    set::{SETS, Set, View},
};

/// Why the cases cannot be named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CasesError {
    /// This line of the list of names is no set, name and picture, or no case has the picture.
    Line(usize),
    /// A case of this set has no name.
    Unnamed(&'static str),
}

impl fmt::Display for CasesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line} of the names names no case"),
            Self::Unnamed(set) => write!(f, "a case of {set} has no name"),
        }
    }
}

impl std::error::Error for CasesError {}

/// The names in common use, each with its line and its picture.
pub(super) struct Names<'a> {
    lines: Vec<(usize, [&'a str; 3])>,
}

impl<'a> Names<'a> {
    pub(super) fn parse(list: &'a str) -> Result<Self, CasesError> {
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(list.lines()).filter(|(_, line)| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let columns: [&str; 3] = columns.try_into().map_err(|_| CasesError::Line(number))?;
            lines.push((number, columns));
        }
        // The first line has the titles.
        Ok(Self { lines: lines.into_iter().skip(1).collect() })
    }

    pub(super) fn of(&self, set: &str) -> impl Iterator<Item = (usize, &'a str, &'a str)> {
        let lines = self.lines.iter().filter(move |(_, [of, ..])| *of == set);
        lines.map(|(line, [_, name, picture])| (*line, *name, *picture))
    }

    /// Names the cases of a set, given as one position for each least view.
    pub(super) fn named(
        &self,
        set: Set,
        number: usize,
        classes: BTreeMap<View, Position>,
    ) -> Result<Vec<Case>, CasesError> {
        let case = |name: String, position: Position, view| Case {
            set: number,
            name,
            position: position.0,
            view,
        };
        if let Set::Oll | Set::Pll | Set::F2l = set {
            let mut classes = classes;
            let mut cases = Vec::new();
            for (line, name, picture) in self.of(SETS[number]) {
                let pictured = Picture::read(set, picture).ok_or(CasesError::Line(line))?;
                let found = classes.iter().find_map(|(view, position)| {
                    pictured.turned(position).map(|position| (*view, position))
                });
                let (view, position) = found.ok_or(CasesError::Line(line))?;
                classes.remove(&view);
                cases.push(case(name.to_owned(), position, view));
            }
            let is_complete = classes.is_empty();
            return if is_complete { Ok(cases) } else { Err(CasesError::Unnamed(SETS[number])) };
        }
        let mut counts: BTreeMap<(usize, String), usize> = BTreeMap::new();
        let mut cases = Vec::new();
        for (view, position) in classes {
            let group = match set {
                Set::Coll | Set::Zbll => self.corners(&position),
                Set::Ollcp => match self.oll(&position) {
                    None => (0, ORIENTED.to_owned()),
                    Some(number) => (number, number.to_string()),
                },
                _ => (0, String::new()),
            };
            let count = counts.entry(group.clone()).or_default();
            *count += 1;
            let (place, group) = group;
            let name =
                if group.is_empty() { count.to_string() } else { format!("{group} {count}") };
            cases.push(((place, *count), case(name, position, view)));
        }
        cases.sort_by_key(|(place, _)| *place);
        Ok(cases.into_iter().map(|(_, case)| case).collect())
    }

    /// Returns the number of the OLL of a position, or `None` if the last layer is oriented.
    pub(super) fn oll(&self, position: &Position) -> Option<usize> {
        let mut names = self.of(SETS[Set::Oll as usize]);
        let found = names.find(|(_, _, picture)| {
            Picture::read(Set::Oll, picture).is_some_and(|p| p.turned(position).is_some())
        });
        found.and_then(|(_, name, _)| name.parse().ok())
    }

    /// Returns the place and the name of the orientations of the corners.
    pub(super) fn corners(&self, position: &Position) -> (usize, String) {
        let mut corners = Position::solved();
        corners.0[..4].copy_from_slice(&position.0[..4]);
        let oll = self.oll(&corners).map(|number| number.to_string());
        let mut groups = self.of("corners").enumerate();
        let found = groups.find(|(_, (_, _, number))| Some(*number) == oll.as_deref());
        let others = self.of("corners").count();
        found.map_or((others, ORIENTED.to_owned()), |(i, (_, name, _))| (i, name.to_owned()))
    }
}

/// The name of oriented corners, and of an oriented last layer.
pub(super) const ORIENTED: &str = "O";
