import { readFile } from 'node:fs/promises';
import { violations } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { readGuitarPro } from './read';

/** The riff of `fixtures/WriteRiff.java`, as TuxGuitar writes it. */
const riff = (version: number): Promise<Uint8Array> => readFile(new URL(`fixtures/riff.gp${version}`, import.meta.url));

const GUITAR =
  'name="Guitar" program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64 | Bb3@3.3/q E2@0.0/8 A4@5.5/8 [C4@4.1 E4@5.0]/q r/q | repeat=end (3:2 G3@2.5/8 G3@2.5/8 G3@2.5/8) Bb3@3.3/h. |';
const BASS = 'name="Bass" program=25 clefs=bass8vb tab=0:22:28,33,38,43 | E1@0.0/w | F1@0.1/w |';

test.each([3, 4, 5])('a file of Guitar Pro %i has its notes, frets, tuplets, repeats and tempo', async (version) => {
  const read = await readGuitarPro(await riff(version));
  if (!read.ok) throw new Error(`${read.error.sentence} ${read.error.detail}`);
  const { score, warnings } = read.value;
  expect(violations(score)).toEqual([]);
  // Version 5 names the tempo beside its number.
  const [guitar, bass] = notation(score).replace('mark="Moderate" ', '').split('\n');
  expect(guitar).toBe(`4/4 bpm=90 repeat=start title="Riff" composer="Somebody" source="GuitarPro" ${GUITAR}`);
  expect(bass?.trim()).toBe(BASS);
  expect(warnings.map(({ code }) => code)).toEqual(['playing-techniques']);
});

test.each([3, 4, 5])('a file of Guitar Pro %i that ends in its middle is refused', async (version) => {
  const file = await riff(version);
  const read = await readGuitarPro(file.subarray(0, 600));
  expect(read.ok ? undefined : read.error.code).toBe('not-guitar-pro');
});
