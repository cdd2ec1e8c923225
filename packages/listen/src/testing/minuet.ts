import { readFileSync } from 'node:fs';
import { fixture } from './model';
import type { TrueNote } from './notes';

/** What is played in `minuet-self-made.mp3`. */
export const MINUET: readonly TrueNote[] = (
  JSON.parse(readFileSync(fixture('minuet-self-made.json'), 'utf8')) as { notes: { onset: number; pitch: number }[] }
).notes.map(({ onset, pitch }) => ({ onsetSec: onset, midi: pitch }));
