import { actionNamed } from '@notewright/editor';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';
import { TextPicture } from './TextPicture';

const action = actionNamed('set-dynamic');

/** The dynamic at the selected note. */
export function DynamicsButton() {
  const store = useEditingStore();
  return (
    <ChoiceMenu
      label="Dynamics"
      picture={<TextPicture text="mf" italic />}
      choices={() => [
        ...action.choices!(store.getState()).map(({ input, label, active }) => ({
          name: label,
          active,
          onChoose: () => store.perform('set-dynamic', input),
        })),
        ...(actionNamed('remove-dynamic').enabled(store.getState()) === true
          ? [{ name: 'Remove', active: false, onChoose: () => store.perform('remove-dynamic') }]
          : []),
      ]}
    />
  );
}
