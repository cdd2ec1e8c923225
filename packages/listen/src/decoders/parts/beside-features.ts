import { feature, FeatureList } from '@notewright/networks';
import { valueAtShare } from '@notewright/signal';
import type { HeardParts } from '../../network/heard-parts';

/** More is as good. */
const MOST_PITCHES = 3;

/** What some seconds of a recording show of whoever plays beside an instrument that plays chords. */
export interface BesideSeen {
  /** Strikes a second by the sum of their probabilities, as natural logarithms. */
  readonly drums: Readonly<Record<keyof HeardParts['drums'], number>>;
  /** Kicks that are clear, a second. */
  readonly clearKicks: number;
  /** Of each frame, how probably any pitch of the part sounds. */
  readonly leadHeights: Float32Array;
  readonly bassHeights: Float32Array;
  /** Mean confidence of the lead's notes that are not in doubt, 0 without any. */
  readonly leadConfidence: number;
  /** Such notes a second. */
  readonly leadNotes: number;
  readonly pitchesAtOnce: number;
  /** Shares of all that sounds, 0–1. */
  readonly leadShare: number;
  readonly bassShare: number;
}

const PROBABILITY = 'probability';
const PER_SEC = 'log of the number a second';
const usually = (heights: Float32Array): number => valueAtShare(heights, 0.75);

/** What the network `beside` is given. `models/parts` learns from the same: whoever changes it trains again. */
export const BESIDE_FEATURES = new FeatureList<BesideSeen>([
  feature('kicks', PER_SEC, ({ drums }) => drums.kick),
  feature('snares', PER_SEC, ({ drums }) => drums.snare),
  feature('hats', PER_SEC, ({ drums }) => drums.hat),
  feature('clear kicks', 'root of the number a second', ({ clearKicks }) => Math.sqrt(clearKicks)),
  feature('lead sounds, three quarters of the time', PROBABILITY, ({ leadHeights }) => usually(leadHeights)),
  feature('lead sounds, nine tenths of the time', PROBABILITY, ({ leadHeights }) => valueAtShare(leadHeights, 0.9)),
  feature('bass sounds, three quarters of the time', PROBABILITY, ({ bassHeights }) => usually(bassHeights)),
  feature('confidence of the lead', '0–1', ({ leadConfidence }) => leadConfidence),
  feature('notes of the lead', 'root of the number a second', ({ leadNotes }) => Math.sqrt(leadNotes)),
  feature('pitches at once', 'at most 3', (seen) => Math.min(MOST_PITCHES, seen.pitchesAtOnce)),
  feature('share of the lead in what sounds', '0–1', ({ leadShare }) => leadShare),
  feature('share of the bass in what sounds', '0–1', ({ bassShare }) => bassShare),
  feature('lead sounds, squared', PROBABILITY, ({ leadHeights }) => usually(leadHeights) ** 2),
  feature('confidence of the lead, squared', '0–1', ({ leadConfidence }) => leadConfidence ** 2),
  feature(
    'lead sounds, times its confidence',
    '0–1',
    ({ leadHeights, leadConfidence }) => usually(leadHeights) * leadConfidence,
  ),
  feature('snares times hats', 'product of both logs', ({ drums }) => drums.snare * drums.hat),
]);
