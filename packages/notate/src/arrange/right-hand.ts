import type { Midi, Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';
import type { ChordSegment } from '../harmony/chord-segment';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import { playedTones } from './played-tones';

/** A beginner's right hand lies around this, between middle C and two octaves above: B4. */
const MIDDLE: Midi = 71;

/** Moves a whole melody by octaves so that it lies well on the upper staff. */
export function inRightHand(melody: readonly PlacedNote[]): readonly PlacedNote[] {
  const heights = melody.map(({ midi }) => midi);
  if (heights.length === 0) return melody;
  const shift = 12 * Math.round((MIDDLE - median(heights)) / 12);
  const fits = (by: number) => heights.every((midi) => midi + by >= 21 && midi + by <= 108);
  return shift === 0 || !fits(shift) ? melody : melody.map((note) => ({ ...note, midi: note.midi + shift }));
}

/** A second voice lies a third to a sixth below the melody, seldom further. */
const NEAREST = 3;
const FURTHEST = 9;

/**
 * Sets a chord tone a third to a sixth under the melody notes that stand on a pulse and last at least one: what a pianist
 * adds to a plain tune.
 *
 * @param wanted  share of the melody's pulses that the original harmonised in the right hand; little stays a plain tune
 */
export function harmonised(
  melody: readonly PlacedNote[],
  segments: readonly ChordSegment[],
  grid: MeasureGrid,
  wanted: number,
): readonly PlacedNote[] {
  if (wanted < 0.25) return melody;
  let at = 0;
  return melody.flatMap((note, index) => {
    const next = melody[index + 1]?.startTicks ?? grid.endTicks;
    while (at < segments.length - 1 && (segments[at]?.endTicks ?? Infinity) <= note.startTicks) at++;
    const chord = segments[at]?.chord;
    const onPulse = note.startTicks % grid.pulseTicks === 0;
    if (!chord || !onPulse || next - note.startTicks < grid.pulseTicks) return [note];
    const below = toneBelow(note.midi, playedTones(chord));
    return below === undefined ? [note] : [{ ...note, midi: below, velocity: Math.max(1, note.velocity - 12) }, note];
  });
}

/** The highest tone of the chord between a third and a major sixth under a key. */
function toneBelow(midi: Midi, tones: readonly number[]): Midi | undefined {
  for (let key = midi - NEAREST; key >= midi - FURTHEST; key--) if (key > 48 && tones.includes(key % 12)) return key;
  return undefined;
}

/** Share of melody notes on a pulse under which the original sounds another note above C4 within an octave. */
export function harmonisedShare(
  notes: readonly PlacedNote[],
  melody: ReadonlySet<PlacedNote>,
  pulseTicks: Ticks,
): number {
  const onPulse = [...melody].filter(({ startTicks }) => startTicks % pulseTicks === 0);
  const companions = new Map<Ticks, PlacedNote[]>();
  for (const note of notes)
    if (!melody.has(note) && note.midi >= 58) companions.set(note.startTicks, [...(companions.get(note.startTicks) ?? []), note]); // prettier-ignore
  const together = onPulse.filter((note) =>
    companions.get(note.startTicks)?.some(({ midi }) => midi < note.midi && note.midi - midi <= 12),
  );
  return together.length / Math.max(1, onPulse.length);
}
