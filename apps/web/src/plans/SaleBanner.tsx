import type { Sale } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LocalFireDepartment } from '../icons/shell';
import { readWireDate } from '../parts/songDate';
import { useRefreshSession } from '../session/session';
import { timeLeft } from './timeLeft';

/** How much less everything costs, and how long still. When it is over, the account is asked for anew. */
export function SaleBanner({ sale: { percent, label, until } }: { readonly sale: Sale }) {
  const words = planWords().sale;
  const refresh = useRefreshSession();
  const [now, setNow] = useState(Date.now);
  const left = timeLeft(readWireDate(until) - now);
  const over = left === undefined;
  useEffect(() => {
    if (over) return void refresh();
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [over, refresh]);
  if (over) return null;
  return (
    <Paper
      component="section"
      aria-labelledby="sale"
      sx={{
        p: 2,
        mb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        bgcolor: 'var(--gilt)',
        color: '#281d06',
      }}
    >
      <LocalFireDepartment />
      <Typography id="sale" component="h2" sx={{ fontWeight: 600, flexGrow: 1 }}>
        {label === null ? words.heading({ percent }) : `${label} · ${words.off({ percent })}`}
      </Typography>
      <Typography role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words.ends()} {words.left(left)}
      </Typography>
    </Paper>
  );
}
