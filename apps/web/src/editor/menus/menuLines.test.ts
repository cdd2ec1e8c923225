import { actions, call, editorState, runCall, selectionOf, withSelection, type EditorState } from '@notewright/editor';
import { music, notation } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { firstLine, type MenuLine } from './menuLine';
import { MENU_LINES } from './menuLines';
import type { MenuPlace } from './menuRequest';

const TWO_HANDS = '4/4 key=C bpm=100 clefs=treble,bass | C5/w // C3/w | D5/w // D3/w |';
const place: MenuPlace = { partIndex: 0, staff: 0, measureIndex: 1 };

function opened(text: string): EditorState {
  const state = editorState(music(text));
  const { id } = state.score.parts[0]!.measures[1]!.voices[0]!.elements[0]!;
  return withSelection(state, selectionOf(state.score, [{ elementId: id, headIndex: 0 }]));
}

const musicOf = (text: string): string => text.slice(text.indexOf('|'));
const kinds = Object.keys(MENU_LINES) as (keyof typeof MENU_LINES)[];
const menus = [...kinds, 'tempo', 'section', 'remark', 'instrument'];
const usable = (line: MenuLine) => line !== 'divider' && 'does' in line && !line.disabled;

describe.each(kinds)('the %s menu', (kind) => {
  const state = opened(TWO_HANDS);
  const lines = MENU_LINES[kind](state, place);

  test('names an action of the list, or another menu, on every line', () => {
    const names = actions.map(({ name }) => name);
    for (const line of lines) {
      if (line === 'divider') continue;
      if ('opens' in line) expect(menus).toContain(line.opens);
      else expect(names).toContain(line.does.name);
    }
  });

  test('does what every line that is not greyed says', () => {
    for (const line of lines.filter(usable)) {
      const done = runCall(state, (line as Extract<MenuLine, { does: unknown }>).does);
      expect(done.ok ? 'done' : `${JSON.stringify(line)}: ${done.error.sentence}`).toBe('done');
    }
  });
});

/** What comes of a line of a menu. */
function chosen(from: EditorState, kind: keyof typeof MENU_LINES, label: string): EditorState {
  const line = MENU_LINES[kind](from, place).find((one) => one !== 'divider' && one.label === label);
  const done = runCall(from, (line as Extract<MenuLine, { does: unknown }>).does);
  if (!done.ok) throw new Error(done.error.sentence);
  return done.value;
}

test.each([
  ['staff', 'Insert measure before', '| C5/w // C3/w | r/w // r/w | D5/w // D3/w |'],
  ['staff', 'Insert measure after', '| C5/w // C3/w | D5/w // D3/w | r/w // r/w |'],
  ['staff', 'Delete measure', '| C5/w // C3/w |'],
  ['staff', 'Add staff below', '| C5/w // C3/w // r/w | D5/w // D3/w // r/w |'],
  ['staff', 'Move staff down', '| C3/w // C5/w | D3/w // D5/w |'],
  ['staff', 'Delete staff', '| C3/w | D3/w |'],
  ['clef', 'Alto', '| C5/w // C3/w | clef=alto D5/w // D3/w |'],
] as const)('in the %s menu, "%s" gives %s', (kind, label, wanted) => {
  expect(musicOf(notation(chosen(opened(TWO_HANDS), kind, label).score))).toBe(wanted);
});

test('a jump that is chosen again goes, another one takes its place', () => {
  const choose = (from: EditorState, label: string) => chosen(from, 'jumps', label);
  const signsOf = ({ score }: EditorState) => [score.measures[1]!.jumpSign, score.measures[1]!.jump];
  const segno = choose(choose(opened(TWO_HANDS), 'Segno'), 'D.C. al Fine');
  expect(signsOf(segno)).toEqual(['segno', 'da-capo-al-fine']);
  const coda = choose(choose(segno, 'Coda'), 'To Coda');
  expect(signsOf(coda)).toEqual(['coda', 'to-coda']);
  expect(signsOf(choose(choose(coda, 'Coda'), 'To Coda'))).toEqual([undefined, undefined]);
});

test('the dynamic that stands in a measure is changed or taken away, wherever the selection is', () => {
  const state = opened('4/4 | C4/w | D4/w |');
  const choose = (from: EditorState, label: string) => withSelection(chosen(from, 'dynamics', label), { heads: [] });
  const namesOf = ({ score }: EditorState) => score.parts[0]!.dynamics.map(({ name }) => name);
  const soft = choose(state, 'pp');
  expect(namesOf(soft)).toEqual(['pp']);
  expect(namesOf(choose(soft, 'ff'))).toEqual(['ff']);
  expect(namesOf(choose(soft, 'Remove'))).toEqual([]);
});

test('a change of key in the middle is made and taken away; a pick-up is only offered where nothing sounds', () => {
  const keysOf = ({ score }: EditorState) => score.measures.map(({ key }) => key.fifths);
  const changed = chosen(opened(TWO_HANDS), 'key', 'D major');
  expect(keysOf(changed)).toEqual([0, 2]);
  expect(keysOf(chosen(changed, 'key', 'Remove'))).toEqual([0, 0]);
  const offered = (text: string) =>
    MENU_LINES.barlines(opened(text), place).flatMap((line) =>
      line !== 'divider' && 'does' in line && line.does.name === 'set-pickup' && !line.disabled ? [line.label] : [],
    );
  expect(offered('4/4 | r/h E4/h | C4/w |')).toEqual(['No pick-up', 'Pick-up of 2 beats', 'Pick-up of 3 beats']);
});

test('the barline of a measure is drawn double or final, and plain again when chosen once more', () => {
  const lineOf = ({ score }: EditorState) => score.measures[place.measureIndex]?.barline;
  const doubled = chosen(opened(TWO_HANDS), 'barlines', 'Double barline at the end');
  expect(lineOf(doubled)).toBe('double');
  expect(lineOf(chosen(doubled, 'barlines', 'Final barline at the end'))).toBe('final');
  expect(lineOf(chosen(doubled, 'barlines', 'Double barline at the end'))).toBeUndefined();
});

test('the line that holds has the keyboard first, else the first that can be chosen', () => {
  const state = opened(TWO_HANDS);
  const first = (kind: keyof typeof MENU_LINES, from = state) =>
    MENU_LINES[kind](from, place)[firstLine(MENU_LINES[kind](from, place))];
  expect(first('clef')).toMatchObject({ label: 'Treble' });
  expect(first('clef', chosen(state, 'clef', 'Alto'))).toMatchObject({ label: 'Alto' });
  expect(first('staff')).toMatchObject({ label: 'Insert measure before' });
  expect(firstLine([{ label: 'Undo', does: call('undo'), disabled: true }, 'divider'])).toBe(-1);
});
