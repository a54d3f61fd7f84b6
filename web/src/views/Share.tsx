// Taking the solution along: as text, as a sheet, as a picture.
import { current, entry, letters } from '../store/store';
import { say } from '../words';
import { drawing } from '../picture/file';
import { copy } from './Copy';

function save() {
  const { moves, step } = entry.value;
  const svg = drawing({ stickers: current.value, next: moves[step], letters: letters.value });
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  Object.assign(document.createElement('a'), { href: address, download: 'cube.svg' }).click();
  URL.revokeObjectURL(address);
}

export function Share() {
  const { moves } = entry.value;
  return (
    <details class="menu">
      <summary class="button">{say('share')}</summary>
      <div class="menu-list">
        <button type="button" id="copy-moves" onClick={() => void copy(moves.join(' '))}>{say('copyMoves')}</button>
        <button type="button" id="print" onClick={() => print()}>{say('print')}</button>
        <button type="button" id="save-picture" onClick={save}>{say('savePicture')}</button>
      </div>
    </details>
  );
}
