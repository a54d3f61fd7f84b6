// A cube that is held in any of the 24 ways: its centers, its rotations, and sequences without rotations.
import { ORDER } from './facelets.js';
import { apply, compose, turns } from './moves.js';

/** The rotations of the cube, as sequences. */
const ROTATIONS = ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((tilt) => ['', 'y', 'y2', "y'"].map((turn) => `${tilt} ${turn}`));
/** The rotation that turns the cube as a face turns, for each face. */
const AXES = { U: 'y', R: 'x', F: 'z', D: "y'", L: "x'", B: "z'" };
/** The face that turns in the direction of a slice. */
export const FACE_OF_SLICE = { M: 'L', E: 'D', S: 'F' };
export const opposite = (face) => ORDER[(ORDER.indexOf(face) + 3) % 6];
const POWERS = ['', '2', "'"];
/** Returns the clockwise quarters of a turn. */
export const quarters = (turn) => POWERS.indexOf(turn.slice(1)) + 1;
/** Returns a letter with its quarters, from 1 to 3. */
export const written = (letter, count) => letter + POWERS[count - 1];

/** Returns the letters of the centers, in the order of the faces. */
export const centersOf = (stickers) => ORDER.map((_, face) => stickers[9 * face + 4]);

/** Returns stickers, those of the solved cube by default, after the first rotation for which `holds` is true of the centers. */
export function rotatedUntil(holds, stickers) {
  return ROTATIONS.map((rotation) => apply(rotation, stickers)).find((rotated) => holds(centersOf(rotated)));
}

/** Returns a sequence in turns of the faces, which leaves the centers in place. */
export function faceTurns(sequence) {
  const result = [];
  // The cube after the rotations so far, whose centers say which face stands where.
  let cube = apply('');
  const turn = (place, count) => result.push(written(centersOf(cube)[ORDER.indexOf(place)], count));
  for (const move of turns(sequence)) {
    const [letter] = move;
    const face = FACE_OF_SLICE[letter] ?? letter.toUpperCase();
    // A slice is a rotation without the two layers beside the slice, and a wide turn is one without the other layer.
    if (letter === face) turn(face, quarters(move));
    else if ('xyz'.includes(letter)) cube = apply(move, cube);
    else {
      if (FACE_OF_SLICE[letter]) turn(face, 4 - quarters(move));
      turn(opposite(face), quarters(move));
      cube = apply(`${AXES[face]} `.repeat(quarters(move)), cube);
    }
  }
  return compose(...result);
}
