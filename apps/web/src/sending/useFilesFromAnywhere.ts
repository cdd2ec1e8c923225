import { useEffect, useEffectEvent, useState } from 'react';
import { filesOf } from './dropped';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, or pasted. What something below has taken already is left to it; a file that is
 * dropped beside it never makes the browser leave the page.
 *
 * @param onFiles  undefined while nothing may be dropped
 * @returns whether files hang over the page just now
 */
export function useFilesFromAnywhere(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    if (onFiles) void filesOf(transfer).then((files) => files.length > 0 && onFiles(files));
  });
  const show = useEffectEvent((hanging: boolean) => setOver(hanging && onFiles !== undefined));
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      const taken = event.defaultPrevented;
      event.preventDefault();
      show(!taken);
    };
    // Leaving the window, not an element in it.
    const leave = (event: DragEvent) => event.relatedTarget === null && show(false);
    const drop = (event: DragEvent) => {
      show(false);
      if (!carriesFiles(event) || event.defaultPrevented || !event.dataTransfer) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData?.files.length) return;
      event.preventDefault();
      take(event.clipboardData);
    };
    const listeners = [
      ['dragenter', drag],
      ['dragover', drag],
      ['dragleave', leave],
      ['drop', drop],
      ['paste', paste],
    ] as const;
    for (const [kind, listener] of listeners) window.addEventListener(kind, listener as EventListener);
    return () => {
      for (const [kind, listener] of listeners) window.removeEventListener(kind, listener as EventListener);
    };
  }, []);
  return over;
}
