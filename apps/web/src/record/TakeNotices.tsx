import { recordWords } from '@notewright/words';
import { Alert, Stack } from '@mui/material';
import { spokenLength } from '../parts/spokenLength';
import { spokenLocale } from '../parts/locale';
import type { CheckedTake } from './checkedTake';

const CONCERT_PITCH_HZ = 440;

/** What is noticed about a recording before it is sent: troubles first, else that it sounds good. */
export function TakeNotices({ take }: { readonly take: CheckedTake }) {
  const { preflight, grid, cut, isKept, lengthSec } = take;
  const { checks, problems, settings } = recordWords();
  const { trouble, tuningCents: cents } = preflight;
  const hertz = new Intl.NumberFormat(spokenLocale(), { maximumFractionDigits: 0 });
  return (
    <Stack sx={{ gap: 1 }}>
      {cut && <Alert severity="warning">{problems[cut]()}</Alert>}
      {!isKept && <Alert severity="warning">{problems.notKept()}</Alert>}
      {trouble ? (
        <Alert severity="warning">{checks[trouble]()}</Alert>
      ) : (
        <Alert severity="success">{checks.good({ length: spokenLength(Math.floor(lengthSec)) })}</Alert>
      )}
      {cents !== undefined && (
        <Alert severity="info">
          {checks.tuning({
            cents: Math.abs(cents),
            direction: cents > 0 ? 'high' : 'low',
            hertz: hertz.format(CONCERT_PITCH_HZ * 2 ** (cents / 1200)),
          })}{' '}
          {checks.tuned({ autoTune: settings.autoTune() })}
        </Alert>
      )}
      {grid && <Alert severity="info">{grid.heard ? checks.clicksHeard() : checks.beatsKept()}</Alert>}
    </Stack>
  );
}
