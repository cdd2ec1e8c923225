import { SILENCE_MS } from '../../api/songbookEvents';
import type { News } from './stream';

let lastSignMs = -Infinity;

/** Whether the server announces changes of the songbook to this page at once; without a sign of it for long, nobody can know. */
export const changesAreAnnounced = (): boolean => performance.now() - lastSignMs < SILENCE_MS;

export function noteNews(news: News): void {
  lastSignMs = news === 'lost' ? -Infinity : performance.now();
}
