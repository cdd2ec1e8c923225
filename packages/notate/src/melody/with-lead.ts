import type { HeardNote } from '@notewright/evidence';
import type { ToldNote } from '../onset-events';

/** The same note, heard as one of many and as one of the tune. */
const SAME_SEC = 0.1;

/**
 * Marks the notes that the tune has, and gives them its times: among chords a voice is heard late and cut short. What only the tune is known
 * to have is added.
 *
 * @param notes  ascending by onset
 * @param lead   the tune, as it was told apart (`Evidence.lead`), ascending
 * @returns ascending by onset, then pitch
 */
export function withLead(notes: readonly HeardNote[], lead: readonly HeardNote[]): readonly ToldNote[] {
  const marked = new Map<HeardNote, HeardNote>();
  const added: ToldNote[] = [];
  let first = 0;
  for (const led of lead) {
    while ((notes[first]?.onsetSec ?? Infinity) < led.onsetSec - SAME_SEC) first++;
    let same: HeardNote | undefined;
    for (let index = first; (notes[index]?.onsetSec ?? Infinity) <= led.onsetSec + SAME_SEC; index++) {
      const note = notes[index];
      if (note?.midi !== led.midi || marked.has(note)) continue;
      const off = (other: HeardNote) => Math.abs(other.onsetSec - led.onsetSec);
      if (!same || off(note) < off(same)) same = note;
    }
    if (same) marked.set(same, led);
    else added.push({ ...led, lead: led.confidence });
  }
  const all = notes.map((note): ToldNote => {
    const led = marked.get(note);
    return led ? { ...note, onsetSec: led.onsetSec, offsetSec: led.offsetSec, lead: led.confidence } : note;
  });
  return [...all, ...added].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
}

/**
 * Marks the notes that a line has which was asked for of a band, as `withLead` marks the tune.
 *
 * @param notes  of everybody, ascending by onset
 * @param line   ascending
 */
export const withLine = (notes: readonly HeardNote[], line: readonly HeardNote[]): readonly ToldNote[] =>
  withLead(notes, line).map(({ lead, ...note }) => (lead === undefined ? note : { ...note, asked: true }));
