import { storageUsed } from '@notewright/contracts';
import { accountWords } from '@notewright/words';
import { LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useAccount, useRefreshSession } from '../session/session';

/** How much of its room this account takes, where there is a limit; asked for anew whenever it is shown. */
export function StorageUsed() {
  const { used, allowed } = useAccount().storage;
  const refresh = useRefreshSession();
  useEffect(() => {
    refresh().catch(() => undefined); // what was known before stays on the screen
  }, [refresh]); // once, when it is opened
  if (allowed === null) return null;
  return (
    <Stack sx={{ gap: 0.75, mt: 2 }}>
      <Typography id="storage-used" variant="body2" color={used > allowed ? 'error' : 'textSecondary'}>
        {accountWords().storage({ used: storageUsed(used, allowed) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * used) / allowed)}
        color={used > allowed ? 'error' : 'primary'}
        aria-labelledby="storage-used"
        // The library's empty track has the bar's own colour, so that an empty bar looks like a full one.
        sx={{ bgcolor: 'action.disabledBackground' }}
      />
    </Stack>
  );
}
