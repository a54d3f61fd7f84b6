// Playing the moves one after another, and the keys of the whole page.
import { effect } from '@preact/signals';
import { isFace } from '../cube/pieces';
import { turnOf } from '../cube/space';
import { asHeld, cases, current, entry, go, isFollowing, isPlaying, preview, redo, tempo, turn, undo } from './store';

/** Starts or stops playing. At the end, playing begins again. */
export function toggle() {
  const { moves, step } = entry.value;
  if (!isPlaying.value && step === moves.length) go(0);
  isPlaying.value = !isPlaying.value;
}

/** Goes to a step and stops playing. */
export function jump(step: number) {
  isPlaying.value = false;
  go(step);
}

/** Turns the side of a letter, with Shift counterclockwise. Returns whether the letter names a side that can turn now. */
function turnSide({ key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toUpperCase();
  if (!isFace(letter) || current.value.includes('-') || preview.value !== null) return false;
  turn(turnOf(asHeld(shiftKey ? `${letter}'` : letter)));
  return true;
}

export function start() {
  effect(() => {
    if (!isPlaying.value) return undefined;
    const { moves, step } = entry.value;
    if (step >= moves.length) {
      isPlaying.value = false;
      return undefined;
    }
    const timer = setTimeout(() => go(step + 1), 60_000 / tempo.value);
    return () => clearTimeout(timer);
  });
  addEventListener('keydown', (event) => {
    // The cases have keys of their own.
    if (cases.value) return;
    const target = event.target as HTMLElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !target.matches('input[type=text], textarea')) {
      event.preventDefault();
      (event.shiftKey ? redo : undo)();
      return;
    }
    // Controls with keys of their own keep them.
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input[type=text], textarea, select, #net, dialog')) return;
    if (!event.repeat && turnSide(event)) {
      event.preventDefault();
      return;
    }
    if (target.closest('input, [role=radio]')) return;
    if (!isFollowing.value || (event.key === ' ' && target.closest('button, summary, a'))) return;
    const { moves, step } = entry.value;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => jump(step - 1),
      ArrowRight: () => jump(step + 1),
      Home: () => jump(0),
      End: () => jump(moves.length),
      ' ': toggle,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
