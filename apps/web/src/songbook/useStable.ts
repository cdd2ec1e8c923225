import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as its component is there, doing what the newest one does: what is given it need not be drawn anew. */
export function useStable<Given extends readonly unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
