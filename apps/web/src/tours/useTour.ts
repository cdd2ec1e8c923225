import type { TourName } from '@notewright/contracts';
import { useEffect } from 'react';
import { patiently } from '../parts/lazyPart';
import { hasSeen, seenCookie } from './tourCookies';

/** How often it is looked whether the page is ready to be shown. */
const LOOK_MS = 500;

/**
 * Shows a tour to whoever has not seen it on this device, once its page is there and no dialog or menu lies over it. It counts
 * as seen as soon as it begins, so that a second tab does not begin it again.
 *
 * @param name  undefined while there is nothing to be shown yet
 */
export function useTour(name: TourName | undefined): void {
  useEffect(() => {
    if (!name || hasSeen(name, document.cookie)) return undefined;
    let end: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      const { showTour } = await patiently(() => import('./showTour'));
      if (left || hasSeen(name, document.cookie)) return;
      end = isCovered() ? undefined : showTour(name);
      if (end) document.cookie = seenCookie(name);
      else wait();
    };
    let looking: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      looking = setTimeout(() => {
        if (hasSeen(name, document.cookie)) return;
        if (isCovered() || document.hidden) wait();
        else void begin();
      }, LOOK_MS);
    };
    wait();
    return () => {
      left = true;
      clearTimeout(looking);
      end?.();
    };
  }, [name]);
}

/** Dialogs and menus come first, and so does whatever is still on its way. */
const isCovered = (): boolean => document.querySelector('.MuiModal-root, .driver-popover, [aria-busy="true"]') !== null;
