import { lineOfFifths, pitchFromFifths, spellInKey, type Key, type Midi, type Pitch } from '@notewright/score';

/** A note to spell: what sounds, when, and where its line comes from and goes next. */
export interface SpelledAt {
  readonly midi: Midi;
  /** In pulses. */
  readonly at: number;
  /** Next note of the same line, if near. */
  readonly next?: Midi | undefined;
  /** The one before. */
  readonly before?: Midi | undefined;
}

/** How far harmony reaches, in pulses. */
const REACH = 1;
/**
 * How much a semitone step speaks for a sharp or a flat, in fifths of distance from the harmony: up nearly always from a sharp, down also
 * from the raised fourth or fifth of a key; more when the line came from where it goes. Chosen on printed music of the composers of `choose`.
 */
const LEADS_UP = 4;
const LEADS_DOWN = 1.5;
const RETURNS = 2;

/**
 * Spells notes from key, harmony and direction.
 *
 * Notes of the key keep the key's spelling. A foreign note has two candidates on the line of fifths; it takes the one nearer to
 * what sounds around it, and a semitone step to a neighbour of the key decides it: up from a sharp (a raised leading
 * tone), down from a flat; most of all between two of the same note. Source: Temperley, "The Cognition of Basic Musical Structures",
 * 2001, ch. 5 (line of fifths); Meredith, "The ps13 Pitch Spelling Algorithm", JNMR 2006 (window of context, leading tones).
 *
 * @param notes  ascending by `at`
 * @returns a spelling per note; undefined where `spellInKey` already says it
 */
export function spellNotes(notes: readonly SpelledAt[], key: Key): readonly (Pitch | undefined)[] {
  const positions = notes.map(({ midi }) => lineOfFifths(spellInKey(midi, key)));
  const low = key.fifths - 1;
  const inKey = (position: number) => position >= low && position <= low + 6;
  let from = 0;
  return notes.map((note, index) => {
    const own = positions[index]!;
    if (inKey(own)) return undefined;
    while (notes[from]!.at < note.at - REACH) from++;
    let sum = 0;
    let count = 0;
    for (let k = from; k < notes.length && notes[k]!.at <= note.at + REACH; k++)
      if (k !== index && notes[k]!.midi % 12 !== note.midi % 12) {
        const weight = Math.abs(notes[k]!.at - note.at) < 1e-6 ? 2 : 1;
        sum += weight * positions[k]!;
        count += weight;
      }
    const centre = (sum + (key.fifths + 2) * 3) / (count + 3);
    const flat = own > low + 6 ? own - 12 : own;
    const sharp = flat + 12;
    let cost = Math.abs(sharp - centre) - Math.abs(flat - centre);
    const step = note.next === undefined ? 0 : note.next - note.midi;
    const returns = note.next === note.before ? RETURNS : 0;
    if (step === 1) cost -= LEADS_UP + returns;
    if (step === -1) cost += LEADS_DOWN + returns;
    const chosen = cost < 0 ? sharp : flat;
    // Beyond B double sharp or double flat nobody reads on.
    if (chosen === own || chosen > 13 || chosen < -9) return undefined;
    return pitchFromFifths(chosen, note.midi);
  });
}
