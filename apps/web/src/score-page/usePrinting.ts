import { useCallback, useLayoutEffect, useState } from 'react';

/**
 * Printing by the browser. The page holds only the lines near the screen, so all of them are engraved first; the browser's own
 * shortcut (Ctrl+P, ⌘P) is taken over for the same reason.
 *
 * @returns `onWhole` for the sheet while it gets ready for paper, else undefined
 */
export function usePrinting() {
  const [waiting, setWaiting] = useState(false);
  const print = useCallback(() => setWaiting(true), []);
  const onWhole = useCallback(() => {
    window.print();
    setWaiting(false);
  }, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p')
        return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [print]);
  return { print, waiting, onWhole: waiting ? onWhole : undefined };
}
