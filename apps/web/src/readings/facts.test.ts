import { songSettings, type SongSettings } from '@notewright/contracts';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { asked, choose, factsIn, nothingTold, openToReadings, same, scaledTwice, tell, WHOLE } from './facts';

const PIANO: SongSettings = { version: 1, mode: 'universal', instrument: 'piano' };
const three = { beats: 3, beatUnit: 4 } as const;
const six = { beats: 6, beatUnit: 8 } as const;
const inThree = (settings: SongSettings, fromSec?: number, toSec?: number) =>
  tell(settings, { ...(fromSec !== undefined && { fromSec }), ...(toSec !== undefined && { toSec }) }, (facts) => ({
    ...facts,
    timeSignature: three,
  }));

test('what is told of the whole piece holds everywhere, and can be taken back', () => {
  const told = inThree(PIANO);
  expect(told).toEqual({ ...PIANO, timeSignature: three });
  expect(tell(told, WHOLE, () => ({}))).toEqual(PIANO);
  expect([nothingTold(PIANO), nothingTold(told)]).toEqual([true, false]);
});

test('a meter that changes is two gestures', () => {
  const first = inThree(PIANO, 10);
  const second = tell(first, { fromSec: 30 }, (facts) => ({ ...facts, timeSignature: six }));
  expect(second.stretches).toEqual([
    { fromSec: 10, toSec: 30, timeSignature: three },
    { fromSec: 30, timeSignature: six },
  ]);
  expect(songSettings.safeParse(second).success).toBe(true);
  expect([0, 10, 29, 30, 99].map((fromSec) => factsIn(second, { fromSec }).timeSignature?.beats)).toEqual([
    undefined,
    3,
    3,
    6,
    6,
  ]);
});

test('a part in the middle leaves what is before and after it; neighbours that say the same are one', () => {
  const middle = tell(inThree(PIANO, 0), { fromSec: 10, toSec: 20 }, (facts) => ({ ...facts, tempoScale: 'half' }));
  expect(middle.stretches).toEqual([
    { fromSec: 0, toSec: 10, timeSignature: three },
    { fromSec: 10, toSec: 20, timeSignature: three, tempoScale: 'half' },
    { fromSec: 20, timeSignature: three },
  ]);
  const again = tell(middle, { fromSec: 10, toSec: 20 }, ({ timeSignature }) => ({ timeSignature }));
  expect(again.stretches).toEqual([{ fromSec: 0, timeSignature: three }]);
});

test('what is told of the whole piece is not contradicted by a part', () => {
  const part = tell(inThree(PIANO, 10), { fromSec: 10 }, (facts) => ({ ...facts, grid: 'swing' }));
  const whole = tell(part, WHOLE, (facts) => ({ ...facts, timeSignature: six }));
  expect(whole).toEqual({ ...PIANO, timeSignature: six, stretches: [{ fromSec: 10, grid: 'swing' }] });
});

test('a reading that is chosen takes back what was told of its rhythm, and nothing else', () => {
  const reading = { timeSignature: six, bpm: 50, downbeatSec: 1 };
  const told: SongSettings = { ...inThree(inThree(PIANO, 10)), tempoScale: 'double', sensitivity: 0.6 };
  expect(choose(told, WHOLE, reading)).toEqual({ ...PIANO, sensitivity: 0.6, reading });
  expect(choose(PIANO, { fromSec: 4 }, reading)).toEqual({ ...PIANO, stretches: [{ fromSec: 4, reading }] });
  expect(openToReadings(told)).toEqual({ ...PIANO, sensitivity: 0.6 });
});

test('changes of tempo add up as long as they can be told', () => {
  expect(scaledTwice(undefined, 'double')).toBe('double');
  expect(scaledTwice('double', 'half')).toBeUndefined();
  expect(scaledTwice('third', 'triple')).toBeUndefined();
  expect([scaledTwice('double', 'double'), scaledTwice('triple', 'half')]).toEqual(['not-told', 'not-told']);
});

test('titles come from the score, in whatever order settings say the same', () => {
  const score = music('4/4 | C4/w |');
  const titled = { ...score, meta: { ...score.meta, title: 'Air', composer: 'Bach', source: 'Audio' } };
  expect(asked(PIANO, titled)).toEqual({
    mode: 'universal',
    instrument: 'piano',
    title: 'Air',
    composer: 'Bach',
    source: 'Audio',
  });
  expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1, e: undefined })).toBe(true);
  expect(same({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});
