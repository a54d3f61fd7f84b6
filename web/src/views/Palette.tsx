// The colors to paint with, Undo and Redo, and Solve.
import { counts } from '../cube/pieces';
import { FACES, type Face } from '../cube/space';
import { isWanted, solve } from '../store/check';
import { canRedo, canUndo, color, current, isErasing, isPicking, letters, redo, undo } from '../store/store';
import { say } from '../words';
import { colorName } from '../words/mistakes';
import { Icon } from './icons';

/** The keys of the palette: six colors, and no color. */
const KEYS: readonly (Face | '-')[] = [...FACES, '-'];

function choose(key: Face | '-') {
  isPicking.value = false;
  isErasing.value = key === '-';
  if (key !== '-') color.value = key;
}

export function Palette() {
  const chosen = isErasing.value ? '-' : color.value;
  const numbers = counts(current.value);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = KEYS[(KEYS.indexOf(chosen) + step + KEYS.length) % KEYS.length];
    choose(next);
    (event.currentTarget as HTMLElement).querySelector<HTMLButtonElement>(`[data-color="${next}"]`)!.focus();
  };
  return (
    <div class="bar">
      <div id="palette" role="radiogroup" aria-label={say('palette')} onKeyDown={press}>
        {KEYS.map((key) => (
          <button
            key={key} type="button" role="radio" class="swatch" data-color={key} aria-checked={key === chosen}
            tabIndex={key === chosen ? 0 : -1} onClick={() => choose(key)}
            aria-label={key === '-' ? colorName(key) : say('paletteKey', { color: colorName(key), n: numbers[key] })} title={colorName(key)}
          >
            {key === '-' ? <Icon name="erase" /> : <>{letters.value && key}{numbers[key] !== 9 && <small>{numbers[key]}</small>}</>}
          </button>
        ))}
      </div>
      <div class="actions">
        <button type="button" class="round" id="undo" aria-label={say('undo')} title={say('undo')} disabled={!canUndo.value} onClick={undo}>
          <Icon name="undo" />
        </button>
        <button type="button" class="round" id="redo" aria-label={say('redo')} title={say('redo')} disabled={!canRedo.value} onClick={redo}>
          <Icon name="redo" />
        </button>
        <button type="button" class="primary" id="solve" aria-busy={isWanted.value} onClick={() => solve() || document.getElementById('message')!.focus()}>
          {say('solve')}
        </button>
      </div>
    </div>
  );
}
