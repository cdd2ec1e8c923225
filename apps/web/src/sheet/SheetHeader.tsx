import type { ScoreMeta } from '@notewright/score';
import { Box, Typography } from '@mui/material';

/** Title, subtitle and composer as at the head of a printed piece. */
export function SheetHeader({ meta }: { readonly meta: ScoreMeta }) {
  return (
    <Box component="header" sx={{ fontFamily: 'var(--score-text)', textAlign: 'center', pt: { xs: 2, sm: 4 }, pb: 2 }}>
      <Typography component="h1" sx={{ font: 'inherit', fontWeight: 700, fontSize: { xs: '1.6rem', sm: '2.1rem' } }}>
        {meta.title}
      </Typography>
      {meta.subtitle && (
        <Typography sx={{ font: 'inherit', fontStyle: 'italic', fontSize: '1.05rem' }}>{meta.subtitle}</Typography>
      )}
      {meta.composer && <Typography sx={{ font: 'inherit', textAlign: 'right' }}>{meta.composer}</Typography>}
    </Box>
  );
}
