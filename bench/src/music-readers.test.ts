import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMusicXml } from '@notewright/formats';
import { music, randomScore } from '@notewright/score/testing';
import { musicReaders } from './music-readers';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'music-readers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const saved = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

const FULL = `title="Tout" composer="N. N." subtitle="fantasie" key=Cm pickup bpm=96 name="Piano" clefs=treble,bass dynamics=mf:0/1-1/2,f:1/2-9/4 | G4^r1/q~{Cm}"Hal-" // r/q | section="A" G4/q"le" (3:2 [F#4 C5]/8 D5/8 r/8) C4/16 Db4/16 D4/8 F#4/q!100:staccato & s/w // clef=treble [C3 E3]/h Db3/h | 6/8 key=D bpm=120 G4/8 G#4/8 A4/8 G4/8 G#4/16 G#4/16 A4/8 & C4/q. r/q. // r/h. |
name="Guitar" program=24 clefs=treble8vb tab=2:22:40,45,50,55,59,64 | E2@0.0/q | [E2 B2]/w | r/h. |
name="Kit" drums clefs=percussion | C2/q | [C2 F#2]/h D2/h | r/h. |`;

test('other programs read our MusicXML without a complaint', async () => {
  const readers = await musicReaders();
  expect(readers.map(({ name }) => name)).toContain('Verovio');
  const files = [await saved('full.musicxml', writeMusicXml(music(FULL)))];
  files.push(await saved('tablature.musicxml', writeMusicXml(music(FULL), { tablature: true })));
  for (const seed of [1, 2]) files.push(await saved(`${seed}.musicxml`, writeMusicXml(randomScore(seed))));
  for (const { name, complaints } of readers)
    for (const file of files) expect(await complaints(file), `${name}, ${path.basename(file)}`).toEqual([]);
}, 120_000);

test('a reader does complain about what is no MusicXML', async () => {
  const file = await saved('broken.musicxml', 'no music at all');
  for (const { name, complaints } of await musicReaders()) expect(await complaints(file), name).not.toEqual([]);
}, 60_000);
