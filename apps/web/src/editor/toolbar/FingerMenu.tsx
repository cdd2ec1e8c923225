import { actionNamed } from '@notewright/editor';
import { editorWords } from '@notewright/words';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';
import { TextPicture } from './TextPicture';

const action = actionNamed('set-finger');

/** Which finger plays the selected heads. */
export function FingerMenu() {
  const store = useEditingStore();
  return (
    <ChoiceMenu
      label={editorWords().toolbar.finger()}
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
