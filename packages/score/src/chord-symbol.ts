import { colourText, type ChordColour } from './chord-colour';
import { degreesLabel } from './chord-degree';
import { spellInKey, type Key } from './key';
import type { ChordKind, ChordSymbol } from './model';
import { recordOf } from './record-of';

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

/** How a chord is written in a key: 'B♭7', 'Em', 'F♯m7', 'Cmaj7', 'C7(♭9)', 'C/E'. The key decides between sharp and flat. */
export function chordName({ root, kind, colour, degrees, bass }: ChordSymbol, key: Key): string {
  const plain = colour ? printed(colour) : KIND_TEXTS[kind];
  const name = nameIn(root, key) + plain + degreesLabel(degrees);
  return bass === undefined || bass === root ? name : `${name}/${nameIn(bass, key)}`;
}

const printed = (colour: ChordColour): string => colourText(colour).replace('b', '♭');

function nameIn(pitchClass: number, key: Key): string {
  const { step, alter } = spellInKey(60 + pitchClass, key);
  return step + (alter < 0 ? '♭' : '♯').repeat(Math.abs(alter));
}
