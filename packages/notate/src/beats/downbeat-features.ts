import type { DrumHits } from '@notewright/evidence';
import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { beatChroma } from '../harmony/beat-chroma';
import { CHORD_CLASSES, chordLikelihoods, type ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent, ToldNote } from '../onset-events';
import { pulseAt } from '../rhythm/pulse-at';

/** How far from a pulse or its half something still counts as on it, in pulses. */
const NEAR = 0.18;
/** Notes below this may be a bass. */
const BASS_BELOW = 55;
/** How sure it must be that a note is of the tune. */
const OF_TUNE = 0.3;
/** Pulses over which harmony is compared with as many before. */
const SPANS = [1, 2, 4] as const;
const KINDS = ['kick', 'snare', 'hat'] as const;
const HALVES = ['on it', 'half a pulse later'] as const;
/** Longer is as good as that, in pulses. */
const LONGEST = 4;
const NO_BASS = 128;

/** What was heard on a pulse, or half a pulse after it. */
class Heard {
  readonly struck = { kick: 0, snare: 0, hat: 0 };
  /** Loudest velocity, 0 for none. */
  loudness = 0;
  notes = 0;
  /** Lowest note if it may be a bass. */
  bass = NO_BASS;
  /** Longest note that begins, in pulses. */
  longest = 0;
  /** Length of the note of the tune that begins, in pulses; 0 without. */
  tune = 0;
}

/** A pulse with what was before it. */
interface PulseSeen {
  readonly halves: readonly [onIt: Heard, later: Heard];
  readonly bassBefore: number;
  /** Pulses since the tune last sounded; 0 while it does. */
  readonly tuneSilent: number;
  /** For each of `SPANS`, 0–1. */
  readonly stays: readonly number[];
}

const perHalf = (name: string, unit: string, of: (heard: Heard) => number): FeatureGroup<PulseSeen> =>
  featurePerColumn(name, unit, HALVES, ({ halves }, later) => of(halves[later === 0 ? 0 : 1]));

/** What a network of downbeats is given of each pulse of a song. */
export const DOWNBEAT_FEATURES = new FeatureList<PulseSeen>([
  {
    name: 'drums',
    unit: '1 where struck',
    columns: KINDS.flatMap((kind) => HALVES.map((half) => `${kind} ${half}`)),
    write: ({ halves }, into, at) => {
      for (const [k, kind] of KINDS.entries())
        for (const [later, { struck }] of halves.entries()) into[at + 2 * k + later] = struck[kind];
    },
  },
  perHalf('bass begins', '1 where it does', ({ bass }) => Number(bass !== NO_BASS)),
  feature('bass has moved', '1 to another pitch class than before', ({ halves: [{ bass }], bassBefore }) =>
    Number(bass !== NO_BASS && bassBefore !== NO_BASS && (bass - bassBefore) % 12 !== 0),
  ),
  featurePerColumn(
    'harmony stays',
    'probability, over as many pulses before and after',
    SPANS.map(String),
    ({ stays }, span) => stays[span] ?? 0,
  ),
  perHalf('notes begin', 'log₂ of 1 and how many', ({ notes }) => Math.log2(1 + notes)),
  perHalf('loudness', 'velocity / 127', ({ loudness }) => loudness / 127),
  feature('longest', 'pulses, at most 4, / 4', ({ halves: [{ longest }] }) => Math.min(LONGEST, longest) / LONGEST),
  perHalf('tune begins', '1 where it does', ({ tune }) => Number(tune > 0)),
  feature('tune, length', 'pulses, at most 4, / 4', ({ halves: [{ tune }] }) => Math.min(LONGEST, tune) / LONGEST),
  feature('tune was silent', 'pulses, at most 4, / 4', ({ tuneSilent }) => Math.min(LONGEST, tuneSilent) / LONGEST),
]);

/**
 * What was heard on each pulse, by `DOWNBEAT_FEATURES`.
 *
 * @param timesSec  of the pulses, ascending, at least two
 * @returns shape [pulses × features]
 */
export function downbeatFeatures(
  events: readonly OnsetEvent[],
  timesSec: readonly number[],
  drums: DrumHits,
  network: ChordNetwork,
): Float32Array {
  const at = (sec: number) => pulseAt(timesSec, sec);
  const halves = timesSec.map((): PulseSeen['halves'] => [new Heard(), new Heard()]);
  const heardAt = (sec: number): Heard | undefined => {
    const half = 2 * at(sec);
    const nearest = Math.round(half);
    return Math.abs(half - nearest) <= 2 * NEAR ? halves[nearest >> 1]?.[nearest % 2 === 0 ? 0 : 1] : undefined;
  };
  for (const kind of KINDS)
    for (const sec of drums[kind]) {
      const heard = heardAt(sec);
      if (heard) heard.struck[kind] = 1;
    }
  const sounding = events.flatMap(({ timeSec, notes }) => {
    const heard = heardAt(timeSec);
    const start = at(timeSec);
    return notes.map((note) => {
      const end = at(note.offsetSec);
      if (heard) addNote(heard, note, end - start);
      return { start, end: Math.max(end, start + 1 / 8), midi: note.midi, ofTune: isOfTune(note) };
    });
  });
  const chords = chordLikelihoods(network, beatChroma(sounding, timesSec.length));
  const silences = silencesOf(sounding.filter(({ ofTune }) => ofTune));
  const rows = new Float32Array(timesSec.length * DOWNBEAT_FEATURES.width);
  let bassBefore = NO_BASS;
  for (const [pulse, both] of halves.entries()) {
    const stays = SPANS.map((span) => staying(chords, pulse, span));
    const seen = { halves: both, bassBefore, tuneSilent: silences(pulse), stays };
    DOWNBEAT_FEATURES.write(seen, rows, pulse * DOWNBEAT_FEATURES.width);
    for (const { bass } of both) if (bass !== NO_BASS) bassBefore = bass;
  }
  return rows;
}

const isOfTune = ({ lead = 0 }: ToldNote) => lead > OF_TUNE;

function addNote(heard: Heard, note: ToldNote, pulses: number): void {
  heard.notes++;
  heard.loudness = Math.max(heard.loudness, note.velocity);
  heard.longest = Math.max(heard.longest, pulses);
  if (note.midi < BASS_BELOW) heard.bass = Math.min(heard.bass, note.midi);
  if (isOfTune(note)) heard.tune = Math.max(heard.tune, pulses);
}

/**
 * How probable it is that one chord sounds through `span` pulses before a pulse and `span` after it, if one does in each; .5 at either end.
 *
 * @param chords  natural logs, shape [pulses × CHORD_CLASSES]
 */
function staying(chords: Float32Array, pulse: number, span: number): number {
  const from = (pulse - span) * CHORD_CLASSES;
  const to = (pulse + span) * CHORD_CLASSES;
  if (from < 0 || to > chords.length) return 0.5;
  const middle = pulse * CHORD_CLASSES;
  const after = throughout(chords.subarray(middle, to), span);
  return throughout(chords.subarray(from, middle), span).reduce((sum, share, k) => sum + share * (after[k] ?? 0), 0);
}

/** Probability of each chord over some pulses, which say less together than each would alone. */
function throughout(chords: Float32Array, pulses: number): Float64Array {
  const sums = new Float64Array(CHORD_CLASSES);
  for (const [k, log] of chords.entries())
    sums[k % CHORD_CLASSES] = (sums[k % CHORD_CLASSES] ?? 0) + log / Math.sqrt(pulses);
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** How long the tune was silent before a pulse, in pulses; to be asked of each pulse in turn. */
function silencesOf(tune: readonly { readonly start: number; readonly end: number }[]): (pulse: number) => number {
  let [next, ended] = [0, -LONGEST];
  return (pulse) => {
    for (let note = tune[next]; note && note.start < pulse - NEAR; note = tune[++next])
      ended = Math.max(ended, note.end);
    return Math.max(0, pulse - ended);
  };
}
