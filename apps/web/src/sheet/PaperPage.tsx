import { A4, musicArea, type Margins } from '@notewright/engraving/paper';
import type { ScoreMeta } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { Box } from '@mui/material';
import type { Ref } from 'react';
import { PaperTitle } from './PaperTitle';
import type { PaperPlan } from './usePaperPlan';

interface Props {
  readonly meta: ScoreMeta;
  readonly plan: PaperPlan;
  readonly margins: Margins;
  /** Counted from 0. */
  readonly page: number;
  /** Of a point on the page. */
  readonly sizePx: number;
  readonly title?: Ref<HTMLDivElement>;
}

/** What stands on one page of paper, in its top left corner; inside, one unit is a point. */
export function PaperPage({ meta, plan, margins, page, sizePx, title }: Props) {
  const { systems, places, ptPerPx } = plan;
  const { left, top, width } = musicArea(margins);
  return (
    <Box sx={{ width: A4.width, height: A4.height, transformOrigin: '0 0' }} style={{ transform: `scale(${sizePx})` }}>
      {page === 0 && (
        <Box ref={title} sx={{ position: 'absolute', left, top, width }}>
          <PaperTitle meta={meta} />
        </Box>
      )}
      {places
        .filter((place) => place.page === page)
        .map(({ index, y, scale }) => {
          const system = itemAt(systems, index);
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
  );
}
