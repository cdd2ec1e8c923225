import { Box, Typography } from '@mui/material';
import { LogoMark } from '../parts/LogoMark';
import { PRODUCT } from '../parts/product';

interface Props {
  readonly size?: number;
  readonly wordmark?: boolean;
  /** On the boards of the book instead of on paper. */
  readonly onCover?: boolean;
}

export function Logo({ size = 30, wordmark = true, onCover = false }: Props) {
  const mark = { color: onCover ? 'var(--gilt)' : 'primary.main', '& svg': { width: size, height: size } };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ display: 'flex', ...mark }}>
        <LogoMark />
      </Box>
      {wordmark && (
        <Typography
          component="span"
          variant="h3"
          sx={{ fontSize: size * 0.95, lineHeight: 1, color: onCover ? 'var(--on-cover)' : 'text.primary' }}
        >
          {PRODUCT}
        </Typography>
      )}
    </Box>
  );
}
