import { SOURCES } from '@notewright/contracts';
import { useEffect, useState } from 'react';
import { forgetTake, waitingTakes, type WaitingTake } from './sound/takeStore';

/**
 * Recordings of this account that wait on this device.
 *
 * @param wanted  whether anybody wants to know; decided when the wizard opens
 */
export function useWaitingTakes(accountId: string, wanted: boolean) {
  const [takes, setTakes] = useState<readonly WaitingTake[]>([]);
  const [asked] = useState(wanted);
  useEffect(() => {
    if (!asked) return;
    let open = true;
    const found = (all: readonly WaitingTake[]) => {
      const usable = all.filter(({ lengthSec }) => lengthSec >= SOURCES.mic.lengthSec.min);
      for (const take of all) if (!usable.includes(take)) void forgetTake(take.header.id).catch(() => undefined);
      if (open) setTakes(usable);
    };
    waitingTakes(accountId).then(found, () => undefined); // without a database nothing waits in it
    return () => {
      open = false;
    };
  }, [accountId, asked]);
  return {
    take: takes[0],
    more: Math.max(0, takes.length - 1),
    leave: () => setTakes([]),
    remove: () => {
      const [first, ...rest] = takes;
      if (first) void forgetTake(first.header.id).catch(() => undefined);
      setTakes(rest);
    },
  };
}
