import { FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { soundByBeat, type HarmonyNote } from './beat-sound';

/** Beats before and after whose pitch classes are looked at one by one, and those that are summed as the wider surroundings. */
const WIDE = 8;
const PITCH_CLASSES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/** Of a piece, shape [beats × 12]: how much each pitch class sounds in each beat, and in its bass; and the beat that is described. */
interface BeatSeen {
  readonly all: Float32Array;
  readonly bass: Float32Array;
  readonly beats: number;
  readonly beat: number;
  /** Sums over the beats around, shape [12], and how many these are. */
  readonly wide: Float32Array;
  readonly around: number;
}

/** Twelve pitch classes of a beat so many after the one described; silence beyond either end. */
const chromaOf = (name: string, of: 'all' | 'bass', away: number): FeatureGroup<BeatSeen> =>
  featurePerColumn(name, 'share of what sounds', PITCH_CLASSES, (seen, pitchClass) => {
    const beat = seen.beat + away;
    return beat >= 0 && beat < seen.beats ? seen[of][beat * 12 + pitchClass]! : 0;
  });

/** What a chord recogniser is told of each beat. Groups of twelve, from C: they can be turned to another root. */
export const CHROMA_FEATURES = new FeatureList<BeatSeen>([
  chromaOf('beat before', 'all', -1),
  chromaOf('beat', 'all', 0),
  chromaOf('beat after', 'all', 1),
  chromaOf('bass before', 'bass', -1),
  chromaOf('bass', 'bass', 0),
  chromaOf('bass after', 'bass', 1),
  featurePerColumn('around', 'mean share', PITCH_CLASSES, ({ wide, around }, pitchClass) => wide[pitchClass]! / around),
]);

/**
 * What a chord recogniser sees of each beat: how long each pitch class sounds in it, the same weighted towards the lowest
 * notes, both for its neighbours, and the mean over eight beats either way, which hints at the key.
 *
 * @param notes  ascending by start
 * @param beats  number of beats from pulse 0 on
 * @returns by `CHROMA_FEATURES`, shape [beats × features], each group of twelve summing to 0 (silence) … 1
 */
export function beatChroma(notes: readonly HarmonyNote[], beats: number): Float32Array {
  const { all, bass } = soundByBeat(notes, beats);
  const inputs = new Float32Array(beats * CHROMA_FEATURES.width);
  const wide = new Float32Array(12);
  for (let beat = 0; beat < beats; beat++) {
    wide.fill(0);
    const from = Math.max(0, beat - WIDE);
    const to = Math.min(beats, beat + WIDE + 1);
    for (const [k, sounds] of all.subarray(from * 12, to * 12).entries()) wide[k % 12] = (wide[k % 12] ?? 0) + sounds;
    CHROMA_FEATURES.write({ all, bass, beats, beat, wide, around: to - from }, inputs, beat * CHROMA_FEATURES.width);
  }
  return inputs;
}
