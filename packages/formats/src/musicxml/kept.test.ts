import { chordName, encodeMusicJson, readMusicJson, type Score } from '@notewright/score';
import { expect, test } from 'vitest';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { readSound } from '../testing/reading';
import { writeMusicXml } from './write';

/** A file as it was read, and once more after it was stored as MusicJSON. */
function readAndStored(file: string): readonly Score[] {
  const { score } = readSound(file);
  const stored = readMusicJson(JSON.stringify(encodeMusicJson(score)));
  if (!stored.ok) throw new Error(stored.error.code);
  return [score, stored.value];
}

const count = (text: string, what: string): number => text.split(what).length - 1;

test('words said to be whole are written so again, remarks under notes are not', () => {
  const sung = n('C4', 4, '<lyric><syllabic>single</syllabic><text>for</text></lyric>');
  const remark = n('C4', 4, '<lyric><text>slow</text></lyric>');
  for (const score of readAndStored(scoreXml(sung))) expect(count(writeMusicXml(score), '<syllabic>single')).toBe(1);
  for (const score of readAndStored(scoreXml(remark))) expect(count(writeMusicXml(score), '<syllabic>')).toBe(0);
});

test('chord symbols keep the letters they were given', () => {
  const symbol = (step: string, alter: number, bass = '') =>
    `<harmony><root><root-step>${step}</root-step><root-alter>${alter}</root-alter></root><kind>dominant</kind>${bass}</harmony>`;
  const aFlat = '<bass><bass-step>A</bass-step><bass-alter>-1</bass-alter></bass>';
  const file = scoreXml(symbol('D', 1) + n('C4', 4) + symbol('E', -1, aFlat) + n('C4', 4));
  for (const score of readAndStored(file)) {
    const elements = score.parts[0]?.measures[0]?.voices[0]?.elements ?? [];
    const names = elements.map(
      ({ chordSymbol }) => chordSymbol && chordName(chordSymbol, { fifths: 0, mode: 'major' }),
    );
    expect(names).toEqual(['D♯7', 'E♭7/A♭']);
    const roots = [...writeMusicXml(score).matchAll(/<root-step>(.)<.root-step>\s*<root-alter>(-?1)/g)];
    expect(roots.map(([, step, alter]) => `${step}${alter}`)).toEqual(['D1', 'E-1']);
  }
});

const attributes = (...content: readonly string[]): string => `<attributes>${content.join('')}</attributes>`;
const time = (beats: number, more = ''): string =>
  `<time${more}><beats>${beats}</beats><beat-type>4</beat-type></time>`;

test('a file that names no key and no meter names none again, and no meter is printed', () => {
  const bare = partwiseXml([n('C4', 4), attributes('<key><fifths>0</fifths></key>', time(3)) + n('D4', 3)]);
  for (const score of readAndStored(bare)) {
    expect(score.measures.map(({ timeSignature: { hidden = false } }) => hidden)).toEqual([true, false]);
    const [first = '', second = ''] = writeMusicXml(score).split('</measure>');
    expect([count(first, '<time'), count(first, '<key')]).toEqual([0, 0]);
    expect([count(second, '<time>'), count(second, '<key>')]).toEqual([1, 1]);
  }
});

test('a meter that is not printed stays so', () => {
  const hidden = partwiseXml([
    attributes(time(4)) + n('C4', 4),
    attributes(time(3, ' print-object="no"')) + n('D4', 3),
  ]);
  for (const score of readAndStored(hidden)) {
    expect(score.measures[1]?.timeSignature).toEqual({ beats: 3, beatUnit: 4, hidden: true });
    expect(count(writeMusicXml(score), '<time print-object="no">')).toBe(1);
  }
});
