import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { readMidi } from '../midi/read';
import { writeMidi } from '../midi/write';
import { noteXml as n, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';
import { structureFaults } from '../testing/structure';
import { writeMusicXml } from './write';

const sign = (content: string, sound = '') =>
  `<direction><direction-type>${content}</direction-type>${sound && `<sound ${sound}/>`}</direction>`;
const words = (text: string, sound = '') => sign(`<words>${text}</words>`, sound);

test('signs and words are read from what sounds, from words, and from signs alone', () => {
  const file = scoreXml(
    n('C4', 8),
    sign('<segno/>', 'segno="1"') + n('D4', 8),
    n('E4', 8) + sign('<coda/>'),
    n('F4', 8) + words('D.S. al Coda', 'dalsegno="1"'),
    sign('<coda/>') + n('G4', 8),
    n('A4', 8) + words('Fine'),
  );
  expect(musicOf(file)).toBe('| C4/w | segno D4/w | to-coda E4/w | dal-segno-al-coda F4/w | coda G4/w | fine A4/w |');
  expect(warningsOf(file)).toEqual([]);
});

test('"Da Capo" without more, and a jump that only a <sound> tells', () => {
  expect(musicOf(scoreXml(n('B4', 8), n('C4', 8) + words('Da Capo')))).toBe('| B4/w | da-capo C4/w |');
  expect(musicOf(scoreXml(n('B4', 8), n('C4', 8) + '<sound dacapo="yes"/>'))).toBe('| B4/w | da-capo C4/w |');
});

test('two different jumps at one barline are one too many', () =>
  expect(warningsOf(scoreXml(n('C4', 8) + words('Fine') + words('D.C.')))).toEqual(['repeats']));

const FORM =
  '4/4 | C4/w | segno repeat=start D4/w | repeat=end to-coda E4/w | dal-segno-al-coda F4/w | ending="1, 2" coda G4/w | fine A4/w |';

test('they come back from MusicXML and MusicJSON of ours', () => {
  const score = music(FORM);
  const file = writeMusicXml(score);
  expect(structureFaults(file)).toEqual([]);
  expect(notation(readSound(file).score)).toBe(notation(score));
  const json = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(json.ok && notation(json.value)).toBe(notation(score));
});

test('a repeat sign that is taken away does not come back from the file that had it', () => {
  const opened = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(music('| repeat=end C4/w | fine D4/w |')))));
  if (!opened.ok) throw new Error(opened.error.sentence);
  const plain = opened.value.measures.map(({ repeat, jump, ...header }) => ({ ...header, was: [repeat, jump] }));
  expect(JSON.stringify(encodeMusicJson({ ...opened.value, measures: plain }))).not.toMatch(/"(Repeat|Jump)"/);
});

test('a MIDI file plays them out', () => {
  const midi = readMidi(writeMidi(music('4/4 | C4/w | fine D4/w | da-capo-al-fine E4/w |')));
  if (!midi.ok) throw new Error(midi.error.sentence);
  expect(midi.value.tracks.flatMap(({ notes }) => notes.map((note) => note.midi))).toEqual([60, 62, 64, 60, 62]);
});
