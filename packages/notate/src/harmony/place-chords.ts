import { elementTicks, type ChordSymbol, type Key, type Part, type Ticks, type VoiceElement } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { MeasurePlan } from '../write-part';
import type { ChordSegment } from './chord-segment';
import { recogniseChords, type HarmonyNetworks } from './chord-symbols';
import { plainOverLines } from './over-a-line';
import { spelledChord } from './spell-chord';

/** The chords of a piece, each as long as it lasts; over one line alone without a colour. */
export function chordSegments(
  notes: readonly PlacedNote[],
  plan: MeasurePlan,
  grid: MeasureGrid,
  networks: HarmonyNetworks,
): readonly ChordSegment[] {
  const measurePulses = Math.max(1, Math.round(plan.measureTicks / grid.pulseTicks));
  const sounding = notes.map(({ startTicks, soundEndTicks, midi }) => ({
    start: startTicks / grid.pulseTicks,
    end: Math.max(startTicks + grid.pulseTicks / 8, soundEndTicks) / grid.pulseTicks,
    midi,
  }));
  const found = recogniseChords(sounding, plan.count * measurePulses, measurePulses, networks).map(
    ({ from, to, chord, plain }) => ({
      startTicks: from * grid.pulseTicks,
      endTicks: to * grid.pulseTicks,
      chord,
      ...(plain && { plain }),
    }),
  );
  return plainOverLines(found, notes, plan.measureTicks);
}

/**
 * Writes a chord symbol wherever the chord changes, over the element that starts there, or the next one before it changes
 * again.
 *
 * @param keys  in force in each measure, at least one; the last holds on
 */
export function withChordSymbols(
  part: Part,
  segments: readonly ChordSegment[],
  plan: MeasurePlan,
  keys: readonly Key[],
): Part {
  const symbols = new Map<VoiceElement, ChordSymbol>();
  let written: ChordSymbol | undefined;
  for (const { startTicks, endTicks, chord } of segments) {
    if (isSilence({ startTicks, endTicks, chord }, plan)) written = undefined;
    if (!chord || (written && sameChord(written, chord))) continue;
    const element = elementStarting(part, plan, startTicks, endTicks);
    if (!element || symbols.has(element)) continue;
    symbols.set(element, chord);
    written = chord;
  }
  if (symbols.size === 0) return part;
  const measures = part.measures.map((measure, index) => ({
    ...measure,
    voices: measure.voices.map((voice) => ({
      ...voice,
      elements: voice.elements.map((element) => {
        const chord = symbols.get(element);
        const key = keys[index] ?? keys.at(-1);
        return chord ? { ...element, chordSymbol: key ? spelledChord(chord, key) : chord } : element;
      }),
    })),
  }));
  return { ...part, measures };
}

/** Where the chords begin that differ from the one before them: the moments at which symbols belong. */
export function chordStarts(segments: readonly ChordSegment[], plan: MeasurePlan): readonly Ticks[] {
  let before: ChordSymbol | undefined;
  return segments.flatMap((segment) => {
    const { chord, startTicks } = segment;
    if (isSilence(segment, plan)) before = undefined;
    if (!chord || (before && sameChord(before, chord))) return [];
    before = chord;
    return [startTicks];
  });
}

/** Scores have no sign for "no chord": that there was none is seen when the chord is written again. */
const isSilence = ({ chord, startTicks, endTicks }: ChordSegment, { measureTicks }: MeasurePlan): boolean =>
  !chord && endTicks - startTicks >= measureTicks;

const sameChord = (a: ChordSymbol, b: ChordSymbol): boolean =>
  a.root === b.root && a.kind === b.kind && a.bass === b.bass && a.colour === b.colour && a.degrees === b.degrees;

/** The first element starting in start … end, in the topmost voice that has one exactly at the start. */
function elementStarting(part: Part, plan: MeasurePlan, start: Ticks, end: Ticks): VoiceElement | undefined {
  for (let index = Math.floor(start / plan.measureTicks); index * plan.measureTicks < end; index++) {
    let best: { element: VoiceElement; at: Ticks } | undefined;
    for (const voice of part.measures[index]?.voices ?? []) {
      let at = index * plan.measureTicks + (index === 0 ? plan.pickupTicks : 0);
      for (const element of voice.elements) {
        if (at >= start && at < end && (!best || at < best.at)) best = { element, at };
        at += elementTicks(element);
      }
    }
    if (best) return best.element;
  }
  return undefined;
}
