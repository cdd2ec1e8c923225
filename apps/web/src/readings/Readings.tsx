import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ReadingControl, ShownScore } from './control';
import { isDoubtful } from './doubtful';
import { ReadingsPanel } from './ReadingsPanel';
import { sessionOf, useSession } from './session';

interface Props extends ShownScore {
  readonly control: ReadingControl;
  readonly keys: boolean;
}

/** The readings of the score that is shown: found as soon as this is on the page, shown when the panel is open. */
export function Readings({ target, player, recording, control, keys }: Props) {
  const [session] = useState(() => sessionOf(target.id));
  const state = useSession(session);
  const { open, byItself, command, quiet, commandDone, looked, close } = control;
  useLayoutEffect(() => session.setTarget(target), [session, target]);
  useEffect(() => {
    void session.wake();
  }, [session, open]);
  const { stage, readings } = state;
  const told = useEffectEvent(() => looked(isDoubtful(readings, target.settings)));
  useEffect(() => {
    if (quiet && stage === 'ready') told();
  }, [quiet, stage]);
  const perform = useEffectEvent(() => {
    if (!command) return;
    if (command === 'tap-beats') session.showTab('tap');
    else session.telling.command(command);
    commandDone();
  });
  useEffect(() => {
    if (command && (stage === 'ready' || command === 'tap-beats' || command === 'open-readings')) perform();
  }, [command, stage]);
  return open && <ReadingsPanel {...{ session, state, target, player, recording, keys, byItself }} onClose={close} />;
}
