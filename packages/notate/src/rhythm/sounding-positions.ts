import type { PulseMap } from '../beats/pulse-map';
import { pulseAt } from './pulse-at';

/** Standard deviation of an onset from its score position: about 25 ms, or a share of the pulse in slow rubato. */
const STRAY_SEC = 0.026;
const STRAY_PULSE = 0.035;
/** How far an onset is moved towards the tracker's position, which knows the rhythm around it and tempo changes within the pulse. */
const TRACKED_SHARE = 0.5;

/** Where an onset sounds, in pulses, and how far from there it may be written (standard deviation). */
export interface SoundingPosition {
  readonly position: number;
  readonly stray: number;
}

/** Ascending like the events. */
export function soundingPositions(
  events: readonly { readonly timeSec: number }[],
  { timesSec, tracked }: Pick<PulseMap, 'timesSec' | 'tracked'>,
): readonly SoundingPosition[] {
  let position = -Infinity;
  return events.map(({ timeSec }, index) => {
    const played = pulseAt(timesSec, timeSec);
    const gridPosition = tracked?.[index] ?? NaN;
    const drawn = Math.abs(gridPosition - played) < 0.5 ? played + TRACKED_SHARE * (gridPosition - played) : played;
    position = Math.max(position, drawn, 0);
    const pulse = Math.max(0, Math.min(timesSec.length - 2, Math.floor(position)));
    const periodSec = Math.max(0.05, timesSec[pulse + 1]! - timesSec[pulse]!);
    return { position, stray: Math.max(STRAY_SEC / periodSec, STRAY_PULSE) };
  });
}
