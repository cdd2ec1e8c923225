import { recordWords } from '@notewright/words';
import { Box } from '@mui/material';

/** Below this the meter shows nothing; the ear hears levels in decibels. */
const LOWEST_DB = -54;
/** From here on little is missing to distortion. */
const LOUD = 0.7;
const FULL = 0.98;

/** How loud it is just now. @param level  highest sample of the last moment, 0–1 */
export function LevelMeter({ level }: { readonly level: number }) {
  const share = Math.max(0, Math.min(1, 1 - (20 * Math.log10(level + 1e-6)) / LOWEST_DB));
  const colour = level >= FULL ? 'error.main' : level >= LOUD ? 'warning.main' : 'success.main';
  return (
    <Box
      role="meter"
      aria-label={recordWords().take.level()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      sx={{ height: 12, borderRadius: 6, bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      <Box
        sx={{
          height: '100%',
          width: '100%',
          bgcolor: colour,
          transformOrigin: 'left',
          transition: 'transform 80ms linear',
        }}
        style={{ transform: `scaleX(${share})` }}
      />
    </Box>
  );
}
