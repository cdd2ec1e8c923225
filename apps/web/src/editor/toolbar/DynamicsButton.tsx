import { actionNamed } from '@notewright/editor';
import { commonWords, editorWords } from '@notewright/words';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';
import { TextPicture } from './TextPicture';

const action = actionNamed('set-dynamic');

/** The dynamic at the selected note. */
export function DynamicsButton() {
  const store = useEditingStore();
  return (
    <ChoiceMenu
      label={editorWords().menus.names.dynamics()}
      picture={<TextPicture text="mf" italic />}
      choices={() => [
        ...action.choices!(store.getState()).map(({ input, label, active }) => ({
          name: label,
          active,
          onChoose: () => store.perform('set-dynamic', input),
        })),
        ...(actionNamed('remove-dynamic').enabled(store.getState()) === true
          ? [{ name: commonWords().remove(), active: false, onChoose: () => store.perform('remove-dynamic') }]
          : []),
      ]}
    />
  );
}
