import { decodeMusicJson, encodeMusicJson, violations, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { noteXml as n, scoreXml } from '../testing/fixture';
import { readMusicXml } from './read';
import { writeMusicXml } from './write';

const signs = ({ measures }: Score) =>
  measures.map(({ repeat, ending }) => [repeat ?? '', ending ?? ''].join(' ').trim());
const read = (file: string) => {
  const result = readMusicXml(file);
  if (!result.ok) throw new Error(result.error.sentence);
  expect(violations(result.value.score)).toEqual([]);
  return result.value;
};
const bar = (location: string, content: string) => `<barline location="${location}">${content}</barline>`;
const ending = (number: string, type: string) => `<ending number="${number}" type="${type}"/>`;
const repeat = (direction: string) => `<repeat direction="${direction}"/>`;
const measures = (...contents: string[]) => scoreXml(...contents);

test('repeats and endings are read from the barlines; an ending may have several measures', () => {
  const { score, warnings } = read(
    measures(
      bar('left', repeat('forward')) + n('C4', 8),
      bar('left', ending('1, 2', 'start')) + n('D4', 8),
      n('E4', 8) + bar('right', ending('1, 2', 'stop') + repeat('backward')),
      bar('left', ending('3', 'start')) + n('F4', 8) + bar('right', ending('3', 'discontinue')),
      n('G4', 8),
    ),
  );
  expect(signs(score)).toEqual(['start', '1, 2', 'end 1, 2', '3', '']);
  expect(warnings).toEqual([]);
});

test('an ending whose number is none is left out, and said', () => {
  const { score, warnings } = read(measures(bar('left', ending('x', 'start')) + n('C4', 8)));
  expect(signs(score)).toEqual(['']);
  expect(warnings.map(({ code }) => code)).toEqual(['repeats']);
});

test('they come back from MusicXML and MusicJSON of ours', () => {
  const plain = music('| C4/w | D4/w | E4/w | F4/w | G4/w |');
  const signed = { ...plain, measures: plain.measures.map((header, index) => ({ ...header, ...[{ repeat: 'both' }, { ending: '1' }, { ending: '1', repeat: 'end' }, { ending: '2', repeat: 'end' }, {}][index] })) } as Score; // prettier-ignore
  const wanted = ['both', '1', 'end 1', 'end 2', ''];
  expect(signs(signed)).toEqual(wanted);
  expect(signs(read(writeMusicXml(signed)).score)).toEqual(wanted);
  const json = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(signed))));
  expect(json.ok && signs(json.value)).toEqual(wanted);
});

test('the last ending is open where the music goes on, closed at the end; a repeat begins behind a heavy line', () => {
  const plain = music('| C4/w | D4/w | E4/w | F4/w |');
  const signed = (...headers: object[]): string => writeMusicXml({ ...plain, measures: plain.measures.map((header, index) => ({ ...header, ...headers[index] })) }); // prettier-ignore
  const stops = (xml: string) => [...xml.matchAll(/<ending number="(\d)" type="(stop|discontinue)"/g)].map(([, number, type]) => `${number} ${type}`); // prettier-ignore
  const middle = signed({ repeat: 'start' }, { ending: '1', repeat: 'end' }, { ending: '2' });
  expect(stops(middle)).toEqual(['1 stop', '2 discontinue']);
  expect(middle).toMatch(/<bar-style>heavy-light<\/bar-style>\s*<repeat direction="forward"/);
  expect(stops(signed({}, {}, { ending: '1', repeat: 'end' }, { ending: '2' }))).toEqual(['1 stop', '2 stop']);
});

test('double and final barlines are read, and come back from MusicXML and MusicJSON; the last one is final by itself', () => {
  const style = (name: string) => bar('right', `<bar-style>${name}</bar-style>`);
  const lines = ({ measures }: Score) => measures.map(({ barline }) => barline ?? '');
  const { score } = read(
    measures(
      n('C4', 8) + style('light-light'),
      n('D4', 8) + style('light-heavy'),
      bar('left', '<bar-style>light-light</bar-style>') + n('E4', 8) + style('dashed'),
      n('F4', 8) + style('light-heavy'),
    ),
  );
  expect(lines(score)).toEqual(['double', 'final', '', '']);
  expect(lines(read(writeMusicXml(score)).score)).toEqual(lines(score));
  const json = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(json.ok && lines(json.value)).toEqual(lines(score));
  expect(writeMusicXml(score).match(/light-(light|heavy)/g)).toEqual(['light-light', 'light-heavy', 'light-heavy']);
});

test('at a repeat the sign is written, whatever line would stand there', () => {
  const xml = writeMusicXml(music('4/4 | double-bar repeat=end C4/w | C4/w |'));
  expect(xml.match(/light-(light|heavy)/g)).toEqual(['light-heavy', 'light-heavy']);
});
