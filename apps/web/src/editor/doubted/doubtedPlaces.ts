import type { HeardNote } from '@notewright/evidence';
import { recordingTimeMap } from '@notewright/playback';
import type { Midi, Score, Ticks } from '@notewright/score';
import type { Ghost, Ghosts, RollBlock } from '../../roll';
import { rollBlocks } from '../../roll/rollBlocks';
import { rollGrid } from '../../roll/rollGrid';
import { firstFrom } from '../../roll/rollPicture';
import { lineAfter, nearestLine } from '../roll/snapping';

/** A note the listener doubted, where it would be written. */
export interface Doubted extends Ghost {
  readonly heard: HeardNote;
}

/** Freely played music begins this much before its first barline. */
const EARLY_SEC = 0.25;

/**
 * Where doubted notes would be written: at the moment of a note that stands near, so that chords stay chords, else on the grid. What sounds in
 * the score already is left out; a note ends where its pitch is struck again. What was doubted in two passes of music that is written once
 * is there once, as it was heard first.
 *
 * @param heard      on the clock of the score's time stamps, ascending by onset
 * @param gridTicks  from one line of the grid to the next
 * @returns none for a score that does not know where its music lies
 */
export function doubtedPlaces(
  heard: readonly HeardNote[],
  score: Score,
  gridTicks: Ticks,
  visibleMeasures = Infinity,
): Ghosts<Doubted> {
  const map = recordingTimeMap(score);
  const measures = rollGrid(score, visibleMeasures);
  const endTicks = measures.at(-1)?.endTicks ?? 0;
  if (!map) return { blocks: [], longestTicks: 0 };
  const written = rollBlocks(score, visibleMeasures);
  const ofPitch = new Map<Midi, RollBlock[]>();
  for (const block of written) {
    const others = ofPitch.get(block.midi);
    if (others) others.push(block);
    else ofPitch.set(block.midi, [block]);
  }
  const onLine = (ticks: Ticks): Ticks => {
    const near = nearestOnset(written, ticks);
    return near !== undefined && Math.abs(near - ticks) <= gridTicks / 2
      ? near
      : nearestLine(measures, ticks, gridTicks);
  };
  const firstSec = map.ticksToSeconds(0) - EARLY_SEC;
  let longestTicks = 0;
  const blocks = heard.flatMap((note): readonly Doubted[] => {
    const { onsetSec, offsetSec, midi, confidence } = note;
    if (onsetSec < firstSec || onsetSec >= map.endSec) return [];
    const onsetTicks = onLine(map.secondsToTicks(onsetSec));
    if (onsetTicks >= endTicks) return [];
    const nextTicks = freeUntil(ofPitch.get(midi), onsetTicks, endTicks);
    if (nextTicks === undefined) return [];
    const heardEnd = onLine(map.secondsToTicks(offsetSec));
    const least = lineAfter(measures, onsetTicks, gridTicks);
    const offsetTicks = Math.min(nextTicks, heardEnd > onsetTicks ? heardEnd : least);
    longestTicks = Math.max(longestTicks, offsetTicks - onsetTicks);
    return [{ midi, onsetTicks, offsetTicks, confidence, heard: note }];
  });
  return { blocks: map.form.order.length > score.measures.length ? onceEach(blocks) : blocks, longestTicks };
}

/** Ascending, each place once. */
const onceEach = (blocks: readonly Doubted[]): readonly Doubted[] =>
  [...new Map([...blocks].reverse().map((one) => [`${one.onsetTicks}.${one.midi}`, one])).values()].sort(
    (a, b) => a.onsetTicks - b.onsetTicks || a.midi - b.midi,
  );

/** Onset of the written note nearest to a moment. */
function nearestOnset(written: readonly RollBlock[], ticks: Ticks): Ticks | undefined {
  const index = firstFrom(written, ticks);
  const [before, after] = [written[index - 1]?.onsetTicks, written[index]?.onsetTicks];
  if (before === undefined || after === undefined) return before ?? after;
  return ticks - before < after - ticks ? before : after;
}

/** How long a pitch is silent from a moment on; undefined where it sounds. */
function freeUntil(ofPitch: readonly RollBlock[] = [], ticks: Ticks, endTicks: Ticks): Ticks | undefined {
  const index = firstFrom(ofPitch, ticks + 1);
  // Voices may hold one pitch for different lengths.
  for (const { offsetTicks } of ofPitch.slice(Math.max(0, index - 4), index)) if (offsetTicks > ticks) return undefined;
  return ofPitch[index]?.onsetTicks ?? endTicks;
}

/** What is asked for twice with each edit is worked out once. */
let last: { readonly asked: readonly unknown[]; readonly places: Ghosts<Doubted> } | undefined;

/** `doubtedPlaces`, kept until something else is asked. */
export function keptPlaces(...asked: Parameters<typeof doubtedPlaces>): Ghosts<Doubted> {
  if (!last?.asked.every((one, index) => one === asked[index])) last = { asked, places: doubtedPlaces(...asked) };
  return last.places;
}

/** The next or the one before, from where one was; around the ends. */
export function neighbourOf({ blocks }: Ghosts<Doubted>, from: HeardNote | undefined, by: 1 | -1): Doubted | undefined {
  const at = from ? blocks.findIndex(({ heard }) => heard === from) : -1;
  if (at >= 0) return blocks[(at + by + blocks.length) % blocks.length];
  // It is written by now: those around it are next.
  const next = from ? blocks.findIndex(({ heard }) => heard.onsetSec > from.onsetSec) : 0;
  const after = next < 0 ? 0 : next;
  return blocks[by === 1 ? after : (after - 1 + blocks.length) % Math.max(1, blocks.length)];
}

/** The argument of `draw-note` for it. */
export const drawingOf = ({
  midi,
  onsetTicks,
  offsetTicks,
}: Doubted): {
  readonly midi: Midi;
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
} => ({ midi, fromTicks: onsetTicks, toTicks: offsetTicks });
