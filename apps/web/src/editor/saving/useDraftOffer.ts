import { songSettings } from '@notewright/contracts';
import type { ScoreReading } from '@notewright/editor';
import { decodeMusicJson } from '@notewright/score';
import { editorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import type { EditingStore } from '../store/editingStore';
import type { Draft } from './draftProtocol';
import { draftOf, forgetDraft } from './draftStore';

/** Unsaved work of an earlier visit, offered once when the score is opened. It stays in this browser until it is answered. */
export function useDraftOffer(id: string, store: EditingStore) {
  const [draft, setDraft] = useState<Draft>();
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    let gone = false;
    draftOf(id)
      .then((found) => {
        if (!gone && found && !store.hasChanges()) setDraft(found);
      })
      .catch((error: unknown) => console.warn('drafts cannot be read in this browser', error));
    return () => {
      gone = true;
    };
  }, [id, store]);
  const restore = () => {
    if (!draft) return;
    const read = decodeMusicJson(draft.music);
    if (read.ok) store.restoreDraft(read.value, draft.version, readingOf(draft), draft.beginning);
    else enqueueSnackbar(editorWords().draft.unreadable({ reason: read.error.sentence }), { variant: 'error' });
    setDraft(undefined);
  };
  const discard = () => {
    void forgetDraft(id).catch((error: unknown) => console.warn('the draft was not removed', error));
    setDraft(undefined);
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
