import { describe, expect, test } from 'vitest';
import { notatePlayed, PIANO, sheet } from '../testing/played';

const FLUTE = { ...PIANO, instrument: 'flute', bpm: 100, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const FLUTE_AT_70 = { ...FLUTE, bpm: 70 } as const;
const TUNE = '4/4 | C5/q D5/q E5/q F5/q | G5/q F5/q E5/q D5/q | C5/q D5/q E5/q F5/q | G5/q F5/q E5/q D5/q |';

describe('what the player says about the count', () => {
  test('at half the tempo, quarters are written as eighths', () => {
    const result = notatePlayed(TUNE, { bpm: 100 }, { ...FLUTE, tempoScale: 'half' });
    expect(sheet(result)).toContain('C5/8 D5/8 E5/8 F5/8 G5/8 F5/8 E5/8 D5/8 |');
    expect(result.tempoBpm).toBeCloseTo(50, 0);
  });

  test('at double the tempo, quarters are written as halves', () => {
    const result = notatePlayed(TUNE, { bpm: 100 }, { ...FLUTE, tempoScale: 'double' });
    expect(sheet(result)).toContain('C5/h D5/h | E5/h F5/h |');
    expect(result.tempoBpm).toBeCloseTo(200, 0);
  });

  test('a pick-up of one pulse puts the second note on the first downbeat', () => {
    const result = notatePlayed(TUNE, { bpm: 100 }, { ...FLUTE, pickupPulses: 1 });
    expect(sheet(result)).toContain('| C5/q | D5/q E5/q F5/q G5/q | F5/q');
  });

  test('no pick-up puts the first note on a downbeat', () => {
    const result = notatePlayed(TUNE, { bpm: 100 }, { ...FLUTE, pickupPulses: 0 });
    expect(sheet(result)).toContain('| C5/q D5/q E5/q F5/q | G5/q');
  });
});

test('nothing shorter than the finest value told is written', () => {
  const fast = '4/4 | C5/16 D5/16 E5/16 F5/16 G5/q C5/16 D5/16 E5/16 F5/16 G5/q | C5/w |';
  expect(sheet(notatePlayed(fast, { bpm: 70 }, FLUTE_AT_70))).toContain('/16');
  expect(sheet(notatePlayed(fast, { bpm: 70 }, { ...FLUTE_AT_70, finestValue: 8 }))).not.toMatch(/\/(16|32)/);
});
