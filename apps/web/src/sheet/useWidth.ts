import { useLayoutEffect, useState, type RefObject } from 'react';

/** Settling time of a window that is being resized; each width in between would be engraved for nothing. */
const SETTLE_MS = 120;

/** Inner width of an element in whole pixels, 0 before it is known. The first is immediate, changes settle first. */
export function useWidth(elementRef: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = elementRef.current;
    if (!target) return;
    setWidth(Math.floor(target.clientWidth));
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The observer knows the width; asking the element would lay the page out anew whenever a line arrives.
    const observer = new ResizeObserver(([entry]) => {
      clearTimeout(timer);
      const width = Math.floor(entry!.contentRect.width);
      timer = setTimeout(() => setWidth(width), SETTLE_MS);
    });
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [elementRef]);
  return width;
}
