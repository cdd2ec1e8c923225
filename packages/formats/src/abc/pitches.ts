import { alterInKey, midiOf, type Pitch, type Step } from '@notewright/score';
import type { RawHead } from '../musicxml/raw';
import { alterOf, type AbcKey } from './fields';

const NOTE = /^(\^\^|\^|__|_|=)?([A-Ga-g])([,']*)/;

/** Whether a text begins with the letter of a note. */
export const isNote = (text: string): boolean => NOTE.test(text);

/** What letters sound like in one voice: the key, what was altered in this measure, and how far all is moved. */
export class AbcPitches {
  /** Semitones that all sounds above what is written. */
  shift = 0;
  /** Accidentals of this measure by step and octave. */
  private readonly inMeasure = new Map<string, number>();

  constructor(public key: AbcKey) {}

  startMeasure(): void {
    this.inMeasure.clear();
  }

  /** The head of the note at the start of a text, and how many letters it takes; undefined where there is none. */
  head(text: string): { readonly head: RawHead; readonly used: number } | undefined {
    const found = NOTE.exec(text);
    if (!found) return undefined;
    const [whole, sign, letter = 'C', marks = ''] = found;
    const step = letter.toUpperCase() as Step;
    const octave = (letter === step ? 4 : 5) + [...marks].reduce((sum, mark) => sum + (mark === ',' ? -1 : 1), 0);
    const place = `${step}${octave}`;
    if (sign !== undefined) this.inMeasure.set(place, alterOf(sign) ?? 0);
    const { key, alters } = this.key;
    const alter = this.inMeasure.get(place) ?? alters.get(step) ?? alterInKey(step, key.fifths);
    const pitch: Pitch = { step, alter, octave };
    const midi = midiOf(pitch) + this.shift;
    const written = this.shift % 12 === 0 ? { pitch: { ...pitch, octave: octave + this.shift / 12 } } : {};
    return { head: { midi, ...written, tieStart: false }, used: whole.length };
  }
}
