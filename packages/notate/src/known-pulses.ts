import type { HeardNote } from '@notewright/evidence';
import type { TimeSignature } from '@notewright/score';
import { neighbours } from '@notewright/score/lists';
import type { PulseMap } from './beats/pulse-map';
import { lastSound } from './last-sound';
import { meterFor } from './beats/meters';

/** Beats and meter that are known, as from a MIDI file with a tempo map. */
export interface KnownPulses {
  readonly timeSignature: TimeSignature;
  /** Felt pulses (quarters in 4/4, dotted quarters in 6/8), ascending, at least two. */
  readonly timesSec: readonly number[];
  /** Index in `timesSec` of the first downbeat. */
  readonly firstDownbeat: number;
}

/** Known pulses continued so that they start with a measure and enclose all notes. */
export function knownMap(
  { timeSignature, timesSec, firstDownbeat }: KnownPulses,
  notes: readonly HeardNote[],
): PulseMap {
  const meter = meterFor(timeSignature);
  const times: number[] = [];
  for (const sec of timesSec) if (Number.isFinite(sec) && sec > (times.at(-1) ?? -Infinity)) times.push(sec);
  if (times.length < 2) times.push((times[0] ?? 0) + 0.5, (times[0] ?? 0) + 1);
  const gaps = neighbours(times).map(([before, after]) => Math.max(0.05, after - before));
  const [head = 0.5, tail = 0.5] = [gaps[0], gaps.at(-1)];
  let [first = 0, last = 0] = [times[0], times.at(-1)];
  const firstNote = notes.reduce((first, { onsetSec }) => Math.min(first, onsetSec), Infinity);
  let missing = (meter.pulses - (firstDownbeat % meter.pulses)) % meter.pulses;
  while (Number.isFinite(firstNote) && first - missing * head > firstNote + 1e-6) missing += meter.pulses;
  for (let k = 0; k < missing; k++) times.unshift((first -= head));
  const end = lastSound(notes, ({ offsetSec }) => offsetSec);
  while (last < end) times.push((last += tail));
  return { meter, timesSec: times };
}
