import { measureStarts, TICKS_PER_WHOLE, type Score } from '@notewright/score';
import { randomScore, seededRandom } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { run } from '../actions/list';
import { editorState, type EditorState } from '../state';
import { checkLaws } from '../testing/laws';
import { soundingNotes } from '../testing/sounding-notes';

/** Higher than anything in random music. */
const HIGH = 120;
const GRID_TICKS = TICKS_PER_WHOLE / 32;

const heard = (score: Score) => soundingNotes(score).map((note) => JSON.stringify(note));

const done = (state: EditorState, next: ReturnType<typeof run>, name: string): EditorState => {
  if (!next.ok) throw new Error(`${name}: ${next.error.sentence}`);
  checkLaws(state, next.value, name);
  return next.value;
};

test('on any music, a drawn note is one sound more; parted it is two, joined one again, wiped away none', () => {
  for (let seed = 1; seed <= rounds(150); seed++) {
    const random = seededRandom(seed);
    const score = randomScore(seed, { tuplets: false, parts: 1 });
    const end = measureStarts(score.measures).at(-1) ?? 0;
    const grid = (from: number, to: number) => GRID_TICKS * Math.round((from + random() * (to - from)) / GRID_TICKS);
    const fromTicks = Math.min(grid(0, end), end - 2 * GRID_TICKS);
    const toTicks = Math.min(end, fromTicks + GRID_TICKS * (2 + Math.floor(random() * 40)));
    const before = editorState(score);
    const drawn = done(before, run(before, 'draw-note', { midi: HIGH, fromTicks, toTicks }), `draw ${seed}`);
    const note = JSON.stringify({ partIndex: 0, midi: HIGH, startTicks: fromTicks, endTicks: toTicks });
    expect(heard(drawn.score).sort(), `drawn ${seed}`).toEqual([...heard(score), note].sort());

    const [head] = drawn.selection.heads;
    if (!head) throw new Error(`${seed}: what was drawn is not selected`);
    const atTicks = grid(fromTicks + GRID_TICKS, toTicks - GRID_TICKS);
    const split = done(drawn, run(drawn, 'split-note', { head, atTicks }), `split ${seed}`);
    const ends = soundingNotes(split.score).filter(({ midi }) => midi === HIGH);
    expect(ends.map(({ startTicks, endTicks }) => [startTicks, endTicks])).toEqual([
      [fromTicks, atTicks],
      [atTicks, toTicks],
    ]);

    const first = { ...split, selection: { heads: [head] } };
    const joined = done(first, run(first, 'join-notes'), `join ${seed}`);
    expect(heard(joined.score).sort(), `joined ${seed}`).toEqual(heard(drawn.score).sort());
    const wiped = done(joined, run(joined, 'erase-notes', joined.selection.heads), `erase ${seed}`);
    expect(heard(wiped.score).sort(), `wiped ${seed}`).toEqual(heard(score).sort());
  }
});
