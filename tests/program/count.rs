//! `superflip count`, run as a program.

use serde_json::json;

use crate::inspect::{lines, superflip};

#[test]
fn levels_are_those_of_the_documents() {
    let output = superflip(&["count", "--max", "5", "--json"], "");
    let counts: Vec<[u64; 3]> = lines(&output)
        .iter()
        .map(|line| ["positions", "up_to_48", "up_to_96"].map(|name| line[name].as_u64().unwrap()))
        .collect();
    // The counts of positions are also in cubepos §70. All three counts were published by Rokicki,
    // Kociemba, Davidson and Dethridge.
    assert_eq!(
        counts,
        [
            [1, 1, 1],
            [18, 2, 2],
            [243, 9, 8],
            [3_240, 75, 48],
            [43_239, 934, 509],
            [574_908, 12_077, 6_198],
        ]
    );
    let text = String::from_utf8(superflip(&["count", "--max", "1"], "").stdout).unwrap();
    assert!(
        text.ends_with("       1             18                   2             2\n"),
        "{text}"
    );
}

#[test]
fn moves_generate_groups() {
    let order = |moves| {
        let output = superflip(&["count", "--moves", moves], "");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(order("R,U"), "73483200\n");
    assert_eq!(order("U2,F2,R2,D2,B2,L2"), "663552\n");
    let output = superflip(&["count", "--moves", "U,F,R,D,B,L", "--json"], "");
    let expected = json!({ "generators": "U,F,R,D,B,L", "positions": "43252003274489856000" });
    assert_eq!(lines(&output), [expected]);
    let output = superflip(&["count", "--moves", "U,R", "--json"], "");
    assert_eq!(lines(&output), [json!({ "generators": "U,R", "positions": 73_483_200 })]);
    for bad in [&["count"][..], &["count", "--max", "9"], &["count", "--max", "1", "--moves", "R"]]
    {
        assert_eq!(superflip(bad, "").status.code(), Some(2), "{bad:?}");
    }
}

/// Returns the exit code and the message of a call that fails.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = superflip(arguments, "");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn positions_of_moves_are_counted_by_distance() {
    let half_turns = ["count", "--moves", "U2,F2,R2,D2,B2,L2", "--by-distance"];
    let output = superflip(&[&half_turns[..], &["--list", "--json"]].concat(), "");
    let all = lines(&output);
    let counts: Vec<u64> =
        all[..16].iter().map(|line| line["positions"].as_u64().unwrap()).collect();
    // The published numbers.
    assert_eq!(counts[..7], [1, 6, 27, 120, 519, 1932, 6484]);
    assert_eq!((counts[15], counts.iter().sum::<u64>()), (144, 663_552));
    let mut listed: Vec<&str> = Vec::new();
    for line in &all[16..] {
        let moves: superflip::Alg = line["moves"].as_str().unwrap().parse().unwrap();
        assert_eq!((moves.moves().len(), &line["distance"]), (15, &json!(15)));
        let position = superflip::CubePos::SOLVED.moved_by(&moves);
        assert_eq!(position.to_string(), line["facelets"].as_str().unwrap());
        listed.push(line["facelets"].as_str().unwrap());
    }
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed.len(), 144);
    let axial = superflip(&[&half_turns[..], &["--metric", "axial"]].concat(), "");
    assert!(String::from_utf8(axial.stdout).unwrap().starts_with(
        "distance      positions\n       0              1\n       1              9\n"
    ));
}

#[test]
fn groups_that_need_too_much_memory_are_refused() {
    for (moves, memory) in [("R,U,F", "25.9 TiB"), ("U,F,R,D,B,L", "PiB")] {
        let (code, message) = refused(&["count", "--moves", moves, "--by-distance"]);
        assert!(code == Some(1) && message.contains(memory), "{code:?} {message}");
    }
    for (arguments, part) in [
        (&["--moves", "R", "--metric", "axial"][..], "--by-distance"),
        (&["--moves", "R", "--list"], "--list needs"),
        (&["--by-distance"], "--moves"),
        (&["--moves", "M,U", "--by-distance", "--metric", "slice"], "--metric of slices"),
        (&["--max", "2", "--symmetric", "C5"], "C2v(a1)"),
        (&["--moves", "R", "--symmetric", "C4"], "--symmetric"),
    ] {
        let (code, message) = refused(&[&["count"], arguments].concat());
        assert!(code == Some(2) && message.contains(part), "{code:?} {message}");
    }
}

#[test]
fn symmetric_positions_are_counted_and_listed() {
    let count = |class: &str| {
        let arguments = ["count", "--max", "4", "--symmetric", class, "--json"];
        let output = superflip(&arguments, "");
        let count = |line: &serde_json::Value| line["positions"].as_u64().unwrap();
        lines(&output).iter().map(count).collect::<Vec<u64>>()
    };
    // Each position has one class, so the counts add up to those of all positions.
    let mut sums = vec![0; 5];
    for class in superflip::cube::SymClass::ALL {
        sums.iter_mut().zip(count(&class.to_string())).for_each(|(sum, n)| *sum += n);
    }
    assert_eq!(sums, [1, 18, 243, 3_240, 43_239]);
    let whole =
        |class: &str| lines(&superflip(&["count", "--symmetric", class, "--json"], "")).remove(0);
    assert_eq!(whole("Oh"), json!({ "symmetric": "Oh", "positions": 4 }));
    assert_eq!(superflip(&["count", "--symmetric", "Oh", "--list"], "").status.code(), Some(2));
    // Every quarter turn has the symmetries of a square without its mirrors, every half turn also
    // has the mirrors.
    assert_eq!([count("C4")[1], count("c4V")[1], count("Oh")[0]], [12, 6, 1]);
    let arguments = ["count", "--max", "2", "--symmetric", "D4h", "--list"];
    let output = superflip(&arguments, "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with("\n\ndistance moves\n       2 U2 D2\n"), "{text}");
}

#[test]
fn all_tables_are_dumped_to_a_directory() {
    let scratch = tempfile::tempdir().unwrap();
    let directory = scratch.path().join("tables");
    let output =
        superflip(&["table", "dump", "--all", directory.to_str().unwrap(), "--format", "raw"], "");
    assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    for table in superflip_audit::all_tables() {
        let file = std::fs::metadata(directory.join(format!("{}.bin", table.name))).unwrap();
        assert_eq!(file.len(), (table.len() * table.element().bytes()) as u64, "{}", table.name);
    }
    assert_eq!(superflip(&["table", "dump"], "").status.code(), Some(2));
}

/// The counts of distances in a text with two columns.
fn columns(arguments: &[&str]) -> Vec<u64> {
    let output = superflip(arguments, "");
    assert_eq!(output.status.code(), Some(0), "{arguments:?} {output:?}");
    let text = str::from_utf8(&output.stdout).unwrap();
    let rows = text.lines().skip(1).take_while(|line| !line.is_empty());
    rows.map(|line| line.split_whitespace().nth(1).unwrap().parse().unwrap()).collect()
}

#[test]
fn slices_are_counted_with_centers() {
    let order = superflip(&["count", "--moves", "M,U"], "");
    assert_eq!(order.stdout, b"184320\n");
    let by_quarter = ["count", "--moves", "M,U", "--by-distance", "--metric", "quarter"];
    let counts = columns(&by_quarter);
    assert_eq!(counts[..11], [1, 4, 10, 24, 58, 140, 338, 816, 1909, 4296, 8893]);
    assert_eq!((counts.len(), counts[23], counts.iter().sum::<u64>()), (24, 2, 184_320));
    let list = superflip(&[&by_quarter[..], &["--list", "--json"]].concat(), "");
    let farthest: Vec<_> = lines(&list)
        .into_iter()
        .filter(|object| object["distance"] == 23 && object["moves"].is_string())
        .collect();
    assert_eq!(farthest.len(), 2);
    // Scrambles reach such positions by such turns.
    let scrambles = superflip(&["scramble", "--moves", "M,U", "-n", "20", "--seed", "4"], "");
    assert_eq!(scrambles.status.code(), Some(0), "{scrambles:?}");
    let text = str::from_utf8(&scrambles.stdout).unwrap();
    assert_eq!(text.lines().count(), 20);
    assert!(text.chars().all(|c| "MU2' \n".contains(c)), "{text}");
    let many = superflip(&["count", "--moves", "M,U", "--by-distance", "--metric", "axial"], "");
    assert_eq!(many.status.code(), Some(2));
}

#[test]
fn pieces_are_counted_by_distance() {
    assert_eq!(
        columns(&["count", "--goal", "cross"]),
        [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102]
    );
    assert_eq!(
        columns(&["count", "--goal", "cross", "--metric", "quarter"]),
        [1, 10, 73, 500, 3078, 15528, 57180, 91654, 21849, 207]
    );
}

/// Scrambles of M and U lead to the positions that a model of the stickers reaches with these turns, and to
/// many of them.
#[test]
fn scrambles_with_slices_stay_in_their_set() {
    use std::collections::HashSet;

    /// A sticker: the place of its piece and the direction of its face, each from -1 to 1.
    type Place = [[i8; 3]; 2];
    let mut places: Vec<Place> = Vec::new();
    for (axis, side) in (0..3).flat_map(|axis| [(axis, 1), (axis, -1)]) {
        for (a, b) in (-1..=1).flat_map(|a| (-1..=1).map(move |b| (a, b))) {
            let (mut slot, mut normal) = ([0; 3], [0; 3]);
            (slot[axis], slot[(axis + 1) % 3], slot[(axis + 2) % 3], normal[axis]) =
                (side, a, b, side);
            places.push([slot, normal]);
        }
    }
    // x to the right, y up, z to the front. U clockwise carries the front to the left; M goes like L, from up
    // to front.
    let u = |[x, y, z]: [i8; 3]| [-z, y, x];
    let m = |[x, y, z]: [i8; 3]| [x, -z, y];
    let turn = |rotate: &dyn Fn([i8; 3]) -> [i8; 3],
                is_turned: &dyn Fn([i8; 3]) -> bool|
     -> Vec<u8> {
        let image = |place: &Place| if is_turned(place[0]) { place.map(rotate) } else { *place };
        let at = |place: Place| places.iter().position(|other| *other == place).unwrap();
        places.iter().map(|place| u8::try_from(at(image(place))).unwrap()).collect()
    };
    let turns = [turn(&u, &|slot| slot[1] == 1), turn(&m, &|slot| slot[0] == 0)];
    let after = |state: &[u8], turn: &[u8]| -> Vec<u8> {
        state.iter().map(|place| turn[usize::from(*place)]).collect()
    };
    let solved: Vec<u8> = (0..54).collect();
    let mut all: HashSet<Vec<u8>> = HashSet::from([solved.clone()]);
    let mut level = vec![solved.clone()];
    while let Some(state) = level.pop() {
        for next in turns.iter().map(|turn| after(&state, turn)) {
            if all.insert(next.clone()) {
                level.push(next);
            }
        }
    }
    assert_eq!(all.len(), 184_320);
    let output = superflip(&["scramble", "--moves", "M,U", "-n", "300", "--seed", "9"], "");
    let text = str::from_utf8(&output.stdout).unwrap();
    let (mut reached, mut centers) = (HashSet::new(), [0; 4]);
    for line in text.lines() {
        let mut state = solved.clone();
        for word in line.split(' ') {
            let turn = &turns[usize::from(word.starts_with('M'))];
            let quarters = match &word[1..] {
                "" => 1,
                "2" => 2,
                "'" => 3,
                other => panic!("{other}"),
            };
            (0..quarters).for_each(|_| state = after(&state, turn));
        }
        assert!(all.contains(&state), "{line}");
        // Where the center of U is, by the order of the places above: right, left, up, down, front, back.
        let at = state[2 * 9 + 4] / 9;
        centers[[9, 9, 0, 1, 2, 3][usize::from(at)]] += 1;
        reached.insert(state);
    }
    // Of 184,320 positions, 300 fair draws have hardly an equal pair, and each place of a center 75 times.
    assert!(reached.len() >= 295, "{}", reached.len());
    assert!(centers.iter().all(|count| (40..=110).contains(count)), "{centers:?}");
}
