import { keepStream, type News } from './stream';

/**
 * Over HTTP/1.1 a browser has six connections to a server for all its pages together. So only one page has a stream, whichever
 * holds the lock, and tells the others; when it goes, another one gets the lock. Browsers know locks on https and localhost
 * only: elsewhere every page that is looked at has a stream of its own, and the server lets a browser have three.
 *
 * @param accountId  pages of another account, which may still be open, hear nothing
 */
export async function shareStream(accountId: string, signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return keepStream(signal, tell);
  const name = `songbook ${accountId}`;
  const pages = new BroadcastChannel(name);
  pages.onmessage = ({ data }: MessageEvent<News>) => tell(data);
  signal.addEventListener('abort', () => pages.close(), { once: true });
  const tellAll = (news: News) => {
    tell(news);
    pages.postMessage(news);
  };
  await navigator.locks
    .request(name, { signal }, () => keepStream(signal, tellAll))
    .catch((error: unknown) => {
      if (signal.aborted) return undefined;
      console.warn('This browser does not give out locks.', error);
      return keepStream(signal, tell);
    });
}
