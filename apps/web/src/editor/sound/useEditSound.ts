import type { EditorState } from '@notewright/editor';
import { elementAt, placeOf } from '@notewright/editor';
import { elementTicks, TICKS_PER_WHOLE, type Midi } from '@notewright/score';
import { useEffect } from 'react';
import type { Player } from '../../player';
import type { EditingStore } from '../store/editingStore';

/** A written note sounds three times its length in whole notes, in seconds (specification §9). */
const SECONDS_PER_WHOLE = 3;
const LONGEST_SEC = 2;

/** Sounds what the hands just wrote or moved: the selected heads, when their pitches are not those of before. */
export function useEditSound(store: EditingStore, sound: Player['sound']): void {
  useEffect(
    () =>
      store.onChange(({ before, after }) => {
        if (before.score === after.score || after.selection.heads.length > 16) return;
        const now = soundOf(after);
        if (!now || now.midis.join() === soundOf(before)?.midis.join()) return;
        sound(now.partIndex, now.midis, now.velocity, now.lengthSec);
      }),
    [store, sound],
  );
}

function soundOf({ score, selection }: EditorState) {
  const [first] = selection.heads;
  const place = first && placeOf(score, first.elementId);
  const element = place && elementAt(score, place);
  if (!place || element?.kind !== 'chord') return undefined;
  const picked = new Set(
    selection.heads.filter(({ elementId }) => elementId === element.id).map(({ headIndex }) => headIndex),
  );
  const midis: readonly Midi[] = element.heads.filter((_, index) => picked.has(index)).map(({ midi }) => midi);
  const lengthSec = Math.min(LONGEST_SEC, (SECONDS_PER_WHOLE * elementTicks(element)) / TICKS_PER_WHOLE);
  return { partIndex: place.partIndex, midis, velocity: element.velocity, lengthSec };
}
