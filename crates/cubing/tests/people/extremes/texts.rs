//! Calls of the notations and of the calculator's words.

use superflip::{
    Alg, CubePos, Face, Sym,
    calc::{Color, Cubelet, Position, Rotation, State, View},
    cube::{SymClass, SymGroup},
    error::{Diagnosis, Diagnostic, Place},
    inspection::Inspection,
    notation::{
        self, Change, ColorCosts, Excerpt, Expression, FaceletError, FaceletOrder, Facelets,
        LikelyCube, LinkPage, NetRows, Notation, Orientation, OrientedCube, Picture,
        Reconstruction, ReconstructionLine, Remark, Sequence, StickeredCube, Turn, TurnSet,
        json_moves, parse_calculator, parse_cubepos, parse_moves, parse_position, timer_scramble,
    },
};
use superflip_robot::scan::{ColorSpace, Scan};

use super::{Call, calls};

pub(super) const CALLS: &[Call] = calls! {
    "Alg, Expression, ParseMovesError": |a| {
        let (text, alg) = (a.text(), a.alg());
        (parse_moves(&text).last(), parse_cubepos(&text).last(), text.parse::<Alg>().map_err(|e| (e.column(), e.reason(), e.to_string())),
            (alg.simplified().inverse().to_string(), alg.moves().len(), alg.iter().count(), alg.len(), alg.is_empty()),
            text.parse::<Expression>().map(|e| (e.inverse().to_string(), e.sequence())))
    };
    "Sequence": |a| {
        let turns: Sequence = (0..a.byte() % 20).map(|_| a.turn()).collect();
        let read = a.text().parse::<Sequence>();
        (read, turns.inverse().to_string(), turns.folded(), turns.turns().len(), turns.iter().count(), turns.len(), turns.is_empty())
    };
    "Reconstruction, ReconstructionLine": |a| {
        let text = format!("Scramble: {}\n{}\nNISS ({}) // {}", a.alg(), a.text(), a.alg(), a.text());
        let read = |text: &str| text.parse::<Reconstruction>().map_err(|e| e.to_string()).map(|it| {
            let line = |line: &ReconstructionLine| (line.moves(), line.normal().sequence(), line.inverse().sequence(), line.comment().len());
            let links = [LinkPage::AlgCubingNet, LinkPage::Twizzle].map(|page| it.link(page).parse::<Reconstruction>().is_ok());
            let lines: Vec<_> = it.lines().iter().map(line).collect();
            (lines, it.cubes().last(), it.scramble().sequence(), it.is_niss(), links, it.to_string())
        });
        let moves = a.text().parse().map(|moves| Reconstruction::of_moves(moves).to_string());
        let any = Reconstruction::of_text(&a.text()).map(|it| it.to_string()).map_err(|e| e.to_string());
        (read(&text), read(&a.text()), moves.map_err(|e| e.to_string()), Reconstruction::is_written_in(&text), any)
    };
    "Turn": |a| {
        let turn = a.turn();
        (a.text().parse::<Turn>(), turn.layers(), turn.mv(), turn.inverse(), turn.folded(), turn.to_string())
    };
    "Orientation": |a| {
        let sym = Sym::from_index(a.size()).unwrap_or(a.sym());
        let hold = Orientation::new(sym).unwrap_or(Orientation::HOME);
        (hold.sym(), hold.inverse() * hold, hold.at(a.face()), hold.up(), hold.front())
    };
    "OrientedCube": |a| {
        let cube = OrientedCube::from(a.position()).turned(a.turn());
        (cube.inverse() * cube, cube.position_in_place(), cube.order())
    };
    "TurnSet": |a| {
        let mut turns: TurnSet = (0..a.byte() % 20).map(|_| a.turn()).collect();
        let read = a.text().parse::<TurnSet>();
        (read, turns.insert(a.turn()), turns.contains(a.turn()), turns.is_empty(), turns.iter().count(), turns.count(), turns.moves(),
            turns.to_string())
    };
    "CubePos, PositionError, ParsedPosition": |a| {
        let text = a.text();
        let read = parse_position(&text, None);
        (read.map(|read| (read.position(), read.oriented(), read.stickered(), read.notation(), read.order())).map_err(|e| (e.unreachable().is_some(), e.to_string())),
            Notation::recognize(&text).to_string(), text.parse::<CubePos>().map_err(|e| e.to_string()))
    };
    "Inspection": |a| {
        let text = if a.byte() < 128 { a.text() } else { a.stickers() };
        let read = Inspection::parsed(&text, parse_position(&text, None));
        (read.map(|it| serde_json::to_string(&it).is_ok()).map_err(|e| e.to_string()),
            serde_json::to_string(&Inspection::of(OrientedCube::from(a.position()).turned(a.turn()))).is_ok())
    };
    "stickers": |a| {
        let text = a.stickers();
        (text.parse::<StickeredCube>().map_err(|e| e.to_string()), StickeredCube::from_view(&text).is_ok(),
            text.parse::<Facelets>().map(CubePos::try_from).is_ok(), text.parse::<OrientedCube>().is_ok(),
            CubePos::from_singmaster(&text).map_err(|e| e.to_string()), Excerpt::new(&text).to_string())
    };
    "NetRows, Remark, Timer": |a| {
        let text = a.text() + &a.stickers();
        (NetRows::of(&text), Remark::of(&text, None).map(|remark| remark.to_string()), timer_scramble(&text).map(str::len),
            json_moves(&format!("{{\"moves\":\"{text}\"}}")).map(str::len),
            Notation::possible(&text).count(), parse_calculator(&text).last())
    };
    "FaceletOrder": |a| {
        let order = FaceletOrder::new(std::array::from_fn(|_| a.face())).unwrap_or_default();
        let order = order.turned(std::array::from_fn(|_| a.byte()));
        (order.faces(), order.turns(a.face()), order.facelets()[a.size() % 54], order.to_string().parse::<FaceletOrder>() == Ok(order),
            a.text().parse::<FaceletOrder>().map_err(|e| e.to_string()),
            StickeredCube::from_faces(&a.stickers(), order).map_err(|e| e.to_string()))
    };
    "StickeredCube": |a| {
        let cube = StickeredCube::from(OrientedCube::from(a.position()));
        let picture = Picture::of(&cube).toward(&a.pattern()).to_string();
        (cube.oriented(), cube.color(a.face()), cube.usual_colors(), picture, a.position().singmaster().to_string())
    };
    "ImpossibleCubies, ImpossibleSlot": |a| match a.stickers().parse::<StickeredCube>() {
        Err(FaceletError::Impossible(cubies)) => cubies.slots().map(|slot| {
            (slot.slot(), slot.stickers().len(), slot.letters().len(), slot.fault())
        }).collect(),
        _ => vec![],
    };
    "Facelets, Picture": |a| {
        let faces = std::array::from_fn(|_| a.face());
        let view = a.one(&[notation::PictureView::Net, notation::PictureView::LastLayer]);
        let picture = Picture::new(&faces).toward(&a.pattern()).view(view).filled(|_| Picture::color(Face::U));
        let shown = Facelets::from(a.position()).shown(&a.pattern());
        (shown, Facelets::new(faces).map(|facelets| facelets.faces()[0]).map_err(|e| e.to_string()), picture.to_string(), view.size())
    };
    "Diagnosis, Stickers": |a| {
        let made = Diagnosis::of("none").at_column(a.size()).of_piece("UF").with_bound(Some(a.byte()));
        let made = made.at_stickers(&std::array::from_fn::<_, 60, _>(|_| a.size()));
        let stickers = match made.place {
            Some(Place::Stickers(stickers)) => stickers.numbers().len(),
            _ => 0,
        };
        (made, stickers, a.stickers().parse::<CubePos>().map_err(|error| error.diagnosis()))
    };
    "Color": |a| {
        let color = Color::of_face(a.face());
        let letter = a.text().chars().next().unwrap_or(color.letter());
        (color.face(), color.opposite(), Color::from_letter(letter), a.text().parse::<Rotation>())
    };
    "Cubelet": |a| {
        let cubelet = Cubelet::from_index(a.size()).unwrap_or(a.one(&Cubelet::ALL));
        (cubelet.index(), cubelet.sides(), cubelet.is_corner(), a.text().parse::<Cubelet>())
    };
    "State": |a| {
        let mut state = State::from_cube(a.position());
        state.rotate(a.mv());
        let position: Position = state.position(a.one(&Cubelet::ALL)).rotated(a.mv());
        let view = View::of(&state);
        (position.cubelet(), position.place(), a.text().parse::<Position>(), state.positions().len(),
            (state.solvable().is_ok(), state.example(&a.pattern()).is_ok(), State::from(&view)),
            view.check_centers().is_ok())
    };
};

/// Calls that take milliseconds.
pub(super) const SLOW_CALLS: &[Call] = calls! {
    "SymClass, NoSuchName": |a| {
        let class = a.text().parse::<SymClass>().map_err(|e| (e.to_string(), e.what(), e.accepted().len(), e.nearest()));
        (class, SymClass::ALL.len(), SymGroup::subgroups().len(), SymGroup::generated_by([a.sym()]).generators())
    };
    "StickeredCube, Repair": |a| {
        let (text, count) = (a.stickers(), a.size());
        let repairs = StickeredCube::nearest(&text, count).unwrap_or_default();
        (StickeredCube::nearest_to_view(&a.text(), count).is_ok(), StickeredCube::nearest_to_view(&text, 1).is_ok(),
            repairs.first().map(|repair| (repair.len(), repair.changes().count(), repair.cube().oriented())))
    };
    "FaceletOrder, Repair": |a| {
        let order = FaceletOrder::USUAL.turned(std::array::from_fn(|_| a.byte()));
        (FaceletOrder::possible(&a.stickers()).len(), StickeredCube::nearest_in_order(&a.stickers(), order, 3).is_ok())
    };
    "ColorCosts": |a| {
        let numbers = std::array::from_fn(|_| std::array::from_fn(|_| a.real()));
        let count = a.size();
        (ColorCosts::new(numbers).map(|costs| costs.nearest(count).len()),
            ColorCosts::from_probabilities(&numbers).map(|costs| costs.nearest(count).len()))
    };
    "ColorCosts, likelihoods": |a| {
        let numbers = std::array::from_fn(|_| std::array::from_fn(|_| a.real()));
        ColorCosts::from_log_likelihoods(&numbers).map(|costs| costs.rows()[a.size() % 54])
    };
    "ColorSpace, Scan, ScannedCubes": |a| {
        let space: ColorSpace = a.one(&ColorSpace::ALL);
        let colors = [(); 54].map(|()| (a.byte() > 9).then(|| [(); 3].map(|()| a.real())));
        let order = FaceletOrder::USUAL.turned(std::array::from_fn(|_| a.byte()));
        (space.name().parse::<ColorSpace>(), Scan::in_order(&colors, space, order).map(|scan| {
                let (found, other) = (scan.nearest(a.size()), LikelyCube::new(a.position().into(), 0.0));
                (found.margin, found.changes(&other).count())
            }),
            Change::new(a.size(), '?', 'U'), Scan::new(&colors[..a.size() % 55], space).is_ok())
    };
    "ColorCosts, all alike": |a| {
        let number = a.real();
        let likely = LikelyCube::new(a.position().into(), number);
        (likely, ColorCosts::new([[number; 6]; 54]).map(|costs| costs.nearest(a.size()).len()))
    };
};
