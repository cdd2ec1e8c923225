import { SILENCE_MS } from '../../api/songbookEvents';
import type { News } from './stream';

let lastSignMs = -Infinity;

/** Whether the server tells this page at once when its songbook changes; without a sign of it for long, nobody can know. */
export const changesAreTold = (): boolean => performance.now() - lastSignMs < SILENCE_MS;

export function noteNews(news: News): void {
  lastSignMs = news === 'lost' ? -Infinity : performance.now();
}
