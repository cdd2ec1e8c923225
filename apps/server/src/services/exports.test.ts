import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { contentDisposition, fileTitle, usualPdf } from './exports';

test('a title becomes a file name that every system accepts', () => {
  expect(fileTitle('Sonata: I/II "Quasi una fantasia"?')).toBe('Sonata I II Quasi una fantasia');
  expect(fileTitle('../../etc/passwd')).toBe('etc passwd');
  expect(fileTitle(' \n ')).toBe('score');
  expect(fileTitle('x'.repeat(300))).toHaveLength(120);
});

test('the true name travels in UTF-8, a plain one for old programs', () => {
  expect(contentDisposition('Dvořák – Rusalka.pdf')).toBe(
    `attachment; filename="Dvorak  Rusalka.pdf"; filename*=UTF-8''Dvo%C5%99%C3%A1k%20%E2%80%93%20Rusalka.pdf`,
  );
  expect(contentDisposition('夜想曲.mid')).toBe(`attachment; filename="score.mid"; filename*=UTF-8''%E5%A4%9C%E6%83%B3%E6%9B%B2.mid`); // prettier-ignore
});

test('a page as usual has fretboards only where somebody plays from tablature, and the margins of the specification', () => {
  const piano = music('4/4 | C4/w |');
  expect(usualPdf(piano)).toMatchObject({ frets: false, chords: true, lyrics: true, tempo: true, score: true });
  expect(usualPdf(piano)).toMatchObject({ marginLeft: 10, marginRight: 10, marginTop: 15, marginBottom: 20 });
  const tab = { capo: 0, frets: 22, strings: [40, 45, 50, 55, 59, 64] };
  expect(usualPdf({ ...piano, parts: piano.parts.map((part) => ({ ...part, tab })) }).frets).toBe(true);
});
