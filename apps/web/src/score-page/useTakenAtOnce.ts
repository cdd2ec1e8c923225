import type { SongSettings } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenedScore } from '../api/scores';
import type { TakenReading } from '../readings/target';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { CallFailure } from '../api/failure';
import { scoreKey } from './useScore';
import { useTakenMessages } from './useTakenMessages';

interface Kept {
  readonly score: Score;
  readonly settings: SongSettings;
  readonly plain?: Score | undefined;
}

/** A reading that was not saved when the session ended, and the version it was made of. */
interface Unsaved extends Kept {
  readonly version: number;
  /** What edits were measured against in that version. */
  readonly before: Score | undefined;
}

/**
 * Play mode, as long as nobody edits: a score that was written down anew is shown at once and saved behind that, one save after the other.
 * When it cannot be saved, what is stored is shown again. Where the session ended before that, it is done again for the same account,
 * unless somebody saved meanwhile.
 */
export function useTakenAtOnce(id: string, opened: OpenedScore, settings: SongSettings | undefined) {
  const client = useQueryClient();
  const messages = useTakenMessages();
  const [saving, setSaving] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const wanted = useRef<Kept>(undefined);
  /** What was not saved gives way to what is stored, though it stays wanted: a session may have ended under it. */
  const onPage = useRef<Kept>(undefined);
  const stored = useRef<Kept>(undefined);
  const version = useRef(opened.version);

  const take = useCallback(
    (taken: TakenReading) => {
      const show = (kept: Kept, more: { readonly version?: number } = {}) => {
        onPage.current = kept;
        client.setQueriesData<OpenedScore>({ queryKey: scoreKey(id) }, (old) => old && { ...old, ...kept, ...more });
      };
      const keep = (kept: Kept, before: Kept, said: 'saved' | 'undone') => {
        wanted.current = kept;
        show(kept);
        setSaving((count) => count + 1);
        line.current = line.current
          .then(async () => {
            // Whoever tries one after the other keeps the last.
            if (wanted.current !== kept) return;
            const { saveSheet } = await import('../editor/saving/saveSheet');
            version.current = await saveSheet(id, kept.score, version.current, kept);
            stored.current = kept;
            if (wanted.current === kept) show(kept, { version: version.current });
            void client.invalidateQueries({ queryKey: ['songbook', 'songs'] });
            if (said === 'undone') messages.undone();
            else messages.saved(() => keep(before, kept, 'undone'));
          })
          .catch((error: unknown) => {
            if (wanted.current === kept) show(stored.current!);
            messages.failed(error, {
              again: () => keep(kept, before, said),
              showOther: () => void client.resetQueries({ queryKey: scoreKey(id) }),
            });
          })
          .finally(() => setSaving((count) => count - 1));
      };
      if (!settings) return;
      const { score, settings: read, plain, before } = taken;
      stored.current ??= { score: opened.score, settings, plain: before };
      keep({ score, settings: read, plain }, onPage.current ?? stored.current, 'saved');
    },
    [id, client, messages, opened.score, settings],
  );

  const form = `reading ${id}`;
  const unsaved = useTyped<Unsaved>(form);
  useKeepTyped(form, (): Unsaved | undefined => {
    const { current: kept } = wanted;
    const { current: saved } = stored;
    return kept && kept !== saved ? { ...kept, version: version.current, before: saved?.plain } : undefined;
  });
  const doAgain = useEffectEvent(() => {
    if (!unsaved || !settings) return;
    if (unsaved.version !== opened.version)
      return messages.failed(new CallFailure('score-changed', ''), {
        again: () => undefined,
        showOther: () => void client.resetQueries({ queryKey: scoreKey(id) }),
      });
    const { score, settings: read, plain = score, before = opened.score } = unsaved;
    take({ score, settings: read, plain, before });
  });
  useEffect(() => doAgain(), []);
  return { take, saving: saving > 0 };
}
