import { preflightWords, recordWords } from '@notewright/words';
import { Alert, Stack } from '@mui/material';
import { SoundNotices } from '../preflight/SoundNotices';
import type { CheckedTake } from './checkedTake';

/** What is noticed about a recording before it is sent: how it ended, what it sounds like, what becomes of the metronome in it. */
export function TakeNotices({ take }: { readonly take: CheckedTake }) {
  const { preflight, grid, cut, isKept, lengthSec } = take;
  const { checks, problems, settings } = recordWords();
  // Who played to the metronome knows how fast.
  const shown = grid ? { ...preflight, bpm: undefined } : preflight;
  return (
    <Stack sx={{ gap: 1 }}>
      {cut && <Alert severity="warning">{problems[cut]()}</Alert>}
      {!isKept && <Alert severity="warning">{problems.notKept()}</Alert>}
      <SoundNotices
        preflight={shown}
        lengthSec={lengthSec}
        origin="take"
        tuned={preflightWords().tuned({ autoTune: settings.autoTune() })}
      />
      {grid && <Alert severity="info">{grid.heard ? checks.clicksHeard() : checks.beatsKept()}</Alert>}
    </Stack>
  );
}
