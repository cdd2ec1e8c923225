import type { ScoreMeta } from '@notewright/score';
import { scoreWords } from '@notewright/words';
import { Box, ButtonBase, Typography } from '@mui/material';

interface Props {
  readonly meta: ScoreMeta;
  /** Where the header can be changed: what a click on it opens. */
  readonly onEdit?: () => void;
}

/** Title, subtitle and composer as at the head of a printed piece. */
export function SheetHeader({ meta, onEdit }: Props) {
  const words = (
    <>
      <Typography
        component="h1"
        dir="auto"
        sx={{ font: 'inherit', fontWeight: 700, fontSize: { xs: '1.6rem', sm: '2.1rem' } }}
      >
        {meta.title}
      </Typography>
      {meta.subtitle && (
        <Typography dir="auto" sx={{ font: 'inherit', fontStyle: 'italic', fontSize: '1.05rem' }}>
          {meta.subtitle}
        </Typography>
      )}
      {meta.composer && (
        <Typography dir="auto" sx={{ font: 'inherit', textAlign: 'right' }}>
          {meta.composer}
        </Typography>
      )}
    </>
  );
  return (
    <Box
      component="header"
      sx={{
        fontFamily: 'var(--score-text)',
        textAlign: 'center',
        overflowWrap: 'anywhere', // a word may be longer than the page is wide
        pt: { xs: 2, sm: 4 },
        pb: 2,
      }}
    >
      {onEdit ? (
        <ButtonBase
          onClick={onEdit}
          sx={{
            display: 'block',
            width: '100%',
            font: 'inherit',
            borderRadius: 1,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {words}
          <span className="only-spoken">{scoreWords().sheet.editHeader()}</span>
        </ButtonBase>
      ) : (
        words
      )}
    </Box>
  );
}
