import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** Whoever is led there has chosen to sign up, or is signed in no more; a step back is neither. */
const ENTRY = /^\/(login|register|onboarding)/;

/**
 * Holds up whoever leaves while something would be lost, whichever way: the cross, Escape, the browser's Back, a closed window.
 *
 * @param isFilled  whether there is anything to lose just now
 * @returns asks: somebody wants to leave; stay and leave answer
 */
export function useAskBeforeLeaving(isFilled: () => boolean) {
  const leaves = useCallback<BlockerFunction>(
    ({ nextLocation, historyAction }) => isFilled() && (historyAction === 'POP' || !ENTRY.test(nextLocation.pathname)),
    [isFilled],
  );
  const blocker = useBlocker(leaves);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isFilled() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isFilled]);
  return { asks: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
