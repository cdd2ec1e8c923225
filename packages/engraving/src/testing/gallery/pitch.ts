import { music } from '@notewright/score/testing';
import type { Gallery } from './picture';

const KEYS = [
  'C',
  'G',
  'D',
  'A',
  'E',
  'B',
  'F#',
  'Db',
  'Ab',
  'Eb',
  'Bb',
  'F',
  'Am',
  'Em',
  'Bm',
  'F#m',
  'C#m',
  'G#m',
  'Ebm',
  'Bbm',
  'Fm',
  'Cm',
  'Gm',
  'Dm',
];
const inKeys = (keys: readonly string[]): string => keys.map((key) => `key=${key} B4/h E5/h |`).join(' ');

/** Voices, chords, accidentals, keys, clefs, registers. */
export const PITCH: Gallery = {
  'two-voices-with-seconds': {
    score: () =>
      music(
        'key=F | A4/q Bb4/q C5/q D5/q & G4/q A4/q Bb4/q C5/q | A4/h A4/h & A4/h G4/h | C5/8 D5/8 C5/q A4/h & D5/q E4/q B4/h | A4/q. Bb4/8 A4/h & Bb4/q. A4/8 A4/q G4/q |',
      ),
  },
  'rests-of-two-voices': {
    score: () =>
      music(
        '| r/q C5/q r/8 D5/8 E5/q & C4/q r/q E4/q r/8 F4/8 | G5/h r/h & r/h E4/h | r/q F5/h r/q & D4/h. r/q | s/h A5/h & D4/8 E4/8 F4/8 G4/8 A4/h |',
      ),
  },
  'unisons-of-two-voices': {
    score: () => music('| C5/q C5/h C5/q & C5/q C5/q C5/h | B4/q. B4/8 B4/h & B4/h B4/q. B4/8 | G4/w & G4/h G4/h |'),
  },
  'four-voices-on-two-staves': {
    score: () =>
      music(
        'key=Cm 3/4 | C5/q. D5/8 Eb5/q & G4/q Ab4/q G4/q // Eb4/q D4/q C4/q & C3/h. | D5/h. & G4/q F4/q G4/q // B3/q C4/q B3/q & G2/h. | C5/h. & G4/h. // Eb3/h. & C3/h. |',
      ),
  },
  'chords-with-clusters': {
    score: () =>
      music(
        '| [C4 D4 E4]/q [F4 G4]/q [A4 B4 C5 D5]/h | [C4 D4 G4 A4 D5]/w | [E5 F5 G5]/8 [D5 E5]/8 [C#5 D5 Eb5]/q [B4 C5]/h | [C#4 D4 E#4 F#4]/h [Ab4 A4 Bb4]/h |',
      ),
  },
  'accidentals-in-chords': {
    score: () =>
      music(
        'key=Gm | [F#4 A4 C5 Eb5]/q [G#4 B4 D5 F5]/q [Ab4 Cb5 Eb5]/q [F##4 A#4 C#5]/q | [C#4 E4 G#4 B4 D#5]/h [Db4 F4 Ab4 Bbb4]/h | [F#3 C#4 A#4]/h [F3 C4 A4]/h |',
      ),
  },
  'accidentals-in-a-line': {
    score: () =>
      music(
        'key=D | F4/8 F#4/8 F4/8 G4/8 G#4/8 G4/8 C5/8 C#5/8 | F#5/q F#4/q F5/q F4/q | Cb5/q B4/q B#4/q C5/q | F##4/q G#4/q Abb4/q G4/q |',
      ),
  },
  'keys-of-sharps-and-flats': { score: () => music(`| ${inKeys(KEYS.slice(0, 12))}`) },
  'minor-keys': { score: () => music(`| ${inKeys(KEYS.slice(12))}`) },
  cancellations: {
    score: () =>
      music(
        'key=E clefs=treble,bass | E5/w // E3/w | key=C E5/w // E3/w | key=Ab Eb5/w // Eb3/w | key=F E5/w // E3/w | key=D F#5/w // D3/w | key=Bb F5/w // D3/w | key=Gb Gb5/w // Gb3/w | key=B F#5/w // B2/w |',
      ),
  },
  'every-clef': {
    score: () =>
      music(
        '| C5/w | clef=treble8vb C4/w | clef=treble8va C6/w | clef=alto C4/w | clef=tenor A3/w | clef=bass C3/w | clef=bass8vb C2/w | clef=treble C5/w |',
      ),
  },
  'clef-changes-at-a-system-end': {
    score: () =>
      music(
        'clefs=treble,bass | C5/w // C3/w | D5/w // D3/w | E5/w // E3/w | F5/w // r/h C4/h | C4/w // clef=treble C5/q D5/q E5/h | r/w // clef=bass C3/w |',
      ),
  },
  'ledger-lines': {
    score: () =>
      music(
        'clefs=treble,bass | C7/q A6/q F3/q D3/q // E4/q G4/q C1/q A0/q | [A3 C4 C6]/h [E3 G6]/h // [C2 E2 C5]/h G1/h | C8/8 B7/8 A7/8 G7/8 r/h // A0/8 C1/8 D1/8 E1/8 r/h |',
      ),
  },
  'octave-signs': {
    score: () =>
      music(
        'clefs=treble,bass | C6/q E6/q C7/q:8va E7/q:8va // C2/q G1/q [C1 C2]/h:8vb | D7/8:8va C#7/8:8va D7/8:8va E7/8:8va F7/q:8va A6/q // [Bb0 Bb1]/h:8vb F2/h | B6/q:8va:grace=A6 C7/q:8va r/q G7/q:8va // r/w | A7/q:8va G7/8:8va F7/8:8va E7/h:8va // C2/w | C8/q:15ma B7/q:15ma A7/q:15ma G7/q:15ma & C6/h:15ma D6/h:15ma // A0/h:8vb C3/h |',
      ),
  },
  simplified: {
    score: () =>
      music(
        'key=Ab clefs=treble,bass | Eb5/q Db5/q C5/q Bb4/q // Ab2/h Eb3/h | Ab4/q A4/q Bb4/q B4/q // [Db3 F3]/h [D3 F3]/h | C5/w // [Ab2 Eb3]/w |',
      ),
    options: { simplify: true },
    pdf: { mode: 'simplify' },
  },
  letters: {
    score: () =>
      music(
        'key=Eb clefs=treble,bass | Eb5/q D5/q C5/h // [Eb3 G3 Bb3]/h [Ab2 Eb3]/h | B4/8 C5/8 D5/8 Eb5/8 F5/h // G2/w | [G4 C5 Eb5]/w // [C2 C3]/w |',
      ),
    options: { letters: true },
    pdf: { mode: 'letters' },
  },
};
