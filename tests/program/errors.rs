//! Makes an error of each kind, and compares the kinds with `docs/errors.md` and with the code.

use std::{collections::BTreeSet, fmt::Debug, fs, io::Cursor, ops::ControlFlow, path::Path};

use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::{
    CubePos, Face, Move, Solver,
    bounds::{Folder, Size, TableFile},
    calc,
    coord::KocSymm,
    cube::{Arrangement, CubieSet, Edge, Facelet, Pattern},
    error::{Diagnostic, Place},
    metric::{Costs, Metric},
    notation::{
        Alg, ColorCosts, FaceletOrder, Notation, Reconstruction, Rotation, Sequence, parse_position,
    },
    search::{
        CertificateTextError, Dissection, DistanceSearch, Exhaustive, FaceOrder, MetricError,
        MetricSolver, SolutionCertificate, SolveError, SubgroupSearch, SubsetSolver, Threads,
        coset::{Certificate, CertificateError, CheckpointError, CosetError, CosetSolver},
    },
    watch::{Stopped, Watch},
};
use superflip_cubing::{
    algs::{Case, MaskedCase},
    blind::{Letters, Memorizer, Target},
    insertions::InsertionFinder,
    scramble::{MinDistance, Scrambler},
    steps::{Chain, StepSolver, Subset, Trigger},
};
use superflip_robot::{
    machine::{Action, Description, Machine, Simulator},
    scan::{ColorSpace, Scan},
};
use xxhash_rust::xxh3::xxh3_128;

use crate::{
    check::CERTIFICATE,
    inspect::{lines, superflip},
};

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const CUBIES: &str = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";

/// The kinds of the errors that were made.
#[derive(Default)]
struct Kinds {
    made: BTreeSet<String>,
    /// The inputs that gave another error than expected, or none.
    wrong: Vec<String>,
}

impl Kinds {
    /// Notes the kind of an error, which must be `kind`.
    #[track_caller]
    fn make<T, E: Diagnostic>(&mut self, kind: &'static str, result: Result<T, E>) {
        let place = std::panic::Location::caller();
        match result {
            Err(error) if error.kind() == kind => _ = self.made.insert(kind.to_owned()),
            Err(error) => {
                let found = error.kind();
                self.wrong.push(format!("{place}: {found} instead of {kind}: {error}"));
            }
            Ok(_) => self.wrong.push(format!("{place}: no error instead of {kind}")),
        }
    }
}

/// The text of the solved cube with other stickers at these places.
fn with(changes: &[(usize, char)]) -> String {
    let mut stickers: Vec<char> = SOLVED.chars().collect();
    for &(sticker, color) in changes {
        stickers[sticker - 1] = color;
    }
    stickers.into_iter().collect()
}

/// Texts of positions in any notation, with the kind of their error.
fn positions(kinds: &mut Kinds) {
    let long = "U".repeat(53);
    let stray = format!("{}x{}", &SOLVED[..20], &SOLVED[20..]);
    for (text, kind) in [
        ("R U Q", "no-such-face"),
        ("R Uw_", "no-such-turn"),
        ("R 1U", "no-such-layers"),
        ("(R)x2", "repetition"),
        ("R: U: F", "body"),
        ("F2L: U", "step-name"),
        ("[R] U", "bracketed"),
        ("R ^(U)", "niss"),
        ("(R)^", "no-count"),
        ("R # U", "hidden-moves"),
        ("R (U F", "unclosed"),
        ("R U)2", "unopened"),
        ("R, U", "list"),
        ("[R U]", "no-separator"),
        ("(R)99999999999", "count-too-large"),
        ("((((((((((((((((((((((((((((((((((R", "too-deep"),
        ("R U\n* = F", "insertion"),
        (&long, "length"),
        (&stray, "stray"),
        (&with(&[(9, 'F'), (10, 'X'), (1, 'F')]), "unknown-color"),
        (&"U".repeat(54), "same-centers"),
        (&with(&[(5, 'D'), (32, 'U')]), "mirrored-centers"),
        (&with(&[(5, 'R'), (14, 'U')]), "misplaced-centers"),
        (&with(&[(9, 'F')]), "misread"),
        (&with(&[(8, 'D'), (20, 'U'), (29, 'F')]), "impossible"),
        (&with(&[(8, 'F'), (20, 'U')]), "unreachable"),
        (&CUBIES.replacen("BR", "XX", 1), "no-such-edge"),
        (&CUBIES.replacen("DBR", "DXR", 1), "no-such-corner"),
        (&CUBIES.replacen("UR ", "UF ", 1), "doubled"),
        (CUBIES.strip_suffix(" DBR").unwrap(), "missing"),
        (&format!("{CUBIES} UF"), "extra"),
        ("https://example.org/?alg=R", "other-page"),
        ("https://alg.cubing.net/?title=R", "no-moves"),
        ("https://alg.cubing.net/?alg=R&puzzle=2x2x2", "other-puzzle"),
        ("https://alg.cubing.net/?alg=R&type=alg", "solving"),
        ("https://alg.cubing.net/?alg=R_Q", "no-such-face"),
        (r#"{"session1":[[[0,12340],"R U","",1]]}"#, "session"),
        (r#"{"time":1}"#, "no-facelets"),
        (r#"{"error":"no"}"#, "error-object"),
        (r#"{"cp":[0,0,2,3,4,5,6,7],"co":[0,0,0,0,0,0,0,0],"ep":[0],"eo":[0]}"#, "wrong-cubies"),
        (&format!(r#"{{"facelets":"{SOLVED}","hold":{{"up":"U","front":"D"}}}}"#), "no-such-hold"),
    ] {
        kinds.make(kind, parse_position(text, None));
    }
    kinds.make("no-scramble", parse_position("R", Some(Notation::Timer)));
    kinds.make("no-object", parse_position("R", Some(Notation::Json)));
    kinds.make("no-such-rotation", parse_position("1B 4R", Some(Notation::Calculator)));
    kinds.make("no-scramble", "R U".parse::<Reconstruction>());
    kinds.make("unknown-letter", SOLVED.replace('U', "w").parse::<CubePos>());
    kinds.make(
        "rotated-center",
        ["F", "R", "D", "B", "L", "U"].map(|face| face.repeat(9)).concat().parse::<CubePos>(),
    );
}

/// Texts that only one type reads.
fn texts(kinds: &mut Kinds) {
    kinds.make("not-a-move", "R x".parse::<Alg>());
    kinds.make("small-letter", "r".parse::<Alg>());
    kinds.make("no-turn", "R4".parse::<Move>());
    kinds.make("extra-text", "R U".parse::<Move>());
    kinds.make("too-long", "(R)1048577".parse::<Sequence>());
    kinds.make("no-such-rotation", "R".parse::<Rotation>());
    kinds.make("no-such-face", "Q".parse::<Face>());
    kinds.make("no-such-face-order", "ULFRB".parse::<FaceletOrder>());
    kinds.make("no-such-face-order", FaceOrder::new([Face::U; 6]));
    kinds.make("no-such-name", "axail".parse::<Metric>());
    kinds.make("no-such-cubie", "UX".parse::<Edge>());
    kinds.make("no-such-facelet", "U0".parse::<Facelet>());
    kinds.make("no-such-set", "cross,XY".parse::<CubieSet>());
    kinds.make("no-such-demand", "edges:turned".parse::<Pattern>());
    kinds.make("no-such-place", "UF=UFR".parse::<Pattern>());
    kinds.make("slot-twice", "UF,UL=UF".parse::<Pattern>());
    kinds.make("no-such-cubie", "BG".parse::<calc::Cubelet>());
    kinds.make("no-such-place", "BR".parse::<calc::Position>());
    kinds.make("no-such-rotation", "4R".parse::<calc::Rotation>());
    kinds.make("impossible", calc::State::from(&calc::View::UNKNOWN).solvable());
    kinds.make("no-such-case", "OLL 99".parse::<Case>());
    kinds.make("no-such-name", "LLL 1".parse::<Case>());
    // Stickers of U alone do not say whether an oriented corner is on D.
    let sune: Alg = "R U R' U R U2 R'".parse().unwrap();
    let shown = |(i, color)| if i % 9 == 4 || color == 'U' { color } else { '.' };
    let stickers = CubePos::SOLVED.moved_by(sune.inverse()).to_string();
    let stickers: String = stickers.chars().enumerate().map(shown).collect();
    kinds.make("unclear", stickers.parse::<MaskedCase>());
    kinds.make("missing-centers", ".".repeat(54).parse::<MaskedCase>());
    kinds.make("no-such-facelet", "U".parse::<Target>());
    kinds.make("no-letter", "UF".parse::<Letters>());
    kinds.make("letter-twice", "UF=A UR=A".parse::<Letters>());
    let [uf, fu] = ["UF", "FU"].map(|name| name.parse::<Target>().unwrap());
    kinds.make("no-edge-swap", Memorizer::default().swap(uf, fu));
    kinds.make("no-chain", "eo > dp".parse::<Chain>());
    kinds.make("no-such-subset", "5x".parse::<Subset>());
    kinds.make("no-such-trigger", "U9".parse::<Trigger>());
}

fn values(kinds: &mut Kinds) {
    let (corners, edges) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
    kinds.make("out-of-range", CubePos::from_cubies([24; 8], edges));
    kinds.make("slot-twice", CubePos::from_cubies([0; 8], edges));
    kinds.make("doubled", Arrangement::from_cubies([0; 8], edges));
    let mut twisted = corners;
    twisted[0] += 8;
    let twisted = CubePos::from_cubies(twisted, edges).unwrap();
    kinds.make("unreachable", twisted.check_reachable());
    kinds.make("out-of-range", superflip::coord::Twist::try_from(9999));
    kinds.make("doubled", Pattern::home(Edge::UB).with(Edge::UB, 0));
    kinds.make("wrong-costs", Metric::try_from(Costs::new(None, None)));
    let colors = |of: f64| vec![Some([of; 3]); 54];
    kinds.make("length", Scan::new(&[], ColorSpace::Rgb));
    kinds.make("color-out-of-range", Scan::new(&colors(-1.0), ColorSpace::Rgb));
    kinds.make("same-centers", Scan::new(&colors(1.0), ColorSpace::Rgb));
    kinds.make("missing-centers", Scan::new(&[None; 54], ColorSpace::Rgb));
    kinds.make("color-out-of-range", ColorCosts::new([[-1.0; 6]; 54]));
}

fn searches(kinds: &mut Kinds) {
    let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    kinds.make("none-within", Solver::new().max_length(2).solve(&position));
    kinds.make("budget-spent", Solver::new().max_nodes(1).solve(&position));
    kinds.make("table-changed", Err::<(), _>(SolveError::TableChanged));
    let subset = SubsetSolver::new("R, U".parse().unwrap());
    kinds.make("out-of-reach", subset.solve(&position));
    let mut stop = |_| ControlFlow::Break(());
    let quarter = MetricSolver::new(Metric::QUARTER);
    kinds.make("cancelled", quarter.solve_watched(&position, Watch::new().progress(&mut stop)));
    kinds.make("none-within", quarter.max_cost(2).solve(&position));
    let costly = Metric::try_from(Costs::new(Some(15), None)).unwrap();
    kinds.make("no-table", MetricSolver::new(costly).table(Size::ALL[0]));
    kinds.make("too-little-memory", DistanceSearch::new(Metric::HALF).max_memory(1).advance());
    kinds.make("too-long", Exhaustive::new(position, 31).count());
    let without_b = Costs::new(Some(1), Some(1)).face(Face::B, None, None);
    let without_b = Metric::try_from(without_b).unwrap();
    let subgroup = |moves: &str| SubgroupSearch::new(moves.parse().unwrap());
    kinds.make("no-cost", subgroup("U, B").metric(without_b).distances());
    kinds.make("too-far", subgroup("R2, U2, F2").metric(costly).distances());
    let through: Pattern = "UF:placed".parse().unwrap();
    kinds.make("several-states", Dissection::new(position, 4).count(&through, 9));
    kinds.make("too-little-memory", Dissection::new(position, 4).count(&Pattern::default(), 0));
    let steps = StepSolver::new("htr > finish".parse().unwrap());
    kinds.make("not-reached", steps.solve(&position));
    let solved = Scrambler::new().solved(Pattern::SOLVED);
    kinds.make("none-drawn", solved.draw(&mut StdRng::seed_from_u64(1)));
    let far = MinDistance::new(3, Metric::HALF).unwrap();
    let turns = Scrambler::new().moves("R2, U2".parse().unwrap()).min_distance(far.clone());
    turns.draw(&mut StdRng::seed_from_u64(1)).unwrap();
    let half_turns = Scrambler::new().moves("R2, L2".parse().unwrap()).min_distance(far);
    kinds.make("too-near", half_turns.draw(&mut StdRng::seed_from_u64(1)));
    let skeleton = "R".parse().unwrap();
    kinds.make("no-cycles", InsertionFinder::new().find(&position, &skeleton, 1, Watch::new()));
}

fn machines(kinds: &mut Kinds) {
    let slow = Description::new("slow", vec![Action::new("turn", -1.0).turns("R")]);
    kinds.make("description", Machine::try_from(slow));
    let slow = ["U", "R", "F", "D", "L", "B"].map(|face| Action::new(face, 20_000.0).turns(face));
    let slow = Machine::try_from(Description::new("slow", slow.into())).unwrap();
    // 216 turns of 20 seconds take more microseconds than 32 bits hold.
    kinds.make("schedule", slow.schedule([Move::R1, Move::U1].repeat(108)));
    let mut schedule = slow.schedule([Move::R1]).unwrap();
    schedule.steps_mut()[0].set_action("dance");
    let simulator = Simulator::new(slow.description());
    kinds.make("refused", simulator.run(&schedule, &CubePos::SOLVED));
}

/// The proofs of cosets, and their texts.
fn proofs(kinds: &mut Kinds) {
    let coset = KocSymm::default();
    kinds.make("other-metric", CosetSolver::in_metric(coset, Metric::AXIAL));
    kinds.make("not-exact", Err::<(), _>(CosetError::NotExact));
    let too_many = CosetError::TooManyLeft { left: 2, most: 1 };
    kinds.make("too-many-left", Err::<(), _>(too_many));
    let resume = |bytes: &[u8]| CosetSolver::new(coset).resume(&mut Cursor::new(bytes));
    kinds.make("not-a-checkpoint", resume(b"nothing"));
    kinds.make("other-coset", Err::<(), _>(CheckpointError::OtherCoset(coset)));
    let other = superflip::search::coset::ProofDifference::LongerSearch;
    kinds.make("other-proof", Err::<(), _>(CheckpointError::OtherProof(other)));

    let text = include_str!("sessions/coset.json").trim_end();
    let mut certificate: Certificate = text.parse().unwrap();
    kinds.make("no-certificate", "{}".parse::<Certificate>());
    certificate.within = 99;
    kinds.make("wrong-certificate", certificate.check());
    kinds.make("not-checkable", Err::<(), _>(CertificateError::Near));
    let mut solution: SolutionCertificate = CERTIFICATE.trim_end().parse().unwrap();
    kinds.make("out-of-range", solution.check_parts(&[usize::MAX], Threads::PER_CORE));
    solution.distance = 21;
    kinds.make("wrong-certificate", solution.check());
    kinds.make("damaged", Err::<(), _>(CertificateTextError::Checksum));
}

/// The files of tables.
fn files(kinds: &mut Kinds) {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("1.pruning");
    let size = Size::ALL[0];
    let file = |words: &[u64; 512]| {
        fs::write(&path, words.map(u64::to_le_bytes).concat()).unwrap();
        TableFile::open(&path)
    };
    let sum = |bytes: &[u8]| {
        let sum = xxh3_128(bytes);
        [sum & u128::from(u64::MAX), sum >> 64].map(|half| u64::try_from(half).unwrap())
    };
    // A header with its checksum (`src/bounds/file/header.rs`).
    let signed = |mut words: [u64; 512]| {
        let bytes = words[3..].iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>();
        words[1..3].copy_from_slice(&sum(&bytes));
        words
    };
    kinds.make("no-file", TableFile::open(&path));
    let mut words = [0; 512];
    kinds.make("not-a-table", file(&words));
    words[0] = u64::from_le_bytes(*b"SFLIPTAB");
    kinds.make("damaged", file(&words));
    words[3] = 2;
    kinds.make("other-version", file(&signed(words)));
    words[3] = 1;
    kinds.make("other-size", file(&signed(words)));
    // A table of zeros, whose checksums are right, is not the table of its size.
    words[4] = size.bytes() / 8;
    words[6] = u64::from_le_bytes(*b"1\0\0\0\0\0\0\0");
    let table = vec![0; usize::try_from(size.bytes()).unwrap()];
    for (i, block) in table.chunks(8 * (table.len() / 8).div_ceil(128)).enumerate() {
        words[256 + 2 * i..][..2].copy_from_slice(&sum(block));
    }
    let opened = (0..=255).find_map(|base| {
        words[5] = base;
        let header = signed(words).map(u64::to_le_bytes).concat();
        fs::write(&path, [&header[..], &table].concat()).unwrap();
        TableFile::open(&path).ok()
    });
    let opened = opened.expect("one base is that of the size");
    kinds.make("other-table", opened.load(Threads::PER_CORE));

    let folder = Folder::new(scratch.path());
    let mut busy = None;
    let mut again = |_| {
        busy = busy.take().or_else(|| Some(folder.build(size, Threads::PER_CORE)));
        ControlFlow::Break(())
    };
    kinds.make("cancelled", folder.build_watched(size, Threads::PER_CORE, &mut again));
    kinds.make("busy", busy.unwrap());
    kinds.make("io", Folder::new(&path).files());
}

/// Runs the program. Returns its exit code, its objects and its messages.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, Vec<Value>, String) {
    let output = superflip(arguments, input);
    (output.status.code(), lines(&output), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_wrong_move_in_a_line_of_a_timer_has_the_column_of_the_line() {
    let (code, objects, _) = run(&["inspect", "--json"], "3. 1:02.34+[ü]   R U Q2\n");
    let error = &objects[0]["error"];
    assert_eq!(
        (code, &error["kind"], &error["column"]),
        (Some(2), &json!("no-such-face"), &json!(22))
    );
}

/// The only position and a line of a file have one object, one exit code and no message.
#[test]
fn a_position_and_a_line_have_one_error() {
    let flipped = CUBIES.replacen("UF", "FU", 1);
    let bad = "U".repeat(54);
    for (arguments, position, code, expected) in [
        (&["solve"][..], "R Q", 2, json!({ "kind": "no-such-face", "column": 3 })),
        (&["convert"], "R (U", 2, json!({ "kind": "unclosed", "column": 3 })),
        (&["inspect"], &bad, 2, json!({ "kind": "same-centers", "stickers": [5, 14] })),
        (&["steps"], "R Q", 2, json!({ "kind": "no-such-face", "column": 3 })),
        (&["search", "3"], "R Q", 2, json!({ "kind": "no-such-face", "column": 3 })),
        (&["memo"], "R Q", 2, json!({ "kind": "no-such-face", "column": 3 })),
        (&["identify"], "R Q", 2, json!({ "kind": "no-such-face", "column": 3 })),
        (
            &["insertions", "--skeleton", "R"],
            "R Q",
            2,
            json!({ "kind": "no-such-face", "column": 3 }),
        ),
        (&["solve"], &flipped, 2, json!({ "kind": "unreachable", "piece": "UF" })),
        (&["steps"], &flipped, 2, json!({ "kind": "unreachable", "piece": "UF" })),
        (&["solve", "--max", "2"], "R U F", 1, json!({ "kind": "none-within", "bound": 3 })),
        (
            &["solve", "--optimal", "--max", "2"],
            "R U F",
            1,
            json!({ "kind": "none-within", "bound": 3 }),
        ),
        (&["solve", "--moves", "R,U"], "F", 1, json!({ "kind": "out-of-reach" })),
        (&["steps", "--steps", "eo[fb;max=0]"], "F", 1, json!({ "kind": "none-within" })),
        (&["insertions", "--skeleton", "F'"], "R U F", 2, json!({ "kind": "no-cycles" })),
        (&["search", "1"], "R U", 1, json!({ "kind": "none-within" })),
    ] {
        let arguments = [arguments, &["--json"]].concat();
        let single = run(&[&arguments[..], &[position]].concat(), "");
        let (status, objects, messages) = run(&arguments, &format!("{position}\n"));
        assert_eq!((single.0, status), (Some(code), Some(code)), "{arguments:?} {objects:?}");
        assert_eq!((&*single.2, &*messages), ("", ""), "{arguments:?}");
        let [object] = &objects[..] else { panic!("{arguments:?} {objects:?}") };
        let mut error = object["error"].clone();
        assert_eq!(single.1, [json!({ "error": error })], "{arguments:?}");
        assert_eq!(object, &json!({ "error": error, "line": 1 }), "{arguments:?}");
        let message = error.as_object_mut().unwrap().remove("message").unwrap();
        assert!(message.is_string());
        assert_eq!(error, expected, "{arguments:?}");
        // What the program prints is an error for the program.
        let (_, again, _) = run(&["convert", "--json", "-"], &object.to_string());
        assert_eq!(again[0]["error"]["kind"], "error-object");
        let again = again[0]["error"]["message"].as_str().unwrap();
        let message: String = message.as_str().unwrap().chars().take(20).collect();
        assert!(again.contains(&message), "{again}");
    }
    let (code, objects, messages) = run(&["solve", "--json", "no/such.txt"], "");
    assert_eq!((code, &*messages), (Some(2), ""));
    assert_eq!(objects[0]["error"]["kind"], "no-such-face");
    // One bad line of three, and one without an answer.
    let (code, objects, _) = run(&["solve", "--json", "--max", "1"], "R\nR U\nX\n");
    let kinds = objects.iter().map(|object| &object["error"]["kind"]);
    assert!(kinds.eq([&Value::Null, &json!("none-within"), &json!("no-such-face")]), "{objects:?}");
    assert_eq!(code, Some(2));
}

/// Each command that reads a file says the same of one that is not there, or that is a directory.
#[test]
fn a_missing_file_has_one_error() {
    for arguments in [
        &["solve", "-f"][..],
        &["inspect", "--file"],
        &["check"],
        &["algs", "--sheet"],
        &["repair", "--colors"],
        &["job", "status"],
    ] {
        let of = |path: &str| run(&[arguments, &[path, "--json"]].concat(), "");
        let (code, objects, messages) = of("no/such.txt");
        assert_eq!((code, &*messages), (Some(2), ""), "{arguments:?}");
        assert_eq!(objects[0]["error"]["kind"], "no-file", "{arguments:?}: {objects:?}");
        if arguments[0] != "job" {
            let (code, objects, _) = of("/");
            assert_eq!(code, Some(2), "{arguments:?}");
            assert_eq!(objects[0]["error"]["kind"], "bad-input", "{arguments:?}: {objects:?}");
        }
    }
    // A file that cannot be written is no bad input.
    let certificate = ["solve", "--optimal", "R", "--json", "--certificate", "no/such/file"];
    let (code, objects, messages) = run(&certificate, "");
    assert_eq!((code, &*messages), (Some(1), ""));
    assert_eq!(objects.last().unwrap()["error"]["kind"], "io");
}

/// The rows of the tables of `docs/errors.md`, apart from the last table: kind, and who shows it.
fn listed() -> Vec<(String, String)> {
    let page = fs::read_to_string(repository().join("docs/errors.md")).unwrap();
    let (page, _) = page.split_once("## Other kinds").unwrap();
    let rows = page.lines().filter_map(|line| {
        let (kind, rest) = line.strip_prefix("| `")?.split_once("` | ")?;
        Some((kind.to_owned(), rest.trim_end_matches(" |").rsplit("| ").next()?.to_owned()))
    });
    rows.collect()
}

fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The kinds that the code has: words in quotes in the files that have the diagnoses.
fn written() -> BTreeSet<String> {
    let files = [
        "src/error/kinds.rs",
        "crates/cubing/src/error.rs",
        "crates/robot/src/error.rs",
        "crates/robot/src/solver/error.rs",
    ];
    let text = files.map(|file| fs::read_to_string(repository().join(file)).unwrap()).concat();
    let code = text.lines().filter(|line| !line.contains("feature = "));
    let quoted = code.flat_map(|line| line.split('"').skip(1).step_by(2));
    let is_kind = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    quoted.filter(is_kind).map(str::to_owned).collect()
}

#[test]
fn the_page_lists_the_kinds_of_the_libraries() {
    let mut kinds = Kinds::default();
    let makers: [fn(&mut Kinds); 7] = [positions, texts, values, searches, machines, proofs, files];
    for make in makers {
        make(&mut kinds);
    }
    assert!(kinds.wrong.is_empty(), "{}", kinds.wrong.join("\n"));
    let rows = listed();
    let listed: BTreeSet<String> = rows.iter().map(|(kind, _)| kind.clone()).collect();
    assert_eq!(listed.len(), rows.len(), "a kind is listed twice");
    differ("the page and the errors", &listed, &kinds.made);
    differ("the page and the code", &listed, &written());
    for (kind, by) in rows {
        assert!(
            by == "all"
                || by == "program"
                || by.split(", ").all(|by| ["C", "Python", "npm"].contains(&by)),
            "{kind}: {by}"
        );
    }
}

#[track_caller]
fn differ<T: Ord + Debug>(what: &str, one: &BTreeSet<T>, other: &BTreeSet<T>) {
    let difference: Vec<_> = one.symmetric_difference(other).collect();
    assert!(difference.is_empty(), "{what} differ: {difference:?}");
}

#[test]
fn an_error_gives_its_place_and_piece() {
    let place = |text: &str| {
        let error = parse_position(text, None).unwrap_err();
        let stickers = match error.place() {
            Some(Place::Stickers(stickers)) => stickers.numbers().to_vec(),
            _ => vec![],
        };
        let column = match error.place() {
            Some(Place::Column(column)) => Some(column),
            _ => None,
        };
        (column, stickers, error.piece())
    };
    assert_eq!(place("R U\nF Q"), (Some(7), vec![], None));
    assert_eq!(place(&with(&[(9, 'F')])), (None, vec![9], None));
    assert_eq!(place(&"U".repeat(54)), (None, vec![5, 14], None));
    assert_eq!(place(&"U".repeat(53)), (None, vec![], None));
    let impossible = SOLVED.replacen("UR", "DR", 1).replacen("FD", "FU", 1);
    let (column, stickers, piece) = place(&impossible);
    assert_eq!((column, &stickers[..3], piece), (None, &[9, 21, 10][..], Some("UFR")));
    assert_eq!(place(&CUBIES.replacen("UF", "FU", 1)), (None, vec![], Some("UF")));
    assert_eq!(place(CUBIES.strip_suffix(" DBR").unwrap()), (None, vec![], Some("DBR")));

    let of = |error: &dyn Diagnostic| serde_json::to_string(&error.diagnosis()).unwrap();
    let misread = parse_position(&with(&[(9, 'F')]), None).unwrap_err();
    assert_eq!(of(&misread), r#"{"kind":"misread","stickers":[9]}"#);
    assert_eq!(of(&SolveError::BudgetSpent { bound: 7 }), r#"{"kind":"budget-spent","bound":7}"#);
    assert_eq!(of(&MetricError::NoneWithin { max_cost: 7 }), r#"{"kind":"none-within","bound":8}"#);
    assert_eq!(of(&Stopped::OutOfTime), r#"{"kind":"budget-spent"}"#);
}
