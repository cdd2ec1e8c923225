const NAME = 'notewright one more song';

/** Tells the other pages of this browser that a song is under way: they look at their songs, and say when it is ready. */
export function tellOneMore(): void {
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
