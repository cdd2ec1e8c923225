import { ok, type Result } from '@notewright/result';
import { actionForKey } from '../actions/keyboard';
import { run, type ActionName } from '../actions/list';
import type { EditError } from '../errors';
import type { EditorState } from '../state';
import { step } from './edit';

/** Keys one after the other, as the specified keymap has them: `keys('3 c Shift+g').on('4/4 | <a>r/w |').endsAs(…)`. */
export const keys = (pressed: string) => step((state) => press(state, pressed));

/** The state after these keys; refused as the first of them that is. */
export function press(state: EditorState, pressed: string): Result<EditorState, EditError> {
  let current: EditorState = state;
  for (const word of pressed.split(' ')) {
    const parts = word.split('+');
    const key = parts.pop()!;
    const one = { key, mod: parts.includes('Ctrl'), shift: parts.includes('Shift'), alt: parts.includes('Alt') };
    const name = actionForKey(current, one)!.name;
    const done = (run as (state: EditorState, name: ActionName) => ReturnType<typeof run>)(current, name);
    if (!done.ok) return done;
    current = done.value;
  }
  return ok({ ...current, history: { ...current.history, gesture: undefined } });
}
