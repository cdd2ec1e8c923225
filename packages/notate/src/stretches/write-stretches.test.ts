import type { Evidence } from '@notewright/evidence';
import { elementsOf, headsTiedInto, TICKS_PER_QUARTER, violations } from '@notewright/score';
import { rounds } from '@notewright/score/testing/rounds';
import { describe, expect, test } from 'vitest';
import { notator } from '../notate';
import type { Notation, NotateSettings, Stretch } from '../settings';
import { networks } from '../testing/networks';
import { PIANO, played, seeded, sheet } from '../testing/played';
import { madeUpSong } from '../testing/song';

const FLUTE = { ...PIANO, instrument: 'flute', bpm: 100, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const LINE = 'C5/q D5/q E5/q F5/q | G5/q F5/q E5/q D5/q | E5/q C5/q D5/q B4/q | C5/q E5/q D5/q C5/q';
const TUNE = played(`4/4 | ${[LINE, LINE, LINE].join(' | ')} |`, { bpm: 100, jitterMs: 6 });
const song = notator(TUNE, networks);
const whole = song(FLUTE);
const write = (...stretches: readonly Stretch[]) => song({ ...FLUTE, stretches });
/** When a measure of the whole begins. */
const at = (measure: number) => whole.score.measures[measure]!.timestampSec!;
const pages = (notation: Notation) => notation.score.parts[0]!.measures;
/** The pitches that are struck, in the order of reading. */
function struck({ score }: Notation): readonly number[] {
  const part = score.parts[0]!;
  const tied = headsTiedInto(part);
  return [...elementsOf(part, 0)].flatMap(({ element }) =>
    element.kind === 'chord'
      ? element.heads.flatMap(({ midi }, head) => (tied.get(element.id)?.includes(head) ? [] : [midi]))
      : [],
  );
}

test('the music is what was played before anything is told of a stretch', () => {
  expect(whole.score.measures).toHaveLength(12);
  expect(write()).toEqual(whole);
});

describe('three in a measure from the fifth to the eighth', () => {
  const told = write({ fromSec: at(4), toSec: at(8), timeSignature: { beats: 3, beatUnit: 4 } });

  test('before and after them the same measures', () => {
    expect(pages(told).slice(0, 4)).toEqual(pages(whole).slice(0, 4));
    expect(pages(told).slice(-4)).toEqual(pages(whole).slice(-4));
    expect(told.score.measures.slice(0, 4)).toEqual(whole.score.measures.slice(0, 4));
    expect(told.score.measures.slice(-4)).toEqual(whole.score.measures.slice(-4));
  });

  test('in them the meter, one quarter left over, and every note once', () => {
    const inside = told.score.measures.slice(4, -4);
    expect(inside.map(({ timeSignature }) => timeSignature.beats)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(inside.at(-1)!.durationTicks).toBe(TICKS_PER_QUARTER);
    expect(sheet(told)).toContain('C5/q D5/q E5/q |');
    expect(struck(told)).toEqual(struck(whole));
    expect(violations(told.score)).toEqual([]);
  });

  test('beats stay, downbeats are its own', () => {
    expect(told.beatsSec).toHaveLength(whole.beatsSec.length);
    expect(told.downbeatsSec).toHaveLength(4 + 6 + 4);
  });
});

test('a change of meter to the end and another one back: two gestures', () => {
  const first = write({ fromSec: at(4), timeSignature: { beats: 3, beatUnit: 4 } });
  const back = first.score.measures[8]!.timestampSec!;
  const told = write(
    { fromSec: at(4), timeSignature: { beats: 3, beatUnit: 4 } },
    { fromSec: back, timeSignature: { beats: 4, beatUnit: 4 } },
  );
  const meters = told.score.measures.map(({ timeSignature }) => timeSignature.beats);
  expect(meters.slice(0, 9)).toEqual([4, 4, 4, 4, 3, 3, 3, 3, 4]);
  expect(struck(told)).toEqual(struck(whole));
  expect(violations(told.score)).toEqual([]);
});

test('values halved from a measure on, with the tempo that belongs to them', () => {
  const told = write({ fromSec: at(4), tempoScale: 'half' });
  expect(sheet(told)).toContain('C5/8 D5/8 E5/8 F5/8 G5/8 F5/8 E5/8 D5/8');
  expect(told.score.measures[4]!.tempoBpm).toBeCloseTo(50, -1);
  expect(pages(told).slice(0, 4)).toEqual(pages(whole).slice(0, 4));
  expect(struck(told)).toEqual(struck(whole));
});

test('a stretch that ends tells the old tempo back', () => {
  const told = write({ fromSec: at(4), toSec: at(8), tempoScale: 'double' });
  expect(told.score.measures[4]!.tempoBpm).toBeCloseTo(200, -1);
  expect(told.score.measures.at(-4)!.tempoBpm).toBe(100);
});

test('a piece that goes on in another tempo: the beats are found there', () => {
  const slow = TUNE.notes.map((note) => ({ ...note }));
  const end = Math.max(...slow.map(({ offsetSec }) => offsetSec));
  const quick = played(`4/4 | ${[LINE, LINE, LINE].join(' | ')} |`, { bpm: 137, jitterMs: 6 }).notes.map((note) => ({
    ...note,
    onsetSec: note.onsetSec + end,
    offsetSec: note.offsetSec + end,
  }));
  const both: Evidence = { ...TUNE, durationSec: 2 * end, notes: [...slow, ...quick] };
  const evenly = notator(both, networks);
  const before = evenly(FLUTE);
  const from = before.score.measures.findIndex(({ timestampSec }) => timestampSec! > end + 0.1);
  const fromSec = before.score.measures[from]!.timestampSec!;
  const told = evenly({
    ...FLUTE,
    stretches: [{ fromSec, bpm: 137, downbeatSec: quick[0]!.onsetSec, timeSignature: { beats: 4, beatUnit: 4 } }],
  });
  expect(told.score.measures[from]!.tempoBpm).toBe(137);
  expect(violations(told.score)).toEqual([]);
  expect(sheet(told).slice(-120)).toContain('E5/q C5/q D5/q B4/q | C5/q E5/q D5/q C5/q |');
});

test('a note held over the boundary is tied', () => {
  const held = played(
    `4/4 | ${['C5/q D5/q E5/q F5/q', 'C5/q D5/q E5/h~', 'E5/h F5/h', 'C5/q D5/q E5/q F5/q', 'G5/q F5/q E5/q D5/q', 'C5/w'].join(' | ')} |`,
    { bpm: 100, legato: 1 },
  );
  const write = notator(held, networks);
  const before = write(FLUTE);
  const told = write({
    ...FLUTE,
    stretches: [{ fromSec: before.score.measures[2]!.timestampSec!, timeSignature: { beats: 2, beatUnit: 4 } }],
  });
  expect(sheet(told)).toContain('C5/q D5/q E5/h~ | 2/4 E5/h |');
  expect(struck(told)).toEqual(struck(before));
});

test('swing in a stretch: the word, and straight again after it', () => {
  const told = write({ fromSec: at(4), toSec: at(8), grid: 'swing' });
  expect(told.score.measures.map(({ feel }) => feel).filter(Boolean)).toEqual(['swing', 'straight']);
  expect(told.score.measures[4]!.feel).toBe('swing');
});

/** Stretches anywhere, also beyond the music, of anything. */
function randomStretches(random: () => number, lengthSec: number): readonly Stretch[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const some = <Name extends string, T>(name: Name, value: () => T) => (random() < 0.4 ? { [name]: value() } : {});
  return Array.from({ length: 1 + Math.floor(4 * random()) }, () => {
    const fromSec = 1.1 * lengthSec * random();
    return {
      fromSec,
      ...some('toSec', () => fromSec + lengthSec * 0.6 * random()),
      ...some('timeSignature', () => pick([{ beats: 3, beatUnit: 4 }, { beats: 6, beatUnit: 8 }, { beats: 5, beatUnit: 4 }, { beats: 2, beatUnit: 2 }, { beats: 7, beatUnit: 8 }, { beats: 4, beatUnit: 4 }])), // prettier-ignore
      ...some('bpm', () => 20 + 300 * random()),
      ...some('tempoScale', () => pick(['third', 'half', 'double', 'triple'])),
      ...some('downbeatSec', () => lengthSec * random()),
      ...some('grid', () => pick(['straight', 'triplets', 'swing'])),
      ...some('beatsSec', () => Array.from({ length: 6 }, (_, k) => fromSec + k * (0.3 + 0.4 * random()))),
    } as Stretch;
  });
}

const WAYS: readonly Partial<NotateSettings>[] = [
  {},
  { mode: 'arrangement', instrument: 'piano_easy', simplifyKey: true },
  { mode: 'leadsheet' },
  { instrument: 'flute' },
  { instrument: 'guitar' },
  { transposeSemitones: 3 },
];

test.each(Array.from({ length: rounds(24) }, (_, seed) => seed + 1))(
  'any stretches of any song give a sound score: %i',
  (seed) => {
    const { evidence } = madeUpSong(seed, 8);
    const write = notator(evidence, networks);
    const settings = { ...PIANO, ...WAYS[seed % WAYS.length]! };
    const told = write({ ...settings, stretches: randomStretches(seeded(seed), evidence.durationSec) });
    expect(violations(told.score)).toEqual([]);
    expect(told.beatsSec).toEqual([...told.beatsSec].sort((a, b) => a - b));
    for (const sec of told.downbeatsSec) expect(told.beatsSec).toContain(sec);
    const moments = told.score.measures.map(({ timestampSec }) => timestampSec!);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  },
);
