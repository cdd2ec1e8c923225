import { editorWords } from '@notewright/words';
import { decodeMusicJson } from '@notewright/score';
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
    if (read.ok) store.restoreDraft(read.value, draft.version);
    else enqueueSnackbar(editorWords().draft.unreadable({ reason: read.error.sentence }), { variant: 'error' });
    setDraft(undefined);
  };
  const discard = () => {
    void forgetDraft(id).catch((error: unknown) => console.warn('the draft was not removed', error));
    setDraft(undefined);
  };
  return { draft, restore, discard };
}
