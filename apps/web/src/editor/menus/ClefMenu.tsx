import { Divider } from '@mui/material';
import { MENU_CLEFS, removeClef, setClef } from '@notewright/editor';
import { clefAt } from '@notewright/score';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import type { MenuProps } from './menuRequest';

const NAMES: Readonly<Record<string, string>> = { treble: 'Treble', alto: 'Alto', bass: 'Bass' };

/** The clef of a staff from a measure on. */
export function ClefMenu({ request: { partIndex, staff, measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const part = store.getState().score.parts[partIndex]!;
  const now = clefAt(part, staff, measureIndex);
  const changes = part.measures[measureIndex]?.clefs?.some((change) => change.staff === staff) ?? false;
  return [
    ...MENU_CLEFS.map((clef) => (
      <Entry
        key={clef}
        name={NAMES[clef] ?? clef}
        selected={clef === now}
        onClick={() => {
          onClose();
          store.edit('set-clef', setClef(partIndex, staff, measureIndex, clef));
        }}
      />
    )),
    <Divider key="line" />,
    <Entry
      key="remove"
      name="Remove"
      disabled={measureIndex === 0 || !changes}
      onClick={() => {
        onClose();
        store.edit('remove-clef', removeClef(partIndex, staff, measureIndex));
      }}
    />,
  ];
}
