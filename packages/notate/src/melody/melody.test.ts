import { TICKS_PER_QUARTER } from '@notewright/score';
import { expect, test } from 'vitest';
import { seeded } from '../testing/played';
import { placed, type Struck } from '../testing/placed';
import { melodyOf } from './melody';
import { networks } from '../testing/networks';

const tune = (notes: readonly Struck[], mayPause = true) =>
  melodyOf(placed(notes), mayPause, TICKS_PER_QUARTER, networks.melody).map(({ startTicks, midi }) => [
    startTicks / TICKS_PER_QUARTER,
    midi,
  ]);

/** Four measures of a tune in half notes and quarters over broken chords in eighths that lie below it. */
const TUNE: readonly Struck[] = [76, 74, 72, 74, 76, 76, 76, 74, 74, 74, 76, 79, 79, 76, 74, 72].map(
  (midi, quarter): Struck => [quarter, midi, 0.95, 90],
);
const CHORDS: readonly Struck[] = Array.from({ length: 32 }, (_, eighth): Struck => [
  eighth / 2,
  [48, 55, 52, 55][eighth % 4]!,
  0.45,
  50,
]);

test('a tune is found over broken chords, every note and nothing else', () =>
  expect(tune([...TUNE, ...CHORDS])).toEqual(TUNE.map(([at, midi]) => [at, midi])));

test('where the tune pauses, the accompaniment is not it, high as it may be', () => {
  const withRest = TUNE.filter(([at]) => at < 6 || at >= 8);
  const found = tune([...withRest, ...CHORDS]).map(([at]) => at!);
  expect(found.filter((at) => at >= 6 && at < 8)).toEqual([]);
});

test.each([
  ['a double bass', 31],
  ['a baritone', 48],
  ['a flute', 72],
  ['a whistle', 91],
])('%s alone is the melody, from its first note to its last', (_, lowest) => {
  const line = [0, 2, 4, 5, 7, 5, 4, 2, 0].map((step, quarter): Struck => [quarter, lowest + step, 0.9]);
  const all = line.map(([at, midi]) => [at, midi]);
  expect(tune(line)).toEqual(all);
  expect(tune(line, false)).toEqual(all);
});

test('silence has no melody, and one note is its own', () => {
  expect(tune([])).toEqual([]);
  expect(tune([[0, 60, 1]])).toEqual([[0, 60]]);
});

test('of any notes at all a melody takes at most one at a time, in order, and only what was there', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = seeded(seed);
    const notes = placed(
      Array.from({ length: 60 }, (): Struck => [
        Math.floor(40 * random()) / 4,
        21 + Math.floor(88 * random()),
        0.1 + 3 * random(),
        1 + Math.floor(127 * random()),
      ]),
    );
    for (const mayPause of [true, false]) {
      const found = melodyOf(notes, mayPause, TICKS_PER_QUARTER, networks.melody);
      const starts = found.map(({ startTicks }) => startTicks);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      for (const note of found) expect(notes).toContain(note);
    }
  }
});

test('where the recording told who has the tune, it is theirs: below the chords, soft, and with its pauses', () => {
  const voice: readonly Struck[] = [52, 53, 55, 53, 52, 50, 48].map((midi, index): Struck => [
    index < 4 ? index : index + 4,
    midi,
    0.9,
    40,
  ]);
  const above: readonly Struck[] = Array.from({ length: 24 }, (_, eighth): Struck => [
    eighth / 2,
    72 + (eighth % 3),
    0.45,
    100,
  ]);
  const isVoice = ({ midi }: { readonly midi: number }) => midi < 60;
  const told = placed([...voice, ...above]).map((note) => (isVoice(note) ? { ...note, lead: 0.9 } : note));
  const found = melodyOf(told, true, TICKS_PER_QUARTER, networks.melody);
  expect(found.map(({ startTicks, midi }) => [startTicks / TICKS_PER_QUARTER, midi])).toEqual(
    voice.map(([at, midi]) => [at, midi]),
  );
});

/** Which notes of a tune the recording told, each as it was placed. */
const told = (notes: readonly Struck[], isTold: (note: Struck) => boolean) =>
  placed(notes).map((note, index) => (isTold(notes[index]!) ? { ...note, lead: 0.9 } : note));
const starts = (notes: ReturnType<typeof told>) =>
  melodyOf(notes, true, TICKS_PER_QUARTER, networks.melody).map(({ startTicks }) => startTicks / TICKS_PER_QUARTER);

test('a bass that goes on alone after the tune is not the tune', () => {
  const bass: readonly Struck[] = Array.from({ length: 12 }, (_, beat): Struck => [30 + beat, 36 + (beat % 5), 0.9]);
  const all = [...TUNE, ...CHORDS, ...bass].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  expect(starts(told(all, ([at, midi]) => at < 20 && midi >= 60))).toEqual(TUNE.map(([at]) => at));
});

test('of somebody who sings alone every note is the tune, told or not', () =>
  expect(starts(told(TUNE, ([at]) => at !== 7 && at !== 8))).toEqual(TUNE.map(([at]) => at)));
