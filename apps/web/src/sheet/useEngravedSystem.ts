import { DEFAULT_OPTIONS, type EngravingOptions, type Line } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import { ok, type Result } from '@notewright/result';
import type { Score } from '@notewright/score';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { engraver } from './engraver';
import type { EngravingFailure } from './protocol';

export interface SystemState {
  /** The newest picture there is; an older one stays until the newer arrives. */
  readonly system?: EngravedSystem;
  /** Of the last picture, which is forgotten while the line is not wanted: a long score would fill the memory with them. */
  readonly size?: Pick<EngravedSystem, 'widthPx' | 'heightPx'>;
  readonly failure?: EngravingFailure;
  /** Whether a newer picture is on its way. */
  readonly stale: boolean;
}

interface Outcome extends Omit<SystemState, 'stale'> {
  /** What it shows. */
  readonly of?: { readonly score: Score; readonly look: string };
}

/**
 * Engraves one line while it is wanted, again whenever what it shows changes, or `attempt` does after a failure.
 *
 * @param score   changes when this line does
 * @param newest  the score of the whole sheet, which shows the same on this line; the engraver then holds only one
 */
export function useEngravedSystem(
  score: Score,
  newest: RefObject<Score>,
  line: Line,
  options: Partial<EngravingOptions>,
  wanted: boolean,
  attempt: number,
): SystemState {
  const [{ of, ...outcome }, setOutcome] = useState<Outcome>({});
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wasWanted !== wanted) {
    setWasWanted(wanted);
    if (!wanted) setOutcome(({ size }) => (size ? { size: { widthPx: size.widthPx, heightPx: size.heightPx } } : {}));
  }
  const { from, to, widthPx } = line;
  const { chords, frets, lyrics, tempo, fingers, score: notes, letters, simplify } = { ...DEFAULT_OPTIONS, ...options };
  const looks = [from, to, widthPx, attempt, chords, frets, lyrics, tempo, fingers, notes, letters, simplify];
  const look = looks.join();
  /** The look of the picture that is waited for. */
  const waited = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted || widthPx <= 0) return;
    // At once: React would put it off to a task of its own, and the picture could miss the next frame.
    const show = (answer: Result<EngravedSystem, EngravingFailure>) =>
      flushSync(() =>
        setOutcome((before) => ({
          ...(answer.ok ? { system: answer.value, size: answer.value } : { ...before, failure: answer.error }),
          of: { score, look },
        })),
      );
    waited.current = look;
    const forget = engraver.engrave(
      newest.current,
      {
        slot: `${from}-${to}`,
        range: { from, to },
        // Remarks are marks over the sheet here, to be clicked.
        options: { chords, frets, lyrics, tempo, fingers, score: notes, letters, simplify, remarks: false },
        widthPx,
      },
      show,
      // Where lines take longer than the next key to come, as with forty parts: the one of a key before is better than none.
      (system) => {
        if (waited.current === look) show(ok(system));
      },
    );
    return () => {
      waited.current = undefined;
      forget();
    };
  }, [score, newest, from, to, widthPx, wanted, look, chords, frets, lyrics, tempo, fingers, notes, letters, simplify]);
  return { ...outcome, stale: of?.score !== score || of.look !== look };
}
