/** A sounding note on the beat grid, times in pulses. */
export interface HarmonyNote {
  readonly start: number;
  readonly end: number;
  readonly midi: number;
}

/** Of a piece, shape [beats × 12] each: how much each pitch class sounds in a beat, and in its bass; a beat sums to 0 (silence) or 1. */
export interface BeatSound {
  readonly all: Float32Array;
  readonly bass: Float32Array;
  readonly beats: number;
}

/** Pulses through which a held note is heard. */
const HELD = 8;
/** Notes at most an octave above the lowest one count towards the bass, ever less. */
const BASS_FADES = 4;
/** An onset counts as this many beats of sound, so that short notes are heard at all. */
const STRUCK = 0.2;

/**
 * How long each pitch class sounds in each beat, and the same weighted towards the lowest notes.
 *
 * @param notes  ascending by start
 * @param beats  number of beats from pulse 0 on
 */
export function soundByBeat(notes: readonly HarmonyNote[], beats: number): BeatSound {
  const all = new Float32Array(beats * 12);
  const bass = new Float32Array(beats * 12);
  const lowest = new Float32Array(beats).fill(128);
  const inBeats = (act: (beat: number, overlap: number, midi: number) => void) => {
    for (const { start, end, midi } of notes) {
      const last = Math.min(beats - 1, Math.ceil(Math.min(end, start + HELD)) - 1);
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
  return { all, bass, beats };
}

function normalise(chroma: Float32Array): void {
  for (let at = 0; at < chroma.length; at += 12) {
    const beat = chroma.subarray(at, at + 12);
    const sum = beat.reduce((all, sounds) => all + sounds, 0);
    if (sum > 0) beat.set(beat.map((sounds) => sounds / sum));
  }
}
