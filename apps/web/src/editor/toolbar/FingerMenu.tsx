import { actionNamed } from '@notewright/editor';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';

const action = actionNamed('set-finger');

/** Which finger plays the selected heads. */
export function FingerMenu() {
  const store = useEditingStore();
  return (
    <ChoiceMenu
      label="Finger"
      picture={<b aria-hidden>1·5</b>}
      choices={() =>
        action.choices!(store.getState()).map(({ input, label, active }) => ({
          name: label,
          active,
          onChoose: () => store.perform('set-finger', input),
        }))
      }
    />
  );
}
