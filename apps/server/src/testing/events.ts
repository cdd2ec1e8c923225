import type { Browser } from './browser';

/** What a page hears on GET /SongbookEvents. */
export interface Hearing {
  readonly status: number;
  readonly headers: Headers;
  /** How often "look" came, so far. */
  readonly looks: number;
  /** Resolves when it came more often than that. */
  moreLooksThan(looks: number): Promise<void>;
  /** Why the stream ended; 'cut' when nothing said so. */
  readonly end: Promise<string>;
  close(): void;
}

/** Opens the stream as a page of this person does. */
export async function hear(address: string, person: Browser): Promise<Hearing> {
  const gone = new AbortController();
  const cookie = `notewright_session=${person.cookie('notewright_session') ?? ''}`;
  const response = await fetch(`${address}/SongbookEvents`, {
    headers: { cookie, 'accept-encoding': 'gzip, br' },
    signal: gone.signal,
  });
  let looks = 0;
  const waiting = new Set<() => void>();
  const read = async (): Promise<string> => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        if (block === 'event: changed\ndata: songbook') looks++;
        const reason = /^event: end\ndata: (.*)$/.exec(block)?.[1];
        if (reason !== undefined) return reason;
      }
      for (const look of waiting) look();
    }
    return 'cut';
  };
  return {
    status: response.status,
    headers: response.headers,
    get looks() {
      return looks;
    },
    moreLooksThan: (before) =>
      new Promise((resolve) => {
        const look = () => {
          if (looks <= before) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    end: read().catch(() => 'cut'),
    close: () => gone.abort(),
  };
}
