// Taking the solution along: as text, as a sheet, as a picture.
import { USUAL, matrixOf } from '../picture/camera';
import { asHeld, current, entry, isLesson, letters, orientation } from '../store/store';
import { say } from '../words';
import { save } from '../picture/file';
import { copy } from './Copy';

export function Share() {
  const { moves, step } = entry.value;
  // z2 turns the cube over to yellow on top.
  const text = [...(isLesson.value ? ['z2'] : []), ...moves.map(asHeld)].join(' ');
  return (
    <details class="menu">
      <summary class="button">{say('share')}</summary>
      <div class="menu-list">
        <button type="button" id="copy-moves" onClick={() => void copy(text)}>{say('copyMoves')}</button>
        <button type="button" id="print" onClick={() => print()}>{say('print')}</button>
        <button type="button" id="save-picture" onClick={() => save({ stickers: current.value, camera: matrixOf(USUAL, orientation.value), next: moves[step], letters: letters.value })}>{say('savePicture')}</button>
      </div>
    </details>
  );
}
