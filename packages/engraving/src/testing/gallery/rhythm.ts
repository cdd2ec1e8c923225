import { music } from '@notewright/score/testing';
import type { Gallery } from './picture';

const times = (count: number, text: string): string => text.repeat(count);

/** Meter, tuplets, ties, rests, dense and sparse measures. */
export const RHYTHM: Gallery = {
  'swing-and-changing-tempo': {
    score: () =>
      music(
        'bpm=132 swing | C5/8{Am} B4/8 A4/8 G4/8 A4/q r/q | rit E5/8{E7} D5/8 C5/8 B4/8 A4/h | a-tempo C5/8{Am} B4/8 A4/8 G4/8 A4/h | straight E5/8{Am} D5/8 C5/8 B4/8 A4/h | accel A4/q B4/q C5/q D5/q | bpm=160 E5/w |',
      ),
  },
  'every-value': {
    score: () =>
      music(
        '| C5/w | D5/h E5/q F5/8 G5/16 A5/32 B5/32 | r/w | r/h r/q r/8 r/16 r/32 r/32 | C5/h. D5/8. E5/16 | C5/q.. D5/16 E5/q E5/8.. F5/32 |',
      ),
  },
  triplets: {
    score: () =>
      music(
        '| (3:2 C5/8 B4/8 A4/8) (3:2 G4/q A4/8) (3:2 r/8 D5/8 E5/8) (3:2 C5/8 r/8 A4/8) | (3:2 C5/q D5/q E5/q) (3:2 F4/h G4/q) | (3:2 C4/h D4/h E4/h) |',
      ),
  },
  'rows-of-triplets': {
    score: () => {
      const broken = (low: string, middle: string, high: string) => `(3:2 ${low}/8 ${middle}/8 ${high}/8) `;
      const four = times(4, broken('C3', 'G3', 'E4'));
      return music(
        `clefs=treble,bass | E5/h. D5/q // ${four} | C5/w // ${four} | D5/h E5/q (3:2 F5/q E5/8) // ${times(2, broken('B2', 'G3', 'D4'))}(3:2 G2/q B2/8) ${broken('D3', 'F3', 'G3')}` +
          ` | E5/q r/q C5/h // ${broken('C3', 'G3', 'E4')}r/q ${times(2, broken('C3', 'E3', 'G3'))}` +
          ` | ${times(2, '(3:2 C5/16 D5/16 E5/16) (3:2 F5/16 E5/16 D5/16) ')}C5/h // ${four} | C5/w // C3/w |`,
      );
    },
  },
  'tuplets-of-uneven-notes': {
    score: () =>
      music(
        '| (3:2 C5/q D5/8) (3:2 E5/8. F5/16 G5/8) (3:2 [A4 C5]/8 r/q) (3:2 r/8 B4/8 r/8) | (5:4 C5/q D5/8 E5/8 F5/8) (3:2 r/q C5/q r/q) |' +
          ' (3:2 C5/8 D5/8 E5/8) (3:2 F5/8 E5/8 D5/8) C5/h & G4/q (3:2 A4/q G4/8) E4/h |',
      ),
  },
  'tuplets-within-tuplets': {
    score: () =>
      music(
        '| (3:2 C5/8 (3:2 D5/16 E5/16 F5/16) G5/8) (3:2 E5/8 D5/8 (5:4 C5/32 B4/32 A4/32 G4/32 A4/32)) C5/h |' +
          ' (3:2 C5/q (3:2 D5/8 E5/8 F5/8) G5/q) (3:2 (3:2 A4/8 B4/8 C5/8) (3:2 D5/8 r/8 E5/8) (3:2 F5/q E5/8)) |' +
          ' (3:2 C5/h (5:4 D5/8 C5/8 B4/8 A4/8 G4/8) C5/h) & (3:2 F4/q (3:2 E4/8 D4/8 E4/8) F4/q) E4/h |',
      ),
  },
  'incomplete-tuplets': {
    score: () =>
      music(
        '| (3:2 C5/8 r/8 E5/8) (3:2 r/8 r/8 G4/8) (3:2 A4/q s/8) (3:2 s/8 B4/8 C5/8) | (5:4 r/16 D5/16 E5/16 r/8) (3:2 F5/q r/q r/q) C5/q |' +
          ' r/w & (3:2 s/q A4/q B4/q) (3:2 (3:2 r/8 G4/8 r/8) A4/q r/q) |',
      ),
  },
  'quintuplets-and-sextuplets': {
    score: () =>
      music(
        '| (5:4 C5/16 D5/16 E5/16 F5/16 G5/16) (6:4 A4/16 B4/16 C5/16 D5/16 E5/16 F5/16) (7:4 C5/16 D5/16 E5/16 F5/16 G5/16 A5/16 B5/16) r/q | (5:4 C5/8 B4/8 A4/8 G4/8 F4/8) r/h |',
      ),
  },
  'ties-over-barline-and-system': {
    score: () =>
      music(
        'key=D clefs=treble,bass | F#4/h~ F#4/8 A4/8 D5/q~ // D3/w~ | D5/h C#5/q.~ C#5/8~ // D3/h~ D3/q A2/q~ | [C#5 E5]/w~ // A2/w~ | [C#5 E5]/h [D5 F#5]/h~ // A2/h D3/h~' +
          ' | [D5 F#5]/w~ // D3/w~ | [D5 F#5]/w // D3/w |',
      ),
  },
  'ties-in-chords': {
    score: () =>
      music(
        '| [C4 E4 G4 C5]/h~ [C4 E4 G4 C5]/h | [D4 E4 F4]/h~ [D4 E4 F4]/q [D4 F4]/q | [C5 D5]/q.~ [C5 D5]/8 [A4~ C5]/h | [A4 D5]/w |',
      ),
  },
  'mixed-meters': {
    score: () =>
      music(
        'bpm=132 | C5/q D5/q E5/q F5/q | 3/4 E5/q D5/q C5/q | 5/8 B4/8 C5/8 D5/8 E5/8 F5/8 | 2/2 E5/h C5/h | 7/8 C5/8 D5/8 E5/8 F5/8 E5/8 D5/8 C5/8 | 12/8 C5/8 D5/8 E5/8 F5/8 E5/8 D5/8 C5/q. G4/q. | 3/8 C5/8 D5/8 E5/8 | 4/4 C5/w |',
      ),
  },
  'new-meter-on-a-new-line': {
    score: () => music('| C5/w | D5/w | E5/w | F5/w | 3/4 key=A C#5/h. | D5/h. | E5/h. | A4/h. |'),
  },
  'pick-up': {
    score: () =>
      music('3/4 key=G bpm=92 pickup | D5/8 E5/8 | D5/q B4/q G4/q | A4/h D5/8 E5/8 | D5/q C5/q B4/q | A4/h. |'),
  },
  'compound-and-hemiola': {
    score: () =>
      music(
        '6/8 key=Dm bpm=180 | D4/8 E4/8 F4/8 G4/8 A4/8 Bb4/8 | C#5/q. D5/16 E5/16 F5/16 G5/16 A5/8 | A4/q C5/q E5/q | 9/8 D5/q. r/8 A4/q D4/q. | D4/h.~ D4/q. |',
      ),
  },
  syncopation: {
    score: () =>
      music(
        '| C4/8 D4/q E4/q F4/q G4/8 | r/8 C4/q. D4/q~ D4/16 E4/16 F4/16 G4/16 | r/16 C5/8. r/16 D5/8. C5/8. D5/8. E5/8 | E5/8 r/8 r/8 E5/8 r/q E5/8 D5/8 |',
      ),
  },
  'beams-over-rests-and-leaps': {
    score: () =>
      music(
        '| C4/8 C6/8 C4/8 C6/8 A3/16 E5/16 C6/16 E6/16 A3/8 G5/8 | C5/16 r/16 D5/16 E5/16 F5/8. G5/16 A5/16 G5/8 F5/16 E5/32 F5/32 E5/32 D5/32 C5/8 | B3/8 C4/8 D6/8 E6/8 B4/8 C5/8 A4/8 B4/8 |',
      ),
  },
  'very-dense': {
    score: () =>
      music(
        `key=F#m | ${times(4, 'F#4/32 G#4/32 A#4/32 B4/32 C5/32 C#5/32 D5/32 E5/32 ')} | ${times(4, '(5:4 F#4/16 G#4/16 A#4/16 B4/16 C5/16) ')}` +
          ` | ${times(8, 'C5/32 Db5/32 C5/32 Bb4/32 ')} | F#4/w |`,
      ),
  },
  'dense-piano': {
    score: () =>
      music(
        `key=Eb clefs=treble,bass ${times(2, `| ${times(4, '[Eb5 G5]/16 [D5 F5]/16 [C5 Eb5]/16 [B4 D5]/16 ')} // ${times(4, 'Eb2/16 Bb2/16 G3/16 Bb3/16 ')} | ${times(4, '(6:4 Ab4/16 C5/16 Eb5/16 Ab5/16 Eb5/16 C5/16) ')} // ${times(4, '[Ab2 Eb3]/q ')} `)}|`,
      ),
  },
  'very-sparse': {
    score: () => music('bpm=50 clefs=treble,bass | C5/w // C3/w | r/w // r/w | G4/w // r/w | r/w // C2/w |'),
  },
  'repeats-and-endings': {
    score: () =>
      music(
        'key=F repeat=start | C5/q D5/q E5/q F5/q | A4/h G4/h | ending=1 repeat=end F4/w | ending=2 F4/h r/h | repeat=start C5/q D5/q E5/q F5/q | repeat=end F4/w |',
      ),
  },
  jumps: {
    score: () =>
      music(
        'key=G bpm=96 | D5/q{G} E5/q D5/q B4/q | segno C5/q{Am} B4/q A4/h | to-coda G5/q{G} F#5/q E5/q D5/q | section="B" E5/h{C} D5/h' +
          ' | dal-segno-al-coda C5/h{D7} A4/h | coda C5/q{C} B4/q A4/q F#4/q | fine G4/w{G} |',
      ),
  },
  'double-barlines': {
    score: () =>
      music(
        'clefs=treble,bass key=G section="A" | G4/q B4/q D5/q B4/q // G3/w | double-bar C5/h A4/h // C3/h D3/h | key=D section="B" F#4/q A4/q D5/q A4/q // D3/w | final-bar E4/h A4/h // A2/w | D4/w // D3/w |',
      ),
  },
  'one-measure': { score: () => music('| C4/q E4/q G4/q C5/q |') },
  'one-measure-per-line': {
    score: () => music('key=F | A4/8 Bb4/8 C5/8 D5/8 C5/h | F4/w |'),
    measuresPerSystem: 1,
  },
};
