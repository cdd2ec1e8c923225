import type { Curve, Stretch } from '@notewright/evidence';
import type { Loudness } from './loudness';

/** A shorter pause is a breath. */
const SHORTEST_SEC = 0.5;
const FRAME_RATE_HZ = 10;

/** Finds where a recording stays below a level for half a second at least. @returns ascending, not touching */
export function findSilences({ frameRateHz, levelsDb }: Loudness, silenceDb: number, durationSec: number): Stretch[] {
  const silences: Stretch[] = [];
  for (let from = 0; from < levelsDb.length;) {
    let to = from;
    while (to < levelsDb.length && levelsDb[to]! < silenceDb) to++;
    if ((to - from) / frameRateHz >= SHORTEST_SEC) {
      silences.push({ fromSec: from / frameRateHz, toSec: Math.min(durationSec, to / frameRateHz) });
    }
    from = to + 1;
  }
  return silences;
}

/** The level 10 times per second: the highest of each tenth. */
export function thinnedLoudness({ frameRateHz, levelsDb }: Loudness): Curve {
  const share = Math.round(frameRateHz / FRAME_RATE_HZ);
  const values = Array.from({ length: Math.ceil(levelsDb.length / share) }, (_, frame) => {
    let highest = -Infinity;
    for (let index = frame * share; index < Math.min(levelsDb.length, (frame + 1) * share); index++) {
      highest = Math.max(highest, levelsDb[index]!);
    }
    return highest;
  });
  return { frameRateHz: FRAME_RATE_HZ, values };
}
