import { Box, Typography } from '@mui/material';
import { LogoMark } from './LogoMark';

export function Logo({ size = 30, wordmark = true }: { size?: number; wordmark?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ display: 'flex', color: 'primary.main', '& svg': { width: size, height: size } }}>
        <LogoMark />
      </Box>
      {wordmark && (
        <Typography component="span" variant="h3" sx={{ fontSize: size * 0.95, lineHeight: 1, color: 'text.primary' }}>
          Notewright
        </Typography>
      )}
    </Box>
  );
}
