// The unfolded cube, whose stickers are painted by clicks and keys.
import { COLORS, FACES, type Face, type Sticker, isCenter, isFace } from './cube';

/** The column and row of each face in the net. */
const PLACES: Record<Face, [number, number]> = { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] };

/** Returns the column and row of a sticker in the net, from 0. */
function place(index: number): [number, number] {
  const [column, row] = PLACES[FACES[Math.floor(index / 9)]];
  return [3 * column + (index % 3), 3 * row + Math.floor((index % 9) / 3)];
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Net {
  #buttons: HTMLButtonElement[];
  #paint: (index: number, sticker?: Sticker) => void;

  /** `paint` paints a sticker: with a color, or with the chosen color. */
  constructor(root: HTMLElement, paint: (index: number, sticker?: Sticker) => void) {
    this.#paint = paint;
    this.#buttons = Array.from({ length: 54 }, (_, index) => {
      const button = document.createElement('button');
      const [column, row] = place(index);
      button.type = 'button';
      button.className = 'sticker';
      button.style.gridArea = `${row + 1} / ${column + 1}`;
      button.dataset.index = String(index);
      button.tabIndex = index === 0 ? 0 : -1;
      if (isCenter(index)) button.ariaDisabled = 'true';
      button.addEventListener('click', () => this.#paint(index));
      button.addEventListener('focus', () => this.#mark(index));
      return button;
    });
    root.append(...this.#buttons);
    root.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Makes a sticker the one that the tab key reaches. */
  #mark(index: number) {
    this.#buttons.forEach((button, i) => (button.tabIndex = i === index ? 0 : -1));
  }

  #press(event: KeyboardEvent) {
    const index = this.#buttons.indexOf(event.target as HTMLButtonElement);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    if (event.key in STEPS) {
      this.#step(index, STEPS[event.key]);
    } else if (event.key.length === 1 && isFace(letter)) {
      this.#paint(index, letter);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      this.#paint(index, ' ');
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Moves the focus to the next sticker in a direction, over the net's gaps. */
  #step(index: number, [dx, dy]: [number, number]) {
    let [x, y] = place(index);
    for (let left = 12; left > 0; left -= 1) {
      [x, y] = [(x + dx + 12) % 12, (y + dy + 9) % 9];
      const next = this.#buttons.find((_, i) => place(i).join() === [x, y].join());
      if (next) return next.focus();
    }
  }

  /** Shows stickers, and marks those at fault. */
  show(stickers: Sticker[], wrong: number[]) {
    this.#buttons.forEach((button, index) => {
      const sticker = stickers[index];
      const [face, n] = [FACES[Math.floor(index / 9)], index % 9];
      const isWrong = wrong.includes(index);
      button.dataset.color = sticker;
      button.textContent = sticker.trim();
      button.classList.toggle('wrong', isWrong);
      const color = sticker === ' ' ? 'blank' : COLORS[sticker];
      const where = isCenter(index) ? 'center' : `row ${Math.floor(n / 3) + 1}, column ${(n % 3) + 1}`;
      button.ariaLabel = `Face ${face}, ${where}: ${color}${isWrong ? ', mistake' : ''}`;
    });
  }
}
