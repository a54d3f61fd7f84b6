// A picture of the cube, as SVG: in the page, on the printed sheet, and as a file.
import type { ComponentChildren } from 'preact';
import { type Matrix, USUAL, IDENTITY, matrixOf } from './camera';
import { type Motion, arrow, scene } from './scene';
import { turnOf } from '../cube/space';

export interface PictureProps {
  stickers: string;
  camera?: Matrix;
  motion?: Motion | null;
  /** A move that is shown as an arrow. */
  next?: string | null;
  /** Classes of stickers that are marked: `wrong`, `changed`, `picked`. */
  marks?: ReadonlyMap<number, string>;
  letters?: boolean;
}

const STANDARD = matrixOf(USUAL, IDENTITY);

/** The shapes of the picture, without the `svg` around them. */
export function Shapes({ stickers, camera = STANDARD, motion = null, next, marks, letters }: PictureProps) {
  const faces = scene(camera, motion);
  const turn = next ? turnOf(next) : null;
  // Three quarters one way are one quarter the other way.
  const quarters = turn ? (turn.quarters === 3 ? -1 : turn.quarters === -3 ? 1 : turn.quarters) : 0;
  return (
    <>
      {faces.map(({ key, path, light, isInside, stickers: shapes }) => (
        <g key={key}>
          <path class={isInside ? 'plastic inside' : 'plastic'} d={path} />
          {shapes.map(({ index, path: own, map }) => (
            <g key={index}>
              <path class="facelet" data-index={index} data-color={stickers[index]} d={own} />
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
      {turn && !motion && arrow(camera, turn, quarters).map((path, i) => <path key={`arrow${i}`} class="arrow" d={path} />)}
    </>
  );
}

/** A still picture. */
export function Picture({ label, children, ...props }: PictureProps & { label: string; children?: ComponentChildren }) {
  return (
    <svg class="picture" viewBox="-100 -100 200 200" role="img" aria-label={label}>
      <Shapes {...props} />
      {children}
    </svg>
  );
}
