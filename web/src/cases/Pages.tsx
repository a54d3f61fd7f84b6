// The pages of the cases: a sheet of a set, a case, and the trainer.
import { useEffect } from 'preact/hooks';
import { readName } from '../cube/cases';
import { cases } from '../store/store';
import { Case } from './Case';
import { Sheet } from './Sheet';
import { Trainer } from './Trainer';
import './cases.css';

export function Pages() {
  const place = cases.value;
  const isTrainer = place.startsWith('train ');
  const named = readName(place.replace(/^train /, ''));
  // What was pressed is gone, so the focus goes to the title.
  useEffect(() => {
    document.getElementById('message')!.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isTrainer, named?.name]);
  // The focus goes back to what the page shows without cases.
  useEffect(() => () => queueMicrotask(() => document.getElementById('message')?.focus({ preventScroll: true })), []);
  if (!named) return null;
  if (isTrainer) return <Trainer set={named.set} />;
  return named.name === '' ? <Sheet set={named.set} /> : <Case key={place} {...named} />;
}
