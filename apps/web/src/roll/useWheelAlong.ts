import { useEffect, type RefObject } from 'react';

/**
 * The wheel of a mouse goes along an element that is only scrolled sideways. At its ends the page is scrolled, as ever.
 *
 * @param of  the element; one that can be scrolled up and down keeps its wheel
 */
export function useWheelAlong(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY } = event;
      if (event.ctrlKey || event.metaKey || event.shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) return;
      if (element.scrollHeight > element.clientHeight + 1) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 16 : deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [of]);
}
