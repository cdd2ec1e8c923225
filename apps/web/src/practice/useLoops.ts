import { use, useEffect, useRef, type RefObject } from 'react';
import { PractisedContext, type Practised } from './context';
import { listenForLoops, type LoopSurface } from './loopGesture';

/** Draws the loop and what a hand has of it so far, until it is stopped. */
type Painter = LoopSurface & { stop(): void };

/**
 * Loops over something that shows music: a drag across measures makes one, its edges are dragged. Nothing is rendered while it moves; the
 * painter draws once a frame, and only what changed.
 *
 * @param surface    what hands drag on
 * @param painterOn  kept between renderings: another one is another painter
 * @returns the layer to draw in
 */
export function useLoops(
  surface: RefObject<HTMLElement | null>,
  painterOn: (element: HTMLElement, layer: HTMLElement, practised: () => Practised | undefined) => Painter,
): RefObject<HTMLDivElement | null> {
  const practised = use(PractisedContext);
  const layer = useRef<HTMLDivElement>(null);
  const newest = useRef(practised);
  useEffect(() => {
    newest.current = practised;
  }, [practised]);
  useEffect(() => {
    const [element, over] = [surface.current, layer.current];
    if (!element || !over) return undefined;
    const painter = painterOn(element, over, () => newest.current);
    const stop = listenForLoops(element, painter, () => newest.current);
    return () => {
      stop();
      painter.stop();
    };
  }, [surface, painterOn]);
  return layer;
}
