import { listenBadly } from '../meter/mishear';
import type { PerformedNote } from '../meter/performed-note';
import { gaussian, type Random } from '../meter/random';
import { drawTimes } from '../meter/timing';
import {
  elementsOf,
  elementTicks,
  figureOf,
  Loudness,
  measureStarts,
  nextInVoice,
  playFigure,
  slursOf,
  tieTarget,
  TICKS_PER_QUARTER,
  type Chord,
  type Ticks,
} from '@notewright/score';
import type { SignedScore } from './signed-scores';

/** A printed chord as it was played. */
export interface PrintedChord {
  readonly chord: Chord;
  /** From the start of the stretch. */
  readonly startTicks: Ticks;
}

/** A stretch played by somebody who does what the signs say. */
export interface SignedPerformance {
  /** What was heard; the confidence of each names its chord (`chordNamed`). */
  readonly notes: readonly PerformedNote[];
  readonly chords: readonly PrintedChord[];
}

/** A confidence by which the chord of a note is known again in the score. */
const named = (chord: number): number => 1 - (chord + 1) / 1e6;
/** The number of the chord a confidence names. */
export const chordNamed = (confidence: number): number => Math.round((1 - confidence) * 1e6) - 1;

interface Written extends PrintedChord {
  readonly staff: number;
  readonly midi: number;
  readonly lengthTicks: Ticks;
  readonly headIndex: number;
  readonly chordIndex: number;
  readonly velocity: number;
}

/** Plays measures of a score: touch, pedal, loudness and small notes as printed, each within the habits of one player. */
export function playSigns(
  signed: SignedScore,
  from: number,
  measures: number,
  random: Random,
): SignedPerformance | undefined {
  const { meter } = signed;
  const written = writtenNotes(signed, from, measures);
  if (written.length < 60) return undefined;
  const pulse = meter.pulseTicks;
  const notes = written.map(({ startTicks, lengthTicks, midi, staff }) => ({
    onset: startTicks / pulse,
    length: lengthTicks / pulse,
    midi,
    part: staff,
  }));
  const piece = { id: signed.id, source: 'openscore-lieder', family: '', meter, notes };
  const pulsesSec = drawTimes(notes, piece, measures, random);
  const at = (ticks: number) => {
    const place = Math.max(0, ticks / pulse);
    const k = Math.min(pulsesSec.length - 2, Math.floor(place));
    return pulsesSec[k]! + (place - k) * (pulsesSec[k + 1]! - pulsesSec[k]!);
  };
  const chords = new Map(written.map(({ chordIndex, chord, startTicks }) => [chordIndex, { chord, startTicks }]));
  const played = playedNotes(signed, written, at, random);
  return { notes: listenBadly(played, random), chords: [...chords.values()] };
}

function writtenNotes({ score, part }: SignedScore, from: number, measures: number): readonly Written[] {
  const starts = measureStarts(score.measures);
  const zero = starts[from]!;
  const loudness = new Loudness(part, starts);
  const found: Written[] = [];
  const open = new Map<string, { -readonly [Field in keyof Written]: Written[Field] }>();
  let chordIndex = -1;
  for (const placed of elementsOf(part, 0, from, from + measures)) {
    const chord = placed.element;
    if (chord.kind === 'rest') continue;
    const startTicks = starts[placed.measureIndex]! + placed.atTicks - zero;
    const lengthTicks = elementTicks(chord);
    const next = nextInVoice(part, placed);
    let counted = false;
    for (const [headIndex, head] of chord.heads.entries()) {
      const tied = open.get(`${chord.id}.${headIndex}`);
      if (tied) tied.lengthTicks += lengthTicks;
      else if (!counted) chordIndex++;
      counted ||= !tied;
      const velocity = loudness.velocityOf({ velocity: 80 }, placed.staff, startTicks + zero);
      const note = tied ?? {
        ...{ chord, startTicks, staff: placed.staff, midi: head.midi, lengthTicks, headIndex, chordIndex, velocity },
      };
      if (!tied) found.push(note);
      const into = tieTarget(head, next);
      if (next && into !== undefined) open.set(`${next.id}.${into}`, note);
    }
  }
  return found;
}

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

function playedNotes(
  { part, score, from, meter }: SignedScore,
  written: readonly Written[],
  at: (ticks: number) => number,
  random: Random,
): readonly PerformedNote[] {
  const player = {
    touch: between(random, 0.5, 1.02),
    short: between(random, 0.25, 0.45),
    accent: between(random, 12, 24),
    scale: between(random, 0.6, 1),
    loud: 8 * gaussian(random),
    jitter: between(random, 0.003, 0.012),
    pedal: random() < 0.5 ? meter.measureTicks / (random() < 0.5 ? 1 : 2) : 0,
    quick: between(random, 0.05, 0.09),
    early: random() < 0.7,
    roll: between(random, 0.02, 0.06),
    carelessRolls: random() < 0.2 ? 0.03 : 0,
    uneven: between(random, 3, 6),
  };
  const slurred = slurredChords(part);
  const dry = new Set<number>();
  for (const { chord, startTicks } of written)
    if (chord.articulations?.includes('staccato') && player.pedal) dry.add(Math.floor(startTicks / player.pedal));
  const byStart = new Map<Ticks, Written[]>();
  for (const note of written) byStart.set(note.startTicks, [...(byStart.get(note.startTicks) ?? []), note]);
  const played: PerformedNote[] = [];
  for (const [startTicks, column] of byStart) {
    const together = player.jitter * gaussian(random);
    const careless = random() < player.carelessRolls;
    const rolled = [...column]
      .sort((a, b) => a.midi - b.midi)
      .filter(({ chord }) => careless || chord.articulations?.includes('arpeggio'));
    const apart = player.roll * between(random, 0.8, 1.2);
    const begin = player.early ? -apart * (rolled.length - 1) : 0;
    const top = Math.max(...column.map(({ midi }) => midi));
    for (const note of column) {
      const { chord, midi } = note;
      const signs = new Set(chord.articulations ?? []);
      const place = rolled.indexOf(note);
      const late = place < 0 ? 0 : begin + place * apart;
      const onsetSec = Math.max(0.02, at(startTicks) + together + 0.3 * player.jitter * gaussian(random) + late);
      const share = signs.has('staccato')
        ? signs.has('tenuto')
          ? between(random, 0.6, 0.8)
          : player.short * between(random, 0.8, 1.2)
        : signs.has('tenuto')
          ? between(random, 0.93, 1.02)
          : slurred.has(chord.id)
            ? between(random, 0.93, 1.05)
            : player.touch * between(random, 0.88, 1.06);
      let endTicks = startTicks + Math.max(0.08 * note.lengthTicks, note.lengthTicks * Math.min(1.05, share));
      const change = player.pedal ? Math.floor(startTicks / player.pedal) : 0;
      if (player.pedal && !dry.has(change)) endTicks = Math.max(endTicks, (change + 1) * player.pedal);
      const velocity =
        64 +
        player.loud +
        player.scale * (note.velocity - 68) +
        (midi === top ? 5 : 0) +
        (startTicks % meter.measureTicks === 0 ? 2 : 0) +
        (signs.has('accent') ? player.accent : 0) +
        player.uneven * gaussian(random);
      const one: PerformedNote = {
        onsetSec,
        offsetSec: Math.max(onsetSec + 0.05, at(endTicks)),
        midi,
        velocity: Math.max(8, Math.min(127, Math.round(velocity))),
        confidence: named(note.chordIndex),
        pulse: startTicks / meter.pulseTicks,
      };
      if (note.headIndex === chord.heads.length - 1 && (chord.graces || chord.ornament))
        played.push(...adorned(one, note, score.measures[from]!.key, player.quick));
      else played.push(one);
    }
  }
  return played;
}

/** Small notes before the beat, and signs played out, as quickly as the player does it. */
function adorned(
  note: PerformedNote,
  { chord, headIndex }: Written,
  key: Parameters<typeof playFigure>[1]['key'],
  quick: number,
): readonly PerformedNote[] {
  // `playFigure` plays thirty-seconds; in this tempo they last as long as this player's small notes.
  const quarterSec = 8 * quick;
  const toTicks = (sec: number) => (sec * TICKS_PER_QUARTER) / quarterSec;
  const toSec = (ticks: number) => (ticks * quarterSec) / TICKS_PER_QUARTER;
  return playFigure(
    { midi: note.midi, onsetTicks: toTicks(note.onsetSec), offsetTicks: toTicks(note.offsetSec) },
    { ...figureOf(chord, headIndex), key, bpm: 60 / quarterSec },
  ).map(({ midi, onsetTicks, offsetTicks }) => {
    const onsetSec = Math.max(0, toSec(onsetTicks));
    return { ...note, midi, onsetSec, offsetSec: Math.max(onsetSec + 0.04, toSec(offsetTicks)) };
  });
}

/** The chords that are led over to the next under a slur. */
function slurredChords(part: SignedScore['part']): ReadonlySet<string> {
  const under = new Set<string>();
  for (const { from, to } of slursOf(part))
    for (const placed of elementsOf(part, 0, from.measureIndex, to.measureIndex + 1)) {
      if (placed.voiceIndex !== from.voiceIndex || placed.staff !== from.staff) continue;
      const after = placed.measureIndex > from.measureIndex || placed.elementIndex >= from.elementIndex;
      const before = placed.measureIndex < to.measureIndex || placed.elementIndex < to.elementIndex;
      if (after && before) under.add(placed.element.id);
    }
  return under;
}
