// Waiting that is worth a word.
import { useEffect, useState } from 'preact/hooks';

/** The time after which a person is told what the page waits for, in milliseconds. */
const PATIENCE = 1000;

/** Returns whether something has been so for a second. */
export function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLate;
}
