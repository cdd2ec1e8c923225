import { valueAtShare } from '@notewright/signal';
import { frameToSec, PITCHES } from '../../network/frames';
import type { HeardParts } from '../../network/heard-parts';
import type { NoteJudges } from '../../network/infer';
import type { Posteriors } from '../../network/posteriors';
import { LEAD_RANGE } from '../heard-as';
import { pitchesAtOnce } from '../pitches-at-once';
import { decodeLine } from './line';
import { kicksIn } from './struck-drums';

/** Log odds that there are drums, and that somebody else has the tune. */
export interface BesideOdds {
  readonly drums: number;
  readonly tune: number;
}

/** Each clue with what it weighs for drums and for a tune: logistic regression, `models/parts/train_beside.py`. */
const CLUES = [
  ['log of kicks a second', 0.314, 0.152],
  ['log of snares a second', 0.575, 0.252],
  ['log of hats a second', 0.389, 0.279],
  ['root of clear kicks a second', 0.918, 0.415],
  ['height of the lead, three quarters of the time', 0.502, 0.914],
  ['height of the lead, nine tenths of the time', 0.601, 1.222],
  ['height of the bass, three quarters of the time', 1.033, 0.677],
  ['confidence of the lead', 0.196, 1.53],
  ['root of notes of the lead a second', -0.06, 0.032],
  ['pitches at once', 0.257, 0.421],
  ['share of the lead in what sounds', 0.52, -1.261],
  ['share of the bass in what sounds', 1.222, -1.569],
  ['height of the lead, squared', 0.388, 0.945],
  ['confidence of the lead, squared', 0.265, 1.9],
  ['height of the lead times its confidence', 0.388, 1.151],
  ['log of snares times log of hats', -0.126, -0.103],
] as const satisfies readonly (readonly [clue: string, drums: number, tune: number])[];
const BIAS = { drums: -1.942, tune: -3.85 };

/** Keeps the logarithm finite. */
const FEWEST_A_SECOND = 0.05;
/** More is as good. */
const MOST_PITCHES = 3;

/** Weighs who plays in some seconds of a recording. */
export async function weighBeside(
  posteriors: Posteriors,
  judges: Pick<NoteJudges, 'tellParts' | 'lines'>,
): Promise<BesideOdds> {
  const clues = await besideClues(posteriors, judges);
  const weighed = (column: 1 | 2) => CLUES.reduce((sum, clue, index) => sum + clue[column] * (clues[index] ?? 0), 0);
  return { drums: BIAS.drums + weighed(1), tune: BIAS.tune + weighed(2) };
}

/** What speaks for somebody beside an instrument that plays chords, in the order of `CLUES`. */
export async function besideClues(
  posteriors: Posteriors,
  judges: Pick<NoteJudges, 'tellParts' | 'lines'>,
): Promise<readonly number[]> {
  const parts = await judges.tellParts(posteriors);
  const { frames } = posteriors;
  const sec = Math.max(1, frameToSec(frames));
  const lead = decodeLine(posteriors, parts, 'lead', LEAD_RANGE, judges.lines).filter(({ isDoubtful }) => !isDoubtful);
  const rate = (drum: Float32Array) => Math.log(sumOf(drum) / sec + FEWEST_A_SECOND);
  const [snares, hats] = [rate(parts.drums.snare), rate(parts.drums.hat)];
  const [leadHeights, bassHeights] = [heightsOf(parts.lead, frames), heightsOf(parts.bass, frames)];
  const height = valueAtShare(leadHeights, 0.75);
  const confidence = lead.reduce((sum, note) => sum + note.confidence, 0) / Math.max(1, lead.length);
  const all = Math.max(1, sumOf(parts.all.sounds));
  return [
    rate(parts.drums.kick),
    snares,
    hats,
    Math.sqrt(kicksIn(parts.drums.kick, 0, frames) / sec),
    height,
    valueAtShare(leadHeights, 0.9),
    valueAtShare(bassHeights, 0.75),
    confidence,
    Math.sqrt(lead.length / sec),
    Math.min(MOST_PITCHES, pitchesAtOnce(posteriors)),
    sumOf(parts.lead.sounds) / all,
    sumOf(parts.bass.sounds) / all,
    height ** 2,
    confidence ** 2,
    height * confidence,
    snares * hats,
  ];
}

const sumOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0);

/** Of each frame, how probably any pitch of the part sounds. */
const heightsOf = ({ sounds }: HeardParts['all'], frames: number): Float32Array =>
  Float32Array.from({ length: frames }, (_, frame) =>
    sounds.subarray(frame * PITCHES, (frame + 1) * PITCHES).reduce((most, value) => Math.max(most, value), 0),
  );
