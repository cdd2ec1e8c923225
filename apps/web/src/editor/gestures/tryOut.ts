import type { ActionInput, ActionName, EditorState } from '@notewright/editor';
import type { EditingStore } from '../store/editingStore';

let gestures = 0;

/** Edits that a pointer tries out on its way. */
export interface Tried {
  /** Everything as it was before. */
  readonly before: EditorState;
  /** @returns whether it was done */
  perform<Name extends ActionName>(name: Name, input: ActionInput<Name>): boolean;
  /** The same as if nothing had been tried before; not when an edit came from elsewhere meanwhile. */
  performInstead<Name extends ActionName>(name: Name, input: ActionInput<Name>): boolean;
  /**
   * As if nothing had been tried: music, selection, and what can be undone and redone. An edit that came from elsewhere meanwhile, as
   * from a MIDI keyboard, is not thrown away with it: then what was tried stays too, and is one step to undo.
   */
  takeBack(): void;
}

/** Whatever is tried until the pointer is lifted is one step to undo. */
export function tryOut(store: EditingStore): Tried {
  const name = `gesture ${++gestures}`;
  const before = store.getState();
  let made = before.score;
  let alone = true;
  const stillAlone = () => (alone &&= store.getState().score === made);
  return {
    before,
    perform(action, input) {
      stillAlone();
      const done = store.perform(action, input, name);
      made = store.getState().score;
      return done;
    },
    performInstead(action, input) {
      if (!stillAlone()) return false;
      const done = store.performFrom(before, action, input, name);
      made = store.getState().score;
      return done;
    },
    takeBack() {
      if (!stillAlone()) return;
      store.returnTo(before);
      made = before.score;
    },
  };
}
