import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { letGoOfFirstSight } from '../first-sight';
import { keepFirstSight } from '../first-sight/keep';
import { musicShown } from '../sheet';

/** The page has come to rest by then: its letters and bars are there. */
const SETTLE_MS = 1500;
const MOST_TRIES = 4;

/** Keeps what is seen first of the score at this address for its next opening; what was kept leaves with the address. */
export function useFirstSight(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    let left = false;
    const look = async () => {
      await musicShown;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
        if (left || (await keepFirstSight())) return;
      }
    };
    // A browser that keeps nothing draws anew at each opening.
    look().catch((error: unknown) => console.warn('what was seen of the score was not kept', error));
    return () => {
      left = true;
      letGoOfFirstSight();
    };
  }, [pathname, search]);
}
