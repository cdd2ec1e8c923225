import { Box } from '@mui/material';

/** Five thin lines across the page: the staff every page of the app hangs on. Decoration only. */
export function StaffLines({ gap = 3 }: { gap?: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        height: gap * 4 + 1,
        backgroundImage: `repeating-linear-gradient(to bottom, var(--mui-palette-divider) 0 1px, transparent 1px ${gap}px)`,
      }}
    />
  );
}
