//! The forms in which a sheet of algorithms is printed.

use std::{
    io::{self, Write},
    path::Path,
};

use serde::Serialize;
use serde_json::json;
use superflip::{
    Move,
    notation::{OrientedCube, Picture, PictureView, StickeredCube},
};
use superflip_cubing::algs::{Case, CaseSet, Execution, FingerModel, FoundAlg};

use super::sheet::{Row, Sheet};
use crate::{
    failure::{Failure, Fault},
    file,
    json::with_line,
    message::note,
    names::named,
    output,
};

/// The maximum number of bytes of a sheet. A sheet of all 1,000 cases with ten algorithms each has
/// less than 1 MB.
const MOST: u64 = 1 << 24;

/// The form in which a sheet is printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Format {
    Markdown,
    Csv,
    Json,
    Html,
    Svg,
}

named!(Format: "form of algorithms");

/// Finds algorithms of a case.
type Find<'a> = dyn FnMut(Case) -> Result<Vec<FoundAlg>, Failure> + 'a;

/// Reads a sheet, names its wrong algorithms on standard error, and prints the others. With `find`, also
/// prints the algorithms that `find` finds and that are better.
pub(super) fn run(
    path: &str,
    format: Format,
    model: &FingerModel,
    find: Option<&mut Find<'_>>,
) -> Result<(), Failure> {
    let text = file::read_text(Path::new(path), MOST)
        .map_err(|error| Failure::unreadable(path, &error))?;
    let mut sheet = Sheet::of(&text, model);
    if let Some(find) = find {
        sheet.improve(find)?;
    }
    sheet.rank();
    let mut out = output::stdout();
    match format {
        Format::Markdown => markdown(&mut out, &sheet)?,
        Format::Csv => csv(&mut out, &sheet)?,
        Format::Json => json(&mut out, &sheet)?,
        Format::Html => html(&mut out, &sheet)?,
        Format::Svg => svg(&mut out, &sheet)?,
    }
    for (line, mistake) in &sheet.mistakes {
        if format == Format::Json {
            Fault::from(mistake.clone()).print(true, Some(*line), &mut out)?;
        } else {
            note(format_args!("{path}, line {line}: {mistake}"));
        }
    }
    if sheet.cases.is_empty() && sheet.mistakes.is_empty() {
        return Err(Failure::Input(format!(
            "{path} has no algorithms; a line is `PLL T: R U …`, or `R U …` below a line `PLL T`"
        )));
    }
    if sheet.mistakes.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}

/// Returns an algorithm with its AUF in parentheses.
fn with_auf(row: &Row) -> String {
    let auf = |turn: Option<Move>| turn.map(|turn| format!("({turn})"));
    let parts = [auf(row.before), Some(row.text.clone()), auf(row.after)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn markdown(out: &mut impl Write, sheet: &Sheet) -> io::Result<()> {
    for (i, (case, rows)) in sheet.cases.iter().enumerate() {
        writeln!(out, "{}## {case}\n", if i == 0 { "" } else { "\n" })?;
        writeln!(out, "| time | turns | regrips | algorithm |\n|---|---|---|---|")?;
        for row in rows {
            let Row { turns, execution: Execution { time, regrips }, .. } = row;
            let found = if row.line.is_none() { " (found)" } else { "" };
            writeln!(out, "| {time:.1} | {turns} | {regrips} | {}{found} |", with_auf(row))?;
        }
    }
    Ok(())
}

fn csv(out: &mut impl Write, sheet: &Sheet) -> io::Result<()> {
    writeln!(out, "set,name,before,moves,after,length,flicks,regrips,line")?;
    let auf = |turn: Option<Move>| turn.map_or(String::new(), |turn| turn.to_string());
    for (case, rows) in &sheet.cases {
        for row in rows {
            let Row { line, text: moves, turns: length, execution, .. } = row;
            let Execution { time: flicks, regrips } = execution;
            let (before, after) = (auf(row.before), auf(row.after));
            let (set, name) = (case.set(), case.name());
            let line = line.map_or(String::new(), |line| line.to_string());
            writeln!(
                out,
                "{set},{name},{before},{moves},{after},{length},{flicks:.3},{regrips},{line}"
            )?;
        }
    }
    Ok(())
}

fn json(out: &mut impl Write, sheet: &Sheet) -> io::Result<()> {
    #[derive(Serialize)]
    struct Answer<'a> {
        #[serde(flatten)]
        case: Case,
        before: Option<Move>,
        moves: &'a str,
        after: Option<Move>,
        length: usize,
        #[serde(flatten)]
        execution: Execution,
    }
    for (case, rows) in &sheet.cases {
        for Row { line, text: moves, turns: length, execution, before, after, .. } in rows {
            let (case, before, after, length) = (*case, *before, *after, *length);
            let answer = Answer { case, before, moves, after, length, execution: *execution };
            writeln!(out, "{}", with_line(json!(answer), *line))?;
        }
    }
    Ok(())
}

/// Returns the view in which a case is drawn: the last layer, or the net for sets with other pieces.
const fn view(set: CaseSet) -> PictureView {
    match set {
        CaseSet::F2l | CaseSet::Cls | CaseSet::Wv => PictureView::Net,
        _ => PictureView::LastLayer,
    }
}

/// Draws a case. Stickers that an algorithm of the set ignores are gray: all stickers of pieces that may be
/// anywhere, and the side stickers of pieces that are only oriented.
fn drawn(case: Case) -> Picture<'static> {
    let cube = StickeredCube::from(OrientedCube::from(case.position()));
    Picture::of(&cube).toward(&case.set().goal()).view(view(case.set()))
}

fn html(out: &mut impl Write, sheet: &Sheet) -> io::Result<()> {
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Algorithms</title>\n\
         <style>\nbody {{ font-family: sans-serif }}\nsection {{ display: flex; gap: 1em; align-items: center; \
         break-inside: avoid }}\nth, td {{ padding: 0.1em 0.6em; text-align: left }}\n</style>\n</head>\n<body>"
    )?;
    for (case, rows) in &sheet.cases {
        writeln!(out, "<h2>{case}</h2>\n<section>\n{}\n<table>", drawn(*case))?;
        let heads =
            ["time", "turns", "regrips", "algorithm"].map(|head| format!("<th>{head}</th>"));
        writeln!(out, "<tr>{}</tr>", heads.concat())?;
        for row in rows {
            let Row { turns, execution: Execution { time, regrips }, .. } = row;
            let found = if row.line.is_none() { " (found)" } else { "" };
            let alg = with_auf(row);
            writeln!(
                out,
                "<tr><td>{time:.1}</td><td>{turns}</td><td>{regrips}</td><td>{alg}{found}</td></tr>"
            )?;
        }
        writeln!(out, "</table>\n</section>")?;
    }
    writeln!(out, "</body>\n</html>")
}

/// The height of a line of text in a picture, in pixels.
const LINE: usize = 24;
/// The width of the longest algorithm of 20 turns with its AUF, in pixels: 90 letters of 9 pixels.
const TEXT: usize = 90 * 9;
/// The number of algorithms of a case in a picture, which fit beside the last layer.
const SHOWN: usize = 4;

fn svg(out: &mut impl Write, sheet: &Sheet) -> io::Result<()> {
    let sizes = || sheet.cases.iter().map(|(case, _)| view(case.set()).size());
    let width = sizes().map(|[width, _]| width).max().unwrap_or(0);
    let height: usize = sizes().map(|[_, height]| height).sum();
    let whole = width + TEXT;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {height}\" width=\"{whole}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"16\">"
    )?;
    let mut top = 0;
    for (case, rows) in &sheet.cases {
        writeln!(out, "<g transform=\"translate(0 {top})\">\n{}", drawn(*case))?;
        writeln!(out, "<text x=\"{width}\" y=\"{LINE}\" font-weight=\"bold\">{case}</text>")?;
        for (row, line) in rows.iter().take(SHOWN).zip(2..) {
            let (y, alg) = (LINE * line, with_auf(row));
            writeln!(out, "<text x=\"{width}\" y=\"{y}\">{alg}</text>")?;
        }
        writeln!(out, "</g>")?;
        top += view(case.set()).size()[1];
    }
    writeln!(out, "</svg>")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colored(case: &str) -> usize {
        let text = drawn(case.parse().unwrap()).to_string();
        let all = text.matches("<rect").count();
        all - text.matches("#999999").count()
    }

    /// The 21 stickers of the last layer, or the 54 of the net.
    #[test]
    fn stickers_that_a_set_ignores_are_gray() {
        // The 9 stickers of U have 9 places in the last layer.
        assert_eq!(colored("OLL 27"), 9);
        assert_eq!(colored("PLL T"), 21);
        // All 12 stickers of the corners, the edges' stickers of U, and the center.
        assert_eq!(colored("COLL S 1"), 12 + 4 + 1);
        // All but the stickers of the last layer.
        assert_eq!(colored("F2L 1"), 54 - 3 * 4 - 2 * 4);
    }

    #[test]
    fn pages_and_pictures_have_all_cases() {
        let text =
            "PLL T: R U R' U' R' F R2 U' R' U' R U R' F'\nF2L 1: R U R'\nPLL H: M2 U M2 U2 M2 U M2";
        let mut sheet = Sheet::of(text, &FingerModel::default());
        sheet.rank();
        for write in [html, svg] {
            let mut out = Vec::new();
            write(&mut out, &sheet).unwrap();
            let text = String::from_utf8(out).unwrap();
            for (case, rows) in &sheet.cases {
                assert!(text.contains(&format!(">{case}<")), "{text}");
                assert!(rows.iter().all(|row| text.contains(&with_auf(row))), "{text}");
            }
            assert_eq!(text.matches("<g stroke").count(), sheet.cases.len());
            assert_eq!(text.matches("<svg").count(), text.matches("</svg>").count());
        }
    }
}
