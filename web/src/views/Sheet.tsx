// The sheet to print: the cube, how to hold it, and a small picture for each turn.
import { after } from '../cube/space';
import { USUAL, matrixOf } from '../picture/camera';
import { Picture } from '../picture/Picture';
import { stages } from '../store/lesson';
import { asHeld, entry, isFollowing, isLesson, isSolution, letters, orientation } from '../store/store';
import { say } from '../words';
import { stageTitle } from '../words/lesson';
import { inWords, printed } from '../words/moves';

export function Sheet() {
  const { stickers, moves } = entry.value;
  if (!isFollowing.value) return null;
  const camera = matrixOf(USUAL, orientation.value);
  const titles = new Map(stages.value?.map(({ begin, name }) => [begin, stageTitle(name)]));
  return (
    <section id="sheet" aria-hidden="true">
      <h2>{say(isSolution.value ? 'sheetTitle' : 'plays_half', { n: moves.length })}</h2>
      <p>{say(isLesson.value ? 'holdTurned' : 'hold')} {moves.map(asHeld).map(printed).join(' ')}</p>
      <ol>
        {moves.map((move, i) => (
          <li key={i}>
            {titles.has(i) && <p><b>{titles.get(i)}</b></p>}
            <Picture label="" camera={camera} stickers={after(stickers, moves.slice(0, i))} next={move} letters={letters.value} />
            <p><b>{i + 1}. {printed(asHeld(move))}</b> {inWords(asHeld(move))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
