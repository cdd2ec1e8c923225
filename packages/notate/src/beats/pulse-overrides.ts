import type { PulseMap } from './pulse-map';

/** How many pulses become one, or one becomes how many. */
const TIMES = { half: 2, third: 3, double: 2, triple: 3 } as const;

/**
 * The same beats counted two or three times as fast or slow, in the same meter: a measure becomes two or three, or these become one.
 *
 * The positions found by the tracker are dropped, because they count the old pulses.
 */
export function rescaled({ meter, timesSec }: PulseMap, scale: keyof typeof TIMES): PulseMap {
  const count = TIMES[scale];
  const times: number[] = [];
  if (scale === 'double' || scale === 'triple')
    for (const [index, sec] of timesSec.entries()) {
      times.push(sec);
      const next = timesSec[index + 1];
      if (next === undefined) continue;
      for (let part = 1; part < count; part++) times.push(sec + (part * (next - sec)) / count);
    }
  else for (let index = 0; index < timesSec.length; index += count) times.push(timesSec[index]!);
  if (times.length < 2) times.push(times[0]! + count * (timesSec[1]! - timesSec[0]!));
  return { meter, timesSec: times };
}

/**
 * Moves the barlines so that `pickupPulses` pulses, counted from the pulse on which the music begins, come before the
 * first full measure. The beats stay.
 */
export function withPickup({ meter, timesSec }: PulseMap, pickupPulses: number, firstSec: number): PulseMap {
  const period = Math.max(1e-3, timesSec[1]! - timesSec[0]!);
  let first = 0;
  while (first + 1 < timesSec.length && timesSec[first + 1]! <= firstSec + period / 8) first++;
  // Music before pulse 0 begins that many pulses earlier.
  const early = firstSec < timesSec[0]! - period / 8 ? -Math.ceil((timesSec[0]! - firstSec) / period - 1 / 8) : first;
  const shift = (((pickupPulses + early) % meter.pulses) + meter.pulses) % meter.pulses;
  const added = shift === 0 ? 0 : meter.pulses - shift;
  const head = Array.from({ length: added }, (_, index) => timesSec[0]! - (added - index) * period);
  return { meter, timesSec: [...head, ...timesSec] };
}
