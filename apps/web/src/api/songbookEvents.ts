import { SONGBOOK_EVENT, STREAM_ENDS, type StreamEnd } from '@notewright/contracts';
import { eventBlocks } from './eventBlocks';

/** Some way to the server lets nothing through before an answer is whole; whoever is not heard after this long never will be. */
const FIRST_WORD_MS = 10_000;
/** The server shows itself every twenty seconds. */
export const SILENCE_MS = 45_000;

export type Ending =
  /** The last word of the server. */
  | StreamEnd
  /** Not let in: signed out, too many pages, or a server that does not offer it. */
  | 'refused'
  /** No server, or no word from it for too long. */
  | 'broken'
  | 'cancelled';

export interface Heard {
  /** Songs or folders are others now, or may be: the stream is new. */
  onChange(): void;
  /** Any sign of life; of a change, too. */
  onAlive(): void;
}

/**
 * Reads GET /SongbookEvents until it ends; never rejects.
 *
 * Not by `EventSource`: that one neither says why it was refused nor notices that nothing comes any more, and it comes back at
 * once, with all other pages, to a server that has just been started.
 */
export async function readSongbookEvents(signal: AbortSignal, { onChange, onAlive }: Heard): Promise<Ending> {
  const reading = new AbortController();
  const stop = () => reading.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, FIRST_WORD_MS);
  try {
    const response = await fetch('/SongbookEvents', {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'text/event-stream' },
      signal: reading.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !isStream) return 'refused';
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ;) {
      const { done, value } = await text.read();
      if (done) return 'broken';
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      onAlive();
      const read = eventBlocks(rest + value);
      rest = read.rest;
      for (const { name, data } of read.events) {
        const end = STREAM_ENDS.find((reason) => reason === data);
        if (name === SONGBOOK_EVENT.end && end) return end;
        if (name === SONGBOOK_EVENT.changed) onChange();
      }
    }
  } catch {
    // The network and the time limits above; what was under way is asked for again.
    return signal.aborted ? 'cancelled' : 'broken';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    reading.abort();
  }
}
