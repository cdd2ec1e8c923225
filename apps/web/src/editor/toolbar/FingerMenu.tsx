import { actionNamed } from '@notewright/editor';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';
import { TextPicture } from './TextPicture';

const action = actionNamed('set-finger');

/** Which finger plays the selected heads. */
export function FingerMenu() {
  const store = useEditingStore();
  return (
    <ChoiceMenu
      label="Finger"
      picture={<TextPicture text="1·5" />}
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
