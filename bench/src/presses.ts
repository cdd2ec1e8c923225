/** What a hand does: 'click', 'Shift+click', or a key as it is printed ('r', 'Ctrl+ArrowUp'). One action each, whatever is held. */
export type Press = string;

/**
 * Seconds of the operators of the keystroke-level model.
 *
 * Source: Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems", CACM 23 (7), 1980,
 * table I: K of an average typist who is no secretary (40 words a minute), P pointing, H from one device to the other, M thinking.
 */
const KEY_SEC = 0.28;
const POINT_SEC = 1.1;
const BUTTON_SEC = 0.2;
const HOME_SEC = 0.4;
const THINK_SEC = 1.35;

/**
 * How long presses take a practised user who makes no mistake, by the keystroke-level model; 0 for none. The hand begins at the mouse.
 * Somebody thinks before looking for a place with the mouse, and before beginning by key; a held Shift, Ctrl or Alt is a key of
 * its own.
 */
export function secondsFor(presses: readonly Press[]): number {
  let seconds = 0;
  let atMouse = true;
  let before: Press | undefined;
  for (const press of presses) {
    const clicks = isClick(press);
    if (clicks !== atMouse) seconds += HOME_SEC;
    if (before === undefined || (clicks && !isClick(before))) seconds += THINK_SEC;
    seconds += clicks ? POINT_SEC + BUTTON_SEC : KEY_SEC;
    seconds += KEY_SEC * held(press);
    atMouse = clicks;
    before = press;
  }
  return seconds;
}

const isClick = (press: Press): boolean => press.endsWith('click');
const held = (press: Press): number => press.match(/(?:Shift|Ctrl|Alt)(?=\+)/g)?.length ?? 0;
