import { useEffect, useState, type ComponentType } from 'react';
import { lazyPart, patiently } from '../parts/lazyPart';
import type { RollOverlay } from '../roll';
import { musicShown, type SheetPlace } from '../sheet';

const load = () => import('../practice');

/** Comes when it is asked for. */
export const PracticeDock = lazyPart(() => load().then((file) => file.PracticeDock));

/** See there; nothing until the music stands on the page. */
export const Surroundings = lazyPart(() => musicShown.then(load).then((file) => file.Surroundings));

/** See there; once the music stands on the page. */
export const LoopOnSeekBar = lazyPart(() => musicShown.then(load).then((file) => file.LoopOnSeekBar));

/** See there; once the music stands on the page, in the place of the button at rest. */
export const MidiButton = lazyPart(() => musicShown.then(() => import('../midi')).then((file) => file.MidiButton));

/** See there. */
export const LoopOnRoll: ComponentType<RollOverlay> = lazyPart(() => load().then((file) => file.LoopOnRoll));

/** What draws loops and keys on the sheet, once the music stands there; a drag before that does nothing. */
export function useOverSheet(): ComponentType<SheetPlace> | undefined {
  const [overlay, setOverlay] = useState<ComponentType<SheetPlace>>();
  useEffect(() => {
    let left = false;
    void musicShown.then(() => patiently(load)).then(({ OverSheet }) => !left && setOverlay(() => OverSheet));
    return () => {
      left = true;
    };
  }, []);
  return overlay;
}
