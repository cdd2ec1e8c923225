import { songSettings } from '@notewright/contracts';
import type { ScoreReading } from '@notewright/editor';
import { decodeMusicJson } from '@notewright/score';
import { editorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import type { EditingStore } from '../store/editingStore';
import type { Draft } from './draftProtocol';
import { historyIn } from './keptHistory';
import { wholeWork } from './wholeWork';
import { adoptDraft, draftsOf, forgetDraft } from './draftStore';

/**
 * Unsaved work of earlier visits, offered when the score is opened, the newest first. It stays in this browser until it is answered; what another tab
 * has open is not offered.
 */
export function useDraftOffer(id: string, store: EditingStore) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [draft] = drafts;
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    let gone = false;
    draftsOf(id)
      .then((found) => {
        if (!gone && !store.hasChanges()) setDrafts(found);
      })
      .catch((error: unknown) => console.warn('drafts cannot be read in this browser', error));
    return () => {
      gone = true;
    };
  }, [id, store]);
  const restore = () => {
    if (!draft) return;
    const read = decodeMusicJson(draft.music);
    if (read.ok) {
      // Before this page keeps what follows from it under the same key.
      void adoptDraft(draft, id).catch((error: unknown) => console.warn('the draft was not taken over', error));
      const work = historyIn(draft) ?? { score: read.value, past: [], future: [] };
      const { score: opened } = store.getState();
      const whole = draft.beginning && !store.beginning ? wholeWork(work, opened) : undefined;
      store.restoreDraft(whole ?? work, whole ? { version: draft.version } : draft, readingOf(draft));
    }
    if (!read.ok)
      enqueueSnackbar(editorWords().draft.unreadable({ reason: read.error.sentence }), { variant: 'error' });
    // Others wait until the score is opened again: there is one work at a time.
    setDrafts([]);
  };
  const discard = () => {
    if (!draft) return;
    void forgetDraft(draft.songId).catch((error: unknown) => console.warn('the draft was not removed', error));
    setDrafts(drafts.slice(1));
  };
  return { draft, restore, discard };
}

/** How the work was read; undefined where it was not read anew, or a release of another time cannot say how. */
function readingOf({ reading }: Draft): ScoreReading | undefined {
  const settings = songSettings.safeParse(reading?.settings);
  const plain = reading?.plain && decodeMusicJson(reading.plain);
  if (!settings.success || plain?.ok === false) return undefined;
  return { settings: settings.data, ...(plain && { plain: plain.value }) };
}
