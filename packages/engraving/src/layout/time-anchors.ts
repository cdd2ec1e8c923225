import type { Score, Ticks } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { HeadBox, MeasureBox, TimeAnchor } from './boxes';

export interface PlacedMoment {
  readonly measureIndex: number;
  readonly atTicks: Ticks;
  readonly x: number;
}

/**
 * Where the playback cursor stands at each moment of a system.
 *
 * Every onset (of a head or a drawn rest) is an anchor at the leftmost thing that starts there; each measure begins and
 * ends with one. Anchors never run backwards, even where a displaced head stands left of an earlier note.
 */
export function timeAnchors(
  score: Pick<Score, 'measures'>,
  measures: readonly (MeasureBox & { readonly contentX: number })[],
  moments: readonly PlacedMoment[],
): readonly TimeAnchor[] {
  const anchors: TimeAnchor[] = [];
  for (const { measureIndex, x, width, contentX } of measures) {
    const leftmost = new Map<Ticks, number>();
    for (const moment of moments)
      if (moment.measureIndex === measureIndex)
        leftmost.set(moment.atTicks, Math.min(leftmost.get(moment.atTicks) ?? Infinity, moment.x));
    if (!leftmost.has(0)) leftmost.set(0, Math.min(contentX, ...leftmost.values()));
    leftmost.set(itemAt(score.measures, measureIndex).durationTicks, x + width);
    let reached = -Infinity;
    for (const [atTicks, at] of [...leftmost].sort(([a], [b]) => a - b)) {
      reached = Math.max(reached, at);
      anchors.push({ measureIndex, atTicks, x: reached });
    }
  }
  return anchors;
}

/** Cursor position at a moment, between its neighbouring anchors; undefined when the measure is not in this system. */
export function xAtTicks(anchors: readonly TimeAnchor[], measureIndex: number, atTicks: Ticks): number | undefined {
  const own = anchors.filter((anchor) => anchor.measureIndex === measureIndex);
  const after = own.findIndex((anchor) => anchor.atTicks > atTicks);
  if (own.length === 0) return undefined;
  if (after === 0) return own[0]?.x;
  if (after < 0) return own.at(-1)?.x;
  const [left, right] = [own[after - 1]!, own[after]!];
  return left.x + ((right.x - left.x) * (atTicks - left.atTicks)) / (right.atTicks - left.atTicks);
}

/** The moment under an x position of this system: the nearest anchor at or before it, never a measure's end. */
export function momentAtX(
  anchors: readonly TimeAnchor[],
  measures: readonly MeasureBox[],
  x: number,
): { readonly measureIndex: number; readonly atTicks: Ticks } | undefined {
  const measure = measures.find((box) => x < box.x + box.width) ?? measures.at(-1);
  if (!measure) return undefined;
  const own = anchors.filter(({ measureIndex }) => measureIndex === measure.measureIndex).slice(0, -1);
  const reach = 8; // pixels: a click on the left edge of a head means that head
  const before = own.findLast((anchor) => anchor.x <= x + reach) ?? own[0];
  return before && { measureIndex: before.measureIndex, atTicks: before.atTicks };
}

/** The head whose centre is nearest to a point, within `reachPx`. */
export function nearestHead(heads: readonly HeadBox[], x: number, y: number, reachPx = 20): HeadBox | undefined {
  let best: HeadBox | undefined;
  let bestDistance = reachPx;
  for (const head of heads) {
    const distance = Math.hypot(head.x + head.width / 2 - x, head.y + head.height / 2 - y);
    if (distance <= bestDistance) [best, bestDistance] = [head, distance];
  }
  return best;
}
