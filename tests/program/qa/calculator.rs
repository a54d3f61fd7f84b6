//! A small calculator, `calculator [LIE]`. LIE names a wrong answer that the calculator gives.
//!
//! The tests compile this calculator with only the standard library, so that it shares no code with
//! the program. Positions are represented by their names. A turn of a face replaces, in each name,
//! the letter of each neighboring face by that of the next neighboring face.

use std::{
    collections::HashMap,
    env,
    io::{self, BufRead, BufWriter, Write},
    process, thread,
    time::Duration,
};

const COLORS: &str = "WGRBOY";
/// For each face, the row and column of its upper left corner in the view, and the faces to the
/// right of it and below it.
const BLOCKS: [(usize, usize, char, char); 6] = [
    (0, 3, 'B', 'R'),
    (3, 0, 'R', 'Y'),
    (3, 3, 'B', 'Y'),
    (3, 6, 'O', 'Y'),
    (3, 9, 'G', 'Y'),
    (6, 3, 'B', 'O'),
];
/// The neighbors of each face, clockwise.
const AROUND: [&str; 6] = ["RGOB", "WRYO", "WBYG", "WOYR", "WGYB", "RBOG"];
const CUBELETS: [&str; 20] = [
    "BR", "RW", "GR", "RY", "BO", "OW", "OY", "GO", "BW", "GW", "GY", "BY", "BRW", "GWR", "GRY",
    "BYR", "BWO", "GOW", "GYO", "BOY",
];
const MISSING: u8 = 48;
const MULTIPLE: u8 = 49;

type State = [u8; 20];

struct Tables {
    positions: Vec<String>,
    rotations: Vec<[u8; 50]>,
}

fn turned(name: &str, by: usize) -> String {
    name[by..].to_owned() + &name[..by]
}

fn names(name: &str) -> impl Iterator<Item = String> + '_ {
    (0..name.len()).map(|by| turned(name, by))
}

fn rotation_name(rotation: usize) -> String {
    format!("{}{}", rotation % 3 + 1, &COLORS[rotation / 3..=rotation / 3])
}

impl Tables {
    fn new() -> Self {
        let positions: Vec<_> = CUBELETS.iter().flat_map(|name| names(name)).collect();
        let mut rotations = Vec::new();
        for (face, around) in COLORS.chars().zip(AROUND) {
            let next =
                |c: char| around.find(c).map_or(c, |i| around.as_bytes()[(i + 1) % 4].into());
            let mut quarter = [0; 50];
            for (i, name) in positions.iter().enumerate() {
                let to: String = if name.contains(face) {
                    name.chars().map(next).collect()
                } else {
                    name.clone()
                };
                quarter[i] = positions.iter().position(|p| *p == to).unwrap() as u8;
            }
            (quarter[48], quarter[49]) = (MISSING, MULTIPLE);
            let half = quarter.map(|p| quarter[p as usize]);
            rotations.extend([quarter, half, half.map(|p| quarter[p as usize])]);
        }
        Self { positions, rotations }
    }

    fn code(&self, position: &str) -> Option<(usize, u8)> {
        let (name, place) = position.split_once('/')?;
        let by = (0..name.len()).find(|&by| CUBELETS.contains(&&*turned(name, by)))?;
        let cubelet = CUBELETS.iter().position(|c| *c == turned(name, by))?;
        let place = turned(place, by);
        Some((cubelet, self.positions.iter().position(|p| *p == place)? as u8))
    }

    fn solved(&self) -> State {
        CUBELETS.map(|name| self.positions.iter().position(|p| p == name).unwrap() as u8)
    }

    fn turn(&self, state: &State, rotation: usize) -> State {
        state.map(|place| self.rotations[rotation][place as usize])
    }

    /// Returns all sequences of `length` rotations from a state, each with the state to which it
    /// leads.
    fn sequences(&self, state: State, length: usize) -> Vec<(Vec<u8>, State)> {
        let mut all = vec![(Vec::new(), state)];
        for _ in 0..length {
            let mut longer = Vec::new();
            for (sequence, state) in &all {
                for rotation in 0..18 {
                    if sequence.last().is_none_or(|&last| usize::from(last) / 3 != rotation / 3) {
                        let mut sequence = sequence.clone();
                        sequence.push(rotation as u8);
                        longer.push((sequence, self.turn(state, rotation)));
                    }
                }
            }
            all = longer;
        }
        all
    }

    /// Returns the solutions that pass through the positions `through` after half of the rotations.
    /// Returns `None` if one half has more than `max` records.
    fn dissect(
        &self,
        state: State,
        length: usize,
        max: usize,
        through: &[(usize, u8)],
    ) -> Option<Vec<Vec<u8>>> {
        let fits = |state: &State| through.iter().all(|&(cubelet, at)| state[cubelet] == at);
        let mut first: HashMap<State, Vec<Vec<u8>>> = HashMap::new();
        let mut records = 0;
        for (sequence, state) in self.sequences(state, length / 2) {
            if fits(&state) {
                first.entry(state).or_default().push(sequence);
                records += 1;
            }
        }
        if records > max {
            return None;
        }
        let mut solutions = Vec::new();
        for (sequence, state) in self.sequences(self.solved(), length - length / 2) {
            for start in first.get(&state).into_iter().flatten() {
                let end = sequence.iter().rev().map(|&r| r / 3 * 3 + 2 - r % 3);
                let whole: Vec<u8> = start.iter().copied().chain(end).collect();
                if whole.windows(2).all(|pair| pair[0] / 3 != pair[1] / 3) {
                    solutions.push(whole);
                }
            }
        }
        solutions.sort();
        Some(solutions)
    }

    fn cell(&self, place: &str, face: char) -> (usize, usize) {
        let (row, column, right, below) = BLOCKS[COLORS.find(face).unwrap()];
        let others: Vec<char> = place.chars().filter(|&c| c != face).collect();
        let step = |towards: char| {
            let vertical = |c| matches!(c, 'W' | 'Y');
            let lateral = |c| matches!(c, 'G' | 'B');
            let same_axis = |c| vertical(c) == vertical(towards) && lateral(c) == lateral(towards);
            others.iter().find(|&&c| same_axis(c)).map_or(1, |&c| if c == towards { 2 } else { 0 })
        };
        (row + step(below), column + step(right))
    }

    fn view(&self, state: &State) -> Vec<String> {
        let mut grid = vec![vec![' '; 12]; 9];
        for (face, (row, column, ..)) in COLORS.chars().zip(BLOCKS) {
            grid[row..row + 3].iter_mut().for_each(|cells| cells[column..column + 3].fill('*'));
            grid[row + 1][column + 1] = face;
        }
        for (name, &place) in CUBELETS.iter().zip(state) {
            if let Some(place) = self.positions.get(usize::from(place)) {
                for (sticker, face) in name.chars().zip(place.chars()) {
                    let (row, column) = self.cell(place, face);
                    grid[row][column] = sticker;
                }
            }
        }
        grid.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect()
    }

    fn read(&self, rows: &[String]) -> Result<State, Vec<String>> {
        let mut grid: Vec<Vec<char>> =
            rows.iter().map(|row| format!("{row:12}").chars().collect()).collect();
        let mut wrong = false;
        for (face, (row, column, ..)) in COLORS.chars().zip(BLOCKS) {
            if grid[row + 1][column + 1] != face {
                grid[row + 1][column + 1] = '*';
                wrong = true;
            }
        }
        if wrong {
            let row = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned();
            return Err(grid.iter().map(row).collect());
        }
        let mut state = [MISSING; 20];
        for place in &self.positions {
            let shown: String = place
                .chars()
                .map(|face| {
                    let (row, column) = self.cell(place, face);
                    grid[row][column]
                })
                .collect();
            if let Some(cubelet) = CUBELETS.iter().position(|name| *name == shown) {
                let code = self.positions.iter().position(|p| p == place).unwrap() as u8;
                let spot = &mut state[cubelet];
                *spot = if *spot == MISSING { code } else { MULTIPLE };
            }
        }
        Ok(state)
    }
}

fn main() {
    let lie = env::args().nth(1).unwrap_or_default();
    let tables = Tables::new();
    let mut state = tables.solved();
    let mut count_only = false;
    let mut out = BufWriter::new(io::stdout());
    let mut input = io::stdin().lock().lines();
    if lie == "deaf" {
        thread::sleep(Duration::from_secs(60));
    }
    while let Some(line) = input.next() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut answer = Vec::new();
        let search = matches!(words[0], "search" | "mitm" | "dissect");
        match words[0] {
            "ss" => state = tables.solved(),
            "i" => {
                let rows: Vec<_> = (0..9).map(|_| input.next().unwrap().unwrap()).collect();
                match tables.read(&rows) {
                    Ok(read) => {
                        state = read;
                        if state.iter().any(|&place| place >= MISSING) {
                            answer.push("Error: Illegal configuration.".to_owned());
                            answer.extend(tables.view(&state));
                        }
                    }
                    Err(rows) => {
                        answer.push("Error: Illegal face color.".to_owned());
                        answer.extend(rows);
                    }
                }
            }
            "c" => answer = tables.view(&state),
            "count" => count_only = words[2] == "on",
            "timing" => {}
            "debug" => answer.push("DONE".to_owned()),
            _ if search => {
                let length = words[1].parse().unwrap();
                let dissect = words[0] == "dissect";
                let positions: Vec<_> = words[2 + usize::from(dissect)..]
                    .iter()
                    .map(|w| tables.code(w).unwrap())
                    .collect();
                let found = if dissect {
                    tables.dissect(state, length, words[2].parse().unwrap(), &positions)
                } else if positions.is_empty() {
                    tables.dissect(state, length, usize::MAX, &[])
                } else {
                    let fits = |state: &State| positions.iter().all(|&(c, at)| state[c] == at);
                    let all = tables.sequences(state, length).into_iter();
                    Some(
                        all.filter(|(_, state)| fits(state))
                            .map(|(sequence, _)| sequence)
                            .collect(),
                    )
                };
                match found {
                    None => answer.push("There are too many records.".to_owned()),
                    Some(solutions) => {
                        let count = format!("There are {} solutions.", solutions.len());
                        let line = |s: &Vec<u8>| {
                            s.iter().map(|&r| rotation_name(r.into())).collect::<Vec<_>>().join(" ")
                        };
                        if !count_only {
                            answer.extend(solutions.iter().map(line));
                        }
                        answer.push(count);
                    }
                }
            }
            word => {
                if let Some(rotation) =
                    (0..18).find(|&r| rotation_name(r) == word.replace('0', "O"))
                {
                    state = tables.turn(&state, rotation);
                } else {
                    let cubelet =
                        CUBELETS.iter().position(|name| names(word).any(|n| n == *name)).unwrap();
                    let name = CUBELETS[cubelet];
                    let place = match state[cubelet] {
                        MISSING => "?".repeat(name.len()),
                        MULTIPLE => "#".repeat(name.len()),
                        place => tables.positions[usize::from(place)].clone(),
                    };
                    answer.push(format!("{name}/{place}"));
                }
            }
        }
        tell(&lie, words[0], search, answer, &mut out);
    }
    out.flush().unwrap();
    match &*lie {
        "stays" => thread::sleep(Duration::from_secs(60)),
        "stays within a line" => {
            print!("by");
            io::stdout().flush().unwrap();
            thread::sleep(Duration::from_secs(60));
        }
        "speaks last" => println!("bye"),
        "dies last" => process::abort(),
        _ => {}
    }
}

/// Prints the answer, or the wrong answer that `lie` names.
fn tell(lie: &str, word: &str, search: bool, mut answer: Vec<String>, out: &mut impl Write) {
    let last = answer.len().saturating_sub(1);
    match lie {
        "wrong count" if search => answer[last] = "There are 7 solutions.".to_owned(),
        "no solution" if search => answer[0] = "1R 1B 1W".to_owned(),
        "too long" if search => answer[0] += " 1W",
        "face twice" if search => answer[0] = "1R 2R 1W".to_owned(),
        "missing" if search => {
            answer.remove(0);
            answer[last - 1] = format!("There are {} solutions.", last - 1);
        }
        "doubled" if search => {
            answer.insert(1, answer[0].clone());
            answer[last + 1] = format!("There are {} solutions.", last + 1);
        }
        "doubled later" if search => {
            answer.insert(last, answer[0].clone());
            answer[last + 1] = format!("There are {} solutions.", last + 1);
        }
        "too many" if search => answer = vec!["There are too many records.".to_owned()],
        "wrong view" if word == "c" => answer[4] = answer[4].replace('R', "B"),
        "wrong cubelet" if word == "BR" => answer[0] = "BR/RB".to_owned(),
        "accepts" if word == "i" => answer.clear(),
        "rejects" if word == "i" => {
            answer.push("Error: Illegal face color.".to_owned());
            answer.extend(vec!["   WWW".to_owned(); 9]);
        }
        "garbage" if search => answer = (0..5000).map(|i| format!("garbage {i}")).collect(),
        "5 wrong lines" | "7 wrong lines" | "1000 wrong lines" if search => {
            let wrong = lie.split_once(' ').unwrap().0;
            answer = vec!["garbage".to_owned(); wrong.parse().unwrap()];
            answer.push(format!("There are {wrong} solutions."));
        }
        "refuses" if search || word == "c" => answer = vec!["Error: not enough memory.".to_owned()],
        "blank lines" if search => answer.insert(0, String::new()),
        "errs" if search => answer.insert(0, "** ERROR: line 5: out of order".to_owned()),
        "garbled DONE" if word == "debug" => answer = vec!["done".to_owned()],
        "hang" if search => thread::sleep(Duration::from_secs(60)),
        "crash" if search => process::abort(),
        "leave" if search => process::exit(3),
        "endless line" if search => loop {
            if out.write_all(&[b'x'; 4096]).is_err() {
                return;
            }
        },
        "endless lines" if search => loop {
            if writeln!(out, "** still at it").is_err() {
                return;
            }
        },
        "no newline" if search => {
            out.write_all(b"There are").unwrap();
            out.flush().unwrap();
            thread::sleep(Duration::from_secs(60));
        }
        "not text" if search => out.write_all(b"1R \xff\xfe\n").unwrap(),
        _ => {}
    }
    for line in answer {
        // The tester may have ended.
        let _ = writeln!(out, "{line}");
    }
    if lie != "unflushed" {
        let _ = out.flush();
    }
}
