import { lazy, useEffect, useState, type ComponentType } from 'react';
import { musicShown, type SheetPlace } from '../sheet';

const load = () => import('../practice');

/** Comes when it is asked for. */
export const PracticePanel = lazy(() => load().then(({ PracticePanel }) => ({ default: PracticePanel })));

/** See there; nothing until the music stands on the page. */
export const Surroundings = lazy(() =>
  musicShown.then(load).then(
    ({ Surroundings }) => ({ default: Surroundings }),
    () => ({ default: () => null }), // it plays without
  ),
);

/** See there; once the music stands on the page. */
export const LoopOnSeekBar = lazy(() =>
  musicShown.then(load).then(
    ({ LoopOnSeekBar }) => ({ default: LoopOnSeekBar }),
    () => ({ default: () => null }), // the loop stands on the sheet, too
  ),
);

/** What draws loops on the sheet, once the music stands there; a drag before that does nothing. */
export function useLoopOnSheet(): ComponentType<SheetPlace> | undefined {
  const [overlay, setOverlay] = useState<ComponentType<SheetPlace>>();
  useEffect(() => {
    let left = false;
    void musicShown.then(() =>
      load().then(
        ({ LoopOnSheet }) => !left && setOverlay(() => LoopOnSheet),
        () => undefined, // without a line there are no loops; the panel, asked for, says so
      ),
    );
    return () => {
      left = true;
    };
  }, []);
  return overlay;
}
