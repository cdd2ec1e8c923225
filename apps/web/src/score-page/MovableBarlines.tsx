import { Alert, LinearProgress } from '@mui/material';
import { originalWords, readingWords } from '@notewright/words';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { sessionOf, useSession } from '../readings/session';
import type { ReadingTarget } from '../readings/target';
import { BarlineHandle } from './BarlineHandle';
import { Barlines } from '../strip/Barlines';
import type { BarlineAt } from '../strip/barlinesOf';
import type { Shown } from '../strip/TimeStrip';

interface Props {
  readonly target: ReadingTarget;
  readonly barlines: readonly BarlineAt[];
  readonly shown: Shown;
  readonly startsAtSec: number;
  readonly durationSec: number;
  /** Under the strip, where it is said what becomes of it. */
  readonly below: HTMLElement | null;
  /** While one is held the strip stands still. */
  readonly onHold: (held: boolean) => void;
}

/** A barline that is being moved. */
interface Held {
  /** Its place among the barlines. */
  readonly at: number;
  readonly sec: number;
}

/** A measure is at least so long. */
const SHORTEST_SEC = 0.25;

/** The barlines, which can be moved: the beats of the reading follow, and the music is written anew. */
export function MovableBarlines({ target, barlines, shown, startsAtSec, durationSec, below, onHold }: Props) {
  const words = originalWords();
  const [session] = useState(() => sessionOf(target.id));
  const { stage, writing, failure, refusal } = useSession(session);
  useLayoutEffect(() => session.setTarget(target), [session, target]);
  const [held, setHeld] = useState<Held & { readonly byKeys: boolean }>();
  const [dropped, setDropped] = useState<{ readonly barlines: readonly BarlineAt[]; readonly held: Held }>();
  // Shown where it was put until the music is written anew, or is not.
  const put = held ?? (dropped?.barlines === barlines ? dropped.held : undefined);
  const all = barlines.map((one, at) => (at === put?.at ? { ...one, sec: put.sec } : one));
  const cancel = () => {
    setHeld(undefined);
    onHold(false);
  };
  const drop = async (at: number, sec: number) => {
    const from = barlines[at];
    cancel();
    if (!from || Math.abs(sec - from.sec) < 1e-6) return;
    setDropped({ barlines, held: { at, sec } });
    await session.telling.moveBarline(from.sec, sec);
    setDropped(undefined);
  };
  const doing = readingWords().stage[stage === 'fetching' ? stage : 'writing']();
  const busy = dropped !== undefined || writing;
  return (
    <>
      <Barlines barlines={all} shown={shown} startsAtSec={startsAtSec} />
      {all.map(({ number, sec }, at) => {
        const shownSec = sec - startsAtSec;
        if (shownSec < shown.fromSec || shownSec > shown.toSec) return null;
        const [before, after] = [barlines[at - 1], barlines[at + 1]];
        return (
          <BarlineHandle
            key={at}
            number={number}
            sec={shownSec}
            least={before ? before.sec - startsAtSec + SHORTEST_SEC : 0}
            most={after ? after.sec - startsAtSec - SHORTEST_SEC : durationSec}
            onMove={(to, byKeys) => {
              setHeld({ at, sec: to + startsAtSec, byKeys });
              onHold(true);
            }}
            fast={busy}
            onDrop={(to) => void drop(at, to + startsAtSec)}
            onCancel={cancel}
          />
        );
      })}
      {below &&
        createPortal(
          <>
            {busy && <LinearProgress aria-label={doing} sx={{ position: 'absolute', insetInline: 0, bottom: 0 }} />}
            {held?.byKeys && (
              <Alert severity="info" icon={false} role="status" sx={{ py: 0 }}>
                {words.barlineKeys()}
              </Alert>
            )}
            {!busy && (refusal ?? failure) && (
              <Alert severity="warning" sx={{ py: 0 }}>
                {refusal ?? failure}
              </Alert>
            )}
          </>,
          below,
        )}
    </>
  );
}
