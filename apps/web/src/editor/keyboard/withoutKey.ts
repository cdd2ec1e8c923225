import type { ActionName } from '@notewright/editor';

/** Actions that have no key and need no further word: they stand in the menu of all actions, and the palette finds them. */
export const WITHOUT_KEY: ReadonlySet<ActionName> = new Set<ActionName>([
  'fold-repeats',
  'fold-near-repeats',
  'write-repeats-out',
  'simplify',
  'open-brass',
  'open-harmonise',
  'keep-typed',
  'concert-pitch',
  'accompany-chords',
  'accompany-left-hand',
  'accompany-second-voice',
  'accompany-drums',
]);
