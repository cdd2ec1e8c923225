import { Divider } from '@mui/material';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import { MENU_LINES } from './menuLines';
import type { MenuProps } from './menuRequest';

/** A popup menu whose lines each do one action or open another menu. */
export function ListMenu({ kind, request, onClose, onKind }: MenuProps & { readonly kind: keyof typeof MENU_LINES }) {
  const store = useEditingStore();
  return MENU_LINES[kind](store.getState(), request).map((line, index) => {
    if (line === 'divider') return <Divider key={index} />;
    if ('opens' in line) return <Entry key={index} name={line.label} onClick={() => onKind(line.opens)} />;
    const { label, does, selected = false, disabled = false } = line;
    return (
      <Entry
        key={index}
        name={label}
        {...{ selected, disabled }}
        onClick={() => {
          onClose();
          store.call(does);
        }}
      />
    );
  });
}
