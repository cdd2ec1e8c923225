import type { EngravingOptions } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import {
  fittingStaffSize,
  musicArea,
  placeSystems,
  PT_PER_PX,
  type Margins,
  type PlacedSystem,
} from '@notewright/engraving/paper';
import type { Score } from '@notewright/score';
import { useMemo, useState } from 'react';
import { usePaperLines } from './usePaperLines';

export interface PaperMusic {
  readonly score: Score;
  readonly options: Partial<EngravingOptions>;
  /** Millimetres. */
  readonly margins: Margins;
  readonly visibleMeasures: number;
}

export interface PaperPlan {
  readonly systems: readonly EngravedSystem[];
  readonly places: readonly PlacedSystem[];
  readonly pageCount: number;
  readonly ptPerPx: number;
  /** Every line that was wanted is there, in the size that fits the pages. */
  readonly settled: boolean;
  readonly failed: boolean;
}

/**
 * Lines and pages of a score as its PDF has them, as far as they are engraved.
 *
 * @param titleHeight  in points
 * @param most  lines from this index on are not wanted
 * @param user  tells those apart that may plan the same score at once
 */
export function usePaperPlan(
  { score, options, margins, visibleMeasures }: PaperMusic,
  titleHeight: number,
  most: number,
  user?: string,
): PaperPlan {
  const wish = useMemo(
    () => ({ score, options, margins, visibleMeasures }),
    [score, options, margins, visibleMeasures],
  );
  const [fitting, setFitting] = useState<{ readonly wish: unknown; readonly staffSize: number }>();
  const fitted = fitting?.wish === wish;
  const staffSize = fitted ? fitting.staffSize : 1;
  const { systems, complete, goesOn, failed } = usePaperLines(
    score,
    options,
    margins,
    visibleMeasures,
    staffSize,
    most,
    user,
  );
  const { top, bottom } = useMemo(() => musicArea(margins), [margins]);
  const space = useMemo(() => ({ top, bottom, titleHeight }), [top, bottom, titleHeight]);
  const ptPerPx = PT_PER_PX * staffSize;
  const heights = useMemo(() => systems.map(({ heightPx }) => heightPx * ptPerPx), [systems, ptPerPx]);
  // As in the PDF: once all lines are known at the usual size, the size that fits the pages is chosen.
  if (complete && !fitted) setFitting({ wish, staffSize: fittingStaffSize(heights, space, !goesOn) });
  const places = useMemo(() => placeSystems(heights, space, complete && !goesOn), [heights, space, complete, goesOn]);
  return { systems, places, pageCount: 1 + (places.at(-1)?.page ?? 0), ptPerPx, settled: complete && fitted, failed };
}
