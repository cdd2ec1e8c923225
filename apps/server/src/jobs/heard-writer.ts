import { HEARD_UNIT_SEC } from '@notewright/contracts';
import type { HeardNote } from '@notewright/evidence';

/** Seldom enough for a database that many songs share, often enough to be watched. */
const AT_MOST_EVERY_MS = 500;
/** Of one part: a minute of very dense music. What comes on top is heard all the same, and only not shown. */
const MOST_NOTES = 2_000;

export interface HeardWriter {
  add(notes: readonly HeardNote[]): void;
  /** Resolves when nothing is being written any more; what has not been begun by then is not. */
  settled(): Promise<void>;
}

/**
 * Writes notes as they are heard, in parts, never two at once.
 *
 * @param write  given the number of the part, from 0, and the notes as `HeardAnswer` has them, as JSON text; rejects freely: a part
 * that could not be written is written with the next one
 */
export function heardWriter(write: (part: number, notes: string) => Promise<unknown>): HeardWriter {
  let waiting: number[][] = [];
  let part = 0;
  let writing: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let over = false;
  const next = () => {
    if (writing || pause || over || waiting.length === 0) return;
    const notes = waiting.slice(0, MOST_NOTES);
    writing = write(part, JSON.stringify(notes))
      .then(
        () => {
          part++;
          waiting = waiting.slice(notes.length);
        },
        () => undefined,
      )
      .then(() => {
        writing = undefined;
        pause = setTimeout(() => {
          pause = undefined;
          next();
        }, AT_MOST_EVERY_MS);
      });
  };
  return {
    add(notes) {
      const room = Math.max(0, MOST_NOTES - waiting.length);
      waiting.push(...notes.slice(0, room).map(asNumbers));
      next();
    },
    settled: async () => {
      over = true;
      clearTimeout(pause);
      await writing;
    },
  };
}

const asNumbers = ({ onsetSec, offsetSec, midi }: HeardNote): number[] => [
  Math.round(onsetSec / HEARD_UNIT_SEC),
  Math.max(1, Math.round((offsetSec - onsetSec) / HEARD_UNIT_SEC)),
  midi,
];
