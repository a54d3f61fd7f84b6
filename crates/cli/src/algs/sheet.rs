//! A sheet of algorithms: reads a list of cases with algorithms, checks each algorithm, and ranks the
//! algorithms of each case.

use superflip::{
    CubePos, Move,
    notation::{Layers, Sequence},
};
use superflip_cubing::algs::{Case, CaseSet, Execution, FingerModel, FoundAlg};

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
    /// What the algorithm is ranked by.
    pub(super) cost: f64,
}

/// The cases of a sheet in the order of the file, each with its algorithms.
pub(super) struct Sheet {
    pub(super) cases: Vec<(Case, Vec<Row>)>,
    /// What is wrong, each with its line.
    pub(super) mistakes: Vec<(usize, String)>,
}

impl Sheet {
    pub(super) fn of(text: &str, model: &FingerModel) -> Self {
        let mut sheet = Self { cases: Vec::new(), mistakes: Vec::new() };
        let mut above = Above::default();
        for (number, line) in (1..).zip(text.lines()) {
            let (case, alg) = match above.read(line) {
                Ok(Some(read)) => read,
                Ok(None) => continue,
                Err(error) => {
                    sheet.mistakes.push((number, error));
                    continue;
                }
            };
            match row(number, alg.trim(), case, model) {
                Ok(row) => sheet.push(case, row),
                Err(error) => sheet.mistakes.push((number, format!("{case}: {error}"))),
            }
        }
        sheet
    }

    /// Ranks the algorithms of each case, the best first.
    pub(super) fn rank(&mut self) {
        for (_, rows) in &mut self.cases {
            rows.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        }
    }

    /// Adds the algorithms that `find` returns for each case, if they are better than all algorithms of the
    /// sheet.
    pub(super) fn improve<E>(
        &mut self,
        mut find: impl FnMut(Case) -> Result<Vec<FoundAlg>, E>,
    ) -> Result<(), E> {
        for (case, rows) in &mut self.cases {
            let best = rows.iter().map(|row| row.cost).fold(f64::INFINITY, f64::min);
            let better = find(*case)?.into_iter().filter(|alg| alg.cost < best);
            rows.extend(better.map(|alg| Row {
                line: None,
                text: alg.sequence.to_string(),
                turns: alg.length.into(),
                before: alg.before,
                after: alg.after,
                execution: alg.execution,
                cost: alg.cost,
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

/// What the lines above a line say about it.
#[derive(Default)]
struct Above {
    set: Option<CaseSet>,
    case: Option<Case>,
    columns: Option<Columns>,
}

impl Above {
    /// Reads a line: a case and its algorithm. Returns `None` for a line without an algorithm.
    fn read(&mut self, line: &str) -> Result<Option<(Case, String)>, String> {
        let trimmed = line.trim();
        let line = trimmed.trim_start_matches('#').trim();
        // A blank line ends a table.
        let is_table = |columns: &Columns| columns.mark == '|';
        if line.is_empty() {
            self.columns.take_if(|columns| is_table(columns));
        }
        if line.is_empty() || line.starts_with("//") {
            return Ok(None);
        }
        if let Some(columns) = Columns::of(line) {
            self.columns = Some(columns);
            return Ok(None);
        }
        if let Some(columns) = &self.columns {
            let cells = cells(line, columns.mark);
            let is_rule = |cell: &String| cell.chars().all(|c| matches!(c, '-' | ':'));
            if is_table(columns) && cells.iter().all(is_rule) {
                return Ok(None);
            }
            return self.row(columns, &cells).map(Some);
        }
        if let Ok(set) = line.parse() {
            (self.set, self.case) = (Some(set), None);
            return Ok(None);
        }
        match self.divided(line) {
            Some(Ok((case, ""))) => {
                self.case = Some(case);
                Ok(None)
            }
            Some(Ok((case, alg))) => Ok(Some((case, alg.to_owned()))),
            // The algorithms below a heading without a case have no case.
            Some(Err(error)) => {
                self.case = None;
                Err(error)
            }
            None if trimmed.starts_with('#') => {
                (self.set, self.case) = (None, None);
                Ok(None)
            }
            None => {
                let case = self.case.ok_or_else(expected)?;
                Ok(Some((case, line.trim_start_matches(['-', '*']).to_owned())))
            }
        }
    }

    /// Reads a row of a table with a line of names of columns.
    fn row(&self, columns: &Columns, cells: &[String]) -> Result<(Case, String), String> {
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        let set = columns.set.map_or("", cell);
        let case = match columns.case {
            Some(at) => self.named(format!("{set} {}", cell(at)).trim()).unwrap_or_else(|| {
                Err(format!(
                    "`{}` is no case; expected a set and a name, such as `PLL T`",
                    cell(at)
                ))
            })?,
            None => self.case.ok_or_else(expected)?,
        };
        // `--better` marks the algorithms that the search has found.
        let alg = cell(columns.alg).trim_end_matches("(found)");
        Ok((case, alg.to_owned()))
    }

    /// Returns the case that a text names, alone or after the name of the set above.
    fn named(&self, text: &str) -> Option<Result<Case, String>> {
        let named = named(text).map(|case| case.map_err(|error| error.to_string()));
        if let Some(Ok(_)) = named {
            return named;
        }
        let text = &cased(text);
        if let Ok(case) = text.parse() {
            return Some(Ok(case));
        }
        // People write `T-Perm` for T.
        let length = text.len().saturating_sub("perm".len());
        let is_perm = text.get(length..).is_some_and(|end| end.eq_ignore_ascii_case("perm"));
        let short = if is_perm { text[..length].trim_end_matches(['-', ' ']) } else { text };
        let below = |set: CaseSet| format!("{set} {short}").parse().ok();
        let set = self.set.or_else(|| is_perm.then_some(CaseSet::Pll));
        set.and_then(below).map(Ok).or(named)
    }

    /// Divides a line into the case that it begins with, and the rest. Returns `None` if the line does not
    /// begin with a case.
    fn divided<'a>(&self, line: &'a str) -> Option<Result<(Case, &'a str), String>> {
        let line = line.trim_matches('"');
        let whole = self.named(line);
        if let Some(Ok(case)) = whole {
            return Some(Ok((case, "")));
        }
        let parts =
            line.match_indices(MARKS).map(|(at, mark)| (&line[..at], &line[at + mark.len()..]));
        let mut error = whole.and_then(Result::err);
        for (name, rest) in parts {
            // The set and the name may be columns of their own: `PLL,T,R U …`.
            let name = name.replace(MARKS, " ").replace('"', "");
            match self.named(&name) {
                Some(Ok(case)) => return Some(Ok((case, rest.trim().trim_matches('"')))),
                Some(Err(wrong)) => error = Some(wrong),
                None => {}
            }
        }
        error.map(Err)
    }
}

/// What may stand between a case and its algorithm.
const MARKS: [char; 4] = [':', ',', ';', '\t'];

/// Returns the name of a case as people write it in the usual form: `PLL-Aa` is PLL Aa, `O27` is OLL 27, and
/// what follows the number of an OLL, as in `OLL-22 Pi / Bruno`, is another name.
fn cased(text: &str) -> String {
    let text = text.trim();
    let split = text.find(['-', '_', ' ']).map(|at| (&text[..at], &text[at + 1..]));
    let number = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let rest = &text[digits..];
        let is_apart = !rest.starts_with(|c: char| c.is_alphanumeric());
        // An algorithm is no other name.
        let is_name =
            !rest.contains(MARKS) && (rest.trim().is_empty() || rest.parse::<Sequence>().is_err());
        (digits > 0 && is_apart && is_name).then(|| text[..digits].to_owned())
    };
    if let Some((set, name)) = split
        && let Ok(set) = set.parse::<CaseSet>()
    {
        return match number(name) {
            Some(number) if set == CaseSet::Oll => format!("{set} {number}"),
            _ => format!("{set} {name}"),
        };
    }
    let after_o = text.strip_prefix(['O', 'o']).and_then(number);
    after_o.map_or_else(|| text.to_owned(), |number| format!("OLL {number}"))
}

fn expected() -> String {
    "expected a case and an algorithm, such as `PLL T: R U …`".to_owned()
}

/// The columns of a table, from a line of their names.
struct Columns {
    /// The character between columns.
    mark: char,
    set: Option<usize>,
    case: Option<usize>,
    alg: usize,
}

impl Columns {
    /// Reads a line of names of columns. Returns `None` if no column is named after algorithms.
    fn of(line: &str) -> Option<Self> {
        let mark = [',', ';', '\t', '|'].into_iter().find(|&mark| line.contains(mark))?;
        let names = cells(line, mark);
        let column = |wanted: &[&str]| {
            names.iter().position(|name| wanted.contains(&name.to_lowercase().as_str()))
        };
        Some(Self {
            mark,
            set: column(&["set"]),
            case: column(&["case", "name"]),
            alg: column(&["algorithm", "algorithms", "alg", "moves"])?,
        })
    }
}

/// Returns the cells of a line of a table. A cell in quotes may contain the mark.
fn cells(line: &str, mark: char) -> Vec<String> {
    let line = if mark == '|' { line.trim_matches(mark) } else { line };
    let mut is_quoted = false;
    let cells = line.split(|c| {
        is_quoted ^= c == '"';
        c == mark && !is_quoted
    });
    cells.map(|cell| cell.trim().trim_matches('"').trim().to_owned()).collect()
}

/// Checks an algorithm.
fn row(line: usize, text: &str, case: Case, model: &FingerModel) -> Result<Row, String> {
    let sequence: Sequence = text.parse().map_err(|error| format!("{error}"))?;
    let position = CubePos::SOLVED.moved_by(&sequence.folded().0).inverse();
    let found = case.set().recognize(&position);
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
        cost: model.cost(sequence.turns()),
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
            format!("PLL-T: {T}"),
            format!("PLL-t, {T}"),
            format!("pll,t,\"{T}\""),
            format!("PLL\tT\t{T}"),
            format!("## PLL T\n\n// usual\n- {T}\n* {T}"),
            format!("# My sheet\n\n# PLL\n\nT: {T}\n"),
            format!("PLL\nT-Perm\n{T}"),
            format!("T Perm: {T}"),
            format!("Set,Name,Algorithm\nPLL,T,\"{T}\"\n"),
            format!("case;alg\nPLL T;{T}\n"),
            format!(
                "set,case,time,turns,regrips,before,algorithm,after,line\nPLL,T,14.42,14,0,,{T},,2\n"
            ),
            format!("## PLL T\n\n| time | algorithm |\n|---|---|\n| 14.4 | {T} (found) |\n\n- {T}"),
        ] {
            let sheet = Sheet::of(&text, &FingerModel::default());
            assert_eq!(sheet.mistakes, [], "{text}");
            let [(case, rows)] = &sheet.cases[..] else { panic!("{text}") };
            assert_eq!((case.to_string(), rows.len()), ("PLL T".to_owned(), 1), "{text}");
            assert_eq!((rows[0].text.as_str(), rows[0].turns), (T, 14), "{text}");
        }
    }

    #[test]
    fn names_of_oll_have_other_names_beside_them() {
        for name in ["OLL-27:", "OLL 27", "O27", "OLL-27 Sune / S", "OLL_27,"] {
            let sheet = Sheet::of(&format!("{name} R U R' U R U2 R'"), &FingerModel::default());
            let sheet = if name.ends_with([':', ',']) {
                sheet
            } else {
                Sheet::of(&format!("{name}\nR U R' U R U2 R'"), &FingerModel::default())
            };
            assert_eq!(sheet.mistakes, [], "{name}");
            assert_eq!(sheet.cases[0].0.to_string(), "OLL 27", "{name}");
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
            (format!("PLL T\n# Other\n{T}"), &["expected a case"]),
            (format!("case,algorithm\nT,{T}"), &["`T` is no case", "PLL T"]),
            (format!("PLL\nQ: {T}"), &["expected a case"]),
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
