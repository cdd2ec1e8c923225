import { music } from '@notewright/score/testing';
import { FIXTURES } from '../fixtures';
import type { Gallery } from './picture';

/** What stands above, below and between the staves. */
export const WORDS: Gallery = {
  'lyrics-with-hyphens-and-melismas': {
    score: () =>
      music(
        'key=G 3/4 bpm=72 pickup | D4/8"Twin-" D4/8"kle" | G4/q"lit-" A4/8"tle" B4/8 C5/q"star," | D5/h.~"how" | D5/q A4/8 B4/8 A4/q"I" | G4/q"won-" F#4/q E4/q"der" | D4/h."through" |',
      ),
  },
  'long-words-on-short-notes': {
    score: () =>
      music(
        '| C5/16"strengths" D5/16"through" E5/16"thoughts" F5/16"stretched" G5/8"Straße" A5/8"schlicht" G5/q"glo-" F5/q"ri-" | E5/8"a" D5/8"in" C5/q"ex-" D5/q"cel-" E5/q"sis" |',
      ),
  },
  'words-and-dynamics': {
    score: () =>
      music(
        'dynamics=p:0/1-1/1,f:1/1-2/1,mp:2/1-3/1 bpm=66 | C5/q{C}"Si-" D5/q"lent" E5/h{Am}"night" | F5/q{Dm}"ho-" E5/q"ly" D5/h{G7}"night" | C5/w{C}"calm" |',
      ),
  },
  'chords-with-fretboards': {
    score: () =>
      music(
        'key=G bpm=100 clefs=treble | G4/h{G} B4/h{Em} | C5/q{C} D5/q{D7} B4/h{Bm} | F#4/h{F#m7} Bb4/h{Bb} | A4/q{Am7} C5/q{F} D5/q{C#7} G4/q{G} |',
      ),
    options: { frets: true },
    pdf: { frets: true },
  },
  'crowded-chord-names': {
    score: () =>
      music(
        'key=Db | Db5/8{Db} Eb5/8{Ebm7} F5/8{Fm7} Gb5/8{Gb} Ab5/8{Ab7} Bb5/8{Bbm7} C6/8{C7} Db6/8{Db} | F5/q{C#m7} Ab5/q{G#m7} C6/8{A#m} B5/8{F#m7} r/q{B7} |',
      ),
  },
  'chords-beyond-sevenths': {
    score: () =>
      music(
        'key=Eb | Eb5/q{Ebmaj7} D5/q{Bbsus4} C5/q{C9} Bb4/q{Adim} | Ab4/h{Fm7b5} G4/h{Eb6} | F4/h{Bb13} G4/h{Gaug} | Eb4/w{Eb6/G} |',
      ),
  },
  'slash-chords': { score: () => music('key=G | G4/h{G/B} A4/h{D7/F#} | B4/h{Em/G} C5/h{C/E} |') },
  dynamics: {
    score: () =>
      music(
        'clefs=treble,bass dynamics=ppp:0/1-1/4,pp:1/4-1/2,p:1/2-1/1,mp:1/1-3/2,mf:3/2-2/1,f:2/1-5/2,ff:5/2-3/1,fff:3/1-4/1 | C5/q C5/q C5/q C5/q // C3/w | C5/w // C3/w | [C4 C6]/h [C4 C6]/h // C4/w | C4/w // E4/w |',
      ),
  },
  fingers: {
    score: () =>
      music(
        'clefs=treble,bass | C5^r1/8 D5^r2/8 E5^r3/8 F5^r1/8 [G4^r1 B4^r2 D5^r3 G5^r5]/h // C3^l5/q E3^l3/q G3^l1/q E3^l3/q | E5^r4/16 F5^r5/16 E5^r4/16 D5^r3/16 C5^r2/q [C5^r1 E5^r3]/h // [C3^l5 G3^l1]/w |',
      ),
  },
  sections: {
    score: () =>
      music(
        'bpm=120 section="Intro" | C5/w{C} | section="Verse" D5/w{Dm} | E5/w | F5/w{F} | section="Chorus" bpm=140 G5/w{G7} | A5/w | section="Solo (guitar & bass)" B5/w | C6/w |',
      ),
  },
  'tempo-words': {
    score: () =>
      music(
        'bpm=40 | C5/w | bpm=50 C5/w | bpm=56 C5/w | bpm=64 C5/w | bpm=80 C5/w | bpm=100 C5/w | bpm=120 C5/w | bpm=150 C5/w | bpm=170 C5/w | bpm=200 C5/w | 6/8 bpm=90 C5/h. |',
      ),
  },
  articulations: {
    score: () =>
      music(
        'clefs=treble,bass | C5/q:staccato D5/q:tenuto E5/q:accent F5/q:fermata // C3/q:staccato D3/q:tenuto E3/q:accent F3/q:fermata | A5/8:staccato:accent G5/8:staccato F4/8:staccato E4/8:tenuto [C4 E4 G4]/h:accent // r/h C3/h:fermata | C5/q:staccato D5/q:staccato r/h & E4/q:staccato F4/q:accent G4/h:fermata // r/w |',
      ),
  },
  'title-and-everything': {
    score: FIXTURES['two hands']!,
  },
};
