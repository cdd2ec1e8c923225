import { writeMidi, writeMusicXml } from '@notewright/formats';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { decodeScore, encodeScore } from './score-files';

const guitar = music('clefs=treble8vb tab=2:22:40,45,50,55,59,64 | [E2@0.0 B2@1.2]/w |');
const notesOf = async (tablature: boolean): Promise<number> =>
  new TextDecoder().decode(await encodeScore(guitar, 'musicxml', { tablature })).split('<pitch>').length - 1;

test('a guitar has its notes once in MusicXML, and a second time in a tablature staff where one is wanted', async () => {
  expect(await notesOf(false)).toBe(2);
  expect(await notesOf(true)).toBe(4);
});

test.each([
  ['musicxml', writeMusicXml(music('4/4 | C4/q D4/q E4/h |'))],
  ['abc', 'X:1\nL:1/4\nK:C\nC D E2 |]\n'],
  ['midi', writeMidi(music('4/4 | C4/q D4/q E4/h |'))],
] as const)('a file of kind %s is read', async (kind, file) => {
  const read = await decodeScore(typeof file === 'string' ? new TextEncoder().encode(file) : file, kind);
  const heads = read.ok && read.value.score.parts[0]?.measures[0]?.voices[0]?.elements.map((item) => item.kind === 'chord' && item.heads[0]?.midi); // prettier-ignore
  expect(heads).toEqual([60, 62, 64]);
});
