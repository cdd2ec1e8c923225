import { notation } from '@notewright/score/testing';
import { Editor } from './editor';
import { expect, test } from './product';

const BLANK = `4/4 key=C bpm=100 |${' r/w |'.repeat(32)}`;

/** Beethoven's Ode to Joy in C, twice: 32 measures. */
const A = '| E5/q E5/q F5/q G5/q | G5/q F5/q E5/q D5/q | C5/q C5/q D5/q E5/q ';
const B = '| D5/q D5/q E5/q C5/q | D5/q E5/8 F5/8 E5/q C5/q | D5/q E5/8 F5/8 E5/q D5/q | C5/q D5/q G4/h ';
const ONCE = `${A}| E5/q. D5/8 D5/h ${A}| D5/q. C5/8 C5/h ${B}${A}| D5/q. C5/8 C5/h `;

const again = 'e f g g f e d c c d e';
/** Ours: a letter writes where the rest is selected; '>' makes the next two long and short. */
const OURS = [
  ...[`e ${again} > e d 2 d 3`, `e ${again} > d c 2 c 3`],
  ...['d d e c d 4 e f 3 e c d 4 e f 3 e d c d 2 Shift+g 3', `Shift+e ${again} > d c 2 c 3`],
].join(' ');
/** MuseScore 3: digits count the other way, and a note in the wrong octave is moved after it was written. */
const MUSESCORE = [
  ...[`e ${again} . e 4 d 6 d 5`, `e ${again} . d 4 c 6 c 5`],
  ...['d d e c d 4 e f 5 e c d 4 e f 5 e d c d 6 g Ctrl+ArrowDown 5', `e Ctrl+ArrowUp ${again} . d 4 c 6 c 5`],
].join(' ');
const ourKeys = `ArrowRight ${OURS} ${OURS}`.split(' ').slice(0, -1);
const museScoreKeys = `Ctrl+Home n 5 ${MUSESCORE} ${MUSESCORE}`.split(' ').slice(0, -1);

test('a tune of 32 measures is entered into a blank score by keyboard alone, in fewer presses than in MuseScore', async ({
  visitor,
  page,
}) => {
  test.setTimeout(180_000);
  await visitor.openNewScore(BLANK, 'Ode to Joy');
  const editor = new Editor(page);
  await editor.open();
  await editor.press(...ourKeys);
  await editor.save();
  const score = await editor.stored();
  const text = notation(score);
  expect(score.measures).toHaveLength(32);
  expect(text.slice(text.indexOf('|'))).toBe(`${ONCE}${ONCE}|`);
  expect([ourKeys.length, museScoreKeys.length]).toEqual([154, 166]);
});
