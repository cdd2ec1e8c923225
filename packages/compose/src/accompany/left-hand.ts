import { err, ok } from '@notewright/result';
import {
  idsBeyond,
  measureStarts,
  meterOf,
  type Measure,
  type MeasureHeader,
  type Midi,
  type Part,
  type Score,
  type Ticks,
  type Voice,
} from '@notewright/score';
import { harmonyOfScore, type HarmonisedBeat } from '../harmony/harmony';
import { sameHarmony } from '../harmony/spans';
import type { Harmony } from '../harmony/tones';
import { soundingTones, type SoundingTone } from '../sounding';
import type { Accompanied } from './outcome';
import { sounds, type Passage } from './passage';
import { strokesOf, type Pattern, type Struck } from './patterns';
import { writeStrokes, type Sounded } from './write-strokes';

/** Basses lie from here up, chords around the middle. */
const LOWEST_BASS: Midi = 36;
const CHORD_MIDDLE: Midi = 55;
/** No chord is pushed below this by a low tune: it would growl. */
const LOWEST_CHORD: Midi = 45;
const VELOCITY = 64;
/** Programs of General MIDI that are played on a keyboard, from 0. */
const LAST_KEYBOARD = 23;

/**
 * Writes a left hand under a passage, from its chord symbols, or where it has none from the harmony heard. On a keyboard it is its lower
 * staff, under any other instrument a piano part. Refused as 'taken' where something is played there already.
 */
export function withLeftHand(score: Score, passage: Passage, pattern: Pattern): Accompanied {
  const { partIndex, staff, from, to } = passage;
  const part = score.parts[partIndex];
  if (!part || part.sound.kind !== 'pitched') return err('silent');
  const measures = handOf(score, passage, pattern);
  const keyboard = part.sound.program <= LAST_KEYBOARD;
  if (keyboard && part.staves.length > staff + 1) {
    const under = staff + 1;
    if (part.measures.slice(from, to).some((measure) => sounds(measure, under))) return err('taken');
    return ok(replaced(score, partIndex, part.measures.map((measure, index) => withVoice(measure, under, measures[index])))); // prettier-ignore
  }
  const ids = idsBeyond(score);
  const restOf = (header: MeasureHeader): Voice => writeStrokes([], header, 0, () => `${ids()}r`);
  if (keyboard && part.staves.length === 1) {
    const own = part.measures.map((measure, index): Measure => {
      const header = score.measures[index];
      const voice = measures[index] ?? (header && restOf(header));
      return voice ? { ...measure, voices: [...measure.voices, { ...voice, staff: 1 }] } : measure;
    });
    const parts = score.parts.with(partIndex, { ...part, staves: [...part.staves, 'bass'], measures: own });
    return ok({ ...score, parts });
  }
  const piano: Part = {
    ...{ name: 'Piano', sound: { kind: 'pitched', program: 0 }, staves: ['bass'], mute: false, dynamics: [] },
    measures: score.measures.map((header, index) => ({ voices: [measures[index] ?? restOf(header)] })),
  };
  return ok({ ...score, parts: score.parts.toSpliced(partIndex + 1, 0, piano) });
}

const replaced = (score: Score, partIndex: number, measures: readonly Measure[]): Score => {
  const part = score.parts[partIndex];
  return part ? { ...score, parts: score.parts.with(partIndex, { ...part, measures }) } : score;
};

/** A staff of a measure with this voice alone. */
function withVoice(measure: Measure, staff: number, voice: Voice | undefined): Measure {
  if (!voice) return measure;
  const others = measure.voices.filter((one) => one.staff !== staff);
  return { ...measure, voices: [...others, { ...voice, staff }].sort((a, b) => a.staff - b.staff) };
}

/** Of each measure of the passage the voice that goes along; undefined outside. */
function handOf(score: Score, { from, to }: Passage, pattern: Pattern): readonly (Voice | undefined)[] {
  const starts = measureStarts(score.measures);
  const tones = soundingTones(score);
  const beats = harmonyOfScore(score);
  const newId = idsBeyond(score);
  let voicing: readonly Midi[] = [];
  return score.measures.map((header, index): Voice | undefined => {
    if (index < from || index >= to) return undefined;
    const start = starts[index] ?? 0;
    const end = start + header.durationTicks;
    const { measureTicks, pulseTicks, pulses, compound } = meterOf(header.timeSignature);
    // Nobody accompanies a pick-up, nor a measure in which nothing sounds.
    const silent =
      header.durationTicks < measureTicks || !tones.some((one) => one.startTicks < end && one.endTicks > start);
    if (silent) return writeStrokes([], header, 0, newId);
    const sounded = spansIn(beats, start, end).flatMap(({ startTicks, endTicks, harmony }): readonly Sounded[] => {
      const ceiling = lowestIn(tones, startTicks, endTicks);
      voicing = voicingOf(harmony, voicing, ceiling);
      const room = { ticks: endTicks - startTicks, pulseTicks, division: compound ? 3 : 2, pulses };
      const pulse = Math.round((startTicks - start) / pulseTicks);
      return strokesOf(pattern, { ...room, pulse }).map(({ at, ticks, struck }) => ({
        from: startTicks - start + at,
        to: startTicks - start + at + ticks,
        midis: midisOf(struck, harmony, voicing),
      }));
    });
    return writeStrokes(sounded, header, VELOCITY, newId);
  });
}

interface ChordSpan {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly harmony: Harmony;
}

/** The chords of one measure, one after the other. */
function spansIn(beats: readonly HarmonisedBeat[], start: Ticks, end: Ticks): readonly ChordSpan[] {
  const spans: ChordSpan[] = [];
  for (const { startTicks, endTicks, harmony } of beats) {
    if (startTicks < start || startTicks >= end) continue;
    const before = spans.at(-1);
    if (before && sameHarmony(before.harmony, harmony)) spans[spans.length - 1] = { ...before, endTicks };
    else spans.push({ startTicks, endTicks, harmony });
  }
  return spans;
}

/** The lowest tone of what is accompanied; undefined where it is silent. */
function lowestIn(tones: readonly SoundingTone[], start: Ticks, end: Ticks): Midi | undefined {
  const midis = tones.filter((one) => one.startTicks < end && one.endTicks > start).map(({ midi }) => midi);
  return midis.length > 0 ? Math.min(...midis) : undefined;
}

/** The chord around the middle, moved as little as can be from the one before, below the tune where there is room. */
function voicingOf({ tones }: Harmony, before: readonly Midi[], ceiling: Midi = 127): readonly Midi[] {
  const all = tones.flatMap((_, inversion) => {
    const ordered = [...tones.slice(inversion), ...tones.slice(0, inversion)];
    return [-12, 0].map((octave) => {
      let at = CHORD_MIDDLE - 6 + octave;
      return ordered.map(
        (tone) => (at += (((tone - at) % 12) + 12) % 12 || (at === CHORD_MIDDLE - 6 + octave ? 0 : 12)),
      );
    });
  });
  const cost = (voicing: readonly Midi[]): number => {
    const [low = 0, high = 0] = [voicing[0], voicing.at(-1)];
    const moved = before.length === 0 ? Math.abs((low + high) / 2 - CHORD_MIDDLE) : voicing.reduce((sum, midi, index) => sum + Math.abs(midi - (before[index] ?? midi)), 0); // prettier-ignore
    return (
      moved + 3 * Math.max(0, high - Math.min(ceiling - 1, CHORD_MIDDLE + 10)) + 4 * Math.max(0, LOWEST_CHORD - low)
    );
  };
  return all.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

function midisOf(struck: Struck, { bass, root, tones }: Harmony, voicing: readonly Midi[]): readonly Midi[] {
  const low = LOWEST_BASS + ((((bass - LOWEST_BASS) % 12) + 12) % 12);
  // Where the chord has no fifth of its own, its bass is struck again.
  const fifth = bass === root ? tones.find((tone) => [6, 7, 8].includes((tone - root + 12) % 12)) : root;
  const high = voicing[0] === undefined ? low : voicing[0] + 12;
  switch (struck) {
    case 'bass':
      return [low];
    case 'fifth': {
      const other = LOWEST_BASS + (((((fifth ?? bass) - LOWEST_BASS) % 12) + 12) % 12);
      return [other];
    }
    case 'chord':
      return voicing;
    case 'all':
      return [...new Set([low, ...voicing])].sort((a, b) => a - b);
    default:
      return [voicing[struck] ?? high];
  }
}
