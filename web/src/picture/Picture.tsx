// A picture of the cube, as SVG: in the page, on the printed sheet, and as a file.
import type { ComponentChildren } from 'preact';
import { type Matrix, USUAL, IDENTITY, matrixOf } from './camera';
import { type Motion, arrow, polygon, scene } from './scene';
import { type Turn, shortest, turnOf } from '../cube/space';

export interface PictureProps {
  stickers: string;
  camera?: Matrix;
  motion?: Motion | null;
  /** A turn that is shown as an arrow. */
  next?: string | null;
  /** Classes of stickers that are marked: `wrong`, `changed`, `picked`. */
  marks?: ReadonlyMap<number, string>;
  letters?: boolean;
  /** The stickers that are not dimmed, or nothing if none is. */
  lit?: ReadonlySet<number> | null;
}

const STANDARD = matrixOf(USUAL, IDENTITY);

/** The shapes of the picture, without the `svg` around them. */
export function Shapes({ stickers, camera = STANDARD, motion = null, next, marks, letters, lit }: PictureProps) {
  const turn = next && !motion ? turnOf(next) : null;
  // The layer that turns next is a part of its own, so that it has a tint.
  const faces = scene(camera, turn ? { ...turn, angle: 0 } : motion);
  const quarters = shortest(turn?.quarters ?? 0);
  return (
    <>
      {faces.map(({ key, path, light, isInside, turns, stickers: shapes }) => (
        <g key={key}>
          <path class={`plastic${isInside ? ' inside' : turn && turns ? ' next' : ''}`} d={path} />
          {shapes.map(({ index, path: own, map }) => (
            <g key={index}>
              <path class={lit && !lit.has(index) ? 'facelet dim' : 'facelet'} data-index={index} data-color={stickers[index]} d={own} />
              {letters && stickers[index] !== '-' && (
                <text class="letter" data-color={stickers[index]} transform={map} y="0.2">{stickers[index]}</text>
              )}
            </g>
          ))}
          {!isInside && <path class="shade" d={path} style={{ opacity: (0.2 * (1 - light)).toFixed(3) }} />}
        </g>
      ))}
      {marks && faces.flatMap(({ stickers: shapes }) =>
        shapes.filter(({ index }) => marks.has(index)).map(({ index, path }) => (
          <path key={`mark${index}`} class={`mark ${marks.get(index)}`} d={path} />
        )),
      )}
      {turn && <Arrow turn={turn} camera={camera} quarters={quarters} />}
    </>
  );
}

/** Half the width and half the height of the label of a half turn. */
const [WIDE, HIGH] = [15, 7];

/** The arrow of a turn. That of a half turn has a label with its angle. */
function Arrow({ turn, camera, quarters }: { turn: Turn; camera: Matrix; quarters: number }) {
  const { axis, layer, last = layer } = turn;
  const found = arrow(camera, { axis, layer: (layer + last) / 2 }, quarters);
  if (!found) return null;
  const { path, middle: [x, y] } = found;
  const label = polygon([[x - WIDE, y - HIGH], [x + WIDE, y - HIGH], [x + WIDE, y + HIGH], [x - WIDE, y + HIGH]]);
  return (
    <>
      <path class="arrow" d={path} />
      {Math.abs(quarters) === 2 && (
        <>
          <path class="arrow" d={label} />
          <text class="angle" x={x} y={y + 3.7}>180°</text>
        </>
      )}
    </>
  );
}

/** A still picture. Without a label, readers of the screen pass over the picture. */
export function Picture({ label, children, ...props }: PictureProps & { label?: string; children?: ComponentChildren }) {
  return (
    <svg class="picture" viewBox="-100 -100 200 200" role={label === undefined ? undefined : 'img'} aria-hidden={label === undefined} aria-label={label}>
      <Shapes {...props} />
      {children}
    </svg>
  );
}
