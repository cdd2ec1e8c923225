import type { ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { failedWith, sentenceOf } from '../api/failure';
import { fetchVersion, fetchVersions, restoreVersion } from '../api/versions';
import type { StoredScore } from '../dialogs/guards';
import { shortMoment } from '../parts/songDate';
import { versionKeys } from './versionKeys';

/** What is to be restored, over which version: the newest when it was asked for. */
interface Wish {
  readonly wanted: ScoreVersion;
  readonly over: number;
}

/**
 * Makes an earlier version the newest again, which is a version like any other: restoring the one before it takes it back. Work that is
 * not saved is asked about first; what somebody else saved meanwhile is not covered over unseen.
 */
export function useRestoring(id: string, stored: StoredScore, onDone: () => void) {
  const client = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Wish>();

  async function put({ wanted: { version, at }, over }: Wish): Promise<void> {
    const { music } = await client.fetchQuery({
      queryKey: versionKeys.one(id, version),
      queryFn: ({ signal }) => fetchVersion(id, version, signal),
      staleTime: Infinity,
    });
    await restoreVersion(id, version, music, over);
    await stored.reopen();
    void client.invalidateQueries({ queryKey: ['songbook', 'songs'] });
    enqueueSnackbar(versionWords().restored({ date: shortMoment(at) }), { variant: 'success' });
    onDone();
  }

  async function saveAndPut(wish: Wish): Promise<void> {
    if (!(await stored.save())) return; // why not has been shown, or is asked about
    const newest = (await fetchVersions(id)).find(({ isCurrent }) => isCurrent);
    await put({ ...wish, over: newest?.version ?? wish.over });
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const changed = failedWith(error, 'score-changed');
      enqueueSnackbar(changed ? versionWords().changedMeanwhile() : sentenceOf(error), { variant: 'error' });
      await client.invalidateQueries({ queryKey: versionKeys.list(id), exact: true });
    }
    setBusy(false);
    setAsked(undefined);
  }

  return {
    busy,
    /** @param over  number of the newest version, as the list says */
    restore: (wanted: ScoreVersion, over: number) => {
      const wish = { wanted, over };
      if (stored.isUnsaved()) setAsked(wish);
      else void attempt(() => put(wish));
    },
    /** What has to be answered first. */
    question: asked && {
      busy,
      onSave: () => void attempt(() => saveAndPut(asked)),
      onDiscard: () => void attempt(() => put(asked)),
      onClose: () => setAsked(undefined),
    },
  };
}
