import { decodeMusicJson } from '@notewright/score';
import { useEffect, useState } from 'react';
import type { EditingStore } from '../store/editingStore';
import type { Draft } from './draftProtocol';
import { draftOf, forgetDraft } from './draftStore';

/** Unsaved work of an earlier visit, offered once when the score is opened for editing. */
export function useDraftOffer(id: string, store: EditingStore) {
  const [draft, setDraft] = useState<Draft>();
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
    const read = draft && decodeMusicJson(draft.music);
    if (draft && read?.ok) {
      // Saving then says whether somebody saved a newer version meanwhile.
      store.version = draft.version;
      store.perform('restore-draft', read.value);
    }
    setDraft(undefined);
  };
  const discard = () => {
    void forgetDraft(id).catch((error: unknown) => console.warn('the draft was not removed', error));
    setDraft(undefined);
  };
  return { draft, restore, discard };
}
