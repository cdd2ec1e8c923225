import { elementTicks, type ChordSymbol, type Part, type VoiceElement } from '@notewright/score';
import type { ChordSegment } from '../arrange/piano-levels';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/written-length';
import type { MeasurePlan } from '../write-part';
import { recogniseChords } from './chord-symbols';

/** The chord of every half measure of 4/4 and 6/8, and of every measure of other meters. */
export function chordSegments(
  notes: readonly PlacedNote[],
  plan: MeasurePlan,
  grid: MeasureGrid,
): readonly ChordSegment[] {
  const halves = Math.round(plan.measureTicks / grid.pulseTicks) === 4 ? 2 : 1;
  const step = plan.measureTicks / halves;
  const edges = Array.from({ length: plan.count * halves + 1 }, (_, index) => index * step);
  const chords = recogniseChords(
    notes.map(({ startTicks, soundEndTicks, midi }) => ({
      start: startTicks / grid.pulseTicks,
      end: Math.max(startTicks + grid.pulseTicks / 8, soundEndTicks) / grid.pulseTicks,
      midi,
    })),
    edges.map((edge) => edge / grid.pulseTicks),
  );
  return chords.map((chord, index) => ({ startTicks: edges[index]!, endTicks: edges[index + 1]!, chord }));
}

/** Writes a chord symbol wherever the chord changes, over the element that starts there, or the next one. */
export function withChordSymbols(part: Part, segments: readonly ChordSegment[], plan: MeasurePlan): Part {
  const perMeasure = Math.max(1, segments.length / plan.count);
  let sounding: ChordSymbol | undefined;
  const measures = part.measures.map((measure, index) => {
    const from = index === 0 ? plan.pickupTicks : 0;
    const symbols = new Map<VoiceElement, ChordSymbol>();
    for (const { startTicks, endTicks, chord } of segments.slice(index * perMeasure, (index + 1) * perMeasure)) {
      if (!chord || (sounding?.root === chord.root && sounding.kind === chord.kind)) continue;
      const start = startTicks - index * plan.measureTicks;
      const element = elementStarting(measure.voices, from, start, endTicks - index * plan.measureTicks);
      if (!element || symbols.has(element)) continue;
      symbols.set(element, chord);
      sounding = chord;
    }
    if (symbols.size === 0) return measure;
    const voices = measure.voices.map((voice) => ({
      ...voice,
      elements: voice.elements.map((element) => {
        const chordSymbol = symbols.get(element);
        return chordSymbol ? { ...element, chordSymbol } : element;
      }),
    }));
    return { ...measure, voices };
  });
  return { ...part, measures };
}

type Voices = Part['measures'][number]['voices'];

/** The first element starting in start … end, in the topmost voice that has one exactly at the start. */
function elementStarting(voices: Voices, from: number, start: number, end: number): VoiceElement | undefined {
  let best: { element: VoiceElement; at: number } | undefined;
  for (const voice of voices) {
    let at = from;
    for (const element of voice.elements) {
      if (at >= Math.max(start, from) && at < end && (!best || at < best.at)) best = { element, at };
      at += elementTicks(element);
    }
  }
  return best?.element;
}
