import { FeatureList, feature, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import type { ChordKind } from '@notewright/score';
import { soundByBeat, type BeatSound, type HarmonyNote } from './beat-sound';
import { belowTheTune } from './below-the-tune';

/** A stretch of one plain chord, in pulses. */
export interface PlainStretch {
  readonly from: number;
  readonly to: number;
  /** Pitch class. */
  readonly root: number;
  /** Index of `PLAIN_KINDS`. */
  readonly kind: number;
}

/** Beats of a stretch on either side that are summed with the one described: a long chord may take its colour late. */
const NEAR = 4;
/** Beats on either side that hint at the key. */
const WIDE = 8;
/** In the order of `PlainStretch.kind`. */
export const PLAIN_KINDS: readonly ChordKind[] = ['major', 'minor', 'seventh', 'minor-seventh'];
const INTERVALS = ['1', '♭2', '2', '♭3', '3', '4', '♭5', '5', '♭6', '6', '♭7', '7'] as const;

interface BeatSeen {
  readonly sound: BeatSound;
  readonly below: BeatSound;
  readonly stretch: PlainStretch;
  readonly beat: number;
}

type Which = (seen: BeatSeen) => Float32Array;
const ALL: Which = ({ sound }) => sound.all;
const BASS: Which = ({ sound }) => sound.bass;
const BELOW: Which = ({ below }) => below.all;

/** Square root of the mean share of an interval above the root over beats from … to, of those that exist: little sound counts, too. */
function rootOfMean(
  { stretch: { root }, sound }: BeatSeen,
  shares: Float32Array,
  interval: number,
  from: number,
  to: number,
): number {
  const [first, end] = [Math.max(0, from), Math.min(sound.beats, to)];
  let sum = 0;
  for (let beat = first; beat < end; beat++) sum += shares[beat * 12 + ((root + interval) % 12)] ?? 0;
  return end > first ? Math.sqrt(sum / (end - first)) : 0;
}

const around = (
  name: string,
  of: Which,
  from: (seen: BeatSeen) => number,
  to: (seen: BeatSeen) => number,
): FeatureGroup<BeatSeen> =>
  featurePerColumn(name, 'square root of the mean share of what sounds', INTERVALS, (seen, interval) =>
    rootOfMean(seen, of(seen), interval, from(seen), to(seen)),
  );

const one = (name: string, of: Which, away: number): FeatureGroup<BeatSeen> =>
  around(name, of, ({ beat }) => beat + away, ({ beat }) => beat + away + 1); // prettier-ignore

const pair = (name: string, of: Which): FeatureGroup<BeatSeen> =>
  around(name, of, ({ beat }) => beat - (beat % 2), ({ beat }) => beat - (beat % 2) + 2); // prettier-ignore

const throughout = (name: string, of: Which): FeatureGroup<BeatSeen> =>
  around(name, of, ({ beat, stretch }) => Math.max(stretch.from, beat - NEAR), ({ beat, stretch }) => Math.min(stretch.to, beat + NEAR + 1)); // prettier-ignore

/** What decides the colour of a chord whose root and kind are known: groups of twelve count from that root. */
export const COLOUR_FEATURES = new FeatureList<BeatSeen>([
  one('beat before', ALL, -1),
  one('beat', ALL, 0),
  one('beat after', ALL, 1),
  one('bass', BASS, 0),
  one('bass before', BASS, -1),
  one('bass after', BASS, 1),
  one('below the tune', BELOW, 0),
  one('below the tune before', BELOW, -1),
  one('below the tune after', BELOW, 1),
  pair('pair', ALL),
  pair('pair below the tune', BELOW),
  pair('bass of the pair', BASS),
  throughout('stretch', ALL),
  throughout('bass of the stretch', BASS),
  throughout('stretch below the tune', BELOW),
  around('around', ALL, ({ beat }) => beat - WIDE, ({ beat }) => beat + WIDE + 1), // prettier-ignore
  featurePerColumn('kind', '0 or 1', PLAIN_KINDS, ({ stretch }, kind) => (stretch.kind === kind ? 1 : 0)),
  feature('first of the stretch', '0 or 1', ({ stretch, beat }) => (beat === stretch.from ? 1 : 0)),
  feature('last of the stretch', '0 or 1', ({ stretch, beat }) => (beat === stretch.to - 1 ? 1 : 0)),
  feature('length of the stretch', 'eight beats', ({ stretch }) => Math.min(8, stretch.to - stretch.from) / 8),
]);

/**
 * What is seen of each beat of stretches of plain chords.
 *
 * @param notes  ascending by start
 * @param stretches  within 0 … beats
 * @returns by `COLOUR_FEATURES`, for every stretch shape [its beats × features]
 */
export function colourInputs(
  notes: readonly HarmonyNote[],
  beats: number,
  stretches: readonly PlainStretch[],
): readonly Float32Array[] {
  const sound = soundByBeat(notes, beats);
  const below = soundByBeat(belowTheTune(notes), beats);
  return stretches.map((stretch) => {
    const inputs = new Float32Array((stretch.to - stretch.from) * COLOUR_FEATURES.width);
    for (let beat = stretch.from; beat < stretch.to; beat++)
      COLOUR_FEATURES.write({ sound, below, stretch, beat }, inputs, (beat - stretch.from) * COLOUR_FEATURES.width);
    return inputs;
  });
}
