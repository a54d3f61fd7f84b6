//! A sheet of algorithms: reads a list of cases with algorithms, checks each algorithm, and ranks the
//! algorithms of each case.

use std::collections::BTreeMap;

use superflip::{
    CubePos, Move,
    algs::{Case, CaseList, CaseSet, Execution, FingerModel, FoundAlg},
    notation::{Layers, Sequence},
};

use super::case::named;

/// An algorithm that solves its case.
pub(super) struct Row {
    /// The line of the sheet, or `None` if a search has found the algorithm.
    pub(super) line: Option<usize>,
    pub(super) text: String,
    pub(super) turns: usize,
    pub(super) before: Option<Move>,
    pub(super) after: Option<Move>,
    pub(super) execution: Execution,
}

/// The cases of a sheet in the order of the file, each with its algorithms.
pub(super) struct Sheet {
    pub(super) cases: Vec<(Case, Vec<Row>)>,
    /// What is wrong, each with its line.
    pub(super) mistakes: Vec<(usize, String)>,
}

impl Sheet {
    pub(super) fn of(text: &str, model: &FingerModel) -> Self {
        let mut lists: BTreeMap<CaseSet, CaseList> = BTreeMap::new();
        let mut sheet = Self { cases: Vec::new(), mistakes: Vec::new() };
        let mut heading: Option<Case> = None;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim().trim_start_matches('#').trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            let (case, alg) = match divided(line) {
                Some(Err(error)) => {
                    // The algorithms below the heading have no case.
                    heading = None;
                    sheet.mistakes.push((number, error));
                    continue;
                }
                Some(Ok((case, ""))) => {
                    heading = Some(case);
                    continue;
                }
                Some(Ok((case, alg))) => (case, alg),
                None => {
                    let Some(case) = &heading else {
                        let error = "expected a case and an algorithm, such as `PLL T: R U …`";
                        sheet.mistakes.push((number, error.to_owned()));
                        continue;
                    };
                    (case.clone(), line.trim_start_matches(['-', '*']).trim())
                }
            };
            let list = lists.entry(case.set()).or_insert_with(|| CaseList::new(case.set()));
            match row(number, alg, &case, list, model) {
                Ok(row) => sheet.push(case, row),
                Err(error) => sheet.mistakes.push((number, format!("{case}: {error}"))),
            }
        }
        sheet
    }

    /// Ranks the algorithms of each case, the fastest first.
    pub(super) fn rank(&mut self) {
        for (_, rows) in &mut self.cases {
            rows.sort_by(|a, b| a.execution.time.total_cmp(&b.execution.time));
        }
    }

    /// Adds the algorithms that `find` returns for each case, if they are faster than all algorithms of the
    /// sheet.
    pub(super) fn improve<E>(
        &mut self,
        mut find: impl FnMut(&Case) -> Result<Vec<FoundAlg>, E>,
    ) -> Result<(), E> {
        for (case, rows) in &mut self.cases {
            let times = rows.iter().map(|row| row.execution.time);
            let best = times.fold(f64::INFINITY, f64::min);
            let faster = find(case)?.into_iter().filter(|alg| alg.execution.time < best);
            rows.extend(faster.map(|alg| Row {
                line: None,
                text: alg.sequence.to_string(),
                turns: alg.length.into(),
                before: alg.before,
                after: alg.after,
                execution: alg.execution,
            }));
        }
        Ok(())
    }

    /// Adds an algorithm to its case, unless the case has the algorithm.
    fn push(&mut self, case: Case, row: Row) {
        let place = self.cases.iter().position(|(other, _)| *other == case);
        let place = place.unwrap_or_else(|| {
            self.cases.push((case, Vec::new()));
            self.cases.len() - 1
        });
        let rows = &mut self.cases[place].1;
        if rows.iter().all(|other| other.text != row.text) {
            rows.push(row);
        }
    }
}

/// Divides a line into the case that it begins with, and the rest. Returns `None` if the line does not
/// begin with the name of a set.
fn divided(line: &str) -> Option<Result<(Case, &str), String>> {
    let line = line.trim_matches('"');
    let whole = named(line);
    if let Some(Ok(case)) = whole {
        return Some(Ok((case, "")));
    }
    let marks = |c: char| matches!(c, ':' | ',' | ';' | '\t');
    let parts = line.match_indices(marks).map(|(at, mark)| (&line[..at], &line[at + mark.len()..]));
    let mut error = whole.and_then(Result::err);
    for (name, rest) in parts {
        // The set and the name may be columns of their own: `PLL,T,R U …`.
        let name = name.replace(marks, " ").replace('"', "");
        match named(&name) {
            Some(Ok(case)) => return Some(Ok((case, rest.trim().trim_matches('"')))),
            Some(Err(wrong)) => error = Some(wrong),
            None => {}
        }
    }
    error.map(|error| Err(error.to_string()))
}

/// Checks an algorithm.
fn row(
    line: usize,
    text: &str,
    case: &Case,
    list: &CaseList,
    model: &FingerModel,
) -> Result<Row, String> {
    let sequence: Sequence = text.parse().map_err(|error| format!("{error}"))?;
    let position = CubePos::SOLVED.moved_by(&sequence.folded().0).inverse();
    let found = list.recognize(&position);
    let solved = found.filter(|found| found.case == case).ok_or_else(|| match found {
        Some(found) => format!("{text} solves {} instead", found.case),
        None => format!("{text} solves no case of {}", case.set()),
    })?;
    // The turns that lead from the pictured case to the case that the algorithm solves are the inverse of
    // those that lead back.
    let inverse = |turn: Option<Move>| turn.map(Move::inverse);
    Ok(Row {
        line: Some(line),
        text: sequence.to_string(),
        turns: sequence.iter().filter(|turn| turn.layers() != Layers::All).count(),
        before: inverse(solved.before),
        after: inverse(solved.after),
        execution: model.estimate(sequence.turns()),
    })
}

#[cfg(test)]
mod tests {
    use superflip::notation::OrientedCube;

    use super::*;

    const T: &str = "R U R' U' R' F R2 U' R' U' R U R' F'";

    #[test]
    fn all_forms_of_a_line_are_read() {
        for text in [
            format!("PLL T: {T}"),
            format!("PLL T, {T}"),
            format!("pll,t,\"{T}\""),
            format!("PLL\tT\t{T}"),
            format!("## PLL T\n\n// usual\n- {T}\n* {T}"),
        ] {
            let sheet = Sheet::of(&text, &FingerModel::default());
            assert_eq!(sheet.mistakes, [], "{text}");
            let [(case, rows)] = &sheet.cases[..] else { panic!("{text}") };
            assert_eq!((case.to_string(), rows.len()), ("PLL T".to_owned(), 1), "{text}");
            assert_eq!((rows[0].text.as_str(), rows[0].turns), (T, 14), "{text}");
        }
    }

    #[test]
    fn wrong_algorithms_are_named() {
        for (text, parts) in [
            (format!("PLL Jb: {T}"), &["PLL Jb", "solves PLL T instead"][..]),
            ("PLL T\nR U".to_owned(), &["solves no case of PLL"]),
            ("PLL T: R3x q".to_owned(), &["PLL T", "q"]),
            (format!("PLL Q: {T}"), &["PLL has no case Q"]),
            (T.to_owned(), &["expected a case"]),
        ] {
            let sheet = Sheet::of(&text, &FingerModel::default());
            let [(line, mistake)] = &sheet.mistakes[..] else { panic!("{text}") };
            assert_eq!(*line, text.lines().count(), "{text}");
            assert!(parts.iter().all(|part| mistake.contains(part)), "{text}: {mistake}");
            assert!(sheet.cases.is_empty(), "{text}");
        }
    }

    #[test]
    fn the_auf_solves_the_pictured_case() {
        let text = "PLL Ja: L' U' L F L' U' L U L F' L2 U L\nPLL Z: M' U M2 U M2 U M' U2 M2";
        let sheet = Sheet::of(text, &FingerModel::default());
        assert_eq!(sheet.cases.len(), 2);
        for (case, rows) in &sheet.cases {
            let start = OrientedCube::from(case.position().moved_by(rows[0].before));
            let sequence: Sequence = rows[0].text.parse().unwrap();
            let end = sequence.iter().fold(start, OrientedCube::turned).position;
            assert_eq!(end.moved_by(rows[0].after), CubePos::SOLVED, "{case}");
        }
    }
}
