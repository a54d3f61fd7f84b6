// The marks on stickers: mistakes, proposed changes, and picked pieces.
import { computed } from '@preact/signals';
import { isSame, pieceIn, slotOf, slotsShowing } from '../cube/pieces';
import { reading, repair } from '../store/check';
import { correct, review } from '../store/camera';
import { current, isFollowing, isPicking, paint, pieces } from '../store/store';
import { type Complaint, complaint, tooMany } from '../words/mistakes';

/** What is wrong with the stickers, or nothing. */
export const trouble = computed<Complaint | null>(() => {
  const now = reading.value;
  if (now.kind === 'blank') return tooMany(current.value);
  if (now.kind === 'waiting' || now.kind === 'solved' || now.kind === 'ready') return null;
  // If the library finds a single wrong sticker, its place tells more than the count of its color.
  const many = now.mistake.kind === 'misread' ? null : tooMany(current.value);
  return many ?? complaint(now.mistake, current.value);
});

/** The names in the list of pieces. */
const pickedNames = computed(() => pieces.value.split(',').map((name) => name.trim()).filter(Boolean));

/** The class of each marked sticker. */
export const marks = computed<ReadonlyMap<number, string>>(() => {
  const proposal = repair.value;
  if (proposal) return new Map(proposal.changes.map(({ sticker }) => [sticker - 1, 'changed']));
  const wrong = trouble.value;
  if (wrong) return new Map(wrong.stickers.map((index) => [index, 'wrong']));
  if (!isPicking.value) {
    const { changed = [], doubtful = [] } = (!isFollowing.value && review.value) || {};
    return new Map([...changed.map((index) => [index, 'changed'] as const), ...doubtful.map((index) => [index, 'doubtful'] as const)]);
  }
  const slots = pickedNames.value.flatMap((name) => slotsShowing(name, current.value));
  return new Map(slots.flat().map((index) => [index, 'picked']));
});

/**
 * What a tap on a sticker does: it paints the sticker, picks its piece, or corrects what the camera doubts. While turns
 * are followed, it paints nothing.
 */
export function tap(index: number) {
  if (isPicking.value) return pick(index);
  if (isFollowing.value || (marks.value.get(index) === 'doubtful' && correct(index))) return;
  paint(index);
}

/** Adds the piece of a sticker to the list of pieces, or takes it out. */
function pick(index: number) {
  const slot = slotOf(index);
  const name = slot && pieceIn(slot, current.value);
  if (!name) return;
  const others = pickedNames.value.filter((old) => !isSame(old, name));
  pieces.value = (others.length < pickedNames.value.length ? others : [...others, name]).join(',');
}
