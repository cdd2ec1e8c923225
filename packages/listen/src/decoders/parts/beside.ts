import { frameToSec, PITCHES } from '../../network/frames';
import type { HeardParts } from '../../network/heard-parts';
import type { NoteJudges } from '../../network/infer';
import type { Posteriors } from '../../network/posteriors';
import { LEAD_RANGE } from '../heard-as';
import { pitchesAtOnce } from '../pitches-at-once';
import type { BesideSeen } from './beside-features';
import { besideOdds, type BesideOdds } from './beside-network';
import { decodeLine } from './line';
import { kicksIn } from './struck-drums';

/** Keeps the logarithm finite. */
const FEWEST_A_SECOND = 0.05;

/** Weighs who plays in some seconds of a recording. */
export async function weighBeside(
  posteriors: Posteriors,
  judges: Pick<NoteJudges, 'tellParts' | 'lines' | 'beside'>,
): Promise<BesideOdds> {
  return besideOdds(await besideSeen(posteriors, judges), judges.beside);
}

/** Hears the parts of some seconds. */
export async function besideSeen(
  posteriors: Posteriors,
  judges: Pick<NoteJudges, 'tellParts' | 'lines'>,
): Promise<BesideSeen> {
  const parts = await judges.tellParts(posteriors);
  const { frames } = posteriors;
  const sec = Math.max(1, frameToSec(frames));
  const lead = decodeLine(posteriors, parts, 'lead', LEAD_RANGE, judges.lines).filter(({ isDoubtful }) => !isDoubtful);
  const rate = (drum: Float32Array) => Math.log(sumOf(drum) / sec + FEWEST_A_SECOND);
  const all = Math.max(1, sumOf(parts.all.sounds));
  return {
    drums: { kick: rate(parts.drums.kick), snare: rate(parts.drums.snare), hat: rate(parts.drums.hat) },
    clearKicks: kicksIn(parts.drums.kick, 0, frames) / sec,
    leadHeights: heightsOf(parts.lead, frames),
    bassHeights: heightsOf(parts.bass, frames),
    leadConfidence: lead.reduce((sum, note) => sum + note.confidence, 0) / Math.max(1, lead.length),
    leadNotes: lead.length / sec,
    pitchesAtOnce: pitchesAtOnce(posteriors),
    leadShare: sumOf(parts.lead.sounds) / all,
    bassShare: sumOf(parts.bass.sounds) / all,
  };
}

const sumOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0);

const heightsOf = ({ sounds }: HeardParts['all'], frames: number): Float32Array =>
  Float32Array.from({ length: frames }, (_, frame) =>
    sounds.subarray(frame * PITCHES, (frame + 1) * PITCHES).reduce((most, value) => Math.max(most, value), 0),
  );
