import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Ticks } from '@notewright/score';
import { PianoRoll, type RollBlock, type RollPlace } from '../../roll';
import type { EditingStore } from '../store/editingStore';
import { useEditor } from '../store/useEditor';
import { revealed } from './rollGeometry';
import { useRollPointer } from './useRollPointer';

interface Props {
  readonly store: EditingStore;
  readonly scheme: 0 | 1;
  readonly visibleMeasures: number;
  readonly cursorTicks: () => Ticks | undefined;
  readonly following: boolean;
}

/** The piano roll while it is edited: the same selection as on the sheet, framed; blocks are dragged to other pitches and lengths. */
export function EditedRoll({ store, scheme, visibleMeasures, cursorTicks, following }: Props) {
  const score = useEditor((state) => state.score);
  const selection = useEditor((state) => state.selection);
  const [place, setPlace] = useState<RollPlace>();
  const isMarked = useMemo(() => {
    const selected = new Set(selection.heads.map(({ elementId, headIndex }) => `${elementId}.${headIndex}`));
    return ({ heads }: RollBlock) =>
      heads.some(({ elementId, headIndex }) => selected.has(`${elementId}.${headIndex}`));
  }, [selection]);
  const onPlace = useCallback((now: RollPlace | undefined) => setPlace(now), []);
  useRollPointer(store, place);
  const reveal = useEffectEvent(() => {
    const block = place?.blocks.find(isMarked);
    if (place && block) revealed(place, block);
  });
  // What the keyboard selected is brought into view.
  useEffect(() => reveal(), [isMarked]);
  return <PianoRoll {...{ score, scheme, visibleMeasures, cursorTicks, following, isMarked, onPlace }} />;
}
