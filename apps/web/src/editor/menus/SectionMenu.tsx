import { useEditingStore } from '../store/useEditor';
import { editorWords } from '@notewright/words';
import { MenuForm } from './MenuForm';
import type { MenuProps } from './menuRequest';

/** The label over a measure where a section begins; an empty one takes it away. */
export function SectionMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  return (
    <MenuForm
      label={editorWords().menus.names.section()}
      text={store.getState().score.measures[measureIndex]?.section ?? ''}
      submit={editorWords().menus.set()}
      onSubmit={(label) => {
        onClose();
        store.perform('set-section', { measureIndex, label });
      }}
    />
  );
}
