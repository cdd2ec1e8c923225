import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { encodeScore } from './score-files';

const guitar = music('clefs=treble8vb tab=2:22:40,45,50,55,59,64 | [E2@0.0 B2@1.2]/w |');
const notesOf = async (tablature: boolean): Promise<number> =>
  new TextDecoder().decode(await encodeScore(guitar, 'musicxml', { tablature })).split('<pitch>').length - 1;

test('a guitar has its notes once in MusicXML, and a second time in a tablature staff where one is wanted', async () => {
  expect(await notesOf(false)).toBe(2);
  expect(await notesOf(true)).toBe(4);
});
