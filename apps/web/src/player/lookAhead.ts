import type { Seconds } from '@notewright/score';

/** How far ahead strokes are handed over: four timers of 25 ms may come late before a note does. */
const LOOK_AHEAD_SEC = 0.12;
/** Timers of a page nobody looks at come once a second, or later. */
const HIDDEN_LOOK_AHEAD_SEC = 2.5;

/** How far ahead the synthesiser must know what to play, for the page as it is looked at now. */
export const lookAheadSec = (): Seconds =>
  typeof document === 'object' && document.hidden ? HIDDEN_LOOK_AHEAD_SEC : LOOK_AHEAD_SEC;
