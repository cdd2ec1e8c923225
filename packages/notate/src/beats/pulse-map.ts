import type { OnsetEvent } from '../onset-events';
import { isFilled, lastOf, median, neighbours, type AtLeastOne } from '@notewright/score/lists';
import type { TrackedMeter } from './meters';
import { placedOnsets } from './placed-onsets';
import type { BeatHypothesis } from './tracker';

/** Where the pulses of a recording lie. Pulse 0 is the first of measure 0. */
export interface PulseMap {
  readonly meter: TrackedMeter;
  /** Time of pulse 0, 1, 2, …, ascending; reaches past the last note. At least two. */
  readonly timesSec: readonly number[];
  /** Where the tracker put each event, in pulses; NaN for ornaments. Absent when the pulses were given. */
  readonly tracked?: Float64Array;
  /** Posterior probability of the chosen reading (meter, tempo and barlines), 0 … 1. Absent when nothing was chosen, as with a given tempo. */
  readonly sure?: number;
  /** The pulses with which measures begin, from 0 on, where some are longer or shorter than the meter says. Absent: all are as it says. */
  readonly measures?: readonly number[];
}

/** Pulses at one tempo, as many measures as the music fills. */
export function evenPulses(meter: TrackedMeter, startSec: number, endSec: number, bpm: number): PulseMap {
  const period = 60 / bpm;
  const count = Math.max(1, Math.ceil((endSec - startSec) / period / meter.pulses - 0.05)) * meter.pulses;
  return { meter, timesSec: Array.from({ length: count + 1 }, (_, pulse) => startSec + pulse * period) };
}

/** Times of all pulses: those of the onsets that have a position, and linear interpolation between them. */
export function pulseMap(hypothesis: BeatHypothesis, events: AtLeastOne<OnsetEvent>, endSec: number): PulseMap {
  const anchors = placedOnsets(hypothesis, events).map(({ pulse, event }) => ({ pulse, sec: event.timeSec }));
  if (!isFilled(anchors) || anchors.length < 2) return evenPulses(hypothesis.meter, events[0].timeSec, endSec, 100);
  const [firstAnchor, lastAnchor] = [anchors[0], lastOf(anchors)];
  const head = period(firstAnchor, anchors[7] ?? lastAnchor);
  const tail = period(anchors.at(-8) ?? firstAnchor, lastAnchor);
  const lastPulse = Math.ceil(
    lastAnchor.pulse +
      Math.max(1, (endSec - lastAnchor.sec) / tail - 0.25, (lastOf(events).timeSec - lastAnchor.sec) / tail),
  );
  const timesSec: number[] = [];
  let next = 0;
  for (let pulse = 0; pulse <= lastPulse; pulse++) {
    while ((anchors[next]?.pulse ?? Infinity) < pulse - 1e-9) next++;
    const after = anchors[next];
    const before = anchors[next - 1];
    if (after && Math.abs(after.pulse - pulse) < 1e-9) timesSec.push(after.sec);
    else if (!before) timesSec.push(firstAnchor.sec - (firstAnchor.pulse - pulse) * head);
    else if (!after) timesSec.push(lastAnchor.sec + (pulse - lastAnchor.pulse) * tail);
    else timesSec.push(before.sec + ((after.sec - before.sec) * (pulse - before.pulse)) / (after.pulse - before.pulse));
  }
  return {
    meter: hypothesis.meter,
    timesSec,
    tracked: hypothesis.pulses,
    ...(hypothesis.sure !== undefined && { sure: hypothesis.sure }),
  };
}

interface Anchor {
  readonly pulse: number;
  readonly sec: number;
}

/** Mean seconds per pulse from one anchor to another. */
function period(first: Anchor, last: Anchor): number {
  return Math.max(0.1, (last.sec - first.sec) / Math.max(1e-3, last.pulse - first.pulse));
}

/** Median felt pulses per minute. */
export function medianBpm({ timesSec }: Pick<PulseMap, 'timesSec'>): number {
  const known = medians.get(timesSec);
  if (known !== undefined) return known;
  const bpm = 60 / median(neighbours(timesSec).map(([before, sec]) => Math.max(0.05, sec - before)));
  medians.set(timesSec, bpm);
  return bpm;
}

/** Asked for again and again while readings are compared. */
const medians = new WeakMap<readonly number[], number>();
