import { exporter, importer, Logger, LogLevel, Settings } from '@coderline/alphatab';
import { violations } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { guitarPro6 } from '../testing/guitar-pro-6';
import { readGuitarPro } from './read';

Logger.logLevel = LogLevel.None;

/** A Guitar Pro file, written by alphaTab's own exporter. */
function written(tex: string): Uint8Array {
  const settings = new Settings();
  const reader = new importer.AlphaTexImporter();
  reader.initFromString(tex, settings);
  return new exporter.Gp7Exporter().export(reader.readScore(), settings);
}

async function opened(tex: string) {
  const read = await readGuitarPro(written(tex));
  if (!read.ok) throw new Error(`${read.error.sentence} ${read.error.detail}`);
  expect(violations(read.value.score)).toEqual([]);
  return { ...read.value, lost: read.value.warnings.map(({ code }) => code) };
}

test('a tempo that no score of ours can have is none', async () => {
  const { score } = await opened('\\tempo 9000 \\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 3.3.1');
  expect(score.measures[0]?.tempoBpm).toBe(120);
});

test('notes, strings and frets, tuning, capo, tempo and repeats', async () => {
  const { score, lost } = await opened(
    '\\title "Riff" \\music "Somebody" \\tempo 90 \\track "Guitar" \\staff {tabs} \\tuning (E4 B3 G3 D3 A2 E2) \\capo 2 \\ro \\ts (3 4) 3.3.4 0.6.8 5.1.8 (0.1 1.2).4 | \\rc 2 3.3.2{d}',
  );
  expect(score.meta).toMatchObject({ title: 'Riff', composer: 'Somebody', source: 'GuitarPro' });
  const [part] = score.parts;
  expect(part?.tab).toMatchObject({ strings: [40, 45, 50, 55, 59, 64], capo: 2 });
  expect(part?.staves).toEqual(['treble8vb']);
  expect(score.measures[0]).toMatchObject({ timeSignature: { beats: 3, beatUnit: 4 }, tempoBpm: 90, repeat: 'start' });
  expect(score.measures[1]).toMatchObject({ repeat: 'end' });
  const heads = part?.measures[0]?.voices[0]?.elements.flatMap((item) => (item.kind === 'chord' ? item.heads : []));
  expect(heads?.map(({ string, fret }) => [string, fret])).toEqual([[3, 3], [0, 0], [5, 5], [4, 1], [5, 0]]); // prettier-ignore
  expect(heads?.map(({ midi }) => midi)).toEqual([60, 42, 71, 62, 66]);
  expect(lost).toEqual([]);
});

test('hammered notes stand under a slur, triplets and ties are written', async () => {
  const { score } = await opened(
    '\\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 3.3{h}.8 5.3.8 5.4.8{tu 3} 5.4.8{tu 3} 5.4.8{tu 3} 3.3.4 -.3.4',
  );
  expect(notation(score)).toContain(':slur');
  expect(notation(score)).toContain('(3:2 G3@2.5/8');
  expect(notation(score)).toContain('~');
});

test('what is bent keeps the pitch of its fret; what is let go while it is tied is a release; vibrato is reported', async () => {
  const { score, lost } = await opened(
    '\\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 5.3{b (0 4)}.4 -.3{b (4 0)}.4 5.3{b (0 6 0)}.4 5.3{b (2 2)}.4 | 5.3{b (8 0)}.2 5.3.2',
  );
  expect(notation(score)).toContain(
    '| C4%bend4@3.5/q~ C4%release4@3.5/q C4%bend-release6@3.5/q C4%pre-bend2@3.5/q | C4%pre-bend-release8@3.5/h C4@3.5/h |',
  );
  expect(lost).toEqual([]);
  expect((await opened('\\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 5.3{v}.4')).lost).toEqual(['playing-techniques']);
});

test('music in the container of version 6 is read like that of version 7', async () => {
  const seven = written('\\tempo 90 \\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 3.3.4 0.6.8 5.1.8 (0.1 1.2).2');
  const gpif = unzipSync(seven)['Content/score.gpif'] ?? new Uint8Array();
  const [six, same] = [await readGuitarPro(guitarPro6(gpif)), await readGuitarPro(seven)];
  expect(six.ok && notation(six.value.score)).toContain('Bb3@3.3/q E2@0.0/8');
  expect(six.ok && notation(six.value.score)).toBe(same.ok && notation(same.value.score));
});

test('every track is a part', async () => {
  const { score } = await opened(
    '\\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 3.3.1 \\track "Bass" \\instrument 33 \\tuning (G2 D2 A1 E1) 0.4.1',
  );
  expect(score.parts.map(({ name, staves }) => [name, staves])).toEqual([
    ['Guitar', ['treble8vb']],
    ['Bass', ['bass8vb']],
  ]);
});

test.each([
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('Dear diary, '.repeat(50))],
  ['an archive of something else', Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(200)])],
  ['the name of version 5 and nothing else', new TextEncoder().encode('\u0018FICHIER GUITAR PRO v5.00')],
  ['a file that ends in its middle', written('\\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 3.3.1').slice(0, 900)],
])('%s is refused', async (_, file) => {
  const read = await readGuitarPro(file);
  expect(read.ok ? undefined : read.error.code).toBe('not-guitar-pro');
});
