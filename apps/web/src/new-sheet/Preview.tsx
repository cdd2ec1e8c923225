import { blankWords } from '@notewright/words';
import { Box, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { SystemPicture } from '../readings/SystemPicture';
import { engraver } from '../sheet';
import { beginningOf, type Wishes } from './wishes';

/** Names the score for the engraver. */
const BOOK = 'new sheet';
const WIDTH_PX = 620;
/** More parts than these would fill the screen. */
const MOST_PARTS = 6;

/** How the sheet will begin, as it is wished for so far. */
export function Preview({ wishes }: { readonly wishes: Wishes }) {
  const { parts, meter, key, bpm, pickup, measures } = useDeferredValue(wishes);
  const score = useMemo(
    () => beginningOf({ step: 'piece', parts: parts.slice(0, MOST_PARTS), meter, key, bpm, pickup, measures }),
    [parts, meter, key, bpm, pickup, measures],
  );
  useEffect(() => () => engraver.close(BOOK), []);
  return (
    <Box component="figure" sx={{ m: 0, mt: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {blankWords().preview()}
      </Typography>
      <SystemPicture book={BOOK} score={score} range={{ from: 0, to: score.measures.length }} widthPx={WIDTH_PX} />
    </Box>
  );
}
