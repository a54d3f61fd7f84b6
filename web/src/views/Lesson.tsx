// The beginner's way: the stages, and what the stage and the step of the next turn do.
import * as solver from '../solver';
import { isPreparing, learn, partAt, shorten, stages } from '../store/lesson';
import { jump } from '../store/playing';
import { entry, isLesson } from '../store/store';
import { say } from '../words';
import { stageName, stageReason, stageTitle, stepSentence } from '../words/lesson';

/** The button that leads from a solution of few turns to the beginner's way, or back. */
export function OtherWay() {
  const [id, label, go] = isLesson.value ? ['way-short', 'wayShort', shorten] as const : ['way-beginner', 'wayBeginner', learn] as const;
  return (
    <>
      <button type="button" id={id} disabled={isPreparing.value} onClick={() => void go()}>
        {isPreparing.value && <span class="spinner" aria-hidden="true" />} {say(label)}
      </button>
      {isPreparing.value && solver.state.value === 'failed' && (
        <p class="notice" role="alert">
          {say('failed')} <button type="button" id="retry" onClick={solver.retry}>{say('retry')}</button>
        </p>
      )}
    </>
  );
}

/** The stages as numbered buttons. */
export function Stages() {
  const list = stages.value;
  if (!list) return null;
  const { step, moves } = entry.value;
  const now = step < moves.length ? partAt(list, step) : null;
  return (
    <ol id="stages" aria-label={say('stages')}>
      {list.map((stage, i) => (
        <li key={stage.begin}>
          <button
            type="button" class={step >= stage.end ? 'done' : ''} aria-current={stage === now ? 'step' : undefined}
            aria-label={`${i + 1}: ${stageTitle(stage.name)}`} title={stageTitle(stage.name)} onClick={() => jump(stage.begin)}
          >
            {i + 1} <small>{stageName(stage.name)}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What the step of the next turn does, and then what its stage does. */
export function Reasons() {
  const list = stages.value;
  const { step, moves } = entry.value;
  if (!list || step === moves.length) return null;
  const stage = partAt(list, step);
  return (
    <div class="reasons" aria-live="polite">
      <p id="case">{stepSentence(partAt(stage.steps, step))}</p>
      <p id="why" class="hint">{stageReason(stage.name)}</p>
    </div>
  );
}
