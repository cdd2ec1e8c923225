import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createToolkit, type Toolkit } from '../layout/index';
import { drawScreen } from './draw-picture';
import { GALLERY } from './gallery/index';
import { REFERENCES, screenReference } from './references';

let toolkit: Toolkit;
beforeAll(async () => {
  toolkit = await createToolkit();
}, 30_000);

// When one fails: `npx tsx packages/engraving/src/testing/review.ts` shows both pictures, `--accept` takes the new one.
test.each(Object.keys(GALLERY))('"%s" looks on screen as accepted', (name) => {
  expect(drawScreen(toolkit, GALLERY[name]!)).toBe(readFileSync(screenReference(name), 'utf8'));
});

test('the gallery is large, and every accepted picture belongs to it', () => {
  expect(Object.keys(GALLERY).length).toBeGreaterThanOrEqual(40);
  for (const [folder, ending] of [
    ['screen', '.svg'],
    ['page', '.png'],
  ] as const) {
    expect(existsSync(join(REFERENCES, folder))).toBe(true);
    const names = readdirSync(join(REFERENCES, folder)).map((file) => file.replace(ending, ''));
    expect(names.sort()).toEqual(Object.keys(GALLERY).sort());
  }
});
