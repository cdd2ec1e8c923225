import type { MeasureGrid, PlacedNote } from '@notewright/notate/training';
import { gaussian, type Random } from '../meter/perform';
import type { PianoScore, PrintedNote } from './piano-scores';

const QUARTER = 5040;

/** A note as the listener would place it; what was printed goes along (undefined for a ghost). */
export interface Heard extends PlacedNote {
  readonly printed: PrintedNote | undefined;
}

export const gridOf = ({ beats, beatUnit, measureTicks }: PianoScore): MeasureGrid => {
  const compound = beatUnit === 8 && beats % 3 === 0 && beats > 3;
  const pulseTicks = compound ? 1.5 * QUARTER : Math.min(QUARTER, (4 * QUARTER) / beatUnit);
  const division = compound ? 3 : 2;
  const plainPulseTicks = compound ? QUARTER : pulseTicks;
  const divisionTicks = pulseTicks / division;
  return { measureTicks, pulseTicks, plainPulseTicks, division, divisionTicks, compound, endTicks: Infinity };
};

/**
 * Plays a stretch: touch, pedal, fading sound and the listener's mistakes decide how long notes seem to sound; a few notes are
 * lost, doubled by ghosts an octave up, or placed wrongly.
 */
export function play(score: PianoScore, notes: readonly PrintedNote[], random: Random): readonly Heard[] {
  const legato = 0.35 + 0.75 * random();
  const loose = 0.3 * random();
  const pedal = random() < 0.55 ? score.measureTicks / [1, 1, 2, 4][Math.floor(4 * random())]! : 0;
  const fades = random() < 0.5 ? Infinity : QUARTER * (1 + 3 * random());
  const lost = 0.08 * random();
  const ghosts = random() < 0.5 ? 0 : 0.05 * random();
  const misplaced = random() < 0.5 ? 0 : 0.03 * random();
  const staccato = random() < 0.3 ? random() : 0;
  const blur = random() < 0.5 ? 0 : 0.4 * random();
  const heard = new Map<string, Heard>();
  for (const note of notes) {
    if (random() < lost) continue;
    const short = note.length <= QUARTER && random() < staccato ? 0.5 : 1;
    const touch = Math.min(1.15, legato * short * Math.exp(loose * gaussian(random)));
    let end = note.start + note.length * touch;
    if (pedal > 0 && random() < 0.95)
      end = Math.max(end, Math.ceil((end + 1) / pedal) * pedal + 0.1 * QUARTER * random());
    end = Math.min(end, note.start + fades * Math.exp(0.3 * gaussian(random) - (note.midi - 60) / 40));
    end = note.start + (end - note.start) * (1 - blur * random());
    const shift = random() < misplaced ? (random() < 0.5 ? -1 : 1) * (QUARTER / 4) : 0;
    const start = Math.max(0, note.start + shift);
    const one: Heard = {
      startTicks: start,
      soundEndTicks: Math.max(start + QUARTER / 16, end),
      midi: note.midi,
      velocity: 64,
      confidence: 1,
      printed: note,
    };
    heard.set(`${start}:${note.midi}`, one);
    const ghost = note.midi + (random() < 0.7 ? 12 : 19);
    if (random() < ghosts && !heard.has(`${start}:${ghost}`))
      heard.set(`${start}:${ghost}`, { ...one, midi: ghost, printed: undefined });
  }
  return [...heard.values()];
}

const hash = (text: string): number =>
  [...text].reduce((value, char) => (Math.imul(value, 31) + char.charCodeAt(0)) >>> 0, 7);

/** A fifth of the pieces is kept for checking. */
export const heldOut = ({ id }: PianoScore): boolean => hash(id) % 5 === 0;
