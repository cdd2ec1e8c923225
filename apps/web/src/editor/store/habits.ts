import type { EditorState } from '@notewright/editor';
import { storeConcertPitch, storedConcertPitch } from '../../score-view/concertPitch';

const KEYMAP = 'notewright.keymap';
const KEEPS_TYPED = 'notewright.keepsTyped';

/** How this person likes to edit on this device, whatever the score. */
export type Habits = Pick<EditorState, 'keymap' | 'keepsTyped' | 'concertPitch'>;

/** What the page remembers of them; as the specification has it before anything was chosen. */
export const storedHabits = (): Habits => ({
  keymap: localStorage.getItem(KEYMAP) === 'musescore' ? 'musescore' : 'specified',
  keepsTyped: localStorage.getItem(KEEPS_TYPED) === 'true',
  concertPitch: storedConcertPitch(),
});

/** Remembers what was chosen, from one state to the next. A browser that stores nothing forgets it with the page. */
export function storeHabits(before: Habits, after: Habits): void {
  if (after.concertPitch !== before.concertPitch) storeConcertPitch(after.concertPitch ?? false);
  try {
    if (after.keymap !== before.keymap) localStorage.setItem(KEYMAP, after.keymap);
    if (after.keepsTyped !== before.keepsTyped) localStorage.setItem(KEEPS_TYPED, String(after.keepsTyped ?? false));
  } catch (error) {
    console.warn('how one likes to edit was not remembered', error);
  }
}
