import type { Score } from '@notewright/score';
import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { SystemPicture } from '../readings/SystemPicture';
import { engraver } from '../sheet';

interface Props {
  readonly label: string;
  readonly score: Score;
  /** Names the score for the engraver. */
  readonly book: string;
}

const WIDTH_PX = 620;
const MEASURES_EACH = 4;
/** More than a page of it says nothing that listening does not. */
const MOST_MEASURES = 16;

/** How music begins, line by line. */
export function MusicPreview({ label, score, book }: Props) {
  useEffect(() => () => engraver.close(book), [book]);
  const shown = Math.min(MOST_MEASURES, score.measures.length);
  const lines = Array.from({ length: Math.ceil(shown / MEASURES_EACH) }, (_, index) => index * MEASURES_EACH);
  return (
    <Box component="figure" sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {lines.map((from) => (
        <SystemPicture
          key={from}
          book={book}
          score={score}
          range={{ from, to: Math.min(shown, from + MEASURES_EACH) }}
          widthPx={WIDTH_PX}
        />
      ))}
    </Box>
  );
}
