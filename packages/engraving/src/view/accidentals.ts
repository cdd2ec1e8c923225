import { elementTicks, type Key, type Measure, type Part, type Pitch } from '@notewright/score';
import { headXmlId } from '../ids';
import { expectedAlter, spelled } from './spelling';
import { previousInVoice, tiedInHeads } from './ties';

export interface SpelledHead {
  readonly pitch: Pitch;
  /** Whether the accidental is printed; an unprinted alteration is in force already. */
  readonly printed: boolean;
}

/**
 * Decides which heads of one staff show an accidental in one measure.
 *
 * An accidental holds for its line, in its octave, to the barline. Heads are read in time order over all voices of the
 * staff, upper voice first, as an eye does. A head that a tie leads into shows none, and does not refresh one either:
 * the next untied note on that line needs its own.
 *
 * @returns spelling per head, keyed by `headXmlId`
 */
export function accidentalsOf(
  part: Part,
  measureIndex: number,
  staff: number,
  key: Key,
  inline: boolean,
): ReadonlyMap<string, SpelledHead> {
  const measure = part.measures[measureIndex]!;
  const inForce = new Map<string, number>();
  const heads = new Map<string, SpelledHead>();
  for (const { chord, before } of chordsInTime(part, measure, measureIndex, staff)) {
    const tiedIn = tiedInHeads(chord, before);
    for (const [index, head] of chord.heads.entries()) {
      const pitch = spelled(head, key);
      const line = `${pitch.step}${pitch.octave}`;
      const expected = inForce.get(line) ?? expectedAlter(pitch.step, key, inline);
      const printed = !tiedIn.has(index) && expected !== pitch.alter;
      if (printed && !inline) inForce.set(line, pitch.alter);
      heads.set(headXmlId(chord.id, index), { pitch, printed });
    }
  }
  return heads;
}

function chordsInTime(part: Part, measure: Measure, measureIndex: number, staff: number) {
  const chords = measure.voices.flatMap((voice, voiceIndex) => {
    if (voice.staff !== staff) return [];
    let atTicks = 0;
    return voice.elements.flatMap((element, elementIndex) => {
      const placed = { atTicks, chord: element, at: { measureIndex, voiceIndex, elementIndex } };
      atTicks += elementTicks(element);
      return [placed];
    });
  });
  chords.sort((a, b) => a.atTicks - b.atTicks); // stable: the upper voice stays first
  return chords.flatMap(({ chord, at }) =>
    chord.kind === 'chord' ? [{ chord, before: previousInVoice(part, at) }] : [],
  );
}
