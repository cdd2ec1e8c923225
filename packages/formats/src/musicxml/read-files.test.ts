import { strToU8, zipSync } from 'fflate';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { notation, randomScore, seededRandom } from '@notewright/score/testing';
import { violations } from '@notewright/score';
import { FORMAT_ERRORS } from '../errors';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';
import { readMusicXml } from './read';
import { writeMusicXml } from './write';

const codeOf = (file: string | Uint8Array): string | undefined => {
  const result = readMusicXml(file);
  return result.ok ? undefined : result.error.code;
};

test('a timewise score is the same music as a partwise one', () => {
  const attributes = '<attributes><divisions>2</divisions></attributes>';
  const measure = (number: number, one: string, two: string) =>
    `<measure number="${number}"><part id="P1">${one}</part><part id="P2">${two}</part></measure>`;
  const file = `<score-timewise><part-list><score-part id="P1"><part-name>A</part-name></score-part><score-part id="P2"><part-name>B</part-name></score-part></part-list>${measure(1, attributes + n('C4', 8), attributes + n('E4', 8))}${measure(2, n('D4', 8), n('F4', 8))}</score-timewise>`;
  const { score } = readSound(file);
  expect(score.parts.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(notation(score)).toContain('| C4/w | D4/w |');
  expect(notation(score)).toContain('| E4/w | F4/w |');
});

test('a part that is missing from a measure of a timewise score rests there; twice in one, its first music counts', () => {
  const part = (id: string, pitch: string) => `<part id="${id}">${n(pitch, 4)}</part>`;
  const file = `<score-timewise><part-list/><measure>${part('P1', 'C4')}${part('P1', 'G4')}</measure><measure>${part('P2', 'E4')}${part('P1', 'D4')}</measure></score-timewise>`;
  const { score } = readSound(file);
  expect(notation(score)).toContain('| C4/w | D4/w |');
  expect(notation(score)).toContain('| r/w | E4/w |');
});

test('the list of parts and the divisions count wherever they stand', () => {
  const file = partwiseXml([n('C4', 8), `<attributes><divisions>2</divisions></attributes>${n('D4', 8)}`]);
  const list = /<part-list>.*<\/part-list>/.exec(file)?.[0] ?? '';
  for (const text of [file, file.replace(list, '').replace('</score-partwise>', `${list}</score-partwise>`)]) {
    expect(musicOf(text)).toBe('| C4/w | D4/w |');
    expect(readSound(text).score.parts.map(({ name }) => name)).toEqual(['Piano']);
  }
});

test('a file that breaks off behind whole measures is no score', () => {
  const file = scoreXml(n('C4', 8), n('D4', 8));
  expect(codeOf(file.replace('</part>', ''))).toBe('not-xml');
  expect(codeOf(file.slice(0, file.lastIndexOf('<measure')))).toBe('not-xml');
});

test('parts of unequal length are filled to the longest', () => {
  const part = (id: string, count: number) =>
    `<part id="${id}">${'<measure number="1"><note><rest measure="yes"/><duration>4</duration></note></measure>'.repeat(count)}</part>`;
  const { score } = readSound(`<score-partwise><part-list/>${part('P1', 3)}${part('P2', 1)}</score-partwise>`);
  expect(score.parts.map(({ measures }) => measures.length)).toEqual([3, 3]);
});

test('titles come from the work, the movement or the credits', () => {
  const head =
    '<work><work-title>Sonata &amp; Rondo</work-title></work><movement-title>II. Largo</movement-title><identification><creator type="lyricist">X</creator><creator type="composer">Anna Bon</creator></identification>';
  const file = scoreXml(n('C4', 8)).replace('<part-list>', `${head}<part-list>`);
  expect(readSound(file).score.meta).toMatchObject({
    title: 'Sonata & Rondo',
    subtitle: 'II. Largo',
    composer: 'Anna Bon',
  });
});

const container = (path: string) =>
  strToU8(`<?xml version="1.0"?><container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`);

test('a compressed file is read through its container, or without one', () => {
  const score = strToU8(scoreXml(n('C4', 8)));
  const other = strToU8('<nonsense/>');
  expect(
    musicOf(zipSync({ 'a.xml': other, 'META-INF/container.xml': container('music/b.xml'), 'music/b.xml': score })),
  ).toBe('| C4/w |');
  expect(musicOf(zipSync({ 'x.txt': other, 'b.musicxml': score }))).toBe('| C4/w |');
  expect(codeOf(zipSync({ 'x.txt': other }))).toBe('archive-without-score');
  expect(codeOf(zipSync({ 'a.xml': score }).slice(0, 60))).toBe('damaged-archive');
});

test('UTF-16 and Latin-1 are understood', () => {
  const text = scoreXml(n('C4', 8)).replace('Piano', 'Flöte');
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ]);
  expect(readSound(utf16).score.parts[0]!.name).toBe('Flöte');
  const latin1 = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, (letter) =>
    letter.charCodeAt(0),
  );
  expect(readSound(latin1).score.parts[0]!.name).toBe('Flöte');
});

test('an archive that unpacks to far more than any score is stopped on the way', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(60 * 1024 * 1024).fill(32) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(codeOf(bomb)).toBe('too-big');
}, 30_000);

test('entities of a document are not expanded', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${scoreXml(n('C4', 8)).replace('Piano', '&b;')}`;
  expect(codeOf(laughs)).toBe('not-xml');
  expect(codeOf('<a>'.repeat(100_000))).toBe('not-xml');
});

test('what is no MusicXML is refused by its reason', () => {
  expect(codeOf('')).toBe('not-xml');
  expect(codeOf('just text')).toBe('not-xml');
  expect(codeOf('<html><body/></html>')).toBe('not-musicxml');
  expect(codeOf('<score-partwise><part-list/></score-partwise>')).toBe('no-music');
  expect(codeOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('damaged-archive');
});

test('absurd numbers make no absurd amounts of music', () => {
  expect(warningsOf(scoreXml(n('C4', 1e12)))).toEqual(['measure-cut']);
  const staves = readSound(scoreXml('<attributes><staves>1000000</staves></attributes>' + n('C4', 8)));
  expect(staves.score.parts[0]!.staves.length).toBeLessThanOrEqual(16);
  expect(readSound(scoreXml(n('C4', 8).replace('<octave>4', '<octave>99'))).warnings.map(({ code }) => code)).toEqual([
    'pitch-out-of-range',
  ]);
});

test('however a file is damaged, it gives sound music or a reason', () => {
  const random = seededRandom(11);
  const pick = (count: number) => Math.floor(random() * count);
  for (let round = 0; round < rounds(200); round++) {
    const lines = writeMusicXml(randomScore(round, { measures: 2 })).split('\n');
    for (let damage = 0; damage < 6; damage++) {
      const at = 30 + pick(Math.max(1, lines.length - 30));
      if (random() < 0.6) lines[at] = lines[at]?.replace(/>\d+</, `>${pick(40)}<`) ?? '';
      else if (/<.*<\/|\/>/.test(lines[at] ?? '')) lines.splice(at, 1);
    }
    const result = readMusicXml(lines.join('\n'));
    if (result.ok) expect(violations(result.value.score), `round ${round}`).toEqual([]);
    else expect(FORMAT_ERRORS).toContain(result.error.code);
  }
}, 30_000);
