import { music, randomScore, seededRandom } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { hideMeasuresFrom, keepHiddenMeasures } from '@notewright/score/visible-measures';
import { describe, expect, test } from 'vitest';
import { call, runCall, type ActionCall } from './actions/call';
import { pick, pickAll, selectAll } from './navigate';
import { headsOf, selectedPlaces, selectionOf } from './selection';
import { editorState, withSelection, type EditorState } from './state';
import { stateOf, step } from './testing/edit';
import { press } from './testing/keys';
import { randomStep } from './testing/random-edits';
import { pickMeasure } from './widen';

/** Two measures can be reached; the two behind them are locked: as the server sends them, silent. */
const SONG = '4/4 | C5/h D5/h | E5/h <a>F5/h | r/w | r/w |';
const within = (state: EditorState): EditorState => ({ ...state, openMeasures: 2 });
const locked = (text = SONG): EditorState => within(stateOf(text));

const keys = (pressed: string) => step((state) => press(within(state), pressed));
const doing = (one: ActionCall) => step((state) => runCall(within(state), one));

const measuresOf = ({ score, selection }: EditorState) => [
  ...new Set(selectedPlaces(score, selection).map(({ measureIndex }) => measureIndex + 1)),
];
/** The measures of what is selected after these keys. */
function reached(pressed: string, text = SONG): readonly number[] {
  const done = press(locked(text), pressed);
  if (!done.ok) throw new Error(done.error.sentence);
  return measuresOf(done.value);
}
const inMeasure = ({ score }: EditorState, index: number) =>
  score.parts.flatMap(({ measures }) => measures[index]!.voices.flatMap(({ elements }) => elements.flatMap(headsOf)));

describe('what is selected stays in the measures that are open', () => {
  test.each([
    ['ArrowRight', [2]],
    ['Shift+ArrowRight', [2]],
    ['Ctrl+ArrowRight', [2]],
    ['Ctrl+Shift+ArrowRight', [2]],
    ['End', [2]],
    ['Escape End', [2]],
    ['Escape Tab End Tab', [2]],
    ['Shift+End', [2]],
    ['Home Shift+End', [1, 2]],
    ['Ctrl+a', [1, 2]],
    ['y y y', [1, 2]],
  ])('%s', (pressed, wanted) => expect(reached(pressed)).toEqual(wanted));

  test('the key for the end finds the last note that is open', () =>
    keys('Home End').on('4/4 | <a>C5/h D5/h | E5/h F5/h | r/w |').gives('4/4 | C5/h D5/h | E5/h <a>F5/h | r/w |'));

  test('with a rectangle, a range, a measure or all of one length, too', () => {
    const state = locked();
    const [far] = inMeasure(state, 2);
    if (!far) throw new Error('a rest is there');
    expect(
      measuresOf(
        pickAll(
          state,
          [1, 2, 3].flatMap((index) => inMeasure(state, index)),
        ),
      ),
    ).toEqual([2]);
    expect(measuresOf(pick(state, far, { range: true }))).toEqual([2]);
    expect(measuresOf(pickMeasure(state, { partIndex: 0, staff: 0, measureIndex: 2 }))).toEqual([]);
    expect(measuresOf(withSelection(state, selectionOf(state.score, [far])))).toEqual([]);
    expect(measuresOf(selectAll({ ...state, openMeasures: undefined }))).toEqual([1, 2, 3, 4]);
  });
});

describe('what is written stays there, or it is said why it is not written', () => {
  const FREE = '4/4 | C5/h D5/h | E5/h <a>r/h | r/w | r/w |';
  test('up to the last open barline', () => keys('2 c').on(FREE).endsAs('4/4 | C5/h D5/h | E5/h C5/h | r/w | r/w |'));
  test('a note that is longer', () =>
    keys('2 c 1 d').on('4/4 | C5/h D5/h | <a>r/w | r/w | r/w |').refuses('measures-locked'));
  test('a note behind it, where the caret has come to', () => keys('2 c d').on(FREE).refuses('measures-locked'));
  test('what is pushed on', () =>
    keys('Insert 2 c d').on('4/4 | C5/h D5/h | <a>r/h F5/h | r/w | r/w |').refuses('measures-locked'));
  test('music that is pasted over the edge', () =>
    step((state) => {
      const copied = press(within(state), 'Ctrl+a Ctrl+c');
      return copied.ok ? press(copied.value, 'End Ctrl+v') : copied;
    })
      .on(SONG)
      .refuses('measures-locked'));
  test('a tempo or a label there', () => {
    doing(call('set-tempo', { measureIndex: 2, bpm: 90 }))
      .on(SONG)
      .refuses('measures-locked');
    doing(call('set-section', { measureIndex: 3, label: 'A' }))
      .on(SONG)
      .refuses('measures-locked');
  });
});

describe('measures, parts and staves stay as many as they are, each where it is', () => {
  const TWO = '4/4 | <a>C5/w // C3/w | D5/w // D3/w | r/w // r/w |';
  test.each([
    call('append-measure'),
    call('insert-measure'),
    call('insert-measure-after'),
    call('delete-measures'),
    call('set-measure-count', 2),
    call('set-measure-count', 5),
    call('set-properties', { measures: 7 }),
    call('add-part'),
    call('add-staff', { partIndex: 0 }),
    call('delete-staff', { partIndex: 0, staff: 1 }),
    call('move-staff', { partIndex: 0, staff: 0, by: 1 }),
  ])('$name', (one) => doing(one).on(TWO).refuses('measures-locked'));

  test('a part does not take the place of another one, whose locked music would become its own', () => {
    const score = music(TWO);
    const other = music('4/4 | C4/w | D4/w | r/w |').parts.map((part) => ({
      ...part,
      measures: part.measures.map((measure) => ({
        voices: measure.voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map((element) => ({ ...element, id: `other ${element.id}` })),
        })),
      })),
    }));
    const both = { ...locked(TWO), score: { ...score, parts: [...score.parts, ...other] } };
    const moved = runCall(both, call('move-part', { partIndex: 0, by: 1 }));
    expect(moved.ok || moved.error.code).toBe('measures-locked');
  });
});

test('another meter would move their barlines, and it says so; one as long may be written', () => {
  const meter = (beats: number, beatUnit: number) =>
    doing(call('set-meter', { measureIndex: 0, time: { beats, beatUnit } })).on(
      '3/4 | <a>C5/h. | D5/h. | r/h. | r/h. |',
    );
  meter(4, 4).refuses('barlines-locked');
  meter(6, 8).endsAs('6/8 | C5/h. | D5/h. | r/h. | r/h. |');
});

describe('what changes before them is done', () => {
  test('a title', () => expect(runCall(locked(), call('set-properties', { title: 'A', measures: 4 })).ok).toBe(true));
  test('a key that goes on over them', () =>
    expect(runCall(locked(), call('set-key', { measureIndex: 0, key: { fifths: 2, mode: 'major' } })).ok).toBe(true));
  test('all of the music transposed', () =>
    keys('Ctrl+a ArrowUp').on(SONG).endsAs('4/4 | C#5/h Eb5/h | F5/h F#5/h | r/w | r/w |'));
  test('another version of the whole score, with more measures, that was saved elsewhere', () =>
    expect(runCall(locked(), call('merge', { score: music('4/4 | C5/w | r/w | r/w | r/w | r/w |') })).ok).toBe(true));
});

/** What brings a score from elsewhere. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['restore-draft', 'merge']);

test('whatever is edited, saving finds the locked measures as they were, and nothing is selected in them', () => {
  let made = 0;
  for (let seed = 0; seed < rounds(400); seed++) {
    const random = seededRandom(seed);
    const stored = randomScore(seed, { measures: 5, parts: random() < 0.8 ? 1 : 2 });
    let state: EditorState = { ...editorState(hideMeasuresFrom(stored, 3)), openMeasures: 3 };
    for (let step = 0; step < 10; step++) {
      const { name, input, result } = randomStep(state, random);
      if (!result.ok || FROM_ELSEWHERE.has(name)) continue;
      const report = `seed ${seed}, step ${step}: ${name} ${JSON.stringify(input)}`;
      if (result.value.score !== state.score) made++;
      state = result.value;
      expect(keepHiddenMeasures(state.score, stored, 3).ok || report).toBe(true);
      expect(Math.max(...measuresOf(state), 0), report).toBeLessThanOrEqual(3);
    }
  }
  expect(made).toBeGreaterThan(rounds(400));
});
