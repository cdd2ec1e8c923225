import { DEFAULT_OPTIONS, type MeasureRange } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import type { Score } from '@notewright/score';
import { Box, Skeleton, Typography } from '@mui/material';
import { readingWords } from '@notewright/words';
import { useEffect, useMemo, useState } from 'react';
import { engraver } from '../sheet';

interface Props {
  readonly score: Score;
  readonly range: MeasureRange;
  /** Names the score for the engraver, which has that of the page, too. */
  readonly book: string;
  /** Width the music is engraved at; it is shown as wide as there is room. */
  readonly widthPx: number;
}

/** Heights of a line while it is drawn, so that cards do not jump: of one staff and of each further one. */
const LINE_PX = { first: 60, further: 55 };

/** One small line of music, without words for it: its card says what it is. */
export function SystemPicture({ score, range: { from, to }, book, widthPx }: Props) {
  const [outcome, setOutcome] = useState<{
    readonly of: string;
    readonly of2: Score;
    readonly system?: EngravedSystem;
  }>();
  const look = `${from}-${to} ${widthPx}`;
  useEffect(
    () =>
      engraver.engrave(
        score,
        {
          book,
          slot: `${book} ${from}-${to}`,
          range: { from, to },
          options: { ...DEFAULT_OPTIONS, lyrics: false },
          widthPx,
        },
        (answer) => setOutcome({ of: look, of2: score, ...(answer.ok && { system: answer.value }) }),
      ),
    [score, from, to, book, widthPx, look],
  );
  const system = outcome?.system;
  const svg = system?.svg;
  const picture = useMemo(() => (svg === undefined ? undefined : { __html: svg }), [svg]);
  const settled = outcome?.of === look && outcome.of2 === score;
  if (settled && !system)
    return (
      <Typography variant="body2" color="error">
        {readingWords().reading.notDrawn()}
      </Typography>
    );
  const staves = score.parts.reduce((count, part) => count + part.staves.length, 0);
  if (!picture) return <Skeleton variant="rounded" height={LINE_PX.first + LINE_PX.further * (staves - 1)} />;
  return (
    <Box
      aria-hidden
      className="sheet-system"
      data-testid="preview"
      sx={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
      dangerouslySetInnerHTML={picture}
    />
  );
}
