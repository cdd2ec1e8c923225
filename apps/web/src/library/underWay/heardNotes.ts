import { HEARD_UNIT_SEC, type HeardAnswer } from '@notewright/contracts';

/** A note as it is shown while its song is being listened to: onset and length in seconds, MIDI number. */
export interface ShownNote {
  readonly atSec: number;
  readonly lengthSec: number;
  readonly midi: number;
}

/** What a page knows of a song that is being listened to. */
export interface Heard {
  readonly run: number;
  readonly parts: number;
  readonly notes: readonly ShownNote[];
}

export const NOTHING_HEARD: Heard = { run: 0, parts: 0, notes: [] };

/** What is known after an answer: more of the same run, or the beginning of another one. */
export function afterAnswer(known: Heard, { run, from, parts }: HeardAnswer): Heard {
  const goesOn = run === known.run && from === known.parts;
  if (goesOn && parts.length === 0) return known;
  // A note without all its numbers was written by a newer release.
  const notes = parts
    .flat()
    .flatMap(([at, length, midi]) =>
      at !== undefined && length !== undefined && midi !== undefined
        ? [{ atSec: at * HEARD_UNIT_SEC, lengthSec: length * HEARD_UNIT_SEC, midi }]
        : [],
    );
  return { run, parts: from + parts.length, notes: goesOn ? [...known.notes, ...notes] : notes };
}
