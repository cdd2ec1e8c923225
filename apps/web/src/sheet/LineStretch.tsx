import type { EngravingOptions, Line } from '@notewright/engraving';
import { itemAt } from '@notewright/score/lists';
import type { Score } from '@notewright/score';
import { memo, type ComponentProps } from 'react';
import { isOn } from './lines';
import type { LineRange } from './spokenRange';
import { SystemLine } from './SystemLine';

type OfLine = ComponentProps<typeof SystemLine>;
type SameForAll = 'newest' | 'attempt' | 'onRetry' | 'onShown' | 'onPoint' | 'doubts' | 'changedHeads' | 'changedSigns' | 'onRemark' | 'marked'; // prettier-ignore

interface Props extends Pick<OfLine, SameForAll> {
  readonly options: Partial<EngravingOptions>;
  readonly layoutKey: string;
  readonly lines: readonly Line[];
  readonly lineScores: readonly Score[];
  /** Its first line. */
  readonly from: number;
  /** The lines of it that are near the screen, as words: a set would be another one with every line that is scrolled. */
  readonly near: string;
  /** The lines of it that stand in words. */
  readonly spokenFrom: number;
  readonly spokenTo: number;
  /** Where the doubt is that the reader is at. */
  readonly doubtAt?: number | undefined;
  readonly currentDoubt?: string | undefined;
}

/** So many lines that a usual score has a few stretches. */
export const STRETCH = 32;

/**
 * Some lines of a sheet, without an element of their own. Who scrolls through a long score changes what is near in one or two stretches;
 * the other lines, a thousand of them perhaps, are not looked at.
 */
export const LineStretch = memo(function LineStretch(props: Props) {
  const { layoutKey, lines, lineScores, from, near, spokenFrom, spokenTo, doubtAt, currentDoubt, ...same } = props;
  const nearby = new Set(near.split(' ').filter(Boolean).map(Number));
  return lines.slice(from, from + STRETCH).map((line, offset) => {
    const index = from + offset;
    const isNear = nearby.has(index);
    const here = doubtAt !== undefined && isOn(line, doubtAt);
    return (
      <SystemLine
        key={`${layoutKey} ${line.from}`}
        {...same}
        score={itemAt(lineScores, index)}
        line={line}
        index={index}
        near={isNear}
        spoken={isNear || (index >= spokenFrom && index < spokenTo)}
        currentDoubt={here ? currentDoubt : undefined}
      />
    );
  });
});

/** What a stretch needs to know of the lines near the screen and of those in words. */
export function ofStretch(from: number, count: number, near: ReadonlySet<number>, spoken: LineRange) {
  const to = Math.min(count, from + STRETCH);
  const indices = Array.from({ length: to - from }, (_, offset) => from + offset);
  return {
    near: indices.filter((index) => near.has(index)).join(' '),
    spokenFrom: Math.min(to, Math.max(from, spoken.from)),
    spokenTo: Math.max(from, Math.min(to, spoken.to)),
  };
}
