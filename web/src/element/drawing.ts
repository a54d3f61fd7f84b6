// The picture of `<superflip-cube>`, as the text of SVG.
import { FRAMES, PLACES, add, scale } from '../cube/space';
import { type Matrix, about, project, rotate, times } from '../picture/camera';
import { type Motion, isSeen, rounded, scene } from '../picture/scene';

/** A turn that is on its way, and the stickers before it. */
export interface Moving {
  before: string;
  motion: Motion;
}

/** The distance of a hint from the side whose stickers it shows. */
const AWAY = 1.9;

/** The stickers of the sides that point away from the eye, as if they had been lifted off these sides. */
function hints(stickers: string, camera: Matrix, motion: Motion | null): string {
  return PLACES.map(({ face, cubie, out }, index) => {
    const { layer = 0, last = layer, axis = 0, angle = 0 } = motion ?? {};
    const turns = motion !== null && cubie[axis] >= layer && cubie[axis] <= last;
    const matrix = turns ? times(camera, about(axis, angle)) : camera;
    if (isSeen(out, matrix)) return '';
    const { right, down } = FRAMES[face];
    const path = rounded(add(cubie, scale(out, 0.5 + AWAY)), right, down, (v) => project(rotate(matrix, v)));
    return `<path class="hint" data-color="${stickers[index]}" data-index="${index}" d="${path}"/>`;
  }).join('');
}

/** Returns the shapes of a cube. */
export function drawing(position: string, camera: Matrix, moving: Moving | null, hasHints: boolean): string {
  const stickers = moving?.before ?? position;
  const motion = moving?.motion ?? null;
  const faces = scene(camera, motion).map(({ path, light, isInside, stickers: shapes }) =>
    `<path class="plastic${isInside ? ' inside' : ''}" d="${path}"/>` +
    shapes.map(({ index, path: own }) => `<path class="facelet" data-color="${stickers[index]}" data-index="${index}" d="${own}"/>`).join('') +
    (isInside ? '' : `<path class="shade" d="${path}" opacity="${(0.2 * (1 - light)).toFixed(3)}"/>`),
  );
  return (hasHints ? hints(stickers, camera, motion) : '') + faces.join('');
}
