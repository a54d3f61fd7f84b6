// The turns that are followed: the next one in words, all of them as chips, the search for fewer, and the buttons.
import { useEffect, useRef } from 'preact/hooks';
import { costOf } from '../cube/metric';
import { jump, toggle } from '../store/playing';
import { partAt, stages } from '../store/lesson';
import { search, searchOn, stop, useOffer } from '../store/search';
import { asHeld, edit, entry, isLesson, isPlaying, isSolution, metric } from '../store/store';
import { language, say } from '../words';
import { stageTitle } from '../words/lesson';
import { inWords, printed, spoken } from '../words/moves';
import { OtherWay, Reasons, Stages } from './Lesson';
import { Share } from './Share';
import { Transport } from './Transport';

/** The bar of a proof: the part that is excluded of the solutions with as many turns as the bound. */
function Proof({ bound, part }: { bound: number; part: number }) {
  const percent = Math.floor(100 * part);
  return <progress id="proof" max={100} value={percent} aria-label={say('proofBar', { bound, percent })} />;
}

/** What the search for a shorter solution does. */
function Search() {
  const now = search.value;
  if (!now) return null;
  const seconds = Math.round(now.time / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const bound = now.proof?.bound ?? 0;
  const nodes = new Intl.NumberFormat(language.value, { notation: 'compact' }).format(now.nodes);
  return (
    <div class="search" data-state={now.state}>
      {now.offer && (
        <p role="status">
          {say(`found_${now.metric}`, { n: now.cost })}{' '}
          <button type="button" id="use" onClick={useOffer}>{say('use')}</button>
        </p>
      )}
      {now.state === 'searching' && (
        <p>
          <span class="spinner" aria-hidden="true" />
          <span>{say(`searching_${now.metric}`, { cost: now.cost, time: seconds, nodes })}</span>
          <button type="button" id="stop" onClick={stop}>{say('stop')}</button>
        </p>
      )}
      {now.state === 'proving' && (
        <>
          <p>
            <span class="spinner" aria-hidden="true" />
            <span id="proving">{now.proof ? say('proving', { bound, time }) : say('preparing')}</span>
            <button type="button" id="stop" onClick={stop}>{say('stop')}</button>
          </p>
          {now.proof && <Proof {...now.proof} />}
        </>
      )}
      {(now.state === 'ended' || now.state === 'failed') && (
        <p>
          <span role={now.state === 'failed' ? 'alert' : undefined}>
            {now.state === 'failed' ? say('proofFailed') : bound > 0 ? say('provedSoFar', { bound }) : say(`searched_${now.metric}`, { time: seconds })}
          </span>
          <button type="button" id="search-on" onClick={searchOn}>{say(now.state === 'failed' ? 'retry' : now.metric === 'half' ? 'searchOn' : 'searchMore')}</button>
        </p>
      )}
      {now.state === 'proved' && <p class="proved" role="status">{say('proved')}</p>}
    </div>
  );
}

/** The next turn in words. */
function Instruction() {
  const { moves, step } = entry.value;
  const n = moves.length;
  const isEnd = step === n;
  const move = isEnd ? '' : asHeld(moves[step]);
  return (
    <div class="instruction" aria-live={isPlaying.value ? 'off' : 'polite'} aria-atomic="true">
      <p class="count" id="step">{isEnd ? ' ' : say('stepOf', { step: step + 1, n })}</p>
      {isEnd ? (
        <p class="big done" id="instruction">{say(isSolution.value ? 'done' : 'atEnd')}</p>
      ) : (
        <p class="big" id="instruction">
          {inWords(move)} <b class="notation"><span aria-hidden="true">{printed(move)}</span><span class="hidden">{spoken(move)}</span></b>
        </p>
      )}
      <p class="hint">{step === 0 && !isEnd ? say(isLesson.value ? 'holdTurned' : 'hold') : isEnd && isSolution.value ? say('doneHint', { n }) : isLesson.value ? null : ' '}</p>
    </div>
  );
}

export function Steps() {
  const { moves, step } = entry.value;
  const isEnd = step === moves.length;
  const stage = stages.value && partAt(stages.value, step);
  // The beginner's way has many turns, so only those of one step are listed.
  const { begin, end } = stage ? partAt(stage.steps, step) : { begin: 0, end: moves.length };
  const own = metric.value;
  const about = isLesson.value
    ? say('solvesLayers', { n: moves.length })
    : say(`${isSolution.value ? 'solves' : 'plays'}_${own}`, { n: costOf(moves, own) });
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone, so the focus goes to the title, and back to the other title at the end.
  useEffect(() => {
    title.current!.focus({ preventScroll: true });
    // A way was chosen far below.
    if (title.current!.getBoundingClientRect().top < 0) scrollTo(0, 0);
    return () => {
      if (document.activeElement === document.body) document.getElementById('message')!.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section class="message steps">
      <div class="heading">
        <h1 id="message" tabIndex={-1} ref={title}>{stage && !isEnd ? stageTitle(stage.name) : about}</h1>
        {isSolution.value && !isEnd && <OtherWay />}
      </div>
      <Stages />
      <Instruction />
      <Reasons />
      <ol id="moves" aria-label={say('turns')}>
        {moves.slice(begin, end).map(asHeld).map((move, k) => [move, begin + k] as const).map(([move, i]) => (
          <li key={i}>
            <button
              type="button" class={i < step ? 'done' : ''} aria-current={i === step ? 'step' : undefined}
              aria-label={`${spoken(move)}: ${inWords(move)}`} onClick={() => jump(i === step ? i + 1 : i)}
            >
              {printed(move)}
            </button>
          </li>
        ))}
      </ol>
      <Search />
      <div class="actions">
        <button type="button" id="edit" onClick={() => { edit(); scrollTo(0, 0); }}>{say('edit')}</button>
        <Share />
      </div>
    </section>
  );
}

/** The buttons of the turns that are followed. */
export function Follow() {
  const { moves, step } = entry.value;
  return <Transport n={moves.length} step={step} isPlaying={isPlaying.value} jump={jump} toggle={toggle} />;
}
