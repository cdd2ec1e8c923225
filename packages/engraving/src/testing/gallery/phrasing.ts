import { music } from '@notewright/score/testing';
import type { Gallery } from './picture';

/** What joins notes to phrases, and verses sung to the same notes. */
export const PHRASING: Gallery = {
  'slurs-in-one-and-two-voices': {
    score: () =>
      music(
        '4/4 key=F clefs=treble,bass' +
          ' | F4/8:slur G4/8 A4/8 Bb4/8:unslur C5/q:slur D5/q:unslur // [F2 C3]/h:slur [F2 D3]/h' +
          ' | C5/q:slur:slur D5/8 E5/8:unslur F5/h:unslur & A4/q:slur Bb4/q A4/h:unslur // [F2 C3]/w:unslur' +
          ' | [A4 C5 F5]/q:slur [G4 C5 E5]/q [F4 A4 D5]/h:unslur // F2/8:slur C3/8 F3/8 A3/8:unslur C3/h |',
      ),
  },
  'slurs-over-a-line-break': {
    score: () =>
      music(
        '3/4 key=D | D5/q:slur E5/q F#5/q | G5/h. | A5/q G5/q F#5/q | E5/h.:unslur | F#5/q:slur G5/q A5/q~ | A5/h.:unslur |',
      ),
    measuresPerSystem: 2,
  },
  hairpins: {
    score: () =>
      music(
        '4/4 clefs=treble,bass dynamics=p:0/1-1/1,f:1/1-5/2,pp:5/2-4/1' +
          ' | C5/q:cresc D5/q E5/q F5/q:unhairpin // C3/h G3/h | G5/q:dim F5/q E5/h:unhairpin // C3/w' +
          ' | D5/h:dim:unhairpin C5/h // G2/h C3/h | C5/w:cresc // C3/w | C5/w:unhairpin // C3/w |',
      ),
    measuresPerSystem: 4,
  },
  pedals: {
    score: () =>
      music(
        '3/4 key=D clefs=treble,bass' +
          ' | F#5/h. // D2/q:ped [A3 D4 F#4]/h:unped | G5/q F#5/q E5/q // A2/q:ped [A3 C#4 G4]/h:unped' +
          ' | D5/h:ped:unped C#5/q // D2/h [A3 F#4]/q | D5/q:ped E5/q F#5/q // B2/h. | A5/h.~ // F#2/h. | A5/h.:unped // D3/h. |',
      ),
    measuresPerSystem: 4,
  },
  'three-verses': {
    score: () =>
      music(
        'key=G 3/4 pickup bpm=100 | D4/q"1. The\\n2. A\\n3. And" | G4/q"riv-\\nbird\\nall" A4/q"er\\nwas\\nthe" B4/q"runs\\nsing-\\nleaves" |' +
          ' A4/h"on\\ning\\nfell" D4/q"its\\nin\\nto" | E4/q"long\\nthe\\nthe" G4/q"way\\nold\\nlit-" F#4/q"to\\ntree\\ntle" | G4/h."sea\\nthere\\ntown" |',
      ),
  },
};
