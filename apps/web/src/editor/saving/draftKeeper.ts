import { patchBetween } from '../../sheet';
import type { EditingStore } from '../store/editingStore';
import type { ToDrafts } from './draftProtocol';

/**
 * Keeps unsaved work of a store in this browser until it is saved or given up. The worker that writes it gets the score once,
 * before anything is edited, and then only what changed.
 *
 * @returns ends the keeping; the draft stays
 */
export function keepDrafts(songId: string, store: EditingStore): () => void {
  const worker = new Worker(new URL('./drafts.worker.ts', import.meta.url), { type: 'module', name: 'drafts' });
  worker.onmessage = ({ data }: MessageEvent<{ readonly detail: string }>) =>
    console.warn('unsaved work is not kept in this browser', data.detail);
  const post = (message: ToDrafts) => worker.postMessage(message);
  let sent = store.getState().score;
  let { version } = store;
  const open = () => {
    ({ version } = store);
    post({ kind: 'open', songId, version, patch: patchBetween(undefined, sent) });
  };
  open();
  const stop = store.onChange(({ before, after }) => {
    if (before.score === after.score && before.saved === after.saved) return;
    if (version !== store.version) {
      sent = after.score;
      open();
    }
    if (after.score === after.saved) return post({ kind: 'forget', songId });
    post({ kind: 'patch', patch: patchBetween(sent, after.score) });
    sent = after.score;
  });
  return () => {
    stop();
    // What was sent is written first; then nobody needs the worker.
    setTimeout(() => worker.terminate(), 3000);
  };
}
