//! `superflip repair`: finds the likeliest cube for measured colors.

use std::{
    io::{self, LineWriter, Read, Write},
    path::Path,
};

use serde_json::{Value, json};
use superflip::notation::{
    Change, Excerpt, FaceletOrder, Facelets, Notation, OrientedCube, Repair,
};
use superflip_robot::scan::{ColorSpace, Scan};

use super::{
    Failure,
    failure::Fault,
    json::with_line,
    message::{note, note_at, remark_at},
    names::named,
    options::NumberArg,
    positions::{Entry, PositionArgs, Written},
    solve::reading::{described, nearest},
    stream::{Stream, reader},
};

/// Find the possible cubes that are nearest to misread stickers, or likeliest for measured colors.
///
/// Prints the 54 stickers of each cube, named by the faces. A cube is near if few stickers change. Prints the
/// changes on standard error.
///
/// With `--colors`, prints the stickers to photograph again on standard error, if another cube is at least
/// 1/1,000 as likely. The centers show the six colors, which may be any colors. The light may differ from
/// face to face and along a face.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip repair --colors colors.txt",
    after_help = "\
The file has one color per line, three numbers such as `238,116,46`, in the order
of the stickers. A line `-` stands for a color that was not measured. Or the file
is JSON: an array of 54 colors such as [238, 116, 46] or null, or an object of
colors with the keys \"1\" to \"54\".

More examples:
  superflip repair DUFUUFUUFRRRRRRRRUFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB
  superflip repair -n 3 --json UUUUUUUUDRRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB
  superflip repair --colors - --json < colors.txt"
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Read the measured colors of the 54 stickers from FILE, or from standard input if FILE is `-`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["positions", "file", "from", "hold"])]
    colors: Option<String>,
    /// Read colors of this space: red, green and blue of sRGB, each 0 to 255; L*, a* and b* of
    /// CIELAB (D65); or hue in degrees, saturation and value, each 0 to 1
    #[arg(long, value_name = "SPACE", default_value = "rgb", requires = "colors",
          conflicts_with_all = ["positions", "file"], value_parser = named::<ColorSpace>())]
    space: ColorSpace,
    #[command(flatten)]
    number: NumberArg<1, 1000>,
    /// Print JSON Lines: one object per input, with the cubes and their changes or costs
    #[arg(long)]
    json: bool,
}

/// The longest file of colors that is read, in bytes. 54 colors have about a thousand.
const MOST: u64 = 1 << 20;

type Color = Option<[f64; 3]>;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let Some(path) = &self.colors {
            return self.scanned(path);
        }
        let mut out = LineWriter::new(io::stdout().lock());
        let read = |text: &str, written| self.read(text, written);
        self.positions.each(&read, &mut |entry| self.take(entry, &mut out))
    }

    /// Reads stickers, or a possible cube in another notation. Returns one cube more than is printed, if
    /// there is one.
    fn read(&self, text: &str, written: Written) -> Result<Vec<Near>, Fault> {
        let notation = written.notation.unwrap_or_else(|| Notation::recognize(text));
        let has_stickers =
            matches!(notation, Notation::Facelets | Notation::FaceletsIn(_) | Notation::View);
        if !has_stickers {
            let read = written.parse(text).map_err(|error| Fault::of(&error))?;
            return Ok(vec![Near { cube: read.oriented(), changes: Vec::new() }]);
        }
        let found = nearest(text, written.notation, self.number.count() + 1);
        let near = |repair: &Repair| {
            let OrientedCube { position, orientation } = repair.cube().oriented();
            let cube = OrientedCube { position, orientation: orientation * written.hold };
            Near { cube, changes: repair.changes().collect() }
        };
        Ok(found.map_err(|error| Fault::of(&error))?.iter().map(near).collect())
    }

    fn take(&self, entry: Entry<Vec<Near>>, out: &mut impl Write) -> Result<(), Failure> {
        let Some((line, found)) = entry.begun(self.json, out)? else { return Ok(()) };
        let (shown, others) = found.split_at(found.len().min(self.number.count()));
        if self.json {
            let cubes: Value = shown.iter().map(Near::object).collect();
            return Ok(writeln!(out, "{}", with_line(json!({ "cubes": cubes }), line))?);
        }
        for near in shown {
            writeln!(out, "{}", Facelets::from(near.cube.position))?;
            if !near.changes.is_empty() {
                remark_at(line, format_args!("changed {}", described(&near.changes)));
            }
        }
        if let (Some(last), Some(next)) = (shown.last(), others.first())
            && last.changes.len() == next.changes.len()
        {
            note_at(line, format_args!("another cube is as near: {}", described(&next.changes)));
        }
        Ok(())
    }

    /// Prints the likeliest cubes for the colors in a file.
    fn scanned(&self, path: &str) -> Result<(), Failure> {
        let name = if path == Stream::STDIN { "standard input" } else { path };
        let bad = |error: String| Failure::Input(format!("{name}: {error}"));
        let colors = parse(&text(path, name)?).map_err(bad)?;
        let order = self.positions.faces().unwrap_or(FaceletOrder::USUAL);
        let scan =
            Scan::in_order(&colors, self.space, order).map_err(|error| bad(error.to_string()))?;
        let found = scan.nearest(self.number.count());
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", json!(found))?;
            return Ok(());
        }
        for cube in &found.cubes {
            writeln!(out, "{}", Facelets::from(cube.cube.position))?;
        }
        out.flush()?;
        if !found.retake.is_empty() {
            let stickers: Vec<_> = found.retake.iter().map(usize::to_string).collect();
            note(format_args!(
                "the cube is only {:.1} times as likely as another one; photograph these stickers \
                 again: {}",
                found.margin.exp(),
                stickers.join(", ")
            ));
        }
        Ok(())
    }
}

/// A possible cube near the stickers of the input, and the stickers that differ.
struct Near {
    cube: OrientedCube,
    changes: Vec<Change>,
}

impl Near {
    fn object(&self) -> Value {
        let mut object = json!(self.cube);
        object["cost"] = self.changes.len().into();
        object["changes"] = json!(self.changes);
        object
    }
}

/// Reads the text of a file or of standard input.
fn text(path: &str, name: &str) -> Result<String, Failure> {
    let (reader, _) = reader(Path::new(path))?;
    let mut bytes = Vec::new();
    let read = reader.take(MOST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::unreadable(name, &error))?;
    if bytes.len() as u64 > MOST {
        return Err(Failure::Input(format!(
            "{name} has more than {MOST} bytes; expected 54 colors"
        )));
    }
    String::from_utf8(bytes).map_err(|_| Failure::Input(format!("{name} is not UTF-8 text")))
}

/// Reads colors from JSON or from lines. A text is JSON if it begins with `{`, or with `[` and is an
/// array as a whole.
fn parse(text: &str) -> Result<Vec<Color>, String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    match serde_json::from_str(text) {
        Ok(value @ (Value::Array(_) | Value::Object(_))) => return from_json(&value),
        Err(error) if text.starts_with('{') || text.starts_with("[[") => {
            return Err(error.to_string());
        }
        _ => {}
    }
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        from_line(line).ok_or_else(|| {
            let shown = Excerpt::new(line);
            format!("line {number} is no color: {shown}; expected three numbers, or `-`")
        })
    };
    lines.map(read).collect()
}

/// Reads a color of a line: three numbers between commas or blanks, or `-`.
fn from_line(line: &str) -> Option<Color> {
    let is_between = |c: char| c.is_whitespace() || ",;[]()".contains(c);
    let words: Vec<&str> = line.split(is_between).filter(|word| !word.is_empty()).collect();
    if words == ["-"] {
        return Some(None);
    }
    let numbers: Result<Vec<f64>, _> = words.iter().map(|word| word.parse()).collect();
    Some(Some(numbers.ok()?.try_into().ok()?))
}

/// Reads an array of 54 colors, or an object of colors with the keys "1" to "54".
fn from_json(value: &Value) -> Result<Vec<Color>, String> {
    let color = |sticker: usize, value: &Value| {
        if value.is_null() {
            return Ok(None);
        }
        let numbers = value.as_array().map(|numbers| numbers.iter().map(Value::as_f64).collect());
        let color = numbers.and_then(|numbers: Option<Vec<f64>>| numbers?.try_into().ok());
        let error = "is no color; expected three numbers such as [238, 116, 46], or null";
        color.map(Some).ok_or_else(|| format!("sticker {sticker} {error}"))
    };
    match value {
        Value::Object(object) => {
            if object.len() != Facelets::COUNT {
                let found = object.len();
                return Err(format!("{found} colors; expected 54, with the keys \"1\" to \"54\""));
            }
            let at = |sticker: usize| {
                let value = object.get(&sticker.to_string());
                color(sticker, value.ok_or_else(|| format!("the key \"{sticker}\" is missing"))?)
            };
            (1..=Facelets::COUNT).map(at).collect()
        }
        Value::Array(items) => (1..).zip(items).map(|(i, item)| color(i, item)).collect(),
        _ => Err("expected an array or an object of colors".to_owned()),
    }
}
