import { alterInKey, midiOf, spellInKey, type Key, type Step } from '@notewright/score';
import type { ThemeNote } from './theme';

/** Octave of `C`, which is middle C; `c` lies above it. */
const CAPITAL_OCTAVE = 4;
/** No theme is longer than this, in sixteenths: a whole note many times over. */
const LONGEST = 64;
const ALTERS: Readonly<Record<string, number>> = { '^': 1, '^^': 2, _: -1, __: -2, '=': 0 };
const NOTE = /^(\^\^?|__?|=)?([A-Ga-gz])([,']*)(\d{1,2})?(\/\d{0,2})?/;
const BETWEEN = /^[\s|]+/;

/** A theme that was typed, as far as it can be read. */
export interface ReadTheme {
  readonly notes: readonly ThemeNote[];
  /** What comes where it cannot be read any more; undefined when all of it was read. */
  readonly unread: string | undefined;
}

/**
 * Reads a theme as it is typed: letters as in ABC, where a letter alone is a quarter. `C` is middle C, `c` the one above, `C,` the one
 * below; `C2` a half, `C/2` or `C/` an eighth, `C3/2` a dotted quarter; `^` sharp, `_` flat, `=` natural, `z` silence. Barlines may stand
 * anywhere: the meter puts them where they belong.
 *
 * Differs from ABC: an accidental counts for its note alone, and every key of the wizard is known.
 */
export function readTheme(text: string, key: Key): ReadTheme {
  const notes: ThemeNote[] = [];
  for (let rest = text; rest !== '';) {
    const between = BETWEEN.exec(rest)?.[0];
    if (between !== undefined) {
      rest = rest.slice(between.length);
      continue;
    }
    const found = NOTE.exec(rest);
    const note = found && noteOf(found, key);
    if (!found || !note) return { notes, unread: rest.trim().slice(0, 12) };
    notes.push(note);
    rest = rest.slice(found[0].length);
  }
  return { notes, unread: undefined };
}

function noteOf([, accidental, letter = 'z', marks = '', count = '1', part]: RegExpExecArray, key: Key) {
  const divisor = part === undefined ? 1 : Number(part.slice(1) || '2');
  const sixteenths = (4 * Number(count)) / divisor;
  if (!Number.isInteger(sixteenths) || sixteenths < 1 || sixteenths > LONGEST) return undefined;
  if (letter === 'z') return accidental === undefined && marks === '' ? { midi: null, sixteenths } : undefined;
  const step = letter.toUpperCase() as Step;
  const octave = CAPITAL_OCTAVE + Number(letter !== step) + [...marks].reduce((sum, mark) => sum + (mark === ',' ? -1 : 1), 0); // prettier-ignore
  const alter = accidental === undefined ? alterInKey(step, key.fifths) : (ALTERS[accidental] ?? 0);
  const midi = midiOf({ step, alter, octave });
  return midi >= 21 && midi <= 108 ? { midi, sixteenths } : undefined;
}

/** Writes one note as `readTheme` reads it. @param midi  21–108; null for silence */
export function themeNoteText({ midi, sixteenths }: ThemeNote, key: Key): string {
  const length = sixteenths % 4 === 0 ? plain(sixteenths / 4) : sixteenths % 2 === 0 ? `${plain(sixteenths / 2)}/2` : `${plain(sixteenths)}/4`; // prettier-ignore
  if (midi === null) return `z${length}`;
  const { step, alter, octave } = spellInKey(midi, key);
  const usual = alter === alterInKey(step, key.fifths);
  const sign = usual ? '' : (Object.entries(ALTERS).find(([, value]) => value === alter)?.[0] ?? '');
  const above = octave - CAPITAL_OCTAVE;
  const letter = above > 0 ? step.toLowerCase() + "'".repeat(above - 1) : step + ','.repeat(-above);
  return sign + letter + length;
}

const plain = (count: number): string => (count === 1 ? '' : String(count));

/** Writes a theme as `readTheme` reads it. @param notes  one after the other, in order */
export const themeText = (notes: readonly ThemeNote[], key: Key): string =>
  notes.map((note) => themeNoteText(note, key)).join(' ');
