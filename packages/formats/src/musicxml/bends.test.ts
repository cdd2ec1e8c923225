import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { noteXml as n, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';
import { structureFaults } from '../testing/structure';
import { writeMusicXml } from './write';

const bend = (...bends: string[]) =>
  `<notations><technical>${bends.map((inside) => `<bend>${inside}</bend>`).join('')}</technical></notations>`;
const alter = (semitones: number, sign = '') => `<bend-alter>${semitones}</bend-alter>${sign && `<${sign}/>`}`;
const one = (...bends: string[]) => scoreXml(n('C4', 8, bend(...bends)));

test.each([
  ['up', [alter(2)], '%bend4'],
  ['a quarter tone up', [alter(0.5)], '%bend1'],
  ['up and back', [alter(2), alter(-2, 'release')], '%bend-release4'],
  ['up and back, given as where it is then', [alter(2), alter(0, 'release')], '%bend-release4'],
  ['bent before', [alter(1, 'pre-bend')], '%pre-bend2'],
  ['bent before, and back', [alter(3, 'pre-bend'), alter(-3, 'release')], '%pre-bend-release6'],
  ['back', [alter(-2, 'release')], '%release4'],
])('a string is bent: %s', (_, bends, text) => {
  expect(musicOf(one(...bends))).toBe(`| C4${text}/w |`);
  expect(warningsOf(one(...bends))).toEqual([]);
});

test.each([
  ['by the vibrato arm', [`${alter(-2)}<with-bar/>`], ''],
  ['nowhere', [alter(0)], ''],
  ['twice', [alter(1), alter(2)], '%bend4'],
])('what the score cannot say of bends is reported: %s', (_, bends, text) => {
  expect(musicOf(one(...bends))).toBe(`| C4${text}/w |`);
  expect(warningsOf(one(...bends))).toEqual(['playing-techniques']);
});

test('a bend comes back as it was, over notation alone and with a tablature below it', () => {
  const tab = 'tab=0:22:40,45,50,55,59,64';
  const score = music(
    `4/4 name="Guitar" program=25 clefs=treble8vb ${tab} | [D4%bend-release4@3.7 A4@4.10]/h C4%pre-bend1@3.5/q C4~%bend3@3.5/q | C4%release3@3.5/w & r/h E4%pre-bend-release2@4.5/h |`,
  );
  for (const tablature of [false, true]) {
    const text = writeMusicXml(score, { tablature });
    expect(structureFaults(text)).toEqual([]);
    expect(notation(readSound(text).score)).toContain(notation(score).split('|').slice(1).join('|'));
    // Once: where strings and frets stand, too.
    expect(text.match(/<pre-bend/g)).toHaveLength(2);
  }
});
