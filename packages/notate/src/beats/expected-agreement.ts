import type { TrackedMeter } from './meters';

/** What of a metrical reading is compared with other readings of the same onsets. */
export interface Counted {
  readonly meter: TrackedMeter;
  readonly bpm: number;
  /** Where the first onset stands in its measure, 0 … 1. */
  readonly firstPosition: number;
}

/** Gain for each thing on which two readings agree. Barlines count twice, because they are the hardest to correct by hand. */
const GAIN = { beats: 1, barlines: 2, tempo: 1, meter: 1 };
/** Inverse temperature of the softmax over the reranker's scores; chosen on performances of held-out composers. */
const INVERSE_TEMPERATURE = 0.25;
/** Readings whose probability is less than this share of the largest are left out of the sum. */
const NEGLIGIBLE = 0.003;

/**
 * The expected agreement of each reading with the true one, when the reranker's scores give the probability of each being true.
 *
 * Splitting the probability between two barline positions must not make a third reading, at another tempo, the chosen one.
 *
 * Source: minimum Bayes risk decoding (Kumar, Byrne, "Minimum Bayes-Risk Decoding for Statistical Machine Translation",
 * HLT-NAACL 2004).
 *
 * @param scores  of the reranker, shape [readings], natural logs up to a constant
 * @returns shape [readings], ≥ 0; only their order means anything
 */
export function expectedAgreement(readings: readonly Counted[], scores: Float64Array): Float64Array {
  const most = Math.max(...scores);
  const likely = Array.from(scores, (score, k) => ({
    share: Math.exp(INVERSE_TEMPERATURE * (score - most)),
    other: readings[k]!,
  })).filter(({ share }) => share > NEGLIGIBLE);
  return Float64Array.from(readings, (reading) =>
    likely.reduce((sum, { share, other }) => sum + share * agreement(reading, other), 0),
  );
}

function agreement(a: Counted, b: Counted): number {
  const ratio = nearestRatio(a.bpm / b.bpm);
  const barlines = common(ratio * (b.meter.pulses / a.meter.pulses), a.firstPosition, b.firstPosition);
  const beats = common(ratio, a.firstPosition * a.meter.pulses, b.firstPosition * b.meter.pulses);
  return (
    GAIN.beats * beats +
    GAIN.barlines * barlines +
    GAIN.tempo * Number(ratio === 1) +
    GAIN.meter * Number(a.meter === b.meter)
  );
}

/** The small fraction that a ratio of tempi is meant to be. */
function nearestRatio(ratio: number): number {
  const exact = Math.log(ratio);
  return RATIOS.reduce((best, one) => (Math.abs(exact - one.log) < Math.abs(exact - best.log) ? one : best)).ratio;
}
const RATIOS = [1, 2, 3, 4, 6, 9, 3 / 2, 4 / 3, 9 / 2, 9 / 4]
  .flatMap((ratio) => [ratio, 1 / ratio])
  .map((ratio) => ({ ratio, log: Math.log(ratio) }));

/**
 * Harmonic mean of the shares of two even series that they have in common (beat F1).
 *
 * @param ratio   marks of the first in one of the second
 * @param first   steps of the first from a mark to an onset of both, a fraction counts
 * @param second  the same in steps of the second
 */
function common(ratio: number, first: number, second: number): number {
  let both = 0;
  for (let mark = 0; mark < MARKS; mark++) {
    const at = (mark - second) * ratio + first;
    if (Math.abs(at - Math.round(at)) < NEAR) both++;
  }
  return (2 * both) / MARKS / (1 + ratio);
}

/** Marks that are compared, and how far from each other two of them are one, in steps. */
const MARKS = 12;
const NEAR = 0.04;
