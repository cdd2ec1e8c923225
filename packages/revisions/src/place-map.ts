import type { Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import type { RisingLine } from './timeline';

/** A moment of the notation before, and where the new notation has it. */
export type Anchor = readonly [before: Ticks, fresh: Ticks];

/**
 * Where moments of the notation before stand in the new one. Notes that both have say it exactly; between them it is read off the
 * line from one to the other, and far from any note off the times of the measures.
 */
export class PlaceMap {
  private readonly anchors: readonly Anchor[];

  /**
   * @param byTime   ticks before → ticks of the new notation, by the times of measures
   * @param anchors  in any order; those that would turn time around are left out
   */
  constructor(
    private readonly byTime: (before: Ticks) => Ticks,
    anchors: readonly Anchor[],
  ) {
    this.anchors = rising(anchors);
  }

  /** Where a moment is in the new notation; exact (a whole number) where notes of both say it. */
  at(before: Ticks): Ticks {
    const { anchors } = this;
    const after = countBefore(anchors, ([at]) => at <= before);
    const [left, right] = [anchors[after - 1], anchors[after]];
    if (left?.[0] === before) return left[1];
    if (left && right) {
      const byTimeHere =
        this.byTime(before) +
        this.off(left) +
        ((this.off(right) - this.off(left)) * (before - left[0])) / (right[0] - left[0]);
      return right[0] - left[0] <= NEAR_TICKS
        ? left[1] + ((before - left[0]) * (right[1] - left[1])) / (right[0] - left[0])
        : byTimeHere;
    }
    const beside = left ?? right;
    return this.byTime(before) + (beside ? this.off(beside) : 0);
  }

  private off([before, fresh]: Anchor): number {
    return fresh - this.byTime(before);
  }
}

/** Between notes no further apart than a whole note the tempo is taken to be even. */
const NEAR_TICKS: Ticks = 40320;

/** The map by the times of measures alone. */
export const byTime =
  (before: RisingLine, fresh: RisingLine) =>
  (ticks: Ticks): Ticks =>
    fresh.inverse(before.at(ticks));

/** The longest run of anchors in which time goes forward on both sides; of several at one moment the commonest. */
function rising(anchors: readonly Anchor[]): readonly Anchor[] {
  const votes = new Map<Ticks, Map<Ticks, number>>();
  for (const [before, fresh] of anchors) {
    const here = votes.get(before) ?? new Map<Ticks, number>();
    votes.set(before, here.set(fresh, (here.get(fresh) ?? 0) + 1));
  }
  const sorted = [...votes]
    .sort(([a], [b]) => a - b)
    .map(([before, here]): Anchor => {
      let [most, where] = [0, 0];
      for (const [fresh, count] of here) if (count > most) [most, where] = [count, fresh];
      return [before, where];
    });
  // Patience sorting: the last anchor of the best run of each length, each with the run before it.
  const lasts: Run[] = [];
  for (const anchor of sorted) {
    const length = countBefore(lasts, ({ anchor: [, fresh] }) => fresh < anchor[1]);
    lasts[length] = { anchor, before: lasts[length - 1] };
  }
  const run: Anchor[] = [];
  for (let last = lasts.at(-1); last; last = last.before) run.push(last.anchor);
  return run.reverse();
}

/** Anchors in which time goes forward, the last first. */
interface Run {
  readonly anchor: Anchor;
  readonly before: Run | undefined;
}
