import { expect, test } from 'vitest';
import { bendMoves, movesOf, type Bend } from './bend';
import { violations } from './invariants';
import { decodeMusicJson, encodeMusicJson } from './musicjson/index';
import { respelledScore } from './respelled';
import { draft, music, notation } from './testing/index';
import { TICKS_PER_QUARTER } from './time';

const WHOLE = 4 * TICKS_PER_QUARTER;

/** Moments (in twelfths of a whole note) and quarter tones at which the pitch stands still, begins to move, or has moved. */
function corners(bend: Bend, from = 0): string {
  const moves = bendMoves(bend, WHOLE, from);
  const isCorner = (index: number) => {
    const [before, here, after] = [moves[index - 1], moves[index], moves[index + 1]];
    if (!here || !before || !after) return true;
    const slope = (a: typeof here, b: typeof here) => (b.quarterTones - a.quarterTones) / (b.afterTicks - a.afterTicks);
    return Math.sign(slope(before, here)) !== Math.sign(slope(here, after));
  };
  return moves
    .filter((_, index) => isCorner(index))
    .map(
      ({ afterTicks, quarterTones }) =>
        `${Math.round((12 * afterTicks) / WHOLE)}:${Math.round(10 * quarterTones) / 10}`,
    )
    .join(' ');
}

test('a bend rises within a quarter, a release falls from the middle on, a pre-bend is there at once', () => {
  expect(corners({ shape: 'bend', quarterTones: 4 })).toBe('0:0 3:4');
  expect(corners({ shape: 'bend-release', quarterTones: 4 })).toBe('0:0 3:4 9:0');
  expect(corners({ shape: 'pre-bend', quarterTones: 3 })).toBe('0:3');
  expect(corners({ shape: 'pre-bend-release', quarterTones: 2 })).toBe('0:2 7:0');
});

test('no step is larger than ten cents, and a short note has moved before it ends', () => {
  const moves = bendMoves({ shape: 'bend-release', quarterTones: 12 }, 600);
  for (const [index, { quarterTones }] of moves.slice(1).entries())
    expect(Math.abs(quarterTones - (moves[index]?.quarterTones ?? 0))).toBeLessThan(0.2 + 1e-9);
  expect(moves.at(-1)?.afterTicks).toBe(500);
});

test('a note that is held on lets go of the bend it was left with', () => {
  const heads = [
    { bend: { shape: 'bend', quarterTones: 4 } as const, afterTicks: 0, ticks: WHOLE },
    { bend: { shape: 'release', quarterTones: 2 } as const, afterTicks: WHOLE, ticks: WHOLE },
  ];
  const moves = movesOf(heads);
  const at = (ticks: number) => moves.findLast(({ afterTicks }) => afterTicks <= ticks)?.quarterTones;
  expect([0, WHOLE / 2, WHOLE, 2 * WHOLE].map(at)).toEqual([0, 4, 4, 0]);
  expect(movesOf(heads.slice(1)).slice(0, 2)).toEqual([
    { afterTicks: 0, quarterTones: 0 },
    { afterTicks: WHOLE, quarterTones: 2 },
  ]);
});

test('bends survive MusicJSON, beside heads that have none; what is no bend is left out', () => {
  const score = music('4/4 | [C4 E4%bend-release3]/h C4^r1%pre-bend12?0.9/h |');
  const json = JSON.parse(JSON.stringify(encodeMusicJson(score))) as object;
  const read = decodeMusicJson(json);
  expect(read.ok && notation(read.value)).toBe(notation(score));
  for (const strange of [
    '{"Shape":"dive","QuarterTones":3}',
    '{"Shape":"bend","QuarterTones":0.5}',
    '{"Shape":"bend"}',
    '7',
  ]) {
    const text = JSON.stringify(json).replace('{"Shape":"bend-release","QuarterTones":3}', strange);
    const other = decodeMusicJson(JSON.parse(text));
    expect(other.ok && notation(other.value), strange).toBe('4/4 | [C4 E4]/h C4^r1%pre-bend12?0.9/h |');
  }
});

test('a bend that no string can do breaks a law, and is no notation', () => {
  const score = music('4/4 | C4%bend4/w |');
  const far = JSON.parse(JSON.stringify(score).replace('"quarterTones":4', '"quarterTones":13')) as typeof score;
  expect(violations(far).map(({ code }) => code)).toEqual(['impossible-bend']);
  expect(() => draft('4/4 | C4%bend13/w |')).toThrow('is no bend');
  expect(() => draft('4/4 | C4%dive4/w |')).toThrow('is no bend');
});

test('a note written in other values is bent where it begins, and one that is bent again stays its own', () => {
  let id = 0;
  const again = (text: string) => notation(respelledScore(music(text), () => `n${id++}`));
  expect(again('4/4 | C4%bend4/8~ C4/q.~ C4/h |')).toBe('4/4 | C4%bend4/w |');
  expect(again('4/4 | C4%bend4/h~ C4%release4/h |')).toBe('4/4 | C4%bend4/h~ C4%release4/h |');
});
