import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';
import { structureFaults } from '../testing/structure';
import { writeMusicXml } from './write';

const slur = (...ends: string[]) => {
  const elements = ends
    .map((end) => end.split(' '))
    .map(([type, number = '1']) => `<slur type="${type}" number="${number}"/>`);
  return `<notations>${elements.join('')}</notations>`;
};
const voice = (name: string, more = '') => `<voice>${name}</voice>${more}`;
const wedge = (type: string, staff = '') =>
  `<direction><direction-type><wedge type="${type}"/></direction-type>${staff && `<staff>${staff}</staff>`}</direction>`;
const backup = (duration: number) => `<backup><duration>${duration}</duration></backup>`;

test('slurs join two notes of a voice, over barlines too; where one ends the next may begin', () => {
  const file = scoreXml(
    n('C4', 4, slur('start')) + n('D4', 4, slur('start 2', 'stop')),
    n('E4', 4, slur('stop 2')) + n('F4', 4),
  );
  expect(musicOf(file)).toBe('| C4/h:slur D4/h:slur:unslur | E4/h:unslur F4/h |');
  expect(warningsOf(file)).toEqual([]);
});

test('a slur on any head is one of its chord; on a note written as two it spans both', () => {
  const chord = n('C4', 5, slur('start')) + n('E4', 5, '', '<chord/>') + n('G4', 3, slur('stop'));
  expect(musicOf(scoreXml(chord))).toBe('| [C4 E4]/h~:slur [C4 E4]/8 G4/q.:unslur |');
});

test('a slur to another voice, or to nowhere, is left out and said', () => {
  const across = n('C4', 8, voice('1', slur('start'))) + backup(8) + n('E3', 8, voice('2', slur('stop')));
  expect(musicOf(scoreXml(across))).toBe('| C4/w & E3/w |');
  expect(warningsOf(scoreXml(across))).toEqual(['slurs']);
  expect(warningsOf(scoreXml(n('C4', 8, slur('start'))))).toEqual(['slurs']);
});

test('hairpins hang on the notes between their ends', () => {
  const file = scoreXml(
    n('C4', 2) + wedge('crescendo') + n('D4', 2) + n('E4', 4) + wedge('stop'),
    n('F4', 4) + wedge('diminuendo') + n('G4', 4),
    n('C4', 4) + wedge('stop') + n('C4', 4),
  );
  expect(musicOf(file)).toBe('| C4/q D4/q:cresc E4/h:unhairpin | F4/h G4/h:dim | C4/h:unhairpin C4/h |');
  expect(warningsOf(file)).toEqual([]);
});

test('a hairpin below the lower staff belongs to the lower staff', () => {
  const attributes = '<attributes><divisions>2</divisions><staves>2</staves></attributes>';
  const lower =
    wedge('diminuendo', '2') + n('C3', 4, voice('2', '<staff>2</staff>')) + n('D3', 4, voice('2', '<staff>2</staff>'));
  const file = partwiseXml([
    attributes + n('C5', 8, voice('1', '<staff>1</staff>')) + backup(8) + lower + wedge('stop', '2'),
  ]);
  expect(musicOf(file)).toBe('| C5/w // C3/h:dim D3/h:unhairpin |');
});

test('hairpins of two voices, one after another in time, are those that were written', () => {
  const line = '4/4 | C4/q D4/q:dim E4/h & G3/q:cresc:unhairpin A3/h. | C4/w & G3/w:unhairpin |';
  expect(readSound(writeMusicXml(music(line)))).toMatchObject({ warnings: [] });
  expect(notation(readSound(writeMusicXml(music(line))).score)).toBe(line);
  const ahead = '4/4 | C4/h:unhairpin D4/h & G3/q:cresc A3/q B3/h |';
  expect(notation(readSound(writeMusicXml(music(ahead))).score)).toBe(ahead);
});

test('a hairpin may end with a note of another voice that began before it', () => {
  const line = '4/4 | C5/h. D5/q:unhairpin & r/h. r/8 G4/8:cresc |';
  expect(notation(readSound(writeMusicXml(music(line))).score)).toBe(line);
});

test('a hairpin may begin in the middle of a silent measure', () => {
  const line = '5/8 | r/h r/8:cresc | C4/h:unhairpin C4/8 |';
  expect(notation(readSound(writeMusicXml(music(line))).score)).toBe(line);
});

test('a hairpin that never ends, or ends before it begins, is left out and said', () => {
  expect(warningsOf(scoreXml(wedge('crescendo') + n('C4', 8)))).toEqual(['hairpins']);
  expect(warningsOf(scoreXml(wedge('stop') + n('C4', 8)))).toEqual(['hairpins']);
});

const pedal = (type: string, more = '') =>
  `<direction><direction-type><pedal type="${type}" line="yes"/></direction-type>${more}</direction>`;

test('the pedal goes to the nearest note of either staff; a change is an end and a beginning', () => {
  const file = scoreXml(
    pedal('start', '<staff>2</staff>') +
      n('C5', 4, '<staff>1</staff>') +
      pedal('change') +
      n('D5', 4, '<staff>1</staff>') +
      backup(8) +
      n('C3', 8, voice('5', '<staff>2</staff>')),
    n('E5', 8, '<staff>1</staff>') + pedal('stop') + backup(8) + n('C3', 8, voice('5', '<staff>2</staff>')),
  );
  expect(musicOf(file)).toBe('| C5/h:unped D5/h:ped // C3/w:ped | E5/w:unped // C3/w |');
  expect(warningsOf(file)).toEqual([]);
});

test('"Ped." without a star is down until the next "Ped."; one that never comes up is left out and said', () => {
  const file = scoreXml(pedal('start') + n('C4', 4) + pedal('start') + n('D4', 4), n('E4', 8) + pedal('stop'));
  expect(musicOf(file)).toBe('| C4/h:ped:unped D4/h:ped | E4/w:unped |');
  expect(warningsOf(file)).toEqual([]);
  expect(warningsOf(scoreXml(pedal('start') + n('C4', 8)))).toEqual(['pedal']);
  expect(warningsOf(scoreXml(pedal('stop') + n('C4', 8)))).toEqual(['pedal']);
  expect(warningsOf(scoreXml(pedal('sostenuto') + n('C4', 8)))).toEqual(['pedal']);
});

test.each([
  [
    'slurs in slurs and in two voices',
    '4/4 | C5/q:slur D5/q:slur E5/q:unslur F5/q:unslur & E4/h:slur D4/h | C5/w & C4/w:unslur |',
  ],
  [
    'hairpins, also over rests',
    '4/4 clefs=treble,bass | C5/h:cresc D5/h // r/w | r/w:unhairpin // C3/h:dim D3/h:unhairpin |',
  ],
  [
    'hairpins that end with notes of either voice',
    '4/4 | C5/h:cresc D5/h & E4/w:unhairpin | C5/h:dim D5/h:unhairpin & E4/w |',
  ],
  [
    'tuplets within tuplets',
    '4/4 | (3:2 C4/8 (3:2 D4/16 E4/16 F4/16) (5:4 G4/32 F4/32 E4/32 D4/32 C4/32)) (3:2 (4:3 C4/8 D4/8 E4/8 F4/8)) C4/h |',
  ],
  [
    'pedals, changed, in either hand and over rests',
    '4/4 clefs=treble,bass | C5/q D5/q E5/h // C3/h:ped:unped D3/h:ped:unped | r/w:ped // C3/w | r/w:unped // C3/w |',
  ],
  ['verses', '| C5/h"Hal-\\nOh" D5/h"lo" | E5/w"\\nah" |'],
])('%s are written and come back', (_, text) => {
  const score = music(text);
  const file = writeMusicXml(score);
  expect(structureFaults(file)).toEqual([]);
  expect(notation(readSound(file).score)).toBe(notation(score));
  expect(warningsOf(file)).toEqual([]);
});
