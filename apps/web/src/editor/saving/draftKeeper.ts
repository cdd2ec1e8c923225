import type { EditorState, ScoreReading } from '@notewright/editor';
import { patchBetween, type ScorePatch } from '../../sheet';
import type { EditingStore } from '../store/editingStore';
import { ownKey, sayPresent } from './draftKeys';
import type { ToDrafts } from './draftProtocol';
import { HistoryTeller } from './keptHistory';

export interface DraftKeeper {
  /** The work is given up, also what is still on its way to the database. */
  readonly forget: () => void;
  /** Ends the keeping; the draft stays. */
  readonly stop: () => void;
}

/**
 * Keeps unsaved work of a store in this browser until it is saved or given up. The worker that writes it gets the score once,
 * before anything is edited, and then only what changed.
 *
 * @param onFull  hears once that this browser has no room left; editing and saving go on
 */
export function keepDrafts(songId: string, store: EditingStore, onFull: () => void): DraftKeeper {
  const worker = new Worker(new URL('./drafts.worker.ts', import.meta.url), { type: 'module', name: 'drafts' });
  let toldFull = false;
  worker.onmessage = ({ data }: MessageEvent<{ readonly detail: string }>) => {
    console.warn('unsaved work is not kept in this browser', data.detail);
    if (toldFull || !data.detail.includes('QuotaExceeded')) return;
    toldFull = true;
    onFull();
  };
  const key = ownKey(songId);
  sayPresent();
  const post = (message: ToDrafts) => worker.postMessage(message);
  const history = new HistoryTeller();
  let sent = store.getState().score;
  let { version } = store;
  const open = (patch: ScorePatch) => {
    ({ version } = store);
    post({ kind: 'open', key, version, beginning: store.beginning, patch });
  };
  let sentReading: ScoreReading | undefined;
  const tellReading = ({ reading }: EditorState) => {
    const anew = reading === store.savedReading ? undefined : reading;
    if (anew === sentReading) return;
    sentReading = anew;
    const plain = anew?.plain && { plain: patchBetween(undefined, anew.plain) };
    post({ kind: 'reading', reading: anew && { settings: anew.settings, ...plain } });
  };
  open(patchBetween(undefined, sent));
  const stop = store.onChange(({ before, after }) => {
    if (before.score === after.score && before.saved === after.saved) return;
    if (version !== store.version) {
      open(patchBetween(sent, after.score));
      sent = after.score;
    }
    tellReading(after);
    if (after.score === after.saved) return post({ kind: 'forget', key });
    post({ kind: 'patch', patch: patchBetween(sent, after.score), history: history.news(after) });
    sent = after.score;
  });
  return {
    forget: () => post({ kind: 'forget', key }),
    stop: () => {
      stop();
      // What was sent is written first; then nobody needs the worker.
      setTimeout(() => worker.terminate(), 3000);
    },
  };
}
