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
    let end = (): void => undefined;
    let left = false;
    const begin = async () => {
      const [{ showTour }, { stopsOf }] = await patiently(() => Promise.all([import('./showTour'), import('./stops')]));
      if (left) return;
      const stops = stopsOf(name).filter(({ at }) => isSeen(at));
      if (hasSeen(name, document.cookie) || stops.length === 0 || isCovered()) return wait();
      document.cookie = seenCookie(name);
      end = showTour(stops, () => {
        end = () => undefined;
      });
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
      end();
    };
  }, [name]);
}

const isSeen = (at: string): boolean =>
  (document.querySelector(`[data-tour="${at}"]`)?.getClientRects().length ?? 0) > 0;

/** Dialogs and menus come first, and so does whatever is still on its way. */
const isCovered = (): boolean => document.querySelector('.MuiModal-root, .driver-popover, [aria-busy="true"]') !== null;
