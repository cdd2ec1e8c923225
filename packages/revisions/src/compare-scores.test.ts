import type { Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { compareScores } from './compare-scores';
import type { NotePlace, ScoreComparison } from './comparison';

const SCALE = '4/4 bpm=120 at=0 | C4/q D4/q E4/q F4/q | at=2 G4/q A4/q B4/q C5/q |';

/** A comparison in words: measure and pitch of each note, from 1. */
function spelledOut({ added, removed, changed, marks, measures }: ScoreComparison) {
  const note = ({ measureIndex, midi }: NotePlace) => `${measureIndex + 1}:${midi}`;
  return {
    added: added.map(note).join(' '),
    removed: removed.map(note).join(' '),
    changed: changed.map(({ older, newer, how }) => `${how} ${note(older)} ${note(newer)}`).join(', '),
    marks: marks
      .map(
        ({ kind, older, newer }) =>
          `${kind}${older ? ` −${(older.measureIndex ?? -1) + 1}` : ''}${newer ? ` +${(newer.measureIndex ?? -1) + 1}` : ''}`,
      )
      .join(', '),
    measures: measures.map(({ older = -1, newer = -1 }) => `${older + 1}-${newer + 1}`).join(' '),
  };
}

const NOTHING = { added: '', removed: '', changed: '', marks: '', measures: '1-1 2-2' };

test.each<readonly [string, string, Partial<typeof NOTHING>]>([
  ['an added head', SCALE.replace('G4/q', '[G4 B4]/q'), { added: '2:71' }],
  ['a removed note', SCALE.replace('E4/q', 'r/q'), { removed: '1:64' }],
  ['another pitch', SCALE.replace('E4/q', 'Eb4/q'), { changed: 'pitch 1:64 1:63' }],
  ['another place', SCALE.replace('E4/q F4/q', 'r/8 E4/8 F4/q'), { changed: 'time 1:64 1:64' }],
  ['another length', SCALE.replace('E4/q', 'E4/8 r/8'), { changed: 'length 1:64 1:64' }],
  ['another voice', SCALE.replace('E4/q F4/q', 'r/q F4/q & r/h E4/q r/q'), { changed: 'voice 1:64 1:64' }],
  ['a measure put in', SCALE.replace('| at=2', '| C6/w | at=2'), { added: '2:84', measures: '1-1 0-2 2-3' }],
  [
    'a measure taken out',
    '4/4 bpm=120 at=2 | G4/q A4/q B4/q C5/q |',
    { removed: '1:60 1:62 1:64 1:65', measures: '1-0 2-1', marks: 'tempo +1' },
  ],
  [
    'signs',
    SCALE.replace('E4/q', 'E4^r3/q{Am}:staccato"la"')
      .replace('at=2', 'section="B" key=F at=2')
      .replace('F4/q', 'F4/q:slur')
      .replace('C5/q', 'C5/q:unslur'),
    { marks: 'lyric +1, articulation +1, finger +1, slur +1, chord-symbol +1, section +2, key −2 +2' },
  ],
  [
    'another reading that heard a note less, a note more and a note otherwise',
    '2/4 bpm=120 at=0 | r/q D4/q | at=1 Eb4/q F4/q | at=2 [G4 G5]/q A4/q | at=3 B4/q C5/q |',
    { removed: '1:60', added: '3:79', changed: 'pitch 1:64 2:63', measures: '1-1 1-2 2-3 2-4' },
  ],
])('%s', (_, newer, differs) => {
  expect(spelledOut(compareScores(music(SCALE), music(newer)))).toEqual({ ...NOTHING, ...differs });
});

test('another reading of the same notes', () => {
  const older = `${SCALE} at=4 C5/q B4/q A4/q G4/q | at=6 F4/q E4/q D4/q C4/q |`;
  const newer =
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 | at=4 C5/8 B4/8 A4/8 G4/8 F4/8 E4/8 D4/8 C4/8 |';
  expect(spelledOut(compareScores(music(older), music(newer)))).toEqual({ ...NOTHING, measures: '2-1 4-2' });
});

test('without times, measures are found by their music', () => {
  const older = '4/4 | C4/q D4/q E4/q F4/q | G4/w | A4/w |';
  const compared = compareScores(music(older), music('4/4 | C4/q D4/q E4/q F4/q | r/w | G4/w | A4/h A4/h |'));
  expect(spelledOut(compared)).toEqual({
    ...NOTHING,
    added: '4:69',
    changed: 'length 3:69 4:69',
    measures: '1-1 0-2 2-3 3-4',
  });
});

test('a note that is tied names all its heads', () => {
  const [older, newer] = ['4/4 | r/h. C4/q | r/w |', '4/4 | r/h. [C4 E4]/q~ | [C4 E4]/w |'].map(music) as [
    Score,
    Score,
  ];
  const { added } = compareScores(older, newer);
  const [first, second] = newer.parts[0]!.measures.map(({ voices }) => voices[0]!.elements.at(-1)!.id);
  expect(added).toEqual([
    {
      partIndex: 0,
      measureIndex: 0,
      midi: 64,
      heads: [
        { elementId: first, headIndex: 1 },
        { elementId: second, headIndex: 1 },
      ],
    },
  ]);
});

test('parts that were added and removed are whole', () => {
  const [older, newer] = ['4/4 name="Flute" | C4/w |\nname="Horn" | G3/w |', '4/4 name="Flute" | C4/w |'].map(
    music,
  ) as [Score, Score];
  expect(spelledOut(compareScores(older, newer))).toEqual({
    ...NOTHING,
    removed: '1:55',
    marks: 'part-removed −0',
    measures: '1-1',
  });
  expect(spelledOut(compareScores(newer, older))).toEqual({
    ...NOTHING,
    added: '1:55',
    marks: 'part-added +0',
    measures: '1-1',
  });
});
