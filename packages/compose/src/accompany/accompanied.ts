import { err } from '@notewright/result';
import type { Score } from '@notewright/score';
import { withChords } from './chords';
import { withDrums } from './drums';
import { withLeftHand } from './left-hand';
import type { Accompanied } from './outcome';
import type { Passage } from './passage';
import { sounds } from './passage';
import type { Pattern } from './patterns';
import { withSecondVoice, type Side } from './second-voice';

/** What can be added to a tune. */
export const ACCOMPANIMENTS = ['chords', 'left-hand', 'second-voice', 'drums'] as const;
/** One of the things that can be added to a tune. */
export type AccompanimentKind = (typeof ACCOMPANIMENTS)[number];

/** What is to be added, and how. */
export type Accompaniment =
  | { readonly kind: 'chords' }
  | { readonly kind: 'left-hand'; readonly pattern: Pattern }
  | { readonly kind: 'second-voice'; readonly side: Side }
  | { readonly kind: 'drums' };

/** Adds something to a passage by plain rules. The passage itself stays note for note; so does everything outside of it. */
export function accompanied(score: Score, how: Accompaniment, passage: Passage): Accompanied {
  const part = score.parts[passage.partIndex];
  const heard = part?.measures.slice(passage.from, passage.to).some((measure) => sounds(measure, passage.staff));
  if (!part || !heard || part.sound.kind === 'percussion') return err('silent');
  switch (how.kind) {
    case 'chords':
      return withChords(score, passage);
    case 'left-hand':
      return withLeftHand(score, passage, how.pattern);
    case 'second-voice':
      return withSecondVoice(score, passage, how.side);
    case 'drums':
      return withDrums(score, passage);
  }
}
