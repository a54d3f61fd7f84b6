// Taking the solution along: as text, as a sheet, as a picture.
import { current, entry, letters } from '../store/store';
import { say } from '../words';
import { save } from '../picture/file';
import { copy } from './Copy';

export function Share() {
  const { moves, step } = entry.value;
  return (
    <details class="menu">
      <summary class="button">{say('share')}</summary>
      <div class="menu-list">
        <button type="button" id="copy-moves" onClick={() => void copy(moves.join(' '))}>{say('copyMoves')}</button>
        <button type="button" id="print" onClick={() => print()}>{say('print')}</button>
        <button type="button" id="save-picture" onClick={() => save({ stickers: current.value, next: moves[step], letters: letters.value })}>{say('savePicture')}</button>
      </div>
    </details>
  );
}
