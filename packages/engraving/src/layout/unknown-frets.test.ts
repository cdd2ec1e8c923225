import { expect, test } from 'vitest';
import { textOf } from '../svg/node';
import { pageWith } from '../testing/page';
import { markUnknownFrets } from './unknown-frets';

test('the number for no fret becomes a question mark, on strings only', () => {
  const number = (kind: string, text: string) =>
    `<g class="${kind}"><text x="1" y="2"><tspan font-size="3px">${text}</tspan></text></g>`;
  const picture = pageWith(number('note', '12') + number('note', '999') + number('mNum', '999'));
  markUnknownFrets(picture);
  expect(textOf(picture)).toContain('12?999');
});
