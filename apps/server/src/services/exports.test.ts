import { expect, test } from 'vitest';
import { contentDisposition, fileTitle } from './exports';

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
