/** How the engraver's own text about equal temperament begins and ends, in the format of Scala's .scl files. */
const BEGINS = '! 12 Tone Equal Temperament.scl\n';
const ENDS = ' 2/1\n';
const LONGEST = 400;
/** The same format with one tone, the octave: read in a twentieth of the time. The rest of the room is a comment. */
const ONE_TONE = 'octaves\n1\n2/1\n';

/**
 * Shortens the tuning the engraver holds ready for MIDI, which we never ask it for.
 *
 * Verovio gives each of the ten score definitions it makes for a system a tuning of its own (`CustomTuning`, for MIDI in other
 * temperaments), whose constructor reads the text of the twelve tones anew, number by number with a locale: 8 ms, a third to a half of
 * the time of a line of piano music. No option and no attribute of MEI keeps it from that: `tuningFile` only adds another reading.
 * The text lies in the memory of the started module; here it is overwritten by a shorter one of the same size. Nothing that is drawn
 * depends on it.
 *
 * This can go with the first Verovio that makes the tuning only when it is asked for, as proposed in its pull request 4342; 6.3.0, the
 * newest of August 2026, does not. A Verovio without the text is left as it is.
 *
 * @param memory  of the engraver, before its first toolkit is made
 * @returns whether the text was there; another version of the engraver may do without, and nothing is changed then
 */
export function shortenTuning(memory: Uint8Array): boolean {
  const start = find(memory, BEGINS, 0, memory.length);
  const last = start < 0 ? -1 : find(memory, ENDS, start, Math.min(memory.length, start + LONGEST));
  if (last < 0) return false;
  const length = last + ENDS.length - start;
  const text = `${ONE_TONE}!`.padEnd(length - 1) + '\n';
  memory.set(new TextEncoder().encode(text), start);
  return true;
}

function find(memory: Uint8Array, text: string, from: number, to: number): number {
  const wanted = new TextEncoder().encode(text);
  for (let at = memory.indexOf(wanted[0]!, from); at >= 0 && at < to; at = memory.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, index) => memory[at + index] === byte)) return at;
  return -1;
}
