/** When a piece's pulses and downbeats were, in seconds, and its median tempo in pulses per minute. */
interface PlayedPulses {
  readonly beats: readonly number[];
  readonly downbeats: readonly number[];
  readonly bpm: number;
}

/**
 * Tells from a performance with known score positions when its pulses were: where notes stand on a pulse their mean, elsewhere in
 * proportion between the neighbours.
 *
 * @param notes      at least one of known position; ornaments and wrong notes have none (NaN)
 * @param perMeasure pulses of a measure; pulse 0 is a downbeat
 */
export function playedPulses(
  notes: readonly { readonly onsetSec: number; readonly pulse: number }[],
  perMeasure: number,
): PlayedPulses {
  const at = new Map<number, number[]>();
  for (const { pulse, onsetSec } of notes)
    if (Number.isFinite(pulse)) at.set(pulse, [...(at.get(pulse) ?? []), onsetSec]);
  const known = [...at].map(([pulse, secs]) => ({ pulse, sec: secs.reduce((sum, one) => sum + one, 0) / secs.length }));
  known.sort((a, b) => a.pulse - b.pulse);
  const last = known[known.length - 1]!.pulse;
  const beats: number[] = [];
  const downbeats: number[] = [];
  for (let pulse = Math.ceil(known[0]!.pulse), next = 0; pulse <= last; pulse++) {
    while (known[next]!.pulse < pulse) next++;
    const after = known[next]!;
    const before = known[Math.max(0, next - 1)]!;
    const share = after.pulse === before.pulse ? 1 : (pulse - before.pulse) / (after.pulse - before.pulse);
    const sec = before.sec + share * (after.sec - before.sec);
    beats.push(sec);
    if (pulse % perMeasure === 0) downbeats.push(sec);
  }
  const steps = beats.slice(1).map((sec, index) => sec - beats[index]!);
  const median = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  return { beats, downbeats, bpm: 60 / median };
}
