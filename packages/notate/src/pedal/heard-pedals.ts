import type { Evidence } from '@notewright/evidence';
import { PEDAL_STEPS_HZ, pedalRows } from './pedal-features';
import { PEDAL_ANSWERS, pedalOdds, type PedalNetwork } from './pedal-network';

/** The pedal is down from one moment of the recording to another. */
export interface HeardPedal {
  readonly downSec: number;
  readonly upSec: number;
}

/** What a step under the pedal counts for against the moments of change. */
const DOWN_WEIGHT = 0.5;
/** Each change is worth this much: pianists change it often, and one that was not heard makes one wrong pedal out of two. */
const CHANGE_WORTH = 0.5;
/** Mean log odds from which a pedal is sure enough to be written. */
const SURE = 1;
/** Shorter ones are dabs that nobody prints, in seconds. */
const SHORTEST_SEC = 0.35;
/** A pedal that nothing like it is near was probably misheard: another begins so many seconds before or after. */
const NEAR_SEC = 8;
/** Of fewer in a recording none is written. */
const FEWEST = 3;
/** A band plays or somebody sings along from this probability on: what sounds on is not the piano's then. */
const OTHERS = 0.5;

/** Where the pedal is surely down: a part of what was played, right more often than not. Ascending; none where others play along. */
export function heardPedals(evidence: Evidence, network: PedalNetwork): readonly HeardPedal[] {
  const { beliefs, beside, lead, drums } = evidence;
  const others = lead !== undefined || drums !== undefined || (beside && Math.max(beside.drums, beside.tune) > OTHERS);
  return beliefs && !others ? surePedals(pedalOdds(network, pedalRows(beliefs))) : [];
}

/** @param odds  shape [steps × PEDAL_ANSWERS] */
export function surePedals(odds: Float32Array): readonly HeardPedal[] {
  const steps = odds.length / PEDAL_ANSWERS;
  const sure = pathOf(odds).filter(({ from, to }) => {
    let sum = 0;
    for (let step = from; step < to; step++) sum += odds[step * PEDAL_ANSWERS] ?? 0;
    return from > 0 && to < steps && to - from >= SHORTEST_SEC * PEDAL_STEPS_HZ && sum / (to - from) > SURE;
  });
  const near = sure.filter(({ from }, k) =>
    [sure[k - 1], sure[k + 1]].some((other) => other && Math.abs(other.from - from) <= NEAR_SEC * PEDAL_STEPS_HZ),
  );
  if (near.length < FEWEST) return [];
  return near.map(({ from, to }) => ({ downSec: from / PEDAL_STEPS_HZ, upSec: to / PEDAL_STEPS_HZ }));
}

/** The most probable way of the foot: steps `from` ≤ step < `to` with the pedal down. */
function pathOf(odds: Float32Array): readonly { readonly from: number; readonly to: number }[] {
  const steps = odds.length / PEDAL_ANSWERS;
  const came = new Uint8Array(2 * steps);
  let [up, down] = [0, -1];
  for (let step = 0; step < steps; step++) {
    const at = step * PEDAL_ANSWERS;
    const [isDown = 0, comesUp = 0, goesDown = 0] = odds.subarray(at, at + PEDAL_ANSWERS);
    const lifted = down + CHANGE_WORTH + Math.min(0, comesUp);
    const pressed = up + CHANGE_WORTH + Math.min(0, goesDown);
    came[2 * step] = lifted > up ? 1 : 0;
    came[2 * step + 1] = pressed > down ? 0 : 1;
    [up, down] = [Math.max(up, lifted), Math.max(down, pressed) + DOWN_WEIGHT * isDown];
  }
  const spans: { from: number; to: number }[] = [];
  let state = down > up ? 1 : 0;
  for (let step = steps - 1; step >= 0; step--) {
    const open = spans.at(-1);
    if (state === 1 && open?.from === step + 1) open.from = step;
    else if (state === 1) spans.push({ from: step, to: step + 1 });
    state = came[2 * step + state] === 1 ? 1 : 0;
  }
  return spans.reverse();
}
