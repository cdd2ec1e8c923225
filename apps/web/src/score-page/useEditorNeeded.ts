import { useEffect, useState } from 'react';
import { draftsOf } from '../editor/saving/draftStore';

/**
 * Whether the editor has to be there: from the first time its tab is open, or when this browser keeps unsaved work on the score, which
 * is offered in play mode, too.
 */
export function useEditorNeeded(id: string, editing: boolean): boolean {
  const [needed, setNeeded] = useState(editing);
  if (editing && !needed) setNeeded(true);
  useEffect(() => {
    draftsOf(id)
      .then((drafts) => drafts.length > 0 && setNeeded(true))
      .catch((error: unknown) => console.warn('drafts cannot be read in this browser', error));
  }, [id]);
  return needed;
}
