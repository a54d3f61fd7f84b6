// The unfolded cube: a second view of the stickers, which the keyboard and screen readers reach.
import { useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { FACES, type Face } from '../cube/space';
import { isCenter, isFace } from '../cube/pieces';
import { named, stickersLit } from '../store/lesson';
import { asHeld, isFollowing, isLesson, isPicking, letters, paint, shown } from '../store/store';
import { say } from '../words';
import { colorName, sideName } from '../words/mistakes';
import { marks, tap } from './marks';

/** The column and row of each face in the net. */
const COLUMNS: Record<Face, [number, number]> = { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] };
const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Returns the column and row of a sticker in the net, from 0. If the cube is held with yellow on top, the net is turned. */
function place(index: number): [number, number] {
  const [column, row] = COLUMNS[FACES[Math.floor(index / 9)]];
  const [x, y] = [3 * column + (index % 3), 3 * row + Math.floor((index % 9) / 3)];
  return isLesson.value ? [11 - x, 8 - y] : [x, y];
}

/** The sticker that the tab key reaches. */
const focus = signal(0);

function label(index: number): string {
  const letter = shown.value[index];
  const side = sideName(asHeld(FACES[Math.floor(index / 9)]) as Face);
  const [x, y] = place(index);
  const [row, column] = [(y % 3) + 1, (x % 3) + 1];
  const text = say(isCenter(index) ? 'stickerCenter' : 'sticker', { side, row, column, color: colorName(letter) });
  const mark = marks.value.get(index);
  if (mark === 'wrong') return say('stickerWrong', { sticker: text });
  if (mark === 'doubtful') return say('stickerDoubtful', { sticker: text });
  return mark === 'changed' ? say('stickerChanged', { sticker: text }) : text;
}

export function Net() {
  const root = useRef<HTMLDivElement>(null);

  const reach = (index: number) => {
    focus.value = index;
    root.current!.querySelector<HTMLButtonElement>(`[data-index="${index}"]`)!.focus();
  };
  /** Moves the focus to the next sticker in a direction, over the gaps of the net. */
  const step = (index: number, [dx, dy]: [number, number]) => {
    let [x, y] = place(index);
    for (let left = 12; left > 0; left -= 1) {
      [x, y] = [(x + dx + 12) % 12, (y + dy + 9) % 9];
      const next = Array.from({ length: 54 }, (_, i) => i).find((i) => place(i).join() === [x, y].join());
      if (next !== undefined) return reach(next);
    }
  };
  /** Moves the focus to the next sticker of the face that can be painted. */
  const advance = (index: number) => {
    const next = isCenter(index + 1) ? index + 2 : index + 1;
    reach(next % 54);
  };
  const press = (event: KeyboardEvent) => {
    const index = Number((event.target as HTMLElement).dataset.index);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    if (event.key in STEPS) {
      step(index, STEPS[event.key]);
    } else if (isFollowing.value) {
      return;
    } else if (event.key.length === 1 && isFace(letter)) {
      paint(index, letter);
      advance(index);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      paint(index, '-');
    } else {
      return;
    }
    event.preventDefault();
  };

  const lit = named.value ? stickersLit(named.value, shown.value) : null;
  return (
    <div id="net" ref={root} role="group" aria-label={say('netLabel')} onKeyDown={press}>
      {Array.from({ length: 54 }, (_, index) => {
        const [column, row] = place(index);
        return (
          <button
            key={index} type="button" class={`sticker ${marks.value.get(index) ?? (lit && !lit.has(index) ? 'dim' : '')}`} data-index={index}
            data-color={shown.value[index]} style={{ gridArea: `${row + 1} / ${column + 1}` }}
            tabIndex={index === focus.value ? 0 : -1} aria-label={label(index)}
            aria-disabled={(isCenter(index) || isFollowing.value) && !isPicking.value ? 'true' : undefined}
            onFocus={() => (focus.value = index)} onClick={() => tap(index)}
          >
            {letters.value && shown.value[index] !== '-' ? shown.value[index] : ''}
          </button>
        );
      })}
    </div>
  );
}
