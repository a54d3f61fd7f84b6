//! Texts that may be read as something else than their author means.

use superflip::{Alg, CubePos, cube::Pattern};

use crate::inspect::superflip;

/// Returns the exit code, the standard output and the standard error.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = superflip(arguments, input);
    let [out, error] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), out, error)
}

fn facelets(text: &str) -> String {
    let (code, out, error) = run(&["convert", "--to", "facelets", text], "");
    assert_eq!(code, Some(0), "{text}: {error}");
    out
}

#[test]
fn moves_behind_a_number_sign_are_not_lost() {
    for text in ["F2 R # U", "F2 R #U", "R # (U F)2", "R\n# U2\nF"] {
        let (code, _, error) = run(&["convert", text], "");
        assert!(code == Some(2) && error.contains("`#") && error.contains("//"), "{error}");
    }
    for (text, same) in [
        ("#1: R2 U F' D", "R2 U F' D"),
        ("#12 R2", "R2"),
        ("R U # the pair", "R U"),
        ("R U # F2L", "R U"),
        ("R U #1", "R U"),
        ("Scramble: R U\n#1 F2", "R U F2"),
    ] {
        assert_eq!(facelets(text), facelets(same), "{text}");
    }
    let lines = "#1 R2 U F\n# R U\n#2: D\n#3 R Q\n# a comment\n";
    let (code, out, error) = run(&["solve"], lines);
    assert_eq!((code, out.as_str()), (Some(0), "F' U' R2\nD'\n"));
    assert!(error.contains("line 2: `# R U` is skipped"), "{error}");
    assert!(error.contains("line 4: `#3 R Q` is skipped") && !error.contains("line 5"), "{error}");
}

#[test]
fn times_and_links_of_timers_are_read() {
    for (text, same) in [
        ("R/*0*/ U2 /* half */ F'", "R U2 F'"),
        ("R@0 U'@304 F2@1.5", "R U' F2"),
        ("https://alg.cubing.net/?alg=R%2F*0*%2F_U-%2F*304*%2F", "R U'"),
        ("https://www.cubedb.net/?puzzle=3x3&scramble=R_U-&alg=F2_L", "R U' F2 L"),
    ] {
        assert_eq!(facelets(text), facelets(same), "{text}");
    }
    // A comment that does not end hides nothing.
    assert_eq!(run(&["convert", "R /* U"], "").0, Some(2));
    let cubejs = r#"{"cp":[4,1,2,0,7,5,6,3],"co":[2,0,0,1,1,0,0,2],
        "ep":[8,1,2,3,11,5,6,7,4,9,10,0],"eo":[0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    assert_eq!(facelets(cubejs), facelets("R"));
    let (code, _, error) = run(&["solve", &cubejs.replace("[4,1,2", "[4,4,2")], "");
    assert!(code == Some(2) && error.contains("`cp`, `co`"), "{error}");
}

#[test]
fn a_two_after_a_prime_and_two_turns_at_once_are_read() {
    for (text, same) in [
        ("U'2", "U2"),
        ("RU'2R'U'RU'R'", "R U2 R' U' R U' R'"),
        ("U'+D", "U' D"),
        ("D+U'", "D U'"),
        ("U2+D2 R", "U2 D2 R"),
        // The 2 of a wide turn.
        ("R'2Rw", "R' Rw"),
    ] {
        assert_eq!(facelets(text), facelets(same), "{text}");
    }
    let (code, out, _) = run(&["identify", "--alg", "RU'2R'U'RU'R'"], "");
    assert!(code == Some(0) && out.starts_with("OLL 26"), "{out}");
}

/// Advice names the option that reads the text as it is meant, or nothing.
#[test]
fn advice_is_true() {
    let h48 =
        "UF0 UB0 DB0 DF0 UR0 UL0 DL0 DR0 FR0 FL0 BL0 BR0 UFR0 UBL0 DFL0 DBR0 UFL0 UBR0 DFR0 DBL0";
    let (code, _, error) = run(&["solve", h48], "");
    assert!(code == Some(2) && !error.contains("--from moves"), "{error}");
    let rows = "OOOOOOOOOYYYWWWGGGBBBYYYWWWGGGBBBYYYWWWGGGBBBRRRRRRRRR";
    let (code, _, error) = run(&["solve", rows], "");
    assert!(code == Some(2) && error.contains("`--from view`"), "{error}");
    assert!(!error.contains("--faces"), "{error}");
    let (_, _, error) = run(&["solve", "--from", "view", rows], "");
    assert!(error.contains("solved already"), "{error}");
}

/// The solved cube after F, as nets with marks around each sticker.
#[test]
fn nets_with_marks_are_read() {
    let rows =
        ["www", "www", "ggg", "ggyrrrwbbooo", "ggyrrrwbbooo", "ggyrrrwbbooo", "bbb", "yyy", "yyy"];
    let marked = |mark: &dyn Fn(char) -> String, between: &str| {
        let row = |row: &&str| row.chars().map(mark).collect::<Vec<_>>().join(between);
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let plain = facelets(&rows.join("\n"));
    for text in [
        marked(&|c| format!("[{c}]"), ""),
        marked(&|c| format!("*{c}*"), ""),
        marked(&|c| format!("({c})"), " "),
        marked(&|c| format!("'{c}'"), ", "),
        rows.map(|row| if row.len() == 3 { format!("___{row}______") } else { row.to_owned() })
            .join("\n"),
        rows.map(|row| if row.len() == 3 { format!("...{row}......") } else { row.to_owned() })
            .join("\n"),
    ] {
        assert_eq!(facelets(&text), plain, "{text}");
    }
    // B below D, upside down.
    let crossed = [
        "www",
        "www",
        "ggg",
        "ggyrrrwbb",
        "ggyrrrwbb",
        "ggyrrrwbb",
        "bbb",
        "yyy",
        "yyy",
        "ooo",
        "ooo",
        "ooo",
    ];
    let (code, out, error) = run(&["convert", "--from", "view", &crossed.concat()], "");
    assert_eq!((code, out), (Some(0), plain), "{error}");
}

#[test]
fn faces_have_names() {
    let nine = |color: &str| [color; 9].join(" ");
    let titles = ["Front", "Up", "Right", "Back", "Left", "Down"].map(|name| {
        let color = ["g", "w", "r", "b", "o", "y"];
        let at = ["Front", "Up", "Right", "Back", "Left", "Down"].iter().position(|n| *n == name);
        format!("{name}: {}", nine(color[at.unwrap()]))
    });
    let text = titles.join("\n");
    assert_eq!(facelets(&text), "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\n");
    let list = |color: &str| format!("[{}]", vec![format!("\"{color}\""); 9].join(","));
    let object = format!(
        "{{\"up\":{},\"left\":{},\"front\":{},\"right\":{},\"back\":{},\"down\":{}}}",
        list("w"),
        list("o"),
        list("g"),
        list("r"),
        list("b"),
        list("y")
    );
    assert_eq!(facelets(&object), facelets(&text));
}

#[test]
fn letters_of_both_cases_are_two_colors_if_there_are_six_only_so() {
    let text = "dDDdDDffcdffDccDccddDddnbbnccfbbnbbnccbffbffnddbDnnDnn";
    let (code, out, error) = run(&["solve", text], "");
    assert_eq!((code, out.as_str()), (Some(0), "F' U2 R'\n"), "{error}");
    assert!(!error.contains("one color"), "{error}");
}

#[test]
fn names_of_pieces_and_rotations_alone_are_said() {
    for (text, part) in [("f2l", "name of pieces"), ("xx", "rotations")] {
        let (_, _, error) = run(&["convert", text], "");
        assert!(error.contains(&format!("`{text}` is read as")) && error.contains(part), "{error}");
    }
}

/// `identify` names algorithms that end with a rotation.
#[test]
fn algorithms_with_a_net_rotation_are_named() {
    for (alg, case) in [
        ("x R' U R' D2 R U' R' D2 R2", "PLL Aa"),
        ("x' R U' R D2 R' U R D2 R2", "PLL Ab"),
        ("x' R U' R' D R U R' D' R U R' D R U' R' D'", "PLL E"),
        ("R U R' F' R U R' U' R' F R2 U' R' x", "PLL Jb"),
    ] {
        let (code, out, _) = run(&["identify", "--alg", alg], "");
        assert!(code == Some(0) && out.starts_with(case), "{alg}: {out}");
    }
    let link = "https://alg.cubing.net/?alg=R_U_R-_U_R_U2_R-&type=alg";
    assert!(run(&["identify", link], "").1.starts_with("OLL 27"));
}

/// Winter variation may begin with a turn of U.
#[test]
fn a_turn_of_u_may_bring_the_pair_above_its_slot() {
    for (alg, is_before) in [("R U' R'", false), ("U R U' R'", true), ("U2 R U' R'", true)] {
        let (_, out, _) = run(&["identify", "--alg", alg], "");
        let line = out.lines().find(|line| line.starts_with("WV"));
        let line = line.unwrap_or_else(|| panic!("{alg}: {out}"));
        assert_eq!(line.contains(" before"), is_before, "{alg}: {out}");
    }
}

/// A turn of U beside a turn of D at an end is no other algorithm.
#[test]
fn algorithms_are_not_padded() {
    let (code, out, _) =
        run(&["algs", "--alg", "R U R' D'", "--moves", "R,U,D", "--more", "1"], "");
    assert_eq!(code, Some(0));
    for line in out.lines() {
        let alg = line.split("  ").last().unwrap().trim();
        let ends = ["U' D'", "U D'", "U2 D'", "U' D", "U D", "U2 D", "U2 D2", "U D2", "U' D2"];
        let alg = alg.split(" (").next().unwrap();
        assert!(!ends.iter().any(|end| alg.ends_with(end)), "{out}");
    }
}

/// Scrambles of patterns and cases.
#[test]
fn scrambles_draw_from_patterns_and_cases() {
    let scrambles = |options: &[&str]| {
        let (code, out, error) =
            run(&[&["scramble", "-n", "12", "--seed", "3"], options].concat(), "");
        assert_eq!(code, Some(0), "{options:?} {error}");
        assert_eq!(out.lines().count(), 12);
        out
    };
    for (pieces, goal) in [("eo", "eo"), ("f2l,last-layer:oriented", "f2l,last-layer:oriented")] {
        for scramble in scrambles(&["--solved", pieces]).lines() {
            let (_, out, _) = run(&["search", "0", scramble, "--goal", goal, "--count"], "");
            assert_eq!(out, "1\n", "{scramble}");
        }
    }
    for case in ["PLL T", "OLL 27", "ZBLL", "F2L 3", "WV", "CLS 5", "COLL H 2"] {
        let out = scrambles(&["--case", case]);
        let (_, named, _) = run(&["identify"], &out);
        let set = case.split(' ').next().unwrap();
        let cases = named.lines().filter(|line| line.starts_with(&format!("{set} ")));
        assert!(cases.clone().count() == 12, "{case}: {out}{named}");
        assert!(case == set || cases.clone().all(|line| line.starts_with(case)), "{case}: {named}");
    }
    let (code, _, error) = run(&["scramble", "--case", "PLL Q"], "");
    assert!(code == Some(2) && error.contains("PLL has no case Q"), "{error}");
}

#[test]
fn a_sequence_after_a_rotation_is_a_commutator() {
    let (code, out, _) = run(&["commutators", "--of", "x R' U R' D2 R U' R' D2 R2"], "");
    assert_eq!((code, out.as_str()), (Some(0), "x [R2: [R U R', D2]]\n"));
}

/// What commands print with `--json` is read again.
#[test]
fn output_of_commands_is_read() {
    let text = |arguments: &[&str]| {
        let (code, out, error) = run(arguments, "");
        assert_eq!(code, Some(0), "{arguments:?}: {error}");
        out.lines().next().unwrap().to_owned()
    };
    let scramble = "R U' L' U R' U' L U F D2";
    for arguments in [
        &["solve", "--json", scramble][..],
        &["solve", "--json", "--metric", "quarter", "--nodes", "100", "R U F"],
        &["steps", "--json", scramble],
        &["insertions", "--json", scramble, "--skeleton", "D2 F'"],
        &["search", "--json", "2", "R U"],
        &["commutators", "--json", "-n", "1", "UFR UBL RDF"],
        &["commutators", "--json", "--of", "R U R' U'"],
        &["algs", "--json", "--alg", "R U R' U'", "-n", "1"],
        &["scramble", "--json", "--seed", "1"],
        &["inspect", "--json", "R U"],
        &["convert", "--json", "R U"],
        &["identify", "--json", "Scramble: R U\nU' R' // all"],
    ] {
        let object = text(arguments);
        for command in ["convert", "solve", "identify", "inspect", "steps", "memo"] {
            let (code, _, error) = run(&[command, &object], "");
            assert_eq!(code, Some(0), "{command} {object}: {error}");
        }
        let (code, _, error) = run(&["convert"], &format!("{object}\n"));
        assert_eq!(code, Some(0), "{object}: {error}");
        let value: serde_json::Value = serde_json::from_str(&object).unwrap();
        if let Some(moves) = value["moves"].as_str() {
            let (_, out, error) = run(&["convert", "--to", "moves", &object], "");
            let (_, same, _) = run(&["convert", "--to", "moves", moves], "");
            assert_eq!(out, same, "{object} {error}");
        }
    }
    let solution = text(&["insertions", "--json", scramble, "--skeleton", "D2 F'"]);
    let (code, _, error) = run(&["insertions", scramble, "--skeleton", &solution], "");
    assert_eq!(code, Some(0), "a skeleton that leaves nothing: {error}");
    let commutator = text(&["commutators", "--json", "-n", "1", "UFR UBL RDF"]);
    let (code, out, _) = run(&["commutators", "--of", &commutator], "");
    assert!(code == Some(0) && out.contains('['), "{out}");
    let (code, _, error) = run(&["solve", r#"{"moves":"R Q"}"#], "");
    assert!(code == Some(2) && error.contains("`Q`"), "{error}");
}

/// The text of insertions is one position, as an argument, in a file and in a pipe.
#[test]
fn output_of_insertions_is_read() {
    let scramble = "R U' L' U R' U' L U M' U2 M U2 F D2";
    let (code, out, error) = run(&["insertions", scramble, "--skeleton", "D2 F'"], "");
    assert_eq!(code, Some(0), "{error}");
    let solution = out.lines().last().unwrap().split(": ").nth(1).unwrap();
    for (command, to) in [("identify", ""), ("identify", "--alg"), ("convert", ""), ("solve", "")] {
        let options: Vec<&str> =
            [command, to].into_iter().filter(|word| !word.is_empty()).collect();
        let expected = run(&[&options[..], &[solution]].concat(), "");
        assert_eq!(expected.0, Some(0));
        assert_eq!(run(&[&options[..], &[out.trim()]].concat(), "").1, expected.1, "{out}");
        let (code, found, error) = run(&options, &format!("{out}\nR U\n"));
        assert_eq!(code, Some(0), "{error}");
        assert!(found.contains(expected.1.trim()), "{found} {expected:?}");
    }
    let whole = format!("Scramble: {scramble}\n{out}");
    let (code, found, error) = run(&["identify", &whole], "");
    assert!(code == Some(0) && found.lines().count() == 1, "{found} {error}");
}

/// Skeletons with marks, as people write them.
#[test]
fn no_insertion_vanishes() {
    let marked = "R U * F2 #1 D // skeleton\n* = L U L'\n#1 = B2 // two";
    let plain = "R U L U L' F2 B2 D";
    for command in [&["convert"][..], &["solve"], &["identify"], &["identify", "--alg"]] {
        let [found, expected] = [marked, plain].map(|text| run(&[command, &[text]].concat(), ""));
        assert_eq!((found.0, found.1), (expected.0, expected.1), "{command:?} {}", found.2);
    }
    let scramble = "R U' L' U R' U' L U F D2";
    let insertions = |skeleton: &str| run(&["insertions", scramble, "--skeleton", skeleton], "");
    assert_eq!(insertions("D2 #1\n#1 = F'"), insertions("D2 F'"));
    for text in ["R U * F2", "R U *", "* R", "R U\n* = F", "R U\n# = F2", "R # U"] {
        for command in ["convert", "solve", "identify"] {
            let (code, out, _) = run(&[command, text], "");
            assert_eq!((code, out.trim()), (Some(2), ""), "{command} {text}");
        }
        let (code, _, error) = insertions(text);
        assert!(code == Some(2) && error.contains("--skeleton"), "{text}: {error}");
    }
}

/// Whole exports of timers: what is no solve of a 3x3x3 is skipped and counted.
#[test]
fn exports_of_timers_are_read() {
    let json = r#"{"session1":[[[0,12345],"R U F","",1600000000],[[-1,900],"R' U2","x",1]],"session2":[[[0,1],"R U R'","",1]],"properties":{"sessionData":"{\"2\":{\"opt\":{\"scrType\":\"222so\"}}}"}}"#;
    for arguments in [&["convert", json][..], &["convert"]] {
        let (code, out, error) = run(arguments, &format!("{json}\n"));
        assert_eq!(code, Some(0), "{error}");
        assert_eq!(out, facelets("R U F") + &facelets("R' U2"));
        assert!(error.contains("2 solves") && error.contains("1 others are skipped"), "{error}");
    }
    let twisty = "Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment\n\
        \"333\";\"Normal\";\"12340\";\"1469000000000\";\"R U F\";\"0\";\"\"\n\
        \"222\";\"Normal\";\"2340\";\"1469000000000\";\"R U F\";\"0\";\"\"\n\
        \"333\";\"OH\";\"2340\";\"1469000000000\";\"R' U2\";\"1\";\"a\"\n";
    let csv = "No.;Time;Comment;Scramble;Date;P.1\n1;12.34;;R U F;2020-01-01 10:00:00;12.34\n2;DNF(1.0);;;;\n3;9.1;x;R' U2;;9.1\n";
    let list = "Generated By csTimer on 2020-01-01\nsolves/total: 2/2\n\nTime List:\n1. 12.34   R U F\n2. 1:02.3+   R' U2\n";
    for (export, skipped) in [(twisty, "1 line is"), (csv, "1 line is"), (list, "2 lines are")] {
        let (code, out, error) = run(&["convert"], export);
        assert_eq!((code, out), (Some(0), facelets("R U F") + &facelets("R' U2")), "{error}");
        assert!(error.contains(skipped), "{error}");
    }
}

#[test]
fn stickers_with_numbers_and_turned_cubes_of_programs_are_read() {
    let face = |name: &str, color: &str| {
        let all = (1..=9).map(|n| format!("\"{n}\":\"{color}\"")).collect::<Vec<_>>().join(",");
        format!("\"{name}\":{{{all}}}")
    };
    for colors in [["w", "r", "g", "y", "o", "b"], ["#fff", "#f00", "#0f0", "#ff0", "#fa0", "#00f"]]
    {
        let faces = ["U", "R", "F", "D", "L", "B"];
        let object: Vec<String> =
            faces.iter().zip(colors).map(|(name, color)| face(name, color)).collect();
        let object = format!("{{{}}}", object.join(","));
        assert_eq!(facelets(&object), facelets(""), "{object}");
    }
    // After x2, as cubing.js numbers centers.
    let turned = r#"{"patternData":{"EDGES":{"pieces":[6,5,4,7,2,1,0,3,10,11,8,9],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},"CORNERS":{"pieces":[7,4,5,6,1,2,3,0],"orientation":[0,0,0,0,0,0,0,0]},"CENTERS":{"pieces":[5,1,4,3,2,0],"orientation":[0,0,0,0,0,0]}}}"#;
    let (code, out, error) = run(&["convert", turned], "");
    assert_eq!((code, out), (Some(0), facelets("")), "{error}");
    assert!(error.contains("held with D up, B in front"), "{error}");
}

#[test]
fn slices_are_written_where_asked() {
    for (moves, slices) in [
        ("R' L", "M' x'"),
        ("R L' U2 R' L U2", "M F2 M' U2"),
        ("L R U", "R L U"),
        ("M", "M"),
        ("M2 U M2", "M2 U M2"),
        ("U D' F", "E R y"),
        ("R y", "R y"),
    ] {
        let (code, out, error) = run(&["convert", "--to", "moves", "--slices", moves], "");
        assert_eq!(code, Some(0), "{error}");
        let held = |text: &str| run(&["convert", "--json", text], "").1;
        let member = |text: &str| {
            let value: serde_json::Value = serde_json::from_str(&held(text)).unwrap();
            (value["facelets"].clone(), value["hold"].clone())
        };
        assert_eq!(member(out.trim()), member(moves), "{moves}: {out}");
        assert_eq!(out.trim(), slices);
    }
    let (code, _, error) = run(&["convert", "--slices", "R"], "");
    assert!(code == Some(2) && error.contains("--to moves"), "{error}");
}

/// A rotation at the end of a sequence stays.
#[test]
fn commutators_keep_rotations() {
    for (of, written) in [
        ("R U R' U' x", "[R, U] x"),
        ("y R U R' U' z2", "y [R, U] z2"),
        ("x R' U R' D2 R U' R' D2 R2 x'", ""),
    ] {
        for spelling in ["bracketed", "plain", "compact"] {
            let (code, out, error) = run(&["commutators", "--spelling", spelling, "--of", of], "");
            assert_eq!(code, Some(0), "{error}");
            if spelling == "bracketed" && !written.is_empty() {
                assert_eq!(out.trim(), written);
            }
            let value = |text: &str| {
                let out = run(&["convert", "--json", text], "").1;
                let value: serde_json::Value = serde_json::from_str(&out).unwrap();
                (value["facelets"].clone(), value["hold"].clone())
            };
            assert_eq!(value(out.trim()), value(of), "{out}");
        }
    }
}

/// The fewest moves bring the pieces home, as many as `search` needs. A letter alone is a layer, and the
/// move R is `R1`.
#[test]
fn pieces_are_goals_of_solve() {
    let scramble = "R U F' L2 D";
    for name in ["cross", "F2L", "-U", "U"] {
        let goal: Pattern = name.parse().unwrap();
        let options = ["solve", "--goal", name, "-n", "3", scramble];
        let (code, out, error) = run(&options, "");
        assert_eq!(code, Some(0), "{name}: {error}");
        let solves: Vec<Alg> = out.lines().map(|line| line.parse().unwrap()).collect();
        assert!((1..=3).contains(&solves.len()), "{name}: {out}");
        let length = solves[0].moves().len();
        for alg in &solves {
            let moves: Alg = scramble.parse().unwrap();
            assert!(goal.matches(&CubePos::SOLVED.moved_by(&moves).moved_by(alg)), "{name}: {alg}");
            assert_eq!(alg.moves().len(), length, "{name}: {out}");
        }
        let last = length.checked_sub(1).unwrap();
        let shorter = run(&["search", &format!("0..{last}"), "--goal", name, "--", scramble], "");
        assert_eq!((shorter.0, &*shorter.1), (Some(1), ""), "{name}: {out}");
    }
    let (code, _, error) = run(&["solve", "--goal", "cross", "R D"], "");
    assert_eq!((code, &*error), (Some(0), ""));
    let (code, _, error) = run(&["solve", "--goal", "cross", "R", "--max", "0"], "");
    assert!(code == Some(1) && error.contains("no solution has at most 0"), "{error}");
    let (code, _, error) = run(&["solve", "--goal", "cross", "U"], "");
    assert!(code == Some(0) && error.contains("at home already"), "{error}");
    let (code, _, error) = run(&["solve", "--goal", "cross", "--metric", "quarter", "U"], "");
    assert!(code == Some(2) && error.contains("--metric"), "{error}");
    let (code, out, _) = run(&["solve", "--goal", "R1", "R U"], "");
    assert_eq!((code, &*out), (Some(0), "U'\n"));
}
