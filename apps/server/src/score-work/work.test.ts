import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { usualPdf } from './work';

test('a page as usual has fretboards only where somebody plays from tablature, and the margins of the specification', () => {
  const piano = music('4/4 | C4/w |');
  expect(usualPdf(piano)).toMatchObject({ frets: false, chords: true, lyrics: true, tempo: true, score: true });
  expect(usualPdf(piano)).toMatchObject({ marginLeft: 10, marginRight: 10, marginTop: 15, marginBottom: 20 });
  const tab = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };
  expect(usualPdf({ ...piano, parts: piano.parts.map((part) => ({ ...part, tab })) }).frets).toBe(true);
});
