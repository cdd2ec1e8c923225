import { runListenChild } from '../child/run';

/** What this program is asked: to count the notes, or to fail in one of two ways. */
export type CountOrder = 'count' | 'throw' | 'die';

/** The listening process of a caller who only wants to know how many notes there are. */
await runListenChild((evidence, order: CountOrder, onShare) => {
  onShare(0.25);
  if (order === 'throw') throw new Error('no fingers left');
  if (order === 'die') process.abort();
  onShare(1);
  return { notes: evidence.notes.length };
});
