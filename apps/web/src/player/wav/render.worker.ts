/** The thread that plays a score into a file, faster than it sounds. */
import type { Order, Said } from './protocol';
import { renderWav } from './render';

const say = (said: Said) => (self as unknown as { postMessage(said: Said): void }).postMessage(said);

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  renderWav(data, (share) => say({ kind: 'share', share })).then(
    (file) => say({ kind: 'file', file }),
    (error: unknown) => say({ kind: 'failed', reason: String(error) }),
  );
});
