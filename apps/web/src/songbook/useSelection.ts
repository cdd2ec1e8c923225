import { useEffect, useState } from 'react';
import { allOf, extendTo, NOTHING_SELECTED, stillThere, toggle } from './selection';

/** Where keys belong to something else: words being written, a dialog, a menu. */
const TAKEN = 'input, textarea, [contenteditable=true], [role=dialog], [role=menu]';

/**
 * The marked songs. What is not shown any more is not marked any more, whether it was searched away, turned over, moved or
 * deleted: whatever is done to marked songs is done to songs that can be seen. Escape takes all marks away, Ctrl+A marks
 * all songs shown.
 *
 * @param shown  ids of the songs shown, in their order
 */
export function useSelection(shown: readonly string[]) {
  const [marked, setMarked] = useState(NOTHING_SELECTED);
  const selection = stillThere(marked, shown);
  if (selection !== marked) setMarked(selection);

  const clear = () => setMarked(NOTHING_SELECTED);
  const markAll = () => setMarked(allOf(shown));
  const any = selection.ids.size > 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(TAKEN))) return;
      const all =
        event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (all && shown.length > 0) {
        event.preventDefault();
        markAll();
      } else if (event.key === 'Escape' && any) clear();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return {
    selection,
    clear,
    markAll,
    onToggle: (id: string) => setMarked(toggle(selection, id)),
    onExtend: (id: string) => setMarked(extendTo(selection, id, shown)),
  };
}
