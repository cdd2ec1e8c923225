import type { EngravingOptions } from '@notewright/engraving';
import { scoreWords } from '@notewright/words';
import { A4, fittingStaffSize, musicArea, placeSystems, PT_PER_PX, type Margins } from '@notewright/engraving/paper';
import type { Score } from '@notewright/score';
import { Alert, Box } from '@mui/material';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import './sheet.css';
import { PaperTitle } from './PaperTitle';
import { usePaperLines } from './usePaperLines';
import { useWidth } from './useWidth';

interface Props {
  readonly score: Score;
  readonly options: Partial<EngravingOptions>;
  /** Millimetres. */
  readonly margins: Margins;
  readonly visibleMeasures: number;
  /** Only the first page, for a preview. */
  readonly firstOnly?: boolean;
}

/** More lines than fit on one page. */
const LINES_OF_A_PAGE = 16;

/**
 * The score on pages, broken into lines and pages as its PDF is. Pages fill the width they are given; inside, one unit is a point.
 */
export function PaperPages({ score, options, margins, visibleMeasures, firstOnly = false }: Props) {
  const most = firstOnly ? LINES_OF_A_PAGE : Infinity;
  const wish = useMemo(
    () => ({ score, options, margins, visibleMeasures }),
    [score, options, margins, visibleMeasures],
  );
  const [fitting, setFitting] = useState<{ readonly wish: unknown; readonly staffSize: number }>();
  const staffSize = fitting?.wish === wish ? fitting.staffSize : 1;
  const { systems, complete, goesOn, failed } = usePaperLines(
    score,
    options,
    margins,
    visibleMeasures,
    staffSize,
    most,
  );
  const frame = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(frame);
  const title = useRef<HTMLDivElement>(null);
  const [titleHeight, setTitleHeight] = useState(0);
  const { left, top, width, bottom } = useMemo(() => musicArea(margins), [margins]);
  useLayoutEffect(() => setTitleHeight(title.current?.offsetHeight ?? 0), [score.meta, width]);
  const space = useMemo(() => ({ top, bottom, titleHeight }), [top, bottom, titleHeight]);
  const ptPerPx = PT_PER_PX * staffSize;
  const heights = useMemo(() => systems.map(({ heightPx }) => heightPx * ptPerPx), [systems, ptPerPx]);
  // As in the PDF: once all lines are known at the usual size, the size that fits the pages is chosen.
  if (complete && fitting?.wish !== wish) setFitting({ wish, staffSize: fittingStaffSize(heights, space, !goesOn) });
  const places = useMemo(() => placeSystems(heights, space, complete && !goesOn), [heights, space, complete, goesOn]);
  const pageCount = firstOnly ? 1 : 1 + (places.at(-1)?.page ?? 0);
  return (
    <Box ref={frame} className="sheet" aria-busy={systems.length === 0}>
      {failed && <Alert severity="error">{scoreWords().pages.failed()}</Alert>}
      {Array.from({ length: pageCount }, (_, page) => (
        <Box
          key={page}
          data-testid="paper"
          role="img"
          aria-label={scoreWords().pages.page({ number: page + 1 })}
          sx={{
            position: 'relative',
            overflow: 'hidden',
            aspectRatio: `${A4.width} / ${A4.height}`,
            mb: 3,
            bgcolor: '#fff',
            color: '#000',
            boxShadow: 2,
          }}
        >
          <Box
            sx={{
              width: A4.width,
              height: A4.height,
              transformOrigin: '0 0',
              transform: `scale(${widthPx / A4.width})`,
            }}
          >
            {page === 0 && (
              <Box ref={title} sx={{ position: 'absolute', left, top, width }}>
                <PaperTitle meta={score.meta} />
              </Box>
            )}
            {places
              .filter((place) => place.page === page)
              .map(({ index, y, scale }) => {
                const system = systems[index]!;
                return (
                  <Box
                    key={index}
                    sx={{
                      position: 'absolute',
                      left,
                      top: y,
                      width: system.widthPx * ptPerPx * scale,
                      '& svg': { display: 'block', width: '100%', height: 'auto' },
                    }}
                    dangerouslySetInnerHTML={{ __html: system.svg }}
                  />
                );
              })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
