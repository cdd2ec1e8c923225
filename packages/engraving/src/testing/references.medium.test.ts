import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPage } from './draw-picture';
import { GALLERY } from './gallery/index';
import { readGreyPng } from './read-grey-png';
import { pageReference } from './references';

/** Another version of poppler shades the edges of lines a little otherwise. */
const ALLOWED_DIFFERENCE = 96;
const ALLOWED_SHARE = 0.01;

/** One of each kind; the screen's pictures cover the music itself. */
const PAGES = ['title-and-everything', 'chords-with-fretboards', 'guitar-with-tablature', 'letters', 'drums'];

test.each(PAGES)('the page "%s" is printed as accepted', { timeout: 30_000 }, async (name) => {
  const accepted = readGreyPng(readFileSync(pageReference(name)));
  const now = readGreyPng(await drawPage(GALLERY[name]!));
  expect([now.width, now.height]).toEqual([accepted.width, accepted.height]);
  let ink = 0;
  let changed = 0;
  for (const [index, shade] of accepted.pixels.entries()) {
    if (shade < 200) ink++;
    if (Math.abs(shade - now.pixels[index]!) > ALLOWED_DIFFERENCE) changed++;
  }
  expect(ink).toBeGreaterThan(500);
  expect(changed / ink).toBeLessThan(ALLOWED_SHARE);
});
