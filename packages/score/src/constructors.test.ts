import { describe, expect, test } from 'vitest';
import { chordName, chordNumber, chordOfNumber } from './chord-symbol';
import { DYNAMIC_VELOCITY, dynamicAt } from './dynamics';
import { restsFilling } from './fill';
import { keyNamed, tonicName } from './key-name';
import { tempoLabel } from './tempo-label';
import { elementText } from './testing/element-text';
import { music } from './testing/index';
import { TICKS_PER_WHOLE, type TimeSignature } from './time';

test('chord numbers go there and back', () => {
  for (let number = 1; number <= 48; number++) expect(chordNumber(chordOfNumber(number)!)).toBe(number);
  expect([0, 49, 1.5].map(chordOfNumber)).toEqual([undefined, undefined, undefined]);
});

test('the key spells a chord', () => {
  const inKey = (number: number, fifths: number) => chordName(chordOfNumber(number)!, { fifths, mode: 'major' });
  expect([inKey(1, 0), inKey(11 + 24, -2), inKey(5 + 12, 1), inKey(7 + 36, 3)]).toEqual(['C', 'B♭7', 'Em', 'F♯m7']);
  expect([inKey(2, 5), inKey(2, -5)]).toEqual(['C♯', 'D♭']);
});

test('tempo words as the specification lists them', () =>
  expect([43, 51, 57, 65, 87, 103, 131, 159, 179].map((bpm) => [tempoLabel(bpm), tempoLabel(bpm + 1)])).toEqual([
    ['Grave', 'Largo'],
    ['Largo', 'Lento'],
    ['Lento', 'Adagio'],
    ['Adagio', 'Andante'],
    ['Andante', 'Moderato'],
    ['Moderato', 'Allegretto'],
    ['Allegretto', 'Allegro'],
    ['Allegro', 'Vivace'],
    ['Vivace', 'Presto'],
  ]));

test('dynamics are as loud as the specification lists them', () =>
  expect(DYNAMIC_VELOCITY).toEqual({ ppp: 16, pp: 33, p: 49, mp: 64, mf: 80, f: 96, ff: 112, fff: 127 }));

test('keys are named by their tonic', () => {
  expect(tonicName({ fifths: -2, mode: 'minor' })).toEqual({ step: 'G', alter: 0 });
  for (const mode of ['major', 'minor'] as const)
    for (let fifths = -7; fifths <= 7; fifths++)
      expect(keyNamed(tonicName({ fifths, mode }), mode)).toEqual({ fifths, mode });
  expect(keyNamed({ step: 'G', alter: 1 }, 'major')).toBeUndefined();
});

test('the last dynamic that began is in force until it ends', () => {
  const part = music('4/4 dynamics=f:0/1-1/1,p:1/2-3/4 | C4/w |').parts[0]!;
  expect([0, 0.5, 0.75, 1].map((wholes) => dynamicAt(part, wholes * TICKS_PER_WHOLE)?.name)).toEqual([
    'f',
    'p',
    'f',
    undefined,
  ]);
});

describe('rests keep the beats visible', () => {
  const rests = (from: number, to: number, beats: number, beatUnit: number) => {
    const time: TimeSignature = { beats, beatUnit };
    const unit = TICKS_PER_WHOLE / 16;
    return restsFilling(from * unit, to * unit, time, () => 'id')
      .map((rest) => elementText(rest, { fifths: 0, mode: 'major' }))
      .join(' ');
  };
  test.each([
    [0, 16, 4, 4, 'r/w'],
    [0, 12, 3, 4, 'r/h.'],
    [0, 12, 6, 8, 'r/h.'],
    [2, 16, 4, 4, 'r/8 r/q r/h'],
    [0, 10, 4, 4, 'r/h r/8'],
    [6, 12, 6, 8, 'r/q.'],
    [2, 12, 6, 8, 'r/8 r/8 r/q.'],
    [0, 10, 5, 8, 'r/h r/8'],
    [4, 4, 4, 4, ''],
  ])('sixteenths %i to %i of %i/%i: %s', (from, to, beats, unit, text) =>
    expect(rests(from, to, beats, unit)).toBe(text),
  );

  test('a span between 128ths is refused', () =>
    expect(() => restsFilling(0, 100, { beats: 4, beatUnit: 4 }, () => 'id')).toThrow('128th'));
});
