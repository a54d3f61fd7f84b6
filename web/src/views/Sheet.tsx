// The sheet to print: the cube, how to hold it, and a small picture for each turn.
import { after } from '../cube/space';
import { Picture } from '../picture/Picture';
import { entry, isFollowing, isSolution, letters } from '../store/store';
import { say } from '../words';
import { inWords, printed } from '../words/moves';

export function Sheet() {
  const { stickers, moves } = entry.value;
  if (!isFollowing.value) return null;
  return (
    <section id="sheet" aria-hidden="true">
      <h2>{say(isSolution.value ? 'sheetTitle' : 'plays', { n: moves.length })}</h2>
      <p>{say('hold')} {moves.map(printed).join(' ')}</p>
      <ol>
        {moves.map((move, i) => (
          <li key={i}>
            <Picture label="" stickers={after(stickers, moves.slice(0, i))} next={move} letters={letters.value} />
            <p><b>{i + 1}. {printed(move)}</b> {inWords(move)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
