import { Button, IconButton, Tooltip } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { AltRoute } from '../icons/scorePage';
import { useSmallScreen } from '../parts/useSmallScreen';
import type { ReadingControl } from '../readings/control';
import { keyName, PLAY_SHORTCUTS } from './shortcuts';

/** The quiet way to other readings, in the bar of playback. */
export function ReadsWrongButton({ control: { open, ask, close } }: { readonly control: ReadingControl }) {
  const small = useSmallScreen();
  const name = scoreWords().readings.ask();
  const shortcut = PLAY_SHORTCUTS.find(({ action }) => action === 'openReadings')!;
  const does = { 'aria-expanded': open, onClick: () => (open ? close() : ask('open-readings')) };
  return (
    <Tooltip describeChild title={scoreWords().readings.askTip({ key: keyName(shortcut) })}>
      {small ? (
        <IconButton size="small" aria-label={name} {...does}>
          <AltRoute fontSize="small" />
        </IconButton>
      ) : (
        <Button
          size="small"
          color="inherit"
          startIcon={<AltRoute fontSize="small" />}
          {...does}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0, minHeight: 36 }}
        >
          {name}
        </Button>
      )}
    </Tooltip>
  );
}
