// The address: everything that a link holds, after `#`.
import { isMove } from '../cube/space';
import { readName } from '../cube/cases';
import { isFace } from '../cube/pieces';

/** What a link holds. */
export interface Link {
  stickers: string;
  moves: readonly string[];
  step: number;
  way?: 'beginner';
  view: 'cube' | 'net';
  algorithm: string;
  pieces: string;
  cases: string;
}

/** Writes moves without blanks and apostrophes, which programs for messages cut off: `R2U-`. */
const packed = (moves: readonly string[]) => moves.join('').replaceAll("'", '-');
const unpacked = (text: string) => text.match(/[URFDLB][2-]?/g)?.map((word) => word.replace('-', "'")) ?? [];

/** Writes a link: `#` and 54 stickers, then the members that are not as usual. */
export function write({ stickers, moves, step, way, view, algorithm, pieces, cases }: Link): string {
  const members = new URLSearchParams();
  if (moves.length > 0) members.set('moves', packed(moves));
  if (step > 0) members.set('step', String(step));
  if (way) members.set('way', way);
  if (view !== 'cube') members.set('view', view);
  if (algorithm) members.set('alg', algorithm);
  if (pieces) members.set('pieces', pieces);
  if (cases) members.set('cases', cases);
  const rest = members.toString();
  return `#${stickers}${rest && '&'}${rest}`;
}

/** Returns whether a text names what can be shown instead of the cube. */
const isPlace = (text: string) => readName(text.replace(/^train /, '')) !== null;

/** What reading a link finds: a link, or a text in a notation of the library. `problem` says what was left out. */
export type Found = { link: Link; problem?: 'badMoves' } | { text: string } | null;

/** Reads what stands behind `#`. Returns `null` if there is nothing. A text that is not well encoded stays as it is. */
export function read(hash: string): Found {
  const raw = hash.replace(/^#/, '');
  if (raw === '') return null;
  const [head, ...rest] = raw.split('&');
  let text = head;
  try {
    text = decodeURIComponent(head);
  } catch {
    // The library rejects the text, and the page reports the link.
  }
  const isCube = text.length === 54 && [...text].every((c) => c === '-' || isFace(c));
  if (!isCube) return { text: text.trim() };
  const members = new URLSearchParams(rest.join('&'));
  const moves = unpacked(members.get('moves') ?? '');
  const isWhole = packed(moves) === (members.get('moves') ?? '') && moves.every(isMove);
  const step = Math.floor(Number(members.get('step') ?? 0));
  const isStep = step >= 0 && step <= moves.length;
  // Moves carry colors, so every sticker must have one.
  const isFit = isWhole && isStep && (moves.length === 0 || !text.includes('-'));
  const link: Link = {
    stickers: text,
    moves: isFit ? moves : [],
    step: isFit ? step : 0,
    way: isFit && members.get('way') === 'beginner' ? 'beginner' : undefined,
    view: members.get('view') === 'net' ? 'net' : 'cube',
    algorithm: members.get('alg') ?? '',
    pieces: members.get('pieces') ?? '',
    cases: isPlace(members.get('cases') ?? '') ? members.get('cases')! : '',
  };
  return isFit ? { link } : { link, problem: 'badMoves' };
}
