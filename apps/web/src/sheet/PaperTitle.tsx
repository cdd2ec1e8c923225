import type { ScoreMeta } from '@notewright/score';
import { Box } from '@mui/material';

/** Title, subtitle and composer at the head of the first page, in the sizes of the PDF (points). */
export function PaperTitle({ meta }: { readonly meta: ScoreMeta }) {
  if (!meta.title && !meta.subtitle && !meta.composer) return null;
  const line = { fontFamily: 'var(--score-text)', lineHeight: 1.25, overflowWrap: 'anywhere' } as const;
  return (
    <Box sx={{ pb: '14px' }}>
      {meta.title && (
        <Box dir="auto" sx={{ ...line, fontSize: 22, fontWeight: 700, textAlign: 'center' }}>
          {meta.title}
        </Box>
      )}
      {meta.subtitle && (
        <Box dir="auto" sx={{ ...line, fontSize: 12, fontStyle: 'italic', textAlign: 'center' }}>
          {meta.subtitle}
        </Box>
      )}
      {meta.composer && (
        <Box dir="auto" sx={{ ...line, fontSize: 11, textAlign: 'right' }}>
          {meta.composer}
        </Box>
      )}
    </Box>
  );
}
