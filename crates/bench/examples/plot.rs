//! Plots the time of searches against their length. The input is the output of `superflip bench
//! search --json` and `superflip bench mitm --json`:
//!
//! ```text
//! cargo run --release -p superflip-bench --example plot -- docs/lab/search.jsonl docs/lab/search.svg
//! ```

use std::{env, error::Error, fs};

use plotters::prelude::*;
use serde_json::Value;

/// A point of a curve: a length in moves, and a time in seconds.
type Point = (f64, f64);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [from, to] = &arguments[..] else {
        return Err("usage: plot FIGURES.jsonl PICTURE.svg".into());
    };
    let text = fs::read_to_string(from)?;
    let figures: Vec<Value> = text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    draw(&figures, to)
}

/// Returns the points of one curve: one per figure whose name begins with `name`. A point is the
/// figure's length and its value `key`. If `positions` is given, only figures with this value of
/// `positions` are included.
fn points(figures: &[Value], name: &str, positions: Option<&str>, key: &str) -> Vec<Point> {
    let of_name = |figure: &&Value| {
        figure["name"].as_str().is_some_and(|text| text.starts_with(name))
            && positions.is_none_or(|positions| figure["positions"] == positions)
    };
    let point = |figure: &Value| {
        let length = figure["name"].as_str()?.split(' ').next_back()?.parse().ok()?;
        Some((length, figure[key].as_f64()?))
    };
    figures.iter().filter(of_name).filter_map(point).collect()
}

fn draw(figures: &[Value], to: &str) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::new(to, (800, 500)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .margin(15)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(4.0..18.0, (1e-6..1e8).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("moves N")
        .y_desc("seconds")
        .x_labels(14)
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0e}"))
        .light_line_style(WHITE)
        .draw()?;
    let plain = points(figures, "search", Some("scrambled"), "plain_seconds");
    // One more move multiplies the number of sequences by 15, and therefore the time.
    let estimate = plain.last().map(|&(length, seconds)| {
        (0..).map(move |more| (length + f64::from(more), seconds * 15f64.powi(more)))
    });
    let estimate: Vec<Point> =
        estimate.into_iter().flatten().take_while(|&(length, _)| length <= 18.0).collect();
    let gray = RGBColor(160, 160, 160);
    chart
        .draw_series(DashedLineSeries::new(estimate, 4, 4, gray.stroke_width(1)))?
        .label("the document's search, estimated")
        .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], gray));
    for (name, positions, key, label, color) in [
        ("search", Some("scrambled"), "plain_seconds", "the document's search", BLACK),
        ("search", Some("random"), "seconds", "search of a random cube", RED),
        ("mitm", None, "plain_seconds", "the document's meeting in the middle", GREEN),
        ("mitm", None, "seconds", "meeting in the middle", BLUE),
    ] {
        let points = points(figures, name, positions, key);
        let line = LineSeries::new(points, color.stroke_width(2)).point_size(3);
        chart
            .draw_series(line)?
            .label(label)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK)
        .background_style(WHITE)
        .draw()?;
    area.present()?;
    Ok(())
}
