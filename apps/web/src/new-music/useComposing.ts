import type { Score } from '@notewright/score';
import { useEffect, useState } from 'react';
import type { FromComposer, ToComposer } from './composer.worker';

/** How a piece stands: how far it is, 0 to 1; there; or that nothing came of it. */
export type Composing =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'composed'; readonly score: Score }
  | { readonly kind: 'nothing' };

const BEGUN: Composing = { kind: 'share', share: 0 };

/**
 * Has a piece composed in a worker of its own, which ends with whoever no longer waits for it.
 *
 * @param asked  one object for each piece; undefined: nothing is composed
 */
export function useComposing(asked: ToComposer | undefined): Composing | undefined {
  const [state, setState] = useState<{ readonly of: ToComposer; readonly is: Composing }>();
  useEffect(() => {
    if (!asked) return undefined;
    const worker = new Worker(new URL('./composer.worker.ts', import.meta.url), { type: 'module', name: 'composer' });
    const stands = (is: Composing) => setState({ of: asked, is });
    worker.onmessage = ({ data }: MessageEvent<FromComposer>) => {
      if (data.kind === 'share') return stands(data);
      worker.terminate();
      stands(data.score ? { kind: 'composed', score: data.score } : { kind: 'nothing' });
    };
    worker.onerror = ({ message }) => {
      console.error('a piece came to nothing', message);
      worker.terminate();
      stands({ kind: 'nothing' });
    };
    worker.postMessage(asked);
    return () => worker.terminate();
  }, [asked]);
  if (!asked) return undefined;
  return state?.of === asked ? state.is : BEGUN;
}
