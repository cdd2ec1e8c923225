import type { Tune } from './tune';

const TRADITIONAL = 'traditional';

/** One for each day until Christmas Eve; all of them in the public domain, notated by us. */
export const CAROLS: readonly Tune[] = [
  {
    title: 'O come, O come, Emmanuel',
    composer: 'France, 15th century',
    note: 'Sung in the last days before Christmas since the Middle Ages.',
    head: '4/4 key=Em bpm=92 pickup',
    melody: `E4/q | G4/q B4/q B4/q B4/q | A4/q C5/q B4/q A4/q | G4/h. A4/q | B4/q G4/q E4/q G4/q | A4/q F#4/q E4/q D4/q | E4/w`,
    chords: '/r/q | Em Bm | Am Em | Em | G Em | D | Em',
  },
  {
    title: 'Jingle Bells',
    composer: 'James Lord Pierpont',
    note: 'Written in 1857 for a sleigh race, and only later for Christmas.',
    head: '4/4 key=G bpm=176',
    melody: `B4/q B4/q B4/h | B4/q B4/q B4/h | B4/q D5/q G4/q. A4/8 | B4/w | C5/q C5/q C5/q. C5/8 | C5/q B4/q B4/q B4/8 B4/8 | B4/q A4/q A4/q B4/q | A4/h D5/h
      | B4/q B4/q B4/h | B4/q B4/q B4/h | B4/q D5/q G4/q. A4/8 | B4/w | C5/q C5/q C5/q. C5/8 | C5/q B4/q B4/q B4/8 B4/8 | D5/q D5/q C5/q A4/q | G4/w`,
    chords: 'G | G | G | G | C | G | A | D | G | G | G | G | C | G | D | G',
  },
  {
    title: 'Ihr Kinderlein, kommet',
    composer: 'Johann Abraham Peter Schulz',
    note: 'A spring song of 1794 that was given Christmas words.',
    head: '2/4 key=D bpm=84 pickup',
    melody: `A4/8 | A4/q F#4/8 A4/8 | A4/q F#4/8 A4/8 | G4/q E4/8 G4/8 | F#4/q. A4/8 | A4/q F#4/8 A4/8 | A4/q F#4/8 A4/8 | G4/q E4/8 G4/8 | F#4/q. F#4/8
      | E4/q E4/8 E4/8 | G4/q G4/8 G4/8 | F#4/q F#4/8 F#4/8 | B4/q. B4/8 | A4/q A4/8 A4/8 | D5/q A4/8 F#4/8 | A4/q G4/8 E4/8 | D4/h`,
    chords: '/r/8 | D | D | A | D | D | D | A | D | A | A | D | G | D | D | A | D',
  },
  {
    title: 'Good King Wenceslas',
    composer: 'Piae Cantiones, 1582',
    note: 'Once a song about spring: “Tempus adest floridum”.',
    head: '4/4 key=G bpm=138',
    melody: `G4/q G4/q G4/q A4/q | G4/q G4/q D4/h | E4/q D4/q E4/q F#4/q | G4/h G4/h | G4/q G4/q G4/q A4/q | G4/q G4/q D4/h | E4/q D4/q E4/q F#4/q | G4/h G4/h
      | D5/q C5/q B4/q A4/q | B4/q A4/q G4/h | E4/q D4/q E4/q F#4/q | G4/h G4/h | D4/q D4/q E4/q F#4/q | G4/q G4/q A4/h | D5/q C5/q B4/q A4/q | G4/h C5/h | G4/w`,
    chords: 'G D | G | C D | G | G D | G | C D | G | G D | G | C D | G | D | G D | G D | Em C | G',
  },
  {
    title: 'We Three Kings',
    composer: 'John Henry Hopkins Jr.',
    note: 'Written in 1857 for a Christmas play in New York.',
    head: '3/4 key=Em bpm=144',
    melody: `B4/h A4/q | G4/h E4/q | F#4/q G4/q F#4/q | E4/h. | B4/h A4/q | G4/h E4/q | F#4/q G4/q F#4/q | E4/h.
      | G4/h G4/q | A4/h A4/q | B4/h B4/q | D5/q C5/q B4/q | A4/q B4/q A4/q | G4/h F#4/q | E4/h.`,
    chords: 'Em | Em | B Em B | Em | Em | Em | B Em B | Em | Em | D | G | G | Am | Em B | Em',
  },
  {
    title: 'Jolly Old Saint Nicholas',
    composer: TRADITIONAL,
    note: 'For the sixth of December, the day of Saint Nicholas.',
    head: '4/4 key=G bpm=152',
    melody: `B4/q B4/q B4/q B4/q | A4/q A4/q A4/h | G4/q G4/q G4/q G4/q | B4/h. r/q | E4/q E4/q E4/q E4/q | D4/q D4/q G4/h | A4/q G4/q A4/q B4/q | A4/h. r/q
      | B4/q B4/q B4/q B4/q | A4/q A4/q A4/h | G4/q G4/q G4/q G4/q | B4/h. r/q | E4/q E4/q E4/q E4/q | D4/q D4/q G4/h | A4/q G4/q A4/q B4/q | G4/w`,
    chords: 'G | D | Em | Bm | C | G | A | D | G | D | Em | Bm | C | G | D | G',
  },
  {
    title: 'Deck the Halls',
    composer: 'Wales, 16th century',
    note: 'The tune is “Nos Galan”, New Year’s Eve, for harp and voice.',
    head: '4/4 key=G bpm=160',
    melody: `D5/q. C5/8 B4/q A4/q | G4/q A4/q B4/q G4/q | A4/8 B4/8 C5/8 A4/8 B4/q. A4/8 | G4/q F#4/q G4/h | D5/q. C5/8 B4/q A4/q | G4/q A4/q B4/q G4/q | A4/8 B4/8 C5/8 A4/8 B4/q. A4/8 | G4/q F#4/q G4/h
      | A4/q. B4/8 C5/q A4/q | B4/q. C5/8 D5/q A4/q | B4/8 C#5/8 D5/q E5/8 F#5/8 G5/q | F#5/q E5/q D5/h | D5/q. C5/8 B4/q A4/q | G4/q A4/q B4/q G4/q | E5/8 E5/8 E5/8 E5/8 D5/q. C5/8 | B4/q A4/q G4/h`,
    chords: 'G | G | D G | G D | G | G | D G | G D | D | G D | G A | D | G | G | C G | D G',
  },
  {
    title: 'O Tannenbaum',
    composer: TRADITIONAL,
    note: 'A folk tune of the 16th century; the words are of 1824.',
    head: '3/4 key=F bpm=92 pickup',
    melody: `C4/q | F4/8. F4/16 F4/q. G4/8 | A4/8. A4/16 A4/q. A4/8 | G4/8 A4/8 Bb4/q E4/q | G4/q F4/q r/8 C5/8 | C5/8 A4/8 D5/q. C5/8 | C5/8. Bb4/16 Bb4/q. Bb4/8 | Bb4/8 G4/8 C5/q. Bb4/8 | Bb4/8. A4/16 A4/q C4/q
      | F4/8. F4/16 F4/q. G4/8 | A4/8. A4/16 A4/q. A4/8 | G4/8 A4/8 Bb4/q E4/q | G4/q F4/h`,
    chords: '/r/q | F | F | Gm C | F | F Bb Bb | Gm | C | F | F | F | Gm C | C F F',
  },
  {
    title: 'Away in a Manger',
    composer: 'James Ramsey Murray',
    note: 'A cradle song, printed in Cincinnati in 1887.',
    head: '3/4 key=F bpm=96 pickup',
    melody: `C5/q | C5/q. Bb4/8 A4/q | A4/q. G4/8 F4/q | F4/q E4/q D4/q | C4/h C4/q | C4/q. D4/8 C4/q | C4/q. G4/8 E4/q | D4/q C4/q F4/q | A4/h C5/q
      | C5/q. Bb4/8 A4/q | A4/q. G4/8 F4/q | F4/q E4/q D4/q | C4/h C4/q | Bb4/q. A4/8 G4/q | A4/q G4/q F4/q | G4/q D4/q E4/q | F4/h.`,
    chords: '/r/q | F | F | Bb | F | C | C | Bb F | F | F | F | Bb | F | C | F | Gm C | F',
  },
  {
    title: 'Minuet in G',
    composer: 'Christian Petzold',
    note: 'From the notebook of 1725 that Bach made for his wife Anna Magdalena.',
    head: '3/4 key=G bpm=126',
    melody: `D5/q G4/8 A4/8 B4/8 C5/8 | D5/q G4/q G4/q | E5/q C5/8 D5/8 E5/8 F#5/8 | G5/q G4/q G4/q | C5/q D5/8 C5/8 B4/8 A4/8 | B4/q C5/8 B4/8 A4/8 G4/8 | F#4/q G4/8 A4/8 B4/8 G4/8 | A4/h.
      | D5/q G4/8 A4/8 B4/8 C5/8 | D5/q G4/q G4/q | E5/q C5/8 D5/8 E5/8 F#5/8 | G5/q G4/q G4/q | C5/q D5/8 C5/8 B4/8 A4/8 | B4/q C5/8 B4/8 A4/8 G4/8 | A4/q B4/8 A4/8 G4/8 F#4/8 | G4/h.`,
    chords:
      '/[G3 B3]/h A3/q | /B3/h. | /C4/h. | /B3/h. | /A3/h. | /G3/h. | /D4/q B3/q G3/q | /D4/q D3/8 C4/8 B3/8 A3/8 | /B3/h A3/q | /G3/q B3/q G3/q | /C4/h. | /B3/q C4/8 B3/8 A3/8 G3/8 | /A3/h F#3/q | /G3/h B3/q | /C4/q D4/q D3/q | /G3/h G2/q',
  },
  {
    title: 'The First Noel',
    composer: 'Cornwall',
    note: 'Printed in 1823, and surely much older.',
    head: '3/4 key=D bpm=104 pickup',
    melody: `F#4/8 E4/8 | D4/q. E4/8 F#4/8 G4/8 | A4/h B4/8 C#5/8 | D5/q C#5/q B4/q | A4/h B4/8 C#5/8 | D5/q C#5/q B4/q | A4/q B4/q C#5/q | D5/q A4/q G4/q | F#4/h F#4/8 E4/8
      | D4/q. E4/8 F#4/8 G4/8 | A4/h D5/8 C#5/8 | B4/h B4/q | A4/h. | D5/q C#5/q B4/q | A4/q B4/q C#5/q | D5/q A4/q G4/q | F#4/h.`,
    chords: '/r/q | D | D | G | D | G | D A | D G | D | D | D | G | D | Bm | D A | D G | D',
  },
  {
    title: 'Angels We Have Heard on High',
    composer: 'France, 18th century',
    note: '“Les anges dans nos campagnes”: one syllable, sixteen notes.',
    head: '4/4 key=F bpm=120',
    melody: `A4/q A4/q A4/q C5/q | C5/q. Bb4/8 A4/h | A4/q G4/q A4/q C5/q | A4/q. G4/8 F4/h | C5/h D5/8 C5/8 Bb4/8 A4/8 | Bb4/h C5/8 Bb4/8 A4/8 G4/8 | A4/h Bb4/8 A4/8 G4/8 F4/8 | G4/q. C4/8 C4/h | F4/q G4/q A4/q Bb4/q | A4/h G4/h
      | C5/h D5/8 C5/8 Bb4/8 A4/8 | Bb4/h C5/8 Bb4/8 A4/8 G4/8 | A4/h Bb4/8 A4/8 G4/8 F4/8 | G4/q. C4/8 C4/h | F4/q G4/q A4/q Bb4/q | A4/h G4/h | F4/w`,
    chords: 'F | C F | F | C F | F D | Gm C | F Bb | C | F | F C | F D | Gm C | F Bb | C | F | F C | F',
  },
  {
    title: 'What Child Is This',
    composer: 'England, 16th century',
    note: 'To the tune of “Greensleeves”, which Shakespeare already knew.',
    head: '6/8 key=Em bpm=80 pickup',
    melody: `E4/8 | G4/q A4/8 B4/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/q E4/8 E4/8. D#4/16 E4/8 | F#4/q D#4/8 B3/q E4/8 | G4/q A4/8 B4/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/8. F#4/16 E4/8 D#4/8. C#4/16 D#4/8 | E4/q. E4/q.
      | D5/q. D5/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/q E4/8 E4/8. D#4/16 E4/8 | F#4/q D#4/8 B3/q. | D5/q. D5/8. C#5/16 B4/8 | A4/q F#4/8 D4/8. E4/16 F#4/8 | G4/8. F#4/16 E4/8 D#4/8. C#4/16 D#4/8 | E4/h.`,
    chords: '/r/8 | Em | D | C | B | Em | D | C B | Em | G | D | Em | B | G | D | C B | Em',
  },
  {
    title: 'Jesu, Joy of Man’s Desiring',
    composer: 'Johann Sebastian Bach',
    note: 'From the cantata BWV 147, Leipzig 1723.',
    head: '9/8 key=G bpm=108 pickup',
    melody: `r/8 G4/8 A4/8 | B4/8 D5/8 C5/8 C5/8 E5/8 D5/8 D5/8 G5/8 F#5/8 | G5/8 D5/8 B4/8 G4/8 A4/8 B4/8 C5/8 D5/8 E5/8 | D5/8 C5/8 B4/8 A4/8 B4/8 G4/8 F#4/8 G4/8 A4/8 | D4/8 F#4/8 A4/8 C5/8 B4/8 A4/8 B4/8 G4/8 A4/8
      | B4/8 D5/8 C5/8 C5/8 E5/8 D5/8 D5/8 G5/8 F#5/8 | G5/8 D5/8 B4/8 G4/8 A4/8 B4/8 E4/8 D5/8 C5/8 | B4/8 A4/8 G4/8 D4/8 G4/8 F#4/8 G4/q.`,
    chords: '/r/q. | G C G | Em G C | G Em D | D D G | G C G | Em Em C | G D G',
  },
  {
    title: 'Hark! The Herald Angels Sing',
    composer: 'Felix Mendelssohn',
    note: 'He wrote the tune in 1840 to honour Gutenberg.',
    head: '4/4 key=G bpm=116',
    melody: `D4/q G4/q G4/q. F#4/8 | G4/q B4/q B4/q A4/q | D5/q D5/q D5/q. C5/8 | B4/q A4/q B4/h | D4/q G4/q G4/q. F#4/8 | G4/q B4/q B4/q A4/q | D5/q A4/q A4/q. F#4/8 | F#4/q E4/q D4/h
      | D5/q D5/q D5/q G4/q | C5/q B4/q B4/q A4/q | D5/q D5/q D5/q G4/q | C5/q B4/q B4/q A4/q | E5/q E5/q E5/q D5/q | C5/q B4/q C5/h | A4/q B4/8 C5/8 D5/q. G4/8 | G4/q A4/q B4/h
      | E5/q. E5/8 E5/q D5/q | C5/q B4/q C5/h | A4/q B4/8 C5/8 D5/q. G4/8 | G4/q A4/q G4/h`,
    chords:
      'G | G D | G D | G D G G | G | Em D | D | A D | G | C G G D | G | C G G D | C | Am | D G | D G | C | Am | D G | D G',
  },
  {
    title: 'Canon in D',
    composer: 'Johann Pachelbel',
    note: 'Its eight bass notes, and the first two voices above them.',
    head: '4/4 key=D bpm=72',
    melody: `F#5/q E5/q D5/q C#5/q | B4/q A4/q B4/q C#5/q | [D5 F#5]/q [C#5 E5]/q [B4 D5]/q [A4 C#5]/q | [G4 B4]/q [F#4 A4]/q [G4 B4]/q [A4 C#5]/q
      | D5/8 F#5/8 A5/8 G5/8 F#5/8 D5/8 F#5/8 E5/8 | D5/8 B4/8 D5/8 A5/8 G5/8 B5/8 A5/8 G5/8 | [F#5 A5]/w`,
    chords: 'D A Bm F#m | G D G A | D A Bm F#m | G D G A | D A Bm F#m | G D G A | D',
  },
  {
    title: 'Carol of the Bells',
    composer: 'Mykola Leontovych',
    note: '“Shchedryk”, Kyiv 1916: four notes of an old Ukrainian new-year song.',
    head: '3/4 key=Gm bpm=160',
    melody: `Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q
      | [Bb4 D5]/q A4/8 Bb4/8 G4/q | [Bb4 D5]/q A4/8 Bb4/8 G4/q | [Bb4 D5]/q A4/8 Bb4/8 G4/q | [Bb4 D5]/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | Bb4/q A4/8 Bb4/8 G4/q | G4/h.`,
    chords:
      '/r/h. | /r/h. | /r/h. | /r/h. | /G3/h. | /F3/h. | /Eb3/h. | /D3/h. | /[G2 G3]/h. | /[F2 F3]/h. | /[Eb2 Eb3]/h. | /[D2 D3]/h. | /[Eb2 Eb3]/h. | /[D2 D3]/h. | /[G2 D3]/h.',
  },
  {
    title: 'Lullaby',
    composer: 'Johannes Brahms',
    note: 'Opus 49 number 4, of 1868, for the child of a friend.',
    head: '3/4 key=F bpm=80 pickup',
    melody: `A4/8 A4/8 | C5/q. A4/8 A4/q | C5/h A4/8 C5/8 | F5/q E5/q. D5/8 | D5/q C5/q G4/8 A4/8 | Bb4/q G4/q G4/8 A4/8 | Bb4/h G4/8 Bb4/8 | E5/8 D5/8 C5/q E5/q | F5/h F4/8 F4/8
      | F5/h D5/8 Bb4/8 | C5/h A4/8 F4/8 | Bb4/q C5/q D5/q | C5/h F4/8 F4/8 | F5/h D5/8 Bb4/8 | C5/h A4/8 F4/8 | Bb4/q A4/q G4/q | F4/h.`,
    chords: '/r/q | F | F | F | F | C | C | C | F | Bb | F | C | F | Bb | F | C | F',
  },
  {
    title: 'We Wish You a Merry Christmas',
    composer: 'West Country of England',
    note: 'Sung at the door, until there is figgy pudding.',
    head: '3/4 key=G bpm=168 pickup',
    melody: `D4/q | G4/q G4/8 A4/8 G4/8 F#4/8 | E4/q E4/q E4/q | A4/q A4/8 B4/8 A4/8 G4/8 | F#4/q D4/q D4/q | B4/q B4/8 C5/8 B4/8 A4/8 | G4/q E4/q D4/8 D4/8 | E4/q A4/q F#4/q | G4/h D4/q
      | G4/q G4/q G4/q | F#4/h F#4/q | G4/q F#4/q E4/q | D4/h A4/q | B4/q A4/q G4/q | D5/q D4/q D4/8 D4/8 | E4/q A4/q F#4/q | G4/h.`,
    chords: '/r/q | G | C | A | D | B | Em | C D | G | G | D | A | D | B | D | C D | G',
  },
  {
    title: 'Joy to the World',
    composer: 'Lowell Mason',
    note: 'Put together in 1839 “from Handel”: it begins as a whole scale down.',
    head: '2/4 key=D bpm=100',
    melody: `D5/q C#5/8. B4/16 | A4/q. G4/8 | F#4/q E4/q | D4/q. A4/8 | B4/q. B4/8 | C#5/q. C#5/8 | D5/q. D5/8 | D5/8 C#5/8 B4/8 A4/8 | A4/8. G4/16 F#4/8 D5/8 | D5/8 C#5/8 B4/8 A4/8 | A4/8. G4/16 F#4/8 F#4/8
      | F#4/8 F#4/8 F#4/8 F#4/16 G4/16 | A4/q. G4/16 F#4/16 | E4/8 E4/8 E4/8 E4/16 F#4/16 | G4/q. F#4/16 E4/16 | D4/8 D5/q B4/8 | A4/8. G4/16 F#4/8 G4/8 | F#4/q E4/q | D4/h`,
    chords: 'D | D | D A | D | G | A | D | D | D | D | D | D | D | A | A | D G | D | D A | D',
  },
  {
    title: 'Ding Dong Merrily on High',
    composer: 'Thoinot Arbeau',
    note: 'A dance from the “Orchésographie” of 1588.',
    head: '4/4 key=G bpm=152',
    melody: `G4/q G4/q A4/8 G4/8 F#4/8 E4/8 | D4/h. D4/q | E4/q G4/q G4/q F#4/q | G4/h G4/h | G4/q G4/q A4/8 G4/8 F#4/8 E4/8 | D4/h. D4/q | E4/q G4/q G4/q F#4/q | G4/h G4/h
      | D5/q. C5/8 B4/8 C5/8 D5/8 B4/8 | C5/q. B4/8 A4/8 B4/8 C5/8 A4/8 | B4/q. A4/8 G4/8 A4/8 B4/8 G4/8 | A4/q. G4/8 F#4/8 G4/8 A4/8 F#4/8 | G4/q. F#4/8 E4/8 F#4/8 G4/8 E4/8 | F#4/q. E4/8 D4/q D4/q | E4/q G4/q G4/q F#4/q | G4/h G4/h`,
    chords: 'G C | G | C D | G | G C | G | C D | G | G | Am | Em | D | C | D | C D | G',
  },
  {
    title: 'O Come, All Ye Faithful',
    composer: 'John Francis Wade',
    note: '“Adeste fideles”, copied by hand in the 1740s.',
    head: '4/4 key=G bpm=116 pickup',
    melody: `G4/q | G4/h D4/q G4/q | A4/h D4/h | B4/q A4/q B4/q C5/q | B4/h A4/q G4/q | G4/h F#4/q E4/q | F#4/q G4/q A4/q B4/q | F#4/h E4/q. D4/8 | D4/h. r/q
      | D5/h C5/q B4/q | C5/h B4/h | A4/q B4/q G4/q A4/q | F#4/q. E4/8 D4/q G4/q | G4/q F#4/q G4/q A4/q | G4/h D4/q B4/q | B4/q A4/q B4/q C5/q | B4/h A4/q B4/q | C5/q B4/q A4/q G4/q | F#4/h G4/q C5/q | B4/h A4/q. G4/8 | G4/w`,
    chords: '/r/q | G | D | G | G D | Em | D | D A | D | G | C G | D | D | G | G | G | G D | Am | D C | G D | G',
  },
  {
    title: 'Morgen kommt der Weihnachtsmann',
    composer: 'France, 18th century',
    note: 'Mozart wrote twelve variations on it; half the world knows it as “Twinkle, twinkle”.',
    head: '2/4 key=C bpm=96',
    melody: `C4/q C4/q | G4/q G4/q | A4/q A4/q | G4/h | F4/q F4/q | E4/q E4/q | D4/q D4/q | C4/h | G4/q G4/q | F4/q F4/q | E4/q E4/q | D4/h | G4/q G4/q | F4/q F4/q | E4/q E4/q | D4/h
      | C4/q C4/q | G4/q G4/q | A4/q A4/q | G4/h | F4/q F4/q | E4/q E4/q | D4/q D4/q | C4/h`,
    chords: 'C | C | F | C | F | C | G | C | C | F | C | G | C | F | C | G | C | C | F | C | F | C | G | C',
  },
  {
    title: 'Silent Night',
    composer: 'Franz Xaver Gruber',
    note: 'First sung on Christmas Eve of 1818 in Oberndorf, with a guitar.',
    head: '6/8 key=C bpm=66',
    melody: `G4/8. A4/16 G4/8 E4/q. | G4/8. A4/16 G4/8 E4/q. | D5/q D5/8 B4/q. | C5/q C5/8 G4/q. | A4/q A4/8 C5/8. B4/16 A4/8 | G4/8. A4/16 G4/8 E4/q. | A4/q A4/8 C5/8. B4/16 A4/8 | G4/8. A4/16 G4/8 E4/q.
      | D5/q D5/8 F5/8. D5/16 B4/8 | C5/q. E5/q. | C5/8. G4/16 E4/8 G4/8. F4/16 D4/8 | C4/h.`,
    chords: 'C | C | G | C | F | C | F | C | G | C | C G | C',
  },
];
