import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { noteXml as n, scoreXml } from '../testing/fixture';
import { readSound, warningsOf } from '../testing/reading';
import { structureFaults } from '../testing/structure';
import { writeMusicXml } from './write';

const words = (text: string) => `<direction-type><words>${text}</words></direction-type>`;
const quarter = (perMinute: number) =>
  `<direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>${perMinute}</per-minute></metronome></direction-type>`;
const sound = (tempo: number) => `<sound tempo="${tempo}"/>`;
const direction = (...content: string[]) => `<direction>${content.join('')}</direction>`;

/** Tempo and sign of every measure: '96 Adagio =' with the number printed, '96 Adagio' without. */
const tempi = (file: string): string[] =>
  readSound(file).score.measures.map(({ tempoBpm, tempoSign }) =>
    tempoBpm === undefined
      ? ''
      : [tempoBpm, tempoSign?.words ?? 'our word', ...((tempoSign?.number ?? true) ? ['='] : [])].join(' '),
  );
const bar = n('C4', 8);

test('the words of a tempo are kept, and whether its number is printed', () => {
  expect(tempi(scoreXml(direction(words('Andante con moto'), quarter(72)) + bar))).toEqual(['72 Andante con moto =']);
  expect(tempi(scoreXml(direction(words('Andante con moto'), sound(80)) + bar))).toEqual(['80 Andante con moto']);
  expect(tempi(scoreXml(direction(quarter(72)) + bar))).toEqual(['72 our word =']);
  expect(tempi(scoreXml(direction(words('Andante'), quarter(72)) + bar))).toEqual(['72 our word =']);
  // Some programs write words and number one after the other.
  expect(tempi(scoreXml(direction(words('Lento'), sound(50)) + direction(quarter(50)) + bar))).toEqual(['50 Lento =']);
  expect(warningsOf(scoreXml(direction(words('Andante con moto'), quarter(72)) + bar))).toEqual([]);
});

test('words alone that name a tempo are played at its usual speed; other words are none', () => {
  expect(tempi(scoreXml(direction(words('Allegro ma non troppo')) + bar))).toEqual(['144 Allegro ma non troppo']);
  expect(tempi(scoreXml(direction(words('Mäßig')) + bar, direction(words('Ruhig')) + bar))).toEqual([
    '96 Mäßig',
    '62 Ruhig',
  ]);
  expect(tempi(scoreXml(direction(words('dolce')) + bar))).toEqual(['120 ']);
  expect(warningsOf(scoreXml(direction(words('dolce')) + bar))).toEqual(['words']);
});

test('a tempo that is only played is not printed, nor is one that no file names', () => {
  expect(tempi(scoreXml(bar, sound(63) + bar, direction(words('rit.'), sound(50)) + bar))).toEqual([
    '120 ',
    '63 ',
    '50 ',
  ]);
  expect(readSound(scoreXml(bar, direction(words('rit.'), sound(50)) + bar)).score.measures[1]!.tempoWord).toBe(
    'ritardando',
  );
});

test('a tempo that no score of ours can have is none: what is stored could not be read again', () => {
  expect(tempi(scoreXml(sound(4800) + bar))).toEqual(['120 ']);
  expect(tempi(scoreXml(direction(quarter(2500), sound(90)) + bar))).toEqual(['90 ']);
});

test('a tempo inside a measure keeps its words on the way to the next one', () => {
  const moved = scoreXml(n('C4', 4) + direction(words('Largo assai'), sound(46)) + n('D4', 4), bar);
  expect(tempi(moved)).toEqual(['120 ', '46 Largo assai']);
  expect(warningsOf(moved)).toEqual(['tempo-moved']);
});

test('what is printed of a tempo comes back from MusicXML and MusicJSON of ours', () => {
  const score = music(
    '4/4 bpm=72 mark="Andante con moto" | C4/w | bpm=50 words="Lento & lugubre" D4/w | bpm=90 words="" E4/w | bpm=120 words="" E4/w | bpm=100 F4/w |',
  );
  const xml = writeMusicXml(score);
  expect(structureFaults(xml)).toEqual([]);
  expect(notation(readSound(xml).score)).toBe(notation(score));
  expect(xml).toMatch(/<words font-weight="bold">Moderato<\/words>/);
  const json = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(json.ok && notation(json.value)).toBe(notation(score));
});

test('a file without a tempo comes back without one', () => {
  const again = writeMusicXml(readSound(scoreXml(bar, bar)).score);
  expect(again).not.toMatch(/tempo|metronome/);
});
