import { useEffect } from 'react';
import type { CheckedTake } from './checkedTake';
import { keepHeader } from './sound/takeStore';

/** Ends are dragged: only where they come to rest is kept. */
const REST_MS = 300;

/** Keeps with a recording that waits on the device which part of it is wanted; the recording itself stays whole. */
export function useKeepPart(take: CheckedTake | undefined): void {
  const { header, isKept } = take ?? {};
  useEffect(() => {
    if (!header?.part || !isKept) return;
    const keep = () => void keepHeader(header).catch(() => undefined); // the part is chosen again then
    const timer = setTimeout(keep, REST_MS);
    return () => clearTimeout(timer);
  }, [header, isKept]);
}
