import type { AtLeastOne } from '@notewright/score/lists';
import { findSwing } from '../feel/swing';
import type { OnsetEvent } from '../onset-events';
import { meterFor } from './meters';
import { medianBpm, pulseMap } from './pulse-map';
import type { BeatHypothesis } from './tracker';

/** Quarters a minute at which a song may swing here; what is slower in 6/8 is a ballad. */
const SLOWEST = 85;
const QUICKEST = 170;

const FOUR = meterFor({ beats: 4, beatUnit: 4 });

/**
 * The pulses of a song that swings, as its sheet counts them: quarters, of which the eighths are played long and short. By what the networks know, which is
 * printed music, that is 6/8, or a slow meter in sixteenths: two quarters are taken for one, or three for a dotted one.
 *
 * @returns the pulses in 4/4; undefined where the song does not swing like this
 */
export function swungPulses(
  found: BeatHypothesis,
  events: AtLeastOne<OnsetEvent>,
  endSec: number,
): BeatHypothesis | undefined {
  const bpm = medianBpm(pulseMap(found, events, endSec));
  for (const quarters of found.meter.compound ? [1, 3] : [2]) {
    if (bpm * quarters < SLOWEST || bpm * quarters > QUICKEST) continue;
    const swung: BeatHypothesis = { ...found, meter: FOUR, pulses: found.pulses.map((pulse) => quarters * pulse) };
    if (findSwing(events, pulseMap(swung, events, endSec))) return swung;
  }
  return undefined;
}
