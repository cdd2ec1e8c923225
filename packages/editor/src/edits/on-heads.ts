import { ok } from '@notewright/result';
import type { NoteHead } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt } from '../places';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';

/** Changes each of the selected heads; refused where none is selected. */
export const onHeads =
  (change: (head: NoteHead) => NoteHead): Edit =>
  (score, selection) => {
    const draft = new Draft(score);
    let count = 0;
    for (const place of selectedPlaces(score, selection)) {
      const element = elementAt(score, place);
      if (element.kind === 'rest') continue;
      const picked = selection.heads.filter(({ elementId }) => elementId === element.id);
      const heads = element.heads.map((head, index) => {
        if (!picked.some(({ headIndex }) => headIndex === index)) return head;
        count++;
        return change(head);
      });
      draft.setElement(place, { ...element, heads });
    }
    return count ? ok({ score: draft.finish(), selection }) : refuse('no-notes-selected');
  };
