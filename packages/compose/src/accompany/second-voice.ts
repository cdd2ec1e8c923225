import { err, ok } from '@notewright/result';
import {
  idsBeyond,
  elementTicks,
  measureStarts,
  midiOf,
  spellInKey,
  STEPS,
  alterInKey,
  type Chord,
  type Key,
  type Measure,
  type Midi,
  type NoteHead,
  type Pitch,
  type Score,
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { cheapestPath } from '@notewright/score/cheapest-path';
import { without } from '@notewright/score/without';
import { harmonyOfScore, type HarmonisedBeat } from '../harmony/harmony';
import type { Accompanied } from './outcome';
import { firstVoice, type Passage } from './passage';

/** Where a second voice lies. */
export const SIDES = ['below', 'above'] as const;
/** One of the sides on which a second voice lies. */
export type Side = (typeof SIDES)[number];

/**
 * Writes a second voice beside the tune of a passage, note for note: in thirds and sixths of the key, in the tones of the chord where the
 * tune is one of them, and in other consonances only where these would clash. No fifths or octaves follow one another in parallel.
 * The voice above is the first of its staff, so that its stems go up. Refused as 'taken' where the staff has a second voice already.
 */
export function withSecondVoice(score: Score, { partIndex, staff, from, to }: Passage, side: Side): Accompanied {
  const part = score.parts[partIndex];
  if (!part) return err('silent');
  const inside = part.measures.slice(from, to);
  if (inside.some(({ voices }) => voices.filter((voice) => voice.staff === staff).length > 1)) return err('taken');
  const tune = notesOf(score, inside, { partIndex, staff, from, to });
  if (tune.length === 0) return err('silent');
  const line = lineBeside(tune, side);
  const beside = new Map<string, SungNote>(tune.flatMap((note, index) => {
    const pitch = line[index];
    return pitch ? note.elements.map((id) => [id, { pitch, note }] as const) : [];
  })); // prettier-ignore
  const newId = idsBeyond(score);
  const measures = part.measures.map((measure, index): Measure => {
    const at = measure.voices.findIndex((voice) => voice.staff === staff);
    const voice = measure.voices[at];
    if (index < from || index >= to || !voice?.elements.some(({ kind }) => kind === 'chord')) return measure;
    const second: Voice = { staff, elements: voice.elements.map((element) => besideElement(element, beside, newId)) };
    return { ...measure, voices: measure.voices.toSpliced(side === 'above' ? at : at + 1, 0, second) };
  });
  return ok({ ...score, parts: score.parts.with(partIndex, { ...part, measures }) });
}

interface SungNote {
  readonly pitch: Pitch;
  readonly note: TuneNote;
}

/** A note of the tune, ties joined. */
interface TuneNote {
  /** Elements it is written as. */
  readonly elements: readonly string[];
  /** The head the second voice keeps away from: the lowest of those above it, the highest of those below. */
  readonly top: Midi;
  readonly bottom: Midi;
  readonly ticks: Ticks;
  readonly onBeat: boolean;
  readonly key: Key;
  readonly beat: HarmonisedBeat | undefined;
}

function notesOf(score: Score, inside: readonly Measure[], { staff, from }: Passage): readonly TuneNote[] {
  const starts = measureStarts(score.measures);
  const beats = harmonyOfScore(score);
  const notes: TuneNote[] = [];
  let held = false;
  for (const [index, measure] of inside.entries()) {
    const key = score.measures[from + index]?.key ?? { fifths: 0, mode: 'major' };
    let at = starts[from + index] ?? 0;
    for (const element of firstVoice(measure, staff)) {
      const [begins, ticks] = [at, elementTicks(element)];
      at += ticks;
      const last = notes.at(-1);
      if (element.kind === 'rest') held = false;
      else {
        const midis = element.heads.map(({ midi }) => midi);
        const [bottom, top] = [Math.min(...midis), Math.max(...midis)];
        if (held && last && last.top === top && last.bottom === bottom)
          notes[notes.length - 1] = { ...last, elements: [...last.elements, element.id], ticks: last.ticks + ticks };
        else {
          const beat = beats.findLast(({ startTicks }) => startTicks <= begins);
          notes.push({ elements: [element.id], top, bottom, ticks, onBeat: beat?.startTicks === begins, key, beat });
        }
        held = element.heads.every(({ tieStart }) => tieStart === true);
      }
    }
  }
  return notes;
}

/** One pitch the second voice may sing. */
interface Candidate {
  readonly pitch: Pitch;
  readonly midi: Midi;
  /** Semitones from the tune, 0 to 11. */
  readonly interval: number;
  readonly cost: number;
}

const THIRD = 0;
const SIXTH = 0.35;
/** A fourth, a fifth, a tritone and an octave stand only where thirds and sixths clash with the chord. */
const OTHER: Readonly<Record<number, number>> = { 5: 1.6, 7: 1.5, 6: 2.2, 0: 2.6 };
/** A tone the chord does not have: on a beat, and beside it. */
const FOREIGN = { onBeat: 1.3, beside: 0.25 };
/** Half a tone from a tone of the chord, and held: it grinds. */
const GRINDS = 1.2;
/** Fifths or octaves that follow one another in parallel; a change from thirds to sixths or back; a semitone of a leap beyond a fourth. */
const PARALLEL = 6;
const CHANGED = 0.3;
const LEAP = 0.12;

function lineBeside(tune: readonly TuneNote[], side: Side): readonly Pitch[] {
  const path = cheapestPath(
    tune,
    (note) => candidatesFor(note, side),
    ({ cost }) => cost,
    (one, next) => {
      const moved = Math.abs(next.midi - one.midi);
      const perfect = (next.interval === 7 || next.interval === 0) && next.interval === one.interval && moved > 0;
      const wide = (interval: number): boolean => interval > 6;
      return (
        (perfect ? PARALLEL : 0) +
        (wide(one.interval) === wide(next.interval) ? 0 : CHANGED) +
        LEAP * Math.max(0, moved - 5)
      );
    },
  );
  return path.map(({ pitch }) => pitch);
}

/** Pitches within an octave of the tune that its key or chord has; a third of the key at least. */
function candidatesFor({ top, bottom, onBeat, ticks, key, beat }: TuneNote, side: Side): readonly Candidate[] {
  const tune = side === 'below' ? bottom : top;
  const tones = beat?.harmony.tones ?? [];
  const found: Candidate[] = [];
  for (let away = 3; away <= 12; away++) {
    const midi = side === 'below' ? tune - away : tune + away;
    const pitch = pitchIn(midi, key, tones);
    if (!pitch) continue;
    const interval = side === 'below' ? away % 12 : away % 12;
    const third = away === 3 || away === 4;
    const sixth = away === 8 || away === 9;
    const plain = third ? THIRD : sixth ? SIXTH : OTHER[interval];
    if (plain === undefined) continue;
    const inChord = tones.includes(((midi % 12) + 12) % 12);
    const tuneInChord = tones.includes(tune % 12);
    // Where the tune itself is foreign it passes, and its third passes with it.
    const foreign = inChord || !tuneInChord ? 0 : onBeat ? FOREIGN.onBeat : FOREIGN.beside;
    const near = !inChord && onBeat && ticks > SHORT && tones.some((tone) => [1, 11].includes((((midi - tone) % 12) + 12) % 12)); // prettier-ignore
    found.push({ pitch, midi, interval, cost: plain + foreign + (near ? GRINDS : 0) });
  }
  if (found.length > 0) return found;
  const midi = side === 'below' ? tune - 3 : tune + 3;
  return [{ pitch: spellInKey(midi, key), midi, interval: 3, cost: 0 }];
}
/** An eighth. */
const SHORT: Ticks = 5040;

/** The pitch as the key has it, or the chord; undefined where neither does. */
function pitchIn(midi: Midi, key: Key, tones: readonly number[]): Pitch | undefined {
  const octave = Math.floor(midi / 12) - 1;
  for (const step of STEPS)
    for (const near of [octave - 1, octave, octave + 1]) {
      const pitch: Pitch = { step, alter: alterInKey(step, key.fifths), octave: near };
      if (midiOf(pitch) === midi) {
        // Where the chord has the raised seventh of minor, the plain one is foreign.
        const raised =
          key.mode === 'minor' && tones.includes((midi + 1) % 12) && (midi - leading(key) + 1200) % 12 === 11;
        return raised ? undefined : pitch;
      }
    }
  return tones.includes(((midi % 12) + 12) % 12) ? spellInKey(midi, key) : undefined;
}

/** Pitch class of the raised seventh of a minor key. */
const leading = ({ fifths }: Key): number => (((fifths * 7) % 12) + 12 + 9 + 11) % 12;

function besideElement(
  element: VoiceElement,
  beside: ReadonlyMap<string, SungNote>,
  newId: () => string,
): VoiceElement {
  const sung = element.kind === 'chord' ? beside.get(element.id) : undefined;
  const { value } = element;
  if (element.kind === 'rest' || !sung) return { kind: 'rest', id: newId(), value, hidden: true };
  const { pitch, note } = sung;
  const goesOn = note.elements.at(-1) !== element.id;
  const head: NoteHead = { midi: midiOf(pitch), spelling: pitch, ...(goesOn && { tieStart: true }) };
  const plain: Chord = without(element, 'chordSymbol', 'lyric', 'verses', 'graces', 'ornament', 'hairpinStart', 'hairpinStop', 'pedalStart', 'pedalStop', 'slurStarts', 'slurStops', 'unknown'); // prettier-ignore
  return { ...plain, id: newId(), heads: [head] };
}
