import { useEditingStore } from '../store/useEditor';
import { MenuForm } from './MenuForm';
import type { MenuProps } from './menuRequest';

/** The label over a measure where a section begins; an empty one takes it away. */
export function SectionMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  return (
    <MenuForm
      label="Section label"
      text={store.getState().score.measures[measureIndex]!.section ?? ''}
      submit="Set"
      onSubmit={(label) => {
        onClose();
        store.perform('set-section', { measureIndex, label });
      }}
    />
  );
}
