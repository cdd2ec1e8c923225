import { Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '../parts/lazyPart';
import { musicShown } from '../sheet';
import { NotYetPrinted } from './NotYetPrinted';
import type { Printer, PrintingProps } from './Printing';

const Pages = lazyPart(async () => {
  await musicShown;
  return (await import('./Printing')).Printing;
});

interface Props extends Omit<PrintingProps, 'asked'> {
  /** Only the beginning of the score is read yet; the measures behind it are silent. */
  readonly beginning?: boolean;
}

/**
 * See there; comes after the music, and once all of it is read. Who prints before that by the browser's menu reads so on the paper; who does
 * by key or by our menu waits.
 */
export function Printing({ beginning = false, ref, ...props }: Props) {
  const printer = useRef<Printer>(null);
  const [asked, setAsked] = useState(false);
  const print = useCallback(() => {
    if (printer.current) printer.current.print();
    else setAsked(true);
  }, []);
  // Its wish is granted with its coming: should it come anew, nothing is printed again.
  const came = useCallback((pages: Printer | null) => {
    printer.current = pages;
    if (pages) setAsked(false);
  }, []);
  useImperativeHandle(ref, () => ({ print }), [print]);
  useCtrlP(print);
  return (
    <>
      <NotYetPrinted />
      {!beginning && (
        <Suspense fallback={null}>
          <Pages ref={came} asked={asked} {...props} />
        </Suspense>
      )}
    </>
  );
}

/** Takes over the browser's own shortcut (Ctrl+P, ⌘P). */
function useCtrlP(print: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p')
        return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [print]);
}
