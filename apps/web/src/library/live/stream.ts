import { readSongbookEvents } from '../../api/songbookEvents';
import { comeBackAfterMs, GOOD_MS } from './comeBack';

/** What a page learns: look at the songbook again; changes are announced (again, still); they are not. */
export type News = 'changed' | 'alive' | 'lost';

/** Keeps a stream open, and opens it again when it ends, until the signal; never rejects. */
export async function keepStream(signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  for (let inARow = 0; !signal.aborted;) {
    const begunMs = performance.now();
    const ending = await readSongbookEvents(signal, {
      onChange: () => tell('changed'),
      onAlive: () => tell('alive'),
    });
    if (signal.aborted) return;
    tell('lost');
    inARow = performance.now() - begunMs > GOOD_MS ? 0 : inARow + 1;
    await pause(comeBackAfterMs(ending, inARow, Math.random()), signal);
    // Whoever is signed out learns it from the answer.
    if (ending === 'session') tell('changed');
  }
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
