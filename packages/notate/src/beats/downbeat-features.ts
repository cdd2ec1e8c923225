import type { DrumHits } from '@notewright/evidence';
import { feature, FeatureList, featurePerColumn } from '@notewright/networks';
import { CHORD_CLASSES, chordLikelihoods, type ChordNetwork } from '../harmony/chord-network';
import { beatChroma } from '../harmony/beat-chroma';
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
const PLACES = ['on it', 'half a pulse later'] as const;

/** What was heard at one place of the pulses. */
interface Place {
  /** By kind of drum, 1 where it is. */
  readonly struck: Uint8Array;
  /** Loudest velocity, 0 for none. */
  loudness: number;
  notes: number;
  /** Lowest note if it may be a bass; 128 without. */
  bass: number;
  /** Longest note that begins, in pulses. */
  longest: number;
  /** Length of the note of the tune that begins, in pulses; 0 without. */
  tune: number;
}

/** All that was heard of a piece, by half pulses, and the pulse that is described. */
interface PulseSeen {
  readonly places: readonly Place[];
  /** Log probabilities of the chords, shape [pulses × CHORD_CLASSES]. */
  readonly chords: Float32Array;
  /** Pitch of the last bass before each pulse, 128 for none yet. */
  readonly bassBefore: readonly number[];
  /** Pulses since the tune last sounded; 0 while it does. */
  readonly tuneSilent: readonly number[];
  pulse: number;
}

/** What a network of downbeats is given of each pulse of music with a drum kit. */
export const DOWNBEAT_FEATURES = new FeatureList<PulseSeen>([
  featurePerColumn(
    'drums',
    '1 where struck',
    KINDS.flatMap((kind) => PLACES.map((place) => `${kind} ${place}`)),
    ({ places, pulse }, column) => places[2 * pulse + (column % 2)]!.struck[column >> 1]!,
  ),
  featurePerColumn('bass begins', '1 where it does', PLACES, ({ places, pulse }, later) =>
    Number(places[2 * pulse + later]!.bass < 128),
  ),
  feature('bass has moved', '1 to another pitch class than before', ({ places, bassBefore, pulse }) => {
    const [bass, before] = [places[2 * pulse]!.bass, bassBefore[pulse]!];
    return Number(bass < 128 && before < 128 && (bass - before) % 12 !== 0);
  }),
  featurePerColumn(
    'harmony stays',
    'probability, over as many pulses before and after',
    SPANS.map(String),
    ({ chords, pulse }, column) => stays(chords, pulse, SPANS[column]!),
  ),
  featurePerColumn('notes begin', 'log₂ of 1 and how many', PLACES, ({ places, pulse }, later) =>
    Math.log2(1 + places[2 * pulse + later]!.notes),
  ),
  featurePerColumn(
    'loudness',
    'velocity / 127',
    PLACES,
    ({ places, pulse }, later) => places[2 * pulse + later]!.loudness / 127,
  ),
  feature('longest', 'pulses, at most 4, / 4', ({ places, pulse }) => Math.min(4, places[2 * pulse]!.longest) / 4),
  featurePerColumn('tune begins', '1 where it does', PLACES, ({ places, pulse }, later) =>
    Number(places[2 * pulse + later]!.tune > 0),
  ),
  feature('tune, length', 'pulses, at most 4, / 4', ({ places, pulse }) => Math.min(4, places[2 * pulse]!.tune) / 4),
  feature('tune was silent', 'pulses, at most 4, / 4', ({ tuneSilent, pulse }) => Math.min(4, tuneSilent[pulse]!) / 4),
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
  chords: ChordNetwork,
): Float32Array {
  const pulses = timesSec.length;
  const at = (sec: number) => pulseAt(timesSec, sec);
  const places = Array.from({ length: 2 * pulses }, (): Place => ({
    struck: new Uint8Array(KINDS.length),
    loudness: 0,
    notes: 0,
    bass: 128,
    longest: 0,
    tune: 0,
  }));
  const placeOf = (sec: number): Place | undefined => {
    const half = 2 * at(sec);
    const nearest = Math.round(half);
    return Math.abs(half - nearest) <= 2 * NEAR ? places[nearest] : undefined;
  };
  for (const [kind, name] of KINDS.entries())
    for (const sec of drums[name]) placeOf(sec)?.struck.fill(1, kind, kind + 1);
  const sung: { from: number; to: number }[] = [];
  const sounding = events.flatMap(({ timeSec, notes }) =>
    notes.map((note) => {
      const [start, end] = [at(timeSec), at(note.offsetSec)];
      const place = placeOf(timeSec);
      if (place) {
        place.notes++;
        place.loudness = Math.max(place.loudness, note.velocity);
        place.longest = Math.max(place.longest, end - start);
        if (note.midi < Math.min(BASS_BELOW, place.bass)) place.bass = note.midi;
        if (isOfTune(note)) place.tune = Math.max(place.tune, end - start);
      }
      if (isOfTune(note)) sung.push({ from: start, to: end });
      return { start, end: Math.max(end, start + 1 / 8), midi: note.midi };
    }),
  );
  const rows = new Float32Array(pulses * DOWNBEAT_FEATURES.width);
  const seen: PulseSeen = {
    places,
    chords: chordLikelihoods(chords, beatChroma(sounding, pulses)),
    bassBefore: bassesBefore(places),
    tuneSilent: silencesOf(sung, pulses),
    pulse: 0,
  };
  for (; seen.pulse < pulses; seen.pulse++) DOWNBEAT_FEATURES.write(seen, rows, seen.pulse * DOWNBEAT_FEATURES.width);
  return rows;
}

const isOfTune = ({ lead = 0 }: ToldNote) => lead > OF_TUNE;

/** How probable it is that one chord sounds through `span` pulses before a pulse and `span` after it, if one does in each; .5 at either end. */
function stays(chords: Float32Array, pulse: number, span: number): number {
  const pulses = chords.length / CHORD_CLASSES;
  if (pulse - span < 0 || pulse + span > pulses) return 0.5;
  const over = (from: number) => {
    const sums = new Float64Array(CHORD_CLASSES);
    for (let p = from; p < from + span; p++)
      for (let c = 0; c < CHORD_CLASSES; c++) sums[c] = sums[c]! + chords[p * CHORD_CLASSES + c]! / Math.sqrt(span);
    const most = Math.max(...sums);
    const shares = sums.map((sum) => Math.exp(sum - most));
    const all = shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share) => share / all);
  };
  const [before, after] = [over(pulse - span), over(pulse)];
  return before.reduce((sum, share, chord) => sum + share * after[chord]!, 0);
}

function bassesBefore(places: readonly Place[]): readonly number[] {
  const before: number[] = [];
  let bass = 128;
  for (const [half, place] of places.entries()) {
    if (half % 2 === 0) before.push(bass);
    if (place.bass < 128) bass = place.bass;
  }
  return before;
}

function silencesOf(
  sung: readonly { readonly from: number; readonly to: number }[],
  pulses: number,
): readonly number[] {
  let [next, ended] = [0, -4];
  return Array.from({ length: pulses }, (_, pulse) => {
    for (; next < sung.length && sung[next]!.from < pulse - NEAR; next++) ended = Math.max(ended, sung[next]!.to);
    return Math.max(0, pulse - ended);
  });
}
