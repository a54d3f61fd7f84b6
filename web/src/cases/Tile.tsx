// The picture of a case: from above, or in perspective if a pair is part of the case.
import type { CatalogueCase } from 'superflip/catalogue';
import { CORNERS, EDGES, SOLVED, isSame, shownIn } from '../cube/pieces';
import { matrixOf, IDENTITY } from '../picture/camera';
import { Picture } from '../picture/Picture';
import { yellowUp } from './catalogue';

/** The stickers beside each edge of the top, seen from above: the place, and whether its row is vertical. */
const SIDES: readonly { index: number; x: number; y: number; isTall: boolean }[] = [
  ...[47, 46, 45].map((index, i) => ({ index, x: i, y: -1, isTall: false })),
  ...[11, 10, 9].map((index, i) => ({ index, x: 3, y: i, isTall: true })),
  ...[18, 19, 20].map((index, i) => ({ index, x: i, y: 3, isTall: false })),
  ...[36, 37, 38].map((index, i) => ({ index, x: -1, y: i, isTall: true })),
];
/** The edge of a cell, the gap between two, and the depth of a sticker beside the top. */
const [CELL, GAP, DEPTH] = [46, 3, 16];
/** The first coordinate of the cells. */
const BEGIN = (-3 * CELL - 2 * GAP) / 2;
const at = (i: number) => BEGIN + i * (CELL + GAP);
/** The coordinate of a cell, or of the row beside the top. */
const beside = (i: number) => (i < 0 ? BEGIN - GAP - DEPTH : at(i));

/** The slots of the last layer, corners and edges. */
const TOP = [...CORNERS.slice(0, 4), ...EDGES.slice(0, 4)];
const middle = (index: number) => [at(index % 3) + CELL / 2, at(Math.floor(index / 3)) + CELL / 2] as const;

/** The pieces that PLL moves: an arrow from where each is to where it belongs. */
function Arrows({ stickers }: { stickers: string }) {
  const moved = TOP.flatMap((slot) => {
    const home = TOP.find((other) => isSame(shownIn(slot, stickers), shownIn(other, SOLVED)))!;
    return home === slot ? [] : [[middle(slot[0]), middle(home[0])] as const];
  });
  return (
    <>
      {moved.map(([[x, y], [toX, toY]]) => {
        const length = Math.hypot(toX - x, toY - y);
        const [dx, dy] = [(toX - x) / length, (toY - y) / length];
        const [tipX, tipY] = [toX - dx * 9, toY - dy * 9];
        const head = [[-11 * dx - 7 * dy, -11 * dy + 7 * dx], [-11 * dx + 7 * dy, -11 * dy - 7 * dx]].map(([a, b]) => `${(tipX + a).toFixed(1)} ${(tipY + b).toFixed(1)}`);
        return (
          <g key={`${x} ${y}`} class="way">
            <path class="shaft" d={`M${x + dx * 6} ${y + dy * 6}L${(tipX - dx * 10).toFixed(1)} ${(tipY - dy * 10).toFixed(1)}`} />
            <path class="head" d={`M${head[0]}L${tipX.toFixed(1)} ${tipY.toFixed(1)}L${head[1]}Z`} />
          </g>
        );
      })}
    </>
  );
}

/** The last layer from above, with the stickers beside it. */
function FromAbove({ one }: { one: CatalogueCase }) {
  const shown = yellowUp(one.stickers);
  return (
    <svg class="plan" viewBox="-100 -100 200 200" aria-hidden="true">
      <rect class="plastic" x={BEGIN - 2} y={BEGIN - 2} width={-2 * BEGIN + 4} height={-2 * BEGIN + 4} rx="8" />
      {Array.from({ length: 9 }, (_, i) => (
        <rect key={i} class="facelet" data-color={shown[i]} x={at(i % 3)} y={at(Math.floor(i / 3))} width={CELL} height={CELL} rx="6" />
      ))}
      {SIDES.map(({ index, x, y, isTall }) => (
        <rect
          key={index} class="facelet side" data-color={shown[index]} x={beside(x)} y={beside(y)}
          width={isTall ? DEPTH : CELL} height={isTall ? CELL : DEPTH} rx="4"
        />
      ))}
      {one.set === 'PLL' && <Arrows stickers={one.facelets} />}
    </svg>
  );
}

/** A view from above on which the pair at the right of the front is seen. */
const VIEW = matrixOf({ yaw: -0.7, pitch: 0.6 }, IDENTITY);
const PAIRED: readonly string[] = ['F2L', 'CLS', 'WV'];

export function CasePicture({ one }: { one: CatalogueCase }) {
  return PAIRED.includes(one.set) ? <Picture stickers={yellowUp(one.stickers)} camera={VIEW} /> : <FromAbove one={one} />;
}
