import { rounds } from '../testing/rounds';
import { describe, expect, test } from 'vitest';
import { violations } from '../invariants';
import { randomScore } from '../testing/index';
import { decodeMusicJson, encodeMusicJson } from './index';
import { opened, throughText } from './testing';

describe('hostile files are refused with a sentence', () => {
  const good = (part: object = {}, measure: object = {}, note: object = {}) => ({
    Version: 4,
    Parts: [
      { Measures: [{ Voices: [{ Staff: 0, Notes: [{ Midi: [60], Duration: 1, ...note }] }], ...measure }], ...part },
    ],
  });
  const list = (length: number) => Array.from({ length }, () => ({}));

  test.each<[string, unknown, string]>([
    ['null', null, 'not-an-object'],
    ['a list', [], 'not-an-object'],
    ['a number', 7, 'not-an-object'],
    ['nothing inside', {}, 'no-parts'],
    ['no parts', { Version: 4, Parts: [] }, 'no-parts'],
    ['parts that are text', { Version: 4, Parts: 'all' }, 'wrong-type'],
    ['a part that is null', { Version: 4, Parts: [null] }, 'not-an-object'],
    ['no measures', { Version: 4, Parts: [{}] }, 'no-measures'],
    ['a version to come', { ...good(), Version: 5 }, 'unsupported-version'],
    ['a version in words', { ...good(), Version: 'four' }, 'wrong-type'],
    ['NaN as length', good({}, {}, { Duration: NaN }), 'wrong-type'],
    ['endless length', good({}, {}, { Duration: Infinity }), 'wrong-type'],
    ['negative length', good({}, {}, { Duration: -1 }), 'wrong-value'],
    ['midi 128', good({}, {}, { Midi: [128] }), 'wrong-value'],
    ['midi 60.5', good({}, {}, { Midi: [60.5] }), 'wrong-value'],
    ['midi in words', good({}, {}, { Midi: ['C4'] }), 'wrong-type'],
    ['midi without list', good({}, {}, { Midi: 60 }), 'wrong-type'],
    ['chord 49', good({}, {}, { Chord: 49 }), 'wrong-value'],
    ['program 130', good({ Program: 130 }), 'wrong-value'],
    ['a meter nobody can count', good({}, { TimeSignature: '4/0' }), 'wrong-value'],
    ['a tempo of a million', good({}, { Tempo: 1e6 }), 'wrong-value'],
    ['an unknown clef', good({ Staffs: ['soprano'] }), 'wrong-value'],
    ['a voice below the staves', good({ Staffs: ['treble'] }, { Voices: [{ Staff: 1, Notes: [] }] }), 'wrong-value'],
    ['too many parts', { Version: 4, Parts: list(65) }, 'too-large'],
    ['too many measures', good({ Measures: list(5001) }), 'too-large'],
    ['too many notes', good({}, { Voices: [{ Notes: list(1025) }] }), 'too-large'],
  ])('%s', (_, file, code) => {
    const result = decodeMusicJson(file);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok || result.error.sentence.length).toBeGreaterThan(10);
  });

  test('holes in a list are no notes', () =>
    expect(decodeMusicJson(good({ Measures: new Array(2) }))).toMatchObject({
      ok: false,
      error: { code: 'not-an-object' },
    }));

  test('a forged prototype stays a plain field', () => {
    const file = JSON.parse(
      JSON.stringify(good()).replace('"Version"', '"__proto__":{"polluted":1},"Version"'),
    ) as unknown;
    const { score } = opened(file);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((score as unknown as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('any field replaced by any nonsense is refused or gives sound music', () => {
    const nonsense = [null, -1, 0, 1e308, 'x', '', true, [], {}, [[]], [null], [-1], 0.1, '4/4'];
    let sound = 0;
    for (let seed = 0; seed < rounds(25); seed++) {
      const json = throughText(encodeMusicJson(randomScore(seed, { measures: 2, parts: 1 }))) as object;
      for (const [holder, name] of placesIn(json)) {
        const before = holder[name];
        holder[name] = nonsense[(seed * 31 + sound * 7 + name.length) % nonsense.length];
        const result = decodeMusicJson(json);
        if (result.ok) {
          sound++;
          expect(violations(result.value)).toEqual([]);
        }
        holder[name] = before;
      }
    }
    expect(sound).toBeGreaterThan(100);
  });
});

function* placesIn(value: unknown): Generator<[Record<string, unknown>, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    yield [value as Record<string, unknown>, name];
    yield* placesIn((value as Record<string, unknown>)[name]);
  }
}
