import { pageWords } from '@notewright/words';
import { IconButton, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { BrightnessAuto, DarkMode, LightMode } from '../icons/everyPage';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Cycles through the colours of the system, light and dark. */
export function ColourModeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const label = pageWords().colours({ now: mode, next: NEXT[mode] });
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => setMode(NEXT[mode])}>
        {mode === 'light' ? <LightMode /> : mode === 'dark' ? <DarkMode /> : <BrightnessAuto />}
      </IconButton>
    </Tooltip>
  );
}
