import { music } from '@notewright/score/testing';
import { FIXTURES } from '../fixtures';
import type { Gallery } from './picture';

const GUITAR = 'program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64 name="Guitar"';

/** Tablature, percussion and several parts. */
export const INSTRUMENTS: Gallery = {
  'saxophone-in-written-pitch': {
    score: () =>
      music(
        'name="Saxophone" program=65 transpose=-9:-3 | C4/q{C} E4/q F#4/q G4/q | key=Bb Bb3/q{Bb} D4/q Eb4/q:grace=D4 F4/q |\nname="Piano" | C4/w | Bb3/w |',
      ),
  },
  'guitar-with-tablature': {
    score: () =>
      music(
        `bpm=110 ${GUITAR} | [E3 B3 E4 G4 B4 E5]/q{Em} B4/8 G4/8 E4/8 G4/8 B4/q~ | B4/h [A3 E4 A4 C5 E5]/h{Am} | C4/8 E4/8 G4/8 C5/8 E5/8 G5/8 C6/q | (3:2 E5/8 D5/8 C5/8) B4/16 A4/16 G4/16 F#4/16 [E3@0.0 B3@1.2 E4@2.2]/h |`,
      ),
  },
  'bent-strings': {
    score: () =>
      music(
        `bpm=90 ${GUITAR} | D5%bend4@4.15/q D5%bend-release4@4.15/q E5%pre-bend2@5.12/q D5%pre-bend-release6@4.15/q | G4%bend1@3.12/8 A4@3.14/8 [D5%bend4@4.15 G5@5.15]/q [E4%bend2@3.9 A4%bend2@4.10]/q B3%bend5@2.9/q | G3%bend4@2.5/h~ G3%release4@2.5/q A3@2.7/q |`,
      ),
  },
  'bent-strings-without-tablature': {
    score: () =>
      music(
        'bpm=90 program=29 clefs=treble8vb name="Guitar" | D5%bend4/q D5%bend-release4/q G5%pre-bend2/q C4%pre-bend-release6/q | G4%bend1/8 A4/8 [D5%bend4 G5]/q{G}:staccato [E4%bend2 A4%bend2]/q B5%bend12/q |',
      ),
  },
  'tablature-alone': {
    score: () =>
      music(
        `bpm=110 ${GUITAR} | E3/8 G3/8 A3/8 C4/8 D4/q E4/q | [E3 B3 E4]/h r/h | G4/8 A4/8 C5/8 D5/8 [E4 G4 C5]/q r/q |`,
      ),
    options: { score: false },
    pdf: { score: false },
  },
  'capo-and-two-digit-frets': {
    score: () =>
      music(
        'program=25 clefs=treble8vb tab=2:22:40,45,50,55,59,64 name="Guitar" | A5@5.15/8 B5@5.17/8 C#6@5.19/8 B5@5.17/8 [E5@4.15 A5@5.15]/h | [F#3 C#4 F#4]/w |',
      ),
  },
  'bass-with-tablature': {
    score: () =>
      music(
        'bpm=96 program=33 clefs=bass8vb tab=0:22:28,33,38,43 name="Bass" | E1/8 E1/8 G1/8 A1/8 B1/q D2/q | E2/q. D2/8 B1/8 A1/8 G1/q | A1/w | r/q E2/8 G2/8 A2/q r/q |',
      ),
  },
  'ukulele-with-tablature': {
    score: () =>
      music(
        'bpm=120 program=24 clefs=treble tab=0:15:67,60,64,69 name="Ukulele" | [G4 C4 E4 C5]/q{C} [G4 C4 E4 C5]/q [A4 C4 F4 A4]/h{F} | E4/8 G4/8 C5/8 E5/8 [G4 D4 G4 B4]/h{G} |'
          .replaceAll('[G4 C4 E4 C5]', '[C4 E4 G4 C5]')
          .replaceAll('[A4 C4 F4 A4]', '[C4 F4 A4]')
          .replaceAll('[G4 D4 G4 B4]', '[D4 G4 B4]'),
      ),
  },
  drums: {
    score: () =>
      music(
        'bpm=100 drums clefs=percussion name="Drums" | F#2/8 F#2/8 [D2 F#2]/8 F#2/8 [C2 F#2]/8 F#2/8 [D2 F#2]/8 C#3/8 | F#2/8 F#2/8 F#2/8 F#2/8 F#2/8 F#2/8 Bb2/q & C2/q D2/q C2/8 C2/8 D2/q | A2/16 A2/16 A2/16 A2/16 B2/8 B2/8 G2/8 G2/8 C#3/q |',
      ),
  },
  'chord-sheet': { score: FIXTURES['two hands']!, options: { score: false }, pdf: { score: false } },
  'four-parts': { score: FIXTURES['four parts']! },
  'piano-and-voice': {
    score: () =>
      music(
        'key=F 3/4 bpm=88 name="Voice" program=52 | C5/q{F}"Sing" A4/q"to" F4/q"me" | Bb4/h{Bb}"soft-" C5/q{C7}"ly" | A4/h.{F} |\n' +
          'name="Piano" clefs=treble,bass dynamics=p:0/1-2/1 | r/q [A4 C5]/q [A4 C5]/q // F2/h. | r/q [D4 F4]/q [E4 Bb4]/q // Bb2/h C3/q | [A3 C4 F4]/h. // [F2 C3]/h. |',
      ),
  },
};
