import { describe, expect, test } from 'vitest';
import { violations } from '../invariants';
import { elementsOf } from '../walk';
import { markedMusic, music, NotationError, notation, randomScore, withoutIds } from './index';

describe('what is printed is what was read', () => {
  test.each([
    '4/4 | C4/q r/q E4/h | G4/w |',
    '4/4 key=Am bpm=96 title="Air \\"on\\" G" | G#4/q A4/q B4/h |',
    '3/4 pickup | G4/q | C4/h. | 4/4 key=D bpm=80 section="B side" at=1.25 F#4/w | dur=1/4 D4/q |',
    '4/4 | [C4 E4 G4]/h~ [C4~ E4^r1 G4@0.3?0.5]/h | [C4 E4]/w |',
    '4/4 | (3:2 C4/8 D4/8 E4/8) (3:2 F4/q G4/8) (5:4 A4/16 A4/16 A4/16 A4/16 A4/16) r/q |',
    '4/4 | C4/q. D4/8 E4/q.. F4/16 & s/h G3/h{Am7} // C3/w | r/w // r/w |',
    '4/4 | Eb4/q D#4/q Fb4/q B#3/q | Cb4/w!100:staccato:accent"ri a" |',
    '2/4 name="Violin" program=40 | A4/h |\nname="Kit" drums clefs=percussion mute | C2/q D2/q |',
    '4/4 clefs=bass tab=0:22:40,45,50,55,59,64 dynamics=f:0/1-1/2,p:1/2-1/1 | C3/w | clef=alto C3/w |',
  ])('%s', (text) => expect(notation(music(text))).toBe(text));

  test('and random music comes back as the same music', () => {
    for (let seed = 0; seed < 200; seed++) {
      const score = randomScore(seed);
      expect(withoutIds(music(notation(score)))).toEqual(withoutIds(score));
    }
  });
});

test('random music keeps every law and uses the whole language', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 200; seed++) {
    const score = randomScore(seed);
    expect(violations(score)).toEqual([]);
    for (const [index, part] of score.parts.entries())
      for (const { element } of elementsOf(part, index)) {
        if (element.value.tuplet) seen.add(`${element.value.tuplet.actual}-tuplet`);
        if (element.kind === 'chord' && element.heads.some(({ tieStart }) => tieStart)) seen.add('tie');
        if (element.kind === 'chord' && element.heads.some(({ spelling }) => spelling)) seen.add('spelling');
      }
  }
  expect([...seen].sort()).toEqual(['3-tuplet', '5-tuplet', 'spelling', 'tie']);
});

test('the same seed gives the same music', () => expect(randomScore(7)).toEqual(randomScore(7)));

test('a spelling is stored only where the key would spell differently', () => {
  const [usual, odd] = [...elementsOf(music('2/4 key=Eb | Eb4/q D#4/q |').parts[0]!, 0)].map(({ element }) => element);
  expect(usual).toMatchObject({ heads: [{ midi: 63 }] });
  expect(usual).not.toHaveProperty('heads.0.spelling');
  expect(odd).toMatchObject({ heads: [{ midi: 63, spelling: { step: 'D', alter: 1, octave: 4 } }] });
});

test('marks name the element or the head that follows them', () =>
  expect(markedMusic('2/4 | <a>C4/q [C4 <b>E4]/q |').marks).toEqual({
    a: { elementId: 'e1', headIndex: 0 },
    b: { elementId: 'e2', headIndex: 1 },
  }));

test.each([
  ['4/4 | C4/q H4/q |', "'H4' is no note head at 11"],
  ['4/4 | C4 |', 'no note, chord or rest at 6'],
  ['4/4 | C4/w', 'no closing bar'],
  ['4/4 C4/w', 'no bar'],
  ['4/4 | (3:2 C4/8 |', 'no closing )'],
  ['4/4 | [C4/w |', 'no closing ]'],
  ['4/4 key=H | C4/w |', "'H' is no key"],
  ['4/4 | C4/w |\n4/4 | C4/w |\n| 3/4 C4/w |', 'only the first part has measure words'],
])('%s is refused: %s', (text, message) => expect(() => music(text)).toThrow(message));

test('mistakes say where they are', () => expect(() => music('4/4 | C4/q )')).toThrow(NotationError));

test('music that breaks a law of the model is refused with the law', () =>
  expect(() => music('4/4 | C4/q |')).toThrow('lasts 10080 ticks in a measure of 40320'));
