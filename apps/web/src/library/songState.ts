import type { Song } from '@notewright/contracts';
import { SONG_STATE } from '@notewright/contracts';
import { libraryWords } from '@notewright/words';

export type SongPhase = 'ok' | 'processing' | 'error' | 'waiting';
const PHASES: Readonly<Record<number, SongPhase>> = {
  [SONG_STATE.ok]: 'ok',
  [SONG_STATE.processing]: 'processing',
  [SONG_STATE.error]: 'error',
  [SONG_STATE.waiting]: 'waiting',
};

/** A song that no worker has begun is waiting, whether for a place among the account's own songs or for a worker. */
export const phaseOf = ({ State, Queued }: Pick<Song, 'State' | 'Queued'>): SongPhase =>
  Queued ? 'waiting' : (PHASES[State] ?? 'waiting');
export const isPending = (song: Song): boolean => phaseOf(song) === 'waiting' || phaseOf(song) === 'processing';

/** What a tap on a song does. */
export type Tap =
  | { readonly kind: 'open'; readonly to: string }
  | { readonly kind: 'tell'; readonly sentence: string }
  | { readonly kind: 'explain'; readonly code: number };

export const scoreLink = (id: string): string => `/score?id=${id}`;

/** @param whenDone  how its owner learns that a song under way is ready */
export function tapOn(song: Song, whenDone = libraryWords().whenDone.notified()): Tap {
  switch (phaseOf(song)) {
    case 'ok':
      return { kind: 'open', to: scoreLink(song.Id) };
    case 'waiting':
      if (song.WaitsForStorage) return { kind: 'tell', sentence: libraryWords().waitsForStorage() };
      return { kind: 'tell', sentence: libraryWords().enqueued() };
    case 'processing':
      return { kind: 'tell', sentence: libraryWords().processing({ whenDone }) };
    case 'error':
      return { kind: 'explain', code: song.ErrorCode };
  }
}

/** A pending song that has ended since the list was last seen. */
export interface SongEnding {
  readonly song: Song;
  readonly phase: 'ok' | 'error';
}

/**
 * Which songs ended between two looks at the list. Of the songs that were not there before only failures are news: silence fails
 * sooner than the next look, while new sheets and copies are ready without anybody having waited for them.
 *
 * @param before  undefined at the first look, which brings no news
 */
export function endingsBetween(before: readonly Song[] | undefined, after: readonly Song[]): SongEnding[] {
  if (!before) return [];
  const known = new Map(before.map((song) => [song.Id, isPending(song)]));
  return after.flatMap((song) => {
    const phase = phaseOf(song);
    const awaited = phase === 'error' ? known.get(song.Id) !== false : known.get(song.Id) === true;
    return awaited && (phase === 'ok' || phase === 'error') ? [{ song, phase }] : [];
  });
}

/**
 * When to look at the list again, in milliseconds: often while a song is under way and somebody watches, so that its
 * percent moves; at the songbook's usual pace otherwise, or when the server says what changes; with the page hidden only while
 * there is news to bring.
 */
export function nextLookMs(
  songs: readonly Song[] | undefined,
  hidden: boolean,
  announced: boolean,
  usualMs: number,
): number | false {
  const pending = songs?.some(isPending) ?? false;
  if (hidden) return pending ? usualMs : false;
  return pending && !announced ? 1500 : usualMs;
}
