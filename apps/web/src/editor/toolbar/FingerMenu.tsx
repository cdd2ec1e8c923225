import { setFinger } from '@notewright/editor';
import type { Finger } from '@notewright/score';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';

const HANDS = [
  ['l', 'Left'],
  ['r', 'Right'],
] as const;
const FINGERS = [1, 2, 3, 4, 5] as const;

/** Which finger plays the selected heads. */
export function FingerMenu() {
  const store = useEditingStore();
  const set = (finger: Finger | undefined) => () => store.edit('set-finger', setFinger(finger));
  const choices = HANDS.flatMap(([hand, name]) =>
    FINGERS.map((finger) => ({ name: `${name} ${finger}`, onChoose: set(`${hand}${finger}`) })),
  );
  return (
    <ChoiceMenu
      label="Finger"
      picture={<b aria-hidden>1·5</b>}
      choices={[...choices, { name: 'No finger', onChoose: set(undefined) }]}
    />
  );
}
