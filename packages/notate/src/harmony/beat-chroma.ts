import { FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';

/** A sounding note on the beat grid, times in pulses. */
export interface HarmonyNote {
  readonly start: number;
  readonly end: number;
  readonly midi: number;
}

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

/** Notes at most an octave above the lowest one count towards the bass, ever less. */
const BASS_FADES = 4;
/** An onset counts as this many beats of sound, so that short notes are heard at all. */
const STRUCK = 0.2;

/**
 * What a chord recogniser sees of each beat: how long each pitch class sounds in it, the same weighted towards the lowest
 * notes, both for its neighbours, and the mean over eight beats either way, which hints at the key.
 *
 * @param notes  ascending by start
 * @param beats  number of beats from pulse 0 on
 * @returns by `CHROMA_FEATURES`, shape [beats × features], each group of twelve summing to 0 (silence) … 1
 */
export function beatChroma(notes: readonly HarmonyNote[], beats: number): Float32Array {
  const all = new Float32Array(beats * 12);
  const bass = new Float32Array(beats * 12);
  const lowest = new Float32Array(beats).fill(128);
  const inBeats = (act: (beat: number, overlap: number, midi: number) => void) => {
    for (const { start, end, midi } of notes) {
      const last = Math.min(beats - 1, Math.ceil(Math.min(end, start + WIDE)) - 1);
      for (let beat = Math.max(0, Math.floor(start)); beat <= last; beat++) {
        const sounds = Math.min(end, beat + 1) - Math.max(start, beat);
        // A tail that ends with the beat's first tenth belongs to the harmony before.
        if (start < beat && sounds < 0.1) continue;
        act(beat, Math.max(0, sounds) + (start >= beat ? STRUCK : 0), midi);
      }
    }
  };
  inBeats((beat, _, midi) => (lowest[beat] = Math.min(lowest[beat]!, midi)));
  inBeats((beat, weight, midi) => {
    all[beat * 12 + (midi % 12)] = (all[beat * 12 + (midi % 12)] ?? 0) + weight;
    const above = midi - lowest[beat]!;
    if (above <= 12)
      bass[beat * 12 + (midi % 12)] = (bass[beat * 12 + (midi % 12)] ?? 0) + weight * Math.exp(-above / BASS_FADES);
  });
  normalise(all);
  normalise(bass);
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

function normalise(chroma: Float32Array): void {
  for (let at = 0; at < chroma.length; at += 12) {
    const beat = chroma.subarray(at, at + 12);
    const sum = beat.reduce((all, sounds) => all + sounds, 0);
    if (sum > 0) beat.set(beat.map((sounds) => sounds / sum));
  }
}
