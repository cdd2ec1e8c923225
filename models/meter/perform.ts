import type { Manner } from './manner';
import { listenBadly } from './mishear';
import type { PerformedNote } from './performed-note';
import type { Piece, WrittenNote } from './pieces';
import { gaussian, type Random } from './random';
import { barlinesOf, drawTimes } from './timing';

export type { PerformedNote } from './performed-note';
export { gaussian, seeded, type Random } from './random';

export interface Performance {
  readonly notes: readonly PerformedNote[];
  /** When each pulse falls, from pulse 0. */
  readonly pulsesSec: readonly number[];
  /** The pulses with which measures begin. */
  readonly barlines: readonly number[];
}

/**
 * Plays some measures of a piece as a person might, and hears them as our listener might.
 *
 * @param measures  about how many
 * @returns empty where there is too little to play
 */
export const perform = (piece: Piece, random: Random, measures = 24): readonly PerformedNote[] =>
  performOnPulses(piece, random, measures)?.notes ?? [];

/**
 * Like `perform`, with the time of every pulse; nothing where there is too little to play.
 *
 * @param manner  the player's, where it is not to be drawn from the usual ones
 * @param first   of a piece with uneven measures the one with which to begin
 */
export function performOnPulses(
  piece: Piece,
  random: Random,
  measures: number,
  manner?: Manner,
  first = 0,
): Performance | undefined {
  const { pulses } = piece.meter;
  if (piece.barlines) return performUneven(piece, piece.barlines.slice(first, first + measures + 1), random, manner);
  const lastPulse = piece.notes.reduce((last, { onset }) => Math.max(last, onset), 0);
  const total = Math.floor(lastPulse / pulses);
  const from = random() < 0.4 || total <= measures ? 0 : Math.floor(random() * (total - measures)) * pulses;
  const excerpt = piece.notes.filter(({ onset }) => onset >= from && onset < from + measures * pulses);
  const notes = someParts(excerpt, piece.source, random).map((note) => ({ ...note, onset: note.onset - from }));
  if (notes.length < 20) return undefined;
  return playedBy(notes, piece, measures, random, manner);
}

/** The same between the first and the last of some barlines. */
function performUneven(
  piece: Piece,
  barlines: readonly number[],
  random: Random,
  manner?: Manner,
): Performance | undefined {
  const [from, to] = [barlines[0] ?? 0, barlines.at(-1) ?? 0];
  const excerpt = piece.notes.filter(({ onset }) => onset >= from && onset < to);
  const notes = someParts(excerpt, piece.source, random).map((note) => ({ ...note, onset: note.onset - from }));
  if (notes.length < 20) return undefined;
  const own = { ...piece, barlines: barlines.map((pulse) => pulse - from) };
  return playedBy(notes, own, barlines.length, random, manner);
}

function playedBy(
  notes: readonly WrittenNote[],
  piece: Piece,
  measures: number,
  random: Random,
  manner?: Manner,
): Performance {
  const barlines = barlinesOf(piece, measures);
  const pulsesSec = drawTimes(notes, piece, measures, random, manner);
  return { notes: listenBadly(play(notes, piece, barlines, pulsesSec, random, manner), random), pulsesSec, barlines };
}

/** The whole texture most of the time; the melody alone, the song without its melody, or one voice of the piano else. */
function someParts(notes: readonly WrittenNote[], source: string, random: Random): readonly WrittenNote[] {
  const chance = random();
  if (chance > 0.3 || source === 'openewld') return notes;
  const hasMelody = source === 'pop909' || source === 'openscore-lieder' || source === 'openhymnal';
  if (hasMelody) {
    const first = notes.reduce((least, { part }) => Math.min(least, part), Infinity);
    const melody = notes.filter(({ part }) => part === first);
    return chance < 0.15 ? melody : notes.filter(({ part }) => part !== first);
  }
  if (chance > 0.1) return notes;
  const top = new Map<number, WrittenNote>();
  for (const note of notes) if (note.midi > (top.get(note.onset)?.midi ?? 0)) top.set(note.onset, note);
  return [...top.values()];
}

/** Strikes and releases: hands apart, chords not quite together or rolled, touch, pedal, ornaments, swing. */
function play(
  notes: readonly WrittenNote[],
  piece: Piece,
  barlines: readonly number[],
  pulsesSec: readonly number[],
  random: Random,
  manner?: Manner,
): readonly PerformedNote[] {
  const { pulses, timeSignature } = piece.meter;
  const begins = new Set(barlines);
  const simple = timeSignature.beatUnit === 4;
  const swing = simple && random() < (piece.source === 'openewld' ? 0.25 : 0.05) ? 0.06 + 0.12 * random() : 0;
  const at = (pulse: number) => {
    const part = pulse - Math.floor(pulse);
    // Eighths swung: the second half of the pulse is shortened.
    const even = part < 0.5 ? part * (1 + 2 * swing) : 1 - (1 - part) * (1 - 2 * swing);
    const k = Math.max(0, Math.min(pulsesSec.length - 2, Math.floor(pulse)));
    const swung = even > 0 && manner ? even ** unevenness(k) : even;
    return pulsesSec[k]! + (Math.floor(pulse) - k + swung) * (pulsesSec[k + 1]! - pulsesSec[k]!);
  };
  const exponents = new Map<number, number>();
  const unevenness = (pulse: number) => {
    const exponent = exponents.get(pulse) ?? Math.exp(manner!.uneven * gaussian(random));
    exponents.set(pulse, exponent);
    return exponent;
  };
  const jitter = 0.003 + 0.015 * random();
  const lead = manner ? manner.lead : random() < 0.5 ? 0 : 0.025 * random();
  const handsApart = manner ? manner.handsApart : random() < 0.7 ? 0 : 0.03 * random();
  const legato = 0.4 + 0.65 * random();
  const pedal = random() < 0.45 ? pulses / (random() < 0.5 ? 1 : random() < 0.5 ? 2 : pulses) : 0;
  const accent = random() * 7;
  const rolled = manner ? manner.rolled : random() < 0.25 ? 0.2 * random() : 0.01;
  const ornamented = manner ? manner.ornamented : random() < 0.35 ? 0.05 * random() : 0;
  const top = new Map<number, number>();
  const low = new Map<number, number>();
  for (const { onset, midi } of notes) {
    top.set(onset, Math.max(midi, top.get(onset) ?? 0));
    low.set(onset, Math.min(midi, low.get(onset) ?? 127));
  }
  const rolls = new Map<number, number>();
  for (const onset of top.keys()) if (random() < rolled) rolls.set(onset, 0.004 + 0.01 * random());
  const chordJitter = new Map<number, number>();
  const played: PerformedNote[] = [];
  for (const { onset, length, midi } of notes) {
    const isTop = midi === top.get(onset);
    const together = chordJitter.get(onset) ?? jitter * gaussian(random);
    chordJitter.set(onset, together);
    const roll = rolls.get(onset) ?? 0;
    const onsetSec = Math.max(
      0,
      at(onset) +
        together +
        0.35 * jitter * gaussian(random) -
        (isTop ? lead : 0) -
        (midi < 55 ? handsApart : 0) +
        roll * (midi - low.get(onset)!),
    );
    const released = onset + Math.max(0.1, length * Math.min(1.05, legato * (0.8 + 0.4 * random())));
    const change =
      pedal === pulses ? barlines.find((pulse) => pulse >= onset + 0.01) : Math.ceil((onset + 0.01) / pedal) * pedal;
    const lifted = pedal ? Math.max(released, change ?? 0) : released;
    const velocity = 62 + (isTop ? 8 : 0) + (begins.has(onset) ? accent : onset % 1 === 0 ? accent / 2 : 0);
    const note = {
      onsetSec,
      offsetSec: onsetSec + Math.max(0.05, at(lifted) - onsetSec),
      midi,
      velocity: Math.max(10, Math.min(127, Math.round(velocity + 9 * gaussian(random)))),
      confidence: 1,
      pulse: onset,
    };
    played.push(note);
    if (isTop && random() < ornamented) played.push(...ornament(note, random));
  }
  return played;
}

/** A grace note before, a mordent on, or a trill through a note. */
function ornament(note: PerformedNote, random: Random): readonly PerformedNote[] {
  const upper = note.midi + (random() < 0.5 ? 1 : 2);
  const quick = 0.06 + 0.05 * random();
  const short = (onsetSec: number, midi: number) => ({
    ...note,
    onsetSec,
    offsetSec: onsetSec + quick,
    midi,
    pulse: NaN,
  });
  const kind = random();
  if (kind < 0.4) return [short(Math.max(0, note.onsetSec - quick), upper)];
  const length = note.offsetSec - note.onsetSec;
  if (kind < 0.7 || length < 6 * quick)
    return [short(note.onsetSec + quick, upper), short(note.onsetSec + 2 * quick, note.midi)];
  const count = Math.min(24, Math.floor(length / quick) - 1);
  return Array.from({ length: count }, (_, k) => short(note.onsetSec + (k + 1) * quick, k % 2 ? note.midi : upper));
}
