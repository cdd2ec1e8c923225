import { chordName, encodeMusicJson, readMusicJson, type Score } from '@notewright/score';
import { expect, test } from 'vitest';
import { noteXml as n, scoreXml } from '../testing/fixture';
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

test('words told to be whole are written so again, remarks under notes are not', () => {
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
