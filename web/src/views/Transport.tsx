// The large buttons, the scrubber and the tempo, for the turns of a solution and for those of an algorithm.
import { tempo } from '../store/store';
import { say } from '../words';
import { Icon } from './icons';

export interface TransportProps {
  /** The number of turns, and of those that are done. */
  n: number;
  step: number;
  isPlaying: boolean;
  /** Goes to a step and stops playing. */
  jump: (step: number) => void;
  /** Starts or stops playing. */
  toggle: () => void;
}

export function Transport({ n, step, isPlaying, jump, toggle }: TransportProps) {
  return (
    <div class="bar transport" data-playing={isPlaying ? 'true' : undefined}>
      <input
        type="range" id="scrubber" min="0" max={n} value={step} aria-label={say('scrubber')}
        aria-valuetext={step < n ? say('stepOf', { step: step + 1, n }) : say('atEnd')}
        style={{ '--done': `${n ? (100 * step) / n : 0}%` }}
        onInput={(event) => jump(Number(event.currentTarget.value))}
      />
      <div class="actions">
        <button type="button" class="round" id="to-start" aria-label={say('toStart')} title={say('toStart')} disabled={step === 0} onClick={() => jump(0)}>
          <Icon name="start" />
        </button>
        <button type="button" class="wide" id="back" disabled={step === 0} onClick={() => jump(step - 1)}>
          <Icon name="back" /> {say('back')}
        </button>
        <button type="button" class="round" id="play" aria-label={say(isPlaying ? 'pause' : 'play')} title={say(isPlaying ? 'pause' : 'play')} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <button type="button" class="wide primary" id="next" disabled={step === n} onClick={() => jump(step + 1)}>
          {say('next')} <Icon name="next" />
        </button>
        <label class="tempo">
          <span>{say('speed')}</span>
          <input
            type="range" id="tempo" min="15" max="240" step="15" value={tempo.value} aria-valuetext={say('perMinute', { n: tempo.value })}
            onInput={(event) => (tempo.value = Number(event.currentTarget.value))}
          />
        </label>
      </div>
    </div>
  );
}
