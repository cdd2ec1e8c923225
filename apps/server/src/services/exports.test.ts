import { expect, test } from 'vitest';
import { contentDisposition } from './exports';

test('the true name travels in UTF-8, a plain one for old programs', () => {
  expect(contentDisposition('Dvořák – Rusalka.pdf')).toBe(
    `attachment; filename="Dvorak  Rusalka.pdf"; filename*=UTF-8''Dvo%C5%99%C3%A1k%20%E2%80%93%20Rusalka.pdf`,
  );
  expect(contentDisposition('夜想曲.mid')).toBe(`attachment; filename="score.mid"; filename*=UTF-8''%E5%A4%9C%E6%83%B3%E6%9B%B2.mid`); // prettier-ignore
});
