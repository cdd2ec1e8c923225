import type { Tune } from './tune';

/** One for each day until Christmas Eve; all of them in the public domain, notated by us. */
export const CAROLS: readonly Tune[] = [
  {
    name: 'emmanuel',
    head: '4/4 key=Em bpm=92 pickup',
    melody: `E4/q | G4/q B4/q B4/q B4/q | A4/q C5/q B4/q A4/q | G4/h. A4/q | B4/q G4/q E4/q G4/q | A4/q F#4/q E4/q D4/q | E4/w`,
    chords: '/r/q | Em Bm | Am Em | Em | G Em | D | Em',
  },
  {
    name: 'jingleBells',
    head: '4/4 key=G bpm=176',
    melody: `B4/q B4/q B4/h | B4/q B4/q B4/h | B4/q D5/q G4/q. A4/8 | B4/w | C5/q C5/q C5/q. C5/8 | C5/q B4/q B4/q B4/8 B4/8 | B4/q A4/q A4/q B4/q | A4/h D5/h
      | B4/q B4/q B4/h | B4/q B4/q B4/h | B4/q D5/q G4/q. A4/8 | B4/w | C5/q C5/q C5/q. C5/8 | C5/q B4/q B4/q B4/8 B4/8 | D5/q D5/q C5/q A4/q | G4/w`,
    chords: 'G | G | G | G | C | G | A | D | G | G | G | G | C | G | D | G',
  },
  {
    name: 'kinderlein',
    head: '2/4 key=D bpm=84 pickup',
    melody: `A4/8 | A4/q F#4/8 A4/8 | A4/q F#4/8 A4/8 | G4/q E4/8 G4/8 | F#4/q. A4/8 | A4/q F#4/8 A4/8 | A4/q F#4/8 A4/8 | G4/q E4/8 G4/8 | F#4/q. F#4/8
      | E4/q E4/8 E4/8 | G4/q G4/8 G4/8 | F#4/q F#4/8 F#4/8 | B4/q. B4/8 | A4/q A4/8 A4/8 | D5/q A4/8 F#4/8 | A4/q G4/8 E4/8 | D4/h`,
    chords: '/r/8 | D | D | A | D | D | D | A | D | A | A | D | G | D | D | A | D',
  },
  {
    name: 'wenceslas',
    head: '4/4 key=G bpm=138',
    melody: `G4/q G4/q G4/q A4/q | G4/q G4/q D4/h | E4/q D4/q E4/q F#4/q | G4/h G4/h | G4/q G4/q G4/q A4/q | G4/q G4/q D4/h | E4/q D4/q E4/q F#4/q | G4/h G4/h
      | D5/q C5/q B4/q A4/q | B4/q A4/q G4/h | E4/q D4/q E4/q F#4/q | G4/h G4/h | D4/q D4/q E4/q F#4/q | G4/q G4/q A4/h | D5/q C5/q B4/q A4/q | G4/h C5/h | G4/w`,
    chords: 'G D | G | C D | G | G D | G | C D | G | G D | G | C D | G | D | G D | G D | Em C | G',
  },
  {
    name: 'threeKings',
    head: '3/4 key=Em bpm=144',
    melody: `B4/h A4/q | G4/h E4/q | F#4/q G4/q F#4/q | E4/h. | B4/h A4/q | G4/h E4/q | F#4/q G4/q F#4/q | E4/h.
      | G4/h G4/q | A4/h A4/q | B4/h B4/q | D5/q C5/q B4/q | A4/q B4/q A4/q | G4/h F#4/q | E4/h.`,
    chords: 'Em | Em | B Em B | Em | Em | Em | B Em B | Em | Em | D | G | G | Am | Em B | Em',
  },
  {
    name: 'saintNicholas',
    head: '4/4 key=G bpm=152',
    melody: `B4/q B4/q B4/q B4/q | A4/q A4/q A4/h | G4/q G4/q G4/q G4/q | B4/h. r/q | E4/q E4/q E4/q E4/q | D4/q D4/q G4/h | A4/q G4/q A4/q B4/q | A4/h. r/q
      | B4/q B4/q B4/q B4/q | A4/q A4/q A4/h | G4/q G4/q G4/q G4/q | B4/h. r/q | E4/q E4/q E4/q E4/q | D4/q D4/q G4/h | A4/q G4/q A4/q B4/q | G4/w`,
    chords: 'G | D | Em | Bm | C | G | A | D | G | D | Em | Bm | C | G | D | G',
  },
  {
    name: 'deckTheHalls',
    head: '4/4 key=G bpm=160',
    melody: `D5/q. C5/8 B4/q A4/q | G4/q A4/q B4/q G4/q | A4/8 B4/8 C5/8 A4/8 B4/q. A4/8 | G4/q F#4/q G4/h | D5/q. C5/8 B4/q A4/q | G4/q A4/q B4/q G4/q | A4/8 B4/8 C5/8 A4/8 B4/q. A4/8 | G4/q F#4/q G4/h
      | A4/q. B4/8 C5/q A4/q | B4/q. C5/8 D5/q A4/q | B4/8 C#5/8 D5/q E5/8 F#5/8 G5/q | F#5/q E5/q D5/h | D5/q. C5/8 B4/q A4/q | G4/q A4/q B4/q G4/q | E5/8 E5/8 E5/8 E5/8 D5/q. C5/8 | B4/q A4/q G4/h`,
    chords: 'G | G | D G | G D | G | G | D G | G D | D | G D | G A | D | G | G | C G | D G',
  },
  {
    name: 'tannenbaum',
    head: '3/4 key=F bpm=92 pickup',
    melody: `C4/q | F4/8. F4/16 F4/q. G4/8 | A4/8. A4/16 A4/q. A4/8 | G4/8 A4/8 Bb4/q E4/q | G4/q F4/q r/8 C5/8 | C5/8 A4/8 D5/q. C5/8 | C5/8. Bb4/16 Bb4/q. Bb4/8 | Bb4/8 G4/8 C5/q. Bb4/8 | Bb4/8. A4/16 A4/q C4/q
      | F4/8. F4/16 F4/q. G4/8 | A4/8. A4/16 A4/q. A4/8 | G4/8 A4/8 Bb4/q E4/q | G4/q F4/h`,
    chords: '/r/q | F | F | Gm C | F | F Bb Bb | Gm | C | F | F | F | Gm C | C F F',
  },
  {
    name: 'manger',
    head: '3/4 key=F bpm=96 pickup',
    melody: `C5/q | C5/q. Bb4/8 A4/q | A4/q. G4/8 F4/q | F4/q E4/q D4/q | C4/h C4/q | C4/q. D4/8 C4/q | C4/q. G4/8 E4/q | D4/q C4/q F4/q | A4/h C5/q
      | C5/q. Bb4/8 A4/q | A4/q. G4/8 F4/q | F4/q E4/q D4/q | C4/h C4/q | Bb4/q. A4/8 G4/q | A4/q G4/q F4/q | G4/q D4/q E4/q | F4/h.`,
    chords: '/r/q | F | F | Bb | F | C | C | Bb F | F | F | F | Bb | F | C | F | Gm C | F',
  },
  {
    name: 'minuet',
    head: '3/4 key=G bpm=126',
    melody: `D5/q G4/8 A4/8 B4/8 C5/8 | D5/q G4/q G4/q | E5/q C5/8 D5/8 E5/8 F#5/8 | G5/q G4/q G4/q | C5/q D5/8 C5/8 B4/8 A4/8 | B4/q C5/8 B4/8 A4/8 G4/8 | F#4/q G4/8 A4/8 B4/8 G4/8 | A4/h.
      | D5/q G4/8 A4/8 B4/8 C5/8 | D5/q G4/q G4/q | E5/q C5/8 D5/8 E5/8 F#5/8 | G5/q G4/q G4/q | C5/q D5/8 C5/8 B4/8 A4/8 | B4/q C5/8 B4/8 A4/8 G4/8 | A4/q B4/8 A4/8 G4/8 F#4/8 | G4/h.`,
    chords:
      '/[G3 B3]/h A3/q | /B3/h. | /C4/h. | /B3/h. | /A3/h. | /G3/h. | /D4/q B3/q G3/q | /D4/q D3/8 C4/8 B3/8 A3/8 | /B3/h A3/q | /G3/q B3/q G3/q | /C4/h. | /B3/q C4/8 B3/8 A3/8 G3/8 | /A3/h F#3/q | /G3/h B3/q | /C4/q D4/q D3/q | /G3/h G2/q',
  },
  {
    name: 'firstNoel',
    head: '3/4 key=D bpm=104 pickup',
    melody: `F#4/8 E4/8 | D4/q. E4/8 F#4/8 G4/8 | A4/h B4/8 C#5/8 | D5/q C#5/q B4/q | A4/h B4/8 C#5/8 | D5/q C#5/q B4/q | A4/q B4/q C#5/q | D5/q A4/q G4/q | F#4/h F#4/8 E4/8
      | D4/q. E4/8 F#4/8 G4/8 | A4/h D5/8 C#5/8 | B4/h B4/q | A4/h. | D5/q C#5/q B4/q | A4/q B4/q C#5/q | D5/q A4/q G4/q | F#4/h.`,
    chords: '/r/q | D | D | G | D | G | D A | D G | D | D | D | G | D | Bm | D A | D G | D',
  },
  {
    name: 'angels',
    head: '4/4 key=F bpm=120',
    melody: `A4/q A4/q A4/q C5/q | C5/q. Bb4/8 A4/h | A4/q G4/q A4/q C5/q | A4/q. G4/8 F4/h | C5/h D5/8 C5/8 Bb4/8 A4/8 | Bb4/h C5/8 Bb4/8 A4/8 G4/8 | A4/h Bb4/8 A4/8 G4/8 F4/8 | G4/q. C4/8 C4/h | F4/q G4/q A4/q Bb4/q | A4/h G4/h
      | C5/h D5/8 C5/8 Bb4/8 A4/8 | Bb4/h C5/8 Bb4/8 A4/8 G4/8 | A4/h Bb4/8 A4/8 G4/8 F4/8 | G4/q. C4/8 C4/h | F4/q G4/q A4/q Bb4/q | A4/h G4/h | F4/w`,
    chords: 'F | C F | F | C F | F D | Gm C | F Bb | C | F | F C | F D | Gm C | F Bb | C | F | F C | F',
  },
  {
    name: 'greensleeves',
    head: '6/8 key=Em bpm=80 pickup',
    melody: `E4/8 | G4/q A4/8 B4/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/q E4/8 E4/8. D#4/16 E4/8 | F#4/q D#4/8 B3/q E4/8 | G4/q A4/8 B4/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/8. F#4/16 E4/8 D#4/8. C#4/16 D#4/8 | E4/q. E4/q.
      | D5/q. D5/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/q E4/8 E4/8. D#4/16 E4/8 | F#4/q D#4/8 B3/q. | D5/q. D5/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/8. F#4/16 E4/8 D#4/8. C#4/16 D#4/8 | E4/h.`,
    chords: '/r/8 | Em | D | C | B | Em | D | C B | Em | G | D | Em | B | G | D | C B | Em',
  },
  {
    name: 'jesu',
    head: '9/8 key=G bpm=108 pickup',
    melody: `r/8 G4/8 A4/8 | B4/8 D5/8 C5/8 C5/8 E5/8 D5/8 D5/8 G5/8 F#5/8 | G5/8 D5/8 B4/8 G4/8 A4/8 B4/8 C5/8 D5/8 E5/8 | D5/8 C5/8 B4/8 A4/8 B4/8 G4/8 F#4/8 G4/8 A4/8 | D4/8 F#4/8 A4/8 C5/8 B4/8 A4/8 B4/8 G4/8 A4/8
      | B4/8 D5/8 C5/8 C5/8 E5/8 D5/8 D5/8 G5/8 F#5/8 | G5/8 D5/8 B4/8 G4/8 A4/8 B4/8 E4/8 D5/8 C5/8 | B4/8 A4/8 G4/8 D4/8 G4/8 F#4/8 G4/q.`,
    chords: '/r/q. | G C G | Em G C | G Em D | D D G | G C G | Em Em C | G D G',
  },
  {
    name: 'herald',
    head: '4/4 key=G bpm=116',
    melody: `D4/q G4/q G4/q. F#4/8 | G4/q B4/q B4/q A4/q | D5/q D5/q D5/q. C5/8 | B4/q A4/q B4/h | D4/q G4/q G4/q. F#4/8 | G4/q B4/q B4/q A4/q | D5/q A4/q A4/q. F#4/8 | F#4/q E4/q D4/h
      | D5/q D5/q D5/q G4/q | C5/q B4/q B4/q A4/q | D5/q D5/q D5/q G4/q | C5/q B4/q B4/q A4/q | E5/q E5/q E5/q D5/q | C5/q B4/q C5/h | A4/q B4/8 C5/8 D5/q. G4/8 | G4/q A4/q B4/h
      | E5/q. E5/8 E5/q D5/q | C5/q B4/q C5/h | A4/q B4/8 C5/8 D5/q. G4/8 | G4/q A4/q G4/h`,
    chords:
      'G | G D | G D | G D G G | G | Em D | D | A D | G | C G G D | G | C G G D | C | Am | D G | D G | C | Am | D G | D G',
  },
  {
    name: 'canon',
    head: '4/4 key=D bpm=72',
    melody: `F#5/q E5/q D5/q C#5/q | B4/q A4/q B4/q C#5/q | [D5 F#5]/q [C#5 E5]/q [B4 D5]/q [A4 C#5]/q | [G4 B4]/q [F#4 A4]/q [G4 B4]/q [A4 C#5]/q
      | D5/8 F#5/8 A5/8 G5/8 F#5/8 D5/8 F#5/8 E5/8 | D5/8 B4/8 D5/8 A5/8 G5/8 B5/8 A5/8 G5/8 | [F#5 A5]/w`,
    chords: 'D A Bm F#m | G D G A | D A Bm F#m | G D G A | D A Bm F#m | G D G A | D',
  },
  {
    name: 'bells',
    head: '3/4 key=Gm bpm=160',
    melody: `Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q
      | [Bb4 D5]/q A4/8 Bb4/8 G4/q | [Bb4 D5]/q A4/8 Bb4/8 G4/q | [Bb4 D5]/q A4/8 Bb4/8 G4/q | [Bb4 D5]/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | G4/h.`,
    chords:
      '/r/h. | /r/h. | /r/h. | /r/h. | /G3/h. | /F3/h. | /Eb3/h. | /D3/h. | /[G2 G3]/h. | /[F2 F3]/h. | /[Eb2 Eb3]/h. | /[D2 D3]/h. | /[Eb2 Eb3]/h. | /[D2 D3]/h. | /[G2 D3]/h.',
  },
  {
    name: 'lullaby',
    head: '3/4 key=F bpm=80 pickup',
    melody: `A4/8 A4/8 | C5/q. A4/8 A4/q | C5/h A4/8 C5/8 | F5/q E5/q. D5/8 | D5/q C5/q G4/8 A4/8 | Bb4/q G4/q G4/8 A4/8 | Bb4/h G4/8 Bb4/8 | E5/8 D5/8 C5/q E5/q | F5/h F4/8 F4/8
      | F5/h D5/8 Bb4/8 | C5/h A4/8 F4/8 | Bb4/q C5/q D5/q | C5/h F4/8 F4/8 | F5/h D5/8 Bb4/8 | C5/h A4/8 F4/8 | Bb4/q A4/q G4/q | F4/h.`,
    chords: '/r/q | F | F | F | F | C | C | C | F | Bb | F | C | F | Bb | F | C | F',
  },
  {
    name: 'merryChristmas',
    head: '3/4 key=G bpm=168 pickup',
    melody: `D4/q | G4/q G4/8 A4/8 G4/8 F#4/8 | E4/q E4/q E4/q | A4/q A4/8 B4/8 A4/8 G4/8 | F#4/q D4/q D4/q | B4/q B4/8 C5/8 B4/8 A4/8 | G4/q E4/q D4/8 D4/8 | E4/q A4/q F#4/q | G4/h D4/q
      | G4/q G4/q G4/q | F#4/h F#4/q | G4/q F#4/q E4/q | D4/h A4/q | B4/q A4/q G4/q | D5/q D4/q D4/8 D4/8 | E4/q A4/q F#4/q | G4/h.`,
    chords: '/r/q | G | C | A | D | B | Em | C D | G | G | D | A | D | B | D | C D | G',
  },
  {
    name: 'joy',
    head: '2/4 key=D bpm=100',
    melody: `D5/q C#5/8. B4/16 | A4/q. G4/8 | F#4/q E4/q | D4/q. A4/8 | B4/q. B4/8 | C#5/q. C#5/8 | D5/q. D5/8 | D5/8 C#5/8 B4/8 A4/8 | A4/8. G4/16 F#4/8 D5/8 | D5/8 C#5/8 B4/8 A4/8 | A4/8. G4/16 F#4/8 F#4/8
      | F#4/8 F#4/8 F#4/8 F#4/16 G4/16 | A4/q. G4/16 F#4/16 | E4/8 E4/8 E4/8 E4/16 F#4/16 | G4/q. F#4/16 E4/16 | D4/8 D5/q B4/8 | A4/8. G4/16 F#4/8 G4/8 | F#4/q E4/q | D4/h`,
    chords: 'D | D | D A | D | G | A | D | D | D | D | D | D | D | A | A | D G | D | D A | D',
  },
  {
    name: 'dingDong',
    head: '4/4 key=G bpm=152',
    melody: `G4/q G4/q A4/8 G4/8 F#4/8 E4/8 | D4/h. D4/q | E4/q G4/q G4/q F#4/q | G4/h G4/h | G4/q G4/q A4/8 G4/8 F#4/8 E4/8 | D4/h. D4/q | E4/q G4/q G4/q F#4/q | G4/h G4/h
      | D5/q. C5/8 B4/8 C5/8 D5/8 B4/8 | C5/q. B4/8 A4/8 B4/8 C5/8 A4/8 | B4/q. A4/8 G4/8 A4/8 B4/8 G4/8 | A4/q. G4/8 F#4/8 G4/8 A4/8 F#4/8 | G4/q. F#4/8 E4/8 F#4/8 G4/8 E4/8 | F#4/q. E4/8 D4/q D4/q | E4/q G4/q G4/q F#4/q | G4/h G4/h`,
    chords: 'G C | G | C D | G | G C | G | C D | G | G | Am | Em | D | C | D | C D | G',
  },
  {
    name: 'adeste',
    head: '4/4 key=G bpm=116 pickup',
    melody: `G4/q | G4/h D4/q G4/q | A4/h D4/h | B4/q A4/q B4/q C5/q | B4/h A4/q G4/q | G4/h F#4/q E4/q | F#4/q G4/q A4/q B4/q | F#4/h E4/q. D4/8 | D4/h. r/q
      | D5/h C5/q B4/q | C5/h B4/h | A4/q B4/q G4/q A4/q | F#4/q. E4/8 D4/q G4/q | G4/q F#4/q G4/q A4/q | G4/h D4/q B4/q | B4/q A4/q B4/q C5/q | B4/h A4/q B4/q | C5/q B4/q A4/q G4/q | F#4/h G4/q C5/q | B4/h A4/q. G4/8 | G4/w`,
    chords: '/r/q | G | D | G | G D | Em | D | D A | D | G | C G | D | D | G | G | G | G D | Am | D C | G D | G',
  },
  {
    name: 'weihnachtsmann',
    head: '2/4 key=C bpm=96',
    melody: `C4/q C4/q | G4/q G4/q | A4/q A4/q | G4/h | F4/q F4/q | E4/q E4/q | D4/q D4/q | C4/h | G4/q G4/q | F4/q F4/q | E4/q E4/q | D4/h | G4/q G4/q | F4/q F4/q | E4/q E4/q | D4/h
      | C4/q C4/q | G4/q G4/q | A4/q A4/q | G4/h | F4/q F4/q | E4/q E4/q | D4/q D4/q | C4/h`,
    chords: 'C | C | F | C | F | C | G | C | C | F | C | G | C | F | C | G | C | C | F | C | F | C | G | C',
  },
  {
    name: 'silentNight',
    head: '6/8 key=C bpm=66',
    melody: `G4/8. A4/16 G4/8 E4/q. | G4/8. A4/16 G4/8 E4/q. | D5/q D5/8 B4/q. | C5/q C5/8 G4/q. | A4/q A4/8 C5/8. B4/16 A4/8 | G4/8. A4/16 G4/8 E4/q. | A4/q A4/8 C5/8. B4/16 A4/8 | G4/8. A4/16 G4/8 E4/q.
      | D5/q D5/8 F5/8. D5/16 B4/8 | C5/q. E5/q. | C5/8. G4/16 E4/8 G4/8. F4/16 D4/8 | C4/h.`,
    chords: 'C | C | G | C | F | C | F | C | G | C | C G | C',
  },
];
