//! The number of positions at each distance from the solved cube, in the half-turn metric.

use std::collections::HashSet;

use superflip_gen::motion::{Motion, turns};

/// Distances 0 to 5 (cubepos §79).
const POSITIONS: [usize; 6] = [1, 18, 243, 3240, 43_239, 574_908];

#[test]
fn positions_at_each_distance() {
    let turns = turns();
    let (mut before, mut level) = (HashSet::new(), HashSet::from([Motion::identity().to]));
    for (distance, count) in POSITIONS.into_iter().enumerate() {
        assert_eq!(level.len(), count, "distance {distance}");
        if distance + 1 == POSITIONS.len() {
            break;
        }
        // A neighbor of a position at distance n is at distance n-1, n or n+1.
        let neighbors =
            level.iter().flat_map(|&to| turns.iter().map(move |t| Motion { to }.then(t).to));
        let next: HashSet<_> =
            neighbors.filter(|to| !level.contains(to) && !before.contains(to)).collect();
        before = std::mem::replace(&mut level, next);
    }
}
