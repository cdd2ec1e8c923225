import { music } from '@notewright/score/testing';
import type { Score } from '@notewright/score';

/** Music for the eye: each fixture shows a few phenomena of notation at once. */
export const FIXTURES: Readonly<Record<string, () => Score>> = {
  'two hands': () =>
    music(
      '4/4 key=Bb bpm=96 section="A" title="Evening over the Hills" composer="N. Wright" subtitle="CC0" clefs=treble,bass' +
        ' dynamics=mf:0/1-2/1,ff:2/1-4/1' +
        ' | [Bb4^r1 D5^r4]/q{Bb} Ab4/8 A4/8 (3:2 Bb4/8 B4/8 C5/8) C5/q~ // [Bb2 F3]/w' +
        ' | C5/q{Gm} D5/16 Eb5/16 E5/16 F5/16 (3:2 Bb4/q B4/q C5/q:staccato) // clef=treble C4/8 D4/8 Eb4/8 E4/8 C4/8 D4/8 Eb4/8 E4/8' +
        ' | F5/q.{Eb} Eb5/8 D5/q C5/q & A4/q Ab4/q [A4 Bb4]/q F4/8 Eb4/8 // clef=bass r/w' +
        ' | [F4 A4 C5]/h~{F7} [F4 A4 C5]/q r/q // F2/h.:accent r/q |',
    ),
  'song with words': () =>
    music(
      'key=G bpm=72 pickup | D4/8"Twin-" D4/8"kle" | 3/4 G4/q"lit-" A4/8"tle" B4/8 C5/q"star," | D5/h.~"how" | D5/q A4/h"I" |' +
        ' key=Eb G4/q"won-" Ab4/q"der" Bb4/q"what" |',
    ),
  guitar: () =>
    music(
      'bpm=110 program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64 name="Guitar"' +
        ' | [E3 B3 E4 G4 B4 E5]/q{Em} B4/8 G4/8 E4/8 G4/8 B4/q~ | B4/h [A3 E4 A4 C5 E5]/h{Am} |',
    ),
  'compound meter': () =>
    music(
      '6/8 key=Dm bpm=180 | D4/8 E4/8 F4/8 G4/8 A4/8 Bb4/8 | C#5/q. D5/16 E5/16 F5/16 G5/16 A5/8 | r/8 A4/q r/q. |',
    ),
  drums: () => music('drums clefs=percussion | F#2/8 F#2/8 [D2 F#2]/8 F#2/8 [C2 F#2]/8 F#2/8 [D2 F#2]/8 C#3/8 |'),
  'four parts': () =>
    music(
      [
        'key=A bpm=140 name="Flute" program=73 | A5/q B5/q C#6/h | D6/w |',
        'name="Clarinet" program=71 | C#5/q D5/q E5/h | F#5/w |',
        'name="Violin" program=40 | E5/8 A4/8 E5/8 A4/8 E5/8 A4/8 E5/8 A4/8 | A4/w |',
        'name="Piano" clefs=treble,bass | r/w // A2/q E3/q A3/h | [A3 D4 F#4]/w // D2/w |',
      ].join('\n'),
    ),
  changes: () =>
    music(
      '4/4 key=Eb bpm=100 | Eb4/q A4/q B4/q Ab4/q | key=A 3/4 C#5/q C5/q C#5/q~ | C#5/h. | 6/8 section="Bridge" bpm=60 key=C' +
        ' F#4/8. G4/16 A4/8 B4/q. | key=Gb 2/2 Gb4/h F4/q Fb4/q | Ebb4/w |',
    ),
  'two voices': () =>
    music(
      'key=Dm | D5/q E5/8 F5/8 G5/q A5/q & A4/q B4/8 C#5/8 F5/q G5/q | r/q F5/h E5/q & D4/h. r/q | C5/h r/h & C5/q B4/q A4/h |' +
        ' s/h A5/h & D4/8 E4/8 F4/8 G4/8 [A4 B4]/h |',
    ),
  rhythms: () =>
    music(
      '4/4 | C4/8. D4/16 E4/16 F4/8. G4/8 A4/q B4/8 | (3:2 C5/q B4/8) (3:2 A4/8 r/8 G4/8) (5:4 C4/16 D4/16 E4/16 F4/16 G4/16) r/q |' +
        ' C4/8 D4/q E4/q F4/q G4/8 | r/8 C4/q. D4/q~ D4/16 E4/16 F4/16 G4/16 |',
    ),
  'very dense': () =>
    music(
      `key=F#m | ${'F#4/32 G#4/32 A#4/32 B4/32 C5/32 C#5/32 D5/32 E5/32 '.repeat(4)} | ${'(5:4 F#4/16 G#4/16 A#4/16 B4/16 C5/16) '.repeat(4)}` +
        ` | ${'C5/32 Db5/32 C5/32 Bb4/32 '.repeat(8)} | F#4/w |`,
    ),
};
