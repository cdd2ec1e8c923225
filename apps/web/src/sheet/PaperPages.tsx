import { scoreWords } from '@notewright/words';
import { A4 } from '@notewright/engraving/paper';
import { Alert, Box } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import './sheet.css';
import { PaperPage } from './PaperPage';
import { usePaperPlan, type PaperMusic } from './usePaperPlan';
import { useWidth } from './useWidth';

interface Props extends PaperMusic {
  /** Only the first page, for a preview. */
  readonly firstOnly?: boolean;
}

/** More lines than fit on one page. */
const LINES_OF_A_PAGE = 16;

/** The score on pages, broken into lines and pages as its PDF is. Pages fill the width they are given. */
export function PaperPages({ firstOnly = false, ...music }: Props) {
  const { score, margins } = music;
  const frame = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(frame);
  const title = useRef<HTMLDivElement>(null);
  const [titleHeight, setTitleHeight] = useState(0);
  useLayoutEffect(() => setTitleHeight(title.current?.offsetHeight ?? 0), [score.meta, margins]);
  const plan = usePaperPlan(music, titleHeight, firstOnly ? LINES_OF_A_PAGE : Infinity);
  const pageCount = firstOnly ? 1 : plan.pageCount;
  return (
    <Box ref={frame} className="sheet" aria-busy={plan.systems.length === 0}>
      {plan.failed && <Alert severity="error">{scoreWords().pages.failed()}</Alert>}
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
          <PaperPage meta={score.meta} {...{ plan, margins, page, title }} sizePx={widthPx / A4.width} />
        </Box>
      ))}
    </Box>
  );
}
