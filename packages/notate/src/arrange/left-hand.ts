import type { ChordSymbol, Midi, Ticks } from '@notewright/score';
import { isFilled, lastOf } from '@notewright/score/lists';
import type { ChordSegment } from '../harmony/chord-segment';
import type { PlacedNote } from '../placed-note';
import type { MeasureGrid } from '../voices/measure-grid';
import type { Pattern } from './accompaniment';
import { playedTones } from './played-tones';

/** The register of the left hand, MIDI numbers: its lowest key, and how far up its chords go. */
export interface HandRegister {
  readonly lowest: Midi;
  readonly highest: Midi;
  readonly reach: number;
  /** Tones of a held or repeated chord: two for beginners, three otherwise. */
  readonly tones: number;
}

/** MIDI velocity of the accompaniment: softer than the melody. */
const VELOCITY = 58;

/**
 * Plays the chords of a piece with the left hand, in one pattern.
 *
 * Each chord takes the inversion nearest to the chord before it and below the melody. The choice is greedy, one chord at a time.
 * The pattern starts again with each chord and each measure, so that the bass falls on strong beats.
 *
 * @param ceiling  lowest melody note between two times, or undefined when it pauses
 * @returns ascending; nothing where there is no chord
 */
export function leftHand(
  segments: readonly ChordSegment[],
  pattern: Pattern,
  register: HandRegister,
  grid: MeasureGrid,
  ceiling: (from: Ticks, to: Ticks) => Midi | undefined,
): readonly PlacedNote[] {
  const notes: PlacedNote[] = [];
  let centre = (register.lowest + register.highest) / 2;
  for (const { startTicks, endTicks, chord } of segments) {
    if (!chord) continue;
    for (let from = startTicks; from < endTicks;) {
      const barline = (Math.floor(from / grid.measureTicks) + 1) * grid.measureTicks;
      const to = Math.min(endTicks, barline);
      const limit = ceiling(from, to) ?? 127;
      const voicing = voiced(chord, register, centre, limit);
      centre = voicing.reduce((sum, midi) => sum + midi, 0) / voicing.length;
      for (const { at, end, keys } of figure(pattern, chord, voicing, register, grid, from, to, limit))
        for (const midi of keys)
          notes.push({ startTicks: at, soundEndTicks: end, midi, velocity: VELOCITY, confidence: 1 });
      from = to;
    }
  }
  return notes;
}

interface Struck {
  readonly at: Ticks;
  readonly end: Ticks;
  readonly keys: readonly Midi[];
}

/** The chord in close position with its bass lowest for the root position, below `limit`, nearest to `centre`. */
function voiced(chord: ChordSymbol, register: HandRegister, centre: number, limit: Midi): readonly Midi[] {
  const tones = essential(chord, register.tones);
  const best: { cost: number; keys: readonly Midi[] } = { cost: Infinity, keys: [] };
  for (let first = 0; first < tones.length; first++)
    for (let octave = 24; octave <= 60; octave += 12) {
      const keys: Midi[] = [];
      for (const tone of [...tones.slice(first), ...tones.slice(0, first)]) {
        let midi = octave + tone;
        while (midi <= (keys.at(-1) ?? -Infinity)) midi += 12;
        keys.push(midi);
      }
      if (!isFilled(keys)) continue;
      const [low, high] = [keys[0], lastOf(keys)];
      const middle = keys.reduce((sum, midi) => sum + midi, 0) / keys.length;
      const outside = Math.max(0, register.lowest - low) + Math.max(0, high - register.highest);
      const over = Math.max(0, high - limit + 1);
      const wide = Math.max(0, high - low - register.reach);
      const bass = (chord.bass ?? chord.root) === low % 12 ? 0 : 2.5;
      const cost = Math.abs(middle - centre) + 3 * outside + 12 * over + 12 * wide + bass;
      if (cost < best.cost) Object.assign(best, { cost, keys });
    }
  return best.keys;
}

/** The most important pitch classes of a chord, ascending. Two: root and fifth. Three: root, third, and the seventh or else the fifth; a fifth that is diminished tells more than the seventh. */
function essential(chord: ChordSymbol, count: number): readonly number[] {
  const [root, third, fifth, seventh] = playedTones(chord) as [number, number, number, number?];
  if (count <= 2) return [root, fifth].sort((a, b) => a - b);
  const perfect = (fifth - root + 12) % 12 === 7;
  if (seventh !== undefined && perfect && count === 3) return [root, third, seventh].sort((a, b) => a - b);
  const all = [root, third, fifth, ...(seventh === undefined ? [] : [seventh])];
  return all.slice(0, count).sort((a, b) => a - b);
}

function figure(
  pattern: Pattern,
  chord: ChordSymbol,
  voicing: readonly Midi[],
  register: HandRegister,
  grid: MeasureGrid,
  from: Ticks,
  to: Ticks,
  limit: Midi,
): readonly Struck[] {
  const step = pattern === 'alberti' || pattern === 'broken' ? grid.divisionTicks : grid.pulseTicks;
  if (pattern === 'held') return [{ at: from, end: to, keys: voicing }];
  const bass = bassBelow(chord.bass ?? chord.root, register, limit);
  const turns: readonly (readonly Midi[])[] = {
    repeated: [voicing],
    'bass-chord': [[bass], overBass(voicing, bass, register, limit)],
    'root-fifth': [[bass], [fifthAbove(chord, bass, limit)]],
    alberti: albertiOf(voicing),
    broken: brokenOf(chord, bass, register, limit),
  }[pattern];
  const struck: Struck[] = [];
  for (let at = from; at < to; at += step) {
    const inMeasure = at % grid.measureTicks;
    const pulses = Math.round(grid.measureTicks / grid.pulseTicks);
    // In 3/4 bass, chord, chord; in 2/4 and 4/4 bass and chord alternate. Other patterns repeat from the start of the chord.
    const turn =
      pattern === 'bass-chord' && pulses === 3
        ? Math.min(1, at === from ? 0 : Math.round(inMeasure / step))
        : Math.round((at - from) / step) % turns.length;
    struck.push({ at, end: Math.min(to, at + step), keys: turns[turn]! });
  }
  return struck;
}

/** Low, high, middle, high. */
function albertiOf(voicing: readonly Midi[]): readonly (readonly Midi[])[] {
  if (!isFilled(voicing)) return [];
  const [low, middle = low] = voicing;
  const high = lastOf(voicing);
  return [[low], [high], [middle], [high]];
}

/** Root, fifth, octave (or third above), fifth, as far as the hand and the melody let it. */
function brokenOf(chord: ChordSymbol, bass: Midi, register: HandRegister, limit: Midi): readonly (readonly Midi[])[] {
  const fifth = fifthAbove(chord, bass, limit);
  const octave = bass + 12;
  const top = octave < limit && register.reach >= 12 && octave > fifth ? octave : fifth;
  return top === fifth ? [[bass], [fifth]] : [[bass], [fifth], [top], [fifth]];
}

function bassBelow(pitchClass: number, { lowest }: HandRegister, limit: Midi): Midi {
  const midi = lowest + ((pitchClass - lowest + 120) % 12);
  return midi < limit ? midi : midi - 12;
}

/** The fifth over the bass; over an inversion the next tone of the chord up to an octave. */
function fifthAbove(chord: ChordSymbol, bass: Midi, limit: Midi): Midi {
  const above = playedTones(chord)
    .map((tone) => bass + ((tone - bass + 120) % 12))
    .filter((midi) => midi > bass && midi < limit);
  const fifth = bass + 7;
  return above.includes(fifth) ? fifth : (above[above.length - 1] ?? bass);
}

/** The chord after its bass: without the bass's own tone, above it. */
function overBass(voicing: readonly Midi[], bass: Midi, register: HandRegister, limit: Midi): readonly Midi[] {
  const keys = voicing
    .filter((midi) => midi % 12 !== bass % 12)
    .map((midi) => {
      let key = midi;
      while (key <= bass + 2) key += 12;
      while (key >= limit && key - 12 > bass) key -= 12;
      return key;
    })
    .filter((midi) => midi < limit)
    .sort((a, b) => a - b);
  const near = keys.filter((midi, _, [lowest = midi]) => lowest + register.reach >= midi);
  return near.length > 0 ? near : [bass];
}
