/** A sounding note on the beat grid, times in pulses. */
export interface HarmonyNote {
  readonly start: number;
  readonly end: number;
  readonly midi: number;
}

/** Beats before and after whose pitch classes are looked at one by one, and those that are summed as the wider surroundings. */
const WIDE = 8;
/** Twelve pitch classes each: this beat, the one before, the one after, their basses, and the surroundings. */
export const CHROMA_INPUTS = 7 * 12;

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
 * @returns shape [beats × CHROMA_INPUTS], each group of twelve summing to 0 (silence) … 1, from C
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
    all[beat * 12 + (midi % 12)]! += weight;
    const above = midi - lowest[beat]!;
    if (above <= 12) bass[beat * 12 + (midi % 12)]! += weight * Math.exp(-above / BASS_FADES);
  });
  normalise(all);
  normalise(bass);
  const inputs = new Float32Array(beats * CHROMA_INPUTS);
  const wide = new Float32Array(12);
  const put = (from: Float32Array, beat: number, at: number) => {
    if (beat >= 0 && beat < beats) inputs.set(from.subarray(beat * 12, beat * 12 + 12), at);
  };
  for (let beat = 0; beat < beats; beat++) {
    const at = beat * CHROMA_INPUTS;
    for (let neighbour = -1; neighbour <= 1; neighbour++) {
      put(all, beat + neighbour, at + (neighbour + 1) * 12);
      put(bass, beat + neighbour, at + (neighbour + 4) * 12);
    }
    wide.fill(0);
    const from = Math.max(0, beat - WIDE);
    const to = Math.min(beats, beat + WIDE + 1);
    for (let other = from; other < to; other++) for (let k = 0; k < 12; k++) wide[k]! += all[other * 12 + k]!;
    for (let k = 0; k < 12; k++) inputs[at + 72 + k] = wide[k]! / (to - from);
  }
  return inputs;
}

function normalise(chroma: Float32Array): void {
  for (let at = 0; at < chroma.length; at += 12) {
    let sum = 0;
    for (let k = 0; k < 12; k++) sum += chroma[at + k]!;
    if (sum > 0) for (let k = 0; k < 12; k++) chroma[at + k]! /= sum;
  }
}
