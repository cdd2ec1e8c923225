import type { EditorState } from '@notewright/editor';
import { NO_PRACTICE } from '@notewright/playback';
import { elementsOf, measureStarts, type Seconds, type Ticks } from '@notewright/score';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Player } from '../../player';
import type { EditingStore } from '../store/editingStore';

/**
 * Plays what is edited, from the selected note on: that is what a correction is heard by. Who moves the seek bar after selecting plays from
 * there, and so does who has selected nothing.
 *
 * @returns whether it plays, how it is started and stopped, and the player for the seek bar
 */
export function useEditPlayback(store: EditingStore, player: Player) {
  const { play, pause, seekSec, seekTicks, setPractice, state } = player;
  // Corrections are heard as the music is written; play mode takes up again how the song is practised.
  useEffect(() => setPractice(NO_PRACTICE), [setPractice]);
  /** The selection is newer than the place that was sought. */
  const fromSelection = useRef(false);
  useEffect(
    () =>
      store.onChange(({ before, after }) => {
        if (before.selection !== after.selection) fromSelection.current = after.selection.heads.length > 0;
      }),
    [store],
  );
  const playing = state === 'playing' || state === 'loading';
  const toggle = useCallback(() => {
    if (playing) return pause();
    const at = fromSelection.current ? selectedTicks(store.getState()) : undefined;
    if (at !== undefined) seekTicks(at);
    play();
  }, [store, playing, play, pause, seekTicks]);
  const seekable = useMemo(() => {
    const seek = (sec: Seconds) => {
      fromSelection.current = false;
      seekSec(sec);
    };
    return { ...player, seekSec: seek };
  }, [player, seekSec]);
  return { playing, toggle, seekable };
}

/** Where the first of the selected notes begins; undefined when none is selected. */
function selectedTicks({ score, selection }: EditorState): Ticks | undefined {
  const selected = new Set(selection.heads.map(({ elementId }) => elementId));
  const starts = measureStarts(score.measures);
  const onsets = score.parts.flatMap((part, partIndex) => {
    let first: Ticks | undefined;
    for (const { element, measureIndex, atTicks } of elementsOf(part, partIndex)) {
      if (!selected.has(element.id)) continue;
      const onset = (starts[measureIndex] ?? 0) + atTicks;
      first = Math.min(first ?? onset, onset);
    }
    return first ?? [];
  });
  return onsets.length > 0 ? Math.min(...onsets) : undefined;
}
