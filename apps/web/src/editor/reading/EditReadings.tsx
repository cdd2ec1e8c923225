import { recordingTimeMap } from '@notewright/playback';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Player } from '../../player';
import type { ShownScore } from '../../readings/control';
import type { HeldReading, ReadingTarget } from '../../readings/target';
import { useEditingStore, useEditor } from '../store/useEditor';
import { pointedNote } from './pointedNote';

interface Props {
  readonly id: string;
  readonly held: HeldReading;
  readonly player: Player;
  readonly show: (shown: ShownScore) => ReactNode;
}

/** The score of the editor as something that is read anew. It renders with every edit, so it stands alone. */
export function EditReadings({ id, held, player, show }: Props) {
  const store = useEditingStore();
  const score = useEditor((state) => state.score);
  const selected = useEditor(({ selection }) => selection.heads.length > 0);
  const { cursorTicks } = player;
  const pointed = useCallback(() => {
    const { score, selection } = store.getState();
    const note = pointedNote(score, selection);
    if (note) return note;
    const ticks = cursorTicks();
    const sec = ticks === undefined ? undefined : recordingTimeMap(score)?.ticksToSeconds(ticks);
    return sec === undefined ? undefined : { sec };
  }, [store, cursorTicks]);
  const target = useMemo<ReadingTarget>(
    () => ({ id, score, selected, pointed, ...held }),
    [id, score, selected, pointed, held],
  );
  return show({ target, player });
}
