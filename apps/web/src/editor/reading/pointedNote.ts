import { elementAt, NOTHING, placeOf, type Selection } from '@notewright/editor';
import { recordingTimeMap } from '@notewright/playback';
import { elementsAt, elementTicks, measureStarts, type Midi, type Score } from '@notewright/score';
import { neighbours, sideBySide } from '@notewright/score/lists';
import type { Pointed } from '../../readings/target';

/** The first selected note, where it lies in the recording; undefined when none is selected, or nobody knows where the music lies. */
export function pointedNote(score: Score, { heads: [head] }: Selection): Pointed | undefined {
  const place = head && placeOf(score, head.elementId);
  const element = place && elementAt(score, place);
  const map = recordingTimeMap(score);
  if (!place || !element || !map) return undefined;
  const elements = elementsAt(score, place);
  const before = elements.slice(0, place.elementIndex).reduce((sum, one) => sum + elementTicks(one), 0);
  const sec = map.ticksToSeconds(measureStarts(score.measures)[place.measureIndex]! + before);
  return element.kind === 'chord' ? { sec, midi: element.heads[head.headIndex]?.midi } : { sec };
}

/** Further off it is another note. */
const SAME_SEC = 0.25;

/** The note of another notation that sounds when a selected one did, so that it stays selected; nothing where there is none. */
export function sameNote(score: Score, pointed: Pointed | undefined): Selection {
  const map = pointed && recordingTimeMap(score);
  if (!map || pointed.midi === undefined) return NOTHING;
  let best: { readonly selection: Selection; readonly away: number } | undefined;
  const spans = neighbours(measureStarts(score.measures));
  for (const { measures } of score.parts)
    for (const [{ voices }, [from, to]] of sideBySide(measures, spans)) {
      if (pointed.sec < map.ticksToSeconds(from) - SAME_SEC) continue;
      if (pointed.sec > map.ticksToSeconds(to) + SAME_SEC) continue;
      for (const { elements } of voices) {
        let ticks = from;
        for (const element of elements) {
          const away = Math.abs(map.ticksToSeconds(ticks) - pointed.sec);
          ticks += elementTicks(element);
          if (element.kind !== 'chord' || away > (best?.away ?? SAME_SEC)) continue;
          const headIndex = headOf(element.heads, pointed.midi);
          if (headIndex >= 0) best = { selection: { heads: [{ elementId: element.id, headIndex }] }, away };
        }
      }
    }
  return best?.selection ?? NOTHING;
}

const headOf = (heads: readonly { readonly midi: Midi }[], midi: Midi): number =>
  heads.findIndex((head) => head.midi === midi);
