import type { PulseMap } from './pulse-map';

/**
 * The same beats counted twice as fast or half as fast, in the same meter: a measure becomes two, or two become one.
 *
 * The positions found by the tracker are dropped, because they count the old pulses.
 */
export function rescaled({ meter, timesSec }: PulseMap, scale: 'half' | 'double'): PulseMap {
  const times: number[] = [];
  if (scale === 'double')
    for (const [index, sec] of timesSec.entries()) {
      times.push(sec);
      const next = timesSec[index + 1];
      if (next !== undefined) times.push((sec + next) / 2);
    }
  else for (let index = 0; index < timesSec.length; index += 2) times.push(timesSec[index]!);
  if (times.length < 2) times.push(times[0]! + 2 * (timesSec[1]! - timesSec[0]!));
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
