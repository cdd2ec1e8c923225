import type { Counted } from './expected-agreement';
import type { TrackedMeter } from './meters';
import type { WeighedReading } from './weighed-readings';

/**
 * Chooses the reading that agrees best with what is probably true.
 *
 * @param readings  compared with each other; more than are allowed, because a 2/4 and a 4/4 reading share their tempo
 * @param allowed   meters that may be chosen
 * @returns the chosen reading, and how probable it is that meter, tempo and barlines are so, 0 … 1; undefined when none is allowed
 */
export function chosenReading(
  readings: readonly WeighedReading[],
  allowed: readonly TrackedMeter[],
): { readonly reading: WeighedReading; readonly sure: number } | undefined {
  const best = readings
    .filter(({ meter }) => allowed.includes(meter))
    .reduce((a, b) => (a && a.agreement >= b.agreement ? a : b), undefined as WeighedReading | undefined);
  if (!best) return undefined;
  const most = readings.reduce((max, { score }) => Math.max(max, score), -Infinity);
  let [same, all] = [0, 0];
  for (const reading of readings) {
    const share = Math.exp(reading.score - most);
    all += share;
    if (isSame(reading, best)) same += share;
  }
  return { reading: best, sure: same / all };
}

/** Whether two readings, perhaps of two hypotheses, write the music alike: same meter, tempo within 5 %, barlines within 2 % of a measure. */
function isSame(a: Counted, b: Counted): boolean {
  const apart = Math.abs(a.firstPosition - b.firstPosition);
  return a.meter === b.meter && Math.abs(Math.log(a.bpm / b.bpm)) < 0.05 && Math.min(apart, 1 - apart) < 0.02;
}
