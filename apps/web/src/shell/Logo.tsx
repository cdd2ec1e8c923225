import { Box, Typography } from '@mui/material';

/** A sound wave that becomes a note. */
export function Logo({ size = 30, wordmark = true }: { size?: number; wordmark?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, color: 'primary.main' }}>
        <g fill="currentColor">
          <path d="M2 14h2.6v6H2zM7 10h2.6v14H7zM12 13h2.6v8H12z" opacity="0.75" />
          <path d="M24.6 3h2.5v20.2h-2.5z" />
          <ellipse cx="21.6" cy="23.8" rx="5.7" ry="4.1" transform="rotate(-22 21.6 23.8)" />
        </g>
      </Box>
      {wordmark && (
        <Typography component="span" variant="h3" sx={{ fontSize: size * 0.95, lineHeight: 1, color: 'text.primary' }}>
          Notewright
        </Typography>
      )}
    </Box>
  );
}
