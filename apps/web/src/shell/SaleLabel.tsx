import type { Sale } from '@notewright/contracts';
import { planWords, shellWords } from '@notewright/words';
import { useEffect, useState } from 'react';
import { LocalFireDepartment } from '../icons/shell';
import { readWireDate } from '../parts/songDate';

/** Browsers count no further. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** What the button in the bar says: how much less things cost, until that is over. */
export default function SaleLabel({ sale: { percent, label, until } }: { readonly sale: Sale }) {
  const untilMs = readWireDate(until);
  const [over, setOver] = useState(() => Date.now() >= untilMs);
  useEffect(() => {
    const waitMs = Math.max(0, untilMs - Date.now());
    if (waitMs > LONGEST_WAIT_MS) return undefined;
    const waiting = setTimeout(() => setOver(true), waitMs);
    return () => clearTimeout(waiting);
  }, [untilMs]);
  if (over) return shellWords().upgrade();
  return (
    <>
      <LocalFireDepartment fontSize="small" sx={{ mr: 0.5 }} /> {label ?? planWords().sale.off({ percent })}
    </>
  );
}
