import { useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Ticks } from '@notewright/score';
import { PianoRoll, type RollBlock, type RollPlace } from '../../roll';
import type { DoubtedNotes } from '../doubted/useDoubted';
import { useDoubtedPlaces } from '../doubted/useDoubtedPlaces';
import { useRollSpectrum } from '../spectrogram/useRollSpectrum';
import type { ShownSpectrogram } from '../spectrogram/useSpectrogram';
import type { EditingStore } from '../store/editingStore';
import { useEditor } from '../store/useEditor';
import { gridTicksOf, type Hand } from './hand';
import { revealed } from './rollGeometry';
import { useRollPointer } from './useRollPointer';

interface Props {
  readonly store: EditingStore;
  readonly scheme: 0 | 1;
  readonly visibleMeasures: number;
  readonly cursorTicks: () => Ticks | undefined;
  readonly following: boolean;
  /** What the pointer does. */
  readonly hand: Hand;
  /** What the listener doubted. */
  readonly doubted: DoubtedNotes;
  /** What sounds in the recording. */
  readonly spectrogram: ShownSpectrogram;
}

/**
 * The piano roll while it is edited: the same selection as on the sheet, framed; blocks are dragged to other pitches and lengths, notes
 * are drawn on a grid, parted, joined and wiped away.
 */
export function EditedRoll({
  store,
  scheme,
  visibleMeasures,
  cursorTicks,
  following,
  hand,
  doubted,
  spectrogram,
}: Props) {
  const score = useEditor((state) => state.score);
  const selection = useEditor((state) => state.selection);
  const [place, setPlace] = useState<RollPlace>();
  const forFingers = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isMarked = useMemo(() => {
    const selected = new Map<string, Set<number>>();
    for (const { elementId, headIndex } of selection.heads)
      selected.set(elementId, (selected.get(elementId) ?? new Set()).add(headIndex));
    return ({ heads }: RollBlock) => heads.some(({ elementId, headIndex }) => selected.get(elementId)?.has(headIndex));
  }, [selection]);
  const onPlace = useCallback((now: RollPlace | undefined) => setPlace(now), []);
  const gridTicks = gridTicksOf(hand);
  const { chosen, take } = doubted;
  const plain = useDoubtedPlaces(doubted.heard, gridTicks, visibleMeasures);
  const ghosts = useMemo(
    () => plain && { ...plain, chosen: chosen && plain.blocks.find(({ heard }) => heard === chosen) },
    [plain, chosen],
  );
  useRollPointer(store, place, hand, ghosts && { ghosts, take });
  const spectrum = useRollSpectrum(spectrogram);
  const revealChosen = useEffectEvent(() => {
    const { chosen: one } = ghosts ?? {};
    if (place && one) revealed(place, one);
  });
  useEffect(() => revealChosen(), [chosen]);
  const reveal = useEffectEvent(() => {
    const block = place?.picture.blocks.find(isMarked);
    if (place && block) revealed(place, block);
  });
  // What the keyboard selected is brought into view.
  useEffect(() => reveal(), [isMarked]);
  return (
    <PianoRoll
      {...{
        score,
        scheme,
        visibleMeasures,
        cursorTicks,
        following,
        isMarked,
        onPlace,
        gridTicks,
        ghosts,
        spectrum,
        forFingers,
      }}
    />
  );
}
