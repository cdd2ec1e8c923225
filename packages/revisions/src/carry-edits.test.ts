import type { Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { carryEdits } from './carry-edits';

/** Three notations of one recording as text; the moments of the measures say where they belong to each other. */
function carried(base: string, current: string, fresh: string) {
  const { score, carried: done, lost } = carryEdits(music(base), music(current), music(fresh));
  return { gives: notation(score), done: done.map(({ kind }) => kind), lost };
}

const SCALE = '4/4 bpm=120 at=0 | C4/q D4/q E4/q F4/q | at=2 G4/q A4/q B4/q C5/q |';

test.each([
  [
    'a corrected pitch is corrected where the values are halved',
    SCALE.replace('E4/q', 'Eb4/q'),
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |',
    '4/4 bpm=60 at=0 | C4/8 D4/8 Eb4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |',
    ['pitch'],
  ],
  [
    'a corrected pitch is corrected behind another barline, with all it is tied into',
    SCALE.replace('E4/q', 'Eb4/q'),
    '5/8 bpm=120 at=0 | C4/q D4/q E4/8~ | at=1.25 E4/8 F4/q G4/q | at=2.5 A4/q B4/q C5/8 |',
    '5/8 bpm=120 at=0 | C4/q D4/q Eb4/8~ | at=1.25 Eb4/8 F4/q G4/q | at=2.5 A4/q B4/q C5/8 |',
    ['pitch'],
  ],
  [
    'a deleted note is deleted, and what was silent there stays so',
    SCALE.replace('A4/q', 'r/q'),
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q G4/q A4/q | at=3 B4/q C5/q r/q |',
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q G4/q r/q | at=3 B4/q C5/q r/q |',
    ['note-deleted'],
  ],
  [
    'an added head joins the chord that sounds there now',
    SCALE.replace('G4/q', '[G4 B4]/q'),
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q G4/q A4/q | at=3 B4/q C5/q r/q |',
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q [G4 B4]/q A4/q | at=3 B4/q C5/q r/q |',
    ['note-added'],
  ],
  [
    'a longer note is longer in the other meter too, tied over its barline',
    SCALE.replace('E4/q F4/q', 'E4/h').replace('D4/q', 'D4/q'),
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q G4/q A4/q | at=3 B4/q C5/q r/q |',
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q~ | at=1.5 E4/q G4/q A4/q | at=3 B4/q C5/q r/q |',
    ['note-deleted', 'rhythm'],
  ],
  [
    'a triplet is written in halved values too',
    SCALE.replace('E4/q F4/q', '(3:2 E4/q F4/q F#4/q)'),
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |',
    '4/4 bpm=60 at=0 | C4/8 D4/8 (3:2 E4/8 F4/8 F#4/8) G4/8 A4/8 B4/8 C5/8 |',
    ['note-added', 'rhythm', 'rhythm'],
  ],
  [
    'values halved by hand stay where the new reading halves them, too',
    SCALE.replace('C4/q D4/q E4/q F4/q', 'C4/8 D4/8 E4/8 F4/8 r/h').replace(
      'G4/q A4/q B4/q C5/q',
      'G4/8 A4/8"la" B4/8 C5/8 r/h',
    ),
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |',
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8"la" B4/8 C5/8 |',
    ['rhythm', 'rhythm', 'rhythm', 'rhythm', 'rhythm', 'rhythm', 'rhythm', 'rhythm', 'lyric'],
  ],
  [
    'one value halved by hand is halved again where the new reading halves all',
    SCALE.replace('E4/q', 'E4/8 r/8'),
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |',
    '4/4 bpm=60 at=0 | C4/8 D4/8 E4/16 r/16 F4/8 G4/8 A4/8 B4/8 C5/8 |',
    ['rhythm'],
  ],
  [
    'syllables, fingers, articulations and chord symbols go with their notes',
    SCALE.replace('E4/q', 'E4^r3/q{Am7}:staccato"la"').replace('G4/q', 'G4/q:trill'),
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4^r3/q{Am7}:staccato"la" F4/q | at=2 G4/q:trill A4/q | at=3 B4/q C5/q |',
    ['chord-symbol', 'finger', 'lyric', 'articulation', 'ornament'],
  ],
  [
    'what is bent is bent where the note stands now, and only once where it is written as two',
    SCALE.replace('E4/q', 'E4%bend-release4/q'),
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/8~ E4/8 F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4%bend-release4/8~ E4/8 F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    ['bend'],
  ],
  [
    'slurs and hairpins keep both their ends',
    SCALE.replace('D4/q', 'D4/q:slur:cresc').replace('G4/q', 'G4/q:unslur:unhairpin'),
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q:slur:cresc | at=1 E4/q F4/q | at=2 G4/q:unslur:unhairpin A4/q | at=3 B4/q C5/q |',
    ['slur', 'hairpin'],
  ],
  [
    'sections, repeats and keys stand at the barline of their moment',
    SCALE.replace('at=2', 'key=F section="B" repeat=end at=2'),
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | key=F section="B" at=2 G4/q A4/q | repeat=end at=3 B4/q C5/q |',
    ['key', 'repeat', 'section'],
  ],
  [
    'a double barline stands at the end of what it closes',
    SCALE.replace('at=2', 'double-bar at=2'),
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | double-bar at=3 B4/q C5/q |',
    ['barline'],
  ],
  [
    'a dynamic begins with its note',
    `dynamics=p:1/2-2/1 ${SCALE}`,
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 dynamics=p:1/2-2/1 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    ['dynamic'],
  ],
  [
    'a measure that was put in is put in, in the new meter when it is empty',
    SCALE.replace('| at=2', '| r/w | at=2'),
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | r/h | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    ['measure-inserted'],
  ],
  [
    'a measure that was taken out is taken out, with all measures it has become',
    '4/4 bpm=120 at=2 | G4/q A4/q B4/q C5/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    '2/4 bpm=120 at=2 | G4/q A4/q | at=3 B4/q C5/q |',
    ['measure-deleted'],
  ],
])('%s', (_, current, fresh, gives, kinds) => {
  const result = carried(SCALE, current, fresh);
  expect(result.gives).toBe(notation(music(gives)));
  expect([...result.done].sort()).toEqual([...kinds].sort());
  expect(result.lost).toEqual([]);
});

test('a hairpin to the end of a silence reaches as far when that is written as several rests', () => {
  const heard = '2/4 bpm=120 at=0 | C4/8:cresc r/q.:unhairpin | at=1 E4/q F4/q |';
  const edited = heard.replace('C4/8:cresc r/q.:unhairpin', 'Db4/8:cresc r/8 r/q:unhairpin');
  const result = carried(heard, edited, heard.replace('F4/q', 'G4/q'));
  expect(result.gives).toBe(notation(music(heard.replace('C4/8', 'Db4/8').replace('F4/q', 'G4/q'))));
  expect(result.done).toEqual(['pitch']);
  expect(result.lost).toEqual([]);
});

test.each([
  [
    'a slur over a note that is not there any more',
    SCALE.replace('D4/q', 'D4/q:slur').replace('G4/q', 'G4/q:unslur'),
    '4/4 bpm=120 at=0 | C4/q r/q E4/q F4/q | at=2 G4/q A4/q B4/q C5/q |',
    [{ kind: 'slur', partIndex: 0, measureIndex: 0, reason: 'no-place', newMeasureIndex: 0 }],
  ],
  [
    'a meter that was changed by hand, where the new notation has its own',
    '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q G4/q A4/q | at=3 B4/q C5/q r/q |',
    '2/4 bpm=120 at=0 | C4/q D4/q | at=1 E4/q F4/q | at=2 G4/q A4/q | at=3 B4/q C5/q |',
    [{ kind: 'meter', measureIndex: 0, text: '3/4', reason: 'read-otherwise', newMeasureIndex: 0 }],
  ],
])('what cannot be carried over is reported: %s', (_, current, fresh, lost) => {
  expect(carried(SCALE, current, fresh).lost).toEqual(lost);
});

test('what cannot be carried over is reported: a note where all voices sound now', () => {
  const base = '4/4 bpm=120 at=0 | C4/q D4/q r/q F4/q |';
  const { gives, lost } = carried(base, base.replace('r/q', 'E6/q'), '4/4 bpm=120 at=0 | C4/q D4/h F4/q & C3/w |');
  expect(gives).toBe(notation(music('4/4 bpm=120 at=0 | C4/q D4/h F4/q & C3/w |')));
  expect(lost).toEqual([
    { kind: 'note-added', partIndex: 0, measureIndex: 0, pitches: [88], reason: 'no-room', newMeasureIndex: 0 },
  ]);
});

test('a finger at a head that is held on, under a note struck with it, goes with it', () => {
  const base = '4/4 bpm=120 at=0 | C4/h~ [C4 E4]/h |';
  const fresh = '4/4 bpm=60 at=0 | C4/q~ [C4 E4]/q r/h |';
  const { gives, done, lost } = carried(base, base.replace('[C4 ', '[C4^l1 '), fresh);
  expect({ gives, done, lost }).toEqual({
    gives: notation(music(fresh.replace('[C4 ', '[C4^l1 '))),
    done: ['finger'],
    lost: [],
  });
});

test('without edits the new notation is left alone; going back gives the edited score', () => {
  const [base, current, fresh] = [SCALE, SCALE.replace('E4/q', 'Eb4/q'), SCALE.replace('bpm=120', 'bpm=60')].map(
    music,
  ) as [Score, Score, Score];
  expect(carryEdits(base, music(SCALE), fresh)).toEqual({ score: fresh, carried: [], lost: [] });
  expect(carryEdits(base, base, fresh).score).toBe(fresh);
  const back = carryEdits(base, current, music(SCALE));
  expect(back.score).toBe(current);
  expect(back.carried).toEqual([{ kind: 'pitch', measureIndex: 0, partIndex: 0, pitches: [63] }]);
});

test('notes moved on by hand stay where the new reading has its barlines so', () => {
  const base = '4/4 bpm=120 at=1 | C4/q D4/q E4/q F4/q | at=3 G4/q A4/q B4/q r/q |';
  const current = '4/4 bpm=120 at=1 | r/q C4/q D4/q E4/q | at=3 F4/q G4/q A4/q B4/q |';
  const fresh = '4/4 bpm=120 at=0.5 | r/q C4/q D4/q E4/q | at=2.5 F4/q G4/q A4/q B4/q |';
  const { gives, lost } = carried(base, current, fresh);
  expect(gives).toBe(notation(music(fresh)));
  expect(lost).toEqual([]);
});

test('music that was folded by hand is folded in the new notation, and knows both passes', () => {
  const bars = ['C4/w', 'D4/w', 'E4/w', 'F4/w', 'C4/w', 'D4/w', 'E4/w', 'F4/w', 'G4/w'];
  const line = (...measures: readonly string[]) => `4/4 bpm=120 | ${measures.join(' | ')} |`;
  const base = line(...bars.map((bar, index) => `at=${2 * index} ${bar}`));
  const folded = line('at=0,8 C4/w', 'at=2,10 D4/w', 'at=4,12 E4/w', 'repeat=end at=6,14 F4/w', 'at=16 G4/w');
  const fresh = base.replaceAll('bpm=120', 'bpm=60').replaceAll('/w', '/h').replaceAll('4/4', '2/4');
  const { gives, lost } = carried(base, folded, fresh);
  expect(gives).toBe(notation(music(folded.replace('bpm=120', 'bpm=60').replaceAll('/w', '/h').replace('4/4', '2/4'))));
  expect(lost).toEqual([]);
});

test('music that was folded because it was heard nearly alike keeps the better pass in the new notation', () => {
  const bars = ['C4/w', 'D4/w', 'E4/w', 'F4/w', 'G4/w', 'A4/w'];
  const line = (...measures: readonly string[]) => `4/4 bpm=120 | ${measures.join(' | ')} |`;
  const heard = [...bars, ...bars.with(1, 'D4/h E4/h').with(4, 'G4/h r/h'), 'B4/w'];
  const base = line(...heard.map((bar, index) => `at=${2 * index} ${bar}`));
  const folded = line(
    ...bars
      .with(1, 'D4/h E4/h')
      .map((bar, index) => `${index === 5 ? 'repeat=end ' : ''}at=${2 * index},${2 * index + 12} ${bar}`),
    'at=24 B4/w',
  );
  const slower = (text: string) => text.replaceAll('bpm=120', 'bpm=60').replaceAll('/h', '/q').replaceAll('/w', '/h').replaceAll('4/4', '2/4'); // prettier-ignore
  const { gives, lost } = carried(base, folded, slower(base));
  expect(gives).toBe(notation(music(slower(folded))));
  expect(lost).toEqual([]);
});

test('an ending behind the last barline is reported at the last measure', () => {
  const base = '4/4 bpm=120 at=0 | C4/w | at=2 D4/w |';
  const moved = '4/4 bpm=120 at=0 dur=7/8 | C4/h.. | at=1.75 C4/8 D4/h.. | ending=1 at=3.75 D4/8 r/8 r/q r/h |';
  const { lost } = carried(base, moved, base.replace('120', '60').replaceAll('/w', '/h').replaceAll('4/4', '2/4'));
  expect(lost.filter(({ kind }) => kind === 'ending').map(({ newMeasureIndex }) => newMeasureIndex)).toEqual([1]);
});
