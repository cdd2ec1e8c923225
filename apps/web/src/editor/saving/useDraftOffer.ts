import { LIMITS, songSettings } from '@notewright/contracts';
import type { Resumed, ScoreReading } from '@notewright/editor';
import { decodeMusicJson, type Score } from '@notewright/score';
import { editorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/failure';
import { fetchVersion } from '../../api/versions';
import type { EditingStore } from '../store/editingStore';
import type { Draft } from './draftProtocol';
import { historyIn } from './keptHistory';
import { adoptDraft, draftsOf, forgetDraft, setDraftAside } from './draftStore';

/** Longer than what is said in passing: it says where the rest of somebody's work is. */
const READ_MS = 15_000;

/**
 * Unsaved work of earlier visits, offered when the score is opened, the newest first. It stays in this browser until it is answered; what another tab
 * has open is not offered.
 */
export function useDraftOffer(id: string, store: EditingStore) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [draft] = drafts;
  const answering = useRef(false);
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    let gone = false;
    draftsOf(id)
      .then((found) => {
        const possible = found.filter(({ waits }) => !(waits && store.beginning));
        if (!gone && !store.hasChanges()) setDrafts(possible);
      })
      .catch((error: unknown) => console.warn('drafts cannot be read in this browser', error));
    return () => {
      gone = true;
    };
  }, [id, store]);
  const takeUp = async (work: Draft) => {
    const read = decodeMusicJson(work.music);
    const words = editorWords().draft;
    if (!read.ok) return enqueueSnackbar(words.unreadable({ reason: read.error.sentence }), { variant: 'error' });
    const kept = historyIn(work) ?? { score: read.value, past: [], future: [] };
    const found = await asThePlanAllows(id, store, work, kept);
    // Before this page keeps what follows from it under the same key.
    const moved = found.waits ? setDraftAside(work, id) : adoptDraft(work, id);
    await moved.catch((error: unknown) => console.warn('the draft was not taken over', error));
    if (found.work) store.restoreDraft(found.work, work.version, readingOf(work));
    if (found.said) enqueueSnackbar(found.said, { variant: 'warning', autoHideDuration: READ_MS });
  };
  const restore = () => {
    if (!draft || answering.current) return;
    answering.current = true;
    takeUp(draft)
      // Others wait until the score is opened again: there is one work at a time.
      .then(() => setDrafts([]))
      // It stays offered.
      .catch((error: unknown) => enqueueSnackbar(sentenceOf(error), { variant: 'error' }))
      .finally(() => (answering.current = false));
  };
  const discard = () => {
    if (!draft) return;
    void forgetDraft(draft.songId).catch((error: unknown) => console.warn('the draft was not removed', error));
    setDrafts(drafts.slice(1));
  };
  return { draft, restore, discard };
}

interface Found {
  /** What can go on now; undefined where nothing of it can. */
  readonly work?: Omit<Resumed, 'reading'> | undefined;
  /** Whether all of it waits until the whole score is open. */
  readonly waits?: boolean;
  readonly said?: string;
}

/** Work of a time when perhaps more or less of the score was open than now. */
async function asThePlanAllows(
  id: string,
  store: EditingStore,
  draft: Draft,
  kept: NonNullable<Found['work']>,
): Promise<Found> {
  const { score: opened } = store.getState();
  if (!store.beginning && !draft.beginning) return { work: kept };
  const { openWork, wholeWork } = await import('./wholeWork');
  const words = editorWords().draft;
  if (store.beginning) {
    const open = draft.reading ? undefined : openWork(kept, opened);
    if (open?.isAll) return { work: open.work };
    return { work: open?.work, waits: true, said: open ? words.partLocked() : words.allLocked() };
  }
  const based = draft.version === store.version ? opened : await wholeVersion(id, draft.version, opened);
  const whole = wholeWork(kept, based);
  if (whole) return { work: whole };
  return { work: kept, said: words.silentEnd({ open: LIMITS.visibleMeasuresFree }) };
}

const wholeVersion = (id: string, version: number, otherwise: Score): Promise<Score> =>
  fetchVersion(id, version).then(
    ({ score }) => score,
    (error: unknown) => {
      console.warn('the version that work was based on cannot be read', error);
      return otherwise;
    },
  );

/** How the work was read; undefined where it was not read anew, or a release of another time cannot say how. */
function readingOf({ reading }: Draft): ScoreReading | undefined {
  const settings = songSettings.safeParse(reading?.settings);
  const plain = reading?.plain && decodeMusicJson(reading.plain);
  if (!settings.success || plain?.ok === false) return undefined;
  return { settings: settings.data, ...(plain && { plain: plain.value }) };
}
