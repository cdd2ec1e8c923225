import { colourText, type ChordColour } from './chord-colour';
import { degreesLabel } from './chord-degree';
import { spellInKey, type Key } from './key';
import type { ChordKind, ChordSymbol } from './model';
import { lineOfFifths, pitchFromFifths, type Pitch } from './pitch';
import { recordOf } from './record-of';
import { without } from './without';

/** In the order of the specification's chord numbers: 1–12 major, 13–24 minor, 25–36 seventh, 37–48 minor seventh. */
export const CHORD_KINDS: readonly (readonly [ChordKind, string])[] = [
  ['major', ''],
  ['minor', 'm'],
  ['seventh', '7'],
  ['minor-seventh', 'm7'],
];
const KIND_TEXTS = recordOf(CHORD_KINDS);

/** 1 (C major) … 48 (B minor seventh). */
export const chordNumber = ({ root, kind }: ChordSymbol): number =>
  CHORD_KINDS.findIndex(([known]) => known === kind) * 12 + root + 1;

/** The chord of a `number` of MusicJSON; undefined outside 1–48 (0 means none). */
export function chordOfNumber(number: number): ChordSymbol | undefined {
  const kind = CHORD_KINDS[Math.floor((number - 1) / 12)];
  return kind && Number.isInteger(number) ? { root: (number - 1) % 12, kind: kind[0] } : undefined;
}

/**
 * How a chord is written in a key: 'B♭7', 'Em', 'F♯m7', 'Cmaj7', 'C7(♭9)', 'C7sus4', 'C/E'. The key decides between sharp and flat where the
 * symbol itself does not.
 */
export function chordName(
  { root, kind, colour, degrees, bass, rootFifths, bassFifths }: ChordSymbol,
  key: Key,
): string {
  const plain = colour ? printed(colour) : KIND_TEXTS[kind];
  const behind = isSeventhSuspended(colour, degrees) ? `7${plain}` : plain + degreesLabel(degrees);
  const name = nameIn(root, rootFifths, key) + behind;
  return bass === undefined || bass === root ? name : `${name}/${nameIn(bass, bassFifths, key)}`;
}

/**
 * The letter and sign of a root or bass.
 *
 * @param pitchClass  0–11, 0 = C
 * @param fifths  its place on the line of fifths, where one is given; one that does not sound like the pitch class counts as none
 */
export function rootName(pitchClass: number, fifths: number | undefined, key: Key): Pick<Pitch, 'step' | 'alter'> {
  const fits = fifths !== undefined && isWritable(fifths) && classAt(fifths) === pitchClass;
  return fits ? pitchFromFifths(fifths, 60 + pitchClass) : spellInKey(60 + pitchClass, key);
}

/** F♭ … B♯: what is written with one sign at most. */
const isWritable = (fifths: number): boolean => fifths >= -8 && fifths <= 12;

const classAt = (fifths: number): number => (((fifths * 7) % 12) + 12) % 12;

/** The symbol without the places on the line of fifths that the key would give as well. */
export function spelledByKey(symbol: ChordSymbol, key: Key): ChordSymbol {
  const { root, bass, rootFifths, bassFifths } = symbol;
  const plain = without(symbol, 'rootFifths', 'bassFifths');
  const odd = (pitchClass: number | undefined, fifths: number | undefined): boolean => {
    if (pitchClass === undefined || fifths === undefined) return false;
    const usual = lineOfFifths(spellInKey(60 + pitchClass, key));
    // Where the key would write two signs nobody does: what is found then says nothing.
    return isWritable(usual) && lineOfFifths(rootName(pitchClass, fifths, key)) !== usual;
  };
  return {
    ...plain,
    ...(odd(root, rootFifths) && { rootFifths }),
    ...(odd(bass, bassFifths) && { bassFifths }),
  };
}

/**
 * A chord symbol that sounds so many semitones higher.
 *
 * @param fifths  how far its letters move on the line of fifths; without it the key spells them
 */
export function movedSymbol(symbol: ChordSymbol, semitones: number, fifths?: number): ChordSymbol {
  const { root, bass, rootFifths, bassFifths } = symbol;
  const moved = (pitchClass: number): number => (((pitchClass + semitones) % 12) + 12) % 12;
  const place = (from: number | undefined): number | undefined => {
    const to = fifths === undefined || from === undefined ? undefined : from + fifths;
    return to !== undefined && isWritable(to) ? to : undefined;
  };
  const [rootPlace, bassPlace] = [place(rootFifths), place(bassFifths)];
  return {
    ...without(symbol, 'rootFifths', 'bassFifths'),
    root: moved(root),
    ...(bass !== undefined && { bass: moved(bass) }),
    ...(rootPlace !== undefined && { rootFifths: rootPlace }),
    ...(bassPlace !== undefined && { bassFifths: bassPlace }),
  };
}

/** Everybody writes 7sus4; MusicXML has no kind for it and adds a seventh to the suspended chord. */
const isSeventhSuspended = (colour: ChordColour | undefined, degrees: ChordSymbol['degrees']): boolean =>
  colour?.startsWith('suspended') === true && degreesLabel(degrees) === '(add7)';

const printed = (colour: ChordColour): string => colourText(colour).replace('b', '♭');

function nameIn(pitchClass: number, fifths: number | undefined, key: Key): string {
  const { step, alter } = rootName(pitchClass, fifths, key);
  return step + (alter < 0 ? '♭' : '♯').repeat(Math.abs(alter));
}
