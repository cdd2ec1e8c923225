import { useCallback } from 'react';
import { useRefreshSongbook } from './songbookQuery';

const NAME = 'notewright one more song';

/**
 * What is done once the server has taken a song: this page looks at its songs, and so do the others of this browser, so that each says
 * when it is ready. The same function on every render.
 */
export function useOneMore(): () => void {
  const refresh = useRefreshSongbook();
  return useCallback(() => {
    void refresh();
    tellOthers();
  }, [refresh]);
}

function tellOthers(): void {
  if (!('BroadcastChannel' in window)) return;
  const pages = new BroadcastChannel(NAME);
  pages.postMessage('');
  pages.close();
}

/** @returns how to listen no longer */
export function onOneMore(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const pages = new BroadcastChannel(NAME);
  pages.onmessage = listener;
  return () => pages.close();
}
