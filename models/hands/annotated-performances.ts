import type { NotateSettings } from '@notewright/notate';
import { FOUND_METERS, meterFor } from '@notewright/notate/training';
import { concertManner } from '../meter/manner';
import { performOnPulses, seeded, type PerformedNote, type Random } from '../meter/perform';
import { pulseTempo } from '../meter/pieces';
import { partOfScore } from './held-out';
import { loadPianoScores, type PianoScore, type PrintedNote } from './piano-scores';

/** A stretch of printed piano music, played, with what a player would know about it. */
export interface AnnotatedPerformance {
  readonly score: PianoScore;
  /** The measures that were played, as printed, from the first of them on. */
  readonly excerpt: readonly PrintedNote[];
  /** What was heard; the confidence of each note is its number here, so that it is known again in the score. */
  readonly notes: readonly PerformedNote[];
  /** What each was printed as; undefined for ghosts and ornaments. Starts count from the first full measure or the pick-up's. */
  readonly printed: readonly (PrintedNote | undefined)[];
  readonly pulsesSec: readonly number[];
  readonly settings: NotateSettings;
}

/** Written ticks in one of the training scores'. */
export const SCALE = 2;
export const NEAR_TICKS = 20;

/** Whether two lengths, or two places in the same measure, are the same but for rounding; in written ticks. */
export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < NEAR_TICKS;

/** Whether a note stands at its printed place of a measure, whichever measure that is. Starts in written and in printed ticks. */
export function isInPlace(start: number, printed: PrintedNote, measureTicks: number): boolean {
  const off = start - printed.start * SCALE;
  return isNear(off, Math.round(off / measureTicks) * measureTicks);
}

const MEASURES = 16;
/** A performance of fewer of the printed notes is of one voice alone. */
const WHOLE = 0.75;

/** Plays stretches of one part of the composers, each differently, as many as asked for and no piece twice before all were played. */
export function annotatedPerformances(
  training: string,
  tempi: Readonly<Record<string, [number, number]>>,
  part: 'train' | 'choose' | 'check',
  most: number,
  seed: number,
): readonly AnnotatedPerformance[] {
  const random = seeded(seed);
  const scores = loadPianoScores(training)
    .filter((score) => partOfScore(score) === part && FOUND_METERS.includes(meterOf(score)))
    .map((score) => ({ score, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ score }) => score);
  const found: AnnotatedPerformance[] = [];
  for (let turn = 0; found.length < most && turn < 4 * most; turn++) {
    const performed = playedOnce(scores[turn % scores.length]!, tempi, random);
    if (performed) found.push(performed);
  }
  return found;
}

const meterOf = ({ beats, beatUnit }: PianoScore) => meterFor({ beats, beatUnit });

/** Some measures of a score as a person might play them and our listener hear them; undefined where too little of the print was played. */
export function playedOnce(
  score: PianoScore,
  tempi: Readonly<Record<string, [number, number]>>,
  random: Random,
): AnnotatedPerformance | undefined {
  const meter = meterOf(score);
  const pulse = score.measureTicks / meter.pulses;
  const last = score.notes[score.notes.length - 1]!.start;
  const measures = Math.floor(last / score.measureTicks) + 1;
  const from = random() < 0.4 ? 0 : Math.floor(random() * Math.max(1, measures - MEASURES));
  const start = from * score.measureTicks;
  const excerpt = score.notes
    .filter((note) => note.start >= start && note.start < start + MEASURES * score.measureTicks)
    .map((note) => ({ ...note, start: note.start - start }));
  const said = tempi[score.id];
  const piece = {
    id: score.id,
    source: 'piano',
    family: score.composer,
    meter,
    notes: excerpt.map(({ start: at, length, midi, staff }) => ({
      onset: at / pulse,
      length: length / pulse,
      midi,
      part: staff,
    })),
    ...(said && { tempo: pulseTempo(said, meter) }),
  };
  const played = performOnPulses(
    piece,
    random,
    MEASURES,
    random() < 0.3 ? concertManner(meter.pulses, random) : undefined,
  );
  if (!played || played.notes.length < WHOLE * excerpt.length) return undefined;
  const byPlace = new Map(excerpt.map((note) => [note.start * 128 + note.midi, note]));
  const taken = new Set<PrintedNote>();
  const printed = played.notes.map(({ pulse: at, midi }) => {
    const note = Number.isNaN(at) ? undefined : byPlace.get(Math.round(at * pulse) * 128 + midi);
    if (!note || taken.has(note)) return undefined;
    taken.add(note);
    return note;
  });
  const pulses = printed.flatMap((note) => (note ? [note.start / pulse] : []));
  const span = Math.max(...pulses) - Math.min(...pulses);
  const [first, end] = [played.notes[0]!.onsetSec, played.notes[played.notes.length - 1]!.onsetSec];
  const begin = Math.ceil(Math.min(...pulses) - 1e-9);
  return {
    score,
    excerpt,
    notes: played.notes.map((note, index) => ({ ...note, confidence: nameOf(index) })),
    printed,
    pulsesSec: played.pulsesSec,
    settings: {
      mode: 'universal',
      instrument: 'piano',
      title: '',
      composer: '',
      bpm: (60 * span) / (end - first),
      timeSignature: meter.timeSignature,
      pickupPulses: (meter.pulses - (begin % meter.pulses)) % meter.pulses,
    },
  };
}

/** A confidence by which a note is known again, and the note's number. */
const nameOf = (index: number): number => (index + 1) / 1e6;
export const numberOf = (confidence: number): number => Math.round(confidence * 1e6) - 1;
