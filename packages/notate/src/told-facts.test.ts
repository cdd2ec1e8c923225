import type { Evidence } from '@notewright/evidence';
import { elementsOf, TICKS_PER_QUARTER, violations, type TimeSignature } from '@notewright/score';
import { rounds } from '@notewright/score/testing/rounds';
import { describe, expect, test } from 'vitest';
import { notate, notator } from './notate';
import type { Notation, NotateSettings } from './settings';
import { networks } from './testing/networks';
import { PIANO, played, seeded, sheet } from './testing/played';
import { madeUpSong } from './testing/song';

const FLUTE = { ...PIANO, instrument: 'flute' } as const;
const write = (evidence: Evidence, told: Partial<NotateSettings>) => notate(evidence, { ...PIANO, ...told }, networks);
/** Distance of the nearest of some moments. */
const nearest = (times: readonly number[], sec: number) => Math.min(...times.map((time) => Math.abs(time - sec)));
const valuesIn = ({ score }: Notation) =>
  score.parts.flatMap((part, index) => [...elementsOf(part, index)]).map(({ element }) => element.value);

const LINE = 'C5/q D5/8 E5/8 F5/q G5/q | A5/q G5/8 F5/8 E5/q D5/q | C5/8 D5/8 E5/q G5/8 F5/8 E5/q | D5/q E5/q C5/h';
const MARCH = played(`4/4 | ${[LINE, LINE, LINE].join(' | ')} |`, { bpm: 96, jitterMs: 10 });

describe('a downbeat', () => {
  test('on a beat: the barline comes there and the beats stay', () => {
    const found = write(MARCH, { bpm: 96 });
    const third = found.beatsSec[found.beatsSec.indexOf(found.downbeatsSec[1]!) + 2]!;
    const told = write(MARCH, { bpm: 96, downbeatSec: third + 0.02 });
    expect(nearest(told.downbeatsSec, third + 0.02)).toBeLessThan(1e-9);
    for (const sec of told.beatsSec.slice(2, -2)) expect(nearest(found.beatsSec, sec)).toBeLessThan(0.03);
  });

  test('between two beats: the grid moves, and what began there begins a measure', () => {
    const text = `4/4 | r/8 ${'[C4 E4 G4]/q '.repeat(3)}[C4 E4 G4]/8~ | ${Array.from({ length: 6 }, () => `[C4 E4 G4]/8 ${'[C4 E4 G4]/q '.repeat(3)}[C4 E4 G4]/8~`).join(' | ')} | [C4 E4 G4]/w |`;
    const evidence = played(text, { bpm: 90, jitterMs: 5 });
    const beat = 60 / 90;
    const onset = evidence.notes.find(({ onsetSec }) => onsetSec > 0.5 + 4 * beat)!.onsetSec;
    const told = write(evidence, { downbeatSec: onset, timeSignature: { beats: 4, beatUnit: 4 }, bpm: 90 });
    expect(nearest(told.downbeatsSec, onset)).toBeLessThan(1e-9);
    // A grid step away from there is another grid.
    const earlier = write(evidence, {
      downbeatSec: onset - beat / 2,
      timeSignature: { beats: 4, beatUnit: 4 },
      bpm: 90,
    });
    expect(nearest(earlier.downbeatsSec, onset - beat / 2)).toBeLessThan(1e-9);
    expect(nearest(earlier.beatsSec, onset)).toBeGreaterThan(0.2);
  });
});

describe('taps', () => {
  test('the grid goes exactly through them and on as it was played', () => {
    const found = write(MARCH, { bpm: 96 });
    const taps = found.beatsSec.slice(9, 15).map((sec, k) => sec + (k % 2 === 0 ? 0.02 : -0.015));
    const told = write(MARCH, { beatsSec: taps });
    for (const tap of taps) expect(nearest(told.beatsSec, tap)).toBeLessThan(1e-9);
    for (const sec of told.beatsSec.filter((one) => one < taps[0]! - 0.1 || one > taps[5]! + 0.1).slice(0, -2))
      expect(nearest(found.beatsSec, sec)).toBeLessThan(0.05);
    expect(told.tempoBpm).toBeCloseTo(96, -1);
  });

  test('twice as slow: values are halved everywhere', () => {
    const taps = Array.from({ length: 5 }, (_, k) => 0.5 + (k * 2 * 60) / 96);
    const told = write(MARCH, { beatsSec: taps });
    expect(told.tempoBpm).toBeGreaterThan(45);
    expect(told.tempoBpm).toBeLessThan(51);
    for (const tap of taps) expect(nearest(told.beatsSec, tap)).toBeLessThan(1e-9);
  });

  test('in a tempo that nothing has to do with what was found', () => {
    const taps = Array.from({ length: 8 }, (_, k) => 1 + k * 0.4409);
    const told = write(MARCH, { beatsSec: taps });
    for (const tap of taps) expect(nearest(told.beatsSec, tap)).toBeLessThan(1e-9);
    expect(violations(told.score)).toEqual([]);
  });

  test('one that was left out is put in; fewer than four tell nothing', () => {
    const taps = [0, 1, 2, 3, 5, 6, 7].map((k) => 0.5 + (k * 60) / 96);
    expect(nearest(write(MARCH, { beatsSec: taps }).beatsSec, 0.5 + (4 * 60) / 96)).toBeLessThan(1e-6);
    expect(write(MARCH, { beatsSec: taps.slice(0, 3) })).toEqual(write(MARCH, {}));
  });
});

describe('the grid', () => {
  const SWUNG = played(
    `12/8 | ${Array.from({ length: 8 }, () => 'C5/q D5/8 E5/q F5/8 G5/q A5/8 G5/q F5/8').join(' | ')} |`,
    { bpm: 180, jitterMs: 8 },
  );

  test('swing: written straight, with the word', () => {
    const told = write(SWUNG, { ...FLUTE, grid: 'swing', bpm: 120, timeSignature: { beats: 4, beatUnit: 4 } });
    expect(told.score.measures[0]!.feel).toBe('swing');
    expect(sheet(told)).toContain('C5/8 D5/8 E5/8 F5/8 G5/8 A5/8 G5/8 F5/8');
  });

  test('swing, told of a few notes', () => {
    const few = played('12/8 | C5/q D5/8 E5/q F5/8 G5/q. A5/q. |', { bpm: 180 });
    const told = write(few, { ...FLUTE, grid: 'swing', bpm: 120, timeSignature: { beats: 4, beatUnit: 4 } });
    expect(sheet(told)).toContain('C5/8 D5/8 E5/8 F5/8 G5/q');
  });

  test('triplets: the beat is divided in three', () => {
    const told = write(SWUNG, { ...FLUTE, grid: 'triplets', bpm: 120, timeSignature: { beats: 4, beatUnit: 4 } });
    expect(told.score.measures[0]!.feel).toBeUndefined();
    expect(valuesIn(told).some(({ tuplet }) => tuplet?.actual === 3)).toBe(true);
  });

  test('straight: no tuplets', () => {
    const told = write(SWUNG, { ...FLUTE, grid: 'straight', bpm: 120, timeSignature: { beats: 4, beatUnit: 4 } });
    expect(told.score.measures[0]!.feel).toBeUndefined();
    expect(valuesIn(told).every(({ tuplet }) => tuplet === undefined)).toBe(true);
  });
});

describe('meters that are told', () => {
  test.each([
    [
      '5/4',
      `5/4 | ${Array.from({ length: 8 }, () => '[C3 C5]/q D5/8 E5/8 [E3 G3 F5]/q [G2 G5]/q [E3 G3 E5]/q').join(' | ')} |`,
      150,
    ],
    [
      '9/8',
      `9/8 | ${Array.from({ length: 8 }, () => '[C3 C5]/q D5/8 [E3 E5]/8 F5/8 G5/8 [G3 E5]/q.').join(' | ')} |`,
      120,
    ],
    [
      '12/8',
      `12/8 | ${Array.from({ length: 6 }, () => '[C3 C5]/q D5/8 [E3 E5]/8 F5/8 G5/8 [G3 E5]/q. [E3 C5]/q D5/8').join(' | ')} |`,
      120,
    ],
    ['2/2', `2/2 | ${Array.from({ length: 8 }, () => '[C3 C5]/q D5/q [G3 E5]/q F5/q').join(' | ')} |`, 200],
    [
      '7/8',
      `7/8 | ${Array.from({ length: 8 }, () => '[C3 C5]/8 D5/8 [E3 E5]/8 F5/8 [G3 G5]/8 F5/8 E5/8').join(' | ')} |`,
      120,
    ],
  ] as const)('%s', (name, text, bpm) => {
    const [beats, beatUnit] = name.split('/').map(Number) as [number, TimeSignature['beatUnit']];
    const evidence = played(text, { bpm, jitterMs: 6 });
    // What short notes are worth in these two is not heard.
    const felt = name === '2/2' ? { bpm: bpm / 2 } : name === '7/8' ? { bpm: 2 * bpm } : {};
    const told = write(evidence, { timeSignature: { beats, beatUnit }, ...felt });
    expect(told.timeSignature).toEqual({ beats, beatUnit });
    expect(nearest(told.downbeatsSec, 0.5)).toBeLessThan(0.05);
    const perQuarter = beatUnit === 2 ? 2 : beatUnit === 4 ? 1 : beats === 7 ? 0.5 : 1.5;
    expect(Math.abs(Math.log((told.tempoBpm * perQuarter) / bpm))).toBeLessThan(0.06);
    expect(sheet(told).split('|')[1]!.trim().split(' ')[0]).toBe(sheet(told).split('|')[2]!.trim().split(' ')[0]);
  });
});

describe('told of a chosen reading', () => {
  const song = notator(MARCH, networks);
  const choices = song.readings(PIANO);

  test('another meter: the values stay where the measures do, else the beats', () => {
    const chosen = choices.find(({ timeSignature }) => timeSignature.beats === 4 && timeSignature.beatUnit === 4)!;
    const half = song({ ...chosen.settings, timeSignature: { beats: 2, beatUnit: 2 } });
    expect(half.downbeatsSec).toEqual(song(chosen.settings).downbeatsSec);
    expect(half.tempoBpm).toBeCloseTo(chosen.bpm / 2, 0);
    const three = song({ ...chosen.settings, timeSignature: { beats: 3, beatUnit: 4 } });
    expect(three.tempoBpm).toBeCloseTo(chosen.bpm, 0);
  });

  test('another tempo: counted in halves, doubles or threes, with the number told', () => {
    for (const { settings, bpm } of choices) {
      const told = song({ ...settings, bpm: 2 * Math.round(bpm) });
      expect(told.tempoBpm).toBe(2 * Math.round(bpm));
      expect(told.beatsSec.length).toBeGreaterThan(1.7 * song(settings).beatsSec.length);
    }
  });
});

test('a third of the tempo and three times: the tempo mark too', () => {
  const told = { bpm: 96, timeSignature: { beats: 4, beatUnit: 4 } } as const;
  expect(write(MARCH, { ...told, tempoScale: 'third' }).score.measures[0]!.tempoBpm).toBe(32);
  expect(write(MARCH, { ...told, tempoScale: 'triple' }).score.measures[0]!.tempoBpm).toBe(288);
});

test('more or fewer of the notes that were perhaps played', () => {
  const doubtful = {
    ...MARCH,
    version: 2 as const,
    notes: MARCH.notes.map((note, index) => ({ ...note, confidence: index % 7 === 3 ? 0.6 : 0.95 })),
    candidates: MARCH.notes.map((note) => ({ ...note, midi: note.midi - 24, confidence: 0.3 })),
  };
  const count = (sensitivity: number) =>
    write(doubtful, { sensitivity }).score.parts.flatMap((part, index) =>
      [...elementsOf(part, index)].flatMap(({ element }) => (element.kind === 'chord' ? element.heads : [])),
    ).length;
  expect(count(0.2)).toBeLessThan(count(0.5));
  expect(count(0.5)).toBeLessThan(count(0.9));
  expect(write(doubtful, { sensitivity: 0.5 })).toEqual(write(doubtful, {}));
});

/** Facts at random, most of which have nothing to do with the music. */
function randomFacts(random: () => number, evidence: Evidence): Partial<NotateSettings> {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const some = <Name extends string, T>(name: Name, value: () => T) => (random() < 0.35 ? { [name]: value() } : {});
  const length = evidence.durationSec;
  return {
    ...some('reading', () => {
      const { readings } = notator(evidence, networks);
      return pick(readings(PIANO)).settings.reading;
    }),
    ...some('bpm', () => 20 + 380 * random()),
    ...some('tempoScale', () => pick(['third', 'half', 'double', 'triple'])),
    ...some(
      'timeSignature',
      () =>
      pick([[2, 4], [3, 4], [4, 4], [2, 2], [6, 8], [9, 8], [12, 8], [5, 4], [7, 8], [3, 8]].map(([beats, beatUnit]) => ({ beats, beatUnit }))), // prettier-ignore
    ),
    ...some('downbeatSec', () => 1.2 * length * random()),
    ...some('beatsSec', () => {
      const gap = 0.2 + random();
      const from = random() * length;
      return Array.from({ length: 4 + Math.floor(6 * random()) }, (_, k) => from + k * gap * (0.97 + 0.06 * random()));
    }),
    ...some('grid', () => pick(['straight', 'triplets', 'swing'])),
    ...some('pickupPulses', () => Math.floor(4 * random())),
    ...some('sensitivity', () => random()),
    ...some('ornaments', () => pick(['signs', 'written-out', 'omitted'])),
  } as Partial<NotateSettings>;
}

test.each(Array.from({ length: rounds(24) }, (_, seed) => seed + 1))(
  'whatever is told holds and gives a sound score: %i',
  (seed) => {
    const random = seeded(seed);
    const { evidence } = madeUpSong(seed, 6);
    const told = randomFacts(random, evidence);
    const written = write(evidence, told);
    expect(violations(written.score)).toEqual([]);
    if (written.beatsSec.length === 0) return;
    if (told.timeSignature && !(told.grid === 'swing' && told.timeSignature.beatUnit === 8))
      for (const { timeSignature } of written.score.measures) expect(timeSignature).toEqual(told.timeSignature);
    const scale = { third: 1 / 3, half: 1 / 2, double: 2, triple: 3 }[told.tempoScale ?? 'half'];
    if (told.bpm) expect(written.tempoBpm).toBeCloseTo(told.tempoScale ? told.bpm * scale : told.bpm, 6);
    const [from, to] = [written.beatsSec[0]!, written.beatsSec.at(-1)!];
    const inside = (sec: number) => sec >= from && sec <= to;
    if (told.downbeatSec !== undefined && told.pickupPulses === undefined && inside(told.downbeatSec))
      expect(nearest(written.downbeatsSec, told.downbeatSec)).toBeLessThan(1e-6);
    if (told.beatsSec && told.downbeatSec === undefined && !told.tempoScale)
      for (const tap of told.beatsSec.filter(inside)) expect(nearest(written.beatsSec, tap)).toBeLessThan(1e-6);
    if (told.grid === 'swing') expect(written.score.measures[0]!.feel).toBe('swing');
    if (told.grid === 'straight') expect(valuesIn(written).some(({ tuplet }) => tuplet)).toBe(false);
    const begins = Math.min(...written.score.measures.slice(0, 1).map(({ durationTicks }) => durationTicks));
    expect(begins).toBeGreaterThanOrEqual(TICKS_PER_QUARTER / 32);
  },
);
