import { Divider } from '@mui/material';
import { useState } from 'react';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import { firstLine } from './menuLine';
import { MENU_LINES } from './menuLines';
import type { MenuProps } from './menuRequest';

/**
 * A popup menu whose lines each do one action or open another menu. The library gives the keyboard to the first lines of a menu only;
 * those that take their place ask for it themselves, and are scrolled to where the keyboard is.
 */
export function ListMenu({ kind, request, onClose, onKind }: MenuProps & { readonly kind: keyof typeof MENU_LINES }) {
  const store = useEditingStore();
  const lines = MENU_LINES[kind](store.getState(), request);
  const [first] = useState(() => firstLine(lines));
  return lines.map((line, index) => {
    if (line === 'divider') return <Divider key={index} />;
    const autoFocus = index === first;
    if ('opens' in line)
      return <Entry key={index} name={line.label} autoFocus={autoFocus} onClick={() => onKind(line.opens)} />;
    const { label, does, selected = false, disabled = false } = line;
    return (
      <Entry
        key={index}
        name={label}
        {...{ selected, disabled, autoFocus }}
        onClick={() => {
          onClose();
          store.call(does);
        }}
      />
    );
  });
}
