/** Share of marks found within 70 ms, each found once: harmonic mean of both directions. */
export function eventF1(reference: readonly number[], estimate: readonly number[]): number {
  let [i, j, hits] = [0, 0, 0];
  while (i < reference.length && j < estimate.length) {
    const off = estimate[j]! - reference[i]!;
    if (Math.abs(off) <= 0.07) {
      hits++;
      i++;
      j++;
    } else if (off < 0) j++;
    else i++;
  }
  return reference.length + estimate.length === 0 ? 0 : (2 * hits) / (reference.length + estimate.length);
}

export const medianBpm = (beats: readonly number[]): number => {
  const gaps = beats
    .slice(1)
    .map((sec, index) => sec - beats[index]!)
    .sort((a, b) => a - b);
  return 60 / (gaps.length % 2 ? gaps[gaps.length >> 1]! : (gaps[gaps.length / 2 - 1]! + gaps[gaps.length / 2]!) / 2);
};

export interface BeatScores {
  readonly beat: number;
  readonly downbeat: number;
  readonly tempo: number;
  readonly meter: number;
}

export interface Barlines {
  readonly beats: readonly number[];
  readonly downbeats: readonly number[];
  readonly meter: string;
}

export const scoreBeats = (reference: Barlines, estimate: Barlines): BeatScores => ({
  beat: eventF1(reference.beats, estimate.beats),
  downbeat: eventF1(reference.downbeats, estimate.downbeats),
  tempo: Math.abs(medianBpm(estimate.beats) / medianBpm(reference.beats) - 1) <= 0.08 ? 1 : 0,
  meter: reference.meter === estimate.meter ? 1 : 0,
});

/** Pulses from a little before the first onset to a little after the last. */
export function barlinesOf(
  pulsesSec: readonly number[],
  pulses: number,
  meter: string,
  from: number,
  to: number,
): Barlines {
  const inside = (sec: number) => sec > from - 0.1 && sec < to + 0.1;
  return {
    beats: pulsesSec.filter(inside),
    downbeats: pulsesSec.filter((sec, index) => index % pulses === 0 && inside(sec)),
    meter,
  };
}
