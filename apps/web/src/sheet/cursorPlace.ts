import { xAtTicks, type EngravedSystem } from '@notewright/engraving/layout';
import type { Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import type { Line } from '@notewright/engraving';

export interface CursorPlace {
  readonly lineIndex: number;
  readonly measureIndex: number;
  /** Share of the line's picture, 0–1 from its left and top. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The last index whose entry is at most `value`, in an ascending list; 0 before the first. */
const lastAtMost = (ascending: readonly number[], value: number): number =>
  Math.max(0, countBefore(ascending, (one) => one <= value) - 1);

/**
 * Where the cursor stands at a moment of the score; undefined after the last visible measure.
 *
 * A line not engraved yet is crossed at even speed, so the cursor never waits for a picture.
 *
 * @param starts   of the measures, one entry more than measures
 * @param systems  those engraved so far, by line
 */
export function cursorPlace(
  ticks: Ticks,
  starts: readonly Ticks[],
  lines: readonly Line[],
  systems: ReadonlyMap<number, EngravedSystem>,
): CursorPlace | undefined {
  const end = lines.at(-1)?.to ?? 0;
  if (end === 0 || ticks < 0 || ticks > starts[end]!) return undefined;
  const measureIndex = Math.min(lastAtMost(starts, ticks), end - 1);
  const lineIndex = lastAtMost(
    lines.map(({ from }) => from),
    measureIndex,
  );
  const line = lines[lineIndex]!;
  const system = systems.get(lineIndex);
  const box = system?.measures.find((measure) => measure.measureIndex === measureIndex);
  const x = system && xAtTicks(system.anchors, measureIndex, ticks - starts[measureIndex]!);
  if (!system || !box || x === undefined) {
    const share = (ticks - starts[line.from]!) / (starts[line.to]! - starts[line.from]!);
    return { lineIndex, measureIndex, x: share, top: 0.1, bottom: 0.9 };
  }
  return {
    lineIndex,
    measureIndex,
    x: x / system.widthPx,
    top: box.y / system.heightPx,
    bottom: (box.y + box.height) / system.heightPx,
  };
}
