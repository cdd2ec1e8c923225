import type { EngravedSystem } from '@notewright/engraving/layout';
import { useEffect, type RefObject } from 'react';

const LOOK_AGAIN_MS = 50;

/** Calls `onWhole` once every line has its picture in the page; never while a line fails. Undefined: nobody waits. */
export function useWholeSheet(
  sheet: RefObject<HTMLElement | null>,
  systems: RefObject<ReadonlyMap<number, EngravedSystem>>,
  lineCount: number,
  onWhole: (() => void) | undefined,
): void {
  useEffect(() => {
    if (!onWhole || lineCount === 0) return undefined;
    const timer = setInterval(() => {
      const pictures = sheet.current?.querySelectorAll('[data-picture]').length ?? 0;
      if (systems.current.size < lineCount || pictures < lineCount) return;
      clearInterval(timer);
      onWhole();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [sheet, systems, lineCount, onWhole]);
}
